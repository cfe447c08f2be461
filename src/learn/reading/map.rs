//! Points of a small board as sets, and what lies beside what.

use crate::go::{Point, Size};

/// Some points, each a bit at its [`Size::index`].
pub type Set = u128;

/// A board without stones.
#[derive(Clone, Debug)]
pub struct Map {
    size: Size,
    points: Vec<Point>,
    /// The points but for the last column, and but for the first.
    not_last: Set,
    not_first: Set,
    all: Set,
}

impl Map {
    /// The map of boards of this size.
    pub fn new(size: Size) -> Self {
        let points: Vec<Point> = size.points().collect();
        let those = |is_in: &dyn Fn(&Point) -> bool| {
            let points = points.iter().filter(|point| is_in(point));
            points.fold(0, |set, &point| set | 1 << size.index(point))
        };
        Self {
            not_last: those(&|point| point.column() + 1 < size.width()),
            not_first: those(&|point| point.column() > 0),
            all: those(&|_| true),
            size,
            points,
        }
    }

    /// The place of a point in a set.
    pub fn index(&self, point: Point) -> usize {
        self.size.index(point)
    }

    /// The point at a place.
    pub fn point(&self, index: usize) -> Point {
        self.points[index]
    }

    /// All points that touch one of some points, which may be among them.
    pub fn beside(&self, set: Set) -> Set {
        let along = (set & self.not_last) << 1 | (set & self.not_first) >> 1;
        let width = self.size.width();
        (along | set << width | set >> width) & self.all
    }

    /// The chain of `stones`, all of one color, that the first of `seed` belongs to.
    pub fn chain(&self, stones: Set, seed: Set) -> Set {
        let mut chain = seed & seed.wrapping_neg();
        loop {
            let grown = (chain | self.beside(chain)) & stones;
            if grown == chain {
                return chain;
            }
            chain = grown;
        }
    }

    /// How many points are surrounded by a chain alone; with two of them it cannot be taken.
    pub fn eyes(&self, chain: Set) -> u32 {
        (self.all & !chain & !self.beside(self.all & !chain)).count_ones()
    }
}
