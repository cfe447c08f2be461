//! What a bot thinks of a position.

use super::Basis;
use super::search::{Place, SearchTree};
use crate::go::{Color, Move};

/// What a player does with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// A move, or a pass.
    Move(Move),
    /// Resign.
    Resign,
}

/// A move that was thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How often it was thought about; 0 after a mere glance.
    pub visits: u32,
    /// How likely it was taken to be at first sight, from 0 to 1.
    pub prior: f32,
    /// The player's chance to win after it, from 0 to 1.
    pub win: f32,
    /// By how many points the player leads after it.
    pub lead: f32,
    /// What is expected to be played, this move first.
    pub variation: Vec<Move>,
    /// How often the position after each move of the variation was thought about.
    pub variation_visits: Vec<u32>,
}

/// What a bot thinks, from the side of the player to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// Who is to move.
    pub player: Color,
    /// What the bot would do at its level, manners included.
    pub choice: Choice,
    /// The player's chance to win, from 0 to 1; a draw is half a win.
    pub win: f32,
    /// By how many points the player leads, komi included.
    pub lead: f32,
    /// How many visits of positions stand behind it.
    pub visits: u32,
    /// The moves that were thought about, the best first.
    pub candidates: Vec<Candidate>,
    /// Whose each point will be, in the order of [`crate::go::Size::points`]: 1 for Black, -1 for White.
    pub ownership: Vec<f32>,
    /// What it is drawn from.
    pub basis: Basis,
}

/// How many moves are reported after a single evaluation.
const GLANCED: usize = 10;

/// The moves of a searched tree, the most visited first. After a mere glance, the likeliest.
pub(super) fn candidates(tree: &SearchTree) -> Vec<Candidate> {
    let mut places: Vec<Place> = tree.children(SearchTree::ROOT).collect();
    let visits = |place: &Place| tree.node(*place).visits;
    places.sort_by_key(|place| std::cmp::Reverse(visits(place)));
    let visited = places.iter().filter(|place| visits(place) > 0).count();
    places.truncate(if visited > 0 { visited } else { GLANCED });
    let root = tree.node(SearchTree::ROOT).mean.turned();
    let candidate = |place: Place| {
        let node = tree.node(place);
        let mean = if node.visits > 0 { node.mean } else { root };
        Candidate {
            mv: node.mv,
            visits: node.visits,
            prior: node.prior,
            win: mean.win,
            lead: mean.lead,
            variation: tree.variation(place).map(|place| tree.node(place).mv).collect(),
            variation_visits: tree.variation(place).map(|place| tree.node(place).visits).collect(),
        }
    };
    places.into_iter().map(candidate).collect()
}
