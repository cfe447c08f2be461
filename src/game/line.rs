//! Where the moves down to a node lead: the position with its history, and what was settled on the way.

use crate::go::{Color, IllegalMove, Length, Move, Point, Removed, Rules, Size};

use super::sized::SizedTimeline;
use super::tree::{Change, NodeId, Setup, Tree};

/// What the nodes from the root down to one of them led to.
#[derive(Clone, Debug)]
pub(super) struct LineOfPlay {
    size: Size,
    pub timeline: SizedTimeline,
    pub moves: Vec<Played>,
    /// How many moves had been made when stones were last set up: the history begins there.
    history_start: usize,
    /// How often play was resumed after it had stopped.
    pub resumptions: usize,
    /// How many moves had been made at the last resumption.
    resumed_at: usize,
}

/// A move that was made, and what it caused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of the move, from 1.
    pub number: usize,
    /// Who moved.
    pub color: Color,
    /// Where.
    pub mv: Move,
    /// The stones of the opponent that came off.
    pub captured: Box<[Point]>,
    /// The stones of the player's own that came off, the placed one included.
    pub suicided: Box<[Point]>,
    /// After which earlier move the board looked just as it does now, if it did.
    pub repeats: Option<usize>,
    /// Whether the rules of the game would have refused the move; a record may hold such moves.
    pub is_illegal: bool,
}

impl LineOfPlay {
    pub fn new(size: Size) -> Self {
        Self {
            size,
            timeline: SizedTimeline::new(size),
            moves: Vec::new(),
            history_start: 0,
            resumptions: 0,
            resumed_at: 0,
        }
    }

    /// Goes on to a node, which must be the next one.
    pub fn enter(&mut self, tree: &Tree, id: NodeId, rules: &Rules) {
        let node = tree.node(id);
        match &node.change {
            Change::Nothing => {}
            Change::SetUp(setup) => self.set_up(setup),
            Change::Move { color, mv } => self.make(*color, *mv, rules),
        }
        if let Some(turn) = node.settlement().and_then(|settlement| settlement.resumed) {
            self.resume(turn);
        }
    }

    pub fn resume(&mut self, turn: Color) {
        self.timeline.resume(turn);
        self.resumptions += 1;
        self.resumed_at = self.moves.len();
    }

    fn set_up(&mut self, setup: &Setup) {
        let mut diagram = self.timeline.diagram();
        for &(point, stone) in &setup.points {
            if diagram.size().contains(point) {
                diagram[point] = stone;
            }
        }
        let turn = setup.turn.unwrap_or_else(|| self.timeline.turn());
        self.timeline.restart(&diagram, turn);
        self.history_start = self.moves.len();
    }

    /// Makes a move that is in the record, legal or not: a stone is placed wherever the record says, and what has no
    /// liberties comes off (SGF FF[4], move properties).
    fn make(&mut self, color: Color, mv: Move, rules: &Rules) {
        if self.timeline.has_stopped(rules) {
            self.resume(color);
        }
        self.timeline.set_turn(color);
        let mut is_illegal = false;
        if let Move::Play(point) = mv {
            is_illegal = self.check(point, rules).is_err();
            if is_illegal && self.size.contains(point) && self.timeline.stone(point).is_some() {
                self.set_up(&Setup {
                    points: vec![(point, None)],
                    turn: Some(color),
                });
            }
        }
        let removed = self.timeline.play(mv).unwrap_or_else(|_| {
            // What cannot be placed at all takes up the turn in the record, and does no more than a pass.
            self.timeline.pass();
            Removed::default()
        });
        let gone = |count: u16| -> Box<[Point]> {
            if count == 0 {
                return Box::default();
            }
            let mut gone = self.timeline.emptied(self.timeline.moves());
            gone.sort_unstable();
            gone.into()
        };
        let repeats = match mv {
            Move::Pass => None,
            Move::Play(_) => self.timeline.repeats().map(|number| self.history_start + number),
        };
        let played = Played {
            number: self.moves.len() + 1,
            color,
            mv,
            captured: gone(removed.captured),
            suicided: gone(removed.suicided),
            repeats,
            is_illegal,
        };
        self.moves.push(played);
    }

    pub fn check(&self, point: Point, rules: &Rules) -> Result<(), IllegalMove> {
        let verdict = self.timeline.check(point, rules.repetition, rules.suicide);
        verdict.map_err(|reason| match reason {
            IllegalMove::Superko { since } => IllegalMove::Superko {
                since: self.history_start + since,
            },
            other => other,
        })
    }

    /// How many moves there can still be, if the rules limit them.
    pub fn moves_left(&self, rules: &Rules) -> Option<usize> {
        let moves_per_point = if self.resumptions == 0 { 3 } else { 2 };
        let made = self.moves.len() - self.resumed_at;
        match rules.length {
            Length::Unlimited => None,
            Length::Limited => Some((moves_per_point * self.size.area()).saturating_sub(made)),
        }
    }
}
