//! A script: lines that are piped in, or read from a file.

pub(super) mod transcript;

use std::io::{self, BufRead, Read, Write};

use crate::front::local::host::Host;
use crate::render::without_controls;
use crate::session::Status;

/// The longest line of a script, in bytes; a longer one is no text that someone wrote.
const LONGEST_LINE: u64 = 1 << 24;

/// How a script ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By QUIT or at its last line.
    Well,
    /// At a line that was refused, which a strict script does not go past. Counted from 1.
    Refused(usize),
}

/// Plays a script: each line is shown behind the prompt, then its replies.
///
/// # Errors
/// If the script cannot be read, has a line that is longer than any text, or the output is gone.
pub fn play<W: Write>(host: &mut Host<W>, mut script: impl BufRead, is_strict: bool) -> io::Result<Ended> {
    let mut bytes = Vec::new();
    let too_long = |number| io::Error::other(format!("line {number} of the script is too long"));
    for number in 1.. {
        bytes.clear();
        // The last line counts without a line break too.
        match script.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? as u64 {
            0 => break,
            LONGEST_LINE if !bytes.ends_with(b"\n") => return Err(too_long(number)),
            _ => {}
        }
        let line = clean(&bytes);
        host.world.console.echo(&line)?;
        match host.run(&line)? {
            Status::Left => break,
            Status::Refused if is_strict => return Ok(Ended::Refused(number)),
            Status::Refused | Status::Done => {}
        }
    }
    host.world.console.flush()?;
    Ok(Ended::Well)
}

/// A line as text: without its line break, without bytes that are no UTF-8, and without control characters.
fn clean(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    without_controls(text.trim_end_matches(['\n', '\r'])).into_owned()
}
