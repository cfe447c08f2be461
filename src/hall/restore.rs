//! Games folded again from their steps.

use std::error::Error;
use std::fmt;

use crate::company::{GameId, Name};
use crate::desk::Desk;
use crate::game::Moment;
use crate::go::{ByColor, Color};
use crate::sgf::{Collection, rules_of, settle};
use crate::table::{LogError, Seat, Table};

use super::Hall;
use super::games::Match;
use super::member::Member;

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
        let (players, mut table) = fold(steps)?;
        self.next_game = self.next_game.max(id.0.saturating_add(1));
        let is_bound = table.game.outcome().is_none() && !table.is_adjourned;
        let mut seats = ByColor::default();
        for color in Color::ALL {
            let name = &players[color];
            if !self.people.contains_key(name) {
                let (person, seed) = (self.new_person(), self.random.bits());
                let mut member = Member::new(person, false, Desk::default(), seed, now);
                member.is_here = false;
                self.people.insert(name.clone(), member);
            }
            self.give_back(name, |member| {
                seats[color] = Seat::Person(member.person);
                if is_bound {
                    member.at = Some(id);
                }
            });
        }
        table.seats = seats;
        // What is stored already is not stored again.
        let log = table.log();
        let written = log.text().len();
        log.is_written_to(written);
        let mut game = Match::new(id, players, table);
        game.steps = steps.len() as u64;
        game.changed = now;
        self.games.insert(id, game);
        Ok(())
    }
}

/// The players and the table that the steps of a game lead to.
fn fold(steps: &[String]) -> Result<(ByColor<Name>, Table), RestoreError> {
    let begins = |step: &String| step.starts_with(Match::PLAYERS);
    let last = steps.iter().rposition(begins).ok_or(RestoreError::Players)?;
    let (head, rest) = steps[last..].split_first().ok_or(RestoreError::Players)?;
    let (first, log) = head.split_once('\n').ok_or(RestoreError::Players)?;
    let names = first
        .strip_prefix(Match::PLAYERS)
        .and_then(|names| names.trim_start().split_once(' '));
    let (black, white) = names.ok_or(RestoreError::Players)?;
    let name = |name: &str| name.parse::<Name>().map_err(|_| RestoreError::Players);
    let players = ByColor {
        black: name(black)?,
        white: name(white)?,
    };
    let (record, first_steps) = Table::split_log(log);
    let collection = Collection::read(record.as_bytes()).map_err(|_| RestoreError::Record)?;
    let record = collection
        .record(0)
        .ok_or(RestoreError::Record)?
        .map_err(|_| RestoreError::Record)?;
    let rules = rules_of(record);
    let mut game = record.game(rules.rules);
    game.redo(usize::MAX);
    settle(record, &mut game);
    let mut table = Table::with_game(game, rules.ruleset, 0);
    let mut lines = first_steps.to_owned();
    for step in rest {
        lines.push_str(step);
        lines.push('\n');
    }
    // From here on what is done is part of the log.
    table.log();
    table.fold(&lines).map_err(RestoreError::Step)?;
    Ok((players, table))
}
