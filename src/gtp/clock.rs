//! Time, as the controller tells it: settings for the game, and what is left to each player.

use std::time::Duration;

use crate::go::{ByColor, Color};

use super::machine::{Answer, Gtp, done};
use super::{Failure, parse_color};

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

    fn set(&mut self, settings: TimeSettings) {
        *self = Self {
            settings,
            ..Self::default()
        };
    }
}

/// `time_settings main byo_yomi stones`, in seconds. A period for no stones means no limit, as the protocol has it.
pub(super) fn time_settings(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let usage = Failure::Usage("time_settings MAIN BYO_YOMI STONES");
    let &[main, period, stones] = words else {
        return Err(usage);
    };
    let (Some(main), Some(period), Ok(stones)) = (seconds(main), seconds(period), stones.parse()) else {
        return Err(usage);
    };
    gtp.clock.set(match (period, stones) {
        (Duration::ZERO, _) => TimeSettings::Absolute { main },
        (_, 0) => TimeSettings::Unlimited,
        _ => TimeSettings::Canadian { main, period, stones },
    });
    done()
}

/// `kgs-time_settings none | absolute main | byoyomi main period periods | canadian main period stones`.
pub(super) fn kgs_time_settings(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let usage = "kgs-time_settings none | absolute MAIN | byoyomi MAIN PERIOD PERIODS | canadian MAIN PERIOD STONES";
    gtp.clock.set(kgs_settings(words).ok_or(Failure::Usage(usage))?);
    done()
}

fn kgs_settings(words: &[&str]) -> Option<TimeSettings> {
    Some(match *words {
        ["none"] => TimeSettings::Unlimited,
        ["absolute", main] => TimeSettings::Absolute { main: seconds(main)? },
        ["byoyomi", main, period, periods] => TimeSettings::ByoYomi {
            main: seconds(main)?,
            period: seconds(period)?,
            periods: periods.parse().ok()?,
        },
        ["canadian", main, period, stones] => TimeSettings::Canadian {
            main: seconds(main)?,
            period: seconds(period)?,
            stones: stones.parse().ok()?,
        },
        _ => return None,
    })
}

/// `time_left color time stones`.
pub(super) fn time_left(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let (color, left) = read_time_left(words).ok_or(Failure::Usage("time_left COLOR TIME STONES"))?;
    gtp.clock.left[color] = Some(left);
    done()
}

fn read_time_left(words: &[&str]) -> Option<(Color, TimeLeft)> {
    let &[color, time, stones] = words else { return None };
    let left = TimeLeft {
        time: seconds(time)?,
        stones: stones.parse().ok()?,
    };
    Some((parse_color(color)?, left))
}

/// Whole seconds, or a fraction as some controllers send it. A clock that has run out may be told as less than nothing.
fn seconds(word: &str) -> Option<Duration> {
    let seconds: f64 = word.parse().ok()?;
    Duration::try_from_secs_f64(seconds.max(0.0)).ok()
}
