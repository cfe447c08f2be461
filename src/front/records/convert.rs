//! Records written anew: FF\[4\], UTF-8, with everything in them.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::walk::{Visited, Walk};
use super::{ENDING, Unusable};
use crate::front::shell::lines::tell;
use crate::front::store::keep::{self, STANDARD_INPUT, Until};
use crate::sgf::Collection;

/// A file to be written anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversion {
    /// The file as it is.
    from: PathBuf,
    /// Where it goes; to the output if nothing is said.
    to: Option<PathBuf>,
}

/// Whether a name stands for the output, as in most tools of the shell.
#[must_use]
pub fn is_for_output(name: &Path) -> bool {
    name == Path::new(STANDARD_INPUT)
}

/// What becomes of each file: one is written to `to`; several, and those of a folder, go into the folder `to` under the
/// names they have. A file that cannot be written anew comes with the reason.
///
/// # Errors
/// Why `to` is no place for what is there.
pub fn conversions<'a>(
    paths: &'a [PathBuf],
    to: Option<&'a Path>,
) -> Result<impl Iterator<Item = Result<Conversion, Unusable>> + 'a, Unusable> {
    let is_several = paths.len() > 1 || paths.iter().any(|path| path.is_dir() && !is_for_output(path));
    let is_folder = is_several || to.is_some_and(Path::is_dir);
    if let Some(to) = to.filter(|to| is_several && !to.is_dir()) {
        let is_record = to.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING));
        if is_record || to.exists() {
            return Err(format!(
                "{}: several records go into a folder; name one with -o FOLDER, or convert them one by one",
                to.display()
            ));
        }
    }
    let each = paths.iter().map(move |path| (path, std::slice::from_ref(path)));
    let files = each.flat_map(|(path, paths)| Walk::from(paths, ENDING).map(move |visited| (path, visited)));
    Ok(files.map(move |(path, Visited { path: from, closed })| {
        let unusable = |reason: &dyn std::fmt::Display| format!("{}: {reason}", from.display());
        if let Some(error) = closed {
            return Err(unusable(&error));
        }
        if is_folder && to.is_some() && is_for_output(&from) {
            return Err(unusable(&"standard input has no name; name the new file with -o FILE"));
        }
        let below = if path.is_dir() {
            path.as_path()
        } else {
            from.parent().unwrap_or(path)
        };
        let name = from.strip_prefix(below).unwrap_or(&from);
        let to = to.map(|to| if is_folder { to.join(name) } else { to.to_owned() });
        Ok(Conversion { from, to })
    }))
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
        let text = match keep::read_or_input(&self.from) {
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
