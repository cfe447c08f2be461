//! Manners: when to answer a pass with a pass, and when to give a game up.

use super::estimate::sign;
use super::{Choice, Estimate, Thought};
use crate::game::Cursor;
use crate::go::{Ending, Move};

/// What ending the game now may cost, in points.
const A_TRIFLE: f32 = 1.0;
/// A lost game is not played on for a chance to win below this.
const LOST: f32 = 0.2;

/// A game is not given up before this part of the points was played.
const PLAYED: f32 = 0.4;
/// A game is given up when this part of the points behind ...
const BEHIND: f32 = 0.2;
/// ... with no more than this chance to win ...
const HOPELESS: f32 = 0.005;
/// ... this many turns running.
const PATIENCE: u32 = 10;

/// Whether the game may as well end with the pass that the opponent offers: that costs at most a point, and does not
/// give away a game that can still be won.
pub(super) fn may_as_well_end(game: &Cursor, estimate: &Estimate, thought: &Thought) -> bool {
    let settled = match game.ending() {
        Ending::AsItStands => game.count().margin(),
        Ending::Agreement(_) => estimate.count.margin(),
    };
    let side = sign(thought.player);
    let now = side * f32::from(settled.as_halves()) / 2.0;
    let gives_up = now <= 0.0 && thought.win > LOST && thought.choice != Choice::Move(Move::Pass);
    side * estimate.lead - now <= A_TRIFLE && !gives_up
}

/// How long a game has been hopeless.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hopelessness {
    turns: u32,
    /// The number of moves at the last turn.
    moves: usize,
}

impl Hopelessness {
    /// Takes note of a turn. Returns whether it is time to give up.
    pub fn should_resign(&mut self, game: &Cursor, thought: &Thought) -> bool {
        let moves = game.moves().len();
        let area = game.size().area() as f32;
        let is_late = moves as f32 >= PLAYED * area;
        let is_hopeless = is_late && thought.win < HOPELESS && thought.lead < -BEHIND * area;
        let goes_on = moves == self.moves + 2;
        self.turns = match (is_hopeless, goes_on) {
            (true, true) => self.turns + 1,
            (true, false) => 1,
            (false, _) => 0,
        };
        self.moves = moves;
        self.turns >= PATIENCE
    }
}
