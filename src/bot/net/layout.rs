//! How a board lies in memory for the convolutions: one row of channels a point, with a border of zeros.

use super::winograd::{BLOCK, BORDERED};
use crate::go::{Point, Size};

/// How many rows a kernel may compute past the last point.
pub(super) const SLACK: usize = 16;

/// The place of every point of one board among the rows of a [`Planes`].
///
/// Points lie from the top left, as networks see them. Each line of the board is followed by one row of zeros and the
/// whole by a border above and below, so that every neighbor of a point is at a fixed distance and those off the board
/// are zero.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    size: Size,
    keep: Vec<f32>,
    blocks: Vec<Block>,
}

/// A square of points that are convolved together, and may stick out of the board.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// The rows of its points and of those around it, from the upper left; off the board a row of zeros.
    pub(super) seen: [[usize; BORDERED]; BORDERED],
    /// The rows of its points, as far as they are on the board.
    pub(super) made: [[Option<usize>; BLOCK]; BLOCK],
}

impl Layout {
    /// The layout of a board of this size.
    pub(super) fn new(size: Size) -> Self {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let mut keep = vec![0.0; height * (width + 1) + SLACK];
        for line in keep.chunks_exact_mut(width + 1).take(height) {
            line[..width].fill(1.0);
        }
        let mut layout = Self {
            size,
            keep,
            blocks: Vec::new(),
        };
        let lines = (0..height).step_by(BLOCK);
        let corners = lines.flat_map(|line| (0..width).step_by(BLOCK).map(move |column| (line, column)));
        layout.blocks = corners.map(|(line, column)| layout.block(line, column)).collect();
        layout
    }

    /// The block with this upper left point.
    fn block(&self, line: usize, column: usize) -> Block {
        let (width, height) = (usize::from(self.size.width()), usize::from(self.size.height()));
        let row = |line: usize, column: usize| {
            let is_on_board = line < height && column < width;
            is_on_board.then(|| self.start() + line * self.stride() + column)
        };
        let seen = |down: usize, across: usize| {
            let place = (line + down).checked_sub(1).zip((column + across).checked_sub(1));
            // The first row of the border is zeros.
            place.and_then(|(line, column)| row(line, column)).unwrap_or(0)
        };
        Block {
            seen: std::array::from_fn(|down| std::array::from_fn(|across| seen(down, across))),
            made: std::array::from_fn(|down| std::array::from_fn(|across| row(line + down, column + across))),
        }
    }

    /// The blocks that cover the board.
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// Whether the row that is this many behind the first point is a point.
    pub(super) fn is_on_board(&self, row: usize) -> bool {
        self.keep[row] > 0.0
    }

    /// The board's size.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The distance between a point and the one below it.
    pub(super) fn stride(&self) -> usize {
        usize::from(self.size.width()) + 1
    }

    /// The row of the upper left point. [`Layout::keep`] counts from here.
    pub(super) fn start(&self) -> usize {
        self.stride() + 1
    }

    /// How many rows there are from the first point to the last border row of its line.
    pub(super) fn span(&self) -> usize {
        self.keep.len() - SLACK
    }

    /// How many rows a [`Planes`] of this layout has, borders and slack included.
    fn rows(&self) -> usize {
        self.keep.len() + 2 * self.start()
    }

    /// For every row from the first point on: 1 on the board, 0 off it.
    pub(super) fn keep(&self) -> &[f32] {
        &self.keep
    }

    /// The row of a point.
    pub(super) fn row(&self, point: Point) -> usize {
        let line = usize::from(self.size.height() - 1 - point.row());
        self.start() + line * self.stride() + usize::from(point.column())
    }

    /// The rows of all points, in the order of [`Size::points`].
    pub(super) fn point_rows(&self) -> impl Iterator<Item = usize> + '_ {
        self.size.points().map(|point| self.row(point))
    }
}

/// A stack of planes over one board: `width` channels for every row of a [`Layout`].
#[derive(Clone, Debug)]
pub(super) struct Planes {
    width: usize,
    cells: Vec<f32>,
}

impl Planes {
    /// Planes of zeros. `width` is the number of channels, rounded up as the kernels need it.
    pub(super) fn new(layout: &Layout, width: usize) -> Self {
        Self {
            width,
            cells: vec![0.0; layout.rows() * width],
        }
    }

    /// How many channels a row has.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// All rows, one after the other.
    pub(super) fn cells(&self) -> &[f32] {
        &self.cells
    }

    /// All rows, to write to.
    pub(super) fn cells_mut(&mut self) -> &mut [f32] {
        &mut self.cells
    }

    /// The channels of one row.
    pub(super) fn row(&self, row: usize) -> &[f32] {
        &self.cells[row * self.width..][..self.width]
    }

    /// The channels of one row, to write to.
    pub(super) fn row_mut(&mut self, row: usize) -> &mut [f32] {
        &mut self.cells[row * self.width..][..self.width]
    }
}
