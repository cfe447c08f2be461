//! What is kept between sessions, in files that are written whole or not at all.

pub(super) mod config;
pub(super) mod games;
pub(super) mod history_file;
pub(super) mod keep;
pub(super) mod learned;
pub(super) mod places;
pub(super) mod unfinished;
