//! Transcripts: sessions written down, which can be replayed and compared.
//!
//! `> ` begins a line that is typed; what follows is the reply. Where two people play, `black> ` and `white> ` begin what
//! each of them types, and with `-- set audience on` what the other one hears stands behind `black| ` or `white| `.
//!
//! Where people are in a hall, `anna> ` begins what Anna types, and what Bob hears of it stands behind `bob| `. Whoever
//! types is there from the beginning, unless `(anna comes in)` or `(anna comes in as a guest)` says when she enters.
//! `(anna is gone)` cuts her line, `(anna is back)` mends it, for a guest `(anna is back as a guest)`. `(anna is muted)` has
//! nobody hear her until `(anna is unmuted)`. `(the hall restarts)` has all games restored from their steps.
//!
//! `-- set bots 3` lets three players of the house in. `(5m)` alone lets five minutes pass. `;;` begins a remark, and the first says what the transcript is about. `-- set name value` lays down the table, and
//! `-- set white name value` how White wants to see it. In a reply, `...` alone stands for any lines, and `[..]` for
//! anything within a line.

mod files;
mod gathering;
mod replay;

use std::error::Error;
use std::fmt::{self, Write as _};

pub use files::test;

use crate::company::Name;
use crate::game::Millis;
use crate::go::Color;
use crate::render;
use gathering::Gathering;
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
#[derive(Clone, Debug, PartialEq, Eq)]
enum Prompt {
    /// The one person there is types.
    Alone,
    /// A player types.
    Player(Color),
    /// A person in a hall types.
    Person(Name),
    /// Nobody types: this much time passes.
    Time(Millis),
    /// Nobody types: a person comes or goes.
    Moves(Name, Movement),
    /// Nobody types: the hall is closed, and opened again.
    Restart,
}

/// How a person comes or goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Movement {
    /// They come in.
    ComesIn,
    /// They come in without an account.
    ComesInAsGuest,
    /// The line to them is lost.
    IsGone,
    /// They are back on another line.
    IsBack,
    /// They are back on another line, and have no account.
    IsBackAsGuest,
    /// Nobody hears them any more.
    IsMuted,
    /// They are heard again.
    IsUnmuted,
}

impl Movement {
    const ALL: [(Self, &str); 7] = [
        (Self::ComesIn, "comes in"),
        (Self::ComesInAsGuest, "comes in as a guest"),
        (Self::IsGone, "is gone"),
        (Self::IsBack, "is back"),
        (Self::IsBackAsGuest, "is back as a guest"),
        (Self::IsMuted, "is muted"),
        (Self::IsUnmuted, "is unmuted"),
    ];

    /// Whether only someone who is in the hall already can do so.
    fn is_of_someone_here(self) -> bool {
        matches!(self, Self::IsGone | Self::IsMuted | Self::IsUnmuted)
    }
}

impl Prompt {
    fn text(&self) -> String {
        match self {
            Self::Alone => render::PROMPT.to_owned(),
            Self::Player(Color::Black) => "black> ".to_owned(),
            Self::Player(Color::White) => "white> ".to_owned(),
            Self::Person(name) => format!("{name}{}", render::PROMPT),
            Self::Time(_) | Self::Moves(..) | Self::Restart => String::new(),
        }
    }

    /// Whether it takes a hall.
    fn is_in_a_hall(&self) -> bool {
        matches!(self, Self::Person(_) | Self::Moves(..) | Self::Restart)
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
        if self.steps.iter().any(|step| step.prompt.is_in_a_hall()) {
            return self.answers_in_a_hall();
        }
        let is_for_two = self.steps.iter().any(|step| matches!(step.prompt, Prompt::Player(_)));
        let mut replay = Replay::of(&self.head, is_for_two)?;
        let answers = self.steps.iter().map(|step| {
            let mut lines = replay.answer(&step.prompt, &step.typed);
            trim_blank_end(&mut lines);
            lines
        });
        Ok(answers.collect())
    }

    fn answers_in_a_hall(&self) -> Result<Vec<Vec<String>>, TranscriptError> {
        let mut gathering = Gathering::of(&self.head, self.steps.iter().map(|step| &step.prompt))?;
        let answers = self.steps.iter().map(|step| {
            let mut lines = gathering.answer(&step.prompt, &step.typed, step.line)?;
            trim_blank_end(&mut lines);
            Ok(lines)
        });
        answers.collect()
    }
}

/// What a line makes happen; `None` if it is part of a reply.
fn typed(line: &str) -> Option<(Prompt, &str)> {
    if let Some(event) = line.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        return Some((happening(event)?, line));
    }
    let (speaker, typed) = line.split_once('>')?;
    let typed = match typed {
        "" => "",
        typed => typed.strip_prefix(' ')?,
    };
    let prompt = match speaker {
        "" => Prompt::Alone,
        "black" => Prompt::Player(Color::Black),
        "white" => Prompt::Player(Color::White),
        name => Prompt::Person(name.parse().ok()?),
    };
    Some((prompt, typed))
}

/// What happens between the brackets of a line that nobody types.
fn happening(event: &str) -> Option<Prompt> {
    if let Ok(time) = event.parse() {
        return Some(Prompt::Time(time));
    }
    if event == "the hall restarts" {
        return Some(Prompt::Restart);
    }
    let (name, what) = event.split_once(' ')?;
    let (movement, _) = Movement::ALL.into_iter().find(|(_, words)| *words == what)?;
    Some(Prompt::Moves(name.parse().ok()?, movement))
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
