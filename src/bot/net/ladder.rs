//! Ladders: chains that are caught by a sequence of ataris.
//!
//! The attacker plays on one of two liberties, the defender extends or captures, and so on until the chain has three
//! liberties or none. A ko that the attacker leaves counts as an escape: such a ladder depends on threats.

use crate::go::{Board, Color, Grid, Position};

/// How many moves may be tried for one chain before it counts as not caught.
const MOST_MOVES: usize = 25_000;

/// What can be said of a chain of at most two liberties.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ladder {
    /// It cannot be caught by a ladder.
    Safe,
    /// It is caught, whoever moves first (it has one liberty) or if the attacker does, on any of these cells.
    Caught(Vec<usize>),
}

/// A board on which a ladder is being read.
#[derive(Clone, Debug)]
struct Reading<G: Grid> {
    board: Board<G>,
    ko: usize,
}

/// Whose move it is in a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Attacker,
    Defender,
}

/// One step of a ladder: the moves that are still to be tried.
struct LadderStep<G: Grid> {
    reading: Reading<G>,
    side: Side,
    moves: Vec<usize>,
}

/// What is clear at a step before any move.
enum Look {
    Caught,
    Escaped,
    Unclear(Vec<usize>),
}

/// Reads the ladder of the chain on a cell.
pub(super) fn read<G: Grid>(position: &Position<G>, prey: usize) -> Ladder {
    let reading = Reading {
        board: *position.board(),
        ko: position.ko().map_or(0, |point| G::cell(point)),
    };
    let Some(defender) = reading.board.stone_at(prey) else {
        return Ladder::Safe;
    };
    match reading.liberties(prey).as_slice() {
        [_] => {
            if is_caught(reading, prey, defender) {
                Ladder::Caught(Vec::new())
            } else {
                Ladder::Safe
            }
        }
        liberties @ [_, _] => {
            let catches = |&liberty: &usize| {
                let after = reading.after(liberty, defender.opponent());
                after.is_some_and(|after| is_caught(after, prey, defender))
            };
            let moves: Vec<usize> = liberties.iter().copied().filter(catches).collect();
            if moves.is_empty() {
                Ladder::Safe
            } else {
                Ladder::Caught(moves)
            }
        }
        _ => Ladder::Safe,
    }
}

/// Whether the chain is caught though the defender is to move. Every ko works for the defender at the start.
fn is_caught<G: Grid>(mut reading: Reading<G>, prey: usize, defender: Color) -> bool {
    reading.ko = 0;
    let deepest = reading.board.size().area() * 3 / 2;
    let mut steps: Vec<LadderStep<G>> = Vec::new();
    let mut entered = Some((reading, Side::Defender));
    let mut caught = None;
    let mut tried = 0;
    while tried < MOST_MOVES {
        if let Some((reading, side)) = entered.take() {
            match reading.look(prey, defender, side) {
                Look::Unclear(moves) if steps.len() < deepest => steps.push(LadderStep { reading, side, moves }),
                Look::Caught | Look::Unclear(_) => caught = Some(true),
                Look::Escaped => caught = Some(false),
            }
        }
        let Some(step) = steps.last_mut() else {
            return caught == Some(true);
        };
        let (mover, next, wanted) = match step.side {
            Side::Defender => (defender, Side::Attacker, false),
            Side::Attacker => (defender.opponent(), Side::Defender, true),
        };
        if caught == Some(wanted) {
            steps.pop();
        } else if let Some(cell) = step.moves.pop() {
            tried += 1;
            caught = None;
            entered = step.reading.after(cell, mover).map(|reading| (reading, next));
        } else {
            caught = Some(!wanted);
            steps.pop();
        }
    }
    false
}

impl<G: Grid> Reading<G> {
    /// What is clear before the player of a side moves.
    fn look(&self, prey: usize, defender: Color, side: Side) -> Look {
        let liberties = self.liberties(prey);
        match (side, liberties.len()) {
            (Side::Attacker, ..=1) => Look::Caught,
            (Side::Attacker, 2) if self.is_double_ko(prey, &liberties, defender) => Look::Caught,
            (Side::Attacker, 2) => Look::Unclear(liberties),
            (Side::Defender, ..=1) if self.ko == 0 => {
                let mut moves = self.captures(prey, defender);
                moves.extend(liberties);
                Look::Unclear(moves)
            }
            _ => Look::Escaped,
        }
    }

