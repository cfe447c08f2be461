//! Life and death by reading: which stones of a finished position can be taken, to the last move.

mod fates;
mod plot;
mod proof;
mod stones;

pub use fates::{Reading, fates};
