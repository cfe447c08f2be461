//! Play Go in plain words.

pub mod go;
pub mod help;
