//! Which stones would be taken if a position were played out, where that can be read.

use std::ops::RangeInclusive;

use super::plot::{MOST_POINTS, Plot, Set};
use super::proof::Proof;
use super::stones::Stones;
use crate::go::{Color, Diagram, Point, two_eyed};

/// More empty points than these are too many to be read.
const MOST_EMPTY: usize = 24;
/// How many chains may each have a fate of their own.
const MOST_BLOCKS: usize = 5;
/// How many positions are read for one claim, at first and then.
const STAGES: [u32; 5] = [300, 3_000, 15_000, 60_000, 400_000];
/// How many positions are read for all parts of a board.
const BUDGET: u32 = 1_000_000;

/// How many positions are read for a part with this many empty points: where there are many, more reading seldom helps.
fn budget(empty: usize) -> u32 {
    match empty {
        0..=10 => 900_000,
        11..=14 => 100_000,
        _ => 20_000,
    }
}

/// What was read of one part of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// All points of the part.
    pub points: Vec<Point>,
    /// The stones in it that are taken, whoever moves first.
    pub dead: Vec<Point>,
    /// Those that are not, whoever moves first.
    pub alive: Vec<Point>,
    /// Where it is asked and decides who moves first: the stones that are then taken, and those that are not.
    pub dead_next: Vec<Point>,
    /// The others of these.
    pub alive_next: Vec<Point>,
    /// The rest: what reading does not settle.
    pub open: Vec<Point>,
}

impl Reading {
    /// Whether every stone of the part is known to be dead or alive, whoever moves first.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.open.is_empty() && self.dead_next.is_empty() && self.alive_next.is_empty()
    }
}

/// Reads every part of a board where stones depend on each other's fate and that is small enough, for a number of
/// positions that is bounded.
///
/// `guess` are the stones that someone takes for dead, `trusted` those that someone is sure will live. Guesses in wide
/// spaces are believed, and so is trust where a part would be too large otherwise and a chain has room to move; where it
/// is narrow, the guess is only where reading begins. `turn` is who moves next, if that is to decide what nothing else
/// does.
#[must_use]
pub fn fates(diagram: &Diagram, guess: &[Point], trusted: &[Point], turn: Option<Color>) -> Vec<Reading> {
    let plain = plainly_dead(diagram, guess);
    let mut cleared = diagram.clone();
    plain.iter().for_each(|&point| cleared[point] = None);
    let safe = two_eyed(diagram, &plain);
    let size = diagram.size();
    let mut is_open = vec![true; size.area()];
    for &point in safe.black.iter().chain(&safe.white) {
        is_open[size.index(point)] = false;
    }
    let mut readings = Vec::new();
    let mut left = BUDGET;
    for points in parts(&cleared, &mut is_open) {
        if let Some(part) = Part::of(&cleared, points.clone(), guess) {
            readings.push(part.read(turn, &mut left));
            continue;
        }
        let mut is_open = vec![false; size.area()];
        for &point in &points {
            let is_free = cleared[point].is_some() && trusted.contains(&point) && has_room(&cleared, point);
            is_open[size.index(point)] = !is_free;
        }
        for points in parts(&cleared, &mut is_open) {
            if let Some(part) = Part::of(&cleared, points, guess) {
                readings.push(part.read(turn, &mut left));
            }
        }
    }
    readings
}

/// The connected parts of open points that have stones in them. None is open afterwards.
fn parts(diagram: &Diagram, is_open: &mut [bool]) -> Vec<Vec<Point>> {
    let size = diagram.size();
    let mut parts = Vec::new();
    for (start, _) in diagram.stones() {
        if is_open[size.index(start)] {
            parts.push(flood(
                start,
                |point| std::mem::take(&mut is_open[size.index(point)]),
                diagram,
            ));
        }
    }
    parts
}

