//! Judging a player's moves by reading, and playing the other side.

use crate::go::{Color, Move, Size, Suicide};

use super::reading::{KoMaster, Place, Question, Reader, after};

/// The longest refutation that is shown.
const LONGEST_REFUTATION: usize = 7;

/// What a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruling {
    /// It reaches the goal, whoever has more ko threats.
    Holds,
    /// It reaches the goal only if the player wins a ko.
    Ko,
    /// It does not.
    Fails,
}

/// When an exercise that is read ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Until {
    /// When what the player wants has happened.
    Happened,
    /// When the opponent could move twice in a row and it would change nothing.
    Settled,
}

/// Somebody who has read one question to its end and plays for one side's opponent.
#[derive(Clone, Debug)]
pub struct Judge {
    player: Color,
    until: Until,
    /// The opponent takes every ko back: what holds here holds.
    strict: Reader,
    /// The player takes every ko back: what fails here fails.
    lenient: Reader,
}

impl Judge {
    /// A judge of this player's moves, on boards of this size.
    #[must_use]
    pub fn new(question: &Question, player: Color, until: Until, size: Size) -> Self {
        let (for_opponent, for_player) = if player == question.seeker {
            (KoMaster::Resister, KoMaster::Seeker)
        } else {
            (KoMaster::Seeker, KoMaster::Resister)
        };
        Self {
            player,
            until,
            strict: Reader::new(question.clone(), for_opponent, size),
            lenient: Reader::new(question.clone(), for_player, size),
        }
    }

    fn seeks(&self) -> bool {
        self.player == self.strict.question().seeker
    }

    fn holds(&mut self, position: &Place) -> bool {
        self.strict.is_won(position) == self.seeks()
    }

    fn may_hold(&mut self, position: &Place) -> bool {
        self.lenient.is_won(position) == self.seeks()
    }

    /// What a position is worth to the player.
    pub fn ruling(&mut self, position: &Place) -> Ruling {
        if self.holds(position) {
            Ruling::Holds
        } else if self.may_hold(position) {
            Ruling::Ko
        } else {
            Ruling::Fails
        }
    }

    /// Every move of the player to move in the region, the pass included, with what it is worth to the player.
    pub fn rulings(&mut self, position: &Place) -> Vec<(Move, Ruling)> {
        let region = self.strict.question().region.clone();
        let legal = region
            .into_iter()
            .filter(|&point| position.check(point, Suicide::Forbidden).is_ok());
        let moves: Vec<Move> = legal.map(Move::Play).chain([Move::Pass]).collect();
        moves
            .into_iter()
            .map(|mv| (mv, self.ruling(&after(position, mv))))
            .collect()
    }

    /// The moves that reach the goal.
    pub fn right_moves(&mut self, position: &Place) -> Vec<Move> {
        let rulings = self.rulings(position);
        rulings
            .into_iter()
            .filter(|&(_, ruling)| ruling == Ruling::Holds)
            .map(|(mv, _)| mv)
            .collect()
    }

    /// Whether nothing is left to do for the player, whose move led here.
    pub fn is_done(&mut self, position: &Place) -> bool {
        if self.seeks() && self.strict.plies(position) == Some(0) {
            return true;
        }
        self.until == Until::Settled && self.threats(position).is_empty()
    }

    /// The opponent's moves after which the player must not play elsewhere.
    fn threats(&mut self, position: &Place) -> Vec<Move> {
        let mut moves = self.strict.moves(position);
        moves.retain(|&mv| !self.holds(&after(&after(position, mv), Move::Pass)));
        moves
    }

    /// The opponent's most stubborn answer to a move that holds.
    pub fn reply(&mut self, position: &Place) -> Option<Move> {
        let mut moves = self.threats(position);
        moves.retain(|&mv| is_legal(position, mv));
        if moves.is_empty() {
            moves = self.strict.moves(position);
            moves.retain(|&mv| is_legal(position, mv));
        }
        moves.into_iter().max_by_key(|&mv| {
            let next = after(position, mv);
            let trouble = if self.seeks() {
                usize::from(self.strict.plies(&next).unwrap_or(u8::MAX))
            } else {
                usize::MAX - self.right_moves(&next).len()
            };
            (trouble, mv != Move::Pass)
        })
    }

    /// The moves that show why a move fails, the opponent's first. Where only a ko is at stake, the ko is fought.
    pub fn refutation(&mut self, position: &Place) -> Vec<Move> {
        if self.seeks() {
            return self.escape(position).into_iter().collect();
        }
        let by_ko = self.may_hold(position);
        let reader = if by_ko { &mut self.strict } else { &mut self.lenient };
        let mut position = *position;
        let mut shown = Vec::new();
        while shown.len() < LONGEST_REFUTATION {
            let Some(left) = reader.plies(&position).filter(|&left| left > 0) else {
                break;
            };
            let moves = reader.moves(&position);
            let goes_on =
                |mv: &Move| is_legal(&position, *mv) && reader.plies(&after(&position, *mv)) == Some(left - 1);
            let Some(mv) = moves.into_iter().find(goes_on) else {
                break;
            };
            position = after(&position, mv);
            shown.push(mv);
        }
        shown
    }

    /// A move of the resisting opponent that leaves the seeking player nothing, at best not even with two moves in a
    /// row.
    fn escape(&mut self, position: &Place) -> Option<Move> {
        let by_ko = self.may_hold(position);
        let reader = if by_ko { &mut self.strict } else { &mut self.lenient };
        let mut escapes = reader.moves(position);
        escapes.retain(|&mv| is_legal(position, mv) && !reader.is_won(&after(position, mv)));
        let is_final = |mv: &Move| {
            let next = after(position, *mv);
            let mut seconds = reader.moves(&next).into_iter();
            seconds.all(|second| !reader.is_won(&after(&after(&next, second), Move::Pass)))
        };
        let best = escapes.iter().copied().find(is_final);
        best.or(escapes.first().copied())
    }
}

/// Whether the rules allow a move, whoever is the master of the ko in reading.
fn is_legal(position: &Place, mv: Move) -> bool {
    match mv {
        Move::Play(point) => position.check(point, Suicide::Forbidden).is_ok(),
        Move::Pass => true,
    }
}
