//! A game in time: what was played, what may be played next, and how it ended.
//!
//! [`Timeline`] is a position with its history, where superko lives. [`Game`] is what people sit down to: rules, a tree
//! of moves to walk in, dead stones and agreement, a result.

mod ending;
mod hashes;
mod history;
mod line;
mod outcome;
mod play;
mod timeline;
mod tree;

pub use ending::{EndingError, Fate, Phase};
pub use history::History;
pub use line::Played;
pub use outcome::{Outcome, Victory};
pub use play::Game;
pub use timeline::{LegalPoints, Timeline};
pub use tree::{Node, NodeId, Setup, Step, Tree};
