//! Play Go in plain words.

pub mod bot;
pub mod game;
pub mod go;
