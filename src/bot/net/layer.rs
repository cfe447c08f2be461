//! The layers a network is made of.

use super::kernel::Kernel;
use super::layout::{Layout, Planes};
use super::tile::{Finish, LANES, Lanes, Matrix};
use super::winograd::{self, Scratch};

/// A number for each channel, in lanes; the last lanes are filled up with zeros.
pub(super) fn lanes(values: &[f32]) -> Vec<Lanes> {
    values
        .chunks(LANES)
        .map(|chunk| {
            let mut lanes = Lanes::default();
            lanes.0[..chunk.len()].copy_from_slice(chunk);
            lanes
        })
        .collect()
}

/// What every layer needs to work: instructions, the board's place in memory, and room for what comes in between.
#[derive(Clone, Debug)]
pub(super) struct Tools {
    /// The instruction set.
    pub(super) kernel: Kernel,
    /// Where the points are.
    pub(super) layout: Layout,
    /// Room for transformed blocks.
    pub(super) scratch: Scratch,
}

/// A convolution, 1x1 or 3x3, that keeps the size of the board.
#[derive(Clone, Debug)]
pub(super) struct Convolution {
    outputs: usize,
    filters: Filters,
}

#[derive(Clone, Debug)]
enum Filters {
    /// 1x1.
    Point(Matrix),
    /// 3x3: a matrix for each place of a transformed block.
    Blocks(Vec<Matrix>),
}

impl Convolution {
    /// A 1x1 convolution. The weights come in the order input, output.
    pub(super) fn of_points(inputs: usize, outputs: usize, weights: &[f32]) -> Self {
        Self {
            outputs,
            filters: Filters::Point(Matrix::new(inputs, outputs, weights)),
        }
    }

    /// A 3x3 convolution. The weights come in the order tap, input, output.
    pub(super) fn of_neighborhoods(inputs: usize, outputs: usize, weights: &[f32]) -> Self {
        Self {
            outputs,
            filters: Filters::Blocks(winograd::filters(inputs, outputs, weights)),
        }
    }

    fn matrices_mut(&mut self) -> &mut [Matrix] {
        match &mut self.filters {
            Filters::Point(matrix) => std::slice::from_mut(matrix),
            Filters::Blocks(matrices) => matrices,
        }
    }

    /// The same convolution with each output multiplied by its factor.
    pub(super) fn scaled(mut self, factors: &[Lanes]) -> Self {
        for matrix in self.matrices_mut() {
            matrix.scale(factors);
        }
        self
    }

    /// How many channels it reads.
    pub(super) fn inputs(&self) -> usize {
        match &self.filters {
            Filters::Point(matrix) => matrix.inputs,
            Filters::Blocks(matrices) => matrices.first().map_or(0, |matrix| matrix.inputs),
        }
    }

    /// How many channels it writes.
    pub(super) fn outputs(&self) -> usize {
        self.outputs
    }

    /// Convolves `input` into `output`, which have room for the channels.
    pub(super) fn run(&self, tools: &mut Tools, input: &Planes, output: &mut Planes, finish: Finish<'_>) {
        let Tools {
            kernel,
            layout,
            scratch,
        } = tools;
        match &self.filters {
            Filters::Point(matrix) => kernel.convolve_points(layout, matrix, input, output, finish),
            Filters::Blocks(matrices) => kernel.convolve_blocks(layout, matrices, scratch, input, output, finish),
        }
    }
}

/// A scale and a bias for each channel: what a batch normalization is once the network is trained.
#[derive(Clone, Debug)]
pub(super) struct Affine {
    /// The factor of each channel.
    pub(super) scale: Vec<Lanes>,
    /// What is added to each channel.
    pub(super) bias: Vec<Lanes>,
}

impl Affine {
    /// Scales, adds, and makes negative numbers zero.
    pub(super) fn rectify(&self, tools: &Tools, input: &Planes, output: &mut Planes) {
        tools
            .kernel
            .rectify(&tools.layout, &self.scale, &self.bias, input, output);
    }

