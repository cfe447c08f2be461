//! Files that are read within bounds, and written whole or not at all.

mod leftovers;
mod trouble;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

pub use leftovers::clear_leftovers;
pub use trouble::Trouble;

/// Whether a file has to be on the disk itself before the program goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// No: the system writes it soon, and a crash of the program does not matter.
    HandedOver,
    /// Yes: not even a power cut loses it.
    OnDisk,
}

/// The name by which standard input is read, as in most tools of the shell.
pub const STANDARD_INPUT: &str = "-";

/// The largest record that is read, in bytes.
const LARGEST: u64 = 256 << 20;

/// The bytes of a file, if it is not too large to be read into memory at once.
///
/// # Errors
/// If it cannot be read, is larger than any record, or is no ordinary file: a device or a pipe may never end.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_up_to(path, LARGEST)
}

/// As [`read`], and all of standard input for the name [`STANDARD_INPUT`].
///
/// # Errors
/// As for [`read`].
pub fn read_or_input(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new(STANDARD_INPUT) {
        read_within(io::stdin().lock(), LARGEST)
    } else {
        read(path)
    }
}

/// As [`read`], with a limit of the caller's, in bytes.
///
/// # Errors
/// As for [`read`].
pub fn read_up_to(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    // Asked of the name, since opening a pipe waits for someone who writes into it.
    let about = fs::metadata(path)?;
    if about.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if !about.is_file() {
        return Err(not_ordinary());
    }
    if about.len() > largest {
        return Err(too_large());
    }
    read_within(File::open(path)?, largest)
}

fn read_within(input: impl Read, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(largest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > largest {
        return Err(too_large());
    }
    Ok(bytes)
}

fn too_large() -> io::Error {
    io::Error::other("it is too large")
}

fn not_ordinary() -> io::Error {
    io::Error::other("it is not a regular file")
}

/// Writes a file so that a crash, or a full disk, leaves the one that was there: into a new file beside it, which then
/// takes its name. Where the name is a link, the file it leads to is written; permissions stay as they are.
///
/// # Errors
/// If the folder cannot be written to, the disk is full, the file is write-protected, or the name is that of a device or
/// a pipe.
pub fn write(path: &Path, content: &[u8], until: Until) -> io::Result<()> {
    let path = followed(path)?;
    let permissions = match fs::metadata(&path) {
        Ok(about) if about.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(about) if !about.is_file() => return Err(not_ordinary()),
        Ok(about) if about.permissions().readonly() => return Err(io::ErrorKind::PermissionDenied.into()),
        Ok(about) => Some(about.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let (beside, mut file) = leftovers::new_file_beside(&path)?;
    let fill = || {
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        file.write_all(content)?;
        if until == Until::OnDisk {
            file.sync_all()?;
        }
        fs::rename(&beside, &path)
    };
    if let Err(error) = fill() {
        // What is left of it is of no use to anybody.
        let _ = fs::remove_file(&beside);
        return Err(error);
    }
    if until == Until::OnDisk {
        sync_folder(&path);
    }
    Ok(())
}

/// The file that a name leads to, over links whose end need not be there.
fn followed(path: &Path) -> io::Result<PathBuf> {
    /// As far as Linux goes.
    const MOST_LINKS: usize = 40;
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(to) = fs::read_link(&path) else {
            return Ok(path);
        };
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    Err(io::Error::other("it is a link that leads back to itself"))
}

/// A new name survives a power cut only once its folder is on the disk. Not every system can promise that.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}

/// Opens the file that programs lock, and makes it if it is not running.
///
/// # Errors
/// If it cannot be made, or is no ordinary file: opening a pipe could wait for ever.
pub fn open_lock(path: &Path) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(about) if !about.is_file() => Err(not_ordinary()),
        _ => OpenOptions::new().create(true).truncate(false).write(true).open(path),
    }
}

/// Waits until no other program holds the lock on this file, and holds it until the file is dropped.
///
/// # Errors
/// As for [`open_lock`], or if another program does not let go: it may have been halted in the middle.
pub fn lock(path: &Path) -> io::Result<File> {
    /// Reading and writing a small file takes a hundredth of this.
    const PATIENCE: Duration = Duration::from_secs(2);
    const GLANCE: Duration = Duration::from_millis(5);
    let lock = open_lock(path)?;
    let deadline = Instant::now() + PATIENCE;
    loop {
        match lock.try_lock() {
            Ok(()) => return Ok(lock),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) if Instant::now() < deadline => thread::sleep(GLANCE),
            Err(TryLockError::WouldBlock) => return Err(io::Error::other("another program does not let go of it")),
        }
    }
}
