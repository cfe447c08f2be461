//! The mathematics of Go: stones, chains, rules and counting.
//!
//! Nothing here knows a word of any language, a clock or a file. The only text is the name of a point (`D4`) and the
//! name of a ruleset.

mod color;
mod point;

pub use color::{ByColor, Color};
pub use point::{Move, Point, PointError, Size, SizeError};
