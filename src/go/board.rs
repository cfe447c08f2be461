//! Stones on a board, in solidly connected chains, fast.
//!
//! A board knows neither whose turn it is nor any rule but that a chain without liberties comes off; it says where a ko
//! begins, and forbids nothing. It counts *pseudo-liberties*: an empty point that touches a chain twice counts twice.
//! That is all a move needs to know (none left means captured) and takes one addition or subtraction a neighbor.
//!
//! Public functions take any point: one off the board is empty, and no stone can be placed there. Those that end in `_at`
//! take a cell of the board and trust it.

mod placing;

use super::around::{self, Around, Cell, EDGE, EMPTY, Sides};
use super::{Color, Diagram, Grid, IllegalMove, Point, Size};

/// The stones on a board.
///
/// ```
/// use silken::go::{Board, Color, Size, Small};
///
/// let mut board = Board::<Small>::new(Size::square(9)?);
/// let corner = "A1".parse()?;
/// board.place(corner, Color::White)?;
/// board.place("A2".parse()?, Color::Black)?;
/// assert_eq!(board.place("B1".parse()?, Color::Black)?.captured, 1);
/// assert_eq!(board.stone(corner), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[repr(align(64))]
pub struct Board<G: Grid> {
    stones: G::Cells<Cell>,
    around: G::Cells<Around>,
    /// The chain a stone belongs to, named by the cell of one of its stones. Any other cell names itself.
    chain: G::Cells<u16>,
    /// The next stone of the same chain, in a ring.
    next: G::Cells<u16>,
    /// The pseudo-liberties of the chain with this name. An empty cell counts its own, which a stone there will bring
    /// along; the border counts whatever comes, so that nobody has to ask what stands beside a stone. A stone that
    /// names no chain keeps some old number, which nobody reads.
    liberties: G::Cells<u16>,
    /// The empty cells, in an order of which [`Board::empty_cells`] says what is certain.
    empty: G::Cells<u16>,
    /// Where an empty cell stands in that list.
    index_in_empty: G::Cells<u16>,
    empty_count: u32,
    size: Size,
}

/// How many stones came off the board after one was placed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Stones of the opponent.
    pub captured: u16,
    /// The player's own stones, the placed one included. Where the opponent's stones come off, one's own stay.
    pub suicided: u16,
}

/// What a stone did when it was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    /// What came off.
    pub removed: Removed,
    /// The cell where one stone was taken by a lone stone whose one liberty it now is: taking back there is a ko. 0 if
    /// there is none (cell 0 is border in every class).
    pub ko: u16,
}

/// What a stone would do where it is not placed yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook {
    /// The sides of the cell with opposing chains that would come off: every side that such a chain touches.
    captures: Sides,
    /// Whether the stone's own chain would be left without liberties.
    pub is_suicide: bool,
}

impl Outlook {
    /// Nothing comes off.
    pub const QUIET: Self = Self {
        captures: 0,
        is_suicide: false,
    };

    /// Whether anything would come off: captured stones or, by suicide, the stone itself, alone or with its chain.
    #[inline(always)]
    pub fn takes_stones(self) -> bool {
        self.captures != 0 || self.is_suicide
    }
}

impl<G: Grid> Board<G> {
    /// An empty board.
    ///
    /// # Panics
    /// If the class is too small for the size; [`super::on_grid`] chooses one that is not.
    #[must_use]
    pub fn new(size: Size) -> Self {
        assert!(size.longest() <= G::LONGEST, "{size} does not fit this class of boards");
        let mut board = Self {
            stones: G::cells(EDGE),
            around: G::cells(Around::NOTHING),
            chain: G::cells(0),
            next: G::cells(0),
            liberties: G::cells(0),
            empty: G::cells(0),
            index_in_empty: G::cells(0),
            empty_count: 0,
            size,
        };
        for cell in 0..=G::MASK {
            board.chain[cell] = cell as u16;
            board.next[cell] = cell as u16;
        }
        for point in size.points() {
            let cell = G::cell(point);
            board.stones[cell] = EMPTY;
            board.add_empty(cell);
        }
        for point in size.points() {
            let cell = G::cell(point);
            for (side, neighbor) in G::neighbors(cell).into_iter().enumerate() {
                let there = board.stones[neighbor];
                board.around[cell].put(side, there);
                board.liberties[cell] += u16::from(there == EMPTY);
            }
        }
        board
    }

    /// The board that a diagram shows. Chains without liberties stay: nobody captured them.
    #[must_use]
    pub fn from_diagram(diagram: &Diagram) -> Self {
        let mut board = Self::new(diagram.size());
        for (point, color) in diagram.stones() {
            board.join(G::cell(point), color);
        }
        board
    }

