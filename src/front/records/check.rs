//! What is wrong with records, each flaw with its place.

use std::io::{self, Write};
use std::path::PathBuf;

use super::count::{Dead, contradiction, counted_at_end};
use super::in_order::in_order;
use super::walk::{Visited, Walk};
use super::{ENDING, Found, Said, Unusable};
use crate::front::shell::lines::tell;
use crate::front::store::keep::read_or_input;
use crate::game::{Game, Outcome};
use crate::go::{Ending, Ruleset};
use crate::sgf::{Collection, GameTree, Ident, NamedRules, rules_of, ruleset};

/// Reports what is wrong with records, and sums up.
///
/// # Errors
/// If the output is gone.
pub fn check(paths: &[PathBuf], said: &Said, output: &mut impl Write) -> io::Result<Found> {
    let (mut good, mut flawed, mut unusable) = (0, 0, 0);
    let look = |Visited { path, closed }| {
        let read = closed.map_or_else(|| read_or_input(&path), Err);
        let found = read
            .map_err(|error| error.to_string())
            .and_then(|bytes| flaws(&bytes, said));
        (path, found)
    };
    in_order(Walk::from(paths, ENDING), look, |(path, found)| {
        let name = path.display();
        match found {
            Ok(flaws) if flaws.is_empty() => good += 1,
            Ok(flaws) => {
                flawed += 1;
                for flaw in flaws {
                    tell(output, &format!("{name}: {flaw}"))?;
                }
            }
            Err(reason) => {
                unusable += 1;
                tell(output, &format!("{name}: {reason}"))?;
            }
        }
        Ok(())
    })?;
    writeln!(output, "{good} valid, {flawed} with flaws, {unusable} unusable")?;
    Ok(match (flawed, unusable) {
        (_, 1..) => Found::Unusable,
        (1.., 0) => Found::Flaws,
        _ => Found::Nothing,
    })
}

/// What is wrong with the records of a file: the writing, then moves against the rules, then what the record says of the
/// game.
fn flaws(bytes: &[u8], said: &Said) -> Result<Vec<String>, Unusable> {
    let collection = Collection::read(bytes).map_err(|flaw| flaw.to_string())?;
    let mut found: Vec<String> = collection.all_flaws().iter().map(ToString::to_string).collect();
    let mut places = collection.places();
    for (i, record) in collection.records().enumerate() {
        let number = i + 1;
        let opened = record.map_err(|reason| reason.to_string()).and_then(|record| {
            let (game, ruleset) = said.game(record)?;
            Ok((record, game, ruleset))
        });
        let (record, mut game, ruleset) = match opened {
            Ok(opened) => opened,
            Err(reason) => {
                found.push(format!("game {number}: {reason}"));
                continue;
            }
        };
        game.redo(usize::MAX);
        let places = record.move_places(&mut places);
        for (played, place) in game.moves().iter().zip(places).filter(|(played, _)| played.is_illegal) {
            found.push(format!(
                "line {}, column {}: game {number}, move {}: {} {} is illegal under the {} rules",
                place.line, place.column, played.number, played.color, played.mv, ruleset.key
            ));
        }
        let unknown = said.ruleset.is_none().then(|| unknown_rules(record)).flatten();
        found.extend(unknown.map(|unknown| format!("game {number}: {unknown}")));
        found.extend(other_result(record, &game, ruleset).map(|other| format!("game {number}: {other}")));
    }
    Ok(found)
}

/// That nobody knows the rules which a record names.
fn unknown_rules(record: GameTree<'_>) -> Option<String> {
    let name = record.info(Ident::RU)?;
    let is_unknown = !name.trim().is_empty() && matches!(ruleset(&name), NamedRules::Unknown);
    is_unknown.then(|| {
        let used = rules_of(record).ruleset.key;
        format!("the rules \"{}\" are not known; it is taken for {used}", name.trim())
    })
}

/// That the count is not what the record says, where nobody has to judge what is dead: where it is marked, or the rules
/// count the board as it stands when play is over.
fn other_result(record: GameTree<'_>, game: &Game, ruleset: &Ruleset) -> Option<String> {
    let is_settled = match game.rules().ending {
        Ending::AsItStands => game.outcome().is_some(),
        _ => record.dead_stones(&game.diagram()).is_some(),
    };
    let count = is_settled.then(|| counted_at_end(record, game, Some(Dead::Marked), &|_| Vec::new()))?;
    let recorded = contradiction(record, &count)?;
    Some(format!(
        "the result is recorded as {recorded}, but the {} rules and komi {} make it {}",
        ruleset.key,
        count.komi,
        Outcome::of_margin(count.margin())
    ))
}
