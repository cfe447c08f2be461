//! Connected parts of a board: chains, empty regions, or whatever is alike.

use super::{Diagram, Point, Size};

/// The points that can be reached from one of them along the lines, along the rows from A1. `enters` is asked of each
/// neighbor whether it belongs and has not been met before; the first point is taken to be marked as met.
pub(super) fn spread(size: Size, start: Point, mut enters: impl FnMut(Point) -> bool) -> Vec<Point> {
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&from) = found.get(next) {
        next += 1;
        found.extend(size.neighbors(from).filter(|&to| enters(to)));
    }
    found.sort_unstable();
    found
}

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
            parts.part[size.index(point)] = Some(number);
            let points = spread(size, point, |to| {
                let is_new = kinds[size.index(to)] == *kind && parts.of(to).is_none();
                if is_new {
                    parts.part[size.index(to)] = Some(number);
                }
                is_new
            });
            parts.points.push(points);
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

    /// The points of every part, in the order of its first point.
    pub fn into_points(self) -> Vec<Vec<Point>> {
        self.points
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
