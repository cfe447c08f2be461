//! Light playouts: both players place stones at random until only their own eyes are left.

use crate::game::Timeline;
use crate::go::{Board, Color, Grid, Position, Repetition, Suicide};

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
    let mut color = position.turn();
    while turns < limit && walk.passes < 2 {
        match color {
            Color::Black => walk.turn(Color::Black),
            Color::White => walk.turn(Color::White),
        }
        color = color.opponent();
        turns += 1;
    }
    Playout {
        turns,
        margin: walk.board.settled_area_margin(),
    }
}

/// Plays a game on to its end under full rules, superko among them. Moves are as in [`light_playout`], but for what
/// these rules say of repetition and suicide.
#[inline(never)]
pub fn full_playout<G: Grid>(
    timeline: &mut Timeline<G>,
    repetition: Repetition,
    suicide: Suicide,
    random: &mut Random,
) -> Playout {
    let limit = 3 * timeline.position().board().size().area();
    let mut turns = 0;
    while turns < limit && timeline.position().passes() < 2 {
        match timeline.draw_cell(repetition, suicide, |limit| random.below(limit)) {
            Some(cell) => {
                timeline.place_at(cell);
            }
            None => timeline.pass(),
        }
        turns += 1;
    }
    Playout {
        turns,
        margin: timeline.position().board().settled_area_margin(),
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
        let mut left = self.board.empty_count();
        while left != 0 {
            let place = self.random.below(left as u32) as usize;
            let cell = self.board.empty_cell(place);
            if may_play(self.board, cell, color, self.ko) {
                self.ko = usize::from(self.board.place_at(cell, color).ko);
                self.passes = 0;
                return;
            }
            left -= 1;
            self.board.set_aside(place, left);
        }
        self.ko = 0;
        self.passes += 1;
    }
}

/// Whether a stone may be placed on an empty cell, and would not fill an eye. Only a cell without empty neighbors can
/// be an eye, a ko or suicide.
#[inline(always)]
fn may_play<G: Grid>(board: &Board<G>, cell: usize, color: Color, ko: usize) -> bool {
    board.has_room_at(cell)
        || (!board.is_eye_at(cell, color) && cell != ko && !board.outlook_at(cell, color).is_suicide)
}
