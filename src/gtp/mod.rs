//! The Go Text Protocol, version 2: the other language of the table, spoken by programs.
//!
//! [`Gtp`] is a pure machine: a line goes in, an answer comes out. Files and a player are lent to it by its host. It
//! referees any order of moves by any rules; it plays itself only if the host gives it a [`Player`].
//!
//! A command is a row of the table in `table`: its name and a function. The list that programs ask for follows.

mod analysis;
mod clock;
mod ending;
mod failure;
mod gogui;
mod host;
mod look;
mod machine;
mod moves;
mod protocol;
mod records;
mod rules;
mod start;
mod table;
mod wire;
mod words;

pub use analysis::Analysis;
pub use clock::{Clock, TimeLeft, TimeSettings};
pub use failure::Failure;
pub use host::{Files, Player};
pub use machine::{Gtp, Response};
pub use rules::{rules_from_json, rules_to_json};
pub use wire::{Request, Verdict, clean};
pub use words::{color_word, parse_color, parse_move};
