//! Amounts of time and moments, both in whole milliseconds. No sum overflows and no difference is negative: they stop at
//! the limit.

use std::ops::Add;
use std::time::Duration;

/// An amount of time in milliseconds. It is written and read in the notation of [`TimeControl`](super::TimeControl):
/// `1h30m`, `90s`, `0.5s`, `1:30`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Millis(u64);

impl Millis {
    /// No time at all.
    pub const ZERO: Self = Self(0);

    /// The longest time that a part of a clock may have: 1000 hours.
    pub const LONGEST: Self = Self(1000 * 60 * 60 * 1000);

    pub(super) const ONE: Self = Self(1);

    /// A time in milliseconds.
    #[must_use]
    pub const fn new(millis: u64) -> Self {
        Self(millis)
    }

    /// A time in seconds.
    #[must_use]
    pub const fn from_secs(seconds: u64) -> Self {
        Self(seconds.saturating_mul(1000))
    }

    /// The time in milliseconds.
    #[must_use]
    pub const fn get(self) -> u64 {
        self.0
    }

    /// Whether there is no time at all.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The sum, or the largest value if that would be exceeded.
    #[must_use]
    pub const fn saturating_add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The difference, or zero if that would be negative.
    #[must_use]
    pub const fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    pub(super) const fn saturating_mul(self, factor: u64) -> Self {
        Self(self.0.saturating_mul(factor))
    }

    /// The time in seconds, with as many decimals as it needs: `90`, `0.5`.
    #[must_use]
    pub fn to_seconds(self) -> String {
        let (seconds, millis) = (self.0 / 1000, self.0 % 1000);
        if millis == 0 {
            return seconds.to_string();
        }
        let decimals = format!("{millis:03}");
        format!("{seconds}.{}", decimals.trim_end_matches('0'))
    }
}

impl From<Duration> for Millis {
    /// Rounds down to whole milliseconds.
    fn from(duration: Duration) -> Self {
        Self(u64::try_from(duration.as_millis()).unwrap_or(u64::MAX))
    }
}

impl From<Millis> for Duration {
    fn from(millis: Millis) -> Self {
        Self::from_millis(millis.0)
    }
}

/// A moment, in milliseconds since a start that the host chooses once and keeps for as long as the clock lives. The host
/// should take it from a monotonic clock: the time of day can go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(u64);

impl Moment {
    /// The moment this many milliseconds after the start.
    #[must_use]
    pub const fn new(millis: u64) -> Self {
        Self(millis)
    }

    /// The moment so much earlier; the start if that was not so long ago.
    #[must_use]
    pub const fn before(self, time: Millis) -> Self {
        Self(self.0.saturating_sub(time.0))
    }

    /// The time that has passed since an earlier moment; none if it was later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl From<Duration> for Moment {
    /// The moment this long after the start, rounded down to whole milliseconds.
    fn from(duration: Duration) -> Self {
        Self(Millis::from(duration).0)
    }
}

impl Add<Millis> for Moment {
    type Output = Self;

    fn add(self, time: Millis) -> Self {
        Self(self.0.saturating_add(time.0))
    }
}
