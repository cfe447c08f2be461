//! The ways to turn and flip a board that leave Go the same.

use crate::go::Size;

/// One of these ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    /// Left and right change places.
    flips_columns: bool,
    /// Below and above change places.
    flips_rows: bool,
    /// Then columns become rows.
    swaps_sides: bool,
}

impl Symmetry {
    /// All of a board: eight of a square, four of any other.
    pub fn all(size: Size) -> impl Iterator<Item = Self> {
        let ways = if size.width() == size.height() { 8 } else { 4 };
        (0..ways).map(|way| Self {
            flips_columns: way & 1 != 0,
            flips_rows: way & 2 != 0,
            swaps_sides: way & 4 != 0,
        })
    }

    /// Where a point goes; both are places in [`Size::points`].
    pub fn place(self, size: Size, place: usize) -> usize {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let (mut column, mut row) = (place % width, place / width);
        if self.flips_columns {
            column = width - 1 - column;
        }
        if self.flips_rows {
            row = height - 1 - row;
        }
        if self.swaps_sides {
            (column, row) = (row, column);
        }
        row * width + column
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_moves_each_point_to_a_place_of_its_own() {
        for (size, ways) in [(Size::square(5).unwrap(), 8), (Size::rectangle(3, 4).unwrap(), 4)] {
            let all: Vec<Vec<usize>> = Symmetry::all(size)
                .map(|way| (0..size.area()).map(|place| way.place(size, place)).collect())
                .collect();
            assert_eq!(all.len(), ways);
            for (number, places) in all.iter().enumerate() {
                let mut sorted = places.clone();
                sorted.sort_unstable();
                assert!(sorted.into_iter().eq(0..size.area()));
                assert!(!all[..number].contains(places), "no two are the same");
            }
        }
    }
}
