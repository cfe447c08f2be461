//! Commands that read and write records.

use std::io;

use crate::go::Rules;
use crate::gtp::axes::{RulesSaid, read_rules, rules_name};
use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine, done};
use crate::gtp::numbers::count;
use crate::sgf::{Collection, GameTree, Ident, NamedRules, ruleset, write_line};

/// `loadsgf file [move]`: the main line of the first game in a file, to its end or up to before a move. The board, the
/// handicap stones and, if the record tells it, the komi are its own; the rules, too, unless others were chosen.
pub(crate) fn loadsgf(machine: &mut Machine, words: &[&str]) -> Answer {
    let (file, before) = match words {
        [file @ .., number] if !file.is_empty() && count(number).is_some() => (file, count(number)),
        file => (file, None),
    };
    let file = file.join(" ");
    let cannot = |why: String| Failure::CannotLoad {
        file: file.clone(),
        why,
    };
    let bytes = machine.files.read(&file).map_err(|error| cannot(reason(&error)))?;
    let collection = Collection::read(&bytes).map_err(|flaw| cannot(flaw.to_string()))?;
    let record = collection.record(0).ok_or_else(|| cannot("no record".into()))?;
    let record = record.map_err(|unplayable| cannot(unplayable.to_string()))?;
    let rules = machine.rules_of_record(record.size(), |usual| named_rules(record, usual));
    let mut game = record.game(rules);
    game.redo(before.map_or(usize::MAX, |before| before.saturating_sub(1) as usize));
    machine.take_over(game, record.komi());
    done()
}

/// The rules that a record names, or those that come near; `usual` are those that hold where it names none.
fn named_rules(record: GameTree<'_>, usual: Rules) -> Option<RulesSaid> {
    let name = record.info(Ident::RU)?;
    let named = ruleset(&name);
    match named {
        NamedRules::Known(ruleset) | NamedRules::Near(ruleset, _) => Some(RulesSaid::Ruleset(ruleset)),
        NamedRules::Agreed(_) | NamedRules::Axes(..) => named.rules(record.size()).map(RulesSaid::Axes),
        // Where rules have no name, a record written here has their axes.
        NamedRules::Unknown => read_rules(name.trim(), usual).ok(),
    }
}

/// `printsgf [file]`: the game as a record, as an answer or into a file.
pub(crate) fn printsgf(machine: &mut Machine, words: &[&str]) -> Answer {
    let text = write_line(&machine.game, &rules_name(&machine.game));
    if words.is_empty() {
        return Ok(text);
    }
    let file = words.join(" ");
    match machine.files.write(&file, &text) {
        Ok(()) => done(),
        Err(error) => Err(Failure::CannotSave {
            file,
            why: reason(&error),
        }),
    }
}

/// Why a file could not be used, in words that are the same on every system where there are some.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".into(),
        io::ErrorKind::PermissionDenied => "not permitted".into(),
        _ => error.to_string(),
    }
}
