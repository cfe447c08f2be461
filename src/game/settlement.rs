//! What players settle without making a move: dead stones, agreement, a resumption, a result.

use std::collections::BTreeSet;

use crate::go::{ByColor, Color, Point};

use super::Outcome;

/// How many changes of the marks are remembered.
const MOST_CHANGES: usize = 64;

/// What holds at a node by the players' own word.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settled {
    /// Stones marked dead.
    pub dead: BTreeSet<Point>,
    /// Who accepts just these dead stones.
    pub accepted: ByColor<bool>,
    /// The result, if the game ended here other than by itself.
    pub result: Option<Outcome>,
    /// Whether the end is as a record has it, and nothing was done about it since: then its own words for the result
    /// hold, whatever a count would give.
    pub is_recorded: bool,
}

/// What the players settled at a node, and how they came to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settlement {
    pub now: Settled,
    /// What was marked before each change.
    before: Vec<BTreeSet<Point>>,
    /// Who was to move when play was resumed here.
    pub resumed: Option<Color>,
    /// What was taken back since something was last settled here, the latest last.
    undone: Vec<Undone>,
}

/// Something settled that was taken back: what held before that.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Undone {
    now: Settled,
    resumed: Option<Color>,
    /// Whether it was a change of the marks.
    is_mark: bool,
}

impl Settlement {
    /// Play goes on, with this player to move.
    pub fn resumed(turn: Color) -> Self {
        Self {
            resumed: Some(turn),
            ..Self::default()
        }
    }

    /// What a record would have of it.
    pub fn said(&self) -> (Settled, Option<Color>) {
        (self.now.clone(), self.resumed)
    }

    /// Marks just these stones dead, which takes back every acceptance of others.
    pub fn mark(&mut self, dead: BTreeSet<Point>) {
        if dead != self.now.dead {
            if self.before.len() == MOST_CHANGES {
                self.before.remove(0);
            }
            self.before.push(std::mem::replace(&mut self.now.dead, dead));
            self.now.accepted = ByColor::default();
            self.now.is_recorded = false;
        }
    }

    /// Takes back what came last: how the game ended and who agreed to it, a mark, or a resumption. Whether there was
    /// anything.
    pub fn take_back(&mut self) -> bool {
        let (now, resumed) = self.said();
        let is_accepted = Color::ALL.iter().any(|&color| self.now.accepted[color]);
        let is_end = self.now.result.is_some() || is_accepted;
        let mut is_mark = false;
        if is_end {
            self.now.result = None;
            self.now.accepted = ByColor::default();
            self.now.is_recorded = false;
        } else if let Some(before) = self.before.pop() {
            self.now.dead = before;
            is_mark = true;
        } else {
            self.now = Settled::default();
            self.resumed = None;
        }
        let is_changed = is_end || is_mark || (&self.now, self.resumed) != (&now, resumed);
        if is_changed {
            self.undone.push(Undone { now, resumed, is_mark });
        }
        is_changed
    }

    /// Puts back what was taken back last. Whether there was anything.
    pub fn put_back(&mut self) -> bool {
        let Some(undone) = self.undone.pop() else { return false };
        let before = std::mem::replace(&mut self.now, undone.now);
        self.resumed = undone.resumed;
        if undone.is_mark {
            self.before.push(before.dead);
        }
        true
    }

    /// What was taken back is not put back any more, since the game has gone on in another way.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }
}
