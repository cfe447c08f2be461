//! Search: from a position again and again along the most promising moves, to one that is new, which an evaluator then
//! judges (PUCT; Rosin 2011, Silver et al. 2017).
//!
//! The moves in the tree are exactly the legal ones, superko included, for every thought plays its moves on the history
//! of the game. Two passes end a thought by the ruleset's own count.

mod ending;
mod judgement;
mod priors;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};

use super::budget::Purse;
use super::line::{Line, Spot};
use super::mind::Mind;
use super::{Evaluation, Evaluator};
use crate::go::{Grid, Move, OnGrid};

pub(super) use ending::ends_as_it_stands;
pub(super) use judgement::Judgement;
pub(super) use tree::{Place, Tree};

/// How many visits there are at least where stones have to be captured before the end: a glance does not see that.
const CLEANING_VISITS: u32 = 128;

/// A search that is to be made.
pub(super) struct Search<'a, 'm, A> {
    pub line: &'a Line,
    pub tree: &'a mut Tree,
    pub mind: &'a mut Mind<'m>,
    pub purse: Purse,
    pub stop: &'a AtomicBool,
    /// Whether the game itself allows a move.
    pub allows: A,
}

/// What a search saw at once, before it thought on.
pub(super) struct Glance {
    /// The position at first sight.
    pub evaluation: Evaluation,
    /// Whether there are stones to be captured before the game may end.
    pub must_clean: bool,
}

impl<A: Fn(Move) -> bool> OnGrid for Search<'_, '_, A> {
    type Output = Glance;

    fn run<G: Grid>(self) -> Glance {
        let root: Spot<G> = self.line.spot();
        let evaluation = self.mind.evaluate_root(root.scene());
        let mut moves = priors::moves(root.scene(), &evaluation);
        moves.retain(|&(mv, _)| (self.allows)(mv));
        self.tree.open(Tree::ROOT, moves);
        if self.tree.node(Tree::ROOT).visits == 0 {
            let judgement = judged(&evaluation);
            self.tree.record(&[Tree::ROOT], judgement.turned());
        }
        let must_clean = priors::must_clean(root.scene(), &evaluation);
        let purse = if must_clean {
            self.purse.at_least(CLEANING_VISITS)
        } else {
            self.purse
        };
        while purse.allows(self.tree.node(Tree::ROOT).visits)
            && !self.tree.is_full()
            && !self.stop.load(Ordering::Relaxed)
        {
            think_once(self.tree, self.mind, root.clone());
        }
        Glance { evaluation, must_clean }
    }
}

/// Follows the tree to a leaf, judges it, and adds what it saw.
fn think_once<G: Grid>(tree: &mut Tree, mind: &mut Mind<'_>, mut spot: Spot<G>) {
    let mut way = vec![Tree::ROOT];
    let mut place = Tree::ROOT;
    while let Some(child) = tree.most_promising(place) {
        spot.play(tree.node(child).mv);
        way.push(child);
        place = child;
    }
    let judgement = if tree.node(place).is_over {
        tree.node(place).mean
    } else if let Some(judgement) = ending::judge(&spot, mind) {
        tree.close(place);
        judgement
    } else {
        spot.ban_repetitions();
        let evaluation = mind.evaluate(spot.scene());
        tree.open(place, priors::moves(spot.scene(), &evaluation));
        judged(&evaluation).turned()
    };
    tree.record(&way, judgement);
}

/// What an evaluation says, from the side of the player to move.
fn judged(evaluation: &Evaluation) -> Judgement {
    Judgement {
        win: evaluation.win,
        lead: evaluation.lead,
    }
}
