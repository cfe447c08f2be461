//! Values of flags, read from words of the shell.

use std::time::Duration;

use crate::bot::{LEVELS, Level};
use crate::go::{Points, PointsError, RULESETS, Ruleset};

pub(super) fn ruleset(name: &str) -> Result<&'static Ruleset, String> {
    Ruleset::named(name).ok_or_else(|| {
        let keys: Vec<&str> = RULESETS.iter().map(|ruleset| ruleset.key).collect();
        format!("choose one of {}", keys.join(", "))
    })
}

pub(super) fn level(name: &str) -> Result<&'static Level, String> {
    Level::named(name).ok_or_else(|| {
        let keys: Vec<&str> = LEVELS.iter().map(|level| level.key).collect();
        format!("choose one of {}", keys.join(", "))
    })
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "give a number of seconds like 2 or 0.5".to_owned())
}

pub(super) fn komi(text: &str) -> Result<Points, String> {
    text.parse().map_err(|error| match error {
        PointsError::NotAHalf => "komi must be a whole or half number, like 7 or 6.5".to_owned(),
        PointsError::NotANumber | PointsError::TooLarge => "give a number like 6.5 or 7".to_owned(),
    })
}
