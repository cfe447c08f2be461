//! Why something was not done: facts, for [`crate::render`] to put into words.

use crate::game::EndingError;
use crate::go::{Color, IllegalMove, Move, Point, Size};

use super::Text;

/// Some words could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Where reading stopped: characters from the start of the command, from 0.
    pub column: usize,
    /// What stands there; nothing at the end of the line.
    pub found: String,
    /// What was expected.
    pub expected: &'static str,
    /// How the command is typed.
    pub usage: &'static [&'static str],
}

/// Why something was not done. Nothing has changed then: no stone, no turn, no history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A move breaks the rules.
    Illegal {
        /// Who wanted to move.
        color: Color,
        /// The move.
        mv: Move,
        /// Why not.
        reason: IllegalMove,
        /// The size of the board.
        size: Size,
        /// Who made the last move, and where: what a ko takes back.
        last: Option<(Color, Move)>,
    },
    /// The game is not at a stage for that.
    Ending(EndingError),
    /// A point that this board does not have.
    OffBoard(Point, Size),
    /// A column I, which no board has; the row that was typed with it.
    ColumnI(String),
    /// A point in a row that no board has, as it was typed.
    NoSuchRow(String),
    /// The words after a command could not be read.
    Unreadable(ParseError),
    /// No command has this name.
    UnknownCommand {
        /// What was typed.
        word: String,
        /// Commands that look like it.
        similar: Vec<&'static str>,
    },
    /// Several commands begin like this.
    Ambiguous {
        /// The commands that may be shortened to it.
        candidates: Vec<&'static str>,
        /// The commands that begin so but must be typed in full.
        in_full: Vec<&'static str>,
    },
    /// The command must be typed in full.
    TypeInFull(&'static str),
    /// Something else, already in words.
    Because(Text),
}

impl From<EndingError> for Refusal {
    fn from(error: EndingError) -> Self {
        Self::Ending(error)
    }
}

impl From<ParseError> for Refusal {
    fn from(error: ParseError) -> Self {
        Self::Unreadable(error)
    }
}
