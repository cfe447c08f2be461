//! What one player offers and the other answers, where the two are two people.

use crate::game::TimeControl;
use crate::go::{ByColor, Color, Point, Points};

use super::Undone;

/// Something that takes both players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// To take back this many moves.
    TakeBack(usize),
    /// To undo what was settled since the last move: that the game ended, or a mark.
    Undo(Undone),
    /// To end the game without result.
    NoResult,
    /// Another komi.
    Komi(Points),
    /// To start over with handicap stones on these points.
    Handicap(Vec<Point>),
    /// Another clock, or none.
    Clock(Option<TimeControl>),
    /// To stop here and go on another time.
    Adjourn,
}

impl Offer {
    /// Whether the game would be another one than the players began: a move less, or other terms.
    #[must_use]
    pub fn changes_the_game(&self) -> bool {
        match self {
            Self::TakeBack(_) | Self::Undo(Undone::End) | Self::Komi(_) | Self::Handicap(_) | Self::Clock(_) => true,
            Self::Undo(Undone::Mark | Undone::Marks) | Self::NoResult | Self::Adjourn => false,
        }
    }
}

/// The offers that are open at a table: one of each player at most.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    open: ByColor<Option<Offer>>,
}

/// What comes of an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Made {
    /// It waits for the other player.
    Open,
    /// It had been made already, and still waits.
    Waiting,
    /// The other player had offered just the same: both agree.
    Agreed(Offer),
}

impl Offers {
    /// A player offers something, in place of what they had offered before.
    pub fn make(&mut self, by: Color, offer: Offer) -> Made {
        if self.open[!by].as_ref() == Some(&offer) {
            self.clear();
            return Made::Agreed(offer);
        }
        if self.open[by].as_ref() == Some(&offer) {
            return Made::Waiting;
        }
        self.open[by] = Some(offer);
        Made::Open
    }

    /// A player accepts what the other has offered. Every other offer lapses then, for the game is another one.
    pub fn accept(&mut self, by: Color) -> Option<Offer> {
        let offer = self.open[!by].take()?;
        self.clear();
        Some(offer)
    }

    /// A player declines what the other has offered.
    pub fn decline(&mut self, by: Color) -> Option<Offer> {
        self.open[!by].take()
    }

    /// A player takes an offer of their own back.
    pub fn withdraw(&mut self, by: Color) -> Option<Offer> {
        self.open[by].take()
    }

    /// What a player has offered.
    #[must_use]
    pub fn of(&self, by: Color) -> Option<&Offer> {
        self.open[by].as_ref()
    }

    /// Every offer lapses, since the game has gone on. Returns those that were open.
    pub fn clear(&mut self) -> Vec<(Color, Offer)> {
        let open = std::mem::take(&mut self.open);
        [(Color::Black, open.black), (Color::White, open.white)]
            .into_iter()
            .filter_map(|(by, offer)| Some((by, offer?)))
            .collect()
    }
}
