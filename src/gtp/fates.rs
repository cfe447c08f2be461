//! Which stones are dead when a game is counted, and which are in seki.

use crate::game::Game;
use crate::go::{ByColor, Color, Count, Diagram, Point, Rules, Scoring, Tax, certainly_dead, count, fate_mates};

/// A mean ownership below this, in size, is too little for either player to own a point.
const OWNED: f32 = 0.5;

/// What becomes of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stays, and its group has two eyes or will have them.
    Alive,
    /// It is taken off.
    Dead,
    /// It stays because neither player can afford to attack.
    Seki,
}

/// The stones that are not simply alive, whole chains.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fates {
    /// Those that are taken off.
    pub dead: Vec<Point>,
    /// Those in seki.
    pub seki: Vec<Point>,
}

impl Fates {
    /// What holds whatever is played.
    #[must_use]
    pub fn certain(game: &Game) -> Self {
        Self {
            dead: certainly_dead(&game.diagram(), game.rules().suicide),
            seki: Vec::new(),
        }
    }

    /// What follows from a judgement: its dead stones, and the owner that it expects for each point, in the order of
    /// [`crate::go::Size::points`], from 1 for Black to -1 for White.
    ///
    /// A group is in seki if it stays but has no eye space of its own that counts, so that it lives by liberties that
    /// it shares with such a group of the opponent's; and if the judgement gives these to neither.
    #[must_use]
    pub fn judged(game: &Game, dead: Vec<Point>, ownership: &[f32]) -> Self {
        let board = game.diagram();
        let mut cleared = board.clone();
        dead.iter().for_each(|&point| cleared[point] = None);
        let rules = Rules {
            scoring: Scoring::Territory,
            tax: Tax::Seki,
            ..*game.rules()
        };
        let ground = Ground {
            living: count(&board, &dead, ByColor::default(), 0, &rules),
            cleared,
            ownership,
        };
        let seki = ground.cleared.stones().filter(|&(stone, _)| ground.is_in_seki(stone));
        Self {
            seki: seki.map(|(stone, _)| stone).collect(),
            dead,
        }
    }

    /// What becomes of the stone on this point.
    #[must_use]
    pub fn of(&self, point: Point) -> Fate {
        if self.dead.contains(&point) {
            Fate::Dead
        } else if self.seki.contains(&point) {
            Fate::Seki
        } else {
            Fate::Alive
        }
    }
}

/// A board without its dead stones, and what is thought of it.
struct Ground<'a> {
    cleared: Diagram,
    /// The count by which only the territory of groups with two eyes is someone's.
    living: Count,
    ownership: &'a [f32],
}

impl Ground<'_> {
    fn is_in_seki(&self, stone: Point) -> bool {
        let group = fate_mates(&self.cleared, stone);
        if self.lives(&group) {
            return false;
        }
        let shared = self.shared_liberties(&group);
        let opponents = self.stones_beside(&shared, self.cleared[stone].map(|color| !color));
        shared
            .iter()
            .all(|&point| self.is_unowned(point) && !self.is_open(point))
            && opponents
                .iter()
                .any(|&other| !self.lives(&fate_mates(&self.cleared, other)))
    }

    /// Whether a group has territory that counts.
    fn lives(&self, group: &[Point]) -> bool {
        let beside = self.cleared.empty_beside(group);
        beside.iter().any(|&point| self.living.owner(point).is_some())
    }

    /// The liberties of a group that the opponent's stones touch.
    fn shared_liberties(&self, group: &[Point]) -> Vec<Point> {
        let color = group.first().and_then(|&stone| self.cleared[stone]);
        let mut shared = self.cleared.empty_beside(group);
        shared.retain(|&point| !self.stones_beside(&[point], color.map(|color| !color)).is_empty());
        shared
    }

    fn stones_beside(&self, points: &[Point], color: Option<Color>) -> Vec<Point> {
        let size = self.cleared.size();
        let beside = points.iter().flat_map(|&point| size.neighbors(point));
        beside
            .filter(|&point| color.is_some() && self.cleared[point] == color)
            .collect()
    }

    /// Whether there is open space around a point, so that nothing can be said of who lives by it.
    fn is_open(&self, point: Point) -> bool {
        let size = self.cleared.size();
        let far = |&empty: &Point| size.neighbors(empty).all(|beside| self.cleared[beside].is_none());
        self.cleared.connected(point).iter().any(far)
    }

    fn is_unowned(&self, point: Point) -> bool {
        let owner = self.ownership.get(self.cleared.size().index(point));
        owner.is_some_and(|owner| owner.abs() < OWNED)
    }
}
