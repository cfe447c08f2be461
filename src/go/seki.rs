//! Which surrounded points count under rules where eyes in a seki do not: the players' own judgment of life, read from
//! the board.
//!
//! The stones that are left were agreed to be alive, so a group lives by two eyes, by an answer to every threat, or in
//! seki. Nobody has to fill the neutral points for that: each is thought to be the opponent's. There are two exceptions,
//! for a player who could connect over neutral points: a chain is not cut off while a neutral point beside it touches
//! another chain of its color, and two groups that touch the same two neutral points are one. A chain whose last liberty
//! is then inside its own territory has to be connected there, and so that point is a false eye. What is left are the
//! eyes of the group.
//!
//! One big eye is enough where the owner can answer: it becomes two as soon as its owner moves there, and whoever agreed
//! that the group lives has agreed to that. But a seki takes two: where the group shares a neutral point with a group of
//! the opponent that has no two eyes either, neither has to answer anything.

use super::eye::{eyes, is_divisible};
use super::region::Parts;
use super::score::surrounded;
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
    let groups = ByColor::from_fn(|color| Groups::of(cleared, dead, surrounded, color));
    for color in Color::ALL {
        let one_eyed = groups[!color].without_two_eyes();
        for group in groups[color].with_territory() {
            let in_seki = || group.liberties.iter().any(|liberty| one_eyed.contains(liberty));
            if group.eyes < 2 && (!group.can_answer || in_seki()) {
                continue;
            }
            living.groups[color] += 1;
            group
                .territory
                .iter()
                .for_each(|&point| living.territory[cleared.size().index(point)] = Some(color));
        }
    }
    living
}

/// The stones of groups that have two eyes as the board stands, once the `dead` stones are off it; and what these
/// surround.
#[must_use]
pub fn two_eyed(diagram: &Diagram, dead: &[Point]) -> ByColor<Vec<Point>> {
    let mut cleared = diagram.clone();
    dead.iter().for_each(|&point| cleared[point] = None);
    let surrounded = surrounded(&cleared);
    ByColor::from_fn(|color| {
        let groups = Groups::of(&cleared, dead, &surrounded, color);
        let living = groups.0.into_iter().filter(|group| group.eyes >= 2);
        living
            .flat_map(|group| [group.stones, group.territory].concat())
            .collect()
    })
}

/// Stones of one color that hang together, and what they have.
#[derive(Clone, Debug, Default)]
struct Group {
    stones: Vec<Point>,
    /// What it alone surrounds.
    territory: Vec<Point>,
    /// How many eyes it has there, two at most in each space.
    eyes: usize,
    /// Whether one of the spaces that are a single eye becomes two by a move of its owner.
    can_answer: bool,
    /// The neutral points beside it.
    liberties: Vec<Point>,
}

/// The groups of one color.
struct Groups(Vec<Group>);

impl Groups {
    fn of(cleared: &Diagram, dead: &[Point], surrounded: &[Option<Color>], color: Color) -> Self {
        let mut ground = Ground::new(cleared, dead, surrounded, color);
        while let Some(points) = ground.false_eye() {
            points.into_iter().for_each(|point| ground.put(point, Hold::Stone));
        }
        Self(ground.groups(cleared))
    }

    fn with_territory(&self) -> impl Iterator<Item = &Group> {
        self.0.iter().filter(|group| !group.territory.is_empty())
    }

    /// The neutral points beside groups that have no two eyes.
    fn without_two_eyes(&self) -> Vec<Point> {
        let groups = self.0.iter().filter(|group| group.eyes < 2);
        groups.flat_map(|group| group.liberties.iter().copied()).collect()
    }
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

    /// The groups, with what each has.
    fn groups(&self, cleared: &Diagram) -> Vec<Group> {
        let spaces = self.parts(Hold::is_surrounded);
        let parts = self.parts(|hold| hold == Hold::Stone || hold.is_surrounded());
        let joined = self.joined(&parts);
        let mut groups = vec![Group::default(); parts.count()];
        for space in spaces.iter() {
            let dead: Vec<Point> = space
                .iter()
                .copied()
                .filter(|&point| self.hold(point) == Hold::Dead)
                .collect();
            if let Some(part) = space.first().and_then(|&point| parts.of(point)) {
                let group = &mut groups[joined[part]];
                group.territory.extend_from_slice(space);
                group.eyes += eyes(self.size, space, &dead);
                group.can_answer |= is_divisible(self.size, space, &dead);
            }
        }
        for point in self.size.points() {
            if let Some(part) = parts.of(point).filter(|_| cleared[point].is_some()) {
                groups[joined[part]].stones.push(point);
            }
            if self.hold(point) == Hold::Neutral {
                parts
                    .beside(point)
                    .for_each(|part| groups[joined[part]].liberties.push(point));
            }
        }
        groups
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
