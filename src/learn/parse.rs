//! Reading a chapter's file; the format is documented in [`crate::learn`].

use std::fmt;
use std::iter::{Enumerate, Peekable};
use std::str::Lines;

use crate::go::{Color, Diagram, Grid as _, Move, Point, Size, Small};

use super::course::Chapter;
use super::exercise::{AnswerLine, AnswerMark, Exercise};
use super::goal::Goal;

/// How far is read where a file does not say.
const PLIES: u8 = 30;

/// A chapter's file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChapterError {
    /// The line of the file, from 1; 0 where the file lacks something.
    pub line: usize,
    /// What is wrong there.
    pub fault: ChapterFault,
}

/// What can be wrong with a chapter's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChapterFault {
    /// A line holds a character outside ASCII.
    NotAscii,
    /// A line of a header is not `key: value`.
    NotAHeader,
    /// A header gives a key that does not belong there, or gives one twice.
    StrayKey(String),
    /// A header lacks this key.
    MissingKey(&'static str),
    /// The value of this key cannot be read.
    BadValue(&'static str),
    /// An exercise has no position, or one that is no board up to 9x9.
    BadPosition,
    /// A line of answers is not a mark, moves, a colon and a remark.
    BadLine,
    /// The chapter has no exercises.
    Empty,
}

impl fmt::Display for ChapterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        match &self.fault {
            ChapterFault::NotAscii => write!(f, "a character outside ASCII"),
            ChapterFault::NotAHeader => write!(f, "a header is made of `key: value` lines and ends with an empty line"),
            ChapterFault::StrayKey(key) => write!(f, "`{key}` is unknown or stands twice"),
            ChapterFault::MissingKey(key) => write!(f, "the header lacks `{key}`"),
            ChapterFault::BadValue(key) => write!(f, "the value of `{key}` cannot be read"),
            ChapterFault::BadPosition => write!(f, "an exercise needs one ```position block with a board up to 9x9"),
            ChapterFault::BadLine => write!(f, "answers look like `+ D4, E5: remark`, `- *: remark` or `? hint`"),
            ChapterFault::Empty => write!(f, "the chapter has no exercises"),
        }
    }
}

impl std::error::Error for ChapterError {}

/// The lines of a file, each with its number from 0.
type Rows<'a> = Peekable<Enumerate<Lines<'a>>>;

fn error(line: usize, fault: ChapterFault) -> ChapterError {
    ChapterError { line, fault }
}

impl Chapter {
    /// Reads the text of a chapter's file, which has this key and this place among its kind.
    ///
    /// # Errors
    /// [`ChapterError`] with the line and the fault.
    pub fn parse(key: &str, number: usize, text: &str) -> Result<Self, ChapterError> {
        read_chapter(key, number, text)
    }
}

fn read_chapter(key: &str, number: usize, text: &str) -> Result<Chapter, ChapterError> {
    if let Some(line) = text.lines().position(|line| !line.is_ascii()) {
        return Err(error(line + 1, ChapterFault::NotAscii));
    }
    let mut rows = text.lines().enumerate().peekable();
    let mut header = Header::read(&mut rows, 1)?;
    let mut chapter = Chapter {
        key: key.to_owned(),
        number,
        title: header.need("title")?,
        gist: header.need("gist")?,
        prose: read_prose(&mut rows),
        exercises: Vec::new(),
    };
    header.must_be_empty()?;
    while let Some((i, row)) = rows.next() {
        let title = row
            .strip_prefix("## ")
            .ok_or_else(|| error(i + 1, ChapterFault::BadLine))?;
        let exercise = read_exercise(&chapter, title, i + 1, &mut rows)?;
        chapter.exercises.push(exercise);
    }
    if chapter.exercises.is_empty() {
        return Err(error(0, ChapterFault::Empty));
    }
    Ok(chapter)
}

fn read_exercise(chapter: &Chapter, title: &str, line: usize, rows: &mut Rows<'_>) -> Result<Exercise, ChapterError> {
    let mut header = Header::read(rows, line)?;
    let prose = read_prose(rows);
    let diagram = read_position(rows).ok_or_else(|| error(line, ChapterFault::BadPosition))?;
    let size = diagram.size();
    let is_bounded = header.has("region") || header.has("plies");
    let mut exercise = Exercise {
        chapter: chapter.key.clone(),
        number: chapter.exercises.len() + 1,
        title: title.trim().to_owned(),
        task: header.need("task")?,
        prose,
        diagram,
        played: header.read_or("played", Vec::new(), read_moves)?,
        turn: header.read_or("turn", Color::Black, read_color)?,
        goal: header.read_or("goal", Goal::Play, Goal::read)?,
        region: header.read_or("region", size.points().collect(), |text| read_region(text, size))?,
        plies: header.read_or("plies", PLIES, |text| text.parse().ok())?,
        lines: Vec::new(),
        otherwise: None,
        hints: Vec::new(),
    };
    header.must_be_empty()?;
    if matches!(exercise.goal, Goal::Read(..)) && !is_bounded {
        return Err(error(line, ChapterFault::MissingKey("region")));
    }
    if !exercise.has_sense() {
        return Err(error(line, ChapterFault::BadValue("goal")));
    }
    while let Some((i, row)) = rows.next_if(|(_, row)| !row.starts_with("## ")) {
        read_answer(&mut exercise, row.trim()).ok_or_else(|| error(i + 1, ChapterFault::BadLine))?;
    }
    Ok(exercise)
}

