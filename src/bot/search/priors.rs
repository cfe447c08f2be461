//! Which moves are worth a thought, and how likely each is at first sight.

use super::super::estimate::Ownership;
use super::super::{Evaluation, Situation};
use super::ends_as_it_stands;
use crate::go::{Grid, Move, Point};

/// A chance to pass below this means that there is something else to do.
const PASSING: f32 = 0.05;
/// How much of the chance to pass goes to moves that take dead stones, where those would count as alive.
const CLEANING: f32 = 0.75;

/// The moves of a position with their chances.
///
/// An evaluator takes dead stones for prisoners. Where the game is counted as it stands they have to be captured first,
/// so that where it would pass, moves on their liberties get most of that chance.
pub fn moves<G: Grid>(situation: &Situation<G>, evaluation: &Evaluation) -> Vec<(Move, f32)> {
    let size = situation.board().size();
    let mut pass = evaluation.pass;
    let mut policy = evaluation.policy.clone();
    let targets = targets(situation, evaluation);
    if !targets.is_empty() {
        let share = pass * CLEANING / targets.len() as f32;
        targets.iter().for_each(|&point| policy[size.index(point)] += share);
        pass *= 1.0 - CLEANING;
    }
    let plays = size.points().zip(policy).filter(|&(_, chance)| chance > 0.0);
    let plays = plays.map(|(point, chance)| (Move::Play(point), chance));
    // A pass is always allowed, and a search has to know what it is worth.
    plays.chain([(Move::Pass, pass.max(1e-4))]).collect()
}

/// Whether stones should be captured before the player to move passes.
pub fn must_clean<G: Grid>(situation: &Situation<G>, evaluation: &Evaluation) -> bool {
    !targets(situation, evaluation).is_empty()
}

/// The liberties of the opponent's dead stones, where they would count as alive and nothing else is left to do.
fn targets<G: Grid>(situation: &Situation<G>, evaluation: &Evaluation) -> Vec<Point> {
    if !ends_as_it_stands(situation.rules()) || !may_pass(situation, evaluation) {
        return Vec::new();
    }
    let diagram = situation.board().diagram();
    let ownership = Ownership(evaluation.ownership.clone()).seen_by(situation.turn());
    let dead = ownership.chains(&diagram).into_iter().filter(|&(_, mean)| mean < 0.0);
    let theirs = dead.filter(|(chain, _)| {
        chain
            .first()
            .is_some_and(|&stone| diagram[stone] == Some(!situation.turn()))
    });
    let stones: Vec<Point> = theirs.flat_map(|(chain, _)| chain).collect();
    let mut targets = diagram.empty_beside(&stones);
    targets.retain(|&point| situation.allows(point));
    targets
}

/// Whether the player to move may be about to pass.
fn may_pass<G: Grid>(situation: &Situation<G>, evaluation: &Evaluation) -> bool {
    let pass = evaluation.pass;
    let is_likeliest = || evaluation.policy.iter().all(|&chance| chance <= pass);
    pass >= PASSING || situation.position().passes() > 0 || is_likeliest()
}
