//! Where the program meets the world: the shell's flags, the prompt, scripts, transcripts, files.
//!
//! Every front is a host of the same [`Session`](crate::session::Session): it hands over lines, shows what comes back
//! and does what is asked for.

mod args;
mod assistant;
mod config;
mod console;
pub mod engine;
pub mod gtp;
mod history_file;
mod host;
mod in_order;
mod keep;
mod learned;
mod lines;
mod local;
mod networks;
mod places;
mod prompt;
mod records;
mod script;
mod shell;
mod signals;
mod thinker;
mod transcript;
mod unfinished;
mod visitor;
mod walk;

pub use args::command_line;
pub use shell::main;
pub use transcript::{Difference, Transcript, TranscriptError};
