//! The mathematics of Go: stones, chains, rules and counting.
//!
//! Nothing here knows a clock or a file, or talks to players. The only text is notation (`D4`, `19x19`, `6.5`, `Black`,
//! `pass`, rows of a diagram), what errors say to whoever writes programs and, in the table of rulesets, their names,
//! sources and differences.

mod around;
mod board;
mod chain;
mod color;
mod diagram;
mod errors;
mod eye;
mod fate;
mod grid;
mod handicap;
mod layout;
mod life;
mod point;
mod points;
mod position;
mod region;
mod rules;
mod score;
mod seki;
mod spoiled;
mod star;

pub(crate) use board::Outlook;
pub use board::{Board, Removed};
pub use chain::Chain;
pub use color::{ByColor, Color};
pub use diagram::{Diagram, DiagramError};
pub(crate) use eye::{LARGEST_SINGLE, is_single_eye};
pub use fate::{MixedRegion, fate_mates, mixed_regions};
pub use grid::{Grid, Huge, Large, Medium, OnGrid, Small, on_grid};
pub use handicap::fixed_handicap;
pub use life::{PassAlive, certainly_dead, pass_alive};
pub use point::{Move, Point, PointError, Size, SizeError};
pub use points::{Points, PointsError};
pub use position::{IllegalMove, Position};
pub use rules::{
    Ending, HandicapBonus, KomiRange, LastPass, Length, Proposal, RULESETS, Repetition, Resumption, Rules, Ruleset,
    Scoring, Suicide, Tax,
};
pub use score::{Count, Region, Tally, count, count_as_marked};
pub use seki::two_eyed;
pub use spoiled::{Intruder, SpoiledRegion, spoiled_regions};
pub use star::is_star;
