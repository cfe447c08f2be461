//! Records from the shell: shown, counted, checked, written anew.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde_json::json;

use super::host::read_record;
use super::keep::{self, Until};
use crate::bot::{Bot, Level};
use crate::command;
use crate::game::{Game, Outcome};
use crate::go::{ByColor, Color, Count, Diagram, Point, Ruleset, Scoring, count, count_as_marked};
use crate::sgf::{Collection, Ident, Node, Record};

/// Which stones are taken off before the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Dead {
    /// Those that the built-in opponent takes for dead.
    Auto,
    /// Those that the record marks.
    Marked,
    /// None: the board is counted as it stands.
    None,
}

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

/// Does something with one game of a file.
fn with_game<T>(
    file: &Path,
    number: usize,
    ruleset: Option<&'static Ruleset>,
    work: impl FnOnce(Record<'_>, Game, &'static Ruleset) -> T,
) -> Result<T, Unusable> {
    let unusable = |reason: &dyn std::fmt::Display| format!("{}: {reason}", file.display());
    let bytes = read_record(file).map_err(|error| unusable(&error))?;
    let collection = Collection::read(&bytes).map_err(|flaw| unusable(&flaw))?;
    let record = number.checked_sub(1).and_then(|place| collection.record(place));
    let record = record.ok_or_else(|| unusable(&format!("there is no game {number} in it")))?;
    let record = record.map_err(|reason| unusable(&reason))?;
    let ruleset = ruleset.unwrap_or_else(|| command::ruleset_of(record));
    let game = record.game(ruleset.rules(record.size()));
    Ok(work(record, game, ruleset))
}

/// The position of a record after some moves, or at its end.
///
/// # Errors
/// Why the file cannot be used.
pub fn position(
    file: &Path,
    number: usize,
    moves: Option<usize>,
    ruleset: Option<&'static Ruleset>,
) -> Result<(Game, &'static Ruleset), Unusable> {
    with_game(file, number, ruleset, |_, mut game, ruleset| {
        game.forward(moves.unwrap_or(usize::MAX));
        (game, ruleset)
    })
}

/// Counts records, a line or an object each.
///
/// # Errors
/// If the output is gone.
pub fn score(
    files: &[PathBuf],
    ruleset: Option<&'static Ruleset>,
    dead: Option<Dead>,
    format: Format,
    output: &mut impl Write,
) -> io::Result<Found> {
    let mut found = Found::Nothing;
    for file in files {
        let counted = with_game(file, 1, ruleset, |record, mut game, ruleset| {
            game.forward(usize::MAX);
            (counted(record, &game, dead), ruleset)
        });
        match counted {
            Ok((count, ruleset)) => write_count(file, &count, ruleset, format, output)?,
            Err(reason) => {
                found = Found::Unusable;
                match format {
                    Format::Text => writeln!(output, "{reason}")?,
                    Format::Json => writeln!(output, "{}", json!({ "file": file.to_string_lossy(), "error": reason }))?,
                }
            }
        }
    }
    Ok(found)
}

fn write_count(
    file: &Path,
    count: &Count,
    ruleset: &Ruleset,
    format: Format,
    output: &mut impl Write,
) -> io::Result<()> {
    let result = Outcome::of_margin(count.margin()).to_string();
    let dead: Vec<String> = count.dead().iter().map(Point::to_string).collect();
    match format {
        Format::Text => {
            let dead = if dead.is_empty() {
                "none".to_owned()
            } else {
                dead.join(" ")
            };
            let (black, white) = (count.total(Color::Black), count.total(Color::White));
            writeln!(
                output,
                "{}: {result} ({}, komi {}, Black {black}, White {white}, dead {dead})",
                file.display(),
                ruleset.key,
                count.komi
            )
        }
        Format::Json => {
            let tallies = ByColor::from_fn(|color| {
                let tally = count.tally[color];
                json!({
                    "territory": tally.territory,
                    "stones": tally.stones,
                    "prisoners": tally.prisoners,
                    "dead": tally.dead,
                    "total": f64::from(count.total(color).as_halves()) / 2.0,
                })
            });
            let object = json!({
                "file": file.to_string_lossy(),
                "ruleset": ruleset.key,
                "komi": f64::from(count.komi.as_halves()) / 2.0,
                "dead": dead,
                "result": result,
                "black": tallies.black,
                "white": tallies.white,
            });
            writeln!(output, "{object}")
        }
    }
}

/// Counts the end of a game. Where points count, what the players marked as territory is taken at their word: they may
/// have left out a point that has to be filled.
fn counted(record: Record<'_>, game: &Game, dead: Option<Dead>) -> Count {
    let (diagram, prisoners, handicap, rules) = (game.diagram(), game.prisoners(), game.handicap(), game.rules());
    let points = |ident| {
        marks(record)
            .and_then(|node| record.points(node, ident))
            .unwrap_or_default()
    };
    let territory = ByColor {
        black: points(Ident::TB),
        white: points(Ident::TW),
    };
    let is_marked = !territory.black.is_empty() || !territory.white.is_empty();
    let marks_count = matches!(dead, None | Some(Dead::Marked));
    if is_marked && marks_count && rules.scoring == Scoring::Territory {
        count_as_marked(&diagram, &territory, prisoners, handicap, rules)
    } else {
        let dead = dead_stones(record, game, dead);
        count(&diagram, &dead, prisoners, handicap, rules)
    }
}

