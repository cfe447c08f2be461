//! One look at a position, from which everything that is asked about it is answered alike.

use super::estimate::{Ownership, sign};
use super::search::Judgement;
use super::{Basis, Candidate, Estimate, Thought};
use crate::go::{Color, Diagram, Size};

/// How many visits stand behind an opinion.
pub(super) const VISITS: u32 = 96;
/// How many opinions are kept.
pub(super) const KEPT: usize = 16;
/// A move with less than this fraction, one in `FEW`, of the visits of the most visited one is left out: what it is worth
/// is hardly known.
const FEW: u32 = 5;

/// What a bot thinks of a position after always the same look: as many visits, from all sides, from scratch.
#[derive(Clone, Debug)]
pub struct Opinion {
    /// Who is to move.
    pub player: Color,
    /// By how many points Black leads, komi included; below 0 if White does.
    pub lead: f32,
    /// How far the result may well be from the lead, in points.
    pub spread: f32,
    /// The chance that Black wins, from 0 to 1; a draw is half a win.
    pub win: f32,
    /// The moves that are worth a thought, the best first by the lead of the player to move. None once play has stopped.
    pub candidates: Vec<Candidate>,
    /// Leads that differ by no more than this many points are as good as equal.
    pub noise: f32,
    /// What it is drawn from.
    pub basis: Basis,
}

impl Opinion {
    /// What was searched.
    pub(super) fn searched(diagram: &Diagram, thought: Thought) -> Self {
        let spread = spread(diagram, &Ownership(thought.ownership));
        let candidates = best_first(thought.candidates, diagram.size());
        // A position is worth what its best move is worth.
        let best = candidates.first();
        let (lead, win) = best.map_or((thought.lead, thought.win), |best| (best.lead, best.win));
        Self {
            player: thought.player,
            lead: lead * sign(thought.player),
            spread,
            win: match thought.player {
                Color::Black => win,
                Color::White => 1.0 - win,
            },
            candidates,
            noise: NOISE * spread,
            basis: thought.basis,
        }
    }

    /// What was counted once play had stopped.
    pub(super) fn counted(player: Color, diagram: &Diagram, estimate: &Estimate) -> Self {
        let spread = spread(diagram, &Ownership(estimate.ownership.clone()));
        Self {
            player,
            lead: estimate.lead,
            spread,
            win: estimate.win,
            candidates: Vec::new(),
            noise: NOISE * spread,
            basis: estimate.basis,
        }
    }

    /// By how many points the player to move leads.
    #[must_use]
    pub fn lead_to_move(&self) -> f32 {
        self.lead * sign(self.player)
    }
}

/// The candidates that are known well enough, by their leads; of those that come to the same, the one that wins more often.
fn best_first(mut candidates: Vec<Candidate>, size: Size) -> Vec<Candidate> {
    let most = candidates.iter().map(|candidate| candidate.visits).max().unwrap_or(0);
    candidates.retain(|candidate| candidate.visits.saturating_mul(FEW) >= most);
    let halves = |candidate: &Candidate| (2.0 * candidate.lead).round();
    let utility = |candidate: &Candidate| {
        let Candidate { win, lead, .. } = *candidate;
        Judgement { win, lead }.utility(size)
    };
    candidates.sort_by(|one, other| {
        halves(other)
            .total_cmp(&halves(one))
            .then(utility(other).total_cmp(&utility(one)))
    });
    candidates
}

/// The noise of a lead as a part of its spread.
const NOISE: f32 = 0.1;

/// The standard deviation of the result if each chain and each empty point went its own way by the chances of the
/// ownership.
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
