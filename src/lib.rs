//! Play Go in plain words.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::print_stdout, clippy::print_stderr))]

pub mod bot;
pub mod command;
pub mod desk;
pub mod front;
pub mod game;
pub mod go;
pub mod gtp;
pub mod help;
pub mod learn;
pub mod render;
pub mod reply;
pub mod session;
pub mod sgf;
pub mod table;
pub mod text;
pub mod world;
