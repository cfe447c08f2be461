//! How a game ends: passes, dead stones, agreement, resumption, resigning.

use std::collections::BTreeSet;

use crate::go::{ByColor, Color, Count, Ending, Point, Resumption, count};

use super::play::Game;
use super::{Outcome, Victory};

/// How many changes of the marks are remembered.
const MOST_CHANGES: usize = 64;

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

/// What the players settled at a node without making a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Settlement {
    /// Stones marked dead.
    dead: BTreeSet<Point>,
    /// What was marked before each change.
    before: Vec<BTreeSet<Point>>,
    /// Who accepts just these dead stones.
    accepted: ByColor<bool>,
    /// Who was to move when play was resumed here.
    pub(super) resumed: Option<Color>,
    /// The result, if the game ended here other than by itself.
    verdict: Option<Outcome>,
}

impl Settlement {
    /// Takes back what came last: how the game ended and who agreed to it, a mark, or a resumption. Whether there was
    /// anything.
    pub(super) fn take_back(&mut self) -> bool {
        if self.verdict.take().is_some() || Color::ALL.iter().any(|&color| self.accepted[color]) {
            self.accepted = ByColor::default();
            return true;
        }
        if let Some(before) = self.before.pop() {
            self.dead = before;
            return true;
        }
        std::mem::take(self) != Self::default()
    }
}

impl Game {
    pub(super) fn phase_here(&self) -> Phase {
        let (rules, line) = (self.rules(), self.line());
        let settlement = self.settlement();
        if let Some(outcome) = settlement.verdict {
            return Phase::Over(outcome);
        }
        if line.is_void(rules) {
            return Phase::Over(Outcome::Void);
        }
        if line.has_stopped(rules) {
            return match self.ending() {
                Ending::Agreement(_) => Phase::Marking,
                Ending::AsItStands => self.over_as_it_stands(),
            };
        }
        if self.moves_left() == Some(0) {
            return self.over_as_it_stands();
        }
        Phase::Playing
    }

    /// After how many more moves the game is counted as it stands, if the rules limit its length.
    #[must_use]
    pub fn moves_left(&self) -> Option<usize> {
        self.line().moves_left(self.size(), self.rules())
    }

    fn over_as_it_stands(&self) -> Phase {
        Phase::Over(Outcome::of_margin(self.count().margin()))
    }

    /// What two passes would lead to now: without a resumption left, straight to the count.
    #[must_use]
    pub fn ending(&self) -> Ending {
        match self.rules().ending {
            Ending::Agreement(Resumption::Once) if self.line().resumptions > 0 => Ending::AsItStands,
            ending => ending,
        }
    }

    fn settlement(&self) -> &Settlement {
        &self.tree.node(self.current).settlement
    }

    fn settlement_mut(&mut self) -> &mut Settlement {
        &mut self.tree.node_mut(self.current).settlement
    }

