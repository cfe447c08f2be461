//! Files on their way to a name, and those that a program which was killed has left on the way.
//!
//! Such a file is locked for as long as its program writes it. One whose lock is free is a leftover.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// The ending of the names of such files.
const ENDING: &str = "new";
/// How many programs may write a file at the same moment.
const MOST: usize = 100;

/// Makes a file beside another that no other program uses, and locks it.
pub(super) fn new_file_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    for n in 0..MOST {
        let beside = path.with_file_name(format!(".{name}.{n}.{ENDING}"));
        // A second time if a leftover was in the way.
        for _ in 0..2 {
            match OpenOptions::new().write(true).create_new(true).open(&beside) {
                Ok(file) => {
                    // Where files cannot be locked, nothing is taken for a leftover either.
                    let _ = file.lock();
                    // Between the making and the locking it looked like one.
                    if beside.exists() {
                        return Ok((beside, file));
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    if !remove_leftover(&beside) {
                        break;
                    }
                }
                Err(error) => return Err(error),
            }
        }
    }
    Err(io::Error::other("too many programs write it at once"))
}

/// Removes what programs that were killed have left in a folder.
pub fn clear_leftovers(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        if is_on_its_way(&path) {
            remove_leftover(&path);
        }
    }
}

/// Whether a name is that of a file on its way to another: `.NAME.NUMBER.new`.
fn is_on_its_way(path: &Path) -> bool {
    let parts = path.file_name().map(|name| name.to_string_lossy().into_owned());
    let number = parts.as_deref().and_then(|name| {
        let (_, number) = name
            .strip_prefix('.')?
            .strip_suffix(ENDING)?
            .strip_suffix('.')?
            .rsplit_once('.')?;
        Some(number.to_owned())
    });
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Removes a file if no program is writing it; tells whether it is gone.
fn remove_leftover(path: &Path) -> bool {
    // Opening a pipe would wait for someone who reads it.
    if !fs::symlink_metadata(path).is_ok_and(|about| about.is_file()) {
        return false;
    }
    match OpenOptions::new().write(true).open(path) {
        Ok(file) => file.try_lock().is_ok() && fs::remove_file(path).is_ok(),
        Err(_) => false,
    }
}
