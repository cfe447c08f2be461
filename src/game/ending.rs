//! How a game ends: dead stones, agreement, resumption, resigning.

use std::collections::BTreeSet;

use crate::go::{Color, Ending, Point, Resumption};

use super::settlement::Settlement;
use super::step::Step;
use super::{Game, Outcome, Victory};

/// Where a game stands between its first move and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Moves are made.
    Playing,
    /// Play has stopped; the players mark dead stones until they agree.
    Marking,
    /// The game has a result.
    Over(Outcome),
}

/// What becomes of a group when the game is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It stays.
    Alive,
    /// It is taken off.
    Dead,
}

/// Why something about the end of the game is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingError {
    /// Play has not stopped yet.
    StillPlaying,
    /// The game has a result already.
    Over,
    /// No stone stands there.
    NoStone(Point),
}

impl Game {
    /// Marks whole groups dead or alive, each named by one of its points; a change takes back every acceptance. Returns
    /// all stones that are marked dead then.
    ///
    /// # Errors
    /// [`EndingError::NoStone`] if a point is empty, and the others unless stones are being marked. Nothing has changed
    /// then.
    pub fn mark(&mut self, points: &[Point], fate: Fate) -> Result<Vec<Point>, EndingError> {
        self.mark_is_possible()?;
        let diagram = self.diagram();
        let mut dead: BTreeSet<Point> = self.dead().collect();
        for &point in points {
            if !diagram.size().contains(point) || diagram[point].is_none() {
                return Err(EndingError::NoStone(point));
            }
            for stone in diagram.connected(point) {
                match fate {
                    Fate::Dead => dead.insert(stone),
                    Fate::Alive => dead.remove(&stone),
                };
            }
        }
        self.set_dead(dead);
        Ok(self.dead().collect())
    }

    /// Marks just these stones dead.
    ///
    /// # Errors
    /// As for [`Game::mark`].
    pub fn mark_all(&mut self, stones: &[Point]) -> Result<(), EndingError> {
        self.mark_is_possible()?;
        let diagram = self.diagram();
        let is_stone = |point: Point| diagram.size().contains(point) && diagram[point].is_some();
        if let Some(&empty) = stones.iter().find(|&&point| !is_stone(point)) {
            return Err(EndingError::NoStone(empty));
        }
        self.set_dead(stones.iter().copied().collect());
        Ok(())
    }

    fn set_dead(&mut self, dead: BTreeSet<Point>) {
        let step = Step::Mark(dead.iter().copied().collect());
        self.settle(step, |settlement| settlement.mark(dead));
    }

    /// A player accepts the marks as they are. When both have, the game is counted.
    ///
    /// # Errors
    /// Unless stones are being marked.
    pub fn accept(&mut self, color: Color) -> Result<Phase, EndingError> {
        self.mark_is_possible()?;
        let result = self
            .has_accepted(!color)
            .then(|| Outcome::of_margin(self.count().margin()));
        self.settle(Step::Accept(color), |settlement| {
            settlement.now.accepted[color] = true;
            settlement.now.result = result;
            settlement.now.is_recorded = false;
        });
        Ok(self.phase())
    }

    /// Play goes on because the players do not agree. Prisoners and history are kept, marks are not. Returns who moves.
    ///
    /// # Errors
    /// Unless stones are being marked.
    pub fn resume(&mut self, asker: Color) -> Result<Color, EndingError> {
        self.mark_is_possible()?;
        let turn = match self.rules().ending {
            Ending::Agreement(Resumption::OpponentOfAsker) => !asker,
            Ending::Agreement(Resumption::Once | Resumption::OpponentOfPasser) | Ending::AsItStands => self.turn(),
        };
        self.tip_mut().line_mut().resume(turn);
        self.settle(Step::Resume(asker), |settlement| {
            *settlement = Settlement::resumed(turn)
        });
        Ok(turn)
    }

    /// A player gives the game up, on whoever's turn and also while stones are being marked.
    ///
    /// # Errors
    /// [`EndingError::Over`] if there is a result already.
    pub fn resign(&mut self, color: Color) -> Result<Outcome, EndingError> {
        self.conclude(Outcome::Won {
            by: !color,
            how: Victory::Resignation,
        })
    }

    /// The game ends with this result: both players agreed that there is none, or a clock or a referee decided.
    ///
    /// # Errors
    /// [`EndingError::Over`] if there is a result already.
    pub fn conclude(&mut self, outcome: Outcome) -> Result<Outcome, EndingError> {
        if self.outcome().is_some() {
            return Err(EndingError::Over);
        }
        self.settle(Step::Conclude(outcome), |settlement| {
            settlement.now.result = Some(outcome);
            settlement.now.is_recorded = false;
        });
        Ok(outcome)
    }

    /// The game ended as its record says, with this result if it is one that is understood. Whatever a count would give,
    /// the record's own words hold until something is done about the end.
    pub fn end_as_recorded(&mut self, outcome: Option<Outcome>) {
        self.settle_silently(|settlement| {
            settlement.now.result = outcome;
            settlement.now.is_recorded = true;
        });
    }

    /// Settles again all that was taken back where the players are. Returns how much.
    pub fn redo_settled(&mut self) -> usize {
        let mut redone = 0;
        while self.settle_again() {
            redone += 1;
        }
        if redone > 0 {
            self.note_end();
            self.note(Step::Redo(redone));
        }
        redone
    }

    /// Whether dead stones can be marked now.
    ///
    /// # Errors
    /// If play has not stopped, or the game is over.
    pub fn mark_is_possible(&self) -> Result<(), EndingError> {
        match self.phase() {
            Phase::Playing => Err(EndingError::StillPlaying),
            Phase::Marking => Ok(()),
            Phase::Over(_) => Err(EndingError::Over),
        }
    }
}
