//! Transcripts: sessions written down, which can be replayed and compared.
//!
//! `> ` begins a line that is typed; what follows is the reply. Where two people play, `black> ` and `white> ` begin what
//! each of them types, and with `-- set audience on` what the other one hears stands behind `black| ` or `white| `.
//! `(5m)` alone lets five minutes pass. `;;` begins a remark, and the first says what the transcript is about. `-- set name value` lays down the table, and
//! `-- set white name value` how White wants to see it. In a reply, `...` alone stands for any lines, and `[..]` for
//! anything within a line.

mod files;
mod replay;

use std::error::Error;
use std::fmt::{self, Write as _};

pub use files::test;

use crate::game::Millis;
use crate::go::Color;
use crate::render;
use replay::Replay;

/// A session that was written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transcript {
    /// The lines before the first one that is typed: remarks and settings.
    head: Vec<String>,
    steps: Vec<Exchange>,
}

/// A line that is typed, and what should be answered.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Exchange {
    /// The number of the line in the file, from 1.
    line: usize,
    prompt: Prompt,
    typed: String,
    expected: Vec<String>,
}

/// What stands before a line of a transcript that makes something happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prompt {
    /// The one person there is types.
    Alone,
    /// A player types.
    Player(Color),
    /// Nobody types: this much time passes.
    Time(Millis),
}

impl Prompt {
    fn text(self) -> &'static str {
        match self {
            Self::Alone => render::PROMPT,
            Self::Player(Color::Black) => "black> ",
            Self::Player(Color::White) => "white> ",
            Self::Time(_) => "",
        }
    }
}

/// Where a replay does not match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the transcript that was typed, from 1.
    pub line: usize,
    /// What was typed.
    pub typed: String,
    /// What should have been answered.
    pub expected: Vec<String>,
    /// What was answered.
    pub actual: Vec<String>,
}

/// A transcript that cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TranscriptError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl Error for TranscriptError {}

impl Transcript {
    /// Reads a transcript. The way its lines end does not matter.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let mut transcript = Self::default();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim_end();
            if let Some((prompt, typed)) = typed(line) {
                transcript.steps.push(Exchange {
                    line: i + 1,
                    prompt,
                    typed: typed.to_owned(),
                    expected: Vec::new(),
                });
            } else if let Some(step) = transcript.steps.last_mut() {
                step.expected.push(line.to_owned());
            } else {
                transcript.head.push(line.to_owned());
            }
        }
        transcript
    }

    /// Plays it again at a new table and tells where the replies differ.
    ///
    /// # Errors
    /// If a setting makes no sense.
    pub fn replay(&self) -> Result<Vec<Difference>, TranscriptError> {
        let mut differences = Vec::new();
        for (step, actual) in self.steps.iter().zip(self.answers()?) {
            let expected: Vec<&str> = expected_lines(step);
            if !matches_lines(&expected, &actual) {
                differences.push(Difference {
                    line: step.line,
                    typed: step.typed.clone(),
                    expected: expected.into_iter().map(str::to_owned).collect(),
                    actual,
                });
            }
        }
        Ok(differences)
    }

    /// The transcript with the replies of today, wherever they differ.
    ///
    /// # Errors
    /// If a setting makes no sense.
    pub fn updated(&self) -> Result<String, TranscriptError> {
        let mut text = String::new();
        for line in &self.head {
            let _ = writeln!(text, "{line}");
        }
        for (step, actual) in self.steps.iter().zip(self.answers()?) {
            let _ = writeln!(text, "{}{}", step.prompt.text(), step.typed);
            let is_same = matches_lines(&expected_lines(step), &actual);
            let remarks = step.expected.iter().filter(|line| line.starts_with(";;"));
            let lines: Vec<&String> = if is_same {
                step.expected.iter().collect()
            } else {
                actual.iter().chain(remarks).collect()
            };
            for line in lines {
                let _ = writeln!(text, "{line}");
            }
        }
        Ok(text)
    }

    /// What is answered to each step.
    fn answers(&self) -> Result<Vec<Vec<String>>, TranscriptError> {
        let is_for_two = self.steps.iter().any(|step| matches!(step.prompt, Prompt::Player(_)));
        let mut replay = Replay::of(&self.head, is_for_two)?;
        let answers = self.steps.iter().map(|step| {
            let mut lines = replay.answer(step.prompt, &step.typed);
            trim_blank_end(&mut lines);
            lines
        });
        Ok(answers.collect())
    }
}

/// What a line makes happen; `None` if it is part of a reply.
fn typed(line: &str) -> Option<(Prompt, &str)> {
    let after = |prompt: Prompt| {
        let rest = line
            .strip_prefix(prompt.text())
            .or_else(|| (line == prompt.text().trim_end()).then_some(""));
        rest.map(|typed| (prompt, typed))
    };
    let time = line.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
    if let Some(Ok(time)) = time.map(str::parse) {
        return Some((Prompt::Time(time), line));
    }
    [
        Prompt::Alone,
        Prompt::Player(Color::Black),
        Prompt::Player(Color::White),
    ]
    .into_iter()
    .find_map(after)
}

fn expected_lines(step: &Exchange) -> Vec<&str> {
    let mut lines: Vec<&str> = step
        .expected
        .iter()
        .map(String::as_str)
        .filter(|line| !line.starts_with(";;"))
        .collect();
    trim_blank_end(&mut lines);
    lines
}

/// Blank lines that end a reply only set it apart.
fn trim_blank_end<S: AsRef<str>>(lines: &mut Vec<S>) {
    while lines.last().is_some_and(|line| line.as_ref().is_empty()) {
        lines.pop();
    }
}

/// Whether lines match a pattern in which `...` alone stands for any lines.
fn matches_lines(pattern: &[&str], lines: &[String]) -> bool {
    // As for one line with a wildcard: only the last `...` ever needs to be tried again.
    let (mut p, mut l) = (0, 0);
    let mut retry: Option<(usize, usize)> = None;
    while l < lines.len() {
        match pattern.get(p) {
            Some(&"...") => {
                retry = Some((p + 1, l));
                p += 1;
            }
            Some(wanted) if matches_line(wanted, &lines[l]) => {
                p += 1;
                l += 1;
            }
            _ => match &mut retry {
                Some((after, from)) => {
                    *from += 1;
                    (p, l) = (*after, *from);
                }
                None => return false,
            },
        }
    }
    pattern[p..].iter().all(|wanted| *wanted == "...")
}

/// Whether a line matches a pattern in which `[..]` stands for anything.
fn matches_line(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.split("[..]");
    let Some(mut rest) = parts.next().and_then(|first| line.strip_prefix(first)) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}
