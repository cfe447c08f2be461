//! The game on the table, kept on disk after every move, so that nothing is lost if the program ends early.
//!
//! Each program that runs has a file of its own and holds a lock beside it; a file whose lock is free was left behind.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::keep::{self, Until};
use super::places;
use crate::table::Table;

/// The place where this program keeps its game.
#[derive(Debug)]
pub struct Unfinished {
    folder: PathBuf,
    record: PathBuf,
    /// Held for as long as the program runs.
    lock: File,
    /// The file of the game that is kept now, open at its end.
    file: Option<File>,
}

const RECORD: &str = "sgf";
const LOCK: &str = "lock";

impl Unfinished {
    /// A place in the folder for what is kept between sessions that no other program uses.
    ///
    /// # Errors
    /// If nothing can be kept there.
    pub fn claim(state: &Path) -> io::Result<Self> {
        let folder = state.join("unfinished");
        places::make(&folder)?;
        let process = std::process::id();
        let mut failure = None;
        for n in 0..100 {
            let record = folder.join(format!("{process}-{n}.{RECORD}"));
            match keep::open_lock(&record.with_extension(LOCK)) {
                // A file that another program left under this name is not ours to write over.
                Ok(lock) if lock.try_lock().is_ok() && !record.exists() => {
                    return Ok(Self {
                        folder,
                        record,
                        lock,
                        file: None,
                    });
                }
                Ok(_) => {}
                Err(error) => failure = Some(error),
            }
        }
        Err(failure.unwrap_or_else(|| io::Error::other("every name for the game is taken")))
    }

    /// Writes down what was done at the table since, if it would be lost: a line for each step, at the end of the file.
    /// Drops what was written if it would not be lost any more.
    ///
    /// # Errors
    /// If it cannot be written. The next time the whole log is tried again.
    pub fn follow(&mut self, table: &mut Table) -> io::Result<()> {
        let would_be_lost = table.would_be_lost();
        let log = table.log();
        if !would_be_lost {
            if self.file.take().is_some() {
                // If it stays, it is only offered once more.
                let _ = fs::remove_file(&self.record);
            }
            log.is_written_to(0);
            return Ok(());
        }
        let written = match (&mut self.file, log.written()) {
            (Some(_), written) if written == log.text().len() => return Ok(()),
            (Some(file), written) if written > 0 => file.write_all(&log.text().as_bytes()[written..]),
            _ => self.begin(log.text()),
        };
        log.is_written_to(if written.is_ok() { log.text().len() } else { 0 });
        written
    }

    /// Writes a whole log in place of the one that was there.
    fn begin(&mut self, log: &str) -> io::Result<()> {
        keep::write(&self.record, log.as_bytes(), Until::HandedOver)?;
        self.file = Some(OpenOptions::new().append(true).open(&self.record)?);
        Ok(())
    }

    /// The last game that some program left behind.
    pub fn left_behind(&self) -> Option<PathBuf> {
        let entries = fs::read_dir(&self.folder).ok()?.flatten().map(|entry| entry.path());
        let is_left = |path: &PathBuf| {
            let is_record = path.extension().is_some_and(|ending| ending == RECORD);
            is_record
                && *path != self.record
                && keep::open_lock(&path.with_extension(LOCK)).is_ok_and(|lock| lock.try_lock().is_ok())
        };
        let written = |path: &PathBuf| fs::metadata(path).and_then(|about| about.modified()).ok();
        entries.filter(is_left).max_by_key(written)
    }

    /// The log of a game that was left behind.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self, path: &Path) -> io::Result<String> {
        Ok(String::from_utf8_lossy(&keep::read(path)?).into_owned())
    }

    /// Takes a game that was left behind: it is not offered again.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn take(&mut self, path: &Path) -> io::Result<String> {
        let log = self.read(path)?;
        // Until the table has it, it is this program's own.
        self.begin(&log)?;
        let _ = fs::remove_file(path);
        let _ = fs::remove_file(path.with_extension(LOCK));
        Ok(log)
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = self.lock.unlock();
        let _ = fs::remove_file(self.record.with_extension(LOCK));
    }
}
