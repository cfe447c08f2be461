//! Facts that other programs and people have published: positions, moves, counts, results. Every record names its
//! source. Where Silken decides otherwise, or cannot know, the record is listed with the reason and still checked: what
//! is listed must differ.

mod as_sgf;
mod counts;
mod games;
#[cfg(feature = "program")]
mod judged;
mod life;
#[cfg(feature = "program")]
mod looks;
mod moves;
mod names;
mod record;
