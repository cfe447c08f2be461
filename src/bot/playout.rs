//! Light playouts: both players place stones at random until only their own eyes are left.

use crate::go::{Board, Color, Grid, Position};

use super::Random;

/// What a playout came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many turns were taken, passes included.
    pub turns: usize,
    /// Black's area less White's.
    pub margin: i32,
}

/// Plays on from a position to the end and leaves the final stones on `board`. Every legal point that does not fill a
/// true eye of one's own is equally likely; suicide and an immediate ko are barred; two passes end it, or three turns
/// a point.
#[inline(never)]
pub fn light_playout<G: Grid>(position: &Position<G>, board: &mut Board<G>, random: &mut Random) -> Playout {
    board.clone_from(position.board());
    let mut walk = Walk {
        board,
        random,
        ko: position.ko_cell(),
        passes: 0,
    };
    let limit = 3 * position.board().size().area();
    let mut turns = 0;
    if position.turn() == Color::White {
        walk.turn(Color::White);
        turns += 1;
    }
    while turns < limit {
        walk.turn(Color::Black);
        turns += 1;
        if walk.passes == 2 {
            break;
        }
        walk.turn(Color::White);
        turns += 1;
        if walk.passes == 2 {
            break;
        }
    }
    Playout {
        turns,
        margin: walk.board.settled_area_margin(),
    }
}

struct Walk<'a, G: Grid> {
    board: &'a mut Board<G>,
    random: &'a mut Random,
    ko: usize,
    passes: u8,
}

impl<G: Grid> Walk<'_, G> {
    /// One random turn. The color is known where this is called, so that the compiler makes a version for each.
    #[inline(always)]
    fn turn(&mut self, color: Color) {
        let ko = self.ko;
        let random = &mut *self.random;
        let drawn = self.board.draw_empty(
            |limit| random.below(limit),
            |board, cell| board.has_room_at(cell) || may_squeeze_in(board, cell, color, ko),
        );
        match drawn {
            Some(cell) => {
                self.ko = usize::from(self.board.place_at(cell, color).ko);
                self.passes = 0;
            }
            None => {
                self.ko = 0;
                self.passes += 1;
            }
        }
    }
}

/// Whether a stone may be placed on a cell without empty neighbors: it fills no eye, takes no ko back, is no suicide.
#[inline(always)]
fn may_squeeze_in<G: Grid>(board: &Board<G>, cell: usize, color: Color, ko: usize) -> bool {
    !board.is_eye_at(cell, color) && cell != ko && !board.outlook_at(cell, color).is_suicide
}
