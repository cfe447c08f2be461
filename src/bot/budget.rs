//! How long to think.

use std::time::{Duration, Instant};

/// With at least this much time, an evaluation in all symmetries takes only a small part of it.
const AMPLE: Duration = Duration::from_millis(50);

/// How much may be thought about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// Until this many visits of positions stand behind the choice, those kept from earlier moves included. The same
    /// seed gives the same thoughts. One visit is a glance without any search.
    Visits(u32),
    /// For this much time.
    Time(Duration),
}

/// A budget that is being spent.
#[derive(Clone, Copy, Debug)]
pub(super) enum Purse {
    Visits(u32),
    Until(Instant),
}

impl Budget {
    /// Begins to spend it.
    pub(super) fn open(self) -> Purse {
        match self {
            Self::Visits(visits) => Purse::Visits(visits),
            Self::Time(time) => {
                let now = Instant::now();
                // A time that no clock can show is as good as an hour.
                let hour = Duration::from_secs(3600);
                Purse::Until(now.checked_add(time).unwrap_or(now + hour))
            }
        }
    }
}

impl Purse {
    /// Whether another visit may be made after this many.
    pub fn allows(self, visits: u32) -> bool {
        match self {
            Self::Visits(most) => visits < most,
            Self::Until(end) => Instant::now() < end,
        }
    }

    /// Whether there is time to look at a position from all sides before a search begins.
    pub fn is_ample(self) -> bool {
        match self {
            Self::Visits(_) => true,
            Self::Until(end) => end.saturating_duration_since(Instant::now()) >= AMPLE,
        }
    }

    /// At least this many visits, where visits are counted.
    #[must_use]
    pub fn at_least(self, visits: u32) -> Self {
        match self {
            Self::Visits(most) => Self::Visits(most.max(visits)),
            Self::Until(_) => self,
        }
    }
}
