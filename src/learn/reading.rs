//! Exhaustive reading in a bounded region: can stones be taken, or joined, whatever the other player does?
//!
//! One player, the *seeker*, wants something to happen; the other, the *resister*, wants it never to happen. The seeker
//! must move in the region; the resister may also pass, which stands for a move elsewhere. A win is a win within a
//! number of plies, so that lines that go round in circles forever are the resister's.

mod map;
mod stones;

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use self::map::{Map, Set};
use self::stones::Stones;
use crate::go::{Board, Color, Diagram, Move, Point, Position, Size, Small};

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
    /// The places of the stones it is about.
    stones: Set,
    /// The places where moves are read, nearest to the stones first.
    region: Vec<u8>,
    /// The places where nobody plays while reading: a chain with a liberty there cannot be taken.
    outside: Set,
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
    best: Option<u8>,
}

/// The place of a pass among moves.
const PASS: u8 = u8::MAX;

/// More plies than are ever read.
const FOREVER: u8 = u8::MAX;

/// What comes of reading a position this many plies deep.
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
    AtLeast {
        plies: u8,
        /// Where the player to move has to play, if not a ply is to be lost; the resister may also take stones.
        urgent: Set,
    },
}

impl Reader {
    /// A reader for boards of this size.
    #[must_use]
    pub fn new(mut question: Question, master: KoMaster, size: Size) -> Self {
        let stones = question.stones.clone();
        question.region.extend(&stones);
        question.region.sort_by_key(|&point| (nearness(&stones, point), point));
        question.region.dedup();
        let map = Map::new(size);
        let set = |points: &[Point]| points.iter().fold(0, |set, &point| set | 1 << map.index(point));
        Self {
            master,
            known: HashMap::default(),
            stones: set(&question.stones),
            region: question.region.iter().map(|&point| map.index(point) as u8).collect(),
            outside: !set(&question.region),
            question,
            map,
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
        self.plies_within(position, self.question.limit)
    }

    /// As [`Reader::plies`], with another limit.
    pub fn plies_within(&mut self, position: &Place, limit: u8) -> Option<u8> {
        let stones = Stones::new(position, &self.map);
        let resists = position.turn() != self.question.seeker;
        let limit = limit.saturating_add(u8::from(resists));
        // Only a move of the seeker can be the last.
        let depths = (0..=limit).filter(|&left| left == 0 || (left % 2 == 0) == resists);
        for left in depths {
            match self.read(&stones, left) {
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
        let stones = self.unbarred(&Stones::new(position, &self.map));
        let places = self.region.iter().copied().chain([PASS]);
        let legal = places.filter(|&place| self.after(&stones, place).is_some());
        legal.map(|place| self.move_at(place)).collect()
    }

    fn move_at(&self, place: u8) -> Move {
        match place {
            PASS => Move::Pass,
            place => Move::Play(self.map.point(usize::from(place))),
        }
    }

    /// The position after a stone at a place, or a pass, if that is a move to be read.
    fn after(&self, stones: &Stones, place: u8) -> Option<Stones> {
        if place != PASS {
            return stones.after(usize::from(place), &self.map);
        }
        let may_pass = stones.turn() != self.question.seeker || stones.has_ko();
        may_pass.then(|| stones.after_pass())
    }

    /// The position as the master of the ko sees it: nothing is barred.
    fn unbarred(&self, stones: &Stones) -> Stones {
        let master = match self.master {
            KoMaster::Seeker => self.question.seeker,
            KoMaster::Resister => self.question.seeker.opponent(),
        };
        let mut stones = *stones;
        if stones.turn() == master {
            stones.lift_ko();
        }
        stones
    }

    /// Whether the event happens within this many plies.
    fn read(&mut self, stones: &Stones, left: u8) -> Finding {
        let urgent = match self.glance(stones) {
            Glance::Happened => return Finding::Happens,
            Glance::Impossible => return Finding::Never,
            Glance::AtLeast { plies, .. } if plies > left => return Finding::NotYet,
            Glance::AtLeast { plies, urgent } if plies == left || stones.turn() != self.question.seeker => urgent,
            Glance::AtLeast { .. } => Set::MAX,
        };
        let key = stones.key();
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
        let (finding, decisive) = self.read_moves(stones, left - 1, urgent, bounds.best);
        match finding {
            Finding::Happens => bounds.happens_in = left,
            Finding::NotYet => bounds.fails_in = left,
            Finding::Never => bounds.fails_in = FOREVER,
        }
        bounds.best = decisive.or(bounds.best);
        self.known.insert(key, bounds);
        finding
    }

    /// Reads the moves of the player to move, until one gives them what they want, and names that one. What is not
    /// urgent comes too late for either player.
    fn read_moves(&mut self, stones: &Stones, left: u8, urgent: Set, first: Option<u8>) -> (Finding, Option<u8>) {
        let seeks = stones.turn() == self.question.seeker;
        let stones = self.unbarred(stones);
        let mut worst = match seeks {
            true if urgent == Set::MAX => Finding::Never,
            true => Finding::NotYet,
            false => Finding::Happens,
        };
        for number in 0..=self.region.len() + 1 {
            let place = match number.checked_sub(1) {
                None => first,
                Some(number) => Some(self.region.get(number).copied().unwrap_or(PASS)).filter(|&mv| Some(mv) != first),
            };
            let is_urgent = |place: u8| urgent == Set::MAX || place != PASS && urgent >> place & 1 == 1;
            let Some(place) = place.filter(|&place| !seeks || is_urgent(place)) else {
                continue;
            };
            let Some(next) = self.after(&stones, place) else {
                continue;
            };
            if !is_urgent(place) && next.of(self.question.seeker) == stones.of(self.question.seeker) {
                continue;
            }
            let finding = self.read(&next, left);
            if (finding == Finding::Happens) == seeks {
                return (finding, Some(place));
            }
            if finding == Finding::NotYet {
                worst = finding;
            }
        }
        (worst, None)
    }

    fn glance(&self, stones: &Stones) -> Glance {
        let is_all = match self.question.event {
            Event::AllTaken => true,
            Event::OneTaken => false,
            Event::Joined => return self.glance_at_joining(stones),
        };
        let theirs = stones.of(self.question.seeker.opponent());
        let mut standing = self.stones & theirs;
        if standing == 0 || !is_all && standing != self.stones {
            return Glance::Happened;
        }
        let none_is_taken = standing == self.stones;
        let (mut count, mut urgent, mut chains) = (None, 0, 0);
        while standing != 0 {
            let chain = self.map.chain(theirs, standing);
            standing &= !chain;
            let liberties = stones.liberties(chain, &self.map);
            let its_count = liberties.count_ones();
            let is_beyond_reach = liberties & self.outside != 0 || its_count >= 2 && self.map.eyes(chain) >= 2;
            match is_beyond_reach {
                true if is_all => return Glance::Impossible,
                true => continue,
                false => chains += 1,
            }
            (count, urgent) = match count {
                Some(count) if its_count == count && is_all => (Some(count), urgent & liberties),
                Some(count) if its_count == count => (Some(count), urgent | liberties),
                Some(count) if (its_count > count) != is_all => (Some(count), urgent),
                _ => (Some(its_count), liberties),
            };
        }
        let Some(count) = count else {
            return Glance::Impossible;
        };
        // Each stone of the seeker takes one liberty at most, and the resister has a turn between two of them.
        let seeks = stones.turn() == self.question.seeker;
        let plies = (2 * count).saturating_sub(u32::from(seeks)).max(1);
        // Where one of several stones has been taken, another may be put in its place, which saves the resister too.
        let is_in_atari = count == 1 && none_is_taken && (chains == 1 || !is_all);
        Glance::AtLeast {
            plies: plies.try_into().unwrap_or(FOREVER),
            urgent: if seeks || is_in_atari { urgent } else { Set::MAX },
        }
    }

    fn glance_at_joining(&self, stones: &Stones) -> Glance {
        let own = stones.of(self.question.seeker);
        if self.stones & !own != 0 {
            return Glance::Impossible;
        }
        let chain = self.map.chain(own, self.stones);
        if self.stones & !chain == 0 {
            return Glance::Happened;
        }
        match stones.turn() == self.question.seeker {
            true => Glance::AtLeast {
                plies: 1,
                urgent: stones.liberties(chain, &self.map),
            },
            false => Glance::AtLeast {
                plies: 2,
                urgent: Set::MAX,
            },
        }
    }
}

/// How near a point is to the nearest of the stones.
fn nearness(stones: &[Point], point: Point) -> u8 {
    let apart = |stone: &Point| stone.column().abs_diff(point.column()) + stone.row().abs_diff(point.row());
    stones.iter().map(apart).min().unwrap_or(0)
}

/// The position that a diagram shows, with this player to move.
///
/// # Panics
/// If the board is larger than 9x9.
#[must_use]
pub fn place(diagram: &Diagram, turn: Color) -> Place {
    Position::set_up(Board::from_diagram(diagram), turn)
}

/// The position after a move; the same one if the move cannot be made.
#[must_use]
pub fn after(position: &Place, mv: Move) -> Place {
    let mut next = *position;
    next.play(mv).map_or(*position, |_| next)
}
