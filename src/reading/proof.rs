//! Proofs that a player gets this many points of a plot, whatever the other does.
//!
//! Both players may move and pass; two passes end the line, and the plot is counted as it stands. The search follows
//! what looks easiest to prove or to refute (depth-first proof-number search; Nagai 2002), with the largest instead of
//! the sum of the numbers where lines may meet again (Ueda et al. 2008). A line that comes back to a position proves
//! nothing, so that what is proved is true, and what is not proved may be either.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::plot::Plot;
use super::stones::Stones;
use crate::go::Color;

/// A number that stands for "never".
const NEVER: u32 = u32::MAX / 4;
/// The longest line that is read.
const LONGEST: usize = 200;

/// One claim: that a player gets at least this many points more than the other.
#[derive(Debug)]
pub(super) struct Proof<'a> {
    plot: &'a Plot,
    seeker: Color,
    least: i32,
    known: HashMap<u64, Effort, BuildHasherDefault<AsItIs>>,
    /// The positions on the line that is being read.
    line: Vec<u64>,
    nodes: u32,
    budget: u32,
}

/// The keys of positions are hashes already.
#[derive(Clone, Copy, Debug, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash << 8 | u64::from(byte));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// How many positions have to be settled at least before the player to move has what they want, and before the other
/// has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    win: u32,
    loss: u32,
}

impl Effort {
    const WON: Self = Self { win: 0, loss: NEVER };
    const LOST: Self = Self { win: NEVER, loss: 0 };

    fn is_settled(self) -> bool {
        self.win == 0 || self.loss == 0
    }
}

/// A position that is read, with its key.
#[derive(Clone, Copy, Debug)]
struct Child {
    stones: Stones,
    key: u64,
}

impl Child {
    fn new(stones: Stones) -> Self {
        Self {
            key: stones.key(),
            stones,
        }
    }
}

impl<'a> Proof<'a> {
    /// A claim that has not been read yet.
    pub fn new(plot: &'a Plot, seeker: Color, least: i32) -> Self {
        Self {
            plot,
            seeker,
            least,
            known: HashMap::default(),
            line: Vec::new(),
            nodes: 0,
            budget: 0,
        }
    }

    /// Reads on for this many positions. `None` if it is still open; what is not proved may be so only for lines that go
    /// round in circles.
    pub fn read_on(&mut self, start: &Stones, nodes: u32) -> Option<bool> {
        self.budget = self.nodes.saturating_add(nodes);
        let limit = Effort {
            win: NEVER,
            loss: NEVER,
        };
        let child = Child::new(*start);
        if !self.look_up(&child).is_settled() {
            self.read(&child, limit);
        }
        let effort = self.look_up(&child);
        let is_seekers = start.turn() == self.seeker;
        effort.is_settled().then_some((effort.win == 0) == is_seekers)
    }

    /// How many positions have been read.
    pub fn nodes(&self) -> u32 {
        self.nodes
    }

    fn worth(&self, margin: i32) -> i32 {
        match self.seeker {
            Color::Black => margin,
            Color::White => -margin,
        }
    }

    /// What is known of a position; of one that was never seen, what a glance tells.
    fn look_up(&mut self, child: &Child) -> Effort {
        if let Some(&effort) = self.known.get(&child.key) {
            let is_circle = self.line.contains(&child.key) || self.line.len() > LONGEST;
            return match is_circle {
                // Going round in circles is a failure of the one who claims.
                true if child.stones.turn() == self.seeker => Effort::LOST,
                true => Effort::WON,
                false => effort,
            };
        }
        let seeks = child.stones.turn() == self.seeker;
        let effort = match self.glance(&child.stones) {
            Some(holds) if holds == seeks => Effort::WON,
            Some(_) => Effort::LOST,
            None => self.guess(&child.stones),
        };
        self.known.insert(child.key, effort);
        effort
    }

    /// Reads a position until it is settled, or takes more than this effort either way.
    fn read(&mut self, position: &Child, limit: Effort) {
        let children = self.children(&position.stones);
        self.line.push(position.key);
        loop {
            self.nodes += 1;
            let (mut win, mut loss, mut open) = (NEVER, 0, 0);
            let (mut best, mut second) = (None, NEVER);
            for child in &children {
                let effort = self.look_up(child);
                // What the next player loses is won.
                if effort.loss < win {
                    (second, win) = (win, effort.loss);
                    best = Some((child, effort));
                } else {
                    second = second.min(effort.loss);
                }
                loss = loss.max(effort.win);
                open += u32::from(effort.win > 0);
            }
            if win == 0 || loss >= NEVER {
                loss = NEVER;
            } else {
                loss += open.saturating_sub(1);
            }
            let effort = Effort { win, loss };
            self.known.insert(position.key, effort);
            let Some((child, known)) = best else { break };
            if effort.is_settled() || win >= limit.win || loss >= limit.loss || self.nodes >= self.budget {
                break;
            }
            let for_child = Effort {
                win: limit.loss.saturating_sub(loss).saturating_add(known.win).min(NEVER),
                loss: limit.win.min(second.saturating_add(1)),
            };
            self.read(child, for_child);
        }
        self.line.pop();
    }

    /// Whether the claim holds, where that is settled without reading on.
    fn glance(&self, stones: &Stones) -> Option<bool> {
        let stands = (stones.passes() > 0).then(|| self.worth(stones.margin(self.plot)) >= self.least);
        let seeks = stones.turn() == self.seeker;
        // After one pass, who is to move can end it.
        if let Some(holds) = stands.filter(|&holds| stones.passes() > 1 || holds == seeks) {
            return Some(holds);
        }
        let area = self.plot.area();
        let certain = |color| stones.certain(color, self.plot).count_ones() as i32;
        if 2 * certain(self.seeker) - area >= self.least {
            return Some(true);
        }
        (area - 2 * certain(!self.seeker) < self.least).then_some(false)
    }

    /// How much effort a position may take that nothing is known of. Who has what they want as the board stands can lose
    /// it only if every answer fails.
    fn guess(&self, stones: &Stones) -> Effort {
        let moves = stones.empty(self.plot).count_ones() + 1;
        match self.suits(stones) {
            true => Effort { win: 1, loss: moves },
            false => Effort { win: 2, loss: 1 },
        }
    }

    /// Whether the player to move has what they want as the board stands.
    fn suits(&self, stones: &Stones) -> bool {
        (self.worth(stones.margin(self.plot)) >= self.least) == (stones.turn() == self.seeker)
    }

    fn children(&self, stones: &Stones) -> Vec<Child> {
        let passed = [stones.after_pass()];
        // Who has what they want leaves things as they are.
        let first = self.suits(stones);
        let placed = stones
            .moves(self.plot)
            .filter_map(|place| stones.after(place, self.plot));
        let passes = |now: bool| passed.into_iter().filter(move |_| now);
        let children = passes(first).chain(placed).chain(passes(!first));
        children.map(Child::new).collect()
    }
}
