//! Numbers as the protocol writes them. Whatever is read here is finite and within bounds, so that nobody has to ask
//! again.

use std::num::IntErrorKind;
use std::time::Duration;

/// The longest time that means anything, in seconds: about 68 years. A program must understand times up to this one
/// (lightvector/KataGo, docs/GTP_Extensions.md); a longer one is taken for it.
const LONGEST: f64 = i32::MAX as f64;

/// A whole number. One that is too large to be held counts as the largest there is.
pub(super) fn integer(word: &str) -> Option<i64> {
    match word.parse() {
        Ok(number) => Some(number),
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow => Some(i64::MAX),
            IntErrorKind::NegOverflow => Some(i64::MIN),
            _ => None,
        },
    }
}

/// A whole number that is not below 0. One that is too large to be held counts as the largest there is.
pub(super) fn count(word: &str) -> Option<u32> {
    let number = integer(word).filter(|&number| number >= 0)?;
    Some(u32::try_from(number).unwrap_or(u32::MAX))
}

/// A time in seconds, whole or not.
pub(super) fn seconds(word: &str) -> Option<Duration> {
    time(word, 1.0).filter(|_| !word.starts_with('-'))
}

/// What is left on a clock, in seconds. One that has run out may show less than nothing.
pub(super) fn seconds_left(word: &str) -> Option<Duration> {
    time(word, 1.0)
}

/// A time in hundredths of a second.
pub(super) fn hundredths(word: &str) -> Option<Duration> {
    time(word, 0.01).filter(|_| !word.starts_with('-'))
}

fn time(word: &str, unit: f64) -> Option<Duration> {
    let number: f64 = word.parse().ok()?;
    let seconds = (number * unit).clamp(0.0, LONGEST);
    Duration::try_from_secs_f64(seconds).ok().filter(|_| number.is_finite())
}

/// `true` or `false`.
pub(super) fn truth(word: &str) -> Option<bool> {
    word.to_ascii_lowercase().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_finite_and_bounded() {
        let longest = Duration::from_secs(i32::MAX as u64);
        for (word, time) in [
            ("5", Some(Duration::from_secs(5))),
            ("0.25", Some(Duration::from_millis(250))),
            ("1e3", Some(Duration::from_secs(1000))),
            ("1e19", Some(longest)),
            ("1e308", Some(longest)),
            ("9223372036854775807", Some(longest)),
            ("-1", None),
            ("-0.0", None),
            ("NaN", None),
            ("inf", None),
            ("-inf", None),
            ("1e999", None),
            ("soon", None),
            ("", None),
        ] {
            assert_eq!(seconds(word), time, "{word}");
        }
        assert_eq!(seconds_left("-3.5"), Some(Duration::ZERO));
        assert_eq!(seconds_left("NaN"), None);
        assert_eq!(hundredths("50"), Some(Duration::from_millis(500)));
        assert_eq!(hundredths("1e21"), Some(longest));
    }

    #[test]
    fn counts_are_bounded() {
        for (word, number) in [
            ("0", Some(0)),
            ("7", Some(7)),
            ("99999999999999999999", Some(u32::MAX)),
            ("-1", None),
            ("-99999999999999999999", None),
            ("1e3", None),
            ("2.0", None),
        ] {
            assert_eq!(count(word), number, "{word}");
        }
    }
}
