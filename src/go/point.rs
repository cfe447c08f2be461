//! The size of a board and the names of its points.
//!
//! Columns are lettered A to Z without I, rows are numbered from the bottom, so `A1` is the lower left corner.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

/// The letters of the columns, from the left. There is no I, so that nobody takes it for a J or a 1.
const COLUMNS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// How many columns and rows a board has, each from 1 to 25.
///
/// Players get squares from 2x2 to 25x25 ([`Size::square`]); other rectangles exist for tests and foreign records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// No board has that size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError;

impl Size {
    /// The longest side there is.
    pub const MAX: u8 = 25;
    /// The shortest side a square board for players has.
    pub const MIN: u8 = 2;

    /// A square board for players.
    ///
    /// # Errors
    /// [`SizeError`] unless the side is 2 to 25.
    pub const fn square(side: u8) -> Result<Self, SizeError> {
        if side < Self::MIN || side > Self::MAX {
            return Err(SizeError);
        }
        Ok(Self {
            width: side,
            height: side,
        })
    }

    /// Any rectangle.
    ///
    /// # Errors
    /// [`SizeError`] unless each side is 1 to 25.
    pub const fn rectangle(width: u8, height: u8) -> Result<Self, SizeError> {
        if width == 0 || height == 0 || width > Self::MAX || height > Self::MAX {
            return Err(SizeError);
        }
        Ok(Self { width, height })
    }

    /// The number of columns.
    #[inline]
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[inline]
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The longer side.
    #[inline]
    #[must_use]
    pub const fn longest(self) -> u8 {
        if self.width > self.height {
            self.width
        } else {
            self.height
        }
    }

    /// How many points the board has.
    #[inline]
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point lies on a board of this size.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.width && point.row() < self.height
    }

    /// The point at a column from the left and a row from the bottom, both counted from 0, if it is on the board.
    #[inline]
    #[must_use]
    pub const fn point(self, column: u8, row: u8) -> Option<Point> {
        if column < self.width && row < self.height {
            Some(Point::new(column, row))
        } else {
            None
        }
    }

    /// Every point, along the rows from A1.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        let width = u16::from(self.width);
        let area = width * u16::from(self.height);
        #[expect(clippy::cast_possible_truncation, reason = "both parts are below 25")]
        (0..area).map(move |i| Point::new((i % width) as u8, (i / width) as u8))
    }

    /// Where a point of the board comes in [`Size::points`], from 0.
    #[inline]
    #[must_use]
    pub const fn index(self, point: Point) -> usize {
        point.row() as usize * self.width as usize + point.column() as usize
    }

    /// The points of this board that touch `point` along a line, by compass: north, east, south, west.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        let (column, row) = (point.column(), point.row());
        [
            self.point(column, row + 1),
            self.point(column + 1, row),
            row.checked_sub(1).and_then(|row| self.point(column, row)),
            column.checked_sub(1).and_then(|column| self.point(column, row)),
        ]
        .into_iter()
        .flatten()
    }
}

impl fmt::Display for Size {
    /// `19x19`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// A point of the board, the same on every size: `D4` is four columns from the left and four rows from the bottom.
///
/// The number behind it is fixed (32 to a row), so that `Option<Point>` takes two bytes.
///
/// ```
/// use silken::go::{Point, Size};
///
/// let point: Point = "q16".parse()?;
/// assert_eq!(point.to_string(), "Q16");
/// assert!(Size::square(19).unwrap().contains(point));
/// # Ok::<(), silken::go::PointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(NonZeroU16);

/// Why some text names no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointError {
    /// The text is not a letter and a number.
    NotAPoint,
    /// The column was given as I, which the letters skip.
    ColumnI,
    /// The row is 0 or above 25.
    NoSuchRow,
}

impl Point {
    const STRIDE: u16 = 32;

    /// The point at a column from the left and a row from the bottom, both counted from 0 and below 25.
    #[inline]
    pub(crate) const fn new(column: u8, row: u8) -> Self {
        debug_assert!(column < Size::MAX && row < Size::MAX);
        match NonZeroU16::new(row as u16 * Self::STRIDE + column as u16 + 1) {
            Some(number) => Self(number),
            None => unreachable!(),
        }
    }

    /// The column, from 0 at the left.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        ((self.0.get() - 1) % Self::STRIDE) as u8
    }

    /// The row, from 0 at the bottom.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        ((self.0.get() - 1) / Self::STRIDE) as u8
    }

    /// The letter of a column counted from 0.
    #[must_use]
    pub fn column_letter(column: u8) -> Option<char> {
        COLUMNS.get(usize::from(column)).map(|&letter| char::from(letter))
    }

    /// The column of a letter in either case, counted from 0; I has none.
    #[must_use]
    pub fn column_of(letter: char) -> Option<u8> {
        let letter = letter.to_ascii_uppercase();
        (0..Size::MAX).find(|&column| Self::column_letter(column) == Some(letter))
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            char::from(COLUMNS[usize::from(self.column())]),
            self.row() + 1
        )
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Point {
    type Err = PointError;

    /// Reads a letter in either case and a number: `D4`, `q16`.
    fn from_str(text: &str) -> Result<Self, PointError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(PointError::NotAPoint)?;
        let digits = chars.as_str();
        if !letter.is_ascii_alphabetic() || digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(PointError::NotAPoint);
        }
        let Some(column) = Self::column_of(letter) else {
            return Err(PointError::ColumnI);
        };
        let row: u8 = digits.parse().map_err(|_| PointError::NoSuchRow)?;
        if row == 0 || row > Size::MAX {
            return Err(PointError::NoSuchRow);
        }
        Ok(Self::new(column, row - 1))
    }
}

/// What a player does with a turn. Resigning is not a move: it can be done at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A stone is placed on the point.
    Play(Point),
    /// The turn is given up.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => point.fmt(f),
            Self::Pass => f.pad("pass"),
        }
    }
}
