//! The games that people play with each other.

use crate::company::{Card, GameId, Name};
use crate::game::{Millis, Moment};
use crate::go::{ByColor, Color};
use crate::table::Table;

use super::{Effect, Hall};

/// A game between two people.
#[derive(Debug)]
pub(super) struct Match {
    /// Taken out while a session is at work at it.
    pub table: Option<Table>,
    /// What there is to say of it in a list.
    pub card: Card,
    /// How many steps have been stored.
    pub steps: u64,
    /// When the last of them was made.
    pub changed: Moment,
    /// How much time the player to move was last warned of, this turn.
    pub warned: Option<Millis>,
}

impl Match {
    /// What begins a step with which a game begins: who plays, then the record of the board as it is.
    pub const PLAYERS: &str = "players";

    /// A game at a table.
    pub fn new(id: GameId, players: ByColor<Name>, table: Table) -> Self {
        let card = card(id, players, &table);
        Self {
            table: Some(table),
            card,
            steps: 0,
            changed: Moment::default(),
            warned: None,
        }
    }

    /// Whether its players are bound to it: it is neither over nor adjourned.
    pub fn is_running(&self) -> bool {
        self.card.outcome().is_none() && !self.card.is_adjourned
    }

    /// The player who is not this one; nobody if it is no player.
    pub fn opponent(&self, name: &Name) -> Option<(Color, &Name)> {
        let me = self.color_of(name)?;
        Some((!me, &self.card.players[!me]))
    }

    /// The side of a player.
    pub fn color_of(&self, name: &Name) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.card.players[color] == *name)
    }

    /// Writes down what has changed at the table, as steps.
    fn follow(&mut self, table: &mut Table, at: Moment) -> Vec<Effect> {
        let id = self.card.id;
        let log = table.log();
        let (from, to) = (log.written(), log.text().len());
        let new = log.text()[from..].to_owned();
        log.is_written_to(to);
        let step = |seq, text| Effect::Store {
            game: id,
            seq,
            at,
            text,
        };
        let players = self.card.players.clone();
        let mut effects = Vec::new();
        if from == 0 {
            // The game begins, or begins anew with a handicap.
            let head = format!("{} {} {}\n{new}", Self::PLAYERS, players.black, players.white);
            effects.push(step(self.steps, head));
            self.steps += 1;
        } else {
            for line in new.lines() {
                effects.push(step(self.steps, line.to_owned()));
                self.steps += 1;
            }
        }
        if !effects.is_empty() {
            self.changed = at;
            self.begin_turn(table, at);
        }
        self.card = card(id, players, table);
        effects
    }
}

fn card(id: GameId, players: ByColor<Name>, table: &Table) -> Card {
    let game = &table.game;
    Card {
        id,
        players,
        size: game.size(),
        rules: table.ruleset.name,
        moves: game.moves().len(),
        turn: game.turn(),
        phase: game.phase(),
        is_adjourned: table.is_adjourned,
        is_rated: table.is_rated,
    }
}

impl Hall {
    /// Stores what has changed at a game whose table is there, or with a session.
    pub(super) fn store(&mut self, id: GameId, table: Option<&mut Table>, now: Moment) {
        let Some(game) = self.games.get_mut(&id) else { return };
        let mut own = game.table.take();
        let was_over = game.card.outcome().is_some();
        if let Some(table) = table.or(own.as_mut()) {
            let steps = game.follow(table, now);
            self.effects.extend(steps);
            let outcome = game.card.outcome().filter(|_| game.card.is_rated && !was_over);
            if let Some(outcome) = outcome {
                self.rate(id, table, outcome, now);
            }
        }
        if let Some(game) = self.games.get_mut(&id) {
            game.table = own;
        }
    }

    /// The table of a game, or of a person's own board, for a session to work at.
    pub(super) fn take_table(&mut self, name: &Name, at: Option<GameId>) -> Option<Table> {
        match at {
            Some(id) => self.games.get_mut(&id)?.table.take(),
            None => self.people.get_mut(name)?.home.take(),
        }
    }

    /// Puts a table back where it belongs.
    pub(super) fn put_table(&mut self, name: &Name, at: Option<GameId>, table: Table) {
        match at {
            Some(id) => {
                if let Some(game) = self.games.get_mut(&id) {
                    game.table = Some(table);
                }
            }
            None => {
                if let Some(member) = self.people.get_mut(name) {
                    member.home = Some(table);
                }
            }
        }
    }

    /// A person has left the table of a game: what its players have offered each other there has lapsed.
    pub(super) fn leave_table(&mut self, name: &Name, id: GameId) {
        if let Some(game) = self.games.get_mut(&id)
            && game.color_of(name).is_some()
            && let Some(table) = &mut game.table
        {
            table.offers.clear();
        }
        self.tidy(Some(id));
    }

    /// A game that is over, and that nobody is at any more, is dropped.
    pub(super) fn tidy(&mut self, at: Option<GameId>) {
        let Some(id) = at else { return };
        let is_over = self.games.get(&id).is_some_and(|game| game.card.outcome().is_some());
        if is_over && !self.people.values().any(|member| member.at == Some(id)) {
            self.games.remove(&id);
        }
    }

    /// The game that a person is bound to.
    pub(super) fn running_game(&self, name: &Name) -> Option<GameId> {
        let mut games = self.games.values();
        let running = games.find(|game| game.is_running() && game.color_of(name).is_some());
        running.map(|game| game.card.id)
    }

    /// The games of a person that are adjourned.
    pub(super) fn adjourned_games(&self, name: &Name) -> Vec<Card> {
        let games = self.games.values();
        games
            .filter(|game| game.card.is_adjourned && game.card.outcome().is_none() && game.color_of(name).is_some())
            .map(|game| game.card.clone())
            .collect()
    }
}
