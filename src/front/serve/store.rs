//! What is kept of a hall: its accounts, and every step of every game, in one SQLite file.
//!
//! Steps are only ever added. Those of one moment are written together, and reach the disk before anybody hears of them
//! (write-ahead log, `synchronous = FULL`).

mod people;

use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::net::IpAddr;
use std::path::Path;

use rusqlite::{Connection, ErrorCode, MAIN_DB, params};

use super::ladder::Ladder;
use crate::company::{GameId, Name};
use crate::front::store::keep::open_lock;
use crate::hall::Kept;

/// A step as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The game.
    pub game: GameId,
    /// The number of the step in it, from 0.
    pub seq: u64,
    /// When it was made: milliseconds since 1970, UTC.
    pub at: u64,
    /// What it says.
    pub text: String,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    /// The name, as its owner writes it.
    pub name: Name,
    /// What is kept of the password.
    pub hash: String,
    /// Whether it may not be used.
    pub is_banned: bool,
}

/// A complaint about a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Report {
    /// When it was made: milliseconds since 1970, UTC.
    pub at: u64,
    /// Who complains.
    pub by: Name,
    /// About whom.
    pub about: Name,
    /// What they say.
    pub words: String,
}

/// What is written together: all of it, or nothing.
#[derive(Debug, Default)]
pub(super) struct Writing {
    /// Steps of games, which are added to those that are there.
    pub steps: Vec<Step>,
    /// Which of the games are over, and which go on.
    pub is_over: BTreeMap<GameId, bool>,
    /// What is kept with accounts from now on.
    pub kept: BTreeMap<(Name, Kept), String>,
    /// From where guests come whose seats are kept.
    pub guests: BTreeMap<Name, IpAddr>,
    /// Complaints.
    pub reports: Vec<Report>,
    /// What rated games have told.
    pub ladder: Ladder,
}

impl Writing {
    /// Whether there is nothing to write.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
            && self.kept.is_empty()
            && self.guests.is_empty()
            && self.reports.is_empty()
            && self.ladder.is_empty()
    }
}

/// Why something cannot be stored or read.
#[derive(Debug)]
pub(super) struct StoreError(String);

impl std::error::Error for StoreError {}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<String> for StoreError {
    fn from(reason: String) -> Self {
        Self(reason)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        let words = match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => "the disk is full",
            Some(ErrorCode::ReadOnly) => "the file cannot be written to",
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                "the file is damaged: look with silken hall check, and go back to a backup"
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "another program is writing to the file",
            Some(ErrorCode::CannotOpen) => "the file cannot be opened",
            _ => return Self(error.to_string()),
        };
        Self(format!("{words} ({error})"))
    }
}

/// What marks a file as a hall's: `silk` in ASCII.
const APPLICATION: i32 = 0x7369_6c6b;

