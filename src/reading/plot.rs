//! A small part of a board, as sets of its points.

use crate::go::{Color, Diagram, Point};

/// Some points of a plot, each a bit at its place.
pub(super) type Set = u128;

/// The most points that a plot can have.
pub(super) const MOST_POINTS: usize = Set::BITS as usize;

/// A part of a board, and where it borders on stones that are taken to be safe. Nobody plays outside of it.
#[derive(Clone, Debug)]
pub(super) struct Plot {
    points: Vec<Point>,
    /// For each place, the places beside it.
    near: Vec<Set>,
    /// The places beside a safe stone outside, Black's and White's: a chain there cannot be taken by its opponent.
    held: [Set; 2],
    /// The corners of the board.
    corners: Set,
    all: Set,
}

impl Plot {
    /// The plot of some points, at most [`MOST_POINTS`]; every stone of the diagram outside of it is safe.
    pub fn new(diagram: &Diagram, points: &[Point]) -> Option<Self> {
        if points.is_empty() || points.len() > MOST_POINTS {
            return None;
        }
        let size = diagram.size();
        let mut places = vec![None; size.area()];
        for (place, &point) in points.iter().enumerate() {
            places[size.index(point)] = Some(place);
        }
        let (mut held, mut corners) = ([0; 2], 0);
        let mut near = Vec::with_capacity(points.len());
        for (place, &point) in points.iter().enumerate() {
            let mut beside = 0;
            for to in size.neighbors(point) {
                match (places[size.index(to)], diagram[to]) {
                    (Some(other), _) => beside |= 1 << other,
                    (None, Some(color)) => held[color as usize] |= 1 << place,
                    (None, None) => {}
                }
            }
            near.push(beside);
            corners |= Set::from(size.neighbors(point).count() <= 2) << place;
        }
        Some(Self {
            all: Set::MAX >> (MOST_POINTS - points.len()),
            points: points.to_vec(),
            near,
            held,
            corners,
        })
    }

    /// How many points it has.
    pub fn area(&self) -> i32 {
        self.all.count_ones() as i32
    }

    /// All of its points.
    pub fn all(&self) -> Set {
        self.all
    }

    /// The places beside safe stones of a color.
    pub fn held(&self, color: Color) -> Set {
        self.held[color as usize]
    }

    /// The places in corners of the board.
    pub fn corners(&self) -> Set {
        self.corners
    }

    /// The places of some points; those outside have none.
    pub fn set(&self, points: &[Point]) -> Set {
        let place = |point: &Point| self.points.iter().position(|known| known == point);
        points.iter().filter_map(place).fold(0, |set, place| set | 1 << place)
    }

    /// The points of a set.
    pub fn points(&self, set: Set) -> impl Iterator<Item = Point> + '_ {
        places(set & self.all).map(|place| self.points[place])
    }

    /// All places that touch one of a set, which may be among them.
    pub fn beside(&self, set: Set) -> Set {
        places(set).fold(0, |beside, place| beside | self.near[place])
    }

    /// The places beside one place.
    pub fn near(&self, place: usize) -> Set {
        self.near[place]
    }

    /// The connected part of a set that its first place in `seed` belongs to.
    pub fn part(&self, set: Set, seed: Set) -> Set {
        let mut part = first(seed & set);
        let mut edge = part;
        while edge != 0 {
            let new = self.near[edge.trailing_zeros() as usize] & set & !part;
            edge &= edge - 1;
            part |= new;
            edge |= new;
        }
        part
    }

    /// The connected parts of a set.
    pub fn parts(&self, mut set: Set) -> impl Iterator<Item = Set> + '_ {
        std::iter::from_fn(move || {
            let part = self.part(set, set);
            set &= !part;
            (part != 0).then_some(part)
        })
    }
}

/// The first place of a set, as a set.
pub(super) fn first(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// The places of a set.
pub(super) fn places(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        let is_left = set != 0;
        set &= set.wrapping_sub(1);
        is_left.then_some(place)
    })
}
