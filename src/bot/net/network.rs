//! A whole network: a trunk of residual blocks and two heads, as KataGo's versions 8 to 10 have them.

use super::features::{Features, PLANES};
use super::kernel::Kernel;
use super::layer::{Affine, Convolution, Linear, Pooled, Rectified, Tools, lanes};
use super::layout::{Layout, Planes};
use super::tile::{Finish, LANES};
use super::winograd::Scratch;

/// A trained network, ready to be evaluated. It does not change and can be shared by threads.
#[derive(Clone, Debug)]
pub struct Network {
    pub(super) name: String,
    pub(super) version: u32,
    pub(super) input: Input,
    pub(super) input_globals: Linear,
    pub(super) blocks: Vec<Block>,
    pub(super) tip: Affine,
    pub(super) policy: PolicyHead,
    pub(super) value: ValueHead,
    pub(super) kernel: Kernel,
}

/// The first convolution. It may reach further than the border of a [`Layout`] is wide, so it is made 1x1: each row of
/// its input holds the planes of all points around, tap after tap from the upper left.
#[derive(Clone, Debug)]
pub(super) struct Input {
    pub(super) reach: usize,
    pub(super) convolution: Convolution,
}

/// A residual block: it adds something to the trunk.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) before: Affine,
    pub(super) pooling: Option<Pooling>,
    pub(super) first: Rectified,
    pub(super) second: Convolution,
}

/// What lets a point know of the whole board: channels that are pooled and shift those of the first convolution.
#[derive(Clone, Debug)]
pub(super) struct Pooling {
    pub(super) convolution: Rectified,
    pub(super) shift: Linear,
}

/// The head that says where to play.
#[derive(Clone, Debug)]
pub(super) struct PolicyHead {
    pub(super) pooling: Pooling,
    pub(super) first: Rectified,
    pub(super) points: Convolution,
    pub(super) pass: Linear,
}

/// The head that says who wins, by how much, and whose every point will be.
#[derive(Clone, Debug)]
pub(super) struct ValueHead {
    pub(super) first: Rectified,
    pub(super) hidden: Linear,
    pub(super) outcome: Linear,
    pub(super) score: Linear,
    pub(super) ownership: Convolution,
}

/// What a network says, for the player to move, before anything is made of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Output {
    /// How much each point is wanted as a move, as logits in the order of [`crate::go::Size::points`].
    pub(super) policy: Vec<f32>,
    /// How much a pass is wanted, as a logit.
    pub(super) pass: f32,
    /// Logits of win, loss and no result.
    pub(super) outcome: [f32; 3],
    /// The expected lead in points, if there is a result.
    pub(super) lead: f32,
    /// Whose each point will be, from -1 to 1, in the order of [`crate::go::Size::points`].
    pub(super) ownership: Vec<f32>,
}

/// The memory an evaluation needs on a board of one size.
#[derive(Clone, Debug)]
pub(super) struct Workspace {
    pub(super) tools: Tools,
    pub(super) input: Planes,
    trunk: Planes,
    rectified: Planes,
    inner: Planes,
    pooled: Planes,
    single: Planes,
}

impl Workspace {
    /// Room for evaluating `network` on boards of the layout's size.
    pub(super) fn new(network: &Network, layout: Layout) -> Self {
        let trunk = network.channels();
        let firsts = network.blocks.iter().map(|block| block.first.outputs());
        let inner = firsts.chain([network.policy.first.outputs(), network.value.first.outputs()]);
        let poolings = network.blocks.iter().filter_map(|block| block.pooling.as_ref());
        let pooled = poolings
            .chain([&network.policy.pooling])
            .map(|pooling| pooling.convolution.outputs());
        let planes = |channels: usize| Planes::new(&layout, channels.next_multiple_of(LANES));
        Self {
            input: Planes::new(&layout, network.input.convolution.inputs()),
            trunk: planes(trunk),
            rectified: planes(trunk),
            inner: planes(inner.max().unwrap_or(0)),
            pooled: planes(pooled.max().unwrap_or(0)),
            single: planes(1),
            tools: Tools {
                kernel: network.kernel,
                layout,
                scratch: Scratch::default(),
            },
        }
    }
}

