//! What the machine borrows from the world.

use std::io;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::bot::{Bans, Choice, Evaluation, Thought};
use crate::game::Game;
use crate::go::Color;

use super::clock::Clock;
use super::fates::Fates;

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

/// One who plays. With a player the machine knows `genmove`, too, and all that goes with it. Whatever a player does not
/// answer is refused by the command that asks for it.
pub trait Player {
    /// A move for `color`, whoever's turn it is, in the time that the clock leaves, and none of those that are banned.
    fn choose(&mut self, game: &Game, color: Color, clock: &Clock, bans: &Bans) -> Choice;

    /// A move for `color` after the players could not agree on dead stones: no pass as long as there are dead stones of
    /// the opponent's to be captured.
    fn clean_up(&mut self, game: &Game, color: Color, clock: &Clock) -> Choice {
        self.choose(game, color, clock, &Bans::default())
    }

    /// What the player thinks of a position with `color` to move when no banned move may be made, after this much more
    /// time or when it is stopped.
    fn analyze(
        &mut self,
        game: &Game,
        color: Color,
        bans: &Bans,
        time: Duration,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        let _ = (game, color, bans, time, stop);
        None
    }

    /// What the player thinks of a position at first sight, from the side of the player to move: of the position turned
    /// by a symmetry, the first being number 0, or by all of them together.
    fn glance(&mut self, game: &Game, symmetry: Option<usize>) -> Option<Evaluation> {
        let _ = (game, symmetry);
        None
    }

    /// What becomes of the stones as the player sees it, were the game over.
    fn fates(&mut self, game: &Game) -> Fates {
        Fates::certain(game)
    }

    /// How long it has thought about the moves that it chose.
    fn time_thought(&self) -> Duration {
        Duration::ZERO
    }
}
