//! Which surrounded points count under rules where eyes in a seki do not: the players' own judgment of life, read from
//! the board.
//!
//! The stones that are left were agreed to be alive, so a group lives by two eyes or stands in seki. Nobody has to fill
//! the neutral points for that: each is thought to be the opponent's. There are two exceptions, for a player who could
//! connect over neutral points: a chain is not cut off while a neutral point beside it touches another chain of its
//! color, and two groups that touch the same two neutral points are one. A chain whose last liberty is then inside its
//! own territory has to be connected there, and so that point is a false eye. What is left are the eyes of the group.

use super::eye::eyes;
use super::region::Parts;
use super::{ByColor, Color, Diagram, Point, Size};

/// What is surrounded by living groups.
pub(super) struct Living {
    /// The owner of each point that counts, by [`Size::index`].
    pub territory: Vec<Option<Color>>,
    /// How many groups with territory each player has.
    pub groups: ByColor<usize>,
}

/// Finds what counts of the points that are `surrounded` (their owners by [`Size::index`]) once the `dead` stones are
/// off the board.
pub(super) fn living(cleared: &Diagram, dead: &[Point], surrounded: &[Option<Color>]) -> Living {
    let mut living = Living {
        territory: vec![None; surrounded.len()],
        groups: ByColor::default(),
    };
    for color in Color::ALL {
        let mut ground = Ground::new(cleared, dead, surrounded, color);
        while let Some(points) = ground.false_eye() {
            points.into_iter().for_each(|point| ground.put(point, Hold::Stone));
        }
        for territory in ground.living_territories() {
            living.groups[color] += 1;
            territory
                .iter()
                .for_each(|&point| living.territory[cleared.size().index(point)] = Some(color));
        }
    }
    living
}

/// What one color has on a point.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hold {
    /// A living stone.
    Stone,
    /// A point that it alone surrounds.
    Space,
    /// Such a point with a dead stone of the opponent on it.
    Dead,
    /// A point that nobody surrounds.
    Neutral,
    /// A stone of the opponent, or a point that the opponent alone surrounds.
    Opponent,
}

impl Hold {
    fn is_surrounded(self) -> bool {
        matches!(self, Self::Space | Self::Dead)
    }
}

/// The board as one color sees it.
struct Ground {
    size: Size,
    holds: Vec<Hold>,
}

impl Ground {
    fn new(cleared: &Diagram, dead: &[Point], surrounded: &[Option<Color>], color: Color) -> Self {
        let size = cleared.size();
        let hold = |point| match (cleared[point], surrounded[size.index(point)]) {
            (Some(stone), _) if stone == color => Hold::Stone,
            (None, Some(owner)) if owner == color && dead.contains(&point) => Hold::Dead,
            (None, Some(owner)) if owner == color => Hold::Space,
            (None, None) => Hold::Neutral,
            _ => Hold::Opponent,
        };
        Self {
            size,
            holds: size.points().map(hold).collect(),
        }
    }

    fn hold(&self, point: Point) -> Hold {
        self.holds[self.size.index(point)]
    }

    fn put(&mut self, point: Point, hold: Hold) {
        self.holds[self.size.index(point)] = hold;
    }

    fn parts(&self, wanted: impl Fn(Hold) -> bool) -> Parts {
        Parts::alike(self.size, |point| wanted(self.hold(point)).then_some(()))
    }

    /// A false eye, with all that has to be filled to connect on it: a surrounded point that is the only one beside
    /// some chain, in a space that another chain borders on too, where the chain has no neutral point to connect on
    /// instead.
    fn false_eye(&self) -> Option<Vec<Point>> {
        let chains = self.parts(|hold| hold == Hold::Stone);
        let spaces = self.parts(Hold::is_surrounded);
        let is_shared = |space: usize| {
            let mut beside = spaces.points(space).iter().flat_map(|&point| chains.beside(point));
            beside.next().is_some_and(|first| beside.any(|chain| chain != first))
        };
        // It could as well connect over a neutral point that touches another chain.
        let connects = |&point: &Point| self.hold(point) == Hold::Neutral && chains.beside(point).count() > 1;
        for chain in chains.iter() {
            let beside: Vec<Point> = chain.iter().flat_map(|&stone| self.size.neighbors(stone)).collect();
            let mut liberties = beside.iter().copied().filter(|&point| self.hold(point).is_surrounded());
            let Some(liberty) = liberties.next() else { continue };
            let is_only = liberties.all(|other| other == liberty) && !beside.iter().any(connects);
            if is_only && spaces.of(liberty).is_some_and(is_shared) {
                return Some(self.to_fill(liberty));
            }
        }
        None
    }

    /// What has to be filled to connect on a point: under a dead stone, also the points from which it is taken.
    fn to_fill(&self, point: Point) -> Vec<Point> {
        let mut fill = vec![point];
        if self.hold(point) == Hold::Dead {
            fill.extend(self.size.neighbors(point).filter(|&to| self.hold(to).is_surrounded()));
        }
        fill
    }

    /// The territories of the groups that have two eyes.
    fn living_territories(&self) -> Vec<Vec<Point>> {
        let spaces = self.parts(Hold::is_surrounded);
        let groups = self.parts(|hold| hold == Hold::Stone || hold.is_surrounded());
        let joined = self.joined(&groups);
        let mut territory = vec![Vec::new(); groups.count()];
        let mut eye_count = vec![0; groups.count()];
        for space in spaces.iter() {
            let dead: Vec<Point> = space
                .iter()
                .copied()
                .filter(|&point| self.hold(point) == Hold::Dead)
                .collect();
            if let Some(group) = space.first().and_then(|&point| groups.of(point)) {
                territory[joined[group]].extend_from_slice(space);
                eye_count[joined[group]] += eyes(self.size, space, &dead);
            }
        }
        let alive = territory.into_iter().zip(eye_count).filter(|&(_, eyes)| eyes >= 2);
        alive.map(|(territory, _)| territory).collect()
    }

    /// For each group, the first of those it is one with: two groups that touch the same two neutral points will be
    /// connected on one of them.
    fn joined(&self, groups: &Parts) -> Vec<usize> {
        let mut shared = Vec::new();
        for point in self.size.points().filter(|&point| self.hold(point) == Hold::Neutral) {
            let mut beside: Vec<usize> = groups.beside(point).collect();
            beside.sort_unstable();
            for (i, &one) in beside.iter().enumerate() {
                shared.extend(beside[i + 1..].iter().map(|&other| (one, other)));
            }
        }
        shared.sort_unstable();
        let mut joined: Vec<usize> = (0..groups.count()).collect();
        for pair in shared.windows(2).filter(|pair| pair[0] == pair[1]) {
            let (one, other) = (joined[pair[0].0], joined[pair[0].1]);
            let (first, last) = (one.min(other), one.max(other));
            joined
                .iter_mut()
                .filter(|group| **group == last)
                .for_each(|group| *group = first);
        }
        joined
    }
}