impl Network {
    /// The name it was trained under.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The version of its format, 8 to 10.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.version
    }

    /// How many residual blocks it has.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// How many channels its trunk has.
    #[must_use]
    pub fn channels(&self) -> usize {
        self.input.convolution.outputs()
    }

    /// The instruction set it is computed with: the best one, unless [`Network::with_kernel`] says otherwise.
    #[must_use]
    pub fn kernel(&self) -> Kernel {
        self.kernel
    }

    /// The same network computed with another instruction set.
    #[must_use]
    pub fn with_kernel(mut self, kernel: Kernel) -> Self {
        self.kernel = kernel;
        self
    }

    /// Evaluates a position on a board of the workspace's size.
    pub(super) fn evaluate(&self, space: &mut Workspace, features: &Features) -> Output {
        self.input.fill(features, space);
        let bias = lanes(&self.input_globals.run(features.globals()));
        let first = &self.input.convolution;
        first.run(&mut space.tools, &space.input, &mut space.trunk, Finish::Biased(&bias));
        for block in &self.blocks {
            block.run(space);
        }
        self.tip.rectify(&space.tools, &space.trunk, &mut space.rectified);
        let mut output = Output::default();
        self.policy.run(space, &mut output);
        self.value.run(space, &mut output);
        output
    }
}

/// How far the side of the board (of the square of the same area) is from 14.
fn side(layout: &Layout) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a board has at most 625 points")]
    let area = layout.size().area() as f32;
    area.sqrt() - 14.0
}

impl Input {
    /// Puts the planes around each point into its row.
    fn fill(&self, features: &Features, space: &mut Workspace) {
        let size = features.size();
        let (reach, side) = (self.reach, 2 * self.reach + 1);
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        for point in size.points() {
            let (column, row) = (usize::from(point.column()), usize::from(point.row()));
            let taps = space.input.row_mut(space.tools.layout.row(point));
            for (tap, planes) in taps.chunks_exact_mut(PLANES).enumerate() {
                // Taps go down from the top, rows up from the bottom.
                let (column, row) = (column + tap % side, row + 2 * reach - tap / side);
                let is_on_board = (reach..reach + width).contains(&column) && (reach..reach + height).contains(&row);
                if is_on_board {
                    planes.copy_from_slice(&features.points()[(row - reach) * width + column - reach]);
                }
            }
        }
    }
}

impl Block {
    fn run(&self, space: &mut Workspace) {
        self.before.rectify(&space.tools, &space.trunk, &mut space.rectified);
        match &self.pooling {
            Some(pooling) => {
                let pooled = pooling.run(space);
                let shift = pooling.shift.run(&pooled);
                self.first
                    .run_shifted(&mut space.tools, &space.rectified, &mut space.inner, &shift);
            }
            None => self.first.run(&mut space.tools, &space.rectified, &mut space.inner),
        }
        self.second
            .run(&mut space.tools, &space.inner, &mut space.trunk, Finish::Added);
    }
}

impl Pooling {
    /// What is pooled of the rectified trunk.
    fn run(&self, space: &mut Workspace) -> Vec<f32> {
        self.convolution
            .run(&mut space.tools, &space.rectified, &mut space.pooled);
        Pooled::of(&space.tools.layout, &space.pooled, self.convolution.outputs()).for_policy(side(&space.tools.layout))
    }
}

impl PolicyHead {
    fn run(&self, space: &mut Workspace, output: &mut Output) {
        let pooled = self.pooling.run(space);
        let shift = self.pooling.shift.run(&pooled);
        self.first
            .run_shifted(&mut space.tools, &space.rectified, &mut space.inner, &shift);
        output.policy = single(&self.points, space).collect();
        output.pass = self.pass.run(&pooled).first().copied().unwrap_or(0.0);
    }
}

impl ValueHead {
    fn run(&self, space: &mut Workspace, output: &mut Output) {
        self.first.run(&mut space.tools, &space.rectified, &mut space.inner);
        output.ownership = single(&self.ownership, space).map(f32::tanh).collect();
        let pooled =
            Pooled::of(&space.tools.layout, &space.inner, self.first.outputs()).for_value(side(&space.tools.layout));
        let hidden: Vec<f32> = self.hidden.run(&pooled).iter().map(|x| x.max(0.0)).collect();
        if let Some(outcome) = self.outcome.run(&hidden).first_chunk() {
            output.outcome = *outcome;
        }
        output.lead = self.score.run(&hidden).get(2).map_or(0.0, |lead| lead * LEAD_UNIT);
    }
}

/// How many points the network's unit of score is.
const LEAD_UNIT: f32 = 20.0;

/// What a convolution with one output makes of the inner planes, point after point.
fn single<'a>(convolution: &Convolution, space: &'a mut Workspace) -> impl Iterator<Item = f32> + 'a {
    let bias = lanes(&[0.0]);
    convolution.run(&mut space.tools, &space.inner, &mut space.single, Finish::Biased(&bias));
    let (layout, single) = (&space.tools.layout, &space.single);
    layout.point_rows().map(|row| single.row(row)[0])
}
