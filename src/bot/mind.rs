//! What a bot evaluates positions with.

use super::net::NetEvaluator;
use super::{Basis, Evaluation, Evaluator, Playouts, Situation};
use crate::go::{Grid, Size};

/// The sizes of boards that networks are trained on.
const TRAINED: std::ops::RangeInclusive<u8> = 7..=19;
/// How many playouts judge a position in a search, and the one it starts from.
const PLAYOUTS: u32 = 24;
const PLAYOUTS_AT_ROOT: u32 = 600;

/// A network, or playouts.
pub(super) enum Mind<'m> {
    Network(&'m mut NetEvaluator),
    Playouts {
        /// For the position that a search starts from.
        root: Playouts,
        /// For those it comes to.
        leaf: Playouts,
    },
}

impl<'m> Mind<'m> {
    /// What fits the size of a board.
    pub fn for_size(size: Size, network: Option<&'m mut NetEvaluator>, seed: u64) -> Self {
        let is_trained = TRAINED.contains(&size.width()) && TRAINED.contains(&size.height());
        match network.filter(|_| is_trained) {
            Some(network) => Self::Network(network),
            None => Self::Playouts {
                root: Playouts::new(PLAYOUTS_AT_ROOT, seed),
                leaf: Playouts::new(PLAYOUTS, !seed),
            },
        }
    }

    /// Which of them it is.
    pub fn basis(&self) -> Basis {
        match self {
            Self::Network(_) => Basis::Network,
            Self::Playouts { .. } => Basis::Playouts,
        }
    }

    /// Evaluates the position that a search starts from, with more care.
    pub fn evaluate_root<G: Grid>(&mut self, situation: &Situation<G>) -> Evaluation {
        match self {
            Self::Network(network) => network.evaluate_all_around(situation),
            Self::Playouts { root, .. } => root.evaluate(situation),
        }
    }

    /// What a network says of a position in one of its symmetries; see [`NetEvaluator::evaluate_turned`].
    pub fn evaluate_turned<G: Grid>(&mut self, situation: &Situation<G>, number: usize) -> Option<Evaluation> {
        match self {
            Self::Network(network) => network.evaluate_turned(situation, number),
            Self::Playouts { .. } => None,
        }
    }
}

impl Evaluator for Mind<'_> {
    fn evaluate<G: Grid>(&mut self, situation: &Situation<G>) -> Evaluation {
        match self {
            Self::Network(network) => network.evaluate(situation),
            Self::Playouts { leaf, .. } => leaf.evaluate(situation),
        }
    }
}
