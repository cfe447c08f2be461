//! Where the moves down to a node lead: the position with its history, and what was settled on the way.

use crate::go::{Board, Color, Huge, IllegalMove, LastPass, Length, Move, Point, Position, Repetition, Rules, Size};

use super::Timeline;
use super::tree::{NodeId, Setup, Step, Tree};

/// What the nodes from the root down to one of them led to.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) timeline: Timeline<Huge>,
    pub(super) moves: Vec<Played>,
    /// How many moves had been made when stones were last set up: the history begins there.
    history_start: usize,
    /// How often play was resumed after it had stopped.
    pub(super) resumptions: usize,
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
    pub captured: Vec<Point>,
    /// The stones of the player's own that came off, the placed one included.
    pub suicided: Vec<Point>,
    /// After which earlier move the board looked just as it does now, if it did.
    pub comeback: Option<usize>,
    /// Whether the rules of the game would have refused the move; a record may hold such moves.
    pub is_illegal: bool,
}

impl Line {
    pub(super) fn new(size: Size) -> Self {
        Self {
            timeline: Timeline::new(Position::new(size)),
            moves: Vec::new(),
            history_start: 0,
            resumptions: 0,
            resumed_at: 0,
        }
    }

    pub(super) fn enter(&mut self, tree: &Tree, id: NodeId, rules: &Rules) {
        let node = tree.node(id);
        match &node.step {
            Step::Nothing => {}
            Step::SetUp(setup) => self.set_up(setup),
            Step::Move { color, mv } => self.make(*color, *mv, rules),
        }
        if let Some(turn) = node.settlement.resumed {
            self.resume(turn);
        }
    }

    pub(super) fn resume(&mut self, turn: Color) {
        self.timeline.resume(turn);
        self.resumptions += 1;
        self.resumed_at = self.moves.len();
    }

    fn set_up(&mut self, setup: &Setup) {
        let position = self.timeline.position();
        let mut diagram = position.diagram();
        for &(point, stone) in &setup.points {
            if diagram.size().contains(point) {
                diagram[point] = stone;
            }
        }
        let turn = setup.turn.unwrap_or_else(|| position.turn());
        let mut start = Position::set_up(Board::from_diagram(&diagram), turn);
        start.set_prisoners(position.prisoners());
        self.timeline.restart(&start);
        self.history_start = self.moves.len();
    }

    /// Makes a move that is in the record, legal or not: a stone is placed wherever the record says, and what has no
    /// liberties comes off (SGF FF[4], move properties).
    fn make(&mut self, color: Color, mv: Move, rules: &Rules) {
        if self.has_stopped(rules) {
            self.resume(color);
        }
        self.timeline.set_turn(color);
        let mut is_illegal = false;
        if let Move::Play(point) = mv {
            is_illegal = self.check(point, rules).is_err();
            if is_illegal && self.timeline.position().board().stone(point).is_some() {
                self.set_up(&Setup {
                    points: vec![(point, None)],
                    turn: Some(color),
                });
            }
        }
        let (captured, suicided) = self.timeline.play(mv);
        let mut gone = self.timeline.history().emptied(self.timeline.history().moves());
        gone.sort_unstable();
        let comeback = match mv {
            Move::Pass => None,
            Move::Play(_) => self
                .timeline
                .same_board_before()
                .next()
                .map(|number| self.history_start + number),
        };
        self.moves.push(Played {
            number: self.moves.len() + 1,
            color,
            mv,
            captured: if captured > 0 { gone.clone() } else { Vec::new() },
            suicided: if suicided > 0 { gone } else { Vec::new() },
            comeback,
            is_illegal,
        });
    }

    pub(super) fn check(&self, point: Point, rules: &Rules) -> Result<(), IllegalMove> {
        let verdict = self.timeline.check(point, rules.repetition, rules.suicide);
        verdict.map_err(|reason| match reason {
            IllegalMove::Superko { since } => IllegalMove::Superko {
                since: self.history_start + since,
            },
            other => other,
        })
    }

    /// Whether passes have stopped play.
    pub(super) fn has_stopped(&self, rules: &Rules) -> bool {
        let position = self.timeline.position();
        let by_the_right_player = match rules.last_pass {
            LastPass::Anyone => true,
            LastPass::White => position.turn() == Color::Black,
        };
        position.passes() >= 2 && by_the_right_player
    }

    /// How many moves there can still be, if the rules limit them.
    pub(super) fn moves_left(&self, size: Size, rules: &Rules) -> Option<usize> {
        let moves_per_point = if self.resumptions == 0 { 3 } else { 2 };
        let made = self.moves.len() - self.resumed_at;
        match rules.length {
            Length::Unlimited => None,
            Length::Limited => Some((moves_per_point * size.area()).saturating_sub(made)),
        }
    }

    /// Whether the same position has come back so often that the game ends without result.
    pub(super) fn is_void(&self, rules: &Rules) -> bool {
        match rules.repetition {
            Repetition::PositionalSuperko | Repetition::SituationalSuperko => false,
            Repetition::ImmediateKo => {
                self.moves.last().is_some_and(|last| last.comeback.is_some()) && self.timeline.times_since_pass() >= 3
            }
        }
    }
}