/// The dead stones of a finished game. If nothing is said, those that are marked, or else the built-in opponent's.
fn dead_stones(record: Record<'_>, game: &Game, dead: Option<Dead>) -> Vec<Point> {
    let estimated = || Bot::new(Level::DEFAULT, 0).propose_dead(game).dead;
    match dead {
        Some(Dead::None) => Vec::new(),
        Some(Dead::Marked) => marked(record, &game.diagram()).unwrap_or_default(),
        Some(Dead::Auto) => estimated(),
        None => marked(record, &game.diagram()).unwrap_or_else(estimated),
    }
}

/// The last node in which territory or dead stones are marked.
fn marks(record: Record<'_>) -> Option<Node<'_>> {
    let has_marks = |node: &Node<'_>| {
        [Ident::TB, Ident::TW, Ident::DD]
            .iter()
            .any(|&ident| node.property(ident).is_some())
    };
    record.main_line().map(|(node, _)| node).filter(has_marks).last()
}

/// The stones that stand on points marked as the opponent's territory, or are dimmed, at the end of a record.
/// `None` if nothing is marked at all.
fn marked(record: Record<'_>, diagram: &Diagram) -> Option<Vec<Point>> {
    let node = marks(record)?;
    let stones = |ident, color: Option<Color>| {
        let points = record.points(node, ident).unwrap_or_default();
        points
            .into_iter()
            .filter(move |&point| diagram[point].is_some() && color.is_none_or(|color| diagram[point] == Some(color)))
    };
    let mut dead: Vec<Point> = stones(Ident::TB, Some(Color::White)).collect();
    dead.extend(stones(Ident::TW, Some(Color::Black)));
    dead.extend(stones(Ident::DD, None));
    dead.sort_unstable();
    dead.dedup();
    Some(dead)
}

/// Tells what is wrong with records, each flaw with its place.
///
/// # Errors
/// If the output is gone.
pub fn check(paths: &[PathBuf], output: &mut impl Write) -> io::Result<Found> {
    let (mut good, mut flawed, mut unusable) = (0, 0, 0);
    for path in paths {
        for file in sgf_files(path) {
            let flaws = match read_record(&file)
                .map_err(|error| error.to_string())
                .and_then(|bytes| flaws(&bytes))
            {
                Ok(flaws) => flaws,
                Err(reason) => {
                    unusable += 1;
                    writeln!(output, "{}: {reason}", file.display())?;
                    continue;
                }
            };
            if flaws.is_empty() {
                good += 1;
            } else {
                flawed += 1;
            }
            for flaw in flaws {
                writeln!(output, "{}: {flaw}", file.display())?;
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

/// What is wrong with the records of a file: the writing, then moves against the rules.
fn flaws(bytes: &[u8]) -> Result<Vec<String>, Unusable> {
    let collection = Collection::read(bytes).map_err(|flaw| flaw.to_string())?;
    let mut found: Vec<String> = collection.all_flaws().iter().map(ToString::to_string).collect();
    for (i, record) in collection.records().enumerate() {
        let record = match record {
            Ok(record) => record,
            Err(reason) => {
                found.push(format!("game {}: {reason}", i + 1));
                continue;
            }
        };
        let ruleset = command::ruleset_of(record);
        let mut game = record.game(ruleset.rules(record.size()));
        game.forward(usize::MAX);
        let illegal = game.moves().iter().filter(|played| played.is_illegal);
        found.extend(illegal.map(|played| {
            format!(
                "game {}, move {}: {} {} is against the {} rules",
                i + 1,
                played.number,
                played.color,
                played.mv,
                ruleset.key
            )
        }));
    }
    Ok(found)
}

/// The records at a path: the file itself, or those in the folder and the folders in it, by name.
fn sgf_files(path: &Path) -> Vec<PathBuf> {
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

/// Writes the records of a file anew: FF\[4\], UTF-8, with everything in them.
///
/// # Errors
/// Why it cannot be read or written.
pub fn convert(file: &Path, to: Option<&Path>, output: &mut impl Write) -> Result<(), Unusable> {
    let in_words = |error: io::Error| format!("{}: {error}", file.display());
    let bytes = read_record(file).map_err(in_words)?;
    let collection = Collection::read(&bytes).map_err(|flaw| format!("{}: {flaw}", file.display()))?;
    let text = collection.write();
    match to {
        Some(to) => keep::write(to, text.as_bytes(), Until::OnDisk).map_err(in_words),
        None => output.write_all(text.as_bytes()).map_err(in_words),
    }
}
