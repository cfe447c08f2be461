//! Search: from a position again and again along the most promising moves, to one that is new, which an evaluator then
//! judges (PUCT; Rosin 2011, Silver et al. 2017).
//!
//! The moves in the tree are exactly the legal ones, superko included, for every thought plays its moves on the history
//! of the game. Two passes end a thought by the ruleset's own count.
//!
//! Several threads may search one tree. Each holds it only to find its way and to write down what came of it; between
//! the two it judges a position, which takes nearly all the time.

mod ending;
mod judgement;
mod priors;
mod tree;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use super::budget::Purse;
use super::history::{History, Spot};
use super::mind::Mind;
use super::{Bans, Evaluation, Evaluator};
use crate::go::{Grid, Move, OnGrid};

pub(super) use ending::ends_as_it_stands;
pub(super) use judgement::Judgement;
pub(super) use tree::{Place, SearchTree};

/// How many visits there are at least where stones have to be captured before the end: a glance does not see that.
const CLEANING_VISITS: u32 = 128;

/// A search that is to be made.
pub(super) struct Search<'a, 'm, A> {
    pub history: &'a History,
    pub tree: &'a mut SearchTree,
    /// How the position looked at first sight, if it was seen before.
    pub known: Option<Evaluation>,
    /// One for each thread; at least one.
    pub minds: &'a mut [Mind<'m>],
    pub purse: Purse,
    pub stop: &'a AtomicBool,
    /// Whether the game itself allows a move.
    pub allows: A,
    /// What is left out though it is allowed.
    pub bans: &'a Bans,
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
        let root: Spot<G> = self.history.spot();
        let [mind, others @ ..] = self.minds else {
            unreachable!("a search has at least one mind")
        };
        let evaluation = self.known.unwrap_or_else(|| match self.purse.is_ample() {
            true => mind.evaluate_root(root.situation()),
            false => mind.evaluate(root.situation()),
        });
        let mut moves = priors::moves(root.situation(), &evaluation);
        moves.retain(|&(mv, _)| (self.allows)(mv) && self.bans.allow(root.situation().turn(), mv, 1));
        self.tree.open(SearchTree::ROOT, moves);
        if self.tree.node(SearchTree::ROOT).visits == 0 {
            let judgement = judged(&evaluation);
            self.tree.record(&[SearchTree::ROOT], judgement.turned());
        }
        let must_clean = priors::must_clean(root.situation(), &evaluation);
        let purse = if must_clean {
            self.purse.at_least(CLEANING_VISITS)
        } else {
            self.purse
        };
        let shared = Shared {
            tree: Mutex::new(self.tree),
            purse,
            stop: self.stop,
            bans: self.bans,
        };
        thread::scope(|scope| {
            for other in others {
                scope.spawn(|| shared.think(other, &root));
            }
            shared.think(mind, &root);
        });
        Glance { evaluation, must_clean }
    }
}

/// What the threads of a search share.
struct Shared<'a> {
    tree: Mutex<&'a mut SearchTree>,
    purse: Purse,
    stop: &'a AtomicBool,
    bans: &'a Bans,
}

/// A way through the tree that a thread goes.
struct Way {
    places: Vec<Place>,
    moves: Vec<Move>,
    /// What it comes to, if the game is known to be over at its end.
    known: Option<Judgement>,
}

/// What there is at the end of a way, from the side of the player who moved last on it.
enum End {
    /// The game is over.
    Over(Judgement),
    /// It goes on with these moves and their chances.
    Open(Judgement, Vec<(Move, f32)>),
}

impl<'a> Shared<'a> {
    /// Thinks until the purse is spent, the tree is full, or someone stops it.
    fn think<G: Grid>(&self, mind: &mut Mind<'_>, root: &Spot<G>) {
        while let Some(way) = self.set_out() {
            let end = match way.known {
                Some(judgement) => End::Over(judgement),
                None => End::of(&way.moves, root.clone(), mind, self.bans),
            };
            self.record(&way.places, end);
        }
    }

    fn set_out(&self) -> Option<Way> {
        let mut tree = self.tree();
        let goes_on = self.purse.allows(tree.expected_visits(SearchTree::ROOT))
            && !tree.is_full()
            && !self.stop.load(Ordering::Relaxed);
        goes_on.then(|| {
            let places = tree.set_out();
            let last = places.last().map(|&place| tree.node(place));
            Way {
                moves: places[1..].iter().map(|&place| tree.node(place).mv).collect(),
                known: last.filter(|node| node.is_over).map(|node| node.mean),
                places,
            }
        })
    }

    fn record(&self, way: &[Place], end: End) {
        let mut tree = self.tree();
        let place = way.last().copied().unwrap_or(SearchTree::ROOT);
        let judgement = match end {
            End::Over(judgement) => {
                tree.close(place);
                judgement
            }
            End::Open(judgement, moves) => {
                tree.open(place, moves);
                judgement
            }
        };
        tree.record(way, judgement);
    }

    fn tree(&self) -> MutexGuard<'_, &'a mut SearchTree> {
        // Whatever a thread that failed has left is still a tree.
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl End {
    /// Plays the moves, and judges what they lead to.
    fn of<G: Grid>(moves: &[Move], mut spot: Spot<G>, mind: &mut Mind<'_>, bans: &Bans) -> Self {
        moves.iter().for_each(|&mv| spot.play(mv));
        if let Some(judgement) = ending::judge(&spot, mind) {
            return Self::Over(judgement);
        }
        spot.ban_repetitions();
        let evaluation = mind.evaluate(spot.situation());
        let (player, number) = (spot.situation().turn(), moves.len() + 1);
        let mut next = priors::moves(spot.situation(), &evaluation);
        next.retain(|&(mv, _)| bans.allow(player, mv, number));
        Self::Open(judged(&evaluation).turned(), next)
    }
}

/// What an evaluation says, from the side of the player to move.
fn judged(evaluation: &Evaluation) -> Judgement {
    Judgement {
        win: evaluation.win,
        lead: evaluation.lead,
    }
}
