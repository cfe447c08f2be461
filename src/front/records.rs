//! Records from the shell: shown, counted, checked, written anew.

mod convert;
mod count;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;

pub use convert::conversions;
pub use count::{Dead, score};

use super::keep::read;
use crate::game::Game;
use crate::go::Ruleset;
use crate::render::printable;
use crate::sgf;
use crate::sgf::{Collection, Record};

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    Text,
    /// For programs: an object a line.
    Json,
}

/// Whether everything was in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Found {
    /// It was.
    Nothing,
    /// Something is wrong with a record.
    Flaws,
    /// A file could not be used at all.
    Unusable,
}

/// A file that cannot be used, with the reason in words.
type Unusable = String;

/// Does something with every game of a file.
fn with_every_game<T>(
    file: &Path,
    ruleset: Option<&'static Ruleset>,
    mut work: impl FnMut(Record<'_>, Game, &'static Ruleset) -> T,
) -> Result<Vec<Result<T, Unusable>>, Unusable> {
    let bytes = read(file).map_err(|error| error.to_string())?;
    let collection = Collection::read(&bytes).map_err(|flaw| flaw.to_string())?;
    let games = collection.records().map(|record| {
        let record = record.map_err(|reason| reason.to_string())?;
        let ruleset = ruleset.unwrap_or_else(|| sgf::rules_of(record).ruleset);
        Ok(work(record, record.game(ruleset.rules(record.size())), ruleset))
    });
    Ok(games.collect())
}

/// The position of a record after some moves, or at its end.
///
/// # Errors
/// Why the file cannot be used, or that it has no such move.
pub fn position(
    file: &Path,
    number: usize,
    moves: Option<usize>,
    ruleset: Option<&'static Ruleset>,
) -> Result<(Game, &'static Ruleset), Unusable> {
    let unusable = |reason: &dyn std::fmt::Display| format!("{}: {reason}", file.display());
    let bytes = read(file).map_err(|error| unusable(&error))?;
    let collection = Collection::read(&bytes).map_err(|flaw| unusable(&flaw))?;
    let record = number.checked_sub(1).and_then(|place| collection.record(place));
    let record = record.ok_or_else(|| unusable(&format!("there is no game {number} in it")))?;
    let record = record.map_err(|reason| unusable(&reason))?;
    let ruleset = ruleset.unwrap_or_else(|| sgf::rules_of(record).ruleset);
    let mut game = record.game(ruleset.rules(record.size()));
    let walked = game.redo(moves.unwrap_or(usize::MAX));
    match moves {
        Some(wanted) if walked < wanted => Err(unusable(&format!("the last move is {walked}"))),
        Some(_) => Ok((game, ruleset)),
        None => {
            sgf::settle(record, &mut game);
            Ok((game, ruleset))
        }
    }
}

/// Tells what is wrong with records, each flaw with its place.
///
/// # Errors
/// If the output is gone.
pub fn check(paths: &[PathBuf], output: &mut impl Write) -> io::Result<Found> {
    let (mut good, mut flawed, mut unusable) = (0, 0, 0);
    for path in paths {
        for file in files_at(path) {
            let flaws = match read(&file)
                .map_err(|error| error.to_string())
                .and_then(|bytes| flaws(&bytes))
            {
                Ok(flaws) => flaws,
                Err(reason) => {
                    unusable += 1;
                    tell(output, &format!("{}: {reason}", file.display()))?;
                    continue;
                }
            };
            if flaws.is_empty() {
                good += 1;
            } else {
                flawed += 1;
            }
            for flaw in flaws {
                tell(output, &format!("{}: {flaw}", file.display()))?;
            }
        }
    }
    writeln!(output, "{good} in order, {flawed} with flaws, {unusable} not usable")?;
    Ok(match (flawed, unusable) {
        (_, 1..) => Found::Unusable,
        (1.., 0) => Found::Flaws,
        _ => Found::Nothing,
    })
}

/// Writes a line for a person. Names and quotations may be anything.
fn tell(output: &mut impl Write, line: &str) -> io::Result<()> {
    writeln!(output, "{}", printable(line))
}

/// What is wrong with the records of a file: the writing, then moves against the rules.
fn flaws(bytes: &[u8]) -> Result<Vec<String>, Unusable> {
    let collection = Collection::read(bytes).map_err(|flaw| flaw.to_string())?;
    let mut found: Vec<String> = collection.all_flaws().iter().map(ToString::to_string).collect();
    let mut places = collection.places();
    for (i, record) in collection.records().enumerate() {
        let record = match record {
            Ok(record) => record,
            Err(reason) => {
                found.push(format!("game {}: {reason}", i + 1));
                continue;
            }
        };
        let ruleset = sgf::rules_of(record).ruleset;
        let mut game = record.game(ruleset.rules(record.size()));
        game.redo(usize::MAX);
        let places = record.move_places(&mut places);
        for (played, place) in game.moves().iter().zip(places).filter(|(played, _)| played.is_illegal) {
            found.push(format!(
                "line {}, column {}: game {}, move {}: {} {} is against the {} rules",
                place.line,
                place.column,
                i + 1,
                played.number,
                played.color,
                played.mv,
                ruleset.key
            ));
        }
    }
    Ok(found)
}

/// The records at a path: the file itself, or those in the folder and the folders in it, by name.
fn files_at(path: &Path) -> Vec<PathBuf> {
    let (mut waiting, mut files) = (vec![path.to_owned()], Vec::new());
    while let Some(next) = waiting.pop() {
        let Ok(entries) = fs::read_dir(&next) else {
            files.push(next);
            continue;
        };
        let is_wanted = |path: &PathBuf| {
            path.is_dir()
                || path
                    .extension()
                    .is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"))
        };
        let mut inside: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_wanted).collect();
        inside.sort_unstable_by(|one, other| other.cmp(one));
        waiting.append(&mut inside);
    }
    files
}
