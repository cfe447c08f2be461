//! What is kept of the people in a hall.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;

use rusqlite::{OptionalExtension, params};

use super::{Account, Report, Store, StoreError};
use crate::company::Name;
use crate::hall::{self, Keepsake, Kept};

impl Store {
    /// The account of this name.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn account(&self, name: &Name) -> Result<Option<Account>, StoreError> {
        let select = "SELECT name, hash, banned FROM account WHERE name = ?";
        let mut select = self.connection.prepare_cached(select)?;
        let account = select.query_row([name.as_str()], |row| {
            Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?))
        });
        let Some((name, hash, is_banned)) = account.optional()? else {
            return Ok(None);
        };
        let name = name
            .parse()
            .map_err(|_| StoreError(format!("{name:?} cannot be the name of an account")))?;
        Ok(Some(Account { name, hash, is_banned }))
    }

    /// The names of all accounts, with whether each is banned.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn accounts(&self) -> Result<Vec<(String, bool)>, StoreError> {
        let mut select = self
            .connection
            .prepare("SELECT name, banned FROM account ORDER BY name")?;
        let accounts = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(accounts.collect::<Result<_, _>>()?)
    }

    /// Makes an account. Whether the name was still free.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn register(&self, name: &Name, hash: &str) -> Result<bool, StoreError> {
        let insert = "INSERT OR IGNORE INTO account (name, hash) VALUES (?, ?)";
        Ok(self.connection.execute(insert, params![name.as_str(), hash])? == 1)
    }

    /// Changes the password of an account. Whether there is one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn set_password(&self, name: &Name, hash: &str) -> Result<bool, StoreError> {
        self.update("UPDATE account SET hash = ?2 WHERE name = ?1", name, &hash)
    }

    /// Bans an account, or lets it in again. Whether there is one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn set_banned(&self, name: &Name, is_banned: bool) -> Result<bool, StoreError> {
        self.update("UPDATE account SET banned = ?2 WHERE name = ?1", name, &is_banned)
    }

    /// What is kept with an account.
    ///
    /// # Errors
    /// If it cannot be read. So for all that follow, if nothing else is said.
    pub fn keepsake(&self, name: &Name) -> Result<Keepsake, StoreError> {
        let mut select = self
            .connection
            .prepare_cached("SELECT what, text FROM kept WHERE name = ?")?;
        let rows = select.query_map([name.as_str()], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))?;
        let mut kept = Keepsake::new();
        for row in rows {
            let (key, text) = row?;
            // What a later version keeps besides means nothing here.
            if let Some(what) = Kept::ALL.into_iter().find(|what| what.key() == key) {
                kept.insert(what, text);
            }
        }
        Ok(kept)
    }

    /// From where the guests come whose seats are kept.
    pub fn guests(&self) -> Result<BTreeMap<Name, IpAddr>, StoreError> {
        let mut select = self.connection.prepare("SELECT name, address FROM guest")?;
        let rows = select.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))?;
        let rows: Vec<(String, String)> = rows.collect::<Result<_, _>>()?;
        let read = |(name, address): (String, String)| Some((name.parse().ok()?, address.parse().ok()?));
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// Forgets from where a guest came.
    pub fn forget_guest(&self, name: &Name) -> Result<(), StoreError> {
        self.connection
            .execute("DELETE FROM guest WHERE name = ?", [name.as_str()])?;
        Ok(())
    }

    /// Mutes a person, or lets them be heard again.
    pub fn set_muted(&self, name: &Name, is_muted: bool) -> Result<(), StoreError> {
        let change = match is_muted {
            true => "INSERT OR IGNORE INTO muted (name) VALUES (?)",
            false => "DELETE FROM muted WHERE name = ?",
        };
        self.connection.execute(change, [name.as_str()])?;
        Ok(())
    }

    /// Those whom nobody hears.
    pub fn muted(&self) -> Result<BTreeSet<Name>, StoreError> {
        let mut select = self.connection.prepare("SELECT name FROM muted")?;
        let names = select.query_map([], |row| row.get::<_, String>(0))?;
        let names: Vec<String> = names.collect::<Result<_, _>>()?;
        Ok(names.iter().filter_map(|name| name.parse().ok()).collect())
    }

    /// The complaints, in order.
    pub fn reports(&self) -> Result<Vec<Report>, StoreError> {
        let mut select = self
            .connection
            .prepare("SELECT at, by, about, words FROM report ORDER BY number")?;
        let rows = select.query_map([], |row| {
            Ok((
                row.get::<_, i64>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, String>(2)?,
                row.get(3)?,
            ))
        })?;
        let mut reports = Vec::new();
        for row in rows {
            let (at, by, about, words) = row?;
            if let (Ok(by), Ok(about)) = (by.parse(), about.parse()) {
                let at = u64::try_from(at).unwrap_or_default();
                reports.push(Report { at, by, about, words });
            }
        }
        Ok(reports)
    }

    /// Gives an account another name, and everything that is kept of it with it: games, settings, reports.
    ///
    /// # Errors
    /// If there is no such account, or something else has the new name. Nothing has changed then.
    pub fn rename(&mut self, from: &Name, to: &Name) -> Result<(), StoreError> {
        let transaction = self.connection.transaction()?;
        let is_known = |name: &Name| {
            let count = "SELECT count(*) FROM account WHERE name = ?";
            transaction.query_row(count, [name.as_str()], |row| Ok(row.get::<_, i64>(0)? > 0))
        };
        if !is_known(from)? {
            return Err(StoreError(format!("there is no account {from}")));
        }
        if from != to && is_known(to)? {
            return Err(StoreError(format!("there is an account {to} already")));
        }
        for change in [
            "UPDATE account SET name = ?2 WHERE name = ?1",
            "UPDATE kept SET name = ?2 WHERE name = ?1",
            "UPDATE OR REPLACE muted SET name = ?2 WHERE name = ?1",
            "UPDATE rating SET name = ?2 WHERE name = ?1",
            "UPDATE rated SET black = ?2 WHERE black = ?1",
            "UPDATE rated SET white = ?2 WHERE white = ?1",
            "UPDATE report SET by = ?2 WHERE by = ?1",
            "UPDATE report SET about = ?2 WHERE about = ?1",
        ] {
            transaction.execute(change, [from.as_str(), to.as_str()])?;
        }
        {
            let mut select = transaction.prepare("SELECT game, seq, text FROM step WHERE text LIKE 'players %'")?;
            let steps = select.query_map([], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get::<_, String>(2)?))
            })?;
            let steps: Vec<(i64, i64, String)> = steps.collect::<Result<_, _>>()?;
            for (game, seq, text) in steps {
                if let Some(text) = hall::renamed(&text, from, to).map_err(|name| {
                    StoreError(format!(
                        "{name} has played as a guest at table {game}; choose another name"
                    ))
                })? {
                    transaction.execute(
                        "UPDATE step SET text = ? WHERE game = ? AND seq = ?",
                        params![text, game, seq],
                    )?;
                }
            }
        }
        Ok(transaction.commit()?)
    }

    fn update(&self, update: &str, name: &Name, value: &dyn rusqlite::ToSql) -> Result<bool, StoreError> {
        Ok(self.connection.execute(update, params![name.as_str(), value])? == 1)
    }
}
