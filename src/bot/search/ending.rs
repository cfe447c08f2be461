//! What the end of a game is worth, under the rules it is played by.

use super::super::estimate::{Ownership, margin};
use super::super::history::Spot;
use super::super::mind::Mind;
use super::super::{Evaluator, Situation};
use super::Judgement;
use crate::go::{ByColor, Ending, Grid, Rules};

/// What came of the game, from the side of the player who moved last, if it is over.
pub fn judge<G: Grid>(spot: &Spot<G>, mind: &mut Mind<'_>) -> Option<Judgement> {
    let situation = spot.situation();
    let rules = situation.rules();
    if spot.timeline().is_void(rules) {
        return Some(Judgement::EVEN);
    }
    let has_stopped = spot.timeline().has_stopped(rules);
    let ownership = if has_stopped && !ends_as_it_stands(rules) {
        Some(Ownership(mind.evaluate(situation).ownership).seen_by(situation.turn()))
    } else if has_stopped || spot.is_out_of_moves() {
        None
    } else {
        return None;
    };
    let margin = ending_margin(situation, ownership.as_ref());
    Some(Judgement::counted(margin, !situation.turn()))
}

/// Whether two passes lead straight to the count, every stone alive.
pub fn ends_as_it_stands(rules: &Rules) -> bool {
    rules.ending == Ending::AsItStands
}

/// Black's points less White's if the game ended here: as it stands, or without what players would agree is dead by
/// this ownership (from Black's side).
fn ending_margin<G: Grid>(situation: &Situation<G>, ownership: Option<&Ownership>) -> f32 {
    let diagram = situation.board().diagram();
    let prisoners = situation.position().prisoners();
    let prisoners = ByColor::from_fn(|color| usize::from(prisoners[color]));
    let dead = ownership.map_or_else(Vec::new, |ownership| ownership.dead(&diagram));
    margin(&diagram, &dead, prisoners, situation.rules())
}
