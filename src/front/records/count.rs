//! Finished games counted, for people and for programs.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde_json::json;

use super::{Format, Found, files_at, tell, with_game};
use crate::bot::Bot;
use crate::game::{Game, Outcome};
use crate::go::{ByColor, Color, Count, Diagram, Point, Ruleset, Scoring, count, count_as_marked};
use crate::sgf::{Ident, Node, Record};

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

/// Counts records, or those of folders, a line or an object each. `bot` makes the one who judges what is dead, where
/// that is asked.
///
/// # Errors
/// If the output is gone.
pub fn score(
    files: &[PathBuf],
    ruleset: Option<&'static Ruleset>,
    dead: Option<Dead>,
    bot: &dyn Fn() -> Bot,
    format: Format,
    output: &mut impl Write,
) -> io::Result<Found> {
    let mut found = Found::Nothing;
    for file in files.iter().flat_map(|path| files_at(path)) {
        let file = file.as_path();
        let counted = with_game(file, 1, ruleset, |record, mut game, ruleset| {
            game.forward(usize::MAX);
            (counted(record, &game, dead, bot), ruleset)
        });
        match counted {
            Ok((count, ruleset)) => write_count(file, &count, ruleset, format, output)?,
            Err(reason) => {
                found = Found::Unusable;
                match format {
                    Format::Text => tell(output, &reason)?,
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
            let line = format!(
                "{}: {result} ({}, komi {}, Black {black}, White {white}, dead {dead})",
                file.display(),
                ruleset.key,
                count.komi
            );
            tell(output, &line)
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
fn counted(record: Record<'_>, game: &Game, dead: Option<Dead>, bot: &dyn Fn() -> Bot) -> Count {
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
        let dead = dead_stones(record, game, dead, bot);
        count(&diagram, &dead, prisoners, handicap, rules)
    }
}

/// The dead stones of a finished game. If nothing is said, those that are marked, or else the built-in opponent's.
fn dead_stones(record: Record<'_>, game: &Game, dead: Option<Dead>, bot: &dyn Fn() -> Bot) -> Vec<Point> {
    let estimated = || bot().propose_dead(game).dead;
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
