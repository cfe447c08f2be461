//! What a player sits at: the game, the seats, how one person wants to see it, and what is said back and forth.
//!
//! A reply holds facts and sentences with roles, never bytes for a screen. What needs the world is asked for as data
//! ([`Ask`]) and answered later ([`Answer`]).

mod desk;
mod glyphs;
mod picture;
mod refusal;
mod reply;
mod seats;
mod settings;
pub mod spoken;
mod text;

pub use desk::{BoardStyle, Desk, Switch};
pub use glyphs::{Glyphs, GlyphsError};
pub use picture::{Mark, Picture};
pub use refusal::{ParseError, Refusal};
pub use reply::{Answer, Ask, Purpose, Reply, Turn};
pub use seats::{Opening, Seat, Table};
pub use settings::{SETTINGS, Setting};
pub use text::{Listed, Of, Role, Say, Text};
