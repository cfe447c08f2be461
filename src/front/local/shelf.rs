//! Where a person's games are kept: the one on the table while it would be lost, and those that have ended.

use std::io;
use std::path::{Path, PathBuf};

use crate::front::store::games::Games;
use crate::front::store::keep::Trouble;
use crate::front::store::unfinished::Unfinished;
use crate::reply::PastGame;
use crate::say;
use crate::table::Table;
use crate::text::Text;
use crate::world::Failure;

/// The games that are kept between sessions.
#[derive(Debug)]
pub struct Shelf {
    state: PathBuf,
    /// The place for the game on the table, once there is one.
    unfinished: Option<Unfinished>,
    games: Games,
    trouble: Trouble,
}

impl Shelf {
    /// Games are kept in this folder.
    pub fn within(state: &Path) -> Self {
        Self {
            state: state.to_owned(),
            unfinished: Unfinished::claim(state).ok(),
            games: Games::within(state),
            trouble: Trouble::default(),
        }
    }

    /// The game that some program left unfinished last.
    pub fn left_behind(&self) -> Option<PathBuf> {
        self.unfinished.as_ref()?.left_behind()
    }

    /// Writes down what was done at a table since: a game that has ended among those, any other where it is found again
    /// if the program ends early. What fails is tried again after the next statement; a complaint comes back if the
    /// failure is news.
    pub fn keep(&mut self, table: &mut Table) -> Option<Text> {
        let ended = if table.ended_unsaved() {
            self.keep_ended(table)
        } else {
            Ok(())
        };
        let kept = ended.and(self.follow(table));
        let error = self.trouble.news(kept)?;
        Some(say!(
            "The game is not being kept on disk: {}. You can play on.",
            error.to_string()
        ))
    }

    fn keep_ended(&self, table: &mut Table) -> io::Result<()> {
        table.kept_as = Some(self.games.keep(&table.record(), table.kept_as)?);
        table.has_been_saved();
        Ok(())
    }

    fn follow(&mut self, table: &mut Table) -> io::Result<()> {
        let unfinished = match &mut self.unfinished {
            Some(unfinished) => unfinished,
            None if !table.would_be_lost() => return Ok(()),
            none => none.insert(Unfinished::claim(&self.state)?),
        };
        unfinished.follow(table)
    }

    /// The log of the game that was left unfinished last; once it is `taken` it is not offered again.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    pub fn unfinished(&mut self, taken: bool) -> Result<String, Failure> {
        let found = self.unfinished.as_mut();
        let found = found.and_then(|unfinished| Some((unfinished.left_behind()?, unfinished)));
        let Some((path, unfinished)) = found else {
            return Err(say!("There is no unfinished game."));
        };
        let log = if taken {
            unfinished.take(&path)
        } else {
            unfinished.read(&path)
        };
        log.map_err(|error| say!("The game cannot be read: {}.", error.to_string()))
    }

    /// The games that have ended, the last one first.
    ///
    /// # Errors
    /// If there is no telling.
    pub fn list(&self) -> Result<Vec<PastGame>, Failure> {
        let games = self.games.list();
        games.map_err(|error| say!("Your games cannot be listed: {}.", error.to_string()))
    }

    /// The record of one of these, 1 for the last.
    ///
    /// # Errors
    /// If there are fewer, or it cannot be read.
    pub fn past(&self, place: usize) -> Result<Vec<u8>, Failure> {
        match self.games.read(place) {
            Ok(Some(record)) => Ok(record),
            Ok(None) => Err(say!("There is no finished game number {}. `GAMES` lists them.", place)),
            Err(error) => Err(say!("The game cannot be read: {}.", error.to_string())),
        }
    }
}
