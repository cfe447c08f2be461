//! Commands that read and write records.

use std::io;

use crate::go::Rules;
use crate::sgf::{Collection, write_line};

use super::Failure;
use super::machine::{Answer, Gtp, done};
use super::rules::rules_name;

/// `loadsgf file [move]`: the main line of the first game in a file, to its end or up to before a move. The board and,
/// if the record tells it, the komi are its own; the rules stay.
pub(super) fn loadsgf(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let (file, before) = match words {
        [] => return Err(Failure::NoFile),
        [file @ .., number] if !file.is_empty() && number.parse::<usize>().is_ok() => (file, number.parse().ok()),
        file => (file, None),
    };
    let file = file.join(" ");
    let cannot = |why: String| Failure::CannotLoad {
        file: file.clone(),
        why,
    };
    let bytes = gtp.files.read(&file).map_err(|error| cannot(reason(&error)))?;
    let collection = Collection::read(&bytes).map_err(|flaw| cannot(flaw.to_string()))?;
    let record = collection.record(0).ok_or_else(|| cannot("no record".into()))?;
    let record = record.map_err(|unplayable| cannot(unplayable.to_string()))?;
    let rules = Rules {
        komi: gtp.komi_on(record.size()),
        ..*gtp.game.rules()
    };
    let mut game = record.game(rules);
    game.redo(before.map_or(usize::MAX, |before: usize| before.saturating_sub(1)));
    gtp.take_over(game, record.komi());
    done()
}

/// `printsgf [file]`: the game as a record, as an answer or into a file.
pub(super) fn printsgf(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let text = write_line(&gtp.game, &rules_name(&gtp.game));
    if words.is_empty() {
        return Ok(text);
    }
    let file = words.join(" ");
    match gtp.files.write(&file, &text) {
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
