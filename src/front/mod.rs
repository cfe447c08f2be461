//! Where the program meets the world: the shell's flags, the prompt, scripts, transcripts, files, other programs.
//!
//! | room | what is in it |
//! |---|---|
//! | `shell/` | what can be typed in the shell, and what the program does for each of it |
//! | `local/` | the world of a person at their own machine: console, thinking, files |
//! | `prompt/` | the interactive prompt |
//! | `script/` | lines that are piped in or read, and transcripts that are replayed |
//! | `store/` | what is kept between sessions, and files that are written whole or not at all |
//! | [`engine`] | other programs that play |
//! | `records/` | records shown, counted, checked and written anew |
//! | `serve/` | a hall that is open to others: sockets, accounts, and the file in which games are kept |
//! | [`gtp`] | the Go Text Protocol over a pair of streams |

pub mod engine;
pub mod gtp;
mod local;
mod prompt;
mod records;
mod script;
#[cfg(feature = "serve")]
mod serve;
mod shell;
mod store;

pub use script::transcript::{Difference, Transcript, TranscriptError};
pub use shell::args::command_line;
pub use shell::main;
