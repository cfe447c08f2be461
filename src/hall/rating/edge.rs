//! What handicap and komi are worth.

use crate::go::{Points, Rules, Scoring, Size};

use super::Rating;
use crate::company::Rank;

/// The points of the board on which a stone is a rank.
const FULL: f64 = 19.0 * 19.0;

/// How many ranks a player is helped by the terms of a game; below 0 if the opponent is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge(f64);

impl Edge {
    /// Neither is helped.
    pub const NONE: Self = Self(0.0);

    /// What Black is helped by, with this many handicap stones under these rules.
    ///
    /// A rank is a stone on 19x19: twice a fair komi, 14 points of area or 13 of territory. To move first is worth half
    /// of it, and each handicap stone but the first a whole one. On a smaller board a game is shorter, and a point is
    /// worth as much more as the board is smaller.
    #[must_use]
    pub fn of_black(size: Size, rules: &Rules, stones: usize) -> Self {
        let stone = match rules.scoring {
            Scoring::Area => 14.0,
            Scoring::Territory => 13.0,
        };
        let moves = f64::from(u16::try_from(stones.max(1)).unwrap_or(u16::MAX)) - 0.5;
        let points = f64::from(size.width()) * f64::from(size.height());
        let given = |points: Points| f64::from(points.as_halves()) / 2.0;
        let head_start = moves * stone - given(rules.komi) - given(rules.handicap_bonus(stones));
        Self(head_start / stone * FULL / points)
    }

    /// The same terms as the opponent sees them.
    #[must_use]
    pub fn turned(self) -> Self {
        Self(-self.0)
    }

    /// In rating points, for one of the players. Ranks are wider the stronger one is: it is the one who is helped whose
    /// ranks are counted, whoever asks.
    pub(super) fn points_for(self, player: &Rating, opponent: &Rating) -> f64 {
        let lift = |points: f64| Rank::points_at(Rank::level(points) + self.0.abs()) - points;
        if self.0 < 0.0 {
            -lift(opponent.points())
        } else {
            lift(player.points())
        }
    }
}
