//! A position with its history: what may be played under any rule of repetition.

use crate::go::{Color, Grid, IllegalMove, Move, Outlook, Point, Position, Removed, Repetition, Size, Suicide};

use super::history::{History, Same};

/// A position and every position before it.
#[derive(Clone, Debug)]
pub struct Timeline<G: Grid> {
    position: Position<G>,
    history: History<G>,
}

/// The points on which the player to move may place a stone.
#[derive(Clone, Copy, Debug)]
pub struct LegalPoints<G: Grid> {
    /// 1 where a stone may be placed, 0 elsewhere.
    cells: G::Cells<u8>,
    count: usize,
    size: Size,
}

impl<G: Grid> Timeline<G> {
    /// A timeline that starts with a position.
    #[must_use]
    pub fn new(start: Position<G>) -> Self {
        Self {
            history: History::starting_at(&start),
            position: start,
        }
    }

    /// Starts again with another position, in the memory there is.
    pub fn restart(&mut self, start: &Position<G>) {
        self.position.clone_from(start);
        self.history.restart_at(start);
    }

    /// The position now.
    #[inline]
    #[must_use]
    pub fn position(&self) -> &Position<G> {
        &self.position
    }

    /// All positions so far.
    #[inline]
    #[must_use]
    pub fn history(&self) -> &History<G> {
        &self.history
    }

    /// Gives the turn to a player, as a record may that does not alternate.
    pub fn set_turn(&mut self, turn: Color) {
        self.position.set_turn(turn);
    }

    /// Play goes on after it had stopped: earlier passes no longer count, and this player moves.
    pub fn resume(&mut self, turn: Color) {
        self.position.forget_passes();
        self.position.set_turn(turn);
    }

    /// Whether the player to move may place a stone on a point. No move is tried for it.
    ///
    /// # Errors
    /// The reason why not.
    #[inline]
    pub fn check(&self, point: Point, repetition: Repetition, suicide: Suicide) -> Result<(), IllegalMove> {
        if !self.position.board().size().contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        self.check_at(G::cell(point), repetition, suicide)
    }

    /// Makes a move for the player to move, and returns how many stones came off. Only what cannot be done is refused:
    /// ko, superko and suicide are for [`Timeline::check`] to say, so that records of games under any rules can be
    /// played.
    ///
    /// # Errors
    /// [`IllegalMove::OffBoard`] or [`IllegalMove::Occupied`]; nothing is changed then, the turn included.
    pub fn play(&mut self, mv: Move) -> Result<Removed, IllegalMove> {
        let Move::Play(point) = mv else {
            self.pass();
            return Ok(Removed::default());
        };
        let cell = self.position.board().vacant_cell(point)?;
        Ok(self.place_at(cell))
    }

    /// Every point on which the player to move may place a stone.
    #[must_use]
    pub fn legal_points(&self, repetition: Repetition, suicide: Suicide) -> LegalPoints<G> {
        let board = self.position.board();
        let doubt = match repetition {
            Repetition::ImmediateKo => 0,
            Repetition::PositionalSuperko | Repetition::SituationalSuperko => History::<G>::bit(self.position.turn()),
        };
        let mut cells = board.classify_cells(self.history.held(), doubt);
        let mut count = board.empty_count();
        // Eight cells at a time: most have nothing doubtful among them.
        for eighth in 0..(G::MASK + 1) / 8 {
            let first = 8 * eighth;
            let mut doubtful = LegalPoints::<G>::doubtful_of_eight(&cells, first);
            while doubtful != 0 {
                let cell = first + doubtful.trailing_zeros() as usize / 8;
                let legal = self.allows_doubtful_at(cell, repetition, suicide);
                cells[cell] = u8::from(legal);
                count -= usize::from(!legal);
                doubtful &= doubtful - 1;
            }
        }
        LegalPoints {
            cells,
            count,
            size: board.size(),
        }
    }

    /// Draws empty points at random until one pleases, each with the same chance; no point is drawn twice. `below(n)` is
    /// a random number below n.
    #[inline(always)]
    pub fn draw_empty(
        &mut self,
        mut below: impl FnMut(u32) -> u32,
        mut pleases: impl FnMut(&Self, Point) -> bool,
    ) -> Option<Point> {
        let mut left = self.position.board().empty_cells().len();
        while left != 0 {
            let place = below(left as u32) as usize;
            let point = G::point(self.position.board().empty_cell(place));
            if pleases(self, point) {
                return Some(point);
            }
            left -= 1;
            self.position.set_aside(place, left);
        }
        None
    }

