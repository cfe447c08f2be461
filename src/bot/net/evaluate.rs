//! Evaluates positions with a network.

use std::sync::Arc;

use super::features::Features;
use super::layout::Layout;
use super::network::{Network, Output, Workspace};
use super::symmetry::Symmetry;
use crate::bot::{Evaluation, Evaluator, Situation};
use crate::go::{Grid, Repetition, Scoring};

/// Evaluates positions with a network. Several of these can share one network, each for a thread.
#[derive(Clone, Debug)]
pub struct NetEvaluator {
    network: Arc<Network>,
    space: Option<Workspace>,
}

impl NetEvaluator {
    /// An evaluator that uses this network.
    #[must_use]
    pub fn new(network: Arc<Network>) -> Self {
        Self { network, space: None }
    }

    /// The network.
    #[must_use]
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// What the network says of these features.
    fn output(&mut self, features: &Features) -> Output {
        let size = features.size();
        let space = match self.space.take().filter(|space| space.tools.layout.size() == size) {
            Some(space) => self.space.insert(space),
            None => self.space.insert(Workspace::new(&self.network, Layout::new(size))),
        };
        self.network.evaluate(space, features)
    }

    /// The mean of what the network says of a position in all its symmetries. It sees each a little differently; the
    /// mean is nearer the truth, and takes eight times as long.
    pub fn evaluate_all_around<G: Grid>(&mut self, situation: &Situation<G>) -> Evaluation {
        let (features, size) = (Features::of(situation), situation.board().size());
        let mut sum = Evaluation {
            policy: vec![0.0; size.area()],
            ownership: vec![0.0; size.area()],
            ..Evaluation::default()
        };
        let ways: Vec<Symmetry> = Symmetry::all(size).collect();
        let part = 1.0 / ways.len() as f32;
        for way in ways {
            let seen = self.seen(situation, &features, way);
            add(&mut sum.policy, &seen.policy, part);
            add(&mut sum.ownership, &seen.ownership, part);
            sum.pass += part * seen.pass;
            sum.lead += part * seen.lead;
            sum.win += part * seen.win;
        }
        sum
    }

    /// What the network says of a position in one of its symmetries, numbered from 0: a square board has eight of them,
    /// any other four. Number 0 is the position as it is. Nothing if there is none of that number.
    pub fn evaluate_turned<G: Grid>(&mut self, situation: &Situation<G>, number: usize) -> Option<Evaluation> {
        let way = Symmetry::all(situation.board().size()).nth(number)?;
        Some(self.seen(situation, &Features::of(situation), way))
    }

    /// What the network says of a position that it is shown turned in this way, turned back.
    fn seen<G: Grid>(&mut self, situation: &Situation<G>, features: &Features, way: Symmetry) -> Evaluation {
        let size = situation.board().size();
        let mut output = self.output(&features.turned(way));
        for points in [&mut output.policy, &mut output.ownership] {
            *points = (0..size.area()).map(|place| points[way.place(size, place)]).collect();
        }
        Evaluation::of(situation, output)
    }
}

fn add(sum: &mut [f32], more: &[f32], part: f32) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += part * more;
    }
}

impl Evaluator for NetEvaluator {
    fn evaluate<G: Grid>(&mut self, situation: &Situation<G>) -> Evaluation {
        let output = self.output(&Features::of(situation));
        Evaluation::of(situation, output)
    }
}

impl Evaluation {
    /// What the output of a network means in a situation.
    fn of<G: Grid>(situation: &Situation<G>, output: Output) -> Self {
        let (policy, pass) = chances(situation, &output);
        let rules = situation.rules();
        let [win, loss, void] = output.outcome;
        let may_be_void = rules.repetition == Repetition::ImmediateKo || rules.scoring == Scoring::Territory;
        let void = if may_be_void { void } else { f32::NEG_INFINITY };
        let mut outcome = [win, loss, void];
        softmax(&mut outcome);
        let [win, _, void] = outcome;
        Self {
            policy,
            pass,
            ownership: output.ownership.into_iter().map(finite).collect(),
            lead: finite(output.lead * (1.0 - void)),
            win: win + void / 2.0,
        }
    }
}

/// The chance of each allowed move and of a pass.
fn chances<G: Grid>(situation: &Situation<G>, output: &Output) -> (Vec<f32>, f32) {
    let points = situation.board().size().points();
    let allowed = |(point, &logit)| {
        if situation.allows(point) {
            logit
        } else {
            f32::NEG_INFINITY
        }
    };
    let mut policy: Vec<f32> = points.zip(&output.policy).map(allowed).collect();
    policy.push(finite(output.pass));
    softmax(&mut policy);
    let pass = policy.pop().unwrap_or(0.0);
    (policy, pass)
}

/// Makes chances of logits. One that is not a finite number has no chance.
fn softmax(logits: &mut [f32]) {
    let most = logits
        .iter()
        .copied()
        .filter(|logit| logit.is_finite())
        .fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for logit in &mut *logits {
        *logit = if logit.is_finite() { (*logit - most).exp() } else { 0.0 };
        sum += *logit;
    }
    for chance in logits {
        *chance = if sum > 0.0 { *chance / sum } else { 0.0 };
    }
}

/// The number itself if it is one: a hostile network can overflow.
fn finite(number: f32) -> f32 {
    if number.is_finite() { number } else { 0.0 }
}
