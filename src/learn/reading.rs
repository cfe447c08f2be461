//! Exhaustive reading in a bounded region: can stones be taken, or joined, whatever the other player does?
//!
//! One player, the *seeker*, wants something to happen; the other, the *resister*, wants it never to happen. The seeker
//! must move in the region; the resister may also pass, which stands for a move elsewhere. A win is a win within a
//! number of plies, so that lines that go round in circles forever are the resister's.

use std::collections::HashMap;

use crate::go::{Board, Color, Diagram, Move, Point, Position, Size, Small, Suicide};

/// A board that reading can handle: up to 9x9.
pub type Place = Position<Small>;

/// What the seeker wants to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// All of the stones are taken.
    AllTaken,
    /// At least one of the stones is taken.
    OneTaken,
    /// The stones are one chain.
    Joined,
}

/// Who may take a ko back at once, as if the other had answered a threat elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoMaster {
    /// The player who wants the event.
    Seeker,
    /// The other one.
    Resister,
}

/// What is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What the seeker wants to happen.
    pub event: Event,
    /// The stones it is about, all of one color.
    pub stones: Vec<Point>,
    /// Who wants it.
    pub seeker: Color,
    /// The points where moves are read.
    pub region: Vec<Point>,
    /// How many plies are read at most.
    pub limit: u8,
}

/// A reader of one question under one assumption about ko. What it has found out it remembers.
#[derive(Clone, Debug)]
pub struct Reader {
    question: Question,
    master: KoMaster,
    known: HashMap<u64, Bounds>,
    map: Map,
    /// The points where nobody plays while reading, as a set: a chain with a liberty there cannot be taken.
    outside: u128,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// The fewest plies in which the event is known to happen.
    happens_in: u8,
    /// The most plies within which it is known not to happen.
    fails_in: u8,
    /// The move that settled it last, to be tried first.
    best: Option<Move>,
}

/// How far a position is from the event, at a glance.
enum Glance {
    Happened,
    /// It can never happen.
    Impossible,
    /// It takes at least this many plies.
    AtLeast(u8),
}

impl Reader {
    /// A reader for boards of this size.
    #[must_use]
    pub fn new(mut question: Question, master: KoMaster, size: Size) -> Self {
        let stones = question.stones.clone();
        question.region.extend(&stones);
        question.region.sort_by_key(|&point| (nearness(&stones, point), point));
        question.region.dedup();
        let inside = question
            .region
            .iter()
            .fold(0, |set, &point| set | 1 << size.index(point));
        Self {
            question,
            master,
            known: HashMap::new(),
            map: Map::new(size),
            outside: !inside,
        }
    }

    /// What is read.
    #[must_use]
    pub fn question(&self) -> &Question {
        &self.question
    }

    /// In how many plies the seeker can bring the event about against every defense; 0 if it has happened, `None` if
    /// it cannot be done within the limit. On the resister's turn that is one ply more, so that a failure on the
    /// seeker's turn is one after every move.
    pub fn plies(&mut self, position: &Place) -> Option<u8> {
        let resists = position.turn() != self.question.seeker;
        let limit = self.question.limit.saturating_add(u8::from(resists));
        // Only a move of the seeker can be the last.
        let depths = (0..=limit).filter(|&left| left == 0 || (left % 2 == 0) == resists);
        depths.into_iter().find(|&left| self.happens(position, left))
    }

    /// Whether the event can be brought about.
    pub fn is_won(&mut self, position: &Place) -> bool {
        self.plies(position).is_some()
    }

    /// The moves that are read: in the region and, for the resister or where a ko is barred, a pass.
    pub fn moves(&self, position: &Place) -> Vec<Move> {
        self.moves_of(&self.unbarred(position))
    }

    fn moves_of(&self, position: &Place) -> Vec<Move> {
        let legal = |point: &Point| position.check(*point, Suicide::Forbidden).is_ok();
        let plays = self.question.region.iter().copied().filter(legal).map(Move::Play);
        let may_pass = position.turn() != self.question.seeker || position.ko().is_some();
        plays.chain(may_pass.then_some(Move::Pass)).collect()
    }

    /// The position as the master of the ko sees it: nothing is barred.
    fn unbarred(&self, position: &Place) -> Place {
        let master = match self.master {
            KoMaster::Seeker => self.question.seeker,
            KoMaster::Resister => self.question.seeker.opponent(),
        };
        let mut position = *position;
        if position.ko().is_some() && position.turn() == master {
            position.set_turn(master.opponent());
            position.set_turn(master);
        }
        position
    }

    /// Whether the event happens within so many plies.
    fn happens(&mut self, position: &Place, left: u8) -> bool {
        match self.glance(position) {
            Glance::Happened => return true,
            Glance::Impossible => return false,
            Glance::AtLeast(plies) if plies > left => return false,
            Glance::AtLeast(_) => {}
        }
        let key = key(position);
        let mut bounds = self.known.get(&key).copied().unwrap_or(Bounds {
            happens_in: u8::MAX,
            fails_in: 0,
            best: None,
        });
        if left >= bounds.happens_in {
            return true;
        }
        if left <= bounds.fails_in {
            return false;
        }
        // At a glance it takes one more ply, so `left` is at least 1 here and shrinks with every call.
        let seeks = position.turn() == self.question.seeker;
        let decisive = self.decisive_move(position, left - 1, seeks, bounds.best);
        let happens = decisive.is_some() == seeks;
        if happens {
            bounds.happens_in = left;
        } else {
            bounds.fails_in = left;
        }
        bounds.best = decisive.or(bounds.best);
        self.known.insert(key, bounds);
        happens
    }

