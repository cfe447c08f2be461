//! The inner loops of a network, written once for every processor.
//!
//! A convolution is a sum of matrix products, one for each of its taps, over rows that are shifted against each other.
//! It is computed in tiles of `ROWS` points by `PANELS` panels of [`LANES`] outputs whose sums stay in registers.
//! [`super::kernel`] compiles these functions for several instruction sets and chooses among them.

use super::layout::{Layout, Planes};

/// How many outputs one panel of weights has: a register of AVX-512, two of AVX2.
pub(super) const LANES: usize = 16;

/// One row of a panel: the weights of one input for [`LANES`] outputs.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub(super) struct Lanes(pub(super) [f32; LANES]);

/// What becomes of the sums of a convolution. Off the board the outcome is always zero.
#[derive(Clone, Copy, Debug)]
pub(super) enum Finish<'a> {
    /// A bias for each output is added.
    Biased(&'a [Lanes]),
    /// A bias for each output is added, and what is negative becomes zero.
    Rectified(&'a [Lanes]),
    /// The sums are added to what the output held before.
    Added,
}

/// The weights of a convolution as the tiles want them.
#[derive(Clone, Debug)]
pub(super) struct Panels {
    /// How many inputs.
    pub(super) inputs: usize,
    /// How far the convolution reaches: 0 for 1x1, 1 for 3x3.
    pub(super) reach: usize,
    /// Panel after panel; in each, tap after tap from the upper left; in each, input after input.
    pub(super) weights: Vec<Lanes>,
}

impl Panels {
    /// How many taps: 1 or 9.
    fn taps(&self) -> usize {
        (2 * self.reach + 1) * (2 * self.reach + 1)
    }

    /// The distances between a point's row and those of its taps, all of them moved up by [`Layout::start`].
    fn offsets(&self, layout: &Layout) -> impl Iterator<Item = usize> + Clone {
        let (reach, stride, start) = (self.reach, layout.stride(), layout.start());
        let side = 2 * reach + 1;
        (0..side * side).map(move |tap| start + tap / side * stride + tap % side - reach * (stride + 1))
    }
}

/// Convolves the whole board in tiles of `ROWS` by `PANELS`, the last panels one by one.
#[inline(always)]
pub(super) fn convolve<const ROWS: usize, const PANELS: usize, const FUSED: bool>(
    layout: &Layout,
    panels: &Panels,
    input: &Planes,
    output: &mut Planes,
    finish: Finish<'_>,
) {
    let length = panels.taps() * panels.inputs;
    let blocks = panels.weights.chunks_exact(length * PANELS);
    let rest = blocks.remainder();
    let mut panel = 0;
    for block in blocks {
        column::<ROWS, PANELS, FUSED>(layout, panels, block, input, output, panel, finish);
        panel += PANELS;
    }
    for block in rest.chunks_exact(length) {
        column::<ROWS, 1, FUSED>(layout, panels, block, input, output, panel, finish);
        panel += 1;
    }
}

/// Convolves the whole board for the outputs of `PANELS` panels, of which the first is number `panel`.
#[inline(always)]
fn column<const ROWS: usize, const PANELS: usize, const FUSED: bool>(
    layout: &Layout,
    panels: &Panels,
    weights: &[Lanes],
    input: &Planes,
    output: &mut Planes,
    panel: usize,
    finish: Finish<'_>,
) {
    for first in (0..layout.span()).step_by(ROWS) {
        let sums = tile::<ROWS, PANELS, FUSED>(layout, panels, weights, input, first);
        let width = output.width();
        let cells = output.cells_mut();
        for (r, sums) in sums.iter().enumerate() {
            let keep = layout.keep()[first + r];
            for (p, sums) in sums.iter().enumerate() {
                let at = (layout.start() + first + r) * width + (panel + p) * LANES;
                let Some(out) = cells[at..].first_chunk_mut::<LANES>() else {
                    continue;
                };
                match finish {
                    Finish::Biased(bias) => {
                        let bias = &bias[panel + p].0;
                        for j in 0..LANES {
                            out[j] = (sums[j] + bias[j]) * keep;
                        }
                    }
                    Finish::Rectified(bias) => {
                        let bias = &bias[panel + p].0;
                        for j in 0..LANES {
                            out[j] = (sums[j] + bias[j]).max(0.0) * keep;
                        }
                    }
                    Finish::Added => {
                        for j in 0..LANES {
                            out[j] += sums[j] * keep;
                        }
                    }
                }
            }
        }
    }
}

/// The sums of `ROWS` rows from `first` on for the outputs of `PANELS` panels.
#[inline(always)]
fn tile<const ROWS: usize, const PANELS: usize, const FUSED: bool>(
    layout: &Layout,
    panels: &Panels,
    weights: &[Lanes],
    input: &Planes,
    first: usize,
) -> [[[f32; LANES]; PANELS]; ROWS] {
    let mut sums = [[[0.0; LANES]; PANELS]; ROWS];
    let (width, length) = (input.width(), weights.len() / PANELS);
    let mut done = 0;
    for offset in panels.offsets(layout) {
        let rows = &input.cells()[(first + offset) * width..];
        let inputs: [&[f32]; ROWS] = std::array::from_fn(|r| &rows[r * width..][..panels.inputs]);
        let lanes: [&[Lanes]; PANELS] = std::array::from_fn(|p| &weights[p * length + done..][..panels.inputs]);
        for k in 0..panels.inputs {
            for r in 0..ROWS {
                let x = inputs[r][k];
                for p in 0..PANELS {
                    for (sum, &w) in sums[r][p].iter_mut().zip(&lanes[p][k].0) {
                        *sum = if FUSED { x.mul_add(w, *sum) } else { x * w + *sum };
                    }
                }
            }
        }
        done += panels.inputs;
    }
    sums
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
