//! Finished games counted, for people and for programs.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde_json::{Value, json};

use super::{Format, Found, files_at, tell, with_every_game};
use crate::bot::Bot;
use crate::game::{Game, Outcome};
use crate::go::{ByColor, Color, Count, Ending, Point, Points, Ruleset, Scoring, count, count_as_marked};
use crate::sgf::{Ident, Record};

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

/// Counts records, or those of folders, a line or an object for each game. `bot` makes the one who judges what is dead, where
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
        let counted = with_every_game(&file, ruleset, |record, mut game, ruleset| {
            game.redo(usize::MAX);
            (counted(record, &game, dead, bot), ruleset)
        });
        let games = counted.unwrap_or_else(|reason| vec![Err(reason)]);
        let is_alone = games.len() == 1;
        for (number, counted) in (1_usize..).zip(games) {
            let place = Place {
                file: &file,
                game: (!is_alone).then_some(number),
            };
            if counted.is_err() {
                found = Found::Unusable;
            }
            match (counted, format) {
                (Ok((count, ruleset)), Format::Text) => {
                    tell(output, &format!("{place}: {}", in_words(&count, ruleset)))?
                }
                (Ok((count, ruleset)), Format::Json) => writeln!(output, "{}", place.object(as_json(&count, ruleset)))?,
                (Err(reason), Format::Text) => tell(output, &format!("{place}: {reason}"))?,
                (Err(reason), Format::Json) => writeln!(output, "{}", place.object(json!({ "error": reason })))?,
            }
        }
    }
    Ok(found)
}

/// Which game it is.
struct Place<'a> {
    file: &'a Path,
    /// Its number, if there are several in the file.
    game: Option<usize>,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        self.game.map_or(Ok(()), |game| write!(f, ", game {game}"))
    }
}

impl Place<'_> {
    /// What is known of the game, with the place.
    fn object(&self, mut known: Value) -> Value {
        known["file"] = json!(self.file.to_string_lossy());
        if let Some(game) = self.game {
            known["game"] = json!(game);
        }
        known
    }
}

fn in_words(count: &Count, ruleset: &Ruleset) -> String {
    let dead: Vec<String> = count.dead().iter().map(Point::to_string).collect();
    format!(
        "{} ({}, komi {}, Black {}, White {}, dead {})",
        Outcome::of_margin(count.margin()),
        ruleset.key,
        count.komi,
        count.total(Color::Black),
        count.total(Color::White),
        if dead.is_empty() {
            "none".to_owned()
        } else {
            dead.join(" ")
        }
    )
}

fn as_json(count: &Count, ruleset: &Ruleset) -> Value {
    let points = |points: Points| f64::from(points.as_halves()) / 2.0;
    let tallies = ByColor::from_fn(|color| {
        let tally = count.tally[color];
        json!({
            "territory": tally.territory,
            "stones": tally.stones,
            "prisoners": tally.prisoners,
            "dead": tally.dead,
            "total": points(count.total(color)),
        })
    });
    let dead: Vec<String> = count.dead().iter().map(Point::to_string).collect();
    json!({
        "ruleset": ruleset.key,
        "komi": points(count.komi),
        "dead": dead,
        "result": Outcome::of_margin(count.margin()).to_string(),
        "black": tallies.black,
        "white": tallies.white,
    })
}

/// Counts the end of a game. Where the rules count the board as it stands, that is done unless something else is asked.
/// Where points count, what the players marked as territory is taken at their word: they may have left out a point that
/// has to be filled. But who has marked a few points only has not marked the territory.
fn counted(record: Record<'_>, game: &Game, dead: Option<Dead>, bot: &dyn Fn() -> Bot) -> Count {
    let (diagram, prisoners, handicap, rules) = (game.diagram(), game.prisoners(), game.handicap(), game.rules());
    let points = |ident| {
        record
            .marks()
            .and_then(|node| record.points(node, ident))
            .unwrap_or_default()
    };
    if dead.is_none() && rules.ending == Ending::AsItStands {
        return count(&diagram, &[], prisoners, handicap, rules);
    }
    let territory = ByColor {
        black: points(Ident::TB),
        white: points(Ident::TW),
    };
    let marks_count = matches!(dead, None | Some(Dead::Marked));
    let counted = count(
        &diagram,
        &dead_stones(record, game, dead, bot),
        prisoners,
        handicap,
        rules,
    );
    let marked = territory.black.len() + territory.white.len();
    let owned: usize = Color::ALL.iter().map(|&color| counted.tally[color].territory).sum();
    if marked > 0 && 2 * marked >= owned && marks_count && rules.scoring == Scoring::Territory {
        count_as_marked(&diagram, &territory, prisoners, handicap, rules)
    } else {
        counted
    }
}

/// The dead stones of a finished game. If nothing is said, those that are marked, or else the built-in opponent's.
fn dead_stones(record: Record<'_>, game: &Game, dead: Option<Dead>, bot: &dyn Fn() -> Bot) -> Vec<Point> {
    let estimated = || bot().propose_dead(game).dead;
    match dead {
        Some(Dead::None) => Vec::new(),
        Some(Dead::Marked) => record.dead_stones(&game.diagram()).unwrap_or_default(),
        Some(Dead::Auto) => estimated(),
        None => record.dead_stones(&game.diagram()).unwrap_or_else(estimated),
    }
}