    /// What the board shows.
    #[must_use]
    pub fn diagram(&self) -> Diagram {
        Diagram::from_fn(self.size, |point| self.stone_at(G::cell(point)))
    }

    /// The size of the board.
    #[inline]
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The stone on a point, if one is there. A point off the board is empty.
    #[inline]
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        self.stone_at(G::cell(point))
    }

    /// A number that is the same for the same stones, whatever moves led there and in every class; different stones
    /// may share it, but hardly ever do (Zobrist 1970).
    #[must_use]
    pub fn hash(&self) -> u64 {
        if self.empty_count() == self.size.area() {
            return 0;
        }
        let cells = self.size.points().map(G::cell);
        let stones = cells.filter_map(|cell| Some((cell, self.stone_at(cell)?)));
        stones.fold(0, |hash, (cell, color)| hash ^ G::key(cell, color))
    }

    /// How many points are empty.
    #[inline]
    #[must_use]
    pub fn empty_count(&self) -> usize {
        self.empty_count as usize
    }

    /// The empty points, in no particular order.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.empty_cells().iter().map(|&cell| G::point(usize::from(cell)))
    }

    /// Whether an empty point looks like a true eye of this color, as playouts judge it from the points around: every
    /// neighbor is its own or the border, and the opponent holds fewer than two diagonals (none at the border). What
    /// stands on the point itself is not asked.
    #[inline]
    #[must_use]
    pub fn is_eye(&self, point: Point, color: Color) -> bool {
        self.size.contains(point) && self.is_eye_at(G::cell(point), color)
    }

    /// Places a stone on an empty point and takes off what has no liberties left: first the opponent's chains, then
    /// one's own. Returns how many stones came off.
    ///
    /// # Errors
    /// [`IllegalMove::OffBoard`] or [`IllegalMove::Occupied`]; nothing is changed then.
    pub fn place(&mut self, point: Point, color: Color) -> Result<Removed, IllegalMove> {
        let cell = self.vacant_cell(point)?;
        Ok(self.place_at(cell, color).removed)
    }

    /// Black's area less White's on a board where nobody has anything left to play but eyes: stones, and the empty
    /// points that are walled in by one color. Larger empty regions are passed over.
    #[must_use]
    pub fn settled_area_margin(&self) -> i32 {
        let of = |cell: Cell| self.stones.as_ref().iter().filter(|&&stone| stone == cell).count() as i32;
        let stones = of(around::stone(Color::Black)) - of(around::stone(Color::White));
        let eyes = self.empty_cells().iter().map(|&cell| {
            let around = self.around[usize::from(cell) & G::MASK];
            i32::from(around.walled_by(Color::Black)) - i32::from(around.walled_by(Color::White))
        });
        stones + eyes.sum::<i32>()
    }

    /// The empty cells. Those that the last move emptied come last, first captured first, until
    /// [`Board::set_aside`] mixes them; the others are in no order.
    #[inline(always)]
    pub(crate) fn empty_cells(&self) -> &[u16] {
        &self.empty.as_ref()[..(self.empty_count as usize).min(G::MASK)]
    }

    /// The cell of a point where a stone can be put.
    ///
    /// # Errors
    /// The point is off the board, or occupied.
    #[inline(always)]
    pub(crate) fn vacant_cell(&self, point: Point) -> Result<usize, IllegalMove> {
        if !self.size.contains(point) {
            return Err(IllegalMove::OffBoard);
        }
        let cell = G::cell(point);
        match self.stone_at(cell) {
            Some(by) => Err(IllegalMove::Occupied { by }),
            None => Ok(cell),
        }
    }

    /// What stands on each cell: a bit for each color, both for the border.
    #[inline(always)]
    pub(crate) fn cells(&self) -> &G::Cells<u8> {
        &self.stones
    }

    #[inline(always)]
    pub(crate) fn is_empty_at(&self, cell: usize) -> bool {
        self.stones[cell & G::MASK] == EMPTY
    }

    /// The stone on a cell; none where the cell is empty or off the board.
    #[inline(always)]
    pub(crate) fn stone_at(&self, cell: usize) -> Option<Color> {
        around::color(self.stones[cell & G::MASK])
    }

    /// As [`Board::is_eye`].
    #[inline(always)]
    pub(crate) fn is_eye_at(&self, cell: usize, color: Color) -> bool {
        let around = self.around[cell & G::MASK];
        if !around.walled_by(color) {
            return false;
        }
        let hostile = around::stone(color.opponent());
        let corners = G::diagonals(cell).map(|corner| u8::from(self.stones[corner] == hostile));
        let hostile_corners: u8 = corners.iter().sum();
        hostile_corners + u8::from(around.is_at_border()) < 2
    }

    /// Whether a stone on an empty cell certainly has a liberty at once.
    #[inline(always)]
    pub(crate) fn has_room_at(&self, cell: usize) -> bool {
        self.liberties[cell & G::MASK] != 0
    }

    /// Whether a stone of this color stands beside the cell.
    #[inline(always)]
    pub(crate) fn touches_at(&self, cell: usize, color: Color) -> bool {
        self.around[cell & G::MASK].stones(color) != 0
    }

    /// What a stone on an empty cell would do, found by counting alone: a neighboring chain is in atari there if it
    /// has just as many pseudo-liberties as times it touches the cell.
    #[inline(always)]
    pub(crate) fn outlook_at(&self, cell: usize, color: Color) -> Outlook {
        let cell = cell & G::MASK;
        let around = self.around[cell];
        let chains = G::neighbors(cell).map(|neighbor| usize::from(self.chain[neighbor]) & G::MASK);
        let mut touches = [1_u16; 4];
        for one in 0..4 {
            for other in one + 1..4 {
                let same = u16::from(chains[one] == chains[other]);
                touches[one] += same;
                touches[other] += same;
            }
        }
        let mut in_atari: Sides = 0;
        for side in 0..4 {
            in_atari |= Sides::from(self.liberties[chains[side]] == touches[side]) << (2 * side);
        }
        let captures = around.stones(color.opponent()) & in_atari;
        let friends = around.stones(color) & !in_atari;
        Outlook {
            captures,
            is_suicide: captures | friends == 0 && self.liberties[cell] == 0,
        }
    }

    /// The cells that a stone on `cell` would empty, each once: the opponent's chains it captures, or, if it is
    /// suicide, the friends it touches (the cell itself is not listed). From them follows the hash of the board after a
    /// move that nobody has made: the hash now, XOR the key of the stone, XOR the keys of all the stones that go; under
    /// suicide the placed stone goes too, and so its key cancels.
    pub(crate) fn gone_cells(
        &self,
        cell: usize,
        color: Color,
        outlook: Outlook,
    ) -> impl Iterator<Item = usize> + Clone + '_ {
        let neighbors = G::neighbors(cell);
        let gone = if outlook.is_suicide {
            self.around[cell & G::MASK].stones(color)
        } else {
            outlook.captures
        };
        let chains = neighbors.map(|neighbor| self.chain[neighbor]);
        let is_first = move |side: usize| !chains[..side].contains(&chains[side]);
        let sides = (0..4).filter(move |side| gone >> (2 * side) & 1 == 1 && is_first(*side));
        sides.flat_map(move |side| self.chain_cells(neighbors[side]))
    }

    /// The stones of the chain on a cell, as cells; the cell alone if no stone is there.
    pub(crate) fn chain_cells(&self, cell: usize) -> impl Iterator<Item = usize> + Clone + '_ {
        let mut at = Some(cell);
        std::iter::from_fn(move || {
            let stone = at?;
            let next = usize::from(self.next[stone & G::MASK]);
            at = (next != cell).then_some(next);
            Some(stone)
        })
    }

    /// Tells all cells apart at once, in one pass that the compiler turns into vector instructions: 0 where there is a
    /// stone or the border, 1 where a stone is certainly legal (an empty cell with a liberty), 2 where that is
    /// doubtful, because no neighbor is empty or because the caller says so: its `marks` have a bit of `doubt` there.
    /// For superko the marks are the colors that a cell has held, and the doubt is the color to move.
    #[inline(always)]
    pub(crate) fn classify_cells(&self, marks: &G::Cells<u8>, doubt: u8) -> G::Cells<u8> {
        let mut classes = G::cells(0_u8);
        for cell in 0..G::MASK + 1 {
            let is_empty = u8::from(self.stones[cell] == EMPTY);
            let is_doubtful = u8::from(self.around[cell].is_full()) | u8::from(marks[cell] & doubt != 0);
            classes[cell] = is_empty + (is_empty & is_doubtful);
        }
        classes
    }
}

impl<G: Grid> Copy for Board<G> {}

impl<G: Grid> Clone for Board<G> {
    /// Copies the whole board as one block of memory, not array by array.
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Grid> PartialEq for Board<G> {
    /// The same stones on boards of the same size.
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size && self.stones.as_ref() == other.stones.as_ref()
    }
}

impl<G: Grid> Eq for Board<G> {}
