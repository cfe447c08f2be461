//! The opponent: it reads positions and proposes moves, and never decides what is legal.

mod evaluation;
pub mod net;
mod playout;
mod random;
mod scene;

pub use evaluation::{Evaluation, Evaluator};
pub use playout::{Playout, light_playout};
pub use random::Random;
pub use scene::{REMEMBERED_MOVES, Scene};
