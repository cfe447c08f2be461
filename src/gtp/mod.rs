//! The Go Text Protocol, version 2: the other language of the table, spoken by programs.
//!
//! [`Gtp`] is a pure machine: a line goes in, an answer comes out. Files and a player are lent to it by its host. It
//! referees any order of moves by any rules; it plays itself only if the host gives it a [`Player`].
//!
//! The modules are layers. Each may use those above it in this list and none below:
//!
//! | module | what is in it |
//! |---|---|
//! | `wire` | how a command and an answer are written on a line |
//! | `failure` | why a command fails, in words |
//! | `words`, `numbers` | a color, a point, a number, a time: read, and bounded |
//! | `axes` | rules by name and as KataGo's JSON |
//! | `clock`, `fates` | time settings; which stones are dead or in seki |
//! | `analysis` | what is to be reported of an analysis, and the report |
//! | `host` | what is borrowed from the world: [`Files`] and a [`Player`] |
//! | `machine` | the game and all that a command may change |
//! | `commands` | what each command does; these files do not use each other |
//! | `table` | every command: its name, its arguments and its function |
//! | `conversation` | [`Gtp`]: a line in, an answer out |
//!
//! A new command is a function in one of the `commands` and a row of the table. The list that programs ask for and the
//! check of how many arguments it takes follow from the row.

mod analysis;
mod axes;
mod clock;
mod commands;
mod conversation;
mod failure;
mod fates;
mod host;
mod machine;
mod numbers;
mod table;
mod wire;
mod words;

pub use analysis::Analysis;
pub use axes::{rules_from_json, rules_to_json};
pub use clock::{Clock, TimeLeft, TimeSettings};
pub use conversation::{Gtp, Response};
pub use failure::Failure;
pub use fates::{Fate, Fates};
pub use host::{Files, Player};
pub use machine::Start;
pub use wire::{Request, ResponseStatus, clean};
pub use words::{color_word, parse_color, parse_move};
