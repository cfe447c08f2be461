//! The rules to play a record by, and where it leaves its game.

use super::ident::Ident;
use super::own;
use super::record::GameTree;
use super::ruleset::{NamedRules, ruleset};
use crate::game::Game;
use crate::go::{Rules, Ruleset};

/// The rules to play a record by, and what it says of them itself.
#[derive(Clone, Debug)]
pub struct RecordRules {
    /// What the record calls its rules, without spaces around; empty if it says nothing.
    pub written: String,
    /// What is understood by that.
    pub named: NamedRules,
    /// The ruleset that is meant, or the nearest to it. If there is none, the one the game was most likely played by.
    pub ruleset: &'static Ruleset,
    /// The rules themselves on the board of the record. They have the usual komi; the record's own is for
    /// [`GameTree::komi`] to say.
    pub rules: Rules,
}

impl RecordRules {
    /// One sentence on how these rules differ from those that the record names. `None` if they do not, or it names none.
    #[must_use]
    pub fn notice(&self) -> Option<String> {
        let (written, used) = (&self.written, self.ruleset.name);
        match (self.named, self.named.differs()) {
            (NamedRules::Unknown, _) if written.is_empty() => None,
            (NamedRules::Unknown, _) => Some(format!(
                "The record names rules that are not known here, {written}; {used} rules are used."
            )),
            (NamedRules::Near(..), Some(differs)) => Some(format!(
                "The record names {written} rules; {used} rules are used, which are the nearest here: {differs}."
            )),
            (_, Some(differs)) => Some(format!(
                "The record names {written} rules, which are read with one difference: {differs}."
            )),
            (_, None) => None,
        }
    }
}

/// The rules to play a record by: those it names, the nearest to them, or else Japanese ones, by which most records
/// that say nothing were played.
#[must_use]
pub fn rules_of(record: GameTree<'_>) -> RecordRules {
    let written = record.info(Ident::RU).unwrap_or_default().trim().to_owned();
    let named = ruleset(&written);
    let ruleset = named
        .ruleset()
        .or_else(|| Ruleset::named("japanese"))
        .unwrap_or(Ruleset::DEFAULT);
    let rules = named
        .rules(record.size())
        .unwrap_or_else(|| ruleset.rules(record.size()));
    RecordRules {
        written,
        named,
        ruleset,
        rules,
    }
}

/// A record played by these rules to where it leaves the game; see [`settle`].
#[must_use]
pub fn replayed(record: GameTree<'_>, rules: Rules) -> Game {
    let mut game = record.game(rules);
    game.redo(usize::MAX);
    settle(record, &mut game);
    game
}

/// Brings a game at its last move to where its record leaves it: dead stones marked, and a result if there is one. What
/// the record says of its end holds, whatever a count would give.
pub fn settle(record: GameTree<'_>, game: &mut Game) {
    own::take_back(record, game);
    if let Some(dead) = record.dead_stones(&game.diagram()) {
        // Where play has not stopped none are marked.
        let _ = game.mark_all(&dead);
    }
    own::accept(record, game);
    if record.info(Ident::RE).is_some() {
        game.end_as_recorded(record.outcome());
    }
}
