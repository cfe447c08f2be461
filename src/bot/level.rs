//! How strong a bot plays.

use super::{Budget, Evaluation, Random};
use crate::go::{Move, Point, Size};

/// A level, by the rank of a player it may give an even game.
///
/// The weaker levels choose as people do: among the moves that look natural, more or less freely, with little or no
/// reading. No level plays a senseless move on purpose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// The rank: `20k` (weakest) to `3d`, and `max`.
    pub key: &'static str,
    /// How many visits a move gets; 1 is a glance.
    pub visits: u32,
    /// How freely a move is chosen: 0 always takes the best, 1 each as often as it seems good, more is freer.
    pub temperature: f32,
    /// Only the likeliest moves are chosen from, which together have this chance.
    pub top: f32,
}

const fn level(key: &'static str, visits: u32, temperature: f32, top: f32) -> Level {
    Level {
        key,
        visits,
        temperature,
        top,
    }
}

/// Every level, the weakest first.
pub const LEVELS: &[Level] = &[
    level("20k", 1, 2.6, 0.99),
    level("18k", 1, 2.0, 0.985),
    level("15k", 1, 1.6, 0.98),
    level("12k", 1, 1.25, 0.97),
    level("10k", 1, 1.0, 0.95),
    level("8k", 1, 0.7, 0.92),
    level("5k", 1, 0.0, 1.0),
    level("3k", 8, 0.0, 1.0),
    level("1k", 32, 0.0, 1.0),
    level("1d", 96, 0.0, 1.0),
    level("3d", 320, 0.0, 1.0),
    level("max", 1600, 0.0, 1.0),
];

impl Level {
    /// The default level.
    pub const DEFAULT: &'static Self = &LEVELS[6];
    /// The strongest.
    pub const STRONGEST: &'static Self = &LEVELS[LEVELS.len() - 1];

    /// The level with this rank, in either case, or with this number, 1 the weakest.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        let by_number = || LEVELS.get(name.parse::<usize>().ok()?.checked_sub(1)?);
        let by_key = LEVELS.iter().find(|level| level.key.eq_ignore_ascii_case(name));
        by_key.or_else(by_number)
    }

    /// How much a bot of this level thinks about a move.
    #[must_use]
    pub fn budget(&self) -> Budget {
        Budget::Visits(self.visits)
    }

    /// Draws one of some weighted moves as freely as the level does. The weights need no particular sum.
    pub(super) fn draw(&self, mut moves: Vec<(Move, f32)>, random: &mut Random) -> Option<Move> {
        moves.retain(|&(_, weight)| weight > 0.0);
        moves.sort_by(|one, other| other.1.total_cmp(&one.1));
        let best = moves.first()?;
        if self.temperature <= 0.0 || best.0 == Move::Pass {
            return Some(best.0);
        }
        // Whoever has something better to do does not pass by chance.
        moves.retain(|&(mv, _)| mv != Move::Pass);
        let sum: f32 = moves.iter().map(|&(_, weight)| weight).sum();
        let mut before = 0.0;
        moves.retain(|&(_, weight)| {
            let is_likely = before < self.top * sum;
            before += weight;
            is_likely
        });
        let freely = |weight: f32| f64::from(weight / sum).powf(1.0 / f64::from(self.temperature));
        let weights: Vec<f64> = moves.iter().map(|&(_, weight)| freely(weight)).collect();
        let mut left = random.fraction() * weights.iter().sum::<f64>();
        let drawn = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        moves.get(drawn.unwrap_or(0)).map(|&(mv, _)| mv)
    }
}

/// The moves of an evaluation that a player would think of, with their chances; eyes of one's own are left alone.
pub(super) fn natural_moves(
    evaluation: &Evaluation,
    size: Size,
    is_natural: impl Fn(Point) -> bool,
) -> Vec<(Move, f32)> {
    let plays = size
        .points()
        .zip(&evaluation.policy)
        .filter(|&(point, _)| is_natural(point));
    let plays = plays.map(|(point, &chance)| (Move::Play(point), chance));
    plays.chain([(Move::Pass, evaluation.pass)]).collect()
}
