//! Points as they are counted: half points, held as integers.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

/// A number of points in steps of one half: a komi, a score, a difference. No float ever holds one.
///
/// ```
/// use silken::go::Points;
///
/// let komi: Points = "6.5".parse()?;
/// assert_eq!(komi + Points::whole(7), Points::halves(27));
/// assert_eq!(komi.to_string(), "6.5");
/// assert!("5.25".parse::<Points>().is_err());
/// # Ok::<(), silken::go::PointsError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points(i16);

/// Why some text is no number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsError {
    /// It is no decimal number.
    NotANumber,
    /// Its fraction is neither 0 nor one half.
    NotAHalf,
    /// Its size is above 9999.5.
    TooLarge,
}

impl Points {
    /// No points.
    pub const ZERO: Self = Self(0);
    const LARGEST_WHOLE: i16 = 9999;

    /// This many half points.
    #[must_use]
    pub const fn halves(halves: i16) -> Self {
        Self(halves)
    }

    /// This many whole points. More than 9999, which no board can give, count as that.
    #[must_use]
    pub fn whole(points: usize) -> Self {
        Self(2 * i16::try_from(points).map_or(Self::LARGEST_WHOLE, |points| points.min(Self::LARGEST_WHOLE)))
    }

    /// How many half points these are.
    #[must_use]
    pub const fn as_halves(self) -> i16 {
        self.0
    }

    /// The same number without its sign.
    #[must_use]
    pub const fn abs(self) -> Self {
        Self(self.0.saturating_abs())
    }

    /// Whether there is no half point left over.
    #[must_use]
    pub const fn is_whole(self) -> bool {
        self.0 % 2 == 0
    }
}

impl Add for Points {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Points {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        points.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// `7`, `6.5`, `-0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs() / 2;
        let half = if self.is_whole() { "" } else { ".5" };
        f.pad(&format!("{sign}{whole}{half}"))
    }
}

impl FromStr for Points {
    type Err = PointsError;

    /// Reads a decimal number: `7`, `6.5`, `+5.50`, `-3`.
    fn from_str(text: &str) -> Result<Self, PointsError> {
        let (negative, digits) = match text.as_bytes().first() {
            Some(b'-') => (true, &text[1..]),
            Some(b'+') => (false, &text[1..]),
            _ => (false, text),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if !all_digits(whole) || !all_digits(fraction) || (whole.is_empty() && fraction.is_empty()) {
            return Err(PointsError::NotANumber);
        }
        let half = match fraction.trim_end_matches('0') {
            "" => 0,
            "5" => 1,
            _ => return Err(PointsError::NotAHalf),
        };
        let whole = match whole.trim_start_matches('0') {
            "" => 0,
            digits => digits.parse().map_err(|_| PointsError::TooLarge)?,
        };
        if whole > Self::LARGEST_WHOLE {
            return Err(PointsError::TooLarge);
        }
        let points = Self(2 * whole + half);
        Ok(if negative { -points } else { points })
    }
}
