//! What the machine borrows from the world.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::bot::{Choice, Thought};
use crate::game::Game;
use crate::go::{Color, Point, certainly_dead};

use super::Clock;

/// Where records are kept.
pub trait Files {
    /// Everything a file holds.
    ///
    /// # Errors
    /// Whatever the world says against it.
    fn read(&mut self, name: &str) -> io::Result<Vec<u8>>;

    /// Writes a whole file in place of what was there.
    ///
    /// # Errors
    /// Whatever the world says against it.
    fn write(&mut self, name: &str, text: &str) -> io::Result<()>;
}

/// Somebody who plays. With a player the machine knows `genmove`, too, and all that goes with it.
pub trait Player {
    /// A move for `color`, whoever's turn it is, in the time that the clock leaves.
    fn choose(&mut self, game: &Game, color: Color, clock: &Clock) -> Choice;

    /// What the player thinks of a position with `color` to move, after so much more time or when it is stopped. Nothing
    /// if it does not tell.
    fn analyze(&mut self, game: &Game, color: Color, time: Duration, stop: &AtomicBool) -> Option<Thought> {
        let _ = (game, color, time, stop);
        None
    }

    /// The stones that are dead as the player sees it, whole chains.
    fn dead(&mut self, game: &Game) -> Vec<Point> {
        certainly_dead(&game.diagram(), game.rules().suicide)
    }
}
