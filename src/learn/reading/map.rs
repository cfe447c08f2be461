//! Chains and liberties as sets of points, for small boards.

use crate::go::{Board, Point, Size, Small};

/// A chain and its liberties as sets of points, by [`Size::index`].
pub struct Chain {
    /// The stones.
    pub stones: u128,
    /// The empty points beside them.
    pub liberties: u128,
}

/// What lies beside what on a board.
#[derive(Clone, Debug)]
pub struct Map {
    size: Size,
    /// The points, by [`Size::index`].
    points: Vec<Point>,
    /// The neighbors of each point, as sets.
    beside: Vec<u128>,
}

impl Map {
    /// The map of boards of this size.
    pub fn new(size: Size) -> Self {
        let beside = |point| size.neighbors(point).fold(0, |set, to| set | 1 << size.index(to));
        Self {
            size,
            points: size.points().collect(),
            beside: size.points().map(beside).collect(),
        }
    }

    /// The place of a point in a set.
    pub fn index(&self, point: Point) -> usize {
        self.size.index(point)
    }

    /// The chain on a point where a stone stands.
    pub fn chain(&self, board: &Board<Small>, point: Point) -> Chain {
        let color = board.stone(point);
        let first = 1 << self.size.index(point);
        let (mut stones, mut liberties, mut others, mut edge) = (first, 0, 0_u128, first);
        while let Some(from) = lowest(edge) {
            edge &= edge - 1;
            let mut unseen = self.beside[from] & !(stones | liberties | others);
            while let Some(to) = lowest(unseen) {
                unseen &= unseen - 1;
                let stone = board.stone(self.points[to]);
                if stone.is_none() {
                    liberties |= 1 << to;
                } else if stone == color {
                    stones |= 1 << to;
                    edge |= 1 << to;
                } else {
                    others |= 1 << to;
                }
            }
        }
        Chain { stones, liberties }
    }

    /// How many liberties the chain alone surrounds; with two of them it cannot be taken.
    pub fn eyes(&self, chain: &Chain) -> usize {
        let (mut left, mut eyes) = (chain.liberties, 0);
        while let Some(liberty) = lowest(left) {
            left &= left - 1;
            eyes += usize::from(self.beside[liberty] & !chain.stones == 0);
        }
        eyes
    }
}

/// The first member of a set of points, by [`Size::index`].
fn lowest(set: u128) -> Option<usize> {
    (set != 0).then_some(set.trailing_zeros() as usize)
}
