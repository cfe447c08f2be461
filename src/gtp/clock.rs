//! Time as a player may know of it: settings for the game, and what is left to each player.

use std::time::Duration;

use crate::go::{ByColor, Color};

/// How much time a player has for the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeSettings {
    /// As much as is wanted.
    Unlimited,
    /// This much for all moves.
    Absolute {
        /// For the game.
        main: Duration,
    },
    /// After the main time, a period for each move; a period that is exceeded is lost.
    ByoYomi {
        /// Before the periods.
        main: Duration,
        /// For one move.
        period: Duration,
        /// How many there are.
        periods: u32,
    },
    /// After the main time, a period for each group of moves.
    Canadian {
        /// Before the periods.
        main: Duration,
        /// For `stones` moves.
        period: Duration,
        /// How many moves a period is for.
        stones: u32,
    },
}

/// What is left to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Of the main time, or of the present period.
    pub time: Duration,
    /// For how many moves (or with how many periods, under byo-yomi); 0 while the main time lasts.
    pub stones: u32,
}

/// What a player may know of the time.
#[derive(Clone, Debug)]
pub struct Clock {
    /// How the game is timed.
    pub settings: TimeSettings,
    /// What the controller last said is left.
    pub left: ByColor<Option<TimeLeft>>,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            settings: TimeSettings::Unlimited,
            left: ByColor::default(),
        }
    }
}

impl Clock {
    /// How long a player may think about the next move without running short; `None` if there is no limit.
    #[must_use]
    pub fn allowance(&self, color: Color) -> Option<Duration> {
        let left = self.left[color];
        let main = |main| left.map_or(main, |left| left.time) / Self::MOVES_TO_COME;
        let in_period = left.filter(|left| left.stones > 0);
        match (self.settings, in_period) {
            (TimeSettings::Unlimited, _) => None,
            (TimeSettings::Absolute { main: time }, _) => Some(main(time)),
            (TimeSettings::ByoYomi { .. }, Some(left)) => Some(left.time * 4 / 5),
            (TimeSettings::Canadian { .. }, Some(left)) => Some(left.time * 4 / 5 / left.stones),
            (TimeSettings::ByoYomi { main: time, period, .. }, None) => Some(main(time).max(period * 4 / 5)),
            (
                TimeSettings::Canadian {
                    main: time,
                    period,
                    stones,
                },
                None,
            ) => Some(main(time).max(period * 4 / 5 / stones.max(1))),
        }
    }

    /// For how many moves the main time is made to last.
    const MOVES_TO_COME: u32 = 40;

    /// Begins with these settings; what was left before means nothing now.
    pub(super) fn set(&mut self, settings: TimeSettings) {
        *self = Self {
            settings,
            ..Self::default()
        };
    }
}
