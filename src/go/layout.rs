//! How a board lies in memory: rows side by side in one array, with a border of cells that are off the board.
//!
//! Neighbors are then fixed offsets, and an array whose length is a power of two needs no bounds checks once an index
//! is masked.

use std::fmt;
use std::ops::{Index, IndexMut};

use super::{Color, Point};

/// What a class of boards is to this crate alone. It is public in a private module, so that [`super::Grid`] can neither
/// be implemented nor looked into from outside.
pub trait CellLayout: Copy + Default + fmt::Debug + Send + Sync + 'static {
    /// The distance from a cell to the one above it: a row and one cell of border that two rows share.
    const STRIDE: usize;
    /// What an index is masked with: one less than the number of cells.
    const MASK: usize;
    /// How far away the neighbors of a cell are, in the order of [`CellLayout::neighbors`].
    const OFFSETS: &'static [usize; 4] = &[Self::STRIDE.wrapping_neg(), 1_usize.wrapping_neg(), 1, Self::STRIDE];
    /// A random number for each color on each cell. A point has the same numbers in every class, so that hashes of
    /// the same stones are equal.
    const KEYS: &'static [Self::Cells<u64>; 2];

    /// A value for each cell.
    type Cells<T: Copy + fmt::Debug + Send + Sync>: Copy
        + fmt::Debug
        + Send
        + Sync
        + AsRef<[T]>
        + AsMut<[T]>
        + Index<usize, Output = T>
        + IndexMut<usize>;

    /// The same value for each cell.
    fn cells<T: Copy + fmt::Debug + Send + Sync>(value: T) -> Self::Cells<T>;

    /// The cell of a point. Each point of a board of this class has a cell of its own; a point off the board may share
    /// one with another.
    #[inline(always)]
    fn cell(point: Point) -> usize {
        ((usize::from(point.row()) + 1) * Self::STRIDE + usize::from(point.column()) + 1) & Self::MASK
    }

    /// The point of a cell that is on the board.
    #[inline(always)]
    fn point(cell: usize) -> Point {
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a cell on the board has both parts at most 25"
        )]
        Point::new((cell % Self::STRIDE) as u8 - 1, (cell / Self::STRIDE) as u8 - 1)
    }

    /// The cells below, left, right and above (not in the order of [`Size::neighbors`]).
    #[inline(always)]
    fn neighbors(cell: usize) -> [usize; 4] {
        [
            cell.wrapping_sub(Self::STRIDE) & Self::MASK,
            cell.wrapping_sub(1) & Self::MASK,
            (cell + 1) & Self::MASK,
            (cell + Self::STRIDE) & Self::MASK,
        ]
    }

    /// One of [`CellLayout::neighbors`], by its number.
    #[inline(always)]
    fn neighbor(cell: usize, side: usize) -> usize {
        cell.wrapping_add(Self::OFFSETS[side & 3]) & Self::MASK
    }

    /// The random number of a stone.
    #[inline(always)]
    fn key(cell: usize, color: Color) -> u64 {
        Self::KEYS[color as usize][cell & Self::MASK]
    }

    /// The four cells that touch only at a corner.
    #[inline(always)]
    fn diagonals(cell: usize) -> [usize; 4] {
        [
            cell.wrapping_sub(Self::STRIDE + 1) & Self::MASK,
            cell.wrapping_sub(Self::STRIDE - 1) & Self::MASK,
            (cell + Self::STRIDE - 1) & Self::MASK,
            (cell + Self::STRIDE + 1) & Self::MASK,
        ]
    }
}

/// A random number for each color and cell: `splitmix64` (Steele, Lea and Flood 2014) of a number that is made of the
/// color, the row and the column, in places of 32. On a board it is a stone's own, whatever the stride.
pub(super) const fn keys<const CELLS: usize>(stride: usize) -> [[u64; CELLS]; 2] {
    let mut keys = [[0; CELLS]; 2];
    let mut color = 0;
    while color < 2 {
        let mut cell = 0;
        while cell < CELLS {
            let number = (color * 32 + cell / stride) * 32 + cell % stride + 1;
            let mut z = (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            keys[color][cell] = z ^ (z >> 31);
            cell += 1;
        }
        color += 1;
    }
    keys
}
