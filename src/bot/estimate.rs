//! How a position would be counted if it were played out: whose each point, which stones are dead, who leads.

use crate::go::{ByColor, Color, Count, Diagram, Point, Rules, Scoring, Suicide, count, pass_alive};

/// What an estimate is drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// A network.
    Network,
    /// Random playouts, where no network is at hand for the size of the board.
    Playouts,
}

/// A mean ownership below this, in size, is too little to call anything settled.
const SETTLED: f32 = 0.5;

/// Which stones are likely dead, and which are uncertain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    /// The stones that are likely dead, chain by chain.
    pub dead: Vec<Point>,
    /// A stone of each chain whose fate is open, or on which two opinions differ.
    pub unsettled: Vec<Point>,
}

/// An estimate of a position.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// Whose each point will be, in the order of [`crate::go::Size::points`]: 1 for Black, -1 for White.
    pub ownership: Vec<f32>,
    /// By how many points Black leads, komi included; below 0 if White does.
    pub lead: f32,
    /// The chance that Black wins, from 0 to 1.
    pub win: f32,
    /// The stones that would come off, and those that are unsettled.
    pub proposal: Proposal,
    /// The board counted without the stones that are proposed as dead.
    pub count: Count,
    /// What it is drawn from.
    pub basis: Basis,
}

impl Estimate {
    /// The game is nearly over once no more than one point in this many is open.
    const OPEN: usize = 12;

    /// Whether so little is open that it makes sense to count the board.
    #[must_use]
    pub fn is_nearly_over(&self) -> bool {
        let open = self.ownership.iter().filter(|owner| owner.abs() < SETTLED).count();
        open * Self::OPEN <= self.ownership.len()
    }
}

/// Whose each point is, from -1 for White to 1 for Black.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ownership(pub Vec<f32>);

impl Ownership {
    /// From the side of `player` instead of Black's, or back again.
    #[must_use]
    pub fn seen_by(mut self, player: Color) -> Self {
        if player == Color::White {
            self.0.iter_mut().for_each(|owner| *owner = -*owner);
        }
        self
    }

    /// Gives each player what is pass-alive, whatever else was thought.
    pub fn make_certain(&mut self, diagram: &Diagram, suicide: Suicide) {
        for color in Color::ALL {
            let certain = pass_alive(diagram, color, suicide);
            for point in certain.alive().chain(certain.owned()) {
                self.0[diagram.size().index(point)] = sign(color);
            }
        }
    }

    /// By how many points Black leads, komi included. What is settled counts whole. Where territory counts, a stone is worth nothing while it lives
    /// and two points to the opponent once it is dead.
    pub fn lead(&self, diagram: &Diagram, prisoners: ByColor<usize>, rules: &Rules) -> f32 {
        let komi = f32::from(rules.komi.as_halves()) / 2.0;
        let whole = |owner: &f32| if owner.abs() < SETTLED { *owner } else { owner.signum() };
        let owned: f32 = self.0.iter().map(whole).sum();
        let given = match rules.scoring {
            Scoring::Area => 0.0,
            Scoring::Territory => {
                let stones: f32 = diagram.stones().map(|(_, color)| sign(color)).sum();
                stones + points(prisoners.white) - points(prisoners.black)
            }
        };
        owned - given - komi
    }

    /// The chains of a board, each with how far its points are its own on average, from -1 to 1.
    pub fn chains(&self, diagram: &Diagram) -> Vec<(Vec<Point>, f32)> {
        let size = diagram.size();
        let mut chains: Vec<(Vec<Point>, f32)> = Vec::new();
        let mut seen = vec![false; size.area()];
        for (point, color) in diagram.stones() {
            if seen[size.index(point)] {
                continue;
            }
            let chain = diagram.connected(point);
            chain.iter().for_each(|&stone| seen[size.index(stone)] = true);
            let sum: f32 = chain.iter().map(|&stone| self.0[size.index(stone)]).sum();
            let mean = sign(color) * sum / points(chain.len());
            chains.push((chain, mean));
        }
        chains
    }

    /// The stones whose chain belongs to the opponent on average.
    pub fn dead(&self, diagram: &Diagram) -> Vec<Point> {
        let chains = self.chains(diagram).into_iter();
        chains
            .filter(|&(_, mean)| mean < 0.0)
            .flat_map(|(chain, _)| chain)
            .collect()
    }

    /// What two opinions agree on, the first with this weight from 0 to 1.
    #[must_use]
    pub fn mixed(&self, other: &Self, weight: f32) -> Self {
        let pairs = self.0.iter().zip(&other.0);
        Self(
            pairs
                .map(|(one, other)| weight * one + (1.0 - weight) * other)
                .collect(),
        )
    }

    /// The dead stones, with doubts where the mean is low or one of these opinions differs. A chain in doubt is left on
    /// the board where its room is not the opponent's alone: to take it off would open its own color's territory.
    pub fn proposal(&self, diagram: &Diagram, opinions: &[&Self]) -> Proposal {
        let opinions: Vec<_> = opinions.iter().map(|opinion| opinion.chains(diagram)).collect();
        let mut proposal = Proposal::default();
        let mut doubtful: Vec<Vec<Point>> = Vec::new();
        let is_alone = |color: Color| diagram.stones().all(|(_, stone)| stone == color);
        if Color::ALL.into_iter().any(is_alone) {
            // Nobody is there to take anything.
            return proposal;
        }
        for (number, (chain, mean)) in self.chains(diagram).into_iter().enumerate() {
            let differs =
                |opinion: &Vec<(Vec<Point>, f32)>| opinion.get(number).is_some_and(|(_, other)| mean * other < 0.0);
            let is_doubtful = mean.abs() < SETTLED || opinions.iter().any(differs);
            if is_doubtful {
                proposal.unsettled.extend(chain.first());
            }
            if mean < 0.0 {
                proposal.dead.extend(&chain);
                doubtful.extend(is_doubtful.then_some(chain));
            }
        }
        let mut cleared = diagram.clone();
        proposal.dead.iter().for_each(|&stone| cleared[stone] = None);
        for chain in doubtful {
            let color = diagram[chain[0]];
            let room = cleared.connected(chain[0]);
            let beside = room.iter().flat_map(|&point| diagram.size().neighbors(point));
            if beside.into_iter().any(|point| cleared[point] == color) {
                proposal.dead.retain(|stone| !chain.contains(stone));
            }
        }
        proposal
    }
}

/// The margin of a board whose `dead` stones come off: Black's points less White's. The komi is all that White is given.
pub(super) fn margin(diagram: &Diagram, dead: &[Point], prisoners: ByColor<usize>, rules: &Rules) -> f32 {
    f32::from(count(diagram, dead, prisoners, 0, rules).margin().as_halves()) / 2.0
}

/// 1 for Black, -1 for White.
pub(super) fn sign(color: Color) -> f32 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

fn points(number: usize) -> f32 {
    number as f32
}
