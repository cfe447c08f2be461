//! What the end of a game is worth, under the rules it is played by.

use super::super::estimate::{Ownership, margin};
use super::super::line::Spot;
use super::super::mind::Mind;
use super::super::{Evaluator, Scene};
use super::Judgement;
use crate::go::{ByColor, Color, Ending, Grid, LastPass, Repetition, Rules};

/// What came of the game, from the side of the player who moved last, if it is over.
pub fn judge<G: Grid>(spot: &Spot<G>, mind: &mut Mind<'_>) -> Option<Judgement> {
    let scene = spot.scene();
    if is_void(spot) {
        return Some(Judgement::EVEN);
    }
    let ownership = if has_stopped(scene) && !ends_as_it_stands(scene.rules()) {
        Some(Ownership(mind.evaluate(scene).ownership).seen_by(scene.turn()))
    } else if has_stopped(scene) || spot.is_out_of_moves() {
        None
    } else {
        return None;
    };
    let margin = ending_margin(scene, ownership.as_ref());
    Some(Judgement::counted(margin, !scene.turn()))
}

/// Whether two passes lead straight to the count, every stone alive.
pub fn ends_as_it_stands(rules: &Rules) -> bool {
    rules.ending == Ending::AsItStands
}

/// Black's points less White's if the game ended here: as it stands, or without what players would agree is dead by
/// this ownership (from Black's side).
fn ending_margin<G: Grid>(scene: &Scene<G>, ownership: Option<&Ownership>) -> f32 {
    let diagram = scene.board().diagram();
    let prisoners = scene.position().prisoners();
    let prisoners = ByColor::from_fn(|color| usize::from(prisoners[color]));
    let dead = ownership.map_or_else(Vec::new, |ownership| ownership.dead(&diagram));
    margin(&diagram, &dead, prisoners, scene.rules())
}

fn has_stopped<G: Grid>(scene: &Scene<G>) -> bool {
    let by_the_right_player = match scene.rules().last_pass {
        LastPass::Anyone => true,
        LastPass::White => scene.turn() == Color::Black,
    };
    scene.position().passes() >= 2 && by_the_right_player
}

fn is_void<G: Grid>(spot: &Spot<G>) -> bool {
    spot.scene().rules().repetition == Repetition::ImmediateKo
        && spot.scene().position().passes() == 0
        && spot.timeline().same_board_before().next().is_some()
        && spot.timeline().times_since_pass() >= 3
}
