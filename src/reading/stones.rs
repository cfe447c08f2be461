//! The stones on a plot, whose turn it is, and what they come to.

use super::plot::{Plot, Set, first, places};
use crate::go::{Color, LARGEST_SINGLE, is_single_eye};

/// A position on a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stones {
    of: [Set; 2],
    /// Where a ko may not be taken back: a point or none.
    ko: Set,
    turn: Color,
    /// How many passes in a row were the last moves.
    passes: u8,
}

impl Stones {
    /// Stones of Black and White, with this player to move.
    pub fn new(of: [Set; 2], turn: Color) -> Self {
        Self {
            of,
            ko: 0,
            turn,
            passes: 0,
        }
    }

    /// The stones of a player.
    pub fn of(&self, color: Color) -> Set {
        self.of[color as usize]
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// How many passes in a row were the last moves.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// Where a stone may be placed, suicide aside.
    pub fn empty(&self, plot: &Plot) -> Set {
        plot.all() & !(self.of[0] | self.of[1])
    }

    /// The empty places beside a chain.
    pub fn liberties(&self, chain: Set, plot: &Plot) -> Set {
        plot.beside(chain) & self.empty(plot)
    }

    /// The position after a pass.
    pub fn after_pass(&self) -> Self {
        Self {
            of: self.of,
            ko: 0,
            turn: !self.turn,
            passes: self.passes + 1,
        }
    }

    /// The position after a stone of the player to move at an empty place; `None` if it is a ko or suicide.
    pub fn after(&self, place: usize, plot: &Plot) -> Option<Self> {
        let stone: Set = 1 << place;
        if self.ko & stone != 0 {
            return None;
        }
        let (mover, other) = (self.turn, !self.turn);
        let mut next = Self {
            passes: 0,
            ..self.after_pass()
        };
        next.of[mover as usize] |= stone;
        let beside = plot.near(place);
        let (mut taken, mut touched) = (0, beside & self.of(other));
        while touched != 0 {
            let chain = plot.part(self.of(other), touched);
            touched &= !chain;
            if chain & plot.held(other) == 0 && next.liberties(chain, plot) == 0 {
                taken |= chain;
            }
        }
        next.of[other as usize] &= !taken;
        let is_held = stone & plot.held(mover) != 0;
        let is_alone = beside & self.of(mover) == 0 && !is_held;
        let room = beside & next.empty(plot);
        if taken.count_ones() == 1 && is_alone && room == taken {
            next.ko = taken;
        }
        if room != 0 || is_held {
            return Some(next);
        }
        let chain = plot.part(next.of(mover), stone);
        let lives = chain & plot.held(mover) != 0 || next.liberties(chain, plot) != 0;
        lives.then_some(next)
    }

    /// Black's points less White's if the plot were counted as it stands, stones and surrounded points.
    pub fn margin(&self, plot: &Plot) -> i32 {
        let mut margin = count(self.of[0]) - count(self.of[1]);
        for space in plot.parts(self.empty(plot)) {
            let around = plot.beside(space);
            let touches = |color| around & self.of(color) != 0 || space & plot.held(color) != 0;
            margin += match (touches(Color::Black), touches(Color::White)) {
                (true, false) => count(space),
                (false, true) => -count(space),
                _ => 0,
            };
        }
        margin
    }

    /// The points that a player certainly has in the end: stones that cannot be taken and what they surround.
    pub fn certain(&self, color: Color, plot: &Plot) -> Set {
        let (own, other) = (self.of(color), self.of(!color));
        let mut pure = [0; 16];
        let mut pure_count = 0;
        for space in plot.parts(self.empty(plot)) {
            let is_pure = plot.beside(space) & other == 0 && space & plot.held(!color) == 0;
            if is_pure && pure_count < pure.len() {
                pure[pure_count] = space;
                pure_count += 1;
            }
        }
        let pure = &pure[..pure_count];
        let mut safe = 0;
        for chain in plot.parts(own) {
            let is_its_own = |space: Set| plot.beside(space) & own & !chain == 0;
            let beside = pure.iter().copied().filter(|&space| space & plot.beside(chain) != 0);
            let eyes: usize = beside
                .map(|space| match is_roomy(space, plot) {
                    true => 2,
                    false => usize::from(is_its_own(space)),
                })
                .sum();
            if chain & plot.held(color) != 0 || eyes >= 2 {
                safe |= chain;
            }
        }
        let mut certain = safe;
        for room in plot.parts(plot.all() & !own) {
            let is_walled = plot.beside(room) & own & !safe == 0 && room & plot.held(!color) == 0;
            let around = plot.beside(safe) | plot.held(color);
            if is_walled && (room & other == 0 || count(room & !around) < 2) && room & around != 0 {
                certain |= room;
            }
        }
        certain
    }

    /// The places where a move may matter, the most urgent first: liberties of chains that are short of them.
    pub fn moves(&self, plot: &Plot) -> impl Iterator<Item = usize> + use<> {
        let empty = self.empty(plot) & !self.ko;
        let mut short = [0; 3];
        for color in Color::ALL {
            for chain in plot.parts(self.of(color)) {
                let liberties = plot.beside(chain) & empty;
                let number = liberties.count_ones() as usize;
                if (1..=short.len()).contains(&number) {
                    short[number - 1] |= liberties;
                }
            }
        }
        let own = self.of(self.turn);
        let is_eye = |&place: &usize| {
            let near = plot.near(place);
            let edge = plot.held(!self.turn) >> place & 1 == 1;
            near & !own == 0 && near != 0 && !edge && near & !plot.part(own, first(near)) == 0
        };
        let eyes = places(empty).filter(is_eye).fold(0, |set: Set, place| set | 1 << place);
        let [one, two, three] = short.map(|set| set & !eyes);
        let rest = empty & !eyes & !(one | two | three);
        let order = [one, two & !one, three & !two & !one, rest];
        order.into_iter().flat_map(places)
    }

    /// A number for the position; two positions have the same one in 10^19 only by chance.
    pub fn key(&self) -> u64 {
        let words = |set: Set| [set as u64, (set >> 64) as u64];
        let ([a, b], [c, d], [e, f]) = (words(self.of[0]), words(self.of[1]), words(self.ko));
        let last = f ^ (self.turn as u64) ^ u64::from(self.passes) << 1;
        [a, b, c, d, e, last].iter().fold(0, |key: u64, &word| {
            // The finish of splitmix64 (Steele, Lea and Flood 2014).
            let mixed = (key ^ word).wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed ^ mixed >> 27
        })
    }
}

/// In a corner, spaces up to this size may need liberties outside to be worth two eyes.
const CRAMPED: usize = 8;

/// Whether a space has room for two eyes even if the opponent moves there next.
fn is_roomy(space: Set, plot: &Plot) -> bool {
    let points = space.count_ones() as usize;
    if points <= CRAMPED && space & plot.corners() != 0 {
        return false;
    }
    let mut degrees = [0; LARGEST_SINGLE];
    let Some(degrees) = degrees.get_mut(..points) else {
        return true;
    };
    for (degree, place) in degrees.iter_mut().zip(places(space)) {
        *degree = (plot.near(place) & space).count_ones() as usize;
    }
    !is_single_eye(degrees)
}

fn count(set: Set) -> i32 {
    set.count_ones() as i32
}
