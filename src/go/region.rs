//! Connected parts of a board: chains, empty regions, or whatever is alike.

use super::{Diagram, Point, Size};

/// A division of some points of a board into parts that hang together along the lines.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    size: Size,
    /// The part of each point, by [`Size::index`].
    part: Vec<Option<usize>>,
    points: Vec<Vec<Point>>,
}

impl Parts {
    /// Joins neighbors of the same kind. Points of no kind belong to no part.
    pub fn alike<K: PartialEq>(size: Size, kind: impl Fn(Point) -> Option<K>) -> Self {
        let kinds: Vec<Option<K>> = size.points().map(kind).collect();
        let mut parts = Self {
            size,
            part: vec![None; size.area()],
            points: Vec::new(),
        };
        for point in size.points() {
            let kind = &kinds[size.index(point)];
            if kind.is_none() || parts.of(point).is_some() {
                continue;
            }
            let number = parts.points.len();
            let mut found = vec![point];
            parts.part[size.index(point)] = Some(number);
            let mut next = 0;
            while let Some(&from) = found.get(next) {
                next += 1;
                for to in size.neighbors(from) {
                    if kinds[size.index(to)] == *kind && parts.of(to).is_none() {
                        parts.part[size.index(to)] = Some(number);
                        found.push(to);
                    }
                }
            }
            found.sort_unstable();
            parts.points.push(found);
        }
        parts
    }

    /// The chains of both colors.
    pub fn chains(diagram: &Diagram) -> Self {
        Self::alike(diagram.size(), |point| diagram[point])
    }

    /// How many parts there are.
    pub fn count(&self) -> usize {
        self.points.len()
    }

    /// The number of the part that a point belongs to.
    pub fn of(&self, point: Point) -> Option<usize> {
        self.part[self.size.index(point)]
    }

    /// The points of a part, along the rows from A1.
    pub fn points(&self, part: usize) -> &[Point] {
        &self.points[part]
    }

    /// Every part, in the order of its first point.
    pub fn iter(&self) -> impl Iterator<Item = &[Point]> {
        self.points.iter().map(Vec::as_slice)
    }

    /// The parts that touch a point, each once.
    pub fn beside(&self, point: Point) -> impl Iterator<Item = usize> + '_ {
        let mut seen = [None; 4];
        let touching = self.size.neighbors(point).filter_map(|to| self.of(to));
        touching.enumerate().filter_map(move |(side, part)| {
            let known = seen.contains(&Some(part));
            seen[side] = Some(part);
            (!known).then_some(part)
        })
    }
}
