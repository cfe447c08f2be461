//! Moves that a search is to leave out, though the rules allow them.

use crate::go::{Color, Move};

/// What a search leaves out. By default, nothing.
///
/// ```
/// use silken::bot::{Bans, Named};
/// use silken::go::{Color, Move};
///
/// let mut bans = Bans::default();
/// bans.add(Color::Black, Named::These(vec![Move::Pass]), 1);
/// assert!(!bans.allow(Color::Black, Move::Pass, 1));
/// assert!(bans.allow(Color::Black, Move::Pass, 2) && bans.allow(Color::White, Move::Pass, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bans(Vec<Ban>);

/// Which moves a ban is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// These.
    These(Vec<Move>),
    /// Every move but these.
    AllBut(Vec<Move>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Ban {
    color: Color,
    moves: Named,
    until: usize,
}

impl Bans {
    /// Leaves moves of a player out of every line of play, up to this number of moves from the position that is thought
    /// about. The next move is number 1.
    pub fn add(&mut self, color: Color, moves: Named, until: usize) {
        self.0.push(Ban { color, moves, until });
    }

    /// Whether nothing is left out.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a player's move may be thought about as move `number` of a line of play.
    #[must_use]
    pub fn allow(&self, color: Color, mv: Move, number: usize) -> bool {
        let bans = |ban: &Ban| {
            let is_named = match &ban.moves {
                Named::These(moves) => moves.contains(&mv),
                Named::AllBut(moves) => !moves.contains(&mv),
            };
            ban.color == color && number <= ban.until && is_named
        };
        !self.0.iter().any(bans)
    }
}
