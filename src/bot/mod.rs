//! The opponent: it reads positions and proposes moves, and never decides what is legal.
//!
//! A [`Situation`] is what an [`Evaluator`] is shown; a network and [`Playouts`] are two. [`Bot`] is the player that has one
//! of them, searches with it at a [`Level`], and says what it thinks in a [`Thought`] or an [`Estimate`].

mod bans;
#[expect(clippy::disallowed_methods, reason = "a bot may be given time instead of visits")]
mod budget;
mod estimate;
mod etiquette;
mod evaluation;
mod history;
mod judging;
mod level;
mod mind;
pub mod net;
mod opinion;
mod player;
mod playout;
mod playouts;
mod pool;
mod random;
mod search;
mod situation;
mod thought;

pub use bans::{Bans, Named};
pub use budget::Budget;
pub use estimate::{Basis, Estimate, Proposal};
pub use evaluation::{Evaluation, Evaluator};
pub use judging::{Claim, Objection, Source, differences};
pub use level::{LEVELS, Level};
pub use opinion::Opinion;
pub use player::Bot;
pub use playout::{Playout, full_playout, light_playout};
pub use playouts::Playouts;
pub use pool::Pool;
pub use random::Random;
pub use situation::{REMEMBERED_MOVES, Situation};
pub use thought::{Candidate, Choice, Thought};
