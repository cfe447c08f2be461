//! How clocks are typed, shown and refused.

use proptest::prelude::*;
use silken::game::{Millis, Overtime, TimeControl, TimeControlError};

use super::laws::controls;

#[test]
fn clocks_are_typed_in_many_ways_and_shown_in_one() {
    for (typed, shown) in [
        ("10m", "10m"),
        ("1h", "1h"),
        ("90s", "1m30s"),
        ("1:30", "1m30s"),
        ("1:30:00", "1h30m"),
        ("0:00.5", "0.5s"),
        ("90:00", "1h30m"),
        ("1h30m15s", "1h30m15s"),
        ("1.5m", "1m30s"),
        ("0.25s", "0.25s"),
        ("0.007s", "0.007s"),
        ("10min", "10m"),
        ("2hours", "2h"),
        ("10m 5x30s", "10m 5x30s"),
        ("10M 5X30S", "10m 5x30s"),
        ("  5 x 30   10m ", "10m 5x30s"),
        ("10m, 5×30s", "10m 5x30s"),
        ("5x30", "5x30s"),
        ("0 5x1m", "5x1m"),
        ("3m+2s", "3m+2s"),
        ("3m + 2", "3m+2s"),
        ("3m +2s", "3m+2s"),
        ("+2s 10s/move", "0s+2s 10s/move"),
        ("10m 25/5m", "10m 25/5m"),
        ("10m 25 / 300s", "10m 25/5m"),
        ("60s/move", "1m/move"),
        ("60s /MOVE", "1m/move"),
        ("15s/move 5x30s 10m+5s", "10m+5s 5x30s 15s/move"),
        ("1000h 1000x1000h", "1000h 1000x1000h"),
    ] {
        let control = typed.parse::<TimeControl>();
        assert_eq!(
            control.map(|control| control.to_string()),
            Ok(shown.to_owned()),
            "{typed}"
        );
    }
}

#[test]
fn what_is_no_clock_says_what_to_type() {
    let parts = "is not a part of a clock. The parts are main time (10m), an increment (3m+2s), byo-yomi (5x30s), \
                 Canadian overtime (25/5m) and a time for each move (60s/move).";
    let long = "No time on a clock may be longer than 1000h.";
    let many = "A clock has at most 1000 periods, or 1000 stones in a period.";
    let empty =
        "Overtime needs at least one period of some length, such as 5x30s, or at least one stone, such as 25/5m.";
    let none = "This clock leaves no time for the first move. Give main time (10m), byo-yomi (5x30s) or a time for each \
                move (60s/move).";
    let blank = "A clock needs a time, such as 10m, 10m 5x30s, 3m+2s or 60s/move.";
    for (typed, says) in [
        ("", blank),
        (" , ", blank),
        ("10", "10 needs a unit: 10m for minutes, 10s for seconds."),
        ("10 m", "10 needs a unit: 10m for minutes, 10s for seconds."),
        ("1h30", "1h30 needs a unit: 1h30m for minutes, 1h30s for seconds."),
        ("10m 25/5", "5 needs a unit: 5m for minutes, 5s for seconds."),
        ("60/move", "60 needs a unit: 60m for minutes, 60s for seconds."),
        ("10m 10m", "The main time is given twice. Give it once."),
        ("3m+2s+2s", &format!("3m+2s+2s {parts}")),
        ("3m+2s 3m+2s", "The increment is given twice. Give it once."),
        ("5x30s 25/5m", "The overtime is given twice. Give it once."),
        (
            "1s/move 1s/move",
            "The time for each move is given twice. Give it once.",
        ),
        ("ten minutes", &format!("ten {parts}")),
        ("-5m", &format!("-5m {parts}")),
        ("1e19s", &format!("1e19s {parts}")),
        ("NaN", &format!("nan {parts}")),
        ("inf", &format!("inf {parts}")),
        ("30s1m", &format!("30s1m {parts}")),
        ("1m1m", &format!("1m1m {parts}")),
        ("1:60", &format!("1:60 {parts}")),
        ("1:5", &format!("1:5 {parts}")),
        (":30", &format!(":30 {parts}")),
        ("1.5:30", &format!("1.5:30 {parts}")),
        ("1:00:00:00", &format!("1:00:00:00 {parts}")),
        ("0.0001s", &format!("0.0001s {parts}")),
        ("1.s", &format!("1.s {parts}")),
        ("5x", &format!("5x {parts}")),
        ("x30s", &format!("x30s {parts}")),
        ("+", &format!("+ {parts}")),
        ("/move", &format!("/move {parts}")),
        ("-1x30s", &format!("-1x30s {parts}")),
        ("1001h", long),
        ("60001m", long),
        ("10000000000000000000s", long),
        ("99999999999999999999999999999999h", long),
        ("18446744073709551615:00", long),
        ("1m+1001h", long),
        ("5x1001h", long),
        ("1001h/move", long),
        ("1001x30s", many),
        ("65536x30s", many),
        ("99999999999999999999/5m", many),
        ("0x30s", empty),
        ("5x0s", empty),
        ("10m 0/5m", empty),
        ("0", none),
        ("0s+5s", none),
        ("0s/move", none),
    ] {
        let control = typed.parse::<TimeControl>();
        assert_eq!(
            control.map_err(|error| error.to_string()),
            Err(says.to_owned()),
            "{typed}"
        );
    }
}