/// Reads one line below the position; an empty one says nothing.
fn read_answer(exercise: &mut Exercise, row: &str) -> Option<()> {
    if row.is_empty() {
        return Some(());
    }
    let (mark, rest) = row.split_once(' ')?;
    let mark = match mark {
        "?" => {
            exercise.hints.push(rest.trim().to_owned());
            return Some(());
        }
        "+" => AnswerMark::Right,
        "-" => AnswerMark::Wrong,
        _ => return None,
    };
    let (moves, remark) = rest.split_once(':')?;
    let remark = remark.trim().to_owned();
    if moves.trim() != "*" {
        exercise.lines.push(AnswerLine {
            moves: read_moves(moves)?,
            mark,
            remark,
        });
    } else if mark == AnswerMark::Right {
        // An answer that is counted needs no point.
        exercise.lines.push(AnswerLine {
            moves: Vec::new(),
            mark,
            remark,
        });
    } else {
        exercise.otherwise = Some(remark);
    }
    Some(())
}

/// Paragraphs, up to the next exercise or position.
fn read_prose(rows: &mut Rows<'_>) -> Vec<String> {
    let mut prose: Vec<String> = Vec::new();
    let mut after_gap = true;
    while let Some((_, row)) = rows.next_if(|(_, row)| !row.starts_with("## ") && !row.starts_with("```")) {
        let text = row.trim();
        match prose.last_mut() {
            _ if text.is_empty() => {}
            Some(above) if !after_gap => {
                above.push(' ');
                above.push_str(text);
            }
            _ => prose.push(text.to_owned()),
        }
        after_gap = text.is_empty();
    }
    prose
}

fn read_position(rows: &mut Rows<'_>) -> Option<Diagram> {
    rows.next_if(|(_, row)| row.trim_end() == "```position")?;
    let mut text = String::new();
    loop {
        let (_, row) = rows.next()?;
        if row.trim_end() == "```" {
            break;
        }
        text.push_str(row);
        text.push('\n');
    }
    let diagram: Diagram = text.parse().ok()?;
    (diagram.size().longest() <= Small::LONGEST).then_some(diagram)
}

fn read_color(text: &str) -> Option<Color> {
    match text {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => None,
    }
}

fn read_moves(text: &str) -> Option<Vec<Move>> {
    let read = |word: &str| match word.trim() {
        "pass" => Some(Move::Pass),
        point => point.parse().ok().map(Move::Play),
    };
    text.split(',').map(read).collect()
}

/// Points and rectangles between two corners.
fn read_region(text: &str, size: Size) -> Option<Vec<Point>> {
    let mut region = Vec::new();
    for part in text.split(',') {
        let (from, to) = part.split_once('-').unwrap_or((part, part));
        let (from, to): (Point, Point) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
        let holds = |point: &Point| {
            (from.column()..=to.column()).contains(&point.column()) && (from.row()..=to.row()).contains(&point.row())
        };
        region.extend(size.points().filter(holds));
    }
    Some(region)
}

/// The keys and values of a header that nobody has taken yet, each with its line.
struct Header {
    fields: Vec<(String, String, usize)>,
    /// Where the header begins.
    line: usize,
}

impl Header {
    /// Reads up to the first empty line.
    fn read(rows: &mut Rows<'_>, line: usize) -> Result<Self, ChapterError> {
        let mut fields = Vec::new();
        for (i, row) in rows.take_while(|(_, row)| !row.trim().is_empty()) {
            let (key, value) = row
                .split_once(':')
                .ok_or_else(|| error(i + 1, ChapterFault::NotAHeader))?;
            fields.push((key.trim().to_owned(), value.trim().to_owned(), i + 1));
        }
        Ok(Self { fields, line })
    }

    fn has(&self, key: &str) -> bool {
        self.fields.iter().any(|(name, ..)| name == key)
    }

    fn take(&mut self, key: &str) -> Option<(String, usize)> {
        let at = self.fields.iter().position(|(name, ..)| name == key)?;
        let (_, value, line) = self.fields.remove(at);
        Some((value, line))
    }

    fn need(&mut self, key: &'static str) -> Result<String, ChapterError> {
        let (value, _) = self
            .take(key)
            .ok_or_else(|| error(self.line, ChapterFault::MissingKey(key)))?;
        Ok(value)
    }

    fn read_or<T>(
        &mut self,
        key: &'static str,
        absent: T,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, ChapterError> {
        match self.take(key) {
            Some((value, line)) => read(&value).ok_or_else(|| error(line, ChapterFault::BadValue(key))),
            None => Ok(absent),
        }
    }

    fn must_be_empty(self) -> Result<(), ChapterError> {
        match self.fields.into_iter().next() {
            Some((key, _, line)) => Err(error(line, ChapterFault::StrayKey(key))),
            None => Ok(()),
        }
    }
}
