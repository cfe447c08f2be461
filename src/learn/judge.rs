//! Judging a player's moves by reading, and playing the other side.

use crate::go::{Color, Move, Size, Suicide};

use super::reading::{KoMaster, Place, Question, Reader, after};

/// The longest refutation that is shown.
const LONGEST_REFUTATION: usize = 7;

/// How many plies are read where it only matters which of several good moves is shown.
const GLANCE: u8 = 5;

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

/// Has read one question to its end, and plays for the player's opponent.
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
        let moves = self.legal_moves(position).into_iter();
        moves.map(|mv| (mv, self.ruling(&after(position, mv)))).collect()
    }

    /// The moves that reach the goal.
    pub fn right_moves(&mut self, position: &Place) -> Vec<Move> {
        let mut moves = self.legal_moves(position);
        moves.retain(|&mv| self.holds(&after(position, mv)));
        moves
    }

    /// A move that reaches the goal, as soon as it can be reached.
    pub fn right_move(&mut self, position: &Place) -> Option<Move> {
        let mut moves = self.legal_moves(position).into_iter();
        if !self.seeks() {
            return moves.find(|&mv| self.holds(&after(position, mv)));
        }
        let soonest = self.strict.plies(position)?.checked_sub(1);
        moves.find(|&mv| self.strict.plies(&after(position, mv)) == soonest)
    }

    fn legal_moves(&self, position: &Place) -> Vec<Move> {
        let points = self.strict.question().region.iter().copied();
        let moves = points.map(Move::Play).chain([Move::Pass]);
        moves.filter(|&mv| is_legal(position, mv)).collect()
    }

    /// Whether nothing is left to do for the player, whose move led here.
    pub fn is_done(&mut self, position: &Place) -> bool {
        if self.seeks() && self.strict.plies(position) == Some(0) {
            return true;
        }
        self.until == Until::Settled && {
            let mut moves = self.strict.moves(position).into_iter();
            moves.all(|mv| !self.threatens(position, mv))
        }
    }

    /// Whether the player must not play elsewhere after this move of the opponent.
    fn threatens(&mut self, position: &Place, mv: Move) -> bool {
        !self.holds(&after(&after(position, mv), Move::Pass))
    }

    /// The opponent's most stubborn answer to a move that holds.
    pub fn reply(&mut self, position: &Place) -> Option<Move> {
        let mut moves = self.strict.moves(position);
        moves.retain(|&mv| is_legal(position, mv));
        if self.seeks() {
            return self.slowest(position, &moves);
        }
        let threats: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&mv| self.threatens(position, mv))
            .collect();
        let moves = if threats.is_empty() { moves } else { threats };
        moves.into_iter().max_by_key(|&mv| {
            let answers = self.right_moves(&after(position, mv)).len();
            (usize::MAX - answers, mv != Move::Pass)
        })
    }

    /// The resisting opponent's first move that puts off longest what the player wants, and has to be answered if any
    /// such move has.
    fn slowest(&mut self, position: &Place, moves: &[Move]) -> Option<Move> {
        let longest = self.strict.plies(position)?.saturating_sub(1);
        let is_slow = |reader: &mut Reader, mv: Move| reader.plies(&after(position, mv)) == Some(longest);
        let mut slow: Vec<Move> = Vec::new();
        for &mv in moves {
            if is_slow(&mut self.strict, mv) {
                if self.threatens(position, mv) {
                    return Some(mv);
                }
                slow.push(mv);
            }
        }
        slow.first().or(moves.first()).copied()
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
        let moves = reader.moves(position).into_iter();
        let mut escapes = moves
            .filter(|&mv| is_legal(position, mv))
            .collect::<Vec<_>>()
            .into_iter();
        let mut next_escape = |reader: &mut Reader| escapes.find(|&mv| !reader.is_won(&after(position, mv)));
        let first = next_escape(reader)?;
        let mut other = next_escape(reader);
        // Only where there is a choice does it matter which is shown.
        if other.is_some() && is_final(reader, &after(position, first)) {
            return Some(first);
        }
        while let Some(mv) = other {
            if is_final(reader, &after(position, mv)) {
                return Some(mv);
            }
            other = next_escape(reader);
        }
        Some(first)
    }
}

/// Whether the seeker to move gets nowhere soon even with two moves in a row.
fn is_final(reader: &mut Reader, position: &Place) -> bool {
    reader.moves(position).into_iter().all(|second| {
        let twice = after(&after(position, second), Move::Pass);
        reader.plies_within(&twice, GLANCE).is_none()
    })
}

/// Whether the rules allow a move, whoever is the master of the ko in reading.
fn is_legal(position: &Place, mv: Move) -> bool {
    match mv {
        Move::Play(point) => position.check(point, Suicide::Forbidden).is_ok(),
        Move::Pass => true,
    }
}
