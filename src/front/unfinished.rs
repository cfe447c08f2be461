//! The game on the table, kept on disk after every move, so that nothing is lost if the program ends early.
//!
//! Each program that runs has a file of its own and holds a lock beside it; a file whose lock is free was left behind.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::keep::{self, Until};
use super::places;

/// The place where this program keeps its game.
#[derive(Debug)]
pub struct Unfinished {
    folder: PathBuf,
    record: PathBuf,
    /// Held for as long as the program runs.
    lock: File,
}

const RECORD: &str = "sgf";
const LOCK: &str = "lock";

impl Unfinished {
    /// A place that no other program uses; `None` where nothing can be kept.
    pub fn claim() -> Option<Self> {
        let folder = places::state()?.join("unfinished");
        fs::create_dir_all(&folder).ok()?;
        let process = std::process::id();
        (0..100).find_map(|n| {
            let record = folder.join(format!("{process}-{n}.{RECORD}"));
            let lock = open_lock(&record.with_extension(LOCK)).ok()?;
            // A file that another program left under this name is not ours to write over.
            let is_free = lock.try_lock().is_ok() && !record.exists();
            is_free.then(|| Self {
                folder: folder.clone(),
                record,
                lock,
            })
        })
    }

    /// Writes the game down as it is now.
    ///
    /// # Errors
    /// If it cannot be written; what was there is left.
    pub fn keep(&self, record: &str) -> io::Result<()> {
        keep::write(&self.record, record.as_bytes(), Until::HandedOver)
    }

    /// There is nothing to keep any more.
    pub fn forget(&self) {
        // It may not be there at all.
        let _ = fs::remove_file(&self.record);
    }

    /// The last game that some program left behind.
    pub fn left_behind(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(&self.folder).ok()?.flatten().map(|entry| entry.path());
        let is_left = |path: &PathBuf| {
            let is_record = path.extension().is_some_and(|ending| ending == RECORD);
            is_record
                && *path != self.record
                && open_lock(&path.with_extension(LOCK)).is_ok_and(|lock| lock.try_lock().is_ok())
        };
        let written = |path: &PathBuf| fs::metadata(path).and_then(|about| about.modified()).ok();
        entries.filter(is_left).max_by_key(written)
    }

    /// Takes a game that was left behind: from now on it is this program's.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn take(&self, path: &Path) -> io::Result<Vec<u8>> {
        let bytes = fs::read(path)?;
        self.keep(&String::from_utf8_lossy(&bytes))?;
        // If it stays, it is only offered once more.
        let _ = fs::remove_file(path);
        let _ = fs::remove_file(path.with_extension(LOCK));
        Ok(bytes)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = self.lock.unlock();
        let _ = fs::remove_file(self.record.with_extension(LOCK));
    }
}

fn open_lock(path: &Path) -> io::Result<File> {
    OpenOptions::new().create(true).truncate(false).write(true).open(path)
}