#[test]
fn parts_put_together_are_held_to_the_same_limits() {
    let zero = Millis::ZERO;
    let long = Millis::new(u64::MAX);
    let byo_yomi = |periods, period| Some(Overtime::ByoYomi { periods, period });
    for (turn, bank, increment, overtime, error) in [
        (long, zero, zero, None, TimeControlError::TooLong),
        (zero, long, zero, None, TimeControlError::TooLong),
        (zero, zero, long, None, TimeControlError::TooLong),
        (zero, zero, zero, byo_yomi(1, long), TimeControlError::TooLong),
        (
            zero,
            zero,
            zero,
            byo_yomi(u16::MAX, Millis::new(1)),
            TimeControlError::TooMany,
        ),
        (
            zero,
            zero,
            zero,
            byo_yomi(0, Millis::new(1)),
            TimeControlError::EmptyOvertime,
        ),
        (zero, zero, zero, byo_yomi(1, zero), TimeControlError::EmptyOvertime),
        (zero, zero, Millis::new(1), None, TimeControlError::NoTime),
    ] {
        assert_eq!(TimeControl::new(turn, bank, increment, overtime), Err(error));
    }
}

/// Texts that look like clocks more often than chance would have it.
fn nearly_clocks() -> impl Strategy<Value = String> {
    let pieces = [
        "0",
        "1",
        "30",
        "1000",
        "99999999999999999999",
        ".",
        ":",
        "+",
        "x",
        "×",
        "/",
        "/move",
        "h",
        "m",
        "s",
        "min",
        " ",
        ",",
        "-",
        "e",
        "İ",
        "½",
    ];
    prop::collection::vec(prop::sample::select(pieces.to_vec()), 0..9).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn what_is_shown_is_read_back(control in controls()) {
        prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control));
    }

    #[test]
    fn every_time_is_read_back(millis in 0..=Millis::LONGEST.get()) {
        let time = Millis::new(millis);
        prop_assert_eq!(time.to_string().parse::<Millis>(), Ok(time));
    }

    #[test]
    fn no_text_is_too_much(text in prop_oneof![nearly_clocks(), any::<String>()]) {
        match text.parse::<TimeControl>() {
            Ok(control) => prop_assert_eq!(control.to_string().parse::<TimeControl>(), Ok(control)),
            Err(error) => prop_assert!(error.to_string().ends_with('.')),
        }
    }
}
