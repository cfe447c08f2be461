//! Why something was not done: facts, for [`crate::render`] to put into words.

use std::error::Error;
use std::fmt;

use crate::bot::Objection;
use crate::game::EndingError;
use crate::go::{Color, IllegalMove, Move, Point, Points, Size};
use crate::table::Power;
use crate::text::Text;

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

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, expected, .. } = self;
        write!(f, "{expected} was expected at column {}", column + 1)
    }
}

impl Error for ParseError {}

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
    /// The game between two people is over, in a place where they find others.
    OverAmongPeople,
    /// A point that this board does not have.
    OffBoard(Point, Size),
    /// A column I, which no board has; the row that was typed with it.
    ColumnI(String),
    /// A point in a row that no board has, as it was typed.
    NoSuchRow(String),
    /// The words after a command could not be read.
    Unreadable(ParseError),
    /// A statement is longer than any command.
    TooLong {
        /// How many characters it may have.
        most: usize,
        /// How many it has.
        length: usize,
    },
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
    /// The command needs something that this session must not touch.
    Powerless {
        /// The command.
        command: String,
        /// What it needs.
        power: Power,
    },
    /// A number is out of the range of what there is.
    Missing(Missing),
    /// A value cannot be what was typed.
    Wrong(Wrong),
    /// There is nothing to do it to.
    Nothing(Nothing),
    /// It is not this person's to do.
    NotYours(NotYours),
    /// A program at the table does not take the marked stones, and no others, for dead: what it objects to.
    Marks(Vec<Objection>),
    /// Something else, already in words that one place alone says.
    Because(Text),
}

/// Something by number that there is not, and the last that there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A row of the board; its last.
    Row(u8),
    /// A column of the board; its last.
    Column(char),
    /// A move further on; the last one here.
    Move(usize),
    /// A variation; how many there are.
    Variation(usize),
    /// A game in a file.
    Game {
        /// Which was asked for.
        number: usize,
        /// How many the file has.
        games: usize,
    },
    /// A lesson; the last.
    Lesson(usize),
    /// An exercise of a lesson; its last.
    Exercise(usize),
    /// A problem; the last.
    Problem(usize),
}

/// A value that something cannot have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// A komi that is no whole or half number.
    KomiNotHalf,
    /// A komi that is no number.
    KomiNotANumber,
    /// A komi outside of what the rules accept on this board, from the least to the most.
    KomiOutOfRange(Size, Points, Points),
    /// This many handicap stones have no usual points on this board; how many have at most.
    HandicapStones(Size, Option<usize>),
    /// A point that is named twice.
    NamedTwice(Point),
    /// A handicap of a single stone.
    OneHandicapStone(Point),
    /// A setting by a name that none has.
    Setting(String),
    /// A value that a setting cannot have: its name, what it may be, and what it is.
    Value(&'static str, &'static [&'static str], String),
}

/// Something that there would have to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {
    /// A move to take back.
    ToUndo,
    /// A move that was taken back.
    ToRedo,
    /// An earlier move.
    Before,
    /// A later move.
    After,
    /// A move of any kind.
    Played,
    /// A question that waits for an answer.
    Asked,
    /// An offer by the other player.
    Offered,
    /// An offer of one's own.
    OfferOfYours,
    /// An engine.
    Engine,
    /// A clock.
    Clock,
    /// Anywhere to come back from: one looks at the game as it stands.
    Elsewhere,
    /// A command before this one.
    ToRepeat,
}

/// Why something is not for this person to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotYours {
    /// A watcher plays neither side.
    Watching,
    /// The side of the other player.
    OtherSide(Color),
    /// The players are elsewhere in the record than where this person looks.
    LookingAt {
        /// How many moves had been made where this person looks.
        moves: usize,
        /// In the variation from this move on, if it is one.
        variation: Option<usize>,
        /// How many moves have been made in the game.
        game: usize,
    },
    /// The offer has been made already, and waits for the other player.
    Waiting,
    /// The game is adjourned.
    Adjourned,
    /// The game is rated: nothing of it is taken back or changed.
    Rated,
    /// Two people are playing each other: neither is advised before the game is over.
    Advice,
    /// Two people are playing: one of them alone cannot end or change the game.
    TwoPlay,
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

impl From<Missing> for Refusal {
    fn from(missing: Missing) -> Self {
        Self::Missing(missing)
    }
}

impl From<Wrong> for Refusal {
    fn from(wrong: Wrong) -> Self {
        Self::Wrong(wrong)
    }
}

impl From<Nothing> for Refusal {
    fn from(nothing: Nothing) -> Self {
        Self::Nothing(nothing)
    }
}

impl From<NotYours> for Refusal {
    fn from(reason: NotYours) -> Self {
        Self::NotYours(reason)
    }
}
