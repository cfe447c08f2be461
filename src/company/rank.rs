//! Ranks, as Go players name strength.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{GameId, Name};
use crate::game::{Moment, Outcome};
use crate::go::ByColor;

/// From 30 kyu, a beginner, by way of 1 kyu and 1 dan to 9 dan.
///
/// ```
/// use silken::company::Rank;
///
/// let rank: Rank = "8k".parse()?;
/// assert_eq!(rank.to_string(), "8 kyu");
/// assert!("9 kyu".parse::<Rank>()? < rank && rank < "1 dan".parse()?);
/// # Ok::<(), silken::company::RankError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

/// The text is not a rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankError;

impl Rank {
    /// The lowest.
    pub const LOWEST: Self = Self(0);
    /// The highest.
    pub const HIGHEST: Self = Self(38);

    /// The highest that a person may claim before their first rated game: 1 dan.
    pub const HIGHEST_PLACED: Self = Self(Self::KYU);

    const KYU: u8 = 30;
    /// Rating points where 30 kyu begins, and ranks for each factor of e: `rank = 23.15 ln(points / 525)`.
    const FLOOR: f64 = 525.0;
    const STEEPNESS: f64 = 23.15;

    /// How many ranks apart two ranks are.
    #[must_use]
    pub const fn gap(self, other: Self) -> u8 {
        self.0.abs_diff(other.0)
    }

    /// The rank that somebody with this many rating points has.
    #[must_use]
    pub fn of_points(points: f64) -> Self {
        let level = Self::level(points).clamp(0.0, f64::from(Self::HIGHEST.0));
        // A float that is clamped to a few dozen fits, and NaN becomes 0.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        Self(level as u8)
    }

    /// The rating points in the middle of the rank.
    #[must_use]
    pub fn points(self) -> f64 {
        Self::points_at(f64::from(self.0) + 0.5)
    }

    /// The rank as a number with a fraction: 0 where 30 kyu begins, 30 where 1 dan does.
    #[must_use]
    pub fn level(points: f64) -> f64 {
        Self::STEEPNESS * (points / Self::FLOOR).ln()
    }

    /// The rating points at such a level.
    #[must_use]
    pub fn points_at(level: f64) -> f64 {
        Self::FLOOR * (level / Self::STEEPNESS).exp()
    }
}

/// How strong a person is thought to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The likeliest rank.
    pub rank: Rank,
    /// Whether it may well be another.
    pub is_uncertain: bool,
    /// How many rated games that rests on.
    pub games: u32,
}

/// A rated game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Its number.
    pub id: GameId,
    /// Who played.
    pub players: ByColor<Name>,
    /// How it ended.
    pub outcome: Outcome,
    /// When it ended.
    pub at: Moment,
}

impl Error for RankError {}

impl fmt::Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a rank is from 30k to 1k, or from 1d to 9d")
    }
}

impl FromStr for Rank {
    type Err = RankError;

    fn from_str(text: &str) -> Result<Self, RankError> {
        let digits = text.trim().find(|c: char| !c.is_ascii_digit()).ok_or(RankError)?;
        let (number, unit) = text.trim().split_at(digits);
        let number: u8 = number.parse().map_err(|_| RankError)?;
        let unit = unit.trim().to_ascii_lowercase();
        match (number, unit.as_str()) {
            (1..=Self::KYU, "k" | "kyu") => Ok(Self(Self::KYU - number)),
            (1..=9, "d" | "dan") => Ok(Self(Self::KYU + number - 1)),
            _ => Err(RankError),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::KYU.checked_sub(self.0) {
            None | Some(0) => write!(f, "{} dan", self.0 - Self::KYU + 1),
            Some(kyu) => write!(f, "{kyu} kyu"),
        }
    }
}
