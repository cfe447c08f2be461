//! Transcripts in files and folders, replayed and compared from the shell.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::{Difference, Transcript, TranscriptError};
use crate::front::records::walk::{Visited, Walk};
use crate::front::shell::lines::tell;
use crate::front::store::keep::{self, STANDARD_INPUT, Until};
use crate::render::PROMPT;

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
    for Visited { path, closed } in Walk::from(paths, ENDING) {
        let file = path.display();
        let tested = closed.map_or_else(|| test_one(&path, update), |error| Err(error.to_string()));
        match tested {
            Ok(differences) if differences.is_empty() => {
                same += 1;
                tell(&mut output, &format!("same {file}"))?;
            }
            Ok(differences) if update => {
                same += 1;
                tell(&mut output, &format!("updated {file} ({} replies)", differences.len()))?;
            }
            Ok(differences) => {
                different += 1;
                tell(&mut output, &format!("different {file}"))?;
                for difference in differences {
                    show(&difference, &mut output)?;
                }
            }
            Err(what) => {
                unreadable += 1;
                tell(&mut output, &format!("unreadable {file}: {what}"))?;
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

fn test_one(file: &Path, update: bool) -> Result<Vec<Difference>, String> {
    if update && file == Path::new(STANDARD_INPUT) {
        return Err("standard input cannot be updated; name a file".to_owned());
    }
    let bytes = keep::read_or_input(file).map_err(|error| error.to_string())?;
    let text = String::from_utf8(bytes).map_err(|_| "it is not UTF-8 text")?;
    let transcript = Transcript::read(&text);
    if transcript.steps.is_empty() {
        return Err("it has no commands".to_owned());
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
    tell(
        output,
        &format!("  line {}: {PROMPT}{}", difference.line, difference.typed),
    )?;
    for line in &difference.expected {
        tell(output, &format!("  - {line}"))?;
    }
    for line in &difference.actual {
        tell(output, &format!("  + {line}"))?;
    }
    Ok(())
}
