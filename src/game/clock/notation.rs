//! How a clock is typed and shown: `10m 5x30s`.

use std::fmt;
use std::str::FromStr;

use super::control::{Overtime, TimeControl, TimeControlError};
use super::time::Millis;

/// The names of the units, longest unit first, and how many seconds each has. The first name is the one that is shown.
const UNITS: [(&[&str], u64); 3] = [
    (&["h", "hr", "hrs", "hour", "hours"], 3600),
    (&["m", "min", "mins", "minute", "minutes"], 60),
    (&["s", "sec", "secs", "second", "seconds"], 1),
];

/// Signs inside a part. Spaces around them are ignored.
const JOINTS: [char; 3] = ['+', 'x', '/'];

/// Marks a time as turn time.
const PER_MOVE: &str = "/move";

impl fmt::Display for TimeControl {
    /// Main time and increment first, then overtime, then turn time: `10m+5s 5x30s 15s/move`. Parts that the clock lacks
    /// are left out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        match (self.bank(), self.increment()) {
            (Millis::ZERO, Millis::ZERO) => {}
            (bank, Millis::ZERO) => parts.push(bank.to_string()),
            (bank, increment) => parts.push(format!("{bank}+{increment}")),
        }
        match self.overtime() {
            Some(Overtime::ByoYomi { periods, period }) => parts.push(format!("{periods}x{period}")),
            Some(Overtime::Canadian { stones, period }) => parts.push(format!("{stones}/{period}")),
            None => {}
        }
        if !self.turn().is_zero() {
            parts.push(format!("{}{PER_MOVE}", self.turn()));
        }
        f.pad(&parts.join(" "))
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads parts between spaces or commas, each at most once and in any order, in capitals or small letters. Every part
    /// begins with a digit, or with a plus sign:
    ///
    /// | part | means |
    /// |---|---|
    /// | `10m`, `1h30m`, `90s`, `1:30` | main time |
    /// | `3m+2s`, `+2s` | main time and an increment, or the increment alone |
    /// | `5x30s` | Japanese byo-yomi: five periods of thirty seconds |
    /// | `25/5m` | Canadian overtime: five minutes for twenty-five stones |
    /// | `60s/move` | turn time |
    ///
    /// A period of byo-yomi and an increment are in seconds where no unit is given. Other times need one.
    ///
    /// ```
    /// use silken::game::TimeControl;
    ///
    /// for (typed, shown) in [("10M 5 x 30", "10m 5x30s"), ("60s/move", "1m/move"), ("180s + 2", "3m+2s")] {
    ///     let control: TimeControl = typed.parse()?;
    ///     assert_eq!(control.to_string(), shown);
    /// }
    /// # Ok::<(), silken::game::TimeControlError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let text = joined(text);
        let mut parts = Parts::default();
        for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
            parts.read(word).map_err(|error| match error {
                TimeControlError::NotAPart(_) => TimeControlError::NotAPart(word.to_owned()),
                error => error,
            })?;
        }
        if parts == Parts::default() {
            return Err(TimeControlError::Empty);
        }
        let time = Option::unwrap_or_default;
        Self::new(
            time(parts.turn),
            time(parts.bank),
            time(parts.increment),
            parts.overtime,
        )
    }
}

/// The text in small letters, with one space between words and none inside a part.
fn joined(text: &str) -> String {
    let text = text.to_lowercase().replace('×', "x");
    let mut joined = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !joined.is_empty() && !joined.ends_with(JOINTS) && !word.starts_with(JOINTS) {
            joined.push(' ');
        }
        joined.push_str(word);
    }
    joined
}

/// The parts that have been read so far.
#[derive(Default, PartialEq)]
struct Parts {
    turn: Option<Millis>,
    bank: Option<Millis>,
    increment: Option<Millis>,
    overtime: Option<Overtime>,
}

impl Parts {
    fn read(&mut self, word: &str) -> Result<(), TimeControlError> {
        if let Some(time) = word.strip_suffix(PER_MOVE) {
            return once(&mut self.turn, time.parse()?, "time for each move");
        }
        if let Some((stones, period)) = word.split_once('/') {
            let (stones, period) = (count(stones)?, period.parse()?);
            return once(&mut self.overtime, Overtime::Canadian { stones, period }, "overtime");
        }
        if let Some((periods, period)) = word.split_once('x') {
            let (periods, period) = (count(periods)?, time_or_seconds(period)?);
            return once(&mut self.overtime, Overtime::ByoYomi { periods, period }, "overtime");
        }
        let (bank, increment) = match word.split_once('+') {
            Some((bank, increment)) => (bank, Some(increment)),
            None => (word, None),
        };
        if let Some(increment) = increment {
            once(&mut self.increment, time_or_seconds(increment)?, "increment")?;
        }
        if bank.is_empty() {
            return Ok(());
        }
        once(&mut self.bank, bank.parse()?, "main time")
    }
}

fn once<T>(part: &mut Option<T>, value: T, name: &'static str) -> Result<(), TimeControlError> {
    match part.replace(value) {
        Some(_) => Err(TimeControlError::Twice(name)),
        None => Ok(()),
    }
}

