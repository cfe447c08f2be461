//! A position as sets of points, which is what reading is fast with.

use super::Place;
use super::map::{Map, Set};
use crate::go::{ByColor, Color};

/// Stones, whose turn it is, and the ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stones {
    of: ByColor<Set>,
    turn: Color,
    /// Where a ko may not be taken back: a point or none.
    ko: Set,
}

impl Stones {
    /// The same position.
    pub fn new(place: &Place, map: &Map) -> Self {
        let mut of = ByColor::<Set>::default();
        for (point, color) in place.diagram().stones() {
            of[color] |= 1 << map.index(point);
        }
        Self {
            of,
            turn: place.turn(),
            ko: place.ko().map_or(0, |point| 1 << map.index(point)),
        }
    }

    /// The stones of a player.
    pub fn of(&self, color: Color) -> Set {
        self.of[color]
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Whether some point is barred by a ko.
    pub fn has_ko(&self) -> bool {
        self.ko != 0
    }

    /// Lifts the ko.
    pub fn lift_ko(&mut self) {
        self.ko = 0;
    }

    /// The position after a pass.
    pub fn after_pass(&self) -> Self {
        Self {
            of: self.of,
            turn: self.turn.opponent(),
            ko: 0,
        }
    }

    /// The liberties of a chain.
    pub fn liberties(&self, chain: Set, map: &Map) -> Set {
        map.beside(chain) & !(self.of.black | self.of.white)
    }

    /// The position after a stone of the player to move at a place; `None` if it is occupied, a ko or suicide.
    pub fn after(&self, index: usize, map: &Map) -> Option<Self> {
        let stone: Set = 1 << index;
        if (self.of.black | self.of.white | self.ko) & stone != 0 {
            return None;
        }
        let mut next = self.after_pass();
        let (mover, other) = (self.turn, next.turn);
        next.of[mover] |= stone;
        let beside = map.beside(stone);
        let (mut taken, mut touched) = (0, beside & next.of[other]);
        while touched != 0 {
            let chain = map.chain(next.of[other], touched);
            touched &= !chain;
            if next.liberties(chain, map) == 0 {
                taken |= chain;
            }
        }
        next.of[other] &= !taken;
        let is_alone = beside & next.of[mover] == 0;
        if taken == 0 {
            let has_room = next.liberties(stone, map) != 0;
            let has_liberty = || next.liberties(map.chain(next.of[mover], stone), map) != 0;
            return (has_room || !is_alone && has_liberty()).then_some(next);
        }
        if taken.count_ones() == 1 && is_alone && next.liberties(stone, map) == taken {
            next.ko = taken;
        }
        Some(next)
    }

    /// A number for the position; two positions have the same one in 10^19 only by chance.
    pub fn key(&self) -> u64 {
        let words = |set: Set| [set as u64, (set >> 64) as u64];
        let ([a, b], [c, d], [e, f]) = (words(self.of.black), words(self.of.white), words(self.ko));
        [a, b, c, d, e, f ^ self.turn as u64].iter().fold(0, |key: u64, &word| {
            // The finish of splitmix64 (Steele, Lea and Flood 2014).
            let mixed = (key ^ word).wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed ^ mixed >> 27
        })
    }
}
