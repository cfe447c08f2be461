//! What a record says of its game besides the moves: by which rules it was played, and how it ended.

use super::{Ident, NamedRules, Record, ruleset};
use crate::game::Game;
use crate::go::Ruleset;

/// The rules that a record names, the nearest to them, or the ones it most likely was played by.
#[must_use]
pub fn ruleset_of(record: Record<'_>) -> &'static Ruleset {
    match record.info(Ident::RU).map(|name| ruleset(&name)) {
        Some(NamedRules::Known(ruleset) | NamedRules::Near(ruleset)) => ruleset,
        Some(NamedRules::Unknown) | None => Ruleset::named("japanese").unwrap_or(Ruleset::DEFAULT),
    }
}

/// Brings a game at its last move to where its record leaves it: dead stones marked, and a result if there is one.
pub fn settle(record: Record<'_>, game: &mut Game) {
    if let Some(dead) = record.dead_stones(&game.diagram()) {
        // Where play has not stopped none are marked.
        let _ = game.mark_all(&dead);
    }
    if let Some(outcome) = record.outcome()
        && game.outcome().is_none()
    {
        // Only now is it known how the game ended: resignations and agreed counts leave no move.
        let _ = game.conclude(outcome);
    }
}
