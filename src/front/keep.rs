//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Whether a file has to be on the disk itself before the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// No: the system writes it soon, and a crash of the program does not matter.
    HandedOver,
    /// Yes: not even a power cut loses it.
    OnDisk,
}

/// Writes a file so that a crash, or a full disk, leaves the one that was there: into a new file beside it, which then
/// takes its name.
///
/// # Errors
/// If the folder cannot be written to, or the disk is full.
pub fn write(path: &Path, content: &[u8], until: Until) -> io::Result<()> {
    let beside = new_name_beside(path)?;
    let written = write_new(&beside, content, until).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of it is of no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write_new(path: &Path, content: &[u8], until: Until) -> io::Result<()> {
    let mut file: File = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(content)?;
    match until {
        Until::HandedOver => Ok(()),
        Until::OnDisk => file.sync_all(),
    }
}

/// A name that no other program uses at this moment.
fn new_name_beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    Ok(path.with_file_name(format!(".{name}.{}.new", std::process::id())))
}
