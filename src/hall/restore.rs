//! Games folded again from their steps.

use std::error::Error;
use std::fmt;

use crate::company::{GameId, Name, level_of};
use crate::desk::Desk;
use crate::game::{Moment, Phase};
use crate::go::{ByColor, Color};
use crate::sgf::{Collection, replayed, rules_of};
use crate::table::{LogError, Seat, Table};

use super::Hall;
use super::games::Match;
use super::member::Member;
use super::visit::arriving;

/// Why a game cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// Its first step does not say who plays.
    Players,
    /// Its first step holds no record of a game.
    Record,
    /// A later step does not fit the game.
    Step(LogError),
}

impl Error for RestoreError {}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players => write!(f, "the first step does not say who plays"),
            Self::Record => write!(f, "the first step holds no record of a game"),
            Self::Step(error) => error.fmt(f),
        }
    }
}

impl Hall {
    /// Takes up a game from its steps, in order, each ending its line. Its players are away until they enter; no clock
    /// runs before the player to move is back.
    ///
    /// # Errors
    /// If they are not the steps of a game; the hall is as it was then.
    pub fn restore(&mut self, id: GameId, steps: &[String], now: Moment) -> Result<(), RestoreError> {
        let (players, guests, mut table) = fold(steps)?;
        self.next_game = self.next_game.max(id.0.saturating_add(1));
        let is_bound = table.game.outcome().is_none() && !table.is_adjourned;
        let mut seats = ByColor::default();
        for color in Color::ALL {
            let name = &players[color];
            if !self.people.contains_key(name) {
                let (person, seed) = (self.new_person(), self.random.bits());
                let mut member = Member::new(person, guests[color], Desk::default(), seed, now);
                // A bot that still has games is of the house, however many bots are let in.
                member.is_here = level_of(name).is_some();
                member.is_unknown = !member.is_here;
                self.people.insert(name.clone(), member);
            }
            self.change_member(name, |member| {
                seats[color] = Seat::Person(member.person);
                if is_bound && level_of(name).is_none() {
                    member.at = Some(id);
                }
            });
        }
        table.seats = seats;
        self.games.insert(id, stored(id, players, guests, table, steps, now));
        Ok(())
    }

    /// Puts a game back to what is stored of it, for what was done last could not be. A game of which nothing is stored
    /// has never begun.
    ///
    /// # Errors
    /// If they are not the steps of a game; it is left as it was then.
    pub fn revert(&mut self, id: GameId, steps: &[String], now: Moment) -> Result<(), RestoreError> {
        if steps.is_empty() {
            self.games.remove(&id);
            for member in self.people.values_mut().filter(|member| member.at == Some(id)) {
                member.at = None;
                member.stop_waiting();
                if let (Some(session), Some(home)) = (&mut member.session, &member.home) {
                    // Nobody looks any longer at a game that has not begun.
                    drop(session.overhear(&arriving(home), home));
                }
            }
            return Ok(());
        }
        let (players, guests, mut table) = fold(steps)?;
        if let Some(game) = self.games.get(&id).and_then(|game| game.table.as_ref()) {
            table.seats = game.seats;
        }
        table.see(now);
        if table.game.phase() == Phase::Playing && !table.is_adjourned && !table.game.moves().is_empty() {
            table.let_clock_run();
        }
        let event = arriving(&table);
        for member in self.people.values_mut().filter(|member| member.at == Some(id)) {
            member.stop_waiting();
            if let Some(session) = &mut member.session {
                // Nobody looks any longer at a move that was not made.
                drop(session.overhear(&event, &table));
            }
        }
        self.games.insert(id, stored(id, players, guests, table, steps, now));
        Ok(())
    }
}

/// A game all of whose steps are stored.
fn stored(
    id: GameId,
    players: ByColor<Name>,
    guests: ByColor<bool>,
    mut table: Table,
    steps: &[String],
    now: Moment,
) -> Match {
    // What is stored already is not stored again.
    let log = table.log();
    let written = log.text().len();
    log.is_written_to(written);
    let mut game = Match::new(id, players, guests, table);
    game.steps = steps.len() as u64;
    game.changed = now;
    game
}

/// The step with which a game begins, with another name for an account; nothing if it says nothing of that account.
///
/// # Errors
/// If a guest of the new name plays in that game: whose seat is whose could not be told any more.
pub fn renamed(step: &str, from: &Name, to: &Name) -> Result<Option<String>, Name> {
    let Some((first, log)) = step.split_once('\n') else {
        return Ok(None);
    };
    let Some((mut players, guests)) = Match::read_players(first) else {
        return Ok(None);
    };
    let is_theirs = |color| players[color] == *from && !guests[color];
    let Some(color) = Color::ALL.into_iter().find(|&color| is_theirs(color)) else {
        return Ok(None);
    };
    if players[!color] == *to {
        return Err(to.clone());
    }
    let ident = match color {
        Color::Black => "PB",
        Color::White => "PW",
    };
    let log = log.replacen(&format!("{ident}[{}]", players[color]), &format!("{ident}[{to}]"), 1);
    players[color] = to.clone();
    Ok(Some(format!("{}\n{log}", Match::players(&players, guests))))
}

/// The players and the table that the steps of a game lead to.
fn fold(steps: &[String]) -> Result<(ByColor<Name>, ByColor<bool>, Table), RestoreError> {
    let begins = |step: &String| step.starts_with(Match::PLAYERS);
    let last = steps.iter().rposition(begins).ok_or(RestoreError::Players)?;
    let (head, rest) = steps[last..].split_first().ok_or(RestoreError::Players)?;
    let (first, log) = head.split_once('\n').ok_or(RestoreError::Players)?;
    let (players, guests) = Match::read_players(first).ok_or(RestoreError::Players)?;
    let (record, first_steps) = Table::split_log(log);
    let mut table = recorded(record)?;
    let mut lines = first_steps.to_owned();
    for step in rest {
        lines.push_str(step);
        lines.push('\n');
    }
    // From here on what is done is part of the log.
    table.log();
    table.fold(&lines).map_err(RestoreError::Step)?;
    Ok((players, guests, table))
}

/// The table that a log leads to; what is done at it is not logged.
pub(super) fn table_of(log: &str) -> Result<Table, RestoreError> {
    let (record, steps) = Table::split_log(log);
    let mut table = recorded(record)?;
    table.fold(steps).map_err(RestoreError::Step)?;
    Ok(table)
}

/// The table that a record leads to.
fn recorded(record: &str) -> Result<Table, RestoreError> {
    let collection = Collection::read(record.as_bytes()).map_err(|_| RestoreError::Record)?;
    let record = collection
        .record(0)
        .ok_or(RestoreError::Record)?
        .map_err(|_| RestoreError::Record)?;
    let rules = rules_of(record);
    let game = replayed(record, rules.rules);
    Ok(Table::with_game(game, rules.ruleset, 0))
}
