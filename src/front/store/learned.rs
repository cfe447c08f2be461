//! Which lessons and problems a person has solved, kept between sessions.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::keep::{self, Trouble, Until};
use super::places;
use crate::learn::{Progress, ProgressError};
use crate::say;
use crate::text::Text;

/// The largest file of progress that is read, in bytes; all exercises solved make a thousandth of it.
const LARGEST: u64 = 1 << 20;

/// The file that progress is kept in. Programs that run at the same time share it: nothing that was solved is ever
/// taken out, so that each adds to what the others have written.
#[derive(Debug)]
pub struct Learned {
    path: PathBuf,
    /// What is known to be in the file.
    kept: Progress,
    /// What was to be written last, whether that went well or not.
    tried: Progress,
    trouble: Trouble,
}

impl Learned {
    /// Reads what was solved in earlier sessions from the file in this folder. A file that makes no sense is put aside,
    /// with a complaint, and progress begins anew. Where nothing can be read or kept, the complaint says why, and what
    /// is there is left alone.
    #[must_use]
    pub fn read(folder: &Path) -> (Self, Option<Text>) {
        let mut learned = Self {
            path: folder.join("progress"),
            kept: Progress::default(),
            tried: Progress::default(),
            trouble: Trouble::default(),
        };
        let complaint = match learned.take_up(folder) {
            Ok(None) => None,
            Ok(Some(fault)) => Some(say!(
                "Your progress in LEARN cannot be read from line {} of its file on. The file is now {}, and progress starts \
                 over.",
                fault.line,
                learned.aside().display().to_string()
            )),
            Err(error) => {
                learned.trouble = Trouble::reported();
                Some(say!(
                    "Your progress in LEARN cannot be read or saved: {}.",
                    error.to_string()
                ))
            }
        };
        learned.tried.clone_from(&learned.kept);
        (learned, complaint)
    }

    fn take_up(&mut self, folder: &Path) -> io::Result<Option<ProgressError>> {
        places::make(folder)?;
        // Nobody has to wait for a look at the file, since it is only ever replaced whole.
        let mut said = self.said()?;
        let mut fault = None;
        if said.is_err() {
            let _lock = self.lock()?;
            said = self.said()?;
            if let Err(found) = said {
                fs::rename(&self.path, self.aside())?;
                fault = Some(found);
            }
        }
        self.kept = said.unwrap_or_default();
        Ok(fault)
    }

    /// What is known to be in the file.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.kept
    }

    /// Writes down what has been solved since, and learns what other programs have written. Where that fails, what was
    /// there is left, and it is tried again once more is solved; a complaint comes back if the failure is news.
    pub fn keep(&mut self, progress: &mut Progress) -> Option<Text> {
        if *progress == self.tried {
            return None;
        }
        let kept = self.add(progress);
        self.tried.clone_from(progress);
        let error = self.trouble.news(kept)?;
        Some(say!(
            "Your progress in LEARN is kept only until you quit: {}.",
            error.to_string()
        ))
    }

    fn add(&mut self, progress: &mut Progress) -> io::Result<()> {
        self.path.parent().map_or(Ok(()), places::make)?;
        let _lock = self.lock()?;
        match self.said()? {
            Ok(theirs) => progress.add(&theirs),
            Err(_) => fs::rename(&self.path, self.aside())?,
        }
        keep::write(&self.path, progress.to_string().as_bytes(), Until::OnDisk)?;
        self.kept.clone_from(progress);
        Ok(())
    }

    /// What the file says, if it makes sense.
    fn said(&self) -> io::Result<Result<Progress, ProgressError>> {
        match keep::read_up_to(&self.path, LARGEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Ok(Progress::default())),
            read => Ok(String::from_utf8_lossy(&read?).parse()),
        }
    }

    fn aside(&self) -> PathBuf {
        self.path.with_extension("broken")
    }

    fn lock(&self) -> io::Result<fs::File> {
        keep::lock(&self.path.with_extension("lock"))
    }
}
