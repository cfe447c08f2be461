//! The inner loops of a network, written once for every processor.
//!
//! A product of rows with a matrix is computed in tiles of `ROWS` rows by `PANELS` panels of [`LANES`] outputs, whose
//! sums stay in registers. [`super::kernel`] compiles these functions for several instruction sets and chooses among
//! them.

use super::layout::{Layout, Planes};

/// How many outputs one panel of weights has: a register of AVX-512, two of AVX2.
pub(super) const LANES: usize = 16;

/// One row of a panel: the weights of one input for [`LANES`] outputs.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [f32; LANES]);

/// A matrix as the tiles want it.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    /// How many inputs.
    pub(super) inputs: usize,
    /// Panel after panel; in each, input after input.
    pub(super) weights: Vec<Lanes>,
}

impl Matrix {
    /// Packs weights that come in the order input, output. What is missing in the last panel is zero.
    pub(super) fn new(inputs: usize, outputs: usize, weights: &[f32]) -> Self {
        let packed = (0..outputs.div_ceil(LANES)).flat_map(|panel| {
            weights.chunks_exact(outputs).map(move |row| {
                let mut lanes = Lanes::default();
                for (lane, weight) in lanes.0.iter_mut().zip(&row[panel * LANES..]) {
                    *lane = *weight;
                }
                lanes
            })
        });
        Self {
            inputs,
            weights: packed.collect(),
        }
    }

    /// How many panels it has.
    pub(super) fn panels(&self) -> usize {
        self.weights.len() / self.inputs.max(1)
    }

    /// Multiplies each output by its factor.
    pub(super) fn scale(&mut self, factors: &[Lanes]) {
        for (panel, factors) in self.weights.chunks_exact_mut(self.inputs.max(1)).zip(factors) {
            for lanes in panel {
                for (weight, factor) in lanes.0.iter_mut().zip(factors.0) {
                    *weight *= factor;
                }
            }
        }
    }
}

/// What becomes of the sums of a convolution.
#[derive(Clone, Copy, Debug)]
pub(super) enum Finish<'a> {
    /// A bias for each output is added.
    Biased(&'a [Lanes]),
    /// A bias for each output is added, and what is negative becomes zero.
    Rectified(&'a [Lanes]),
    /// The sums are added to what the output held before.
    Added,
}

impl Finish<'_> {
    /// Puts the sums of a panel where they belong.
    #[inline(always)]
    pub(super) fn put(self, panel: usize, sums: &[f32; LANES], output: &mut [f32; LANES]) {
        match self {
            Self::Biased(bias) => {
                for j in 0..LANES {
                    output[j] = sums[j] + bias[panel].0[j];
                }
            }
            Self::Rectified(bias) => {
                for j in 0..LANES {
                    output[j] = (sums[j] + bias[panel].0[j]).max(0.0);
                }
            }
            Self::Added => {
                for j in 0..LANES {
                    output[j] += sums[j];
                }
            }
        }
    }
}

/// Multiplies the first `count` of some rows of `width` numbers with a matrix, in tiles of `ROWS` by `PANELS`, the last
/// panels one by one. `put` is given the number of a row and of a panel, and the sums. There have to be `ROWS` rows more
/// than are counted.
#[inline(always)]
pub(super) fn multiply<const ROWS: usize, const PANELS: usize, const FUSED: bool>(
    matrix: &Matrix,
    rows: &[f32],
    width: usize,
    count: usize,
    mut put: impl FnMut(usize, usize, &[f32; LANES]),
) {
    let blocks = matrix.weights.chunks_exact(matrix.inputs * PANELS);
    let rest = blocks.remainder();
    let mut panel = 0;
    for block in blocks {
        for first in (0..count).step_by(ROWS) {
            let sums = tile::<ROWS, PANELS, FUSED>(block, matrix.inputs, &rows[first * width..], width);
            for (r, sums) in sums.iter().enumerate().take(count - first) {
                for (p, sums) in sums.iter().enumerate() {
                    put(first + r, panel + p, sums);
                }
            }
        }
        panel += PANELS;
    }
    for block in rest.chunks_exact(matrix.inputs) {
        for first in (0..count).step_by(ROWS) {
            let sums = tile::<ROWS, 1, FUSED>(block, matrix.inputs, &rows[first * width..], width);
            for (r, [sums]) in sums.iter().enumerate().take(count - first) {
                put(first + r, panel, sums);
            }
        }
        panel += 1;
    }
}

/// The sums of the first `ROWS` rows for the outputs of `PANELS` panels.
#[inline(always)]
fn tile<const ROWS: usize, const PANELS: usize, const FUSED: bool>(
    weights: &[Lanes],
    inputs: usize,
    rows: &[f32],
    width: usize,
) -> [[[f32; LANES]; PANELS]; ROWS] {
    let mut sums = [[[0.0; LANES]; PANELS]; ROWS];
    // Functions of the standard library, like `array::from_fn`, are not compiled for the processor at hand.
    let mut numbers: [&[f32]; ROWS] = [&[]; ROWS];
    for (r, numbers) in numbers.iter_mut().enumerate() {
        *numbers = &rows[r * width..][..inputs];
    }
    let mut lanes: [&[Lanes]; PANELS] = [&[]; PANELS];
    for (p, lanes) in lanes.iter_mut().enumerate() {
        *lanes = &weights[p * inputs..][..inputs];
    }
    for k in 0..inputs {
        for r in 0..ROWS {
            let x = numbers[r][k];
            for p in 0..PANELS {
                for (sum, &w) in sums[r][p].iter_mut().zip(&lanes[p][k].0) {
                    *sum = if FUSED { x.mul_add(w, *sum) } else { x * w + *sum };
                }
            }
        }
    }
    sums
}

/// Convolves the whole board point by point, 1x1.
#[inline(always)]
pub(super) fn convolve<const ROWS: usize, const PANELS: usize, const FUSED: bool>(
    layout: &Layout,
    matrix: &Matrix,
    input: &Planes,
    output: &mut Planes,
    finish: Finish<'_>,
) {
    let rows = &input.cells()[layout.start() * input.width()..];
    let width = output.width();
    let cells = &mut output.cells_mut()[layout.start() * width..];
    multiply::<ROWS, PANELS, FUSED>(matrix, rows, input.width(), layout.span(), |row, panel, sums| {
        let out = cells[row * width + panel * LANES..].first_chunk_mut();
        if let Some(out) = out.filter(|_| layout.is_on_board(row)) {
            finish.put(panel, sums, out);
        }
    });
}

/// Scales every channel, adds a bias, and makes zero what is negative or off the board.
#[inline(always)]
pub(super) fn rectify(layout: &Layout, scale: &[Lanes], bias: &[Lanes], input: &Planes, output: &mut Planes) {
    let from = layout.start() * input.width();
    let to = layout.start() * output.width();
    let inputs = input.cells()[from..].chunks_exact(input.width());
    let outputs = output.cells_mut()[to..].chunks_exact_mut(input.width());
    for ((input, output), &keep) in inputs.zip(outputs).zip(&layout.keep()[..layout.span()]) {
        let lanes = input
            .as_chunks::<LANES>()
            .0
            .iter()
            .zip(output.as_chunks_mut::<LANES>().0);
        for (((x, y), scale), bias) in lanes.zip(scale).zip(bias) {
            for j in 0..LANES {
                y[j] = (x[j] * scale.0[j] + bias.0[j]).max(0.0) * keep;
            }
        }
    }
}
