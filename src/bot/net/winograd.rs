//! Convolutions of 3x3 with fewer multiplications (Winograd's minimal filtering F(4x4, 3x3); Lavin and Gray 2015).
//!
//! The board is cut in blocks of 4x4 points. Each is seen with its border, 6x6 points, and transformed, so that the
//! convolution becomes 36 matrix products, one for each place of the transformed blocks; what comes of them is
//! transformed back. That takes 36 multiplications for 16 points instead of 144.

use super::layout::{Layout, Planes};
use super::tile::{Finish, LANES, Lanes, Matrix, multiply};

/// The side of a block, and of a block with its border.
pub(super) const BLOCK: usize = 4;
pub(super) const BORDERED: usize = BLOCK + 2;
/// How many places a transformed block has.
pub(super) const PLACES: usize = BORDERED * BORDERED;

/// What a filter of three becomes (the G of the literature).
const FILTER: [[f32; 3]; BORDERED] = [
    [1.0 / 4.0, 0.0, 0.0],
    [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
    [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
    [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
    [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
    [0.0, 0.0, 1.0],
];

/// Room for transformed blocks before and after the products.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    inputs: Vec<f32>,
    outputs: Vec<f32>,
}

impl Scratch {
    /// Makes room for at least this many numbers.
    fn grow(&mut self, inputs: usize, outputs: usize) {
        self.inputs.resize(self.inputs.len().max(inputs), 0.0);
        self.outputs.resize(self.outputs.len().max(outputs), 0.0);
    }
}

/// The filters of a convolution, transformed: a matrix for each place. `weights` come in the order tap, input, output.
pub(super) fn filters(inputs: usize, outputs: usize, weights: &[f32]) -> Vec<Matrix> {
    let taps: Vec<Matrix> = weights
        .chunks_exact(inputs * outputs)
        .map(|tap| Matrix::new(inputs, outputs, tap))
        .collect();
    let mixed = |place: usize| {
        let (down, across) = (FILTER[place / BORDERED], FILTER[place % BORDERED]);
        let mut weights = vec![Lanes::default(); taps.first().map_or(0, |tap| tap.weights.len())];
        for (number, tap) in taps.iter().enumerate() {
            let factor = down[number / 3] * across[number % 3];
            for (sum, tap) in weights.iter_mut().zip(&tap.weights) {
                for (sum, weight) in sum.0.iter_mut().zip(tap.0) {
                    *sum += factor * weight;
                }
            }
        }
        Matrix { inputs, weights }
    };
    (0..PLACES).map(mixed).collect()
}

/// Convolves the whole board.
#[inline(always)]
pub(super) fn convolve<const ROWS: usize, const PANELS: usize, const FUSED: bool>(
    layout: &Layout,
    filters: &[Matrix],
    scratch: &mut Scratch,
    input: &Planes,
    output: &mut Planes,
    finish: Finish<'_>,
) {
    let Some(first) = filters.first() else { return };
    let (blocks, width) = (layout.blocks().len(), first.panels() * LANES);
    // A tile of the product may be higher than what is left of the blocks.
    scratch.grow((PLACES * blocks + ROWS) * input.width(), PLACES * blocks * width);
    transform::<FUSED>(layout, input, &mut scratch.inputs);
    for (place, filter) in filters.iter().enumerate() {
        let rows = &scratch.inputs[place * blocks * input.width()..];
        let products = &mut scratch.outputs[place * blocks * width..][..blocks * width];
        multiply::<ROWS, PANELS, FUSED>(filter, rows, input.width(), blocks, |block, panel, sums| {
            if let Some(product) = products[block * width + panel * LANES..].first_chunk_mut() {
                *product = *sums;
            }
        });
    }
    transform_back::<FUSED>(layout, &scratch.outputs, width, output, finish);
}

/// Transforms every block of the board, with its border, for the products: place after place; in each, block after
/// block.
#[inline(always)]
fn transform<const FUSED: bool>(layout: &Layout, input: &Planes, transformed: &mut [f32]) {
    let (blocks, width) = (layout.blocks().len(), input.width());
    for (number, block) in layout.blocks().iter().enumerate() {
        for channel in (0..width).step_by(LANES) {
            let mut columns = [[[0.0; LANES]; BORDERED]; BORDERED];
            for (column, made) in columns.iter_mut().enumerate() {
                let seen = |row: usize| lanes(input.cells(), block.seen[row][column] * width + channel);
                *made = forward::<FUSED>([seen(0), seen(1), seen(2), seen(3), seen(4), seen(5)]);
            }
            for row in 0..BORDERED {
                let [a, b, c, d, e, f] = &columns;
                let made = forward::<FUSED>([&a[row], &b[row], &c[row], &d[row], &e[row], &f[row]]);
                for (column, made) in made.iter().enumerate() {
                    let place = row * BORDERED + column;
                    *lanes_mut(transformed, (place * blocks + number) * width + channel) = *made;
                }
            }
        }
    }
}

/// Makes what the convolution comes to of the products.
#[inline(always)]
fn transform_back<const FUSED: bool>(
    layout: &Layout,
    products: &[f32],
    width: usize,
    output: &mut Planes,
    finish: Finish<'_>,
) {
    let (blocks, output_width) = (layout.blocks().len(), output.width());
    for (number, block) in layout.blocks().iter().enumerate() {
        for panel in 0..width / LANES {
            let mut columns = [[[0.0; LANES]; BLOCK]; BORDERED];
            for (column, made) in columns.iter_mut().enumerate() {
                let product = |row: usize| {
                    let place = row * BORDERED + column;
                    lanes(products, (place * blocks + number) * width + panel * LANES)
                };
                *made = back::<FUSED>([product(0), product(1), product(2), product(3), product(4), product(5)]);
            }
            for (row, rows) in block.made.iter().enumerate() {
                let [a, b, c, d, e, f] = &columns;
                let sums = back::<FUSED>([&a[row], &b[row], &c[row], &d[row], &e[row], &f[row]]);
                for (sums, &row) in sums.iter().zip(rows) {
                    if let Some(row) = row {
                        let at = row * output_width + panel * LANES;
                        finish.put(panel, sums, lanes_mut(output.cells_mut(), at));
                    }
                }
            }
        }
    }
}

type Row = [f32; LANES];

#[inline(always)]
fn lanes(cells: &[f32], at: usize) -> &Row {
    cells[at..].first_chunk().expect("planes are as wide as whole lanes")
}

#[inline(always)]
fn lanes_mut(cells: &mut [f32], at: usize) -> &mut Row {
    cells[at..]
        .first_chunk_mut()
        .expect("planes are as wide as whole lanes")
}

/// A sum of rows, each with its factor.
#[inline(always)]
fn sum<const FUSED: bool, const N: usize>(terms: [(f32, &Row); N]) -> Row {
    let mut sum = [0.0; LANES];
    for (factor, row) in terms {
        for (sum, &x) in sum.iter_mut().zip(row) {
            *sum = if FUSED {
                factor.mul_add(x, *sum)
            } else {
                factor * x + *sum
            };
        }
    }
    sum
}

/// What six rows in a line become before the products (the transposed B of the literature).
#[inline(always)]
fn forward<const FUSED: bool>(d: [&Row; BORDERED]) -> [Row; BORDERED] {
    [
        sum::<FUSED, 3>([(4.0, d[0]), (-5.0, d[2]), (1.0, d[4])]),
        sum::<FUSED, 4>([(-4.0, d[1]), (-4.0, d[2]), (1.0, d[3]), (1.0, d[4])]),
        sum::<FUSED, 4>([(4.0, d[1]), (-4.0, d[2]), (-1.0, d[3]), (1.0, d[4])]),
        sum::<FUSED, 4>([(-2.0, d[1]), (-1.0, d[2]), (2.0, d[3]), (1.0, d[4])]),
        sum::<FUSED, 4>([(2.0, d[1]), (-1.0, d[2]), (-2.0, d[3]), (1.0, d[4])]),
        sum::<FUSED, 3>([(4.0, d[1]), (-5.0, d[3]), (1.0, d[5])]),
    ]
}

/// What six products in a line become after (the transposed A of the literature).
#[inline(always)]
fn back<const FUSED: bool>(m: [&Row; BORDERED]) -> [Row; BLOCK] {
    [
        sum::<FUSED, 5>([(1.0, m[0]), (1.0, m[1]), (1.0, m[2]), (1.0, m[3]), (1.0, m[4])]),
        sum::<FUSED, 4>([(1.0, m[1]), (-1.0, m[2]), (2.0, m[3]), (-2.0, m[4])]),
        sum::<FUSED, 4>([(1.0, m[1]), (1.0, m[2]), (4.0, m[3]), (4.0, m[4])]),
        sum::<FUSED, 5>([(1.0, m[1]), (-1.0, m[2]), (8.0, m[3]), (-8.0, m[4]), (1.0, m[5])]),
    ]
}
