//! The games that have ended at this machine, a record each, so that nobody loses a game by winning it.
//!
//! The files are numbered, and the last ones are kept. Programs that run at the same time share them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::keep::{self, Until};
use super::places;
use crate::go::ByColor;
use crate::reply::PastGame;
use crate::sgf::{Collection, Ident};

/// How many games are kept.
const MOST: usize = 100;
/// How many figures the name of a file has, so that names are in the order of their numbers.
const FIGURES: usize = 8;
const ENDING: &str = "sgf";

/// The folder of the games that have ended.
#[derive(Debug)]
pub struct Games {
    folder: PathBuf,
}

impl Games {
    /// Those in this folder for what is kept between sessions.
    #[must_use]
    pub fn within(state: &Path) -> Self {
        Self {
            folder: state.join("games"),
        }
    }

    /// Keeps a record, in place of the one with this number if that is still there, and lets the oldest go. Returns the
    /// number by which it is known here.
    ///
    /// # Errors
    /// If it cannot be written; what was there stays.
    pub fn keep(&self, record: &str, number: Option<u32>) -> io::Result<u32> {
        places::make(&self.folder)?;
        let _lock = keep::lock(&self.folder.join("lock"))?;
        let known = self.numbers()?;
        let next = known.last().map_or(Some(1), |last| last.checked_add(1));
        let number = number.filter(|number| known.contains(number)).or(next);
        let number = number.ok_or_else(|| io::Error::other("there are no more numbers for games"))?;
        keep::write(&self.file(number), record.as_bytes(), Until::OnDisk)?;
        let kept = self.numbers()?;
        for &old in &kept[..kept.len().saturating_sub(MOST)] {
            // One that stays is let go with the next game.
            let _ = fs::remove_file(self.file(old));
        }
        Ok(number)
    }

    /// All of them, the last one first.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn list(&self) -> io::Result<Vec<PastGame>> {
        let numbers = self.numbers()?;
        Ok(numbers.iter().rev().map(|&number| about(&self.file(number))).collect())
    }

    /// The record of one of them, 1 for the last; `None` if there are fewer.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self, place: usize) -> io::Result<Option<Vec<u8>>> {
        let numbers = self.numbers()?;
        let number = place.checked_sub(1).and_then(|before| numbers.iter().rev().nth(before));
        number.map(|&number| keep::read(&self.file(number))).transpose()
    }

    /// The numbers that there are, the lowest first.
    fn numbers(&self) -> io::Result<Vec<u32>> {
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut numbers: Vec<u32> = entries.flatten().filter_map(|entry| number(&entry.path())).collect();
        numbers.sort_unstable();
        Ok(numbers)
    }

    fn file(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number:0FIGURES$}.{ENDING}"))
    }
}

/// The number of a file that a game is kept in.
fn number(path: &Path) -> Option<u32> {
    let name = path.file_stem()?.to_str()?;
    let is_number = name.len() == FIGURES && name.bytes().all(|byte| byte.is_ascii_digit());
    let is_record = path.extension().is_some_and(|ending| ending == ENDING);
    (is_number && is_record).then(|| name.parse().ok())?
}

/// What there is to say of a game. Of one that cannot be read, only when it was kept.
fn about(path: &Path) -> PastGame {
    let written = fs::metadata(path).and_then(|about| about.modified()).ok();
    let mut game = PastGame {
        date: written.and_then(date),
        ..PastGame::default()
    };
    let bytes = keep::read(path).unwrap_or_default();
    let Ok(collection) = Collection::read(&bytes) else {
        return game;
    };
    let Some(Ok(record)) = collection.record(0) else {
        return game;
    };
    game.size = Some(record.size());
    game.outcome = record.outcome();
    let name = |ident| record.info(ident).map(|name| name.into_owned());
    game.players = ByColor {
        black: name(Ident::PB),
        white: name(Ident::PW),
    };
    game
}

/// A day, as `2026-12-01`, by Greenwich time: what the hour is elsewhere, the program cannot know.
///
/// By the algorithm `civil_from_days` of Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
pub fn date(time: SystemTime) -> Option<String> {
    const DAYS_OF_AN_ERA: u64 = 146_097;
    /// From 1 March of the year 0 to the beginning of 1970.
    const DAYS_BEFORE: u64 = 719_468;
    let days = time.duration_since(UNIX_EPOCH).ok()?.as_secs() / (24 * 60 * 60) + DAYS_BEFORE;
    let (era, day_of_era) = (days / DAYS_OF_AN_ERA, days % DAYS_OF_AN_ERA);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // Months count from March, so that the leap day is the last of the year.
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + 400 * era + u64::from(month <= 2);
    Some(format!("{year:04}-{month:02}-{day:02}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (seconds, expected) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_799, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_798_761_600, "2027-01-01"),
            (4_107_542_400, "2100-03-01"),
        ] {
            let time = UNIX_EPOCH + Duration::from_secs(seconds);
            assert_eq!(date(time).as_deref(), Some(expected), "{seconds}");
        }
    }
}
