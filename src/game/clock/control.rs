//! How a game is timed.

use std::error::Error;
use std::fmt;

use super::left::{Left, OvertimeLeft};
use super::time::Millis;

/// How much time a player has, in one form for every kind of clock.
///
/// A move draws on the turn time first, then on the bank, then on the overtime. The turn time is given anew for every
/// move; the increment is added to the bank after each.
///
/// | clock | notation | turn time | bank | increment | overtime |
/// |---|---|---|---|---|---|
/// | absolute | `10m` | | 10 min | | |
/// | Fischer | `3m+2s` | | 3 min | 2 s | |
/// | Japanese byo-yomi | `10m 5x30s` | | 10 min | | 5 periods of 30 s |
/// | Canadian | `10m 25/5m` | | 10 min | | 5 min for 25 stones |
/// | sixty seconds a move | `60s/move` | 60 s | | | |
///
/// Parts can be combined freely. [`Display`](fmt::Display) writes this notation and [`FromStr`](std::str::FromStr) reads
/// it, with more spellings than these.
///
/// No time in it is longer than [`Millis::LONGEST`], there are at most [`TimeControl::MOST`] periods or stones, and there
/// is always some time for the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    turn: Millis,
    bank: Millis,
    increment: Millis,
    overtime: Option<Overtime>,
}

/// What a player has when the bank is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overtime {
    /// Japanese byo-yomi: a period that is not exceeded is whole again for the next move.
    ByoYomi {
        /// How many periods there are for the whole game.
        periods: u16,
        /// How long each is.
        period: Millis,
    },
    /// Canadian overtime: a player who makes this many moves within the period is given another for as many.
    Canadian {
        /// How many stones must be played in a period. A pass counts as one.
        stones: u16,
        /// How long it is.
        period: Millis,
    },
}

impl Overtime {
    /// How long one period is.
    #[must_use]
    pub const fn period(self) -> Millis {
        match self {
            Self::ByoYomi { period, .. } | Self::Canadian { period, .. } => period,
        }
    }

    /// All of it: every period, or one period for all its stones.
    #[must_use]
    pub const fn whole(self) -> OvertimeLeft {
        let (time, count) = match self {
            Self::ByoYomi { periods, period } => (period, periods),
            Self::Canadian { stones, period } => (period, stones),
        };
        OvertimeLeft { time, count }
    }
}

impl TimeControl {
    /// The most periods of byo-yomi, and the most stones of a Canadian period.
    pub const MOST: u16 = 1000;

    /// A time control of these parts. Those it lacks are zero or `None`.
    ///
    /// # Errors
    /// If a part exceeds its limit, if overtime has no periods, no stones or no time, or if there is no time for the first
    /// move.
    pub fn new(
        turn: Millis,
        bank: Millis,
        increment: Millis,
        overtime: Option<Overtime>,
    ) -> Result<Self, TimeControlError> {
        let period = overtime.map_or(Millis::ZERO, Overtime::period);
        if [turn, bank, increment, period]
            .iter()
            .any(|&time| time > Millis::LONGEST)
        {
            return Err(TimeControlError::TooLong);
        }
        match overtime.map(Overtime::whole) {
            Some(whole) if whole.count > Self::MOST => return Err(TimeControlError::TooMany),
            Some(whole) if whole.count == 0 || whole.time.is_zero() => return Err(TimeControlError::EmptyOvertime),
            None if turn.is_zero() && bank.is_zero() => return Err(TimeControlError::NoTime),
            _ => {}
        }
        Ok(Self {
            turn,
            bank,
            increment,
            overtime,
        })
    }

    /// The time that is given anew for every move.
    #[must_use]
    pub const fn turn(self) -> Millis {
        self.turn
    }

    /// The main time at the start of the game.
    #[must_use]
    pub const fn bank(self) -> Millis {
        self.bank
    }

    /// What is added to the bank after each move.
    #[must_use]
    pub const fn increment(self) -> Millis {
        self.increment
    }

    /// What a player has when the bank is empty, if anything.
    #[must_use]
    pub const fn overtime(self) -> Option<Overtime> {
        self.overtime
    }

    /// What a player has at the start of the game.
    #[must_use]
    pub fn whole(self) -> Left {
        Left {
            turn: self.turn,
            bank: self.bank,
            overtime: self.overtime.map(Overtime::whole),
        }
    }
}

/// Why a time control is refused. Written out, it says what to type instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeControlError {
    /// There is no text.
    Empty,
    /// This word is no part of a clock.
    NotAPart(String),
    /// This number does not say whether it counts minutes or seconds.
    NoUnit(String),
    /// This part, as a player would name it, is given more than once.
    Twice(&'static str),
    /// A time is longer than [`Millis::LONGEST`].
    TooLong,
    /// There are more periods or stones than [`TimeControl::MOST`].
    TooMany,
    /// Overtime without a period, without stones, or with a period of no time.
    EmptyOvertime,
    /// There is no time for the first move.
    NoTime,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("A clock needs a time, such as 10m, 10m 5x30s, 3m+2s or 60s/move."),
            Self::NotAPart(word) => write!(
                f,
                "{word} is not a part of a clock. The parts are main time (10m), an increment (3m+2s), byo-yomi \
                 (5x30s), Canadian overtime (25/5m) and a time for each move (60s/move)."
            ),
            Self::NoUnit(number) => write!(
                f,
                "{number} needs a unit: {number}m for minutes, {number}s for seconds."
            ),
            Self::Twice(part) => write!(f, "The {part} is given twice. Give it once."),
            Self::TooLong => write!(f, "No time on a clock may be longer than {}.", Millis::LONGEST),
            Self::TooMany => write!(
                f,
                "A clock has at most {most} periods, or {most} stones in a period.",
                most = TimeControl::MOST
            ),
            Self::EmptyOvertime => f.write_str(
                "Overtime needs at least one period of some length, such as 5x30s, or at least one stone, such as 25/5m.",
            ),
            Self::NoTime => f.write_str(
                "This clock leaves no time for the first move. Give main time (10m), byo-yomi (5x30s) or a time for \
                 each move (60s/move).",
            ),
        }
    }
}

impl Error for TimeControlError {}
