//! What people in one place ask of each other and hear of each other: facts, without words.
//!
//! A person asks for something by a [`Wish`]; what comes of it, for whoever hears of it, is a [`Notice`]. Who grants
//! wishes is the hall; a session at one's own machine has no company.

mod house;
mod name;
mod notice;
mod rank;
mod terms;
mod wish;

pub use house::{house, level_of};
pub use name::{Name, NameError};
pub use notice::{Card, Demand, Notice, Obstacle, Place, Presence, Profile, Who};
pub use rank::{Rank, RankError, RatedGame, Standing};
pub use terms::Terms;
pub use wish::{Award, Channel, Wish};

/// The number of a game, by which people find its table. A number is never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub u64);
