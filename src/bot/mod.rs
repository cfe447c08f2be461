//! The opponent: it reads positions and proposes moves, and never decides what is legal.

mod playout;
mod random;

pub use playout::{Playout, full_playout, light_playout};
pub use random::Random;
