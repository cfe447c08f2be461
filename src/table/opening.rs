//! How a game is opened.

use crate::game::TimeControl;
use crate::go::{Point, Points, Rules, Ruleset, Size};

/// What a new game is given.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The size of the board.
    pub size: Size,
    /// The rules by name.
    pub ruleset: &'static Ruleset,
    /// The komi, if it is not the usual one.
    pub komi: Option<Points>,
    /// Black's stones at the start.
    pub handicap: Vec<Point>,
    /// How the game is timed, if it is.
    pub clock: Option<TimeControl>,
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
            clock: None,
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
        if self.is_agreed { rules.agreed() } else { rules }
    }
}
