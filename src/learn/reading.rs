//! Exhaustive reading in a bounded region: can stones be taken, or joined, whatever the other player does?
//!
//! One player, the *seeker*, wants something to happen; the other, the *resister*, wants it never to happen. The seeker
//! must move in the region; the resister may also pass, which stands for a move elsewhere. A win is a win within a
//! number of plies, so that lines that go round in circles forever are the resister's.

mod map;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use self::map::Map;
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
    known: HashMap<u64, Bounds, BuildHasherDefault<AsItIs>>,
    map: Map,
    /// The points where nobody plays while reading, as a set: a chain with a liberty there cannot be taken.
    outside: u128,
}

/// The keys of positions are hashes already.
#[derive(Clone, Copy, Debug, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash << 8 | u64::from(byte));
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// The fewest plies in which the event is known to happen.
    happens_in: u8,
    /// The most plies within which it is known not to happen; [`FOREVER`] if it never does.
    fails_in: u8,
    /// The move that settled it last, to be tried first.
    best: Option<Move>,
}

/// More plies than are ever read.
const FOREVER: u8 = u8::MAX;

/// What comes of reading a position so many plies deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finding {
    /// The event happens.
    Happens,
    /// It does not happen within these plies.
    NotYet,
    /// It does not happen in any number of plies: no line that was read was cut off.
    Never,
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
            known: HashMap::default(),
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
        for left in depths {
            match self.read(position, left) {
                Finding::Happens => return Some(left),
                Finding::NotYet => {}
                Finding::Never => return None,
            }
        }
        None
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
        let places = 0..=self.question.region.len();
        places.filter_map(|place| self.move_at(position, place)).collect()
    }

    /// The move at a place of the region, or the pass behind its end, if it is one to be read.
    fn move_at(&self, position: &Place, place: usize) -> Option<Move> {
        match self.question.region.get(place) {
            Some(&point) => {
                let is_legal = position.check(point, Suicide::Forbidden).is_ok();
                is_legal.then_some(Move::Play(point))
            }
            None => {
                let may_pass = position.turn() != self.question.seeker || position.ko().is_some();
                may_pass.then_some(Move::Pass)
            }
        }
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
    fn read(&mut self, position: &Place, left: u8) -> Finding {
        match self.glance(position) {
            Glance::Happened => return Finding::Happens,
            Glance::Impossible => return Finding::Never,
            Glance::AtLeast(plies) if plies > left => return Finding::NotYet,
            Glance::AtLeast(_) => {}
        }
        let key = key(position);
        let mut bounds = self.known.get(&key).copied().unwrap_or(Bounds {
            happens_in: FOREVER,
            fails_in: 0,
            best: None,
        });
        if left >= bounds.happens_in {
            return Finding::Happens;
        }
        if bounds.fails_in == FOREVER {
            return Finding::Never;
        }
        if left <= bounds.fails_in {
            return Finding::NotYet;
        }
        // At a glance it takes one more ply, so `left` is at least 1 here and shrinks with every call.
        let (finding, decisive) = self.read_moves(position, left - 1, bounds.best);
        match finding {
            Finding::Happens => bounds.happens_in = left,
            Finding::NotYet => bounds.fails_in = left,
            Finding::Never => bounds.fails_in = FOREVER,
        }
        bounds.best = decisive.or(bounds.best);
        self.known.insert(key, bounds);
        finding
    }

    /// Reads the moves of the player to move, until one gives them what they want, and names that one.
    fn read_moves(&mut self, position: &Place, left: u8, first: Option<Move>) -> (Finding, Option<Move>) {
        let seeks = position.turn() == self.question.seeker;
        let position = self.unbarred(position);
        let mut worst = if seeks { Finding::Never } else { Finding::Happens };
        for place in 0..=self.question.region.len() + 1 {
            let mv = match place.checked_sub(1) {
                None => first,
                Some(place) => self.move_at(&position, place).filter(|&mv| Some(mv) != first),
            };
            let Some(mv) = mv else { continue };
            let mut next = position;
            next.play(mv);
            let finding = self.read(&next, left);
            if (finding == Finding::Happens) == seeks {
                return (finding, Some(mv));
            }
            if finding == Finding::NotYet {
                worst = finding;
            }
        }
        (worst, None)
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
            .all(|&point| chain.stones >> self.map.index(point) & 1 == 1)
        {
            Glance::Happened
        } else {
            Glance::AtLeast(if seeks { 1 } else { 2 })
        }
    }
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
