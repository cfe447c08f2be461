//! Reading a page's file.
//!
//! A header of `key: value` lines, an empty line, then prose: paragraphs, `## Heading`, lists of `- ` items, and blocks
//! fenced by three backticks: `diagram WORDS`, `transcript` and `text`. Lines of prose that follow each other belong
//! together; an empty line ends a paragraph. The build reads every page with this code, so a bad page never ships.

use std::fmt;
use std::iter::Enumerate;
use std::str::Lines;

use super::page::{Block, Number, NumberError, Page};

/// The line that opens and closes a block of fixed lines.
const FENCE: &str = "```";

/// A page's file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageError {
    /// The line of the file, from 1; 0 where the file lacks something.
    pub line: usize,
    /// What is wrong there.
    pub fault: PageFault,
}

/// What can be wrong with a page's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageFault {
    /// A line holds a character outside ASCII.
    NotAscii,
    /// A line of the header is not `key: value`.
    NotAHeader,
    /// The header gives a key that no page has, or gives one twice.
    StrayKey(String),
    /// The header lacks this key.
    MissingKey(&'static str),
    /// The number is not numbers joined by dots.
    BadNumber,
    /// The page ends inside a fenced block.
    OpenFence,
    /// A fence opens a block of no known kind.
    UnknownFence(String),
    /// A diagram has no words for those who listen.
    SilentDiagram,
    /// A transcript does not begin with a line typed by the player.
    NoPrompt,
    /// The page says nothing.
    Empty,
}

impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        match &self.fault {
            PageFault::NotAscii => write!(f, "a character outside ASCII"),
            PageFault::NotAHeader => write!(
                f,
                "the header is made of `key: value` lines and ends with an empty line"
            ),
            PageFault::StrayKey(key) => write!(f, "`{key}` is unknown or stands twice"),
            PageFault::MissingKey(key) => write!(f, "the header lacks `{key}`"),
            PageFault::BadNumber => NumberError.fmt(f),
            PageFault::OpenFence => write!(f, "a fenced block has no end"),
            PageFault::UnknownFence(kind) => write!(f, "`{kind}` is none of diagram, transcript, text"),
            PageFault::SilentDiagram => write!(f, "a diagram needs words after `diagram`"),
            PageFault::NoPrompt => write!(f, "a transcript begins with a line that starts `> `"),
            PageFault::Empty => write!(f, "the page says nothing"),
        }
    }
}

impl std::error::Error for PageError {}

impl Page {
    /// Reads the text of a page's file; `key` is the name of the file without `.md`.
    ///
    /// # Errors
    /// [`PageError`] with the line and the fault, see [`PageFault`].
    pub fn parse(key: &str, text: &str) -> Result<Self, PageError> {
        if let Some(line) = text.lines().position(|line| !line.is_ascii()) {
            return Err(PageError {
                line: line + 1,
                fault: PageFault::NotAscii,
            });
        }
        let mut lines = text.lines().enumerate();
        let mut header = Header::read(&mut lines)?;
        let (number, line) = header.need("number")?;
        let number: Number = number.parse().map_err(|_| PageError {
            line,
            fault: PageFault::BadNumber,
        })?;
        let page = Self {
            key: key.to_owned(),
            title: header.need("title")?.0,
            number,
            section: header.need("section")?.0,
            aliases: header.list("aliases"),
            gist: header.need("gist")?.0,
            command: header.take("command").map(|(command, _)| command),
            see: header.list("see"),
            body: read_body(&mut lines)?,
        };
        if let Some((key, _, line)) = header.0.pop() {
            return Err(PageError {
                line,
                fault: PageFault::StrayKey(key),
            });
        }
        Ok(page)
    }
}

/// The header's keys and values that nobody has taken yet, each with its line.
struct Header(Vec<(String, String, usize)>);

impl Header {
    fn read(lines: &mut Enumerate<Lines<'_>>) -> Result<Self, PageError> {
        let mut fields = Vec::new();
        for (i, line) in lines.take_while(|(_, line)| !line.trim().is_empty()) {
            let (key, value) = line.split_once(':').ok_or(PageError {
                line: i + 1,
                fault: PageFault::NotAHeader,
            })?;
            fields.push((key.trim().to_owned(), value.trim().to_owned(), i + 1));
        }
        Ok(Self(fields))
    }

    fn take(&mut self, key: &str) -> Option<(String, usize)> {
        let at = self
            .0
            .iter()
            .position(|(name, value, _)| name == key && !value.is_empty())?;
        let (_, value, line) = self.0.remove(at);
        Some((value, line))
    }

    fn need(&mut self, key: &'static str) -> Result<(String, usize), PageError> {
        self.take(key).ok_or(PageError {
            line: 0,
            fault: PageFault::MissingKey(key),
        })
    }

    fn list(&mut self, key: &str) -> Vec<String> {
        let (value, _) = self.take(key).unwrap_or_default();
        value
            .split(',')
            .map(|item| item.trim().to_owned())
            .filter(|item| !item.is_empty())
            .collect()
    }
}

fn read_body(lines: &mut Enumerate<Lines<'_>>) -> Result<Vec<Block>, PageError> {
    let mut body = Vec::new();
    let mut after_gap = true;
    while let Some((i, line)) = lines.next() {
        let text = line.trim();
        if let Some(kind) = text.strip_prefix(FENCE) {
            body.push(read_fence(kind, i + 1, lines)?);
        } else if let Some(heading) = text.strip_prefix("## ") {
            body.push(Block::Heading(heading.to_owned()));
        } else if let Some(item) = text.strip_prefix("- ") {
            match body.last_mut() {
                Some(Block::Items(items)) => items.push(item.to_owned()),
                _ => body.push(Block::Items(vec![item.to_owned()])),
            }
        } else if !text.is_empty() {
            read_prose(&mut body, text, after_gap);
        }
        after_gap = text.is_empty();
    }
    if body.is_empty() {
        return Err(PageError {
            line: 0,
            fault: PageFault::Empty,
        });
    }
    Ok(body)
}

