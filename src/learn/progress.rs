//! Which exercises a player has solved, as a value that a host can keep.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::course::Chapter;
use super::exercise::Exercise;

/// The exercises that are solved: for each chapter's key, their numbers.
///
/// ```
/// use silken::learn::Progress;
///
/// let progress: Progress = "liberties: 1 2 5\n".parse()?;
/// assert_eq!(progress.to_string(), "liberties: 1 2 5\n");
/// # Ok::<(), silken::learn::ProgressError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress(BTreeMap<String, BTreeSet<usize>>);

/// A line of the text form is not a key, a colon and numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgressError {
    /// Which line, from 1.
    pub line: usize,
}

impl Progress {
    /// Notes an exercise as solved; `false` if it was before.
    pub fn solve(&mut self, exercise: &Exercise) -> bool {
        self.0
            .entry(exercise.chapter.clone())
            .or_default()
            .insert(exercise.number)
    }

    /// Adds what is solved in another.
    pub fn add(&mut self, other: &Self) {
        for (chapter, solved) in &other.0 {
            self.0.entry(chapter.clone()).or_default().extend(solved);
        }
    }

    /// Whether an exercise is solved.
    #[must_use]
    pub fn is_solved(&self, exercise: &Exercise) -> bool {
        self.0
            .get(&exercise.chapter)
            .is_some_and(|solved| solved.contains(&exercise.number))
    }

    /// How many exercises of a chapter are solved.
    #[must_use]
    pub fn solved(&self, chapter: &Chapter) -> usize {
        chapter
            .exercises
            .iter()
            .filter(|exercise| self.is_solved(exercise))
            .count()
    }
}

impl fmt::Display for Progress {
    /// A line for each chapter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (chapter, solved) in &self.0 {
            write!(f, "{chapter}:")?;
            solved.iter().try_for_each(|number| write!(f, " {number}"))?;
            f.write_str("\n")?;
        }
        Ok(())
    }
}

impl Error for ProgressError {}

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}: solved exercises are written like `liberties: 1 2 5`",
            self.line
        )
    }
}

impl FromStr for Progress {
    type Err = ProgressError;

    /// Reads what `to_string` wrote, or what was edited by hand. Chapters that no longer exist are kept.
    fn from_str(text: &str) -> Result<Self, ProgressError> {
        let mut progress = Self::default();
        for (i, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            let error = ProgressError { line: i + 1 };
            let (chapter, numbers) = line.split_once(':').ok_or(error)?;
            let solved = progress.0.entry(chapter.trim().to_owned()).or_default();
            for number in numbers.split_whitespace() {
                solved.insert(number.parse().map_err(|_| error)?);
            }
        }
        Ok(progress)
    }
}
