//! A game in time: what was played, what may be played next, and how it ended.
//!
//! [`Record`] is what is written down: a tree of moves that only grows. [`Cursor`] is a place in it and the game as it
//! stands there; everybody who looks on has one. [`Game`] is what people play: its record, and where the players are.
//! [`Timeline`] is a position with its history, where superko lives, for searches too.

mod clock;
mod cursor;
mod ending;
mod errors;
mod hashes;
mod history;
mod line;
mod outcome;
mod play;
mod record;
mod settlement;
mod sized;
mod step;
mod stopping;
mod timeline;
mod tree;

pub use clock::{
    Clock, Left, Millis, Moment, Overtime, OvertimeLeft, PressError, Spent, TimeControl, TimeControlError,
};
pub use cursor::{Cursor, SinceSetup};
pub use ending::{EndingError, Fate, Phase};
pub use history::History;
pub use line::Played;
pub use outcome::{Outcome, OutcomeError, Victory};
pub use play::Game;
pub use record::Record;
pub use step::{Step, StepError, Way};
pub use timeline::{LegalPoints, Timeline};
pub use tree::{Change, Node, NodeId, Setup, Tree};
