//! Play Go in plain words.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr))]

pub mod game;
pub mod go;
pub mod sgf;

#[cfg(feature = "program")]
pub mod bot;
#[cfg(feature = "program")]
pub mod command;
#[cfg(feature = "program")]
pub mod desk;
#[cfg(feature = "program")]
pub mod front;
#[cfg(feature = "program")]
pub mod gtp;
#[cfg(feature = "program")]
pub mod help;
#[cfg(feature = "program")]
pub mod learn;
#[cfg(feature = "program")]
pub mod render;
#[cfg(feature = "program")]
pub mod reply;
#[cfg(feature = "program")]
pub mod session;
#[cfg(feature = "program")]
pub mod table;
#[cfg(feature = "program")]
pub mod text;
#[cfg(feature = "program")]
pub mod world;
