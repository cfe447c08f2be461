//! When play stops by itself, for games and for searches alike.

use crate::go::{Color, Grid, LastPass, Repetition, Rules};

use super::Timeline;

impl<G: Grid> Timeline<G> {
    /// Whether passes have stopped play: two in a row, and under some rules the last one by White.
    #[must_use]
    pub fn has_stopped(&self, rules: &Rules) -> bool {
        let by_the_right_player = match rules.last_pass {
            LastPass::Anyone => true,
            LastPass::White => self.position().turn() == Color::Black,
        };
        self.position().passes() >= 2 && by_the_right_player
    }

    /// Whether the game ends without result, for the last move made the same position, with the same player to move,
    /// stand for the third time since the last pass. Only rules without superko let that happen.
    #[must_use]
    pub fn is_void(&self, rules: &Rules) -> bool {
        rules.repetition == Repetition::ImmediateKo
            && self.position().passes() == 0
            && self.same_board_before().next().is_some()
            && self.times_since_pass() >= 3
    }
}
