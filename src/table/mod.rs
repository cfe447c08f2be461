//! What people sit at: a game with its seats, what one player offers the other, and what happens there.
//!
//! What happened is an [`Event`], facts without words: [`crate::render`] words it for each [`Listener`].

mod clock;
mod event;
mod facts;
mod log;
mod offer;
mod opening;
mod people;
mod seats;

pub use clock::{TableClock, Times};
pub use event::{Event, Moved, Opened, Sitter, Standing, Summary, Undone};
pub use facts::{InAtari, spoiled};
pub use log::{Log, LogError};
pub use offer::{Made, Offer, Offers};
pub use opening::Opening;
pub use people::{Listener, Person, Power, Powers, Seat, Side};
pub use seats::{Owed, Table, Version};
