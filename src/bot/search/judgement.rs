//! What a position is worth to a player.

use super::super::estimate::sign;
use crate::go::{Color, Size};

/// How good a position is, from the side of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judgement {
    /// The chance to win, from 0 to 1; a draw, or a game without result, is half a win.
    pub win: f32,
    /// By how many points the player leads.
    pub lead: f32,
}

impl Judgement {
    /// Neither player has anything.
    pub const EVEN: Self = Self { win: 0.5, lead: 0.0 };
    /// How much the whole range of leads counts beside winning and losing, which are 2 apart.
    const LEAD_WEIGHT: f32 = 0.3;

    /// What a count comes to for a player: `margin` is Black's points less White's.
    pub fn counted(margin: f32, player: Color) -> Self {
        let lead = margin * sign(player);
        let win = match lead.partial_cmp(&0.0) {
            Some(std::cmp::Ordering::Greater) => 1.0,
            Some(std::cmp::Ordering::Less) => 0.0,
            _ => 0.5,
        };
        Self { win, lead }
    }

    /// The same from the side of the opponent.
    #[must_use]
    pub fn turned(self) -> Self {
        Self {
            win: 1.0 - self.win,
            lead: -self.lead,
        }
    }

    /// The mean of this many judgements and this one, which was the mean of all but the last.
    pub fn add(&mut self, judgement: Self, count: u32) {
        let part = 1.0 / count.max(1) as f32;
        self.win += (judgement.win - self.win) * part;
        self.lead += (judgement.lead - self.lead) * part;
    }

    /// One number, higher where it is better: winning counts most, but among sure things the points decide.
    pub fn utility(self, size: Size) -> f32 {
        let scale = (size.area() as f32).sqrt();
        let lead = std::f32::consts::FRAC_2_PI * (self.lead / scale).atan();
        2.0 * self.win - 1.0 + Self::LEAD_WEIGHT * lead
    }
}
