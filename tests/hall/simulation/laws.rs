//! The laws of a hall: what holds of its games and of what people see, whatever happened.

use std::collections::{BTreeMap, BTreeSet};

use silken::company::{Card, GameId, Name, level_of};
use silken::hall::Hall;

use super::Simulation;

impl Simulation {
    /// Every game is the fold of its steps, and nobody plays two at once.
    pub fn check_games(&self) {
        let mut playing = BTreeSet::new();
        for card in self.hall.games() {
            if card.outcome().is_none() && !card.is_adjourned {
                for name in [&card.players.black, &card.players.white] {
                    if level_of(name).is_none() && !playing.insert(name.clone()) {
                        self.fails(&format!("{name} plays two games at once"));
                    }
                }
            }
            let steps = self.stored.get(&card.id).cloned().unwrap_or_default();
            let mut other = Hall::new(0);
            if let Err(error) = other.restore(card.id, &steps, self.now) {
                self.fails(&format!("game {} cannot be restored: {error}", card.id.0));
            }
            let (here, there) = (self.hall.record(card.id), other.record(card.id));
            let state = |card: &Card| (card.phase, card.is_adjourned, card.moves, card.turn);
            if other.card(card.id).map(state) != Some(state(card)) {
                self.fails(&format!(
                    "game {} is {card:?}, and its steps make {:?}",
                    card.id.0,
                    other.card(card.id)
                ));
            }
            if here != there {
                self.fails(&format!(
                    "game {} is\n{here:?}\nand its steps make\n{there:?}",
                    card.id.0
                ));
            }
        }
        let most = 12 * self.names.len();
        let games = self.hall.games().count();
        if games > most {
            self.fails(&format!("{games} games are kept for {} people", self.names.len()));
        }
    }

    /// Both players of a game, and whoever watches it, see the same board.
    pub fn check_boards(&mut self) {
        let games: Vec<GameId> = self.hall.games().map(|card| card.id).collect();
        let mut seen: BTreeMap<GameId, (Name, Vec<String>)> = BTreeMap::new();
        for name in self.names.clone() {
            let Some(id) = self.at(&name) else { continue };
            assert!(games.contains(&id), "{name} is at a game that is there");
            self.shown(&name, "end");
            let board = self.shown(&name, "board compact");
            if let Some((other, theirs)) = seen.get(&id) {
                if *theirs != board {
                    self.fails(&format!("{other} sees\n{theirs:?}\nwhere {name} sees\n{board:?}"));
                }
            } else {
                seen.insert(id, (name, board));
            }
        }
    }
}