    /// The bias this leaves to a convolution that has taken over the scale and whose outputs are moved by `shift`.
    pub(super) fn shifted(&self, shift: &[f32]) -> Vec<Lanes> {
        let mut bias = self.bias.clone();
        for ((bias, scale), shift) in bias.iter_mut().zip(&self.scale).zip(shift.chunks(LANES)) {
            for ((bias, scale), shift) in bias.0.iter_mut().zip(scale.0).zip(shift) {
                *bias += scale * shift;
            }
        }
        bias
    }
}

/// A convolution whose normalization is folded into it, followed by a rectifier.
#[derive(Clone, Debug)]
pub(super) struct Rectified {
    convolution: Convolution,
    affine: Affine,
}

impl Rectified {
    /// Folds the normalization into the convolution.
    pub(super) fn new(convolution: Convolution, affine: Affine) -> Self {
        Self {
            convolution: convolution.scaled(&affine.scale),
            affine,
        }
    }

    /// How many channels it writes.
    pub(super) fn outputs(&self) -> usize {
        self.convolution.outputs()
    }

    /// Convolves `input` into `output`.
    pub(super) fn run(&self, tools: &mut Tools, input: &Planes, output: &mut Planes) {
        let finish = Finish::Rectified(&self.affine.bias);
        self.convolution.run(tools, input, output, finish);
    }

    /// Convolves `input` into `output` with `shift` added to each channel before the normalization.
    pub(super) fn run_shifted(&self, tools: &mut Tools, input: &Planes, output: &mut Planes, shift: &[f32]) {
        let bias = self.affine.shifted(shift);
        self.convolution.run(tools, input, output, Finish::Rectified(&bias));
    }
}

/// A matrix, and what is added to its products.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    /// How many numbers it takes.
    pub(super) inputs: usize,
    /// How many numbers it gives.
    pub(super) outputs: usize,
    /// The weights in the order input, output.
    pub(super) weights: Vec<f32>,
    /// One number an output; none at all where nothing is added.
    pub(super) bias: Vec<f32>,
}

impl Linear {
    /// The product.
    pub(super) fn run(&self, input: &[f32]) -> Vec<f32> {
        let mut sums = self.bias.clone();
        sums.resize(self.outputs, 0.0);
        for (x, row) in input.iter().zip(self.weights.chunks_exact(self.outputs)) {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += x * weight;
            }
        }
        sums
    }
}

/// The mean and the greatest value of each channel over the points of the board.
#[derive(Clone, Debug)]
pub(super) struct Pooled {
    mean: Vec<f32>,
    max: Vec<f32>,
}

impl Pooled {
    /// Pools the first `channels` channels.
    pub(super) fn of(layout: &Layout, planes: &Planes, channels: usize) -> Self {
        let mut mean = vec![0.0; channels];
        let mut max = vec![f32::NEG_INFINITY; channels];
        for row in layout.point_rows() {
            for ((mean, max), &x) in mean.iter_mut().zip(&mut max).zip(planes.row(row)) {
                *mean += x;
                *max = x.max(*max);
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a board has at most 625 points")]
        let area = layout.size().area() as f32;
        for mean in &mut mean {
            *mean /= area;
        }
        Self { mean, max }
    }

    /// Mean, mean by side, greatest: what trunk and policy read. `side` is the distance of the board's side from 14.
    pub(super) fn for_policy(&self, side: f32) -> Vec<f32> {
        let scaled = self.mean.iter().map(|mean| mean * side * 0.1);
        self.mean
            .iter()
            .copied()
            .chain(scaled)
            .chain(self.max.iter().copied())
            .collect()
    }

    /// Mean, mean by side, mean by the square of the side: what the value head reads.
    pub(super) fn for_value(&self, side: f32) -> Vec<f32> {
        let linear = self.mean.iter().map(|mean| mean * side * 0.1);
        let square = self.mean.iter().map(|mean| mean * (side * side * 0.01 - 0.1));
        self.mean.iter().copied().chain(linear).chain(square).collect()
    }
}