/// What makes each version of the file from the one before it.
const MIGRATIONS: [&str; 3] = [
    "
    CREATE TABLE account (
        name TEXT PRIMARY KEY COLLATE NOCASE,
        hash TEXT NOT NULL,
        banned INTEGER NOT NULL DEFAULT 0,
        settings TEXT NOT NULL DEFAULT ''
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE step (
        game INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        at INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE over (game INTEGER PRIMARY KEY) STRICT;
",
    "
    CREATE TABLE rating (
        name TEXT PRIMARY KEY COLLATE NOCASE,
        points REAL NOT NULL,
        deviation REAL NOT NULL,
        at INTEGER NOT NULL,
        games INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE rated (
        game INTEGER PRIMARY KEY,
        black TEXT NOT NULL COLLATE NOCASE,
        white TEXT NOT NULL COLLATE NOCASE,
        result TEXT NOT NULL,
        at INTEGER NOT NULL
    ) STRICT;
",
    "
    CREATE TABLE kept (
        name TEXT NOT NULL COLLATE NOCASE,
        what TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (name, what)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO kept SELECT name, 'settings', settings FROM account WHERE settings <> '';
    ALTER TABLE account DROP COLUMN settings;
    CREATE TABLE muted (name TEXT PRIMARY KEY COLLATE NOCASE) STRICT, WITHOUT ROWID;
    CREATE TABLE guest (name TEXT PRIMARY KEY COLLATE NOCASE, address TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE report (
        number INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        by TEXT NOT NULL COLLATE NOCASE,
        about TEXT NOT NULL COLLATE NOCASE,
        words TEXT NOT NULL
    ) STRICT;
",
];

/// The file of a hall.
#[derive(Debug)]
pub(super) struct Store {
    connection: Connection,
    /// Held by whoever alone may write games.
    _lock: Option<File>,
}

impl Store {
    /// Opens a file, or makes a new one.
    ///
    /// # Errors
    /// If it cannot be opened, is no file of a hall, or one of a later version.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let named = |error: rusqlite::Error| {
            let StoreError(words) = error.into();
            StoreError(format!("{}: {words}", path.display()))
        };
        let connection = Connection::open(path).map_err(named)?;
        connection
            .busy_timeout(std::time::Duration::from_secs(5))
            .map_err(named)?;
        // SQLite reads such a file, and fails at the first step that is to be kept.
        if connection.is_readonly(MAIN_DB).map_err(named)? {
            return Err(StoreError(format!("{}: the file cannot be written to", path.display())));
        }
        let store = Self {
            connection,
            _lock: None,
        };
        store.migrate(path)?;
        Ok(store)
    }

    /// Opens a file that no hall is open on, and on which none can be opened before this is dropped.
    ///
    /// # Errors
    /// As for [`Store::open`], or if a hall is open on it.
    pub fn open_alone(path: &Path) -> Result<Self, StoreError> {
        let mut store = Self::open(path)?;
        let mut beside = path.as_os_str().to_owned();
        beside.push(".lock");
        let lock = open_lock(Path::new(&beside)).map_err(|error| StoreError(error.to_string()))?;
        match lock.try_lock() {
            Ok(()) => store._lock = Some(lock),
            Err(_) => {
                return Err(StoreError(format!(
                    "a hall is open on {}; close it first",
                    path.display()
                )));
            }
        }
        Ok(store)
    }

    fn migrate(&self, path: &Path) -> Result<(), StoreError> {
        let pragma = |name: &str| {
            self.connection
                .pragma_query_value(None, name, |row| row.get::<_, i32>(0))
        };
        let foreign = || StoreError(format!("{} is not the database of a hall", path.display()));
        // What is no database at all fails at the first look into it.
        let (version, application) = match (pragma("user_version"), pragma("application_id")) {
            (Ok(version), Ok(application)) => (version, application),
            _ => return Err(foreign()),
        };
        let tables = "SELECT count(*) FROM sqlite_schema";
        let tables: i64 = self
            .connection
            .query_row(tables, [], |row| row.get(0))
            .map_err(|_| foreign())?;
        if application != APPLICATION && tables > 0 {
            return Err(foreign());
        }
        let version = usize::try_from(version).map_err(|_| foreign())?;
        if version > MIGRATIONS.len() {
            return Err(StoreError(format!(
                "{} was written by a later version of Silken",
                path.display()
            )));
        }
        self.connection.pragma_update(None, "journal_mode", "WAL")?;
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        for (number, migration) in MIGRATIONS.iter().enumerate().skip(version) {
            let next = number + 1;
            self.connection.execute_batch(&format!(
                "BEGIN IMMEDIATE; {migration} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {next}; COMMIT;"
            ))?;
        }
        Ok(())
    }

    /// Writes all of this, or nothing.
    ///
    /// # Errors
    /// If it cannot be written; nothing has changed then.
    pub fn write(&mut self, writing: &Writing) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        {
            let mut insert =
                transaction.prepare_cached("INSERT INTO step (game, seq, at, text) VALUES (?, ?, ?, ?)")?;
            for step in &writing.steps {
                insert.execute(params![
                    signed(step.game.0),
                    signed(step.seq),
                    signed(step.at),
                    step.text
                ])?;
            }
            let mut ends = transaction.prepare_cached("INSERT OR IGNORE INTO over (game) VALUES (?)")?;
            let mut goes_on = transaction.prepare_cached("DELETE FROM over WHERE game = ?")?;
            for (game, is_over) in &writing.is_over {
                let mark = if *is_over { &mut ends } else { &mut goes_on };
                mark.execute([signed(game.0)])?;
            }
            let mut keep =
                transaction.prepare_cached("INSERT OR REPLACE INTO kept (name, what, text) VALUES (?, ?, ?)")?;
            let mut drop = transaction.prepare_cached("DELETE FROM kept WHERE name = ? AND what = ?")?;
            for ((name, what), text) in &writing.kept {
                match text.as_str() {
                    "" => drop.execute(params![name.as_str(), what.key()])?,
                    text => keep.execute(params![name.as_str(), what.key(), text])?,
                };
            }
            let mut know = transaction.prepare_cached("INSERT OR REPLACE INTO guest (name, address) VALUES (?, ?)")?;
            for (name, address) in &writing.guests {
                know.execute(params![name.as_str(), address.to_string()])?;
            }
            let mut report =
                transaction.prepare_cached("INSERT INTO report (at, by, about, words) VALUES (?, ?, ?, ?)")?;
            for Report { at, by, about, words } in &writing.reports {
                report.execute(params![signed(*at), by.as_str(), about.as_str(), words])?;
            }
        }
        writing.ladder.write(&transaction)?;
        Ok(transaction.commit()?)
    }

    /// The steps of a game, in order.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn steps(&self, game: GameId) -> Result<Vec<String>, StoreError> {
        let mut select = self
            .connection
            .prepare_cached("SELECT text FROM step WHERE game = ? ORDER BY seq")?;
        let steps = select.query_map([signed(game.0)], |row| row.get(0))?;
        Ok(steps.collect::<Result<_, _>>()?)
    }

    /// The games that were begun, in order; only those that go on, if they alone are wanted.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn games(&self, only_open: bool) -> Result<Vec<GameId>, StoreError> {
        let select = match only_open {
            true => "SELECT game FROM step WHERE seq = 0 AND game NOT IN (SELECT game FROM over) ORDER BY game",
            false => "SELECT game FROM step WHERE seq = 0 ORDER BY game",
        };
        let mut select = self.connection.prepare_cached(select)?;
        let games = select.query_map([], |row| row.get::<_, i64>(0))?;
        let id = |game: Result<i64, _>| Ok(GameId(u64::try_from(game?).unwrap_or_default()));
        games
            .map(id)
            .collect::<Result<_, rusqlite::Error>>()
            .map_err(StoreError::from)
    }

    /// What rated games have told.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn ladder(&self) -> Result<Ladder, StoreError> {
        Ladder::read(&self.connection)
    }

    /// A number that is another one once somebody else has written to the file.
    pub fn version(&self) -> Result<i64, StoreError> {
        Ok(self
            .connection
            .pragma_query_value(None, "data_version", |row| row.get(0))?)
    }

    /// Copies everything into a new file, also while a hall is open on this one.
    ///
    /// # Errors
    /// If the file is there already, or cannot be written.
    pub fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        if to.exists() {
            return Err(StoreError(format!("{} already exists", to.display())));
        }
        Ok(self
            .connection
            .backup("main", to, None::<fn(rusqlite::backup::Progress)>)?)
    }

    /// What is wrong with the file itself, if anything is.
    ///
    /// # Errors
    /// If it cannot be read at all.
    pub fn damage(&self) -> Result<Option<String>, StoreError> {
        let reply: String = self
            .connection
            .query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
        Ok(Some(reply).filter(|reply| reply != "ok"))
    }
}

/// SQLite counts with a sign; a number as large as that is never reached.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
