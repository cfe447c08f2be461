//! Play Go in plain words.

pub mod go;
