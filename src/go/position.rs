//! A board in play: whose turn it is, the ko, the prisoners.

use super::board::{Outlook, Removed};
use super::{Board, ByColor, Color, Diagram, Grid, Move, Point, Size, Suicide};

/// Why a move is refused: facts, which each front end puts into words of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IllegalMove {
    /// The board has no such point.
    OffBoard,
    /// A stone stands there already.
    Occupied {
        /// Whose stone it is.
        by: Color,
    },
    /// The stone and its chain would have no liberty, and nothing would be captured.
    Suicide,
    /// It would take back at once the one stone that was just taken.
    Ko,
    /// The whole board stood like this before.
    Superko {
        /// After which move it did; 0 is the start of the game.
        since: usize,
    },
    /// It is the other player's turn.
    NotYourTurn,
    /// Two passes stopped play; dead stones are being marked.
    PlayStopped,
    /// Nothing can be played any more.
    GameOver,
}

/// The stones and all that a move needs to know besides, except the history of the game.
#[derive(Debug, PartialEq, Eq)]
pub struct Position<G: Grid> {
    board: Board<G>,
    /// The cell where a ko may not be taken back; 0 if there is none.
    ko: u16,
    turn: Color,
    passes: u8,
    prisoners: ByColor<u16>,
}

impl<G: Grid> Copy for Position<G> {}

impl<G: Grid> Clone for Position<G> {
    /// Copies the whole position as one block of memory.
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Grid> Position<G> {
    /// An empty board, Black to move.
    ///
    /// # Panics
    /// If the class is too small for the size; [`super::on_grid`] chooses one that is not.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self::set_up(Board::new(size), Color::Black)
    }

    /// Stones that someone set up, with no ko and no prisoners.
    #[must_use]
    pub fn set_up(board: Board<G>, turn: Color) -> Self {
        Self {
            board,
            ko: 0,
            turn,
            passes: 0,
            prisoners: ByColor::default(),
        }
    }

    /// The stones.
    #[inline]
    #[must_use]
    pub fn board(&self) -> &Board<G> {
        &self.board
    }

    /// What the board shows.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        self.board.diagram()
    }

    /// Who is to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Gives the turn to a player. A ko is a matter between two turns in a row, so it ends if the turn changes hands.
    pub fn set_turn(&mut self, turn: Color) {
        if turn != self.turn {
            self.turn = turn;
            self.ko = 0;
        }
    }

    /// Where the player to move may not take back a single stone at once.
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        (self.ko != 0).then(|| G::point(usize::from(self.ko)))
    }

    /// The cell of the ko; 0 if there is none: for playouts.
    #[cfg(feature = "program")]
    #[inline(always)]
    pub(crate) fn ko_cell(&self) -> usize {
        usize::from(self.ko)
    }

    /// How many passes in a row were the last moves.
    #[inline]
    #[must_use]
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// Forgets the last passes, as a resumption of play does.
    pub fn forget_passes(&mut self) {
        self.passes = 0;
    }

    /// The stones that each player has taken, and those that the opponent lost by suicide.
    #[inline]
    #[must_use]
    pub fn prisoners(&self) -> ByColor<u16> {
        self.prisoners
    }

    /// Gives each player this many prisoners, as a record of a later stage of a game may.
    pub fn set_prisoners(&mut self, prisoners: ByColor<u16>) {
        self.prisoners = prisoners;
    }

    /// Whether the player to move may place a stone, so far as this position alone can tell: superko needs the history
    /// of the game. No move is tried for it.
    ///
    /// # Errors
    /// The reason why not: off the board, occupied, ko or suicide.
    #[inline]
    pub fn check(&self, point: Point, suicide: Suicide) -> Result<(), IllegalMove> {
        if !self.board.size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        self.check_at(G::cell(point), suicide)
    }

    /// The points on which the player to move may place a stone, superko aside, along the rows from A1.
    pub fn legal_points(&self, suicide: Suicide) -> impl Iterator<Item = Point> + '_ {
        let points = self.board.size().points();
        points.filter(move |&point| self.check(point, suicide).is_ok())
    }

    /// Makes a move for the player to move, and returns how many stones came off. Only what cannot be done is refused:
    /// ko and suicide are for [`Position::check`] to say, so that records of games under any rules can be played.
    ///
    /// # Errors
    /// [`IllegalMove::OffBoard`] or [`IllegalMove::Occupied`]; nothing is changed then, the turn included.
    pub fn play(&mut self, mv: Move) -> Result<Removed, IllegalMove> {
        let Move::Play(point) = mv else {
            self.pass();
            return Ok(Removed::default());
        };
        let cell = self.board.vacant_cell(point)?;
        Ok(self.place_at(cell))
    }

    #[inline(always)]
    pub(crate) fn pass(&mut self) {
        self.ko = 0;
        self.passes = self.passes.saturating_add(1);
        self.turn = self.turn.opponent();
    }

    /// As [`Board::set_aside`].
    #[inline(always)]
    pub(crate) fn set_aside(&mut self, index: usize, last_index: usize) {
        self.board.set_aside(index, last_index);
    }

    /// Places a stone of the player to move on an empty cell.
    #[inline(always)]
    pub(crate) fn place_at(&mut self, cell: usize) -> Removed {
        // A color that is known where a stone is placed makes a version of the code for each.
        let placed = match self.turn {
            Color::Black => self.board.place_at(cell, Color::Black),
            Color::White => self.board.place_at(cell, Color::White),
        };
        self.ko = placed.ko;
        self.passes = 0;
        let mover = self.turn;
        self.turn = mover.opponent();
        let removed = placed.removed;
        if removed.captured | removed.suicided != 0 {
            self.prisoners[mover] = self.prisoners[mover].saturating_add(removed.captured);
            self.prisoners[self.turn] = self.prisoners[self.turn].saturating_add(removed.suicided);
        }
        removed
    }

    /// As [`Position::check`], on a cell of the board.
    #[inline(always)]
    pub(crate) fn check_at(&self, cell: usize, suicide: Suicide) -> Result<(), IllegalMove> {
        if self.board.is_empty_at(cell) && self.board.has_room_at(cell) {
            return Ok(());
        }
        self.foresee_at(cell, suicide).map(|_| ())
    }

    /// What a stone would do on a cell of the board, if it may be placed there. Only where no neighbor is empty can it
    /// retake a ko or find no liberty.
    #[inline]
    pub(crate) fn foresee_at(&self, cell: usize, suicide: Suicide) -> Result<Outlook, IllegalMove> {
        if !self.board.is_empty_at(cell) {
            let by = self.board.stone_at(cell);
            return Err(by.map_or(IllegalMove::OffBoard, |by| IllegalMove::Occupied { by }));
        }
        if cell == usize::from(self.ko) {
            return Err(IllegalMove::Ko);
        }
        if self.board.has_room_at(cell) && !self.board.touches_at(cell, self.turn.opponent()) {
            return Ok(Outlook::QUIET);
        }
        let outlook = self.board.outlook_at(cell, self.turn);
        if outlook.is_suicide && self.suicide_is_barred(cell, suicide) {
            return Err(IllegalMove::Suicide);
        }
        Ok(outlook)
    }

    fn suicide_is_barred(&self, cell: usize, suicide: Suicide) -> bool {
        match suicide {
            Suicide::Forbidden => true,
            Suicide::OfSeveral => !self.board.touches_at(cell, self.turn),
            Suicide::Allowed => false,
        }
    }
}
