//! The lines that were typed at the prompt, kept between sessions.

use std::fs::OpenOptions;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::keep::{self, Until};
use super::places;

/// The file of what was typed. Each line is added as it is typed, so that a program that is ended from outside loses
/// none, and programs that run at the same time lose none of each other's.
///
/// The form is that of the line editor: a first line `#V2`, then a line for each, in which a backslash is doubled.
#[derive(Debug)]
pub struct HistoryFile {
    path: PathBuf,
}

/// What the file begins with.
const FIRST_LINE: &str = "#V2";
/// The largest file that is read, in bytes.
const LARGEST: u64 = 16 << 20;
/// The longest line that is kept, in bytes; nobody types a longer one.
const LONGEST: usize = 1 << 12;

impl HistoryFile {
    /// The file in this folder.
    #[must_use]
    pub fn within(folder: &Path) -> Self {
        Self {
            path: folder.join("history"),
        }
    }

    /// The last lines that were typed, the oldest first, `most` at the most. A file with more than twice as many is cut
    /// down to these.
    ///
    /// # Errors
    /// If there is a file and it cannot be read; it is left alone then.
    pub fn read(&self, most: usize) -> io::Result<Vec<String>> {
        let lines = self.lines()?;
        if lines.len() > 2 * most {
            self.cut_down(most)?;
        }
        let passed_over = lines.len().saturating_sub(most);
        Ok(lines.into_iter().skip(passed_over).collect())
    }

    /// Adds a line.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, line: &str) -> io::Result<()> {
        if line.len() > LONGEST {
            return Ok(());
        }
        self.path.parent().map_or(Ok(()), places::make)?;
        let _lock = self.lock()?;
        // A pipe or a device is not written to either.
        drop(keep::open_lock(&self.path)?);
        let mut file = OpenOptions::new().read(true).append(true).open(&self.path)?;
        let mut added = String::new();
        match last_byte(&mut file)? {
            None => added.push_str(&format!("{FIRST_LINE}\n")),
            Some(b'\n') => {}
            // Some program was stopped in the middle of a line.
            Some(_) => added.push('\n'),
        }
        added.push_str(&written(line));
        file.write_all(added.as_bytes())
    }

    fn cut_down(&self, most: usize) -> io::Result<()> {
        let _lock = self.lock()?;
        let lines = self.lines()?;
        let last = &lines[lines.len().saturating_sub(most)..];
        let text: String = last.iter().map(|line| written(line)).collect();
        keep::write(
            &self.path,
            format!("{FIRST_LINE}\n{text}").as_bytes(),
            Until::HandedOver,
        )
    }

    fn lines(&self) -> io::Result<Vec<String>> {
        let bytes = match keep::read_up_to(&self.path, LARGEST) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            read => read?,
        };
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().filter(|line| !line.is_empty() && *line != FIRST_LINE);
        Ok(lines.map(typed).collect())
    }

    fn lock(&self) -> io::Result<std::fs::File> {
        keep::lock(&self.path.with_extension("lock"))
    }
}

fn last_byte(file: &mut (impl Read + Seek)) -> io::Result<Option<u8>> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok(None);
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(Some(last[0]))
}

/// A line of the file for what was typed.
fn written(typed: &str) -> String {
    format!("{}\n", typed.replace('\\', r"\\").replace('\n', r"\n"))
}

/// What was typed by a line of the file.
fn typed(line: &str) -> String {
    let mut typed = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        match (c, rest.as_str().chars().next()) {
            ('\\', Some('n')) => {
                typed.push('\n');
                rest.next();
            }
            ('\\', Some('\\')) => {
                typed.push('\\');
                rest.next();
            }
            _ => typed.push(c),
        }
    }
    typed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_typed_comes_back() {
        for line in ["d4", r"comment a\nb", r"\\", "two\nlines", "caf\u{e9} \\"] {
            let line_of_file = written(line);
            assert_eq!(typed(line_of_file.trim_end_matches('\n')), line);
        }
    }
}
