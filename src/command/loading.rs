//! A record that was read becomes the game at the table.

use crate::game::Game;
use crate::go::{Color, Ruleset, Size};
use crate::say;
use crate::sgf::{Collection, Ident, NamedRules, Record, ruleset};
use crate::table::{Refusal, Reply, Table, Text, Turn};

use super::announce;

/// Puts a game of a file on the table, at its last move, and tells what had to be mended.
///
/// # Errors
/// If there is nothing in the file that can be played; the table is left as it was.
pub fn load(table: &mut Table, bytes: &[u8], number: usize) -> Result<Turn, Refusal> {
    let collection =
        Collection::read(bytes).map_err(|flaw| Refusal::Because(say!("This is no record: {}.", flaw.to_string())))?;
    let games = collection.records().len();
    let Some(record) = number.checked_sub(1).and_then(|place| collection.record(place)) else {
        return Err(Refusal::Because(say!(
            "There is no game {} in this file: it has {}.",
            number,
            games
        )));
    };
    let record = record.map_err(|reason| Refusal::Because(say!("{}.", reason.to_string())))?;
    let size = record.size();
    if Size::square(size.width()) != Ok(size) {
        return Err(Refusal::Because(say!(
            "The board of this record is {}; games here are on squares of 2 to 25.",
            size
        )));
    }
    let ruleset = ruleset_of(record);
    let mut game = record.game(ruleset.rules(size));
    game.forward(usize::MAX);
    settle(record, &mut game);
    let mut lines = vec![headline(record, &game)];
    lines.extend(other_rules(record));
    if games > 1 {
        lines.push(say!(
            "The file holds {} games; this is number {}. `LOAD name n` takes another.",
            games,
            number
        ));
    }
    lines.extend(
        collection
            .all_flaws()
            .iter()
            .map(|flaw| say!("{}.", flaw.notice().to_string())),
    );
    let illegal = game
        .moves()
        .iter()
        .filter(|played| played.is_illegal)
        .map(|played| say!("{} {}", played.number, played.mv));
    let illegal: Vec<Text> = illegal.collect();
    if !illegal.is_empty() {
        lines.push(say!(
            "Against the rules, but played as it is written: {}.",
            crate::table::Listed(&illegal, "")
        ));
    }
    let had_program = Color::ALL.iter().any(|&color| table.is_program(color));
    *table = Table::with_game(game, ruleset, table.seed);
    if had_program {
        lines.push(say!("Both seats are yours."));
    }
    lines.push(announce::what_next(&table.game));
    lines.extend(announce::result_line(&table.game));
    Ok(Turn::says(Reply::Lines(lines)))
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

/// Takes up a game that was left unfinished, with the bot in its seat.
///
/// # Errors
/// As for [`load`].
pub fn load_unfinished(table: &mut Table, bytes: &[u8]) -> Result<Turn, Refusal> {
    let mut turn = load(table, bytes, 1)?;
    // It is in no file that its player has named.
    table.has_changed();
    let seats = table.seat_again().into_iter();
    let lines = seats.map(|(color, level)| say!("The bot plays {} at {}.", color, level.key));
    turn.replies.push(Reply::Lines(lines.collect()));
    Ok(turn)
}

/// The rules that a record names, the nearest to them, or the ones it most likely was played by.
#[must_use]
pub fn ruleset_of(record: Record<'_>) -> &'static Ruleset {
    match record.info(Ident::RU).map(|name| ruleset(&name)) {
        Some(NamedRules::Known(ruleset) | NamedRules::Near(ruleset)) => ruleset,
        Some(NamedRules::Unknown) | None => Ruleset::named("japanese").unwrap_or(Ruleset::DEFAULT),
    }
}

/// What to say if a record names other rules than those it is played by here.
fn other_rules(record: Record<'_>) -> Option<Text> {
    let name = record.info(Ident::RU).filter(|name| !name.trim().is_empty())?;
    let used = ruleset_of(record).name;
    match ruleset(&name) {
        NamedRules::Known(_) => None,
        NamedRules::Near(_) => Some(say!(
            "The record names {} rules; the nearest here, {}, are used.",
            name.trim(),
            used
        )),
        NamedRules::Unknown => Some(say!(
            "The record names rules that are not known here, {}; {} rules are used.",
            name.trim(),
            used
        )),
    }
}

fn headline(record: Record<'_>, game: &Game) -> Text {
    let name = |ident, otherwise: &str| {
        record
            .info(ident)
            .map_or_else(|| otherwise.to_owned(), |name| name.into_owned())
    };
    let (black, white) = (name(Ident::PB, "Black"), name(Ident::PW, "White"));
    say!(
        "Loaded: {} against {}, {}, {} rules, komi {}, {}.",
        black,
        white,
        game.size(),
        ruleset_of(record).name,
        game.rules().komi,
        crate::table::Of(game.moves().len(), "move")
    )
}