/// A number of periods or stones.
fn count(digits: &str) -> Result<u16, TimeControlError> {
    if !is_whole(digits) {
        return Err(TimeControlError::NotAPart(digits.to_owned()));
    }
    digits.parse().map_err(|_| TimeControlError::TooMany)
}

/// A time that players type without a unit when they mean seconds.
fn time_or_seconds(text: &str) -> Result<Millis, TimeControlError> {
    if is_whole(text) {
        format!("{text}s").parse()
    } else {
        text.parse()
    }
}

fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl fmt::Display for Millis {
    /// Hours, minutes and seconds without those that are zero; seconds with as many decimals as they need: `1h30m`,
    /// `1m0.5s`, `0s`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = String::new();
        let mut rest = self.get();
        for (names, seconds) in UNITS {
            let unit = 1000 * seconds;
            let is_last = seconds == 1;
            let amount = if is_last { rest } else { rest - rest % unit };
            rest -= amount;
            if amount > 0 || (is_last && shown.is_empty()) {
                let number = if is_last {
                    Self::new(amount).to_seconds()
                } else {
                    (amount / unit).to_string()
                };
                shown.push_str(&number);
                shown.push_str(names[0]);
            }
        }
        f.pad(&shown)
    }
}

impl FromStr for Millis {
    type Err = TimeControlError;

    /// Reads `1h30m`, `90s`, `1.5m`, `0.5s`, with units from long to short, and `1:30` or `1:00:00`. Numbers have three
    /// decimals at most, so that no part of a millisecond is lost. Zero needs no unit.
    ///
    /// # Errors
    /// If it cannot be read so, or if the time is longer than [`Millis::LONGEST`].
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let lower = text.to_lowercase();
        let time = if lower.contains(':') {
            by_colons(&lower)
        } else {
            by_units(&lower)
        };
        match time {
            Ok(time) if time > Self::LONGEST => Err(TimeControlError::TooLong),
            Ok(time) => Ok(time),
            Err(Unread::NotATime) => Err(TimeControlError::NotAPart(text.to_owned())),
            Err(Unread::NoUnit) => Err(TimeControlError::NoUnit(text.to_owned())),
        }
    }
}

/// Why a text is no time.
enum Unread {
    NotATime,
    NoUnit,
}

/// Reads numbers that are each followed by a unit, longer units first.
fn by_units(text: &str) -> Result<Millis, Unread> {
    let mut units = UNITS.iter();
    let mut sum = Millis::ZERO;
    let mut rest = text;
    while !rest.is_empty() {
        let (number, behind) = split_where(rest, |c| !c.is_ascii_digit() && c != '.');
        let (name, next) = split_where(behind, |c| c.is_ascii_digit() || c == '.');
        let thousandths = thousandths(number).ok_or(Unread::NotATime)?;
        if name.is_empty() {
            let is_zero = rest == text && thousandths == 0;
            return if is_zero { Ok(Millis::ZERO) } else { Err(Unread::NoUnit) };
        }
        let unit = units.find(|(names, _)| names.contains(&name));
        let &(_, seconds) = unit.ok_or(Unread::NotATime)?;
        // A thousandth of a second is a millisecond, and of a longer unit as many as it has seconds.
        sum = sum.saturating_add(Millis::new(thousandths).saturating_mul(seconds));
        rest = next;
    }
    if text.is_empty() {
        Err(Unread::NotATime)
    } else {
        Ok(sum)
    }
}

/// Reads minutes and seconds, or hours, minutes and seconds. What follows a colon has two digits and is less than sixty.
fn by_colons(text: &str) -> Result<Millis, Unread> {
    let fields: Vec<&str> = text.split(':').collect();
    if fields.len() > UNITS.len() {
        return Err(Unread::NotATime);
    }
    let mut sum = Millis::ZERO;
    for (place, field) in fields.iter().enumerate() {
        let is_last = place + 1 == fields.len();
        let whole = field.split('.').next().unwrap_or_default();
        let amount = thousandths(field).filter(|_| is_last || is_whole(field));
        let amount = amount.ok_or(Unread::NotATime)?;
        if place > 0 && (whole.len() != 2 || amount >= 60_000) {
            return Err(Unread::NotATime);
        }
        sum = sum.saturating_mul(60).saturating_add(Millis::new(amount));
    }
    Ok(sum)
}

fn split_where(text: &str, is_end: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(is_end).unwrap_or(text.len()))
}

/// A number with at most three decimals, in thousandths; the largest there is for one that does not fit.
fn thousandths(number: &str) -> Option<u64> {
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    if !is_whole(whole) || !is_whole(decimals) || decimals.len() > 3 {
        return None;
    }
    let decimals = decimals.bytes().chain(*b"00").take(3);
    let decimals = decimals.fold(0, |sum, digit| 10 * sum + u64::from(digit - b'0'));
    let whole = whole.parse().unwrap_or(u64::MAX);
    Some(whole.saturating_mul(1000).saturating_add(decimals))
}
