//! How strong people are, as far as their games show it.
//!
//! A rating is a belief: a strength, and how far off it may be. It changes after each rated game by the update of
//! Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013) for a period of one game, without its volatility. In its
//! place the uncertainty grows while somebody does not play, the faster the weaker they are, for the weaker improve faster.
//! What is shown is a rank. A handicap and the komi count as a shift of the ratings.

mod edge;

use std::f64::consts::PI;

use crate::company::Rank;
use crate::game::{Millis, Moment};

pub use edge::Edge;

/// Rating points in one unit of the scale on which Glicko-2 computes.
const SCALE: f64 = 173.7178;
/// The rating at the middle of that scale.
const MIDDLE: f64 = 1500.0;

/// What is believed of somebody's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The likeliest strength, in rating points.
    points: f64,
    /// Its standard deviation, in rating points, at the moment below.
    deviation: f64,
    /// When this was believed.
    at: Moment,
}

/// How a rated game ended for one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Neither won nor lost.
    Draw,
    /// Lost.
    Loss,
}

impl Score {
    /// The same result for the opponent.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Win => Self::Loss,
            Self::Draw => Self::Draw,
            Self::Loss => Self::Win,
        }
    }

    const fn value(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Draw => 0.5,
            Self::Loss => 0.0,
        }
    }
}

impl Rating {
    /// The least that is believed of anyone, and the most, in rating points: far below 30 kyu, and far above 9 dan.
    const RANGE: (f64, f64) = (100.0, 6000.0);
    /// The standard deviation for somebody of whom nothing is known any more.
    const UNKNOWN: f64 = 2.0 * SCALE;
    /// The standard deviation for somebody who says how strong they are. In the simulation of tests/rating.rs, twice as much
    /// drives beginners and masters a third too far apart.
    const PLACED: f64 = SCALE;
    /// Above this standard deviation, of about a rank and a half, a rank is said with "about".
    const UNCERTAIN: f64 = 0.6 * SCALE;
    /// The smallest standard deviation, however many games were played.
    const SETTLED: f64 = 0.01 * SCALE;

    /// What is believed of somebody who says that they are about this strong.
    #[must_use]
    pub fn placed(rank: Rank, now: Moment) -> Self {
        Self {
            points: rank.points(),
            deviation: Self::PLACED,
            at: now,
        }
    }

    /// A rating as it was stored.
    ///
    /// Numbers that no rating has are moved to the nearest that one can have; those that are none count as unknown.
    #[must_use]
    pub fn stored(points: f64, deviation: f64, at: Moment) -> Self {
        let known = |number: f64, otherwise: f64| if number.is_finite() { number } else { otherwise };
        Self {
            points: known(points, MIDDLE).clamp(Self::RANGE.0, Self::RANGE.1),
            deviation: known(deviation, Self::UNKNOWN).clamp(Self::SETTLED, Self::UNKNOWN),
            at,
        }
    }

    /// The likeliest strength, in rating points.
    #[must_use]
    pub const fn points(&self) -> f64 {
        self.points
    }

    /// How far off that may be: its standard deviation in rating points, at the moment when it was believed.
    #[must_use]
    pub const fn deviation(&self) -> f64 {
        self.deviation
    }

    /// When this was believed.
    #[must_use]
    pub const fn at(&self) -> Moment {
        self.at
    }

    /// The rank.
    #[must_use]
    pub fn rank(&self) -> Rank {
        Rank::of_points(self.points)
    }

    /// Whether the rank is hardly known: it takes some eight games after somebody was placed until it is.
    #[must_use]
    pub fn is_uncertain(&self) -> bool {
        self.deviation > Self::UNCERTAIN
    }

    /// What is still believed at a later moment: the same strength, less surely.
    ///
    /// What games have told counts half as much after each half-life: the variance doubles, up to that of somebody unknown.
    #[must_use]
    pub fn aged(&self, now: Moment) -> Self {
        let half_lives = days(now.since(self.at)) / self.half_life();
        Self {
            points: self.points,
            deviation: (self.deviation * (half_lives / 2.0).exp2()).clamp(Self::SETTLED, Self::UNKNOWN),
            at: now.max(self.at),
        }
    }

    /// In days: 15 up to 15 kyu, 45 from 1 dan on, and in proportion between.
    fn half_life(&self) -> f64 {
        let (weak, strong) = (15.0, 30.0);
        let share = ((Rank::level(self.points) - weak) / (strong - weak)).clamp(0.0, 1.0);
        15.0 + 30.0 * share
    }

    /// How probable it is that one player beats another, if one of them begins with this edge, from 0 to 1.
    #[must_use]
    pub fn expectation(&self, opponent: &Self, edge: Edge) -> f64 {
        let apart = (self.points + edge.points_for(self, opponent) - opponent.points) / SCALE;
        1.0 / (1.0 + (-weight(opponent.deviation) * apart).exp())
    }

    /// What is believed of two players after a game between them. The score and the edge are the first one's.
    #[must_use]
    pub fn after(players: (Self, Self), edge: Edge, score: Score, now: Moment) -> (Self, Self) {
        let (one, other) = (players.0.aged(now), players.1.aged(now));
        // Both are judged by what was believed of the other before the game.
        (
            one.updated(&other, edge, score),
            other.updated(&one, edge.turned(), score.turned()),
        )
    }

    fn updated(&self, opponent: &Self, edge: Edge, score: Score) -> Self {
        let expected = self.expectation(opponent, edge);
        let weight = weight(opponent.deviation);
        let information = weight * weight * expected * (1.0 - expected);
        let deviation = self.deviation / SCALE;
        let variance = 1.0 / (1.0 / (deviation * deviation) + information);
        let shift = variance * weight * (score.value() - expected);
        Self::stored(self.points + SCALE * shift, SCALE * variance.sqrt(), self.at)
    }
}

/// A time in days.
fn days(time: Millis) -> f64 {
    // No time that a clock can show is long enough to lose a millisecond here that would matter.
    #[allow(clippy::cast_precision_loss)]
    let millis = time.get() as f64;
    millis / (24.0 * 60.0 * 60.0 * 1000.0)
}

/// How much a game against somebody tells: the less, the less is known of them.
fn weight(deviation: f64) -> f64 {
    let deviation = deviation / SCALE;
    1.0 / (1.0 + 3.0 * deviation * deviation / (PI * PI)).sqrt()
}