    /// A move of the player to move after which the event happens within so many plies, or does not.
    fn decisive_move(&mut self, position: &Place, left: u8, wanted: bool, first: Option<Move>) -> Option<Move> {
        let position = self.unbarred(position);
        let tries = |reader: &mut Self, mv: Move| {
            let mut next = position;
            next.play(mv);
            reader.happens(&next, left) == wanted
        };
        if let Some(first) = first
            && tries(self, first)
        {
            return Some(first);
        }
        let moves = self.moves_of(&position);
        moves.into_iter().find(|&mv| Some(mv) != first && tries(self, mv))
    }

    fn glance(&self, position: &Place) -> Glance {
        let board = position.board();
        let color = match self.question.event {
            Event::AllTaken | Event::OneTaken => self.question.seeker.opponent(),
            Event::Joined => self.question.seeker,
        };
        let standing = |point: &Point| board.stone(*point) == Some(color);
        let seeks = position.turn() == self.question.seeker;
        if self.question.event == Event::Joined {
            return self.glance_at_joining(board, color, seeks);
        }
        let is_all = self.question.event == Event::AllTaken;
        if !is_all && !self.question.stones.iter().all(standing) {
            return Glance::Happened;
        }
        let mut liberties: Option<u8> = None;
        let mut is_safe = !is_all;
        for point in self.question.stones.iter().filter(|point| standing(point)) {
            let chain = self.map.chain(board, *point);
            let count = chain.liberties.count_ones().min(99) as u8;
            liberties = Some(match liberties {
                None => count,
                Some(other) if is_all => other.max(count),
                Some(other) => other.min(count),
            });
            let is_beyond_reach = chain.liberties & self.outside != 0 || count >= 2 && self.map.eyes(&chain) >= 2;
            is_safe = if is_all {
                is_safe || is_beyond_reach
            } else {
                is_safe && is_beyond_reach
            };
        }
        match liberties {
            None => Glance::Happened,
            Some(_) if is_safe => Glance::Impossible,
            // Each stone of the seeker takes one liberty at most, and the resister has a turn between two of them.
            Some(count) => Glance::AtLeast((2 * count).saturating_sub(u8::from(seeks)).max(1)),
        }
    }

    fn glance_at_joining(&self, board: &Board<Small>, color: Color, seeks: bool) -> Glance {
        let stones = &self.question.stones;
        if stones.iter().any(|&point| board.stone(point) != Some(color)) {
            return Glance::Impossible;
        }
        let Some(&first) = stones.first() else {
            return Glance::Happened;
        };
        let chain = self.map.chain(board, first);
        if stones
            .iter()
            .all(|&point| chain.stones >> self.map.size.index(point) & 1 == 1)
        {
            Glance::Happened
        } else {
            Glance::AtLeast(if seeks { 1 } else { 2 })
        }
    }
}

/// A chain and its liberties as sets of points, by [`Size::index`].
struct Chain {
    stones: u128,
    liberties: u128,
}

/// What lies beside what on a board.
#[derive(Clone, Debug)]
struct Map {
    size: Size,
    /// The points, by [`Size::index`].
    points: Vec<Point>,
    /// The neighbors of each point, as sets.
    beside: Vec<u128>,
}

impl Map {
    fn new(size: Size) -> Self {
        let beside = |point| size.neighbors(point).fold(0, |set, to| set | 1 << size.index(to));
        Self {
            size,
            points: size.points().collect(),
            beside: size.points().map(beside).collect(),
        }
    }

    fn chain(&self, board: &Board<Small>, point: Point) -> Chain {
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
    fn eyes(&self, chain: &Chain) -> usize {
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

/// How near a point is to the nearest of the stones.
fn nearness(stones: &[Point], point: Point) -> u8 {
    let apart = |stone: &Point| stone.column().abs_diff(point.column()) + stone.row().abs_diff(point.row());
    stones.iter().map(apart).min().unwrap_or(0)
}

/// A number for the stones, the turn and the ko.
fn key(position: &Place) -> u64 {
    let ko = position
        .ko()
        .map_or(0, |ko| u64::from(ko.row()) * 32 + u64::from(ko.column()) + 1);
    position.board().hash() ^ (2 * ko + position.turn() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The position that a diagram shows, with this player to move.
///
/// # Panics
/// If the board is larger than 9x9.
#[must_use]
pub fn place(diagram: &Diagram, turn: Color) -> Place {
    Position::set_up(Board::from_diagram(diagram), turn)
}

/// The position after a move.
#[must_use]
pub fn after(position: &Place, mv: Move) -> Place {
    let mut next = *position;
    next.play(mv);
    next
}
