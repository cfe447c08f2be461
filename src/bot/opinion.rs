//! One look at a position, from which everything that is asked about it can be answered alike.

use super::estimate::{Ownership, sign};
use super::search::Judgement;
use super::{Basis, Candidate, Estimate, Thought};
use crate::go::{Color, Diagram, Size};

/// How many visits stand behind an opinion.
pub(super) const VISITS: u32 = 100;
/// How many opinions are kept.
pub(super) const KEPT: usize = 16;
/// A move with less than this fraction, one in `FEW`, of the visits of the most visited one is listed after the others:
/// what it is worth is hardly known.
const FEW: u32 = 10;

/// What a bot thinks of a position after always the same look: as many visits, from all sides, from scratch.
#[derive(Clone, Debug)]
pub struct Opinion {
    /// By how many points Black leads, komi included; below 0 if White does.
    pub lead: f32,
    /// How far the lead may be off, in points: the standard deviation if each chain and each empty point went its own
    /// way by the chances of the ownership. A rule of thumb, not measured.
    pub spread: f32,
    /// The chance that Black wins, from 0 to 1; a draw is half a win.
    pub win: f32,
    /// The moves that were thought about, the best first by what they are worth to the player to move. None once play
    /// has stopped.
    pub candidates: Vec<Candidate>,
    /// Leads that differ by no more than this many points are as good as equal.
    pub noise: f32,
    /// Whose each point is, and which stones are dead.
    pub estimate: Estimate,
    /// What it is drawn from.
    pub basis: Basis,
}

impl Opinion {
    /// Puts together what was searched, if play goes on, and what was estimated.
    pub(super) fn new(diagram: &Diagram, estimate: Estimate, thought: Option<Thought>) -> Self {
        let ownership = Ownership(estimate.ownership.clone());
        let spread = spread(diagram, &ownership);
        let (lead, win, visits, candidates) = match thought {
            Some(thought) => {
                let win = match thought.player {
                    Color::Black => thought.win,
                    Color::White => 1.0 - thought.win,
                };
                let candidates = best_first(thought.candidates, diagram.size());
                (thought.lead * sign(thought.player), win, thought.visits, candidates)
            }
            None => (estimate.lead, estimate.win, 1, Vec::new()),
        };
        Self {
            lead,
            spread,
            win,
            candidates,
            noise: spread / (visits.max(1) as f32).sqrt(),
            basis: estimate.basis,
            estimate,
        }
    }
}

/// The candidates by what they are worth, those that were hardly visited last.
fn best_first(mut candidates: Vec<Candidate>, size: Size) -> Vec<Candidate> {
    let most = candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    let worth = |candidate: &Candidate| {
        Judgement {
            win: candidate.win,
            lead: candidate.lead,
        }
        .utility(size)
    };
    candidates.sort_by(|one, other| {
        let is_known = |candidate: &Candidate| candidate.visits.saturating_mul(FEW) >= most;
        is_known(other)
            .cmp(&is_known(one))
            .then(worth(other).total_cmp(&worth(one)))
    });
    candidates
}

fn spread(diagram: &Diagram, ownership: &Ownership) -> f32 {
    let doubt = |mean: f32| (1.0 - mean * mean).max(0.0);
    let chains = ownership.chains(diagram).into_iter();
    let chains: f32 = chains
        .map(|(chain, mean)| (chain.len() as f32).powi(2) * doubt(mean))
        .sum();
    let points = diagram.size().points().zip(&ownership.0);
    let empty: f32 = points
        .filter(|&(point, _)| diagram[point].is_none())
        .map(|(_, &owner)| doubt(owner))
        .sum();
    (chains + empty).sqrt()
}
