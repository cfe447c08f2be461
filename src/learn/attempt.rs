//! One player at one exercise.

use crate::go::{Diagram, IllegalMove, Move, Suicide};

use super::exercise::{AnswerLine, AnswerMark, Exercise};
use super::goal::Goal;
use super::judge::{Judge, Ruling};
use super::reading::{Place, after};

/// A player's attempt at an exercise. A wrong answer changes nothing, so one simply tries again.
#[derive(Clone, Debug)]
pub struct Attempt<'a> {
    exercise: &'a Exercise,
    judge: Option<Judge>,
    /// The right moves so far and the replies to them.
    moves: Vec<Move>,
    /// The position after each of them; the first is the start.
    positions: Vec<Place>,
    is_done: bool,
    hints_given: usize,
}

/// What became of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// The exercise is solved.
    Done {
        /// What the file says to this answer.
        remark: Option<&'a str>,
    },
    /// The move is right; the opponent has replied and the player is to move again.
    Right {
        /// What the file says to this move.
        remark: Option<&'a str>,
        /// The opponent's move.
        reply: Move,
    },
    /// The answer is wrong, and the board is as it was before.
    Wrong {
        /// What the file says to this answer.
        remark: Option<&'a str>,
        /// What refutes it, the opponent's move first; empty if nothing has to be shown.
        refutation: Vec<Move>,
        /// The board after the wrong move and its refutation.
        shown: Diagram,
        /// Whether the goal could still be reached by winning a ko.
        worth: Ruling,
    },
    /// The rules forbid the move.
    Illegal(IllegalMove),
    /// A number was given where a point is asked for, or the other way round.
    NotAsked,
    /// The exercise is solved already.
    Over,
}

/// Some help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint<'a> {
    /// Words.
    Words(&'a str),
    /// A right move or point.
    Move(Move),
    /// The number.
    Number(usize),
    /// Nothing is left to find.
    Nothing,
}

impl<'a> Attempt<'a> {
    /// The exercise from its start.
    #[must_use]
    pub fn new(exercise: &'a Exercise) -> Self {
        Self {
            exercise,
            judge: exercise.judge(),
            moves: Vec::new(),
            positions: vec![exercise.start()],
            is_done: false,
            hints_given: 0,
        }
    }

    /// The exercise.
    #[must_use]
    pub fn exercise(&self) -> &'a Exercise {
        self.exercise
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Place {
        self.positions.last().expect("the start is never taken off")
    }

    /// The moves of both players since the start.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The move that was made last, before the start included.
    #[must_use]
    pub fn last(&self) -> Option<Move> {
        self.moves.last().or(self.exercise.played.last()).copied()
    }

