//! Files that are read and written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Whether a file has to be on the disk itself before the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// No: the system writes it soon, and a crash of the program does not matter.
    HandedOver,
    /// Yes: not even a power cut loses it.
    OnDisk,
}

/// The bytes of a file, if it is not too large to be read into memory at once.
///
/// # Errors
/// If it cannot be read, is larger than any record, or is no ordinary file: a device or a pipe may never end.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    const LARGEST: u64 = 256 << 20;
    read_up_to(path, LARGEST)
}

/// As [`read`], with a limit of the caller's, in bytes.
///
/// # Errors
/// As for [`read`].
pub fn read_up_to(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    // Asked of the name, since opening a pipe waits for somebody who writes into it.
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !about.is_file() {
        return Err(io::Error::other("it is no ordinary file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(largest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest {
        return Err(io::Error::other("it is too large"));
    }
    Ok(bytes)
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
