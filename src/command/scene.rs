//! What a command works on.

use std::collections::BTreeMap;

use super::study::Study;
use crate::go::{Color, IllegalMove, Move, Point};
use crate::help::Library;
use crate::table::{Ask, Desk, Picture, Refusal, Table, Text, Turn};

/// What comes of running a command.
pub type Ran = Result<Turn, Refusal>;

/// Everything a command may look at and change.
#[derive(Debug)]
pub struct Scene<'a> {
    /// The game and its seats.
    pub table: &'a mut Table,
    /// How this person wants to see it.
    pub desk: &'a mut Desk,
    /// The names that this person gave to commands, in capitals.
    pub aliases: &'a mut BTreeMap<String, String>,
    /// What this person learns.
    pub study: &'a mut Study,
    /// The pages of HELP.
    pub library: &'static Library,
    /// The seat that speaks, where seats are told apart.
    pub seat: Option<Color>,
    /// The statement before this one, for AGAIN.
    pub previous: Option<String>,
    /// Whether the question that this command asks has been answered with a yes.
    pub is_confirmed: bool,
}

impl Scene<'_> {
    /// The player that speaks: the one at this seat, the only person at the table, or else the one to move.
    #[must_use]
    pub fn speaker(&self) -> Color {
        let only = self.table.only_person();
        self.seat.or(only).unwrap_or_else(|| self.table.game.turn())
    }

    /// Goes on only if the speaker has said yes to a question; asks it if not.
    ///
    /// # Errors
    /// The question, as a turn to end the command with.
    pub fn confirm(&self, question: Text) -> Result<(), Turn> {
        if self.is_confirmed {
            Ok(())
        } else {
            Err(Turn::asks(Ask::Yes(question)))
        }
    }

    /// The point, if this board has it.
    ///
    /// # Errors
    /// If it does not.
    pub fn on_board(&self, point: Point) -> Result<Point, Refusal> {
        let size = self.table.game.size();
        if size.contains(point) {
            Ok(point)
        } else {
            Err(Refusal::OffBoard(point, size))
        }
    }

    /// The part of the board between two corners: its lower left and its upper right.
    ///
    /// # Errors
    /// If a corner is not on the board.
    pub fn region(&self, one: Point, other: Point) -> Result<(Point, Point), Refusal> {
        let (one, other) = (self.on_board(one)?, self.on_board(other)?);
        let size = self.table.game.size();
        let low = size.point(one.column().min(other.column()), one.row().min(other.row()));
        let high = size.point(one.column().max(other.column()), one.row().max(other.row()));
        Ok((low.unwrap_or(one), high.unwrap_or(other)))
    }

    /// A refused move, with what there is to say about it.
    #[must_use]
    pub fn illegal(&self, color: Color, mv: Move, reason: IllegalMove) -> Refusal {
        let game = &self.table.game;
        Refusal::Illegal {
            color,
            mv,
            reason,
            size: game.size(),
            last: game.moves().last().map(|played| (played.color, played.mv)),
        }
    }

    /// The board as this person wants to see it.
    #[must_use]
    pub fn picture(&self) -> Picture {
        let game = &self.table.game;
        let mut picture = Picture::of(game.diagram(), self.desk.board_style());
        picture.last = game.moves().last().and_then(|played| match played.mv {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        });
        picture.notes = super::announce::board_notes(self.table, self.desk);
        let size = game.size();
        picture.marks = vec![crate::table::Mark::None; size.area()];
        for point in game.dead() {
            picture.marks[size.index(point)] = crate::table::Mark::Dead;
        }
        picture
    }
}
