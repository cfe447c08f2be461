//! What holds at a table, one line typed after the other.

mod offers;
mod records;
#[path = "../sitting/mod.rs"]
mod sitting;
mod unsaved;
