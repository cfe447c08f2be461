//! Finished games counted, for people and for programs.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::count::{Dead, agreement, contradiction, counted_at_end};
use super::in_order::in_order;
use super::walk::{Visited, Walk};
use super::{ENDING, Format, Found, Said, Unusable};
use crate::bot::Bot;
use crate::front::shell::lines::{tell, tell_program};
use crate::front::store::keep::read_or_input;
use crate::game::Game;
use crate::game::Outcome;
use crate::go::{ByColor, Color, Count, Point, Points, Ruleset};
use crate::sgf::{Collection, GameTree, Ident};

/// How records are to be counted.
pub struct Question<'a> {
    /// What is said in place of the records.
    pub said: Said,
    /// Which stones are dead.
    pub dead: Option<Dead>,
    /// Makes the one who judges what is dead, where that is asked.
    pub bot: &'a (dyn Fn() -> Bot + Sync),
    /// How the counts are written.
    pub format: Format,
}

/// A game that was counted, or why it cannot be.
type Counted = Result<Finished, Unusable>;

/// What is known of a game once it is counted.
struct Finished {
    count: Count,
    ruleset: &'static Ruleset,
    /// The result that the record gives, in its words.
    recorded: Option<String>,
    /// Whether that is the result of the count, where a count can tell.
    agrees: Option<bool>,
    /// The recorded result, if the count contradicts it.
    contradicts: Option<String>,
    players: ByColor<Option<String>>,
    date: Option<String>,
    event: Option<String>,
}

/// What became of a file.
enum Looked {
    /// There is one game in it, or none.
    One(Box<Counted>),
    /// There are several, which are counted one by one.
    Several(Vec<u8>),
}

/// Counts records, or those of folders, a line or an object for each game, as soon as it is known.
///
/// # Errors
/// If the output is gone.
pub fn score(files: &[PathBuf], question: &Question<'_>, output: &mut impl Write) -> io::Result<Found> {
    let mut found = Found::Nothing;
    let look = |Visited { path, closed }| {
        let read = closed.map_or_else(|| read_or_input(&path), Err);
        let looked = match read {
            Ok(bytes) => question.look(bytes),
            Err(error) => Looked::One(Box::new(Err(error.to_string()))),
        };
        (path, looked)
    };
    in_order(Walk::from(files, ENDING), look, |(file, looked)| match looked {
        Looked::One(counted) => {
            let place = GameName {
                file: &file,
                game: None,
            };
            found = found.max(place.write(*counted, question.format, output)?);
            Ok(())
        }
        Looked::Several(bytes) => {
            // It was read before.
            let Ok(collection) = Collection::read(&bytes) else {
                return Ok(());
            };
            let count = |(number, record)| (number, question.count(record));
            in_order((1..).zip(collection.records()), count, |(number, counted)| {
                let place = GameName {
                    file: &file,
                    game: Some(number),
                };
                found = found.max(place.write(counted, question.format, output)?);
                Ok(())
            })
        }
    })?;
    Ok(found)
}

impl Question<'_> {
    fn look(&self, bytes: Vec<u8>) -> Looked {
        let collection = match Collection::read(&bytes) {
            Ok(collection) => collection,
            Err(flaw) => return Looked::One(Box::new(Err(flaw.to_string()))),
        };
        let mut records = collection.records();
        match (records.next(), records.next()) {
            (Some(record), None) => Looked::One(Box::new(self.count(record))),
            _ => {
                drop(records);
                drop(collection);
                Looked::Several(bytes)
            }
        }
    }

    fn count(&self, record: Result<GameTree<'_>, impl fmt::Display>) -> Counted {
        let record = record.map_err(|reason| reason.to_string())?;
        let (mut game, ruleset) = self.said.game(record)?;
        game.redo(usize::MAX);
        let judge = |game: &Game| (self.bot)().propose_dead(game).dead;
        let count = counted_at_end(record, &game, self.dead, &judge);
        let info = |ident| {
            let words = record.info(ident).filter(|words| !words.trim().is_empty());
            words.map(|words| words.into_owned())
        };
        Ok(Finished {
            ruleset,
            recorded: info(Ident::RE),
            agrees: agreement(record, &count),
            contradicts: contradiction(record, &count),
            players: ByColor {
                black: info(Ident::PB),
                white: info(Ident::PW),
            },
            date: info(Ident::DT),
            event: info(Ident::EV),
            count,
        })
    }
}

/// Which game it is.
struct GameName<'a> {
    file: &'a Path,
    /// Its number, if there are several in the file.
    game: Option<usize>,
}

impl fmt::Display for GameName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        self.game.map_or(Ok(()), |game| write!(f, ", game {game}"))
    }
}

impl GameName<'_> {
    /// Writes what came of the game.
    fn write(&self, counted: Counted, format: Format, output: &mut impl Write) -> io::Result<Found> {
        let found = counted.as_ref().map_or(Found::Unusable, |_| Found::Nothing);
        match format {
            Format::Text => {
                let words = counted.map_or_else(|reason| reason, |finished| finished.in_words());
                tell(output, &format!("{self}: {words}"))?;
            }
            Format::Json => {
                let known = counted.map_or_else(|reason| json!({ "error": reason }), |finished| finished.as_json());
                tell_program(output, &self.object(known))?;
            }
        }
        Ok(found)
    }

    /// What is known of the game, with the place.
    fn object(&self, mut known: Value) -> Value {
        known["file"] = json!(self.file.to_string_lossy());
        if let Some(game) = self.game {
            known["game"] = json!(game);
        }
        known
    }
}

impl Finished {
    fn in_words(&self) -> String {
        let count = &self.count;
        let dead: Vec<String> = count.dead().iter().map(Point::to_string).collect();
        let mut words = format!(
            "{} ({}, komi {}, Black {}, White {}, dead {})",
            Outcome::of_margin(count.margin()),
            self.ruleset.key,
            count.komi,
            count.total(Color::Black),
            count.total(Color::White),
            if dead.is_empty() {
                "none".to_owned()
            } else {
                dead.join(" ")
            }
        );
        if let Some(recorded) = &self.contradicts {
            words.push_str(&format!("; recorded as {recorded}"));
        }
        words
    }

    fn as_json(&self) -> Value {
        let count = &self.count;
        let points = |points: Points| f64::from(points.as_halves()) / 2.0;
        let tallies = ByColor::from_fn(|color| {
            let tally = count.tally[color];
            json!({
                "player": self.players[color],
                "territory": tally.territory,
                "stones": tally.stones,
                "prisoners": tally.prisoners,
                "dead": tally.dead,
                "total": points(count.total(color)),
            })
        });
        let dead: Vec<String> = count.dead().iter().map(Point::to_string).collect();
        json!({
            "ruleset": self.ruleset.key,
            "komi": points(count.komi),
            "dead": dead,
            "result": Outcome::of_margin(count.margin()).to_string(),
            "recorded": self.recorded,
            "agrees": self.agrees,
            "date": self.date,
            "event": self.event,
            "black": tallies.black,
            "white": tallies.white,
        })
    }
}
