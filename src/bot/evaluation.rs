//! What can be thought of a position at one glance.

use super::Situation;
use crate::go::Grid;

/// Where a player would play and what would come of it, all from the side of the player to move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Evaluation {
    /// For each point, in the order of [`crate::go::Size::points`], the chance that it is the next move; 0 where the
    /// move is not allowed. Together with `pass` the chances make 1.
    pub policy: Vec<f32>,
    /// The chance that the next move is a pass.
    pub pass: f32,
    /// Whose each point will be in the end, in the same order: 1 for the player to move, -1 for the opponent.
    pub ownership: Vec<f32>,
    /// By how many points the player to move will win, komi included; below 0 for a loss.
    pub lead: f32,
    /// The chance to win, from 0 to 1.
    pub win: f32,
}

/// Something that evaluates positions: a network, or playouts.
pub trait Evaluator {
    /// Evaluates a position.
    fn evaluate<G: Grid>(&mut self, situation: &Situation<G>) -> Evaluation;
}
