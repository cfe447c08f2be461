//! The games that people play with each other.

use crate::company::{Card, GameId, Name, Notice, level_of};
use crate::game::{Millis, Moment, Outcome};
use crate::go::{ByColor, Color};
use crate::table::{Event, Table};

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
    /// What comes before the names of those who are guests.
    const GUESTS: &str = " guests";

    /// A game at a table.
    pub fn new(id: GameId, players: ByColor<Name>, guests: ByColor<bool>, table: Table) -> Self {
        let card = card(id, players, guests, &table);
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
        let mut effects = Vec::new();
        if from == 0 {
            // The game begins, or begins anew with a handicap.
            effects.push(step(
                self.steps,
                format!("{}\n{new}", Self::players(&self.card.players, self.card.guests)),
            ));
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
        self.card = card(id, self.card.players.clone(), self.card.guests, table);
        effects
    }

    /// The line that says who plays: `players anna bob`, or `players anna bob guests anna bob`.
    pub fn players(players: &ByColor<Name>, guests: ByColor<bool>) -> String {
        let mut line = format!("{} {} {}", Self::PLAYERS, players.black, players.white);
        for (number, color) in Color::ALL.into_iter().filter(|&color| guests[color]).enumerate() {
            let mark = if number == 0 { Self::GUESTS } else { "" };
            line.push_str(&format!("{mark} {}", players[color]));
        }
        line
    }

    /// Who plays by such a line, and which of them are guests.
    pub fn read_players(line: &str) -> Option<(ByColor<Name>, ByColor<bool>)> {
        let names = line.strip_prefix(Self::PLAYERS)?.trim_start();
        let (names, guests) = names.split_once(Self::GUESTS).unwrap_or((names, ""));
        let (black, white) = names.split_once(' ')?;
        let players = ByColor {
            black: black.parse::<Name>().ok()?,
            white: white.parse::<Name>().ok()?,
        };
        let is_guest = |color| {
            guests
                .split(' ')
                .any(|guest| guest.parse().as_ref() == Ok(&players[color]))
        };
        let guests = ByColor::from_fn(is_guest);
        Some((players, guests))
    }
}

fn card(id: GameId, players: ByColor<Name>, guests: ByColor<bool>, table: &Table) -> Card {
    let game = &table.game;
    Card {
        id,
        players,
        guests,
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

    /// The games in which a guest has a seat, and which are not over.
    fn open_games_of_guest(&self, name: &Name) -> Vec<GameId> {
        let open = self.games.values().filter(|game| game.card.outcome().is_none());
        let theirs = open.filter(|game| game.color_of(name).is_some_and(|color| game.card.guests[color]));
        theirs.map(|game| game.card.id).collect()
    }

    /// Whether a guest has a seat in a game that is not over.
    pub(super) fn has_guest_seat(&self, name: &Name) -> bool {
        !self.open_games_of_guest(name).is_empty()
    }

    /// A guest is gone for good. Nobody can prove to be them, so their games end without result.
    pub(super) fn end_games_of_guest(&mut self, name: &Name, now: Moment) {
        for id in self.open_games_of_guest(name) {
            let table = self.games.get_mut(&id).and_then(|game| game.table.as_mut());
            if let Some(Ok(outcome)) = table.map(|table| table.game.conclude(Outcome::Void)) {
                self.tell_table(id, name, &Notice::GuestGone(name.clone()));
                self.happened(id, &Event::Ended(outcome), None);
                self.store(id, None, now);
            }
            self.tidy(Some(id));
        }
    }

    /// The game that a person is bound to; a bot is bound to none.
    pub(super) fn running_game(&self, name: &Name) -> Option<GameId> {
        if level_of(name).is_some() {
            return None;
        }
        let mut games = self.games.values();
        let running = games.find(|game| game.is_running() && game.color_of(name).is_some());
        running.map(|game| game.card.id)
    }

    /// The games of a person that are adjourned; a bot has as many as others want.
    pub(super) fn adjourned_games(&self, name: &Name) -> Vec<Card> {
        if level_of(name).is_some() {
            return Vec::new();
        }
        let games = self.games.values();
        games
            .filter(|game| game.card.is_adjourned && game.card.outcome().is_none() && game.color_of(name).is_some())
            .map(|game| game.card.clone())
            .collect()
    }
}