    /// Whether both liberties are mouths of kos that give the defender nothing: then no threat helps.
    fn is_double_ko(&self, prey: usize, liberties: &[usize], defender: Color) -> bool {
        let is_dead_mouth = |&liberty: &usize| {
            let attacked = self.board.clone().place_at(liberty, defender.opponent());
            let mut connected = self.clone();
            connected.board.place_at(liberty, defender);
            attacked.ko != 0 && connected.liberties(liberty).len() <= 2
        };
        let has_room = |&liberty: &usize| self.board.has_room_at(liberty);
        !liberties.iter().any(has_room)
            && liberties.iter().all(is_dead_mouth)
            && self.captures(prey, defender).is_empty()
    }

    /// The position after a move, if it is allowed.
    fn after(&self, cell: usize, color: Color) -> Option<Self> {
        if cell == self.ko || self.board.outlook_at(cell, color).is_suicide {
            return None;
        }
        let mut board = self.board;
        let placed = board.place_at(cell, color);
        Some(Self {
            board,
            ko: usize::from(placed.ko),
        })
    }

    /// Up to three liberties of the chain on a cell.
    fn liberties(&self, stone: usize) -> Vec<usize> {
        liberties(&self.board, stone, 3)
    }

    /// The moves that capture stones of the attacker beside the prey.
    fn captures(&self, prey: usize, defender: Color) -> Vec<usize> {
        let mut moves = Vec::new();
        for stone in self.board.chain_cells(prey) {
            for beside in G::neighbors(stone) {
                if self.board.stone_at(beside) != Some(defender.opponent()) {
                    continue;
                }
                if let [liberty] = self.liberties(beside)[..]
                    && !moves.contains(&liberty)
                {
                    moves.push(liberty);
                }
            }
        }
        moves
    }
}

/// Up to `most` liberties of the chain on a cell.
pub(super) fn liberties<G: Grid>(board: &Board<G>, stone: usize, most: usize) -> Vec<usize> {
    let mut found = Vec::with_capacity(most);
    for stone in board.chain_cells(stone) {
        for beside in G::neighbors(stone) {
            if board.is_empty_at(beside) && !found.contains(&beside) {
                found.push(beside);
                if found.len() == most {
                    return found;
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{Ladder, read};
    use crate::go::{Board, Color, Diagram, Grid, Position, Small};

    fn ladder(diagram: &str, point: &str) -> Ladder {
        let diagram: Diagram = diagram.parse().expect("a diagram");
        let position = Position::set_up(Board::<Small>::from_diagram(&diagram), Color::Black);
        read(&position, cell::<Small>(point))
    }

    fn cell<G: Grid>(point: &str) -> usize {
        G::cell(point.parse().expect("a point"))
    }

    fn caught_by(moves: &[&str]) -> Ladder {
        Ladder::Caught(moves.iter().map(|point| cell::<Small>(point)).collect())
    }

    #[test]
    fn a_ladder_runs_into_the_corner() {
        let open = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . X . . . .
            . X O . . . .
            . . X . . . .
        ";
        assert_eq!(ladder(open, "C2"), Ladder::Safe, "three liberties after one move");
        let start = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . X X . . .
            . X O . . . .
            . . X . . . .
            . . . . . . .
        ";
        assert_eq!(ladder(start, "C3"), Ladder::Caught(Vec::new()));
    }

    #[test]
    fn a_ladder_breaker_saves_the_chain() {
        let broken = "
            . . . . . . .
            . . . . . O .
            . . . . O . .
            . . X . . . .
            . X O . . . .
            . . X . . . .
            . . . . . . .
        ";
        assert_eq!(ladder(broken, "C3"), Ladder::Safe);
    }

    #[test]
    fn with_two_liberties_the_moves_that_catch_are_named() {
        let edge = "
            . . . . .
            . . . . .
            . . . . .
            X X . . .
            O . . . .
        ";
        assert_eq!(ladder(edge, "A1"), caught_by(&[]));
        let two = "
            . . . . . .
            . . . . . .
            . . . . . .
            . X X . . .
            X O . . . .
            . . X . . .
        ";
        assert_eq!(ladder(two, "B2"), caught_by(&["B1", "C2"]));
    }

    #[test]
    fn capturing_the_attacker_is_an_escape() {
        let capture = "
            . . . . . .
            . . . . . .
            . O . . . .
            O X O . . .
            X O . . . .
            . X . . . .
        ";
        assert_eq!(ladder(capture, "B2"), Ladder::Safe);
    }
}
