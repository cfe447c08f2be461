//! What whoever runs a hall does with its file.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use super::account;
use super::store::{Report, Store, StoreError};
use crate::company::{GameId, Name};
use crate::front::shell::args::HallAction;
use crate::front::shell::lines::tell;
use crate::front::store::games::date;
use crate::game::Moment;
use crate::hall::Hall;

/// Why something could not be done, in words.
type Refused = String;

/// Does it, and writes what came of it. Returns whether nothing is wrong.
///
/// # Errors
/// If it could not be done.
pub fn run(database: &Path, action: &HallAction, output: &mut impl Write) -> Result<bool, Refused> {
    if !database.exists() {
        return Err(format!(
            "there is no file {}; silken serve makes one",
            database.display()
        ));
    }
    let store = Store::open(database).map_err(words)?;
    let known = |is_known: Result<bool, StoreError>, name: &Name| match is_known {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("there is no account {name}")),
        Err(error) => Err(words(error)),
    };
    match action {
        HallAction::List => {
            let muted = store.muted().map_err(words)?;
            for (name, is_banned) in store.accounts().map_err(words)? {
                let is_muted = name.parse().is_ok_and(|name| muted.contains(&name));
                let mark = match (is_banned, is_muted) {
                    (true, true) => " (banned, muted)",
                    (true, false) => " (banned)",
                    (false, true) => " (muted)",
                    (false, false) => "",
                };
                tell(output, &format!("{name}{mark}")).map_err(words)?;
            }
        }
        HallAction::Reports => {
            for report in store.reports().map_err(words)? {
                let Report {
                    at,
                    by,
                    about,
                    words: said,
                } = report;
                let day = date(UNIX_EPOCH + Duration::from_millis(at)).unwrap_or_default();
                let minutes = at / 60_000 % (24 * 60);
                let (hour, minute) = (minutes / 60, minutes % 60);
                let line = format!("{day} {hour:02}:{minute:02} UTC, {by} about {about}: {said}");
                tell(output, &line).map_err(words)?;
            }
        }
        HallAction::Mute { name, lift } => {
            store.set_muted(name, !lift).map_err(words)?;
            if store.account(name).map_err(words)?.is_none() {
                let reply = match lift {
                    false => format!("{name} has no account; any guest of that name is muted."),
                    true => format!("{name} has no account; no guest of that name is muted."),
                };
                tell(output, &reply).map_err(words)?;
            }
        }
        HallAction::Rename { from, to } => Store::open_alone(database)
            .and_then(|mut store| store.rename(from, to))
            .map_err(words)?,
        HallAction::Passwd { name } => {
            let mut password = String::new();
            io::stdin().lock().read_line(&mut password).map_err(words)?;
            let password = password.trim_end_matches(['\r', '\n']);
            if password.chars().count() < account::SHORTEST_PASSWORD {
                return Err(format!(
                    "a password has at least {} characters",
                    account::SHORTEST_PASSWORD
                ));
            }
            known(store.set_password(name, &account::hash(password)?), name)?;
        }
        HallAction::Ban { name, lift } => known(store.set_banned(name, !lift), name)?,
        HallAction::Backup { file } => store.back_up(file).map_err(words)?,
        HallAction::Export { game } => {
            let record = record(&store, GameId(*game))?;
            output.write_all(record.as_bytes()).map_err(words)?;
        }
        HallAction::Check => return check(&store, output),
    }
    Ok(true)
}

/// The record of a game, folded from its steps.
fn record(store: &Store, game: GameId) -> Result<String, Refused> {
    let steps = store.steps(game).map_err(words)?;
    if steps.is_empty() {
        return Err(format!("there is no game {}", game.0));
    }
    let mut hall = Hall::new(0);
    hall.restore(game, &steps, Moment::default()).map_err(words)?;
    hall.record(game).ok_or_else(|| format!("there is no game {}", game.0))
}

/// Looks for what is wrong with the file, and folds every game in it.
fn check(store: &Store, output: &mut impl Write) -> Result<bool, Refused> {
    let mut is_well = true;
    if let Some(damage) = store.damage().map_err(words)? {
        is_well = false;
        tell(output, &damage).map_err(words)?;
    }
    let games = store.games(false).map_err(words)?;
    for &game in &games {
        if let Err(reason) = record(store, game) {
            is_well = false;
            tell(output, &format!("game {}: {reason}", game.0)).map_err(words)?;
        }
    }
    let reply = match games.len() {
        1 => "1 game checked.".to_owned(),
        count => format!("{count} games checked."),
    };
    tell(output, &reply).map_err(words)?;
    Ok(is_well)
}

fn words(error: impl std::fmt::Display) -> Refused {
    error.to_string()
}
