//! The language of the table.
//!
//! The first words of a line say which command is meant ([`Lookup`]), and its [`Spec`] where its words end; the command
//! reads its words ([`Words`]) and does its work on a [`Scene`]. What comes of it is a [`Turn`]: what happened, what is
//! said, and at most one thing asked of the world, with how the command goes on then. A command is one small file under
//! `verbs/` and one line in the list there: its help, completion and abbreviation follow from its [`Spec`].

mod advice;
mod complete;
mod grammar;
mod loading;
mod lookup;
mod scene;
mod spec;
mod study;
mod thinking;
mod turn;
mod verbs;

pub use complete::{completions, usage_hint};
pub use grammar::Words;
pub use lookup::{Command, Lookup, Statement, clean};
pub use scene::{PassWarning, Scene, boards_with, picture_of};
pub use spec::{Argument, Kind, Spec, Tail, Typed};
pub use study::Study;
pub use thinking::owed;
pub use turn::{Ask, GoOn, Ran, Turn, Wanted};
pub use verbs::{VERBS, is_taken};