    /// Whether the exercise is solved.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Answers with a move, or with a point where only a point is asked for.
    pub fn play(&mut self, mv: Move) -> Verdict<'a> {
        if self.is_done {
            return Verdict::Over;
        }
        let is_move = match self.exercise.goal {
            Goal::Count(_) => return Verdict::NotAsked,
            Goal::Point => false,
            Goal::Read(..) | Goal::Play => true,
        };
        if let Move::Play(point) = mv {
            match self.position().check(point, Suicide::Forbidden) {
                Err(IllegalMove::OffBoard) => return Verdict::Illegal(IllegalMove::OffBoard),
                Err(reason) if is_move => return Verdict::Illegal(reason),
                _ => {}
            }
        }
        let next = if is_move {
            after(self.position(), mv)
        } else {
            *self.position()
        };
        let line: Vec<Move> = self.moves.iter().copied().chain([mv]).collect();
        match self.ruling(&line, &next) {
            Ruling::Holds => self.go_on(&line, next),
            worth => self.turn_down(&line, next, worth),
        }
    }

    /// Answers with a number.
    pub fn answer(&mut self, number: usize) -> Verdict<'a> {
        let Goal::Count(quantity) = self.exercise.goal else {
            return Verdict::NotAsked;
        };
        if self.is_done {
            return Verdict::Over;
        }
        let diagram = self.position().diagram();
        let exercise = self.exercise;
        if quantity.of(&diagram) == number {
            self.is_done = true;
            let remark = exercise.lines.iter().find(|line| line.mark == AnswerMark::Right);
            return Verdict::Done {
                remark: remark.map(|line| line.remark.as_str()),
            };
        }
        Verdict::Wrong {
            remark: exercise.otherwise.as_deref(),
            refutation: Vec::new(),
            shown: diagram,
            worth: Ruling::Fails,
        }
    }

    /// Takes back the player's last right move and the reply to it; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        let had_moves = !self.moves.is_empty() || self.is_done;
        let kept = self.moves.len().saturating_sub(1) / 2 * 2;
        self.moves.truncate(kept);
        self.positions.truncate(kept + 1);
        self.is_done = false;
        self.hints_given = 0;
        had_moves
    }

    /// The next hint: the file's own words first, then a right answer.
    pub fn hint(&mut self) -> Hint<'a> {
        if self.is_done {
            return Hint::Nothing;
        }
        let exercise = self.exercise;
        if let Some(words) = exercise.hints.get(self.hints_given).filter(|_| self.moves.is_empty()) {
            self.hints_given += 1;
            return Hint::Words(words);
        }
        if let Goal::Count(quantity) = exercise.goal {
            return Hint::Number(quantity.of(&self.position().diagram()));
        }
        let position = *self.position();
        let read = self.judge.as_mut().and_then(|judge| judge.right_move(&position));
        let known = || {
            exercise
                .lines_from(AnswerMark::Right, &self.moves)
                .find_map(|line| line.moves.get(self.moves.len()))
        };
        known().copied().or(read).map_or(Hint::Nothing, Hint::Move)
    }

    fn ruling(&mut self, line: &[Move], next: &Place) -> Ruling {
        match &mut self.judge {
            Some(judge) => judge.ruling(next),
            None if self.exercise.lines_from(AnswerMark::Right, line).next().is_some() => Ruling::Holds,
            None => Ruling::Fails,
        }
    }

    fn go_on(&mut self, line: &[Move], next: Place) -> Verdict<'a> {
        let exercise = self.exercise;
        let known = exercise.lines_from(AnswerMark::Right, line);
        let (exact, longer): (Vec<&AnswerLine>, Vec<&AnswerLine>) =
            known.partition(|known| known.moves.len() == line.len());
        let remark = exact.first().map(|line| line.remark.as_str());
        let is_done = self.judge.as_mut().is_none_or(|judge| judge.is_done(&next));
        let written = longer.first().and_then(|known| known.moves.get(line.len())).copied();
        let reply = match &mut self.judge {
            Some(_) if is_done => None,
            Some(judge) => written.or_else(|| judge.reply(&next)),
            None => written,
        };
        self.moves = line.to_vec();
        self.positions.push(next);
        let Some(reply) = reply else {
            self.is_done = true;
            return Verdict::Done { remark };
        };
        let position = after(self.position(), reply);
        self.moves.push(reply);
        self.positions.push(position);
        Verdict::Right { remark, reply }
    }

    fn turn_down(&mut self, line: &[Move], next: Place, worth: Ruling) -> Verdict<'a> {
        let exercise = self.exercise;
        let known = exercise.lines_from(AnswerMark::Wrong, line).next();
        // What the file says to any wrong move is about the position it shows.
        let is_first = self.moves.is_empty();
        let written = known
            .map(|known| known.moves[line.len()..].to_vec())
            .filter(|moves| !moves.is_empty());
        let refutation = match &mut self.judge {
            Some(judge) => written.unwrap_or_else(|| judge.refutation(&next)),
            None => written.unwrap_or_default(),
        };
        let shown = refutation.iter().fold(next, |position, &mv| after(&position, mv));
        Verdict::Wrong {
            remark: known
                .map(|known| known.remark.as_str())
                .or(exercise.otherwise.as_deref().filter(|_| is_first)),
            refutation,
            shown: shown.diagram(),
            worth,
        }
    }
}
