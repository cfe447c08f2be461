//! What a hall has done in the world.

use super::rating::Rating;
use crate::bot::{Estimate, Objection, Opinion, Thought};
use crate::company::{GameId, Name, RatedGame};
use crate::game::{Cursor, Moment};
use crate::world::{Appraise, Compare, Consider, EstimateGame, Failure, JudgeMarks, Think};

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
    /// What is thought of a person's strength is stored, with how many rated games it rests on.
    KeepRating {
        /// Whose it is.
        name: Name,
        /// What is thought.
        rating: Rating,
        /// How many games.
        games: u32,
    },
    /// A rated game is stored among the results of its players.
    KeepResult(RatedGame),
    /// A person chooses another password, unseen by everyone, the hall included.
    AskPassword(Name),
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
    /// What can be played, and what it is worth.
    Position(Consider),
    /// How the last move compares with the best one.
    Comparison(Compare),
    /// How a game stands.
    Estimate(EstimateGame),
    /// What a position is worth, and whose each point is.
    Appraisal(Appraise),
    /// Whether the stones that are marked as dead are so.
    Marks(JudgeMarks),
}

/// What was thought, or why nothing was.
#[derive(Clone, Debug)]
pub enum Answer {
    /// About a move.
    Move(Result<Thought, Failure>),
    /// About a position.
    Position(Result<Opinion, Failure>),
    /// About the last move: before it, and after it.
    Comparison(Result<(Opinion, Opinion), Failure>),
    /// About how a game stands.
    Estimate(Result<Estimate, Failure>),
    /// About a position, and whose each point is.
    Appraisal(Result<(Opinion, Estimate), Failure>),
    /// About the stones that are marked as dead.
    Marks(Result<Vec<Objection>, Failure>),
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
            (Self::Position(one), Self::Position(other)) => position(&one.game) == position(&other.game),
            (Self::Appraisal(one), Self::Appraisal(other)) => position(&one.game) == position(&other.game),
            (Self::Estimate(one), Self::Estimate(other)) => position(&one.game) == position(&other.game),
            (Self::Marks(one), Self::Marks(other)) => {
                position(&one.game) == position(&other.game) && one.game.dead().eq(other.game.dead())
            }
            _ => false,
        }
    }
}
