//! What stands on the four sides of a cell, in one byte.

use super::Color;

/// What stands on a cell.
pub(super) type Cell = u8;
/// No stone.
pub(super) const EMPTY: Cell = 0;
/// The border. Its two bits are those of both colors, so that it walls an eye in for either.
pub(super) const EDGE: Cell = 3;

/// A stone's two bits.
#[inline(always)]
pub(super) const fn stone(color: Color) -> Cell {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

/// The color of a stone's two bits.
#[inline(always)]
pub(super) const fn color(cell: Cell) -> Option<Color> {
    match cell {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

/// The four neighbors of a cell, two bits each, in the order of [`super::layout::CellLayout::neighbors`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Around(u8);

/// Some of the four sides of a cell: bits 0, 2, 4 and 6.
pub(super) type Sides = u8;

/// All four.
const ALL: Sides = 0b0101_0101;

impl Around {
    /// Nothing but empty points.
    pub(super) const NOTHING: Self = Self(0);

    /// Puts something on one side (0 to 3) where nothing was.
    #[inline(always)]
    pub(super) fn put(&mut self, side: usize, cell: Cell) {
        self.0 |= cell << (2 * side);
    }

    /// Empties one side.
    #[inline(always)]
    pub(super) fn clear(&mut self, side: usize) {
        self.0 &= !(0b11 << (2 * side));
    }

    /// The sides with a stone of this color.
    #[inline(always)]
    pub(super) fn stones(self, color: Color) -> Sides {
        let (low, high) = (self.0 & ALL, (self.0 >> 1) & ALL);
        match color {
            Color::Black => low & !high,
            Color::White => high & !low,
        }
    }

    /// Whether no side is empty.
    #[inline(always)]
    pub(super) fn is_full(self) -> bool {
        self.not_empty() == ALL
    }

    /// Whether every side is a stone of this color or the border.
    #[inline(always)]
    pub(super) fn walled_by(self, color: Color) -> bool {
        let wall = ALL * stone(color);
        self.0 & wall == wall
    }

    /// Whether a side is the border.
    #[inline(always)]
    pub(super) fn is_at_border(self) -> bool {
        self.0 & (self.0 >> 1) & ALL != 0
    }

    /// The sides with a stone or the border.
    #[inline(always)]
    fn not_empty(self) -> Sides {
        (self.0 | (self.0 >> 1)) & ALL
    }
}