/// A line of prose goes on with the paragraph or the item right above it.
fn read_prose(body: &mut Vec<Block>, text: &str, after_gap: bool) {
    let open = match body.last_mut() {
        Some(Block::Paragraph(paragraph)) => Some(paragraph),
        Some(Block::Items(items)) => items.last_mut(),
        _ => None,
    };
    match open {
        Some(above) if !after_gap => {
            above.push(' ');
            above.push_str(text);
        }
        _ => body.push(Block::Paragraph(text.to_owned())),
    }
}

fn read_fence(kind: &str, line: usize, lines: &mut Enumerate<Lines<'_>>) -> Result<Block, PageError> {
    let mut rows = Vec::new();
    loop {
        match lines.next() {
            Some((_, row)) if row.trim_end() == FENCE => break,
            Some((_, row)) => rows.push(row.trim_end().to_owned()),
            None => {
                return Err(PageError {
                    line,
                    fault: PageFault::OpenFence,
                });
            }
        }
    }
    let (kind, words) = kind.split_once(' ').unwrap_or((kind, ""));
    match kind {
        "diagram" if words.trim().is_empty() => Err(PageError {
            line,
            fault: PageFault::SilentDiagram,
        }),
        "diagram" => Ok(Block::Diagram {
            words: words.trim().to_owned(),
            rows,
        }),
        "transcript" if !rows.first().is_some_and(|row| is_typed(row)) => Err(PageError {
            line,
            fault: PageFault::NoPrompt,
        }),
        "transcript" => Ok(Block::Transcript(rows)),
        "text" => Ok(Block::Text(rows)),
        other => Err(PageError {
            line,
            fault: PageFault::UnknownFence(other.to_owned()),
        }),
    }
}

/// Whether a line of a session is typed: it begins with a prompt, before which the name of the person may stand.
fn is_typed(row: &str) -> bool {
    let prompt = row.split_once("> ");
    prompt.is_some_and(|(name, _)| name.chars().all(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "title: Ko\nnumber: 1.2\nsection: Rules\ngist: A ban.\n";

    fn fault(text: &str) -> Option<(usize, PageFault)> {
        Page::parse("ko", text).err().map(|error| (error.line, error.fault))
    }

    #[test]
    fn reads_every_kind_of_block() {
        let text = format!(
            "{HEAD}aliases: kou, the ko\ncommand: ko\nsee: seki\n\nOne\ntwo.\n\nThree.\n## Head\n- a\n- b\n  c\n\n\
             ```diagram A stone.\nX .\n```\n```transcript\n> d4\n1. Black D4.\n```\n```text\n  as is\n```\n"
        );
        let page = Page::parse("ko", &text).expect("a sound page");
        assert_eq!(page.aliases, ["kou", "the ko"]);
        assert_eq!(
            (page.command.as_deref(), page.see.as_slice()),
            (Some("ko"), &["seki".to_owned()][..])
        );
        assert_eq!(
            page.body,
            [
                Block::Paragraph("One two.".into()),
                Block::Paragraph("Three.".into()),
                Block::Heading("Head".into()),
                Block::Items(vec!["a".into(), "b c".into()]),
                Block::Diagram {
                    words: "A stone.".into(),
                    rows: vec!["X .".into()]
                },
                Block::Transcript(vec!["> d4".into(), "1. Black D4.".into()]),
                Block::Text(vec!["  as is".into()]),
            ]
        );
    }

    #[test]
    fn names_the_fault_and_its_line() {
        assert_eq!(fault("title Ko\n\nText."), Some((1, PageFault::NotAHeader)));
        assert_eq!(
            fault("title: Ko\nnumber: 1.2\ngist: A ban.\n\nText."),
            Some((0, PageFault::MissingKey("section")))
        );
        assert_eq!(fault(&HEAD.replace("1.2", "1.b")), Some((2, PageFault::BadNumber)));
        assert_eq!(
            fault(&format!("{HEAD}colour: red\n\nText.")),
            Some((5, PageFault::StrayKey("colour".into())))
        );
        assert_eq!(
            fault(&format!("{HEAD}gist: More.\n\nText.")),
            Some((5, PageFault::StrayKey("gist".into())))
        );
        assert_eq!(fault(&format!("{HEAD}\n")), Some((0, PageFault::Empty)));
        assert_eq!(
            fault(&format!("{HEAD}\nText \u{2014} more.")),
            Some((6, PageFault::NotAscii))
        );
        assert_eq!(
            fault(&format!("{HEAD}\n```text\nopen")),
            Some((6, PageFault::OpenFence))
        );
        assert_eq!(
            fault(&format!("{HEAD}\n```diagram\nX\n```")),
            Some((6, PageFault::SilentDiagram))
        );
        assert_eq!(
            fault(&format!("{HEAD}\n```transcript\nd4\n```")),
            Some((6, PageFault::NoPrompt))
        );
        assert_eq!(
            fault(&format!("{HEAD}\n```rust\nd4\n```")),
            Some((6, PageFault::UnknownFence("rust".into())))
        );
    }
}
