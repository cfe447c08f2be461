//! Transcripts in files and folders, replayed and compared from the shell.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::super::keep::{self, Until};
use super::{Difference, Transcript, TranscriptError};
use crate::render::{PROMPT, printable};

/// The ending of the name of a transcript, by which a folder is searched for them.
const ENDING: &str = "transcript";

/// Replays transcripts, or writes down today's replies. Exit status 0 if all hold, 1 if some differ, 2 if some cannot
/// be read.
///
/// # Errors
/// If the output is gone.
pub fn test(paths: &[PathBuf], update: bool) -> io::Result<ExitCode> {
    let mut output = BufWriter::new(io::stdout().lock());
    let (mut same, mut different, mut unreadable) = (0, 0, 0);
    let mut files = Vec::new();
    for path in paths {
        if let Err(error) = find(path, &mut files) {
            writeln!(output, "unreadable {}: {error}", path.display())?;
            unreadable += 1;
        }
    }
    for file in files {
        match test_one(&file, update) {
            Ok(differences) if differences.is_empty() => {
                same += 1;
                writeln!(output, "same {}", file.display())?;
            }
            Ok(differences) if update => {
                same += 1;
                writeln!(output, "updated {} ({} replies)", file.display(), differences.len())?;
            }
            Ok(differences) => {
                different += 1;
                writeln!(output, "different {}", file.display())?;
                for difference in differences {
                    show(&difference, &mut output)?;
                }
            }
            Err(what) => {
                unreadable += 1;
                writeln!(output, "unreadable {}: {what}", file.display())?;
            }
        }
    }
    writeln!(
        output,
        "{same} the same, {different} different, {unreadable} unreadable"
    )?;
    output.flush()?;
    Ok(ExitCode::from(match (different, unreadable) {
        (_, 1..) => 2,
        (1.., 0) => 1,
        _ => 0,
    }))
}

/// The transcripts at a path: the file itself, or those in the folder and the folders in it, by name.
fn find(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut waiting = vec![path.to_owned()];
    while let Some(next) = waiting.pop() {
        if !fs::metadata(&next)?.is_dir() {
            files.push(next);
            continue;
        }
        let mut inside = Vec::new();
        for entry in fs::read_dir(&next)? {
            let entry = entry?;
            let is_wanted = entry.path().extension().is_some_and(|ending| ending == ENDING);
            if is_wanted || entry.file_type()?.is_dir() {
                inside.push(entry.path());
            }
        }
        inside.sort_unstable_by(|one, other| other.cmp(one));
        waiting.append(&mut inside);
    }
    Ok(())
}

fn test_one(file: &Path, update: bool) -> Result<Vec<Difference>, String> {
    let bytes = keep::read(file).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "it is no text in UTF-8")?;
    let transcript = Transcript::read(&text);
    if transcript.steps.is_empty() {
        return Err("nothing is typed in it".to_owned());
    }
    let in_words = |error: TranscriptError| format!("line {}: {}", error.line, error.what);
    let differences = transcript.replay().map_err(in_words)?;
    if update && !differences.is_empty() {
        let text = transcript.updated().map_err(in_words)?;
        keep::write(file, text.as_bytes(), Until::OnDisk).map_err(|error| error.to_string())?;
    }
    Ok(differences)
}

fn show(difference: &Difference, output: &mut impl Write) -> io::Result<()> {
    writeln!(
        output,
        "  line {}: {}{}",
        difference.line,
        PROMPT,
        printable(&difference.typed)
    )?;
    for line in &difference.expected {
        writeln!(output, "  - {}", printable(line))?;
    }
    for line in &difference.actual {
        writeln!(output, "  + {line}")?;
    }
    Ok(())
}
