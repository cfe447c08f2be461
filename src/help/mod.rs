//! HELP: every page of the game's guide, and the ways to find one.
//!
//! A page is a file under `help/`, built into the program. To add one, drop a file there: its header gives it a number,
//! a section and its names, and the index, the lookup and the search follow from that. Nothing here knows Go, does
//! input or output, or cuts lines to a width.

mod library;
mod page;
mod parse;
mod search;
mod spelling;

pub use library::{Found, Library, Section};
pub use page::{Block, Number, NumberError, Page};
pub use parse::{PageError, PageFault};
pub use search::{Hit, MatchedIn};
pub use spelling::distance;
