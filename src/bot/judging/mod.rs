//! How a game stands and which stones are dead: the first guess is an evaluator's and that of playouts, and what can be
//! read to the end is settled by reading.

mod marking;

use super::estimate::{Ownership, sign};
use super::history::{History, Spot};
use super::mind::Mind;
use super::{Estimate, Playouts, Proposal};
use crate::game::{Cursor, Phase};
use crate::go::{Color, Grid, OnGrid, Point, count, on_grid};
use crate::reading::{Reading, fates};

pub(super) use marking::objections;
pub use marking::{Claim, Objection, Source, differences};

/// How many playouts a second opinion is drawn from.
const SECOND_OPINION: u32 = 300;
/// How much the first opinion counts, out of 1: the two are seldom wrong about the same stones.
const FIRST_OPINION_WEIGHT: f32 = 0.5;
/// A mean of both opinions from here on, in size, is trusted where reading has to rest on something.
const TRUSTED: f32 = 0.8;

/// What was thought of a position, and how sure it is.
pub(super) struct Judged {
    /// The outcome.
    pub estimate: Estimate,
    /// What was read.
    pub readings: Vec<Reading>,
    /// Each chain.
    pub chains: Vec<Vec<Point>>,
}

/// Judges how a game stands.
pub(super) fn judge(game: &Cursor, history: &History, mind: Mind<'_>, seed: u64) -> Judged {
    let second = Playouts::new(SECOND_OPINION, seed);
    on_grid(
        game.size(),
        Judging {
            game,
            history,
            mind,
            second,
        },
    )
}

/// A judgment that is to be made.
struct Judging<'a> {
    game: &'a Cursor,
    history: &'a History,
    mind: Mind<'a>,
    second: Playouts,
}

impl OnGrid for Judging<'_> {
    type Output = Judged;

    fn run<G: Grid>(mut self) -> Judged {
        let (game, rules) = (self.game, self.history.rules());
        let spot: Spot<G> = self.history.spot();
        let evaluation = self.mind.evaluate_root(spot.situation());
        let turn = game.turn();
        let diagram = game.diagram();
        let mut ownership = Ownership(evaluation.ownership).seen_by(turn);
        ownership.make_certain(&diagram, rules.suicide);
        let second = self.second.judge(spot.situation()).ownership;
        let mixed = ownership.mixed(&second, FIRST_OPINION_WEIGHT);
        let mut proposal = mixed.proposal(&diagram, &[&ownership, &second]);

        let is_trusted = |(chain, mean): (Vec<Point>, f32)| (mean > TRUSTED).then_some(chain);
        let trusted: Vec<Point> = mixed
            .chains(&diagram)
            .into_iter()
            .filter_map(is_trusted)
            .flatten()
            .collect();
        // Once play has stopped, nobody is to move.
        let next = (game.phase() == Phase::Playing).then_some(turn);
        let readings = fates(&diagram, &proposal.dead, &trusted, next);

        for reading in &readings {
            proposal.correct(reading);
        }
        let count = count(
            &diagram,
            &proposal.dead,
            game.prisoners(),
            game.handicap(),
            game.rules(),
        );
        for reading in readings.iter().filter(|reading| reading.is_settled()) {
            for &point in &reading.points {
                let stays = diagram[point].filter(|_| !proposal.dead.contains(&point));
                let owner = stays.or_else(|| count.owner(point));
                ownership.0[diagram.size().index(point)] = owner.map_or(0.0, sign);
            }
        }
        let estimate = Estimate {
            lead: ownership.lead(&diagram, game.prisoners(), rules),
            win: match turn {
                Color::Black => evaluation.win,
                Color::White => 1.0 - evaluation.win,
            },
            count,
            proposal,
            ownership: ownership.0,
            basis: self.mind.basis(),
        };
        Judged {
            estimate,
            readings,
            chains: diagram.chains().map(|chain| chain.stones).collect(),
        }
    }
}

impl Proposal {
    /// Puts right what was read.
    fn correct(&mut self, reading: &Reading) {
        let settled = [&reading.dead, &reading.alive, &reading.dead_next, &reading.alive_next];
        let is_settled = |stone: &Point| settled.iter().any(|stones| stones.contains(stone));
        self.dead.retain(|stone| !is_settled(stone));
        self.dead.extend(reading.dead.iter().chain(&reading.dead_next));
        let whoever_moves = |stone: &Point| reading.dead.contains(stone) || reading.alive.contains(stone);
        self.unsettled.retain(|stone| !whoever_moves(stone));
    }
}
