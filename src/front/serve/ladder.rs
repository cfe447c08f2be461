//! What is kept of rated games.

use rusqlite::{Connection, Transaction, params};

use super::store::{Store, StoreError, signed};
use crate::company::{GameId, Name, RatedGame};
use crate::front::shell::lines::complain;
use crate::game::Moment;
use crate::go::ByColor;
use crate::hall::Hall;
use crate::hall::rating::Rating;

/// What people are thought of, and what that rests on. Moments count from 1970.
#[derive(Debug, Default)]
pub(super) struct Ladder {
    /// Each person's rating, with how many games it rests on.
    pub ratings: Vec<(Name, Rating, u32)>,
    /// Rated games that are over, the earliest first.
    pub results: Vec<RatedGame>,
}

impl Ladder {
    /// Whether there is nothing to keep.
    pub fn is_empty(&self) -> bool {
        self.ratings.is_empty() && self.results.is_empty()
    }

    /// Writes it in place of what was there of the same people and games.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, transaction: &Transaction<'_>) -> Result<(), StoreError> {
        let rating = "INSERT OR REPLACE INTO rating (name, points, deviation, at, games) VALUES (?, ?, ?, ?, ?)";
        let mut insert = transaction.prepare_cached(rating)?;
        for (name, rating, games) in &self.ratings {
            let at = signed(millis(rating.at()));
            insert.execute(params![name.as_str(), rating.points(), rating.deviation(), at, games])?;
        }
        let result = "INSERT OR REPLACE INTO rated (game, black, white, result, at) VALUES (?, ?, ?, ?, ?)";
        let mut insert = transaction.prepare_cached(result)?;
        for RatedGame {
            id,
            players,
            outcome,
            at,
        } in &self.results
        {
            let (black, white) = (players.black.as_str(), players.white.as_str());
            let at = signed(millis(*at));
            insert.execute(params![signed(id.0), black, white, outcome.to_string(), at])?;
        }
        Ok(())
    }

    /// Reads all of it.
    ///
    /// # Errors
    /// If it cannot be read, or holds what was never written.
    pub fn read(connection: &Connection) -> Result<Self, StoreError> {
        let mut select = connection.prepare("SELECT name, points, deviation, at, games FROM rating")?;
        let rows = select.query_map([], |row| {
            let name: String = row.get(0)?;
            Ok((name, row.get(1)?, row.get(2)?, row.get::<_, i64>(3)?, row.get(4)?))
        })?;
        let mut ladder = Self::default();
        for row in rows {
            let (name, points, deviation, at, games) = row?;
            let rating = Rating::stored(points, deviation, moment(at));
            ladder.ratings.push((known(&name)?, rating, games));
        }
        let mut select = connection.prepare("SELECT game, black, white, result, at FROM rated ORDER BY at, game")?;
        let rows = select.query_map([], |row| {
            let texts: [String; 3] = [row.get(1)?, row.get(2)?, row.get(3)?];
            Ok((row.get::<_, i64>(0)?, texts, row.get::<_, i64>(4)?))
        })?;
        for row in rows {
            let (id, [black, white, result], at) = row?;
            ladder.results.push(RatedGame {
                id: GameId(u64::try_from(id).unwrap_or_default()),
                players: ByColor {
                    black: known(&black)?,
                    white: known(&white)?,
                },
                outcome: known(&result)?,
                at: moment(at),
            });
        }
        Ok(ladder)
    }
}

/// The hall takes up what was stored of rated games.
pub(super) fn recall(hall: &mut Hall, ladder: &Ladder) {
    for (name, rating, games) in &ladder.ratings {
        hall.recall_rating(name, *rating, *games);
    }
    for game in &ladder.results {
        hall.recall_result(game);
    }
}

/// What rated games have told, and could not be stored, is again what is stored of it.
pub(super) fn forget(hall: &mut Hall, store: &Store, ladder: &Ladder) {
    for game in &ladder.results {
        hall.forget_result(game.id);
    }
    let stored = match store.ladder() {
        Ok(stored) => stored,
        Err(error) => return complain(&format!("ratings cannot be read back: {error}")),
    };
    for (name, ..) in &ladder.ratings {
        match stored.ratings.iter().find(|(known, ..)| known == name) {
            Some((_, rating, games)) => hall.recall_rating(name, *rating, *games),
            None => hall.forget_rating(name),
        }
    }
}

/// What a text that was written says.
fn known<T: std::str::FromStr>(text: &str) -> Result<T, StoreError> {
    text.parse()
        .map_err(|_| StoreError::from(format!("{text:?} is in no place where it can be")))
}

fn millis(moment: Moment) -> u64 {
    moment.since(Moment::default()).get()
}

fn moment(at: i64) -> Moment {
    Moment::new(u64::try_from(at).unwrap_or_default())
}
