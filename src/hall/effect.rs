//! What a hall has done in the world.

use crate::bot::{Estimate, Thought};
use crate::company::{GameId, Name};
use crate::game::{Cursor, Moment};
use crate::world::{Compare, EstimateGame, Failure, Think};

/// Something to be done in the world.
#[derive(Debug)]
pub enum Effect {
    /// A person is shown these lines.
    Say {
        /// Who.
        to: Name,
        /// Whole lines, without line ends.
        lines: Vec<String>,
    },
    /// A step of a game is stored for good.
    Store {
        /// The game.
        game: GameId,
        /// The number of the step in that game, from 0.
        seq: u64,
        /// When it was made.
        at: Moment,
        /// What it says: a line, or several for the first.
        text: String,
    },
    /// A bot thinks about something. The answer goes to [`super::Hall::answered`].
    Think(ThoughtId, Box<Question>),
    /// Something is kept with a person's account from now on, in place of what was. Nothing is, if the text is empty.
    Keep {
        /// Whose.
        of: Name,
        /// What.
        what: Kept,
        /// The text, which means nothing to whoever keeps it.
        text: String,
    },
    /// A complaint about a person is kept for whoever runs the hall.
    Report {
        /// Who complains.
        by: Name,
        /// About whom.
        about: Name,
        /// What they say.
        words: String,
    },
    /// A person leaves, and the line to them is closed.
    Leave(Name),
}

/// Something that is kept with an account from one visit to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kept {
    /// How its owner wants to see things, their own names of commands, and whom they do not want to hear.
    Settings,
    /// The exercises that they have solved.
    Progress,
    /// The unfinished game on their own board.
    Board,
}

impl Kept {
    /// Everything that is kept.
    pub const ALL: [Self; 3] = [Self::Settings, Self::Progress, Self::Board];

    /// The word for it in a file.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Settings => "settings",
            Self::Progress => "progress",
            Self::Board => "board",
        }
    }
}

/// A number for something that is being thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThoughtId(pub u64);

/// What is thought about.
#[derive(Clone, Debug)]
pub enum Question {
    /// A move.
    Move(Think),
    /// How the last move compares with the best one.
    Comparison(Compare),
    /// How a game stands.
    Estimate(EstimateGame),
}

/// What was thought, or why nothing was.
#[derive(Clone, Debug)]
pub enum Answer {
    /// About a move.
    Move(Result<Thought, Failure>),
    /// About the last move: before it, and after it.
    Comparison(Result<(Thought, Thought), Failure>),
    /// About how a game stands.
    Estimate(Result<Estimate, Failure>),
}

impl Question {
    /// Whether this asks the same of the same game.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        let position = |game: &Cursor| (game.at(), game.moves().len());
        match (self, other) {
            (Self::Move(one), Self::Move(other)) => {
                one.level == other.level && one.seed == other.seed && position(&one.game) == position(&other.game)
            }
            (Self::Comparison(one), Self::Comparison(other)) => position(&one.after) == position(&other.after),
            (Self::Estimate(one), Self::Estimate(other)) => position(&one.game) == position(&other.game),
            _ => false,
        }
    }
}