    /// The earlier moves after which the board looked just as it does now, latest first; 0 is the start.
    pub fn same_board_before(&self) -> impl Iterator<Item = usize> + '_ {
        self.history.same_as_now()
    }

    /// How often this position, with the same player to move, has stood since the last pass, now included; more than
    /// three times are not told apart.
    #[must_use]
    pub fn times_since_pass(&self) -> usize {
        let mut unseen = self.history.moves();
        let is_since = |&number: &usize| {
            let later = number + 1..=unseen;
            unseen = number;
            later.rev().all(|number| self.history.placed(number).is_some())
        };
        let same_turn = |&number: &usize| self.history.turn_at(number) == self.position.turn();
        let before = self.same_board_before().take_while(is_since).filter(same_turn);
        1 + before.take(2).count()
    }

    /// Draws a legal cell at random that is no eye of the player to move: for playouts.
    #[cfg(feature = "program")]
    #[inline(always)]
    pub(crate) fn draw_cell(
        &mut self,
        repetition: Repetition,
        suicide: Suicide,
        mut below: impl FnMut(u32) -> u32,
    ) -> Option<usize> {
        let turn = self.position.turn();
        let mut left = self.position.board().empty_count();
        while left != 0 {
            let place = below(left as u32) as usize;
            let board = self.position.board();
            let cell = board.empty_cell(place);
            if self.is_certain_at(cell)
                || (!board.is_eye_at(cell, turn) && self.allows_doubtful_at(cell, repetition, suicide))
            {
                return Some(cell);
            }
            left -= 1;
            self.position.set_aside(place, left);
        }
        None
    }

    #[inline(always)]
    pub(crate) fn place_at(&mut self, cell: usize) -> Removed {
        let removed = self.position.place_at(cell);
        self.history.add_play(&self.position, cell, removed);
        removed
    }

    #[inline(always)]
    pub(crate) fn pass(&mut self) {
        self.position.pass();
        self.history.add_pass(&self.position);
    }

    #[inline(always)]
    pub(crate) fn check_at(&self, cell: usize, repetition: Repetition, suicide: Suicide) -> Result<(), IllegalMove> {
        if self.position.board().is_empty_at(cell) && self.is_certain_at(cell) {
            return Ok(());
        }
        self.check_doubtful_at(cell, repetition, suicide)
    }

    /// Whether a stone on an empty cell is legal for certain: it has a liberty at once, and its color never stood there
    /// before, so that the board cannot be an old one.
    #[inline(always)]
    fn is_certain_at(&self, cell: usize) -> bool {
        self.position.board().has_room_at(cell) & !self.history.has_held(cell, self.position.turn())
    }

    /// Whether a stone on an empty cell is legal, where the answer is not certain at once.
    #[inline(never)]
    fn allows_doubtful_at(&self, cell: usize, repetition: Repetition, suicide: Suicide) -> bool {
        self.check_doubtful_at(cell, repetition, suicide).is_ok()
    }

    /// The rest of [`Timeline::check_at`], where the answer is not certain at once.
    #[inline(always)]
    fn check_doubtful_at(&self, cell: usize, repetition: Repetition, suicide: Suicide) -> Result<(), IllegalMove> {
        let outlook = self.position.foresee_at(cell, suicide)?;
        let same = match repetition {
            Repetition::ImmediateKo => return Ok(()),
            Repetition::PositionalSuperko => Same::Board,
            Repetition::SituationalSuperko => Same::BoardAndTurn(self.position.turn().opponent()),
        };
        if !self.history.has_held(cell, self.position.turn()) && !outlook.is_suicide {
            return Ok(());
        }
        match self.repeats(cell, outlook, same) {
            None => Ok(()),
            Some(since) => Err(IllegalMove::Superko { since }),
        }
    }

    /// The move after which the board stood as a stone on `cell` would leave it.
    #[inline(always)]
    fn repeats(&self, cell: usize, outlook: Outlook, same: Same) -> Option<usize> {
        let mut hash = self.history.hash() ^ G::key(cell, self.position.turn());
        if outlook.takes_stones() {
            hash ^= self.hash_of_gone(cell, outlook);
        }
        self.history.knows(hash).then(|| self.find(hash, cell, outlook, same))?
    }

    /// The hash of the stones that come off after a stone on `cell`; its own too if it is suicide.
    #[inline(never)]
    fn hash_of_gone(&self, cell: usize, outlook: Outlook) -> u64 {
        let gone = self.gone(cell, outlook);
        gone.fold(0, |hash, (cell, color)| hash ^ G::key(cell, color))
    }

    /// The rest of [`Timeline::repeats`], where the hash has been met.
    #[cold]
    fn find(&self, hash: u64, cell: usize, outlook: Outlook, same: Same) -> Option<usize> {
        let placed = std::iter::once((cell, self.position.turn()));
        self.history.find(hash, same, placed.chain(self.gone(cell, outlook)))
    }

    /// The stones that come off after a stone on `cell`; its own too if it is suicide.
    #[inline(always)]
    fn gone(&self, cell: usize, outlook: Outlook) -> impl Iterator<Item = (usize, Color)> + Clone + '_ {
        let mover = self.position.turn();
        let color = if outlook.is_suicide { mover } else { mover.opponent() };
        let itself = outlook.is_suicide.then_some(cell);
        let gone = self.position.board().gone_cells(cell, mover, outlook).chain(itself);
        gone.map(move |cell| (cell, color))
    }
}

impl<G: Grid> LegalPoints<G> {
    /// What [`crate::go::Board::classify_cells`] leaves to be looked at more closely.
    const DOUBTFUL: u8 = 2;

    /// The doubtful ones among eight cells: a byte of the number for each, the lowest for the first.
    #[inline(always)]
    fn doubtful_of_eight(cells: &G::Cells<u8>, first: usize) -> u64 {
        let eight = &cells.as_ref()[first..first + 8];
        let bytes = u64::from_le_bytes(eight.try_into().expect("eight cells"));
        bytes & (u64::from(Self::DOUBTFUL) * 0x0101_0101_0101_0101)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether only a pass is left.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether a stone may be placed on the point.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.size.contains(point) && self.contains_at(G::cell(point))
    }

    /// The points, along the rows from A1.
    pub fn iter(&self) -> impl Iterator<Item = Point> + '_ {
        let cells = self.cells.as_ref().iter().enumerate();
        cells.filter(|&(_, &legal)| legal == 1).map(|(cell, _)| G::point(cell))
    }

    #[inline(always)]
    pub(crate) fn contains_at(&self, cell: usize) -> bool {
        self.cells[cell & G::MASK] == 1
    }
}