/// Whether the chain on a point borders on a wide empty region.
fn has_room(diagram: &Diagram, point: Point) -> bool {
    const WIDE: usize = 10;
    let liberties = diagram.empty_beside(&diagram.connected(point));
    liberties
        .iter()
        .any(|&liberty| diagram.connected(liberty).len() >= WIDE)
}

/// The points from a start that `takes` accepts; it is asked once for each.
fn flood(start: Point, mut takes: impl FnMut(Point) -> bool, diagram: &Diagram) -> Vec<Point> {
    takes(start);
    let mut found = vec![start];
    let mut next = 0;
    while let Some(&from) = found.get(next) {
        next += 1;
        found.extend(diagram.size().neighbors(from).filter(|&to| takes(to)));
    }
    found.sort_unstable();
    found
}

/// The guessed dead stones that stand in so wide a space of the opponent's that nothing depends on reading.
fn plainly_dead(diagram: &Diagram, guess: &[Point]) -> Vec<Point> {
    const ROOM: usize = 6;
    let mut cleared = diagram.clone();
    guess.iter().for_each(|&point| cleared[point] = None);
    let mut plain = Vec::new();
    for &stone in guess {
        let Some(color) = diagram[stone] else { continue };
        let space = cleared.connected(stone);
        let dead = space.iter().filter(|&&point| diagram[point].is_some()).count();
        let mut around = space.iter().flat_map(|&point| diagram.size().neighbors(point));
        let is_opponents = around.all(|point| cleared[point] != Some(color));
        if is_opponents && space.len() >= 3 * dead + ROOM {
            plain.push(stone);
        }
    }
    plain
}

/// A way in which the stones of a part may be dead, and what the part comes to then, Black's points less White's.
struct Marking {
    dead: Set,
    margin: i32,
}

/// A part that is to be read.
struct Part {
    points: Vec<Point>,
    plot: Plot,
    /// Black's and White's stones.
    of: [Set; 2],
    /// From the best for White to the best for Black.
    markings: Vec<Marking>,
    /// The number of the marking that is guessed.
    likely: usize,
}

impl Part {
    fn of(cleared: &Diagram, points: Vec<Point>, guess: &[Point]) -> Option<Self> {
        let empty = points.iter().filter(|&&point| cleared[point].is_none()).count();
        if points.len() > MOST_POINTS || empty > MOST_EMPTY {
            return None;
        }
        let plot = Plot::new(cleared, &points)?;
        let of = Color::ALL.map(|color| {
            let own = points.iter().copied().filter(|&point| cleared[point] == Some(color));
            plot.set(&own.collect::<Vec<Point>>())
        });
        let guessed = plot.set(guess) & (of[0] | of[1]);
        let markings = markings(&plot, of, guessed);
        let differs = |number: &usize| (markings[*number].dead ^ guessed).count_ones();
        let likely = (0..markings.len()).min_by_key(differs).unwrap_or(0);
        Some(Self {
            points,
            plot,
            of,
            markings,
            likely,
        })
    }

    /// Reads it as far as what is left of the budget allows.
    fn read(self, turn: Option<Color>, left: &mut u32) -> Reading {
        let start = |color| Stones::new(self.of, color);
        let empty = self.points.len() - (self.of[0] | self.of[1]).count_ones() as usize;
        let mut left_here = budget(empty).min(*left);
        let before = left_here;
        let any = [start(Color::White), start(Color::Black)];
        let range = self.settle(any, 0..=self.markings.len() - 1, &mut left_here);
        let (dead, alive) = self.agreed(&range);
        let (dead_next, alive_next) = match turn.filter(|_| !range.is_empty() && range.start() < range.end()) {
            Some(turn) => self.agreed(&self.settle([start(turn), start(turn)], range, &mut left_here)),
            None => (dead, alive),
        };
        *left -= before - left_here;
        let points_of = |set: Set| self.plot.points(set).collect();
        let stones = self.of[0] | self.of[1];
        Reading {
            dead: points_of(dead),
            alive: points_of(alive),
            dead_next: points_of(dead_next & !dead),
            alive_next: points_of(alive_next & !alive),
            open: points_of(stones & !dead_next & !alive_next),
            points: self.points,
        }
    }

