//! Records from the shell: shown, counted, checked, written anew.

mod check;
mod convert;
mod count;
mod in_order;
mod score;
pub(super) mod walk;

use std::path::Path;

use clap::ValueEnum;

pub use check::check;
pub use convert::{conversions, is_for_output};
pub use count::Dead;
pub use score::{Question, score};

use crate::front::store::keep::read_or_input;
use crate::game::{self, Game};
use crate::go::{Points, Rules, Ruleset};
use crate::sgf::{self, Collection, GameTree};

/// The ending of the names of records, by which a folder is searched for them.
const ENDING: &str = "sgf";

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

/// What is said of a game in place of what its record says.
#[derive(Clone, Copy, Debug, Default)]
pub struct Said {
    /// By which rules it is played.
    pub ruleset: Option<&'static Ruleset>,
    /// The points given to White.
    pub komi: Option<Points>,
    /// The number of stones given to Black.
    pub handicap: Option<usize>,
}

/// The most points that a record may set up by hand, all nodes together. A game has a few hundred; a list of rectangles in
/// every node would fill the memory.
const MOST_SET_UP: usize = 1 << 22;

impl Said {
    /// The game of a record at its start, and its rules.
    fn game(&self, record: GameTree<'_>) -> Result<(Game, &'static Ruleset), Unusable> {
        let set_up = record
            .nodes()
            .map(|(_, step)| step.setup().map_or(0, |setup| setup.points.len()));
        let total: usize = set_up.sum();
        if total > MOST_SET_UP {
            return Err(format!("it sets up {total} points by hand, more than any game"));
        }
        let named = sgf::rules_of(record);
        let ruleset = self.ruleset.unwrap_or(named.ruleset);
        let rules = self.ruleset.map_or(named.rules, |ruleset| ruleset.rules(record.size()));
        let game = record.game(rules);
        if self.komi.is_none() && self.handicap.is_none() {
            return Ok((game, ruleset));
        }
        let rules = Rules {
            komi: self.komi.unwrap_or(game.rules().komi),
            ..*game.rules()
        };
        let handicap = self.handicap.unwrap_or(game.handicap());
        let tree = game.record().tree.clone();
        let record = game::Record::of_tree(game.size(), rules, handicap, tree);
        Ok((Game::at_start(record), ruleset))
    }
}

/// The position of a record after some moves, or at its end.
///
/// # Errors
/// Why the file cannot be used, or that it has no such move.
pub fn position(
    file: &Path,
    number: usize,
    moves: Option<usize>,
    said: &Said,
) -> Result<(Game, &'static Ruleset), Unusable> {
    let unusable = |reason: &dyn std::fmt::Display| format!("{}: {reason}", file.display());
    let bytes = read_or_input(file).map_err(|error| unusable(&error))?;
    let collection = Collection::read(&bytes).map_err(|flaw| unusable(&flaw))?;
    let record = number.checked_sub(1).and_then(|place| collection.record(place));
    let record = record.ok_or_else(|| unusable(&format!("it has no game {number}")))?;
    let record = record.map_err(|reason| unusable(&reason))?;
    let (mut game, ruleset) = said.game(record).map_err(|reason| unusable(&reason))?;
    let walked = game.redo(moves.unwrap_or(usize::MAX));
    match moves {
        Some(wanted) if walked < wanted => Err(unusable(&format!("the last move is number {walked}"))),
        Some(_) => Ok((game, ruleset)),
        None => {
            sgf::settle(record, &mut game);
            Ok((game, ruleset))
        }
    }
}
