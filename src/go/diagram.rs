//! A picture of a board: which stone stands on each point, and nothing else.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use super::region::spread;
use super::{Color, Point, Size};

/// The stones on the points of a board. Unlike a [`super::Board`] it may show anything, and it can be written down:
/// rows from the top, `X` for Black, `O` for White, `.` for an empty point.
///
/// ```
/// use silken::go::{Color, Diagram};
///
/// let diagram: Diagram = "
///     . X O
///     X X O
///     . X O
/// ".parse()?;
/// assert_eq!(diagram["C1".parse().unwrap()], Some(Color::White));
/// assert_eq!(diagram.to_string(), ".XO\nXXO\n.XO\n");
/// # Ok::<(), silken::go::DiagramError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagram {
    size: Size,
    points: Vec<Option<Color>>,
}

/// Why some text is no diagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// A character is none of `X`, `O` and `.`.
    NotAPoint(char),
    /// The rows are not equally long, or the sides are not 1 to 25.
    NotABoard,
}

impl Diagram {
    /// An empty board.
    #[must_use]
    pub fn empty(size: Size) -> Self {
        Self {
            size,
            points: vec![None; size.area()],
        }
    }

    /// The board on which each point has what `stone` says.
    pub fn from_fn(size: Size, stone: impl FnMut(Point) -> Option<Color>) -> Self {
        Self {
            size,
            points: size.points().map(stone).collect(),
        }
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Every stone with its point, along the rows from A1.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + '_ {
        let on = |point| self[point].map(|color| (point, color));
        self.size.points().filter_map(on)
    }

    /// The points that hang together with this one and have the same on them: a chain of stones, or a region of empty
    /// points. Along the rows from A1; nothing if the point is off the board. A chain with its color and its liberties:
    /// [`Diagram::chain_at`].
    #[must_use]
    pub fn connected(&self, point: Point) -> Vec<Point> {
        if !self.size.contains(point) {
            return Vec::new();
        }
        let wanted = self[point];
        let mut seen = vec![false; self.size.area()];
        seen[self.size.index(point)] = true;
        spread(self.size, point, |to| {
            self[to] == wanted && !std::mem::replace(&mut seen[self.size.index(to)], true)
        })
    }

    /// The empty points that touch any of these points, each once, along the rows from A1: the liberties, if the
    /// points are a chain.
    #[must_use]
    pub fn empty_beside(&self, points: &[Point]) -> Vec<Point> {
        let beside = points.iter().flat_map(|&point| self.size.neighbors(point));
        let mut liberties: Vec<Point> = beside.filter(|&point| self[point].is_none()).collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }
}

impl Index<Point> for Diagram {
    type Output = Option<Color>;

    /// What is on the point; a point off the board is empty.
    fn index(&self, point: Point) -> &Option<Color> {
        if self.size.contains(point) {
            &self.points[self.size.index(point)]
        } else {
            &None
        }
    }
}

impl IndexMut<Point> for Diagram {
    /// # Panics
    /// If the point is off the board.
    fn index_mut(&mut self, point: Point) -> &mut Option<Color> {
        assert!(self.size.contains(point), "{point} is not on a board of {}", self.size);
        &mut self.points[self.size.index(point)]
    }
}

impl FromStr for Diagram {
    type Err = DiagramError;

    /// Reads rows from the top; spaces and empty lines do not matter.
    fn from_str(text: &str) -> Result<Self, DiagramError> {
        let mut rows = Vec::new();
        for line in text.lines() {
            let mut row = Vec::new();
            for c in line.chars().filter(|c| !c.is_whitespace()) {
                row.push(match c {
                    'X' => Some(Color::Black),
                    'O' => Some(Color::White),
                    '.' => None,
                    other => return Err(DiagramError::NotAPoint(other)),
                });
            }
            if !row.is_empty() {
                rows.push(row);
            }
        }
        let width = rows.first().map_or(0, Vec::len);
        if rows.iter().any(|row| row.len() != width) {
            return Err(DiagramError::NotABoard);
        }
        let side = |length| u8::try_from(length).map_err(|_| DiagramError::NotABoard);
        let size = Size::rectangle(side(width)?, side(rows.len())?).map_err(|_| DiagramError::NotABoard)?;
        Ok(Self {
            size,
            points: rows.into_iter().rev().flatten().collect(),
        })
    }
}

impl fmt::Display for Diagram {
    /// Rows from the top, a line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.points.chunks(usize::from(self.size.width())).rev() {
            for point in row {
                f.write_str(match point {
                    Some(Color::Black) => "X",
                    Some(Color::White) => "O",
                    None => ".",
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