    /// The result, once there is one.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Playing | Phase::Marking => None,
        }
    }

    /// The count of the board as it is now, without the stones that are marked dead.
    #[must_use]
    pub fn count(&self) -> Count {
        let dead: Vec<Point> = self.dead().collect();
        count(&self.diagram(), &dead, self.prisoners(), self.handicap(), self.rules())
    }

    /// The stones that are marked dead.
    pub fn dead(&self) -> impl Iterator<Item = Point> + '_ {
        self.settlement().dead.iter().copied()
    }

    /// Whether a player has accepted the marks as they are.
    #[must_use]
    pub fn has_accepted(&self, color: Color) -> bool {
        self.settlement().accepted[color]
    }

    /// Marks the whole group on a point dead or alive; a change takes back every acceptance. Returns its stones.
    ///
    /// # Errors
    /// [`EndingError::NoStone`] if the point is empty, and the others unless stones are being marked.
    pub fn mark(&mut self, point: Point, fate: Fate) -> Result<Vec<Point>, EndingError> {
        self.mark_is_possible()?;
        let diagram = self.diagram();
        if diagram[point].is_none() {
            return Err(EndingError::NoStone(point));
        }
        let group = diagram.connected(point);
        let mut dead = self.settlement().dead.clone();
        for &stone in &group {
            match fate {
                Fate::Dead => dead.insert(stone),
                Fate::Alive => dead.remove(&stone),
            };
        }
        self.set_dead(dead);
        Ok(group)
    }

    /// Marks just these stones dead.
    ///
    /// # Errors
    /// As for [`Game::mark`].
    pub fn mark_all(&mut self, stones: &[Point]) -> Result<(), EndingError> {
        self.mark_is_possible()?;
        let diagram = self.diagram();
        if let Some(&empty) = stones.iter().find(|&&stone| diagram[stone].is_none()) {
            return Err(EndingError::NoStone(empty));
        }
        self.set_dead(stones.iter().copied().collect());
        Ok(())
    }

    /// What players accepted was a count by other rules.
    pub(super) fn forget_acceptance(&mut self) {
        let settlement = self.settlement_mut();
        if settlement.verdict.is_none() {
            settlement.accepted = ByColor::default();
        }
    }

    fn set_dead(&mut self, dead: BTreeSet<Point>) {
        let settlement = self.settlement_mut();
        if dead != settlement.dead {
            if settlement.before.len() == MOST_CHANGES {
                settlement.before.remove(0);
            }
            settlement.before.push(std::mem::replace(&mut settlement.dead, dead));
            settlement.accepted = ByColor::default();
        }
    }

    /// A player accepts the marks as they are. When both have, the game is counted.
    ///
    /// # Errors
    /// Unless stones are being marked.
    pub fn accept(&mut self, color: Color) -> Result<Phase, EndingError> {
        self.mark_is_possible()?;
        self.settlement_mut().accepted[color] = true;
        if self.has_accepted(color.opponent()) {
            let outcome = Outcome::of_margin(self.count().margin());
            self.settlement_mut().verdict = Some(outcome);
            self.refresh_phase();
        }
        Ok(self.phase)
    }

    /// Play goes on because the players do not agree. Prisoners and history are kept, marks are not. Returns who moves.
    ///
    /// # Errors
    /// Unless stones are being marked.
    pub fn resume(&mut self, asker: Color) -> Result<Color, EndingError> {
        self.mark_is_possible()?;
        let turn = match self.rules().ending {
            Ending::Agreement(Resumption::OpponentOfAsker) => asker.opponent(),
            Ending::Agreement(Resumption::Once | Resumption::OpponentOfPasser) | Ending::AsItStands => self.turn(),
        };
        *self.settlement_mut() = Settlement {
            resumed: Some(turn),
            ..Settlement::default()
        };
        self.line_mut().resume(turn);
        self.refresh_phase();
        Ok(turn)
    }

    /// A player gives the game up, on whoever's turn and also while stones are being marked.
    ///
    /// # Errors
    /// [`EndingError::Over`] if there is a result already.
    pub fn resign(&mut self, color: Color) -> Result<Outcome, EndingError> {
        self.conclude(Outcome::Won {
            by: color.opponent(),
            how: Victory::Resignation,
        })
    }

    /// The game ends with this result: both players agreed that there is none, or a clock or a referee decided.
    ///
    /// # Errors
    /// [`EndingError::Over`] if there is a result already.
    pub fn conclude(&mut self, outcome: Outcome) -> Result<Outcome, EndingError> {
        if let Phase::Over(_) = self.phase {
            return Err(EndingError::Over);
        }
        self.settlement_mut().verdict = Some(outcome);
        self.refresh_phase();
        Ok(outcome)
    }

    /// Whether dead stones can be marked now.
    ///
    /// # Errors
    /// If play has not stopped, or the game is over.
    pub fn mark_is_possible(&self) -> Result<(), EndingError> {
        match self.phase {
            Phase::Playing => Err(EndingError::StillPlaying),
            Phase::Marking => Ok(()),
            Phase::Over(_) => Err(EndingError::Over),
        }
    }
}
