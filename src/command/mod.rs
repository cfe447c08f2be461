//! The language of the table.
//!
//! A typed line is cut into statements ([`statements`]); each statement is a command's name, however shortened, and
//! some words ([`read`]); the command reads its words ([`Words`]) and does its work on a [`Scene`]. A command is one
//! small file under `verbs/` and one line in the list there: its help, completion and abbreviation follow from its
//! [`Spec`].

mod announce;
mod complete;
mod grammar;
mod line;
mod loading;
mod lookup;
mod scene;
mod spec;
mod study;
mod thinking;
mod verbs;

pub use announce::welcome;
pub use complete::{completions, usage_hint};
pub use grammar::Words;
pub use line::statements;
pub use loading::{load, load_unfinished, ruleset_of, settle};
pub use lookup::{Command, read};
pub use scene::{Ran, Scene};
pub use spec::{Argument, Kind, Spec, Tail, Typed};
pub use study::Study;
pub use thinking::{compare, hint, mark_estimate, play_choice, seat_bot, seat_engine, tell_estimate, unseat_engine};
pub use verbs::{VERBS, is_taken};
