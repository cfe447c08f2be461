//! The table itself.

use crate::game::Game;
use crate::go::{Ending, Point, Points, Resumption, Rules, Ruleset, Size};

/// A game with its name, its seats and its seed.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// The rules by name.
    pub ruleset: &'static Ruleset,
    /// Where every random choice at this table begins.
    pub seed: u64,
    /// How much of the game has been written to a file: how many nodes its tree had then.
    saved: usize,
}

/// How a table is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The size of the board.
    pub size: Size,
    /// The rules by name.
    pub ruleset: &'static Ruleset,
    /// The komi, if it is not the usual one.
    pub komi: Option<Points>,
    /// Black's stones at the start.
    pub handicap: Vec<Point>,
    /// Whether dead stones are agreed on, also where the ruleset counts the board as it stands.
    pub is_agreed: bool,
}

impl Opening {
    /// A board of this size under these rules, and nothing special.
    #[must_use]
    pub fn plain(size: Size, ruleset: &'static Ruleset) -> Self {
        Self {
            size,
            ruleset,
            komi: None,
            handicap: Vec::new(),
            is_agreed: false,
        }
    }

    /// The rules that are played by.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let mut rules = self.ruleset.rules(self.size);
        if let Some(komi) = self.komi {
            rules.komi = komi;
        }
        if self.is_agreed && rules.ending == Ending::AsItStands {
            rules.ending = Ending::Agreement(Resumption::OpponentOfPasser);
        }
        rules
    }
}

impl Table {
    /// A table with a new game.
    #[must_use]
    pub fn open(opening: &Opening, seed: u64) -> Self {
        let rules = opening.rules();
        let game = if opening.handicap.is_empty() {
            Game::new(opening.size, rules)
        } else {
            Game::with_handicap(opening.size, rules, &opening.handicap)
        };
        Self::with_game(game, opening.ruleset, seed)
    }

    /// A table with a game that was read from a file.
    #[must_use]
    pub fn with_game(game: Game, ruleset: &'static Ruleset, seed: u64) -> Self {
        let mut table = Self {
            game,
            ruleset,
            seed,
            saved: 0,
        };
        table.has_been_saved();
        table
    }

    /// Remembers that the game is in a file as it is now.
    pub fn has_been_saved(&mut self) {
        self.saved = self.game.tree().len();
    }

    /// Whether moves would be lost if the game were dropped: it has begun, has no result and is in no file.
    #[must_use]
    pub fn would_be_lost(&self) -> bool {
        self.game.outcome().is_none() && self.game.tree().len() != self.saved
    }

    /// Whether dead stones are agreed on here though the ruleset says otherwise.
    #[must_use]
    pub fn is_agreed_specially(&self) -> bool {
        self.game.rules().ending != self.ruleset.rules(self.game.size()).ending
    }
}
