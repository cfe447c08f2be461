//! The lines of the protocol: how a command and an answer are written.
//!
//! Source: Gunnar Farnebäck, Specification of the Go Text Protocol, version 2, draft 2, sections 2.4 to 2.6.

use std::fmt;

/// A line without what does not count: control characters, a comment, spaces around it. A tab is a space.
#[must_use]
pub fn clean(line: &str) -> String {
    let before_comment = line.split('#').next().unwrap_or_default();
    let text: String = before_comment
        .chars()
        .map(|c| if c == '\t' { ' ' } else { c })
        .filter(|c| !c.is_control())
        .collect();
    text.trim().to_owned()
}

/// A command as it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request<'a> {
    /// The number that the answer must repeat, in its own digits; empty if none was sent.
    pub id: &'a str,
    /// The name of the command.
    pub command: &'a str,
    /// What follows it.
    pub arguments: Vec<&'a str>,
}

impl<'a> Request<'a> {
    /// Reads a line that was [`clean`]ed; nothing if it is empty.
    #[must_use]
    pub fn read(line: &'a str) -> Option<Self> {
        let mut words = line.split_whitespace().peekable();
        let id = words.next_if(|word| is_id(word)).unwrap_or_default();
        let command = words.next().unwrap_or_default();
        if id.is_empty() && command.is_empty() {
            return None;
        }
        Some(Self {
            id,
            command,
            arguments: words.collect(),
        })
    }
}

fn is_id(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_digit())
}

/// Whether a command succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResponseStatus {
    /// It did: `=`.
    Success,
    /// It did not: `?`.
    Failure,
}

impl ResponseStatus {
    /// The status, the id and the first line of the text, if a line begins an answer. A line like `=== hello` does
    /// not: an answer has a number, a space or nothing after its sign.
    #[must_use]
    pub fn read(line: &str) -> Option<(Self, &str, &str)> {
        let status = match line.bytes().next()? {
            b'=' => Self::Success,
            b'?' => Self::Failure,
            _ => return None,
        };
        let rest = &line[1..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (id, text) = rest.split_at(digits);
        let stands_apart = text.is_empty() || text.starts_with([' ', '\t']);
        stands_apart.then(|| (status, id, text.trim()))
    }

    fn sign(self) -> char {
        match self {
            Self::Success => '=',
            Self::Failure => '?',
        }
    }
}

/// An answer as it is sent. An empty line would end it too early, so one inside the text is written as a space.
pub(super) struct Framed<'a> {
    pub(super) status: ResponseStatus,
    pub(super) id: &'a str,
    pub(super) text: &'a str,
}

impl fmt::Display for Framed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.status.sign(), self.id)?;
        let text = self.text.trim_end();
        for (i, line) in text.lines().enumerate() {
            let start = match (i, line.trim().is_empty()) {
                (0, true) => "",
                (0, false) => " ",
                (_, true) => "\n ",
                (_, false) => "\n",
            };
            write!(f, "{start}{line}")?;
        }
        f.write_str("\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_count_is_taken_off() {
        for (line, cleaned) in [
            ("play b d4 # a joseki", "play b d4"),
            ("\tkomi\t7.5\r\n", "komi 7.5"),
            ("na\u{7}me\u{0}", "name"),
            ("  # only this", ""),
        ] {
            assert_eq!(clean(line), cleaned, "{line:?}");
        }
    }

    #[test]
    fn an_empty_line_in_an_answer_does_not_end_it() {
        let framed = Framed {
            status: ResponseStatus::Success,
            id: "7",
            text: "one\n\ntwo\n\n",
        };
        assert_eq!(framed.to_string(), "=7 one\n \ntwo\n\n");
    }

    #[test]
    fn chatter_is_not_an_answer() {
        assert_eq!(ResponseStatus::read("= D4"), Some((ResponseStatus::Success, "", "D4")));
        assert_eq!(
            ResponseStatus::read("?12 illegal move"),
            Some((ResponseStatus::Failure, "12", "illegal move"))
        );
        for line in ["=== Pachi ===", "=5x", "thinking...", "", "?what"] {
            assert_eq!(ResponseStatus::read(line), None, "{line:?}");
        }
    }
}