    /// The stones that are dead, and those that are alive, by all of some markings.
    fn agreed(&self, range: &RangeInclusive<usize>) -> (Set, Set) {
        let stones = self.of[0] | self.of[1];
        let possible = &self.markings[range.clone()];
        let dead = possible.iter().fold(stones, |dead, marking| dead & marking.dead);
        let alive = possible.iter().fold(stones, |alive, marking| alive & !marking.dead);
        (dead, alive)
    }

    /// Which of a range of markings are left once all is read that can be: Black's claims from the first of two
    /// positions, White's from the second.
    fn settle(&self, starts: [Stones; 2], range: RangeInclusive<usize>, left: &mut u32) -> RangeInclusive<usize> {
        let (mut low, mut high) = range.into_inner();
        // What lies between a marking and the one before it.
        let bound = |number: usize| (self.markings[number - 1].margin + self.markings[number].margin).div_euclid(2) + 1;
        let mut order: Vec<usize> = (low + 1..=high).collect();
        order.sort_by_key(|&number| (2 * number).abs_diff(2 * self.likely + 1));
        // For each bound, the claim that Black reaches it and that White keeps Black from it; the likelier one first.
        let mut claims: Vec<(usize, Color, Proof<'_>)> = Vec::new();
        for number in order {
            let black = (
                number,
                Color::Black,
                Proof::new(&self.plot, Color::Black, bound(number)),
            );
            let white = (
                number,
                Color::White,
                Proof::new(&self.plot, Color::White, 1 - bound(number)),
            );
            claims.extend(if number <= self.likely {
                [black, white]
            } else {
                [white, black]
            });
        }
        for stage in STAGES {
            for (number, color, claim) in &mut claims {
                let steps = stage.min(*left);
                if *number <= low || *number > high || steps == 0 {
                    continue;
                }
                let before = claim.nodes();
                let proved = claim.read_on(&starts[*color as usize], steps) == Some(true);
                *left -= (claim.nodes() - before).min(*left);
                match color {
                    _ if !proved => {}
                    Color::Black => low = *number,
                    Color::White => high = *number - 1,
                }
            }
        }
        low..=high.max(low)
    }
}

/// The markings that differ in what they come to, the best for White first.
fn markings(plot: &Plot, of: [Set; 2], guess: Set) -> Vec<Marking> {
    let mut blocks: Vec<Set> = of.iter().flat_map(|&own| plot.parts(own)).collect();
    if blocks.len() > MOST_BLOCKS {
        // Stones share a fate where they can reach each other.
        let empty = plot.all() & !(of[0] | of[1]);
        let reach = |own: Set| {
            plot.parts(own | empty)
                .map(move |part| part & own)
                .filter(|&block| block != 0)
        };
        blocks = of.iter().flat_map(|&own| reach(own).collect::<Vec<_>>()).collect();
    }
    if blocks.len() > MOST_BLOCKS {
        let halves = of.iter().flat_map(|&own| [own & guess, own & !guess]);
        blocks = halves.filter(|&block| block != 0).collect();
    }
    let mut markings: Vec<Marking> = (0_u32..1 << blocks.len())
        .map(|choice| {
            let chosen = (0..blocks.len()).filter(|number| choice >> number & 1 == 1);
            let dead = chosen.fold(0, |dead, number| dead | blocks[number]);
            let left = Stones::new(of.map(|own| own & !dead), Color::Black);
            Marking {
                dead,
                margin: left.margin(plot),
            }
        })
        .collect();
    // Of those that come to the same, the one that is guessed, or else that with the fewest dead stones.
    markings.sort_by_key(|marking| {
        (
            marking.margin,
            marking.dead != guess,
            marking.dead.count_ones(),
            marking.dead,
        )
    });
    markings.dedup_by_key(|marking| marking.margin);
    markings
}
