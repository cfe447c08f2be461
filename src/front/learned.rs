//! Which lessons and problems a person has solved, kept between sessions.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::keep::{self, Until};
use crate::learn::{Progress, ProgressError};
use crate::say;
use crate::text::Text;

/// The file that progress is kept in. Programs that run at the same time share it: nothing that was solved is ever
/// taken out, so that each adds to what the others have written.
#[derive(Debug)]
pub struct Learned {
    path: PathBuf,
    /// What is known to be in the file.
    kept: Progress,
}

impl Learned {
    /// Reads what was solved in earlier sessions from the file in this folder. A file that makes no sense is put aside,
    /// with a complaint, and progress begins anew.
    ///
    /// # Errors
    /// Why it cannot be read. It is left alone then.
    pub fn read(folder: &Path) -> Result<(Self, Option<Text>), Text> {
        let learned = Self {
            path: folder.join("progress"),
            kept: Progress::default(),
        };
        let read = learned.lock().and_then(|_lock| learned.take_in());
        let (kept, fault) =
            read.map_err(|error| say!("Your progress in LEARN cannot be read or kept: {}.", error.to_string()))?;
        let complaint = fault.map(|fault| {
            say!(
                "Your progress in LEARN cannot be read, from line {} of the file on. It is put aside as {} and begins \
                 anew.",
                fault.line,
                learned.aside().display().to_string()
            )
        });
        Ok((Self { kept, ..learned }, complaint))
    }

    /// What is known to be in the file.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.kept
    }

    /// Writes down what has been solved since, and learns what other programs have written.
    ///
    /// # Errors
    /// If the file cannot be written; what was there is left.
    pub fn keep(&mut self, progress: &mut Progress) -> io::Result<()> {
        if *progress == self.kept {
            return Ok(());
        }
        let _lock = self.lock()?;
        let (theirs, _) = self.take_in()?;
        progress.add(&theirs);
        keep::write(&self.path, progress.to_string().as_bytes(), Until::OnDisk)?;
        self.kept.clone_from(progress);
        Ok(())
    }

    /// What the file says. One that makes no sense says nothing, and is put aside for a person to look at.
    fn take_in(&self) -> io::Result<(Progress, Option<ProgressError>)> {
        let bytes = match fs::read(&self.path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((Progress::default(), None)),
            read => read?,
        };
        match String::from_utf8_lossy(&bytes).parse() {
            Ok(progress) => Ok((progress, None)),
            Err(fault) => {
                fs::rename(&self.path, self.aside())?;
                Ok((Progress::default(), Some(fault)))
            }
        }
    }

    fn aside(&self) -> PathBuf {
        self.path.with_extension("broken")
    }

    /// Waits until no other program is between reading and writing the file.
    fn lock(&self) -> io::Result<File> {
        let path = self.path.with_extension("lock");
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        lock.lock()?;
        Ok(lock)
    }
}
