//! A parsed page: its names, and its content block by block.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// One topic of HELP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The name of the file without `.md`: lower case, words joined by hyphens.
    pub key: String,
    /// The name shown in lists; a command's page carries the command in capitals.
    pub title: String,
    /// The place of the page in the whole guide.
    pub number: Number,
    /// The heading under which the index lists the page.
    pub section: String,
    /// Other names that lead here.
    pub aliases: Vec<String>,
    /// The page in one line.
    pub gist: String,
    /// The command that the page explains, if it is a command's page.
    pub command: Option<String>,
    /// The names of the pages to read next.
    pub see: Vec<String>,
    /// What the page says, in order.
    pub body: Vec<Block>,
}

impl Page {
    /// The content as lines of prose and of examples; a picture is represented by its description.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.body.iter().flat_map(|block| {
            let (one, many): (Option<&str>, &[String]) = match block {
                Block::Paragraph(text) | Block::Heading(text) => (Some(text), &[]),
                Block::Diagram { words, .. } => (Some(words), &[]),
                Block::Items(lines) | Block::Transcript(lines) | Block::Text(lines) => (None, lines),
            };
            one.into_iter().chain(many.iter().map(String::as_str))
        })
    }
}

/// A part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A paragraph on one line, to be cut to the reader's width.
    Paragraph(String),
    /// A heading inside the page.
    Heading(String),
    /// A list, each item on one line.
    Items(Vec<String>),
    /// A picture, kept line by line.
    Diagram {
        /// The same in words, for players who listen.
        words: String,
        /// The picture from the top.
        rows: Vec<String>,
    },
    /// A session from a fresh start: lines typed begin with `> `, the others are the replies.
    Transcript(Vec<String>),
    /// Lines to be shown as they are.
    Text(Vec<String>),
}

/// The place of a page in the guide, as in `18.2.16.1`. Numbers sort part by part, so 18.2.9 comes before 18.2.10.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(Vec<u16>);

impl Number {
    /// Whether the other number lies under this one, as 18.2.16.1 lies under 18.2.16.
    #[must_use]
    pub fn contains(&self, other: &Self) -> bool {
        other.0.len() > self.0.len() && other.0.starts_with(&self.0)
    }
}

/// The text is not numbers joined by dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberError;

impl Error for NumberError {}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a number is written like 18.2.16")
    }
}

impl FromStr for Number {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        let parts: Result<Vec<u16>, _> = text.split('.').map(str::parse).collect();
        parts.map(Self).map_err(|_| NumberError)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, part) in self.0.iter().enumerate() {
            let dot = if i == 0 { "" } else { "." };
            write!(f, "{dot}{part}")?;
        }
        Ok(())
    }
}
