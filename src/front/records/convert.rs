//! Records written anew: FF\[4\], UTF-8, with everything in them.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::super::keep::{self, Until};
use super::{Unusable, files_at, tell};
use crate::sgf::Collection;

/// A file to be written anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// The file as it is.
    from: PathBuf,
    /// Where it goes; to the output if nothing is said.
    to: Option<PathBuf>,
}

/// What becomes of each file: one is written to `to`; several, and those of a folder, go into the folder `to` under the
/// names they have.
#[must_use]
pub fn conversions(paths: &[PathBuf], to: Option<&Path>) -> Vec<Conversion> {
    let is_folder = paths.len() > 1 || paths.iter().any(|path| path.is_dir()) || to.is_some_and(Path::is_dir);
    let files = paths
        .iter()
        .flat_map(|path| files_at(path).into_iter().map(move |file| (path, file)));
    files
        .map(|(path, from)| {
            let below = if path.is_dir() {
                path.as_path()
            } else {
                from.parent().unwrap_or(path)
            };
            let name = from.strip_prefix(below).unwrap_or(&from);
            let to = to.map(|to| if is_folder { to.join(name) } else { to.to_owned() });
            Conversion { from, to }
        })
        .collect()
}

impl Conversion {
    /// Where the record goes, if not to the output.
    #[must_use]
    pub fn to(&self) -> Option<&Path> {
        self.to.as_deref()
    }

    /// Does it; the inner result tells why the file cannot be read, or the other not be written. On a terminal the
    /// record is shown like any other text of others.
    ///
    /// # Errors
    /// If the output is gone.
    pub fn run(&self, output: &mut (impl Write + IsTerminal)) -> io::Result<Result<(), Unusable>> {
        let about = |file: &Path, reason: &dyn std::fmt::Display| format!("{}: {reason}", file.display());
        let text = match keep::read(&self.from) {
            Err(error) => return Ok(Err(about(&self.from, &error))),
            Ok(bytes) => Collection::read(&bytes).map(|collection| collection.write_as_ff4()),
        };
        match (text, &self.to) {
            (Err(flaw), _) => Ok(Err(about(&self.from, &flaw))),
            (Ok(text), Some(to)) => Ok(write(to, &text).map_err(|error| about(to, &error))),
            (Ok(text), None) if output.is_terminal() => text.lines().try_for_each(|line| tell(output, line)).map(Ok),
            (Ok(text), None) => output.write_all(text.as_bytes()).map(Ok),
        }
    }
}

fn write(to: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    keep::write(to, text.as_bytes(), Until::OnDisk)
}
