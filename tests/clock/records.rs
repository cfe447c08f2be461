//! Time in records: TM, OT, BL, WL, OB and OW, in the spellings that servers and programs use.

use proptest::prelude::*;
use silken::game::{Clock, Left, Millis, OvertimeLeft, TimeControl};
use silken::go::{ByColor, Color};
use silken::sgf::{time_control, time_left, write_time_control, write_time_left};

use super::laws::controls;
use super::{at, control, time};

#[test]
fn overtime_is_read_as_real_records_have_it() {
    for (main, overtime, expected) in [
        (Some("1800"), None, Some("30m")),
        (Some("142.7"), None, Some("2m22.7s")),
        (Some("600"), Some(""), Some("10m")),
        (Some("600"), Some("none"), Some("10m")),
        // KGS and OGS.
        (Some("600"), Some("5x30 byo-yomi"), Some("10m 5x30s")),
        (Some("0"), Some("3x30 byo-yomi"), Some("3x30s")),
        (Some("3600"), Some("25/300 Canadian"), Some("1h 25/5m")),
        (Some("3600"), Some("15/600 canadian"), Some("1h 15/10m")),
        (Some("259200"), Some("86400 fischer"), Some("72h+24h")),
        (Some("0"), Some("259200 simple"), Some("72h/move")),
        // The specification's example, and GoGui.
        (Some("1800"), Some("25 moves / 10 min"), Some("30m 25/10m")),
        (Some("1800"), Some("1 moves / 30 sec"), Some("30m 1/30s")),
        // qGo.
        (None, Some("20 per move"), Some("20s/move")),
        // Others, and what is written here.
        (Some("600"), Some("5 x 30 Byoyomi"), Some("10m 5x30s")),
        (Some("600"), Some("5x30s"), Some("10m 5x30s")),
        (Some("600"), Some("3x1 min byo yomi"), Some("10m 3x1m")),
        (
            Some("600"),
            Some("5x0.5 byo-yomi, 2 fischer, 10 simple"),
            Some("10m+2s 5x0.5s 10s/move"),
        ),
        // Not understood, or no time at all.
        (None, None, None),
        (Some("0"), None, None),
        (Some("9 hours"), None, None),
        (Some("600"), Some("8 xyz 16"), None),
        (
            Some("600"),
            Some("A very long overtime information text (OT property)"),
            None,
        ),
        (Some("600"), Some("5 mins Japanese style, 1 move / min"), None),
        (Some("600"), Some("5x30 byo-yomi, 5x30 byo-yomi"), None),
        (Some("600"), Some("0x30 byo-yomi"), None),
        (Some("600"), Some("5x1e9 byo-yomi"), None),
        (Some("600"), Some("99999999999999999999x30 byo-yomi"), None),
        (Some("1e400"), None, None),
        (Some("99999999999999999999"), None, None),
        (Some("9999999999"), None, None),
        (Some("NaN"), None, None),
    ] {
        let read = time_control(main, overtime).map(|control| control.to_string());
        assert_eq!(read.as_deref(), expected, "TM{main:?} OT{overtime:?}");
    }
}

#[test]
fn time_controls_are_written_as_others_read_them() {
    for (clock, main, overtime) in [
        ("10m", "600", None),
        ("10m 5x30s", "600", Some("5x30 byo-yomi")),
        ("1h 25/5m", "3600", Some("25/300 Canadian")),
        ("3m+2s", "180", Some("2 fischer")),
        ("60s/move", "0", Some("60 simple")),
        ("1.5s 3x0.25s", "1.5", Some("3x0.25 byo-yomi")),
    ] {
        let written = write_time_control(control(clock));
        assert_eq!((written.0.as_str(), written.1.as_deref()), (main, overtime), "{clock}");
    }
}

#[test]
fn the_time_left_is_written_and_read() {
    let in_overtime = |period: &str, count| Left {
        turn: Millis::ZERO,
        bank: Millis::ZERO,
        overtime: Some(OvertimeLeft {
            time: time(period),
            count,
        }),
    };
    for (clock, left, seconds, count) in [
        ("10m 5x30s", control("8m 5x30s").whole(), "480", None),
        ("10m 5x30s", in_overtime("14.5s", 3), "14.5", Some("3")),
        ("10m 25/5m", in_overtime("2m5s", 7), "125", Some("7")),
        ("10m 25/5m", in_overtime("2m5s", 0), "125", Some("0")),
        ("3m+2s", control("59.999s").whole(), "59.999", None),
    ] {
        let written = write_time_left(left);
        assert_eq!((written.0.as_str(), written.1.as_deref()), (seconds, count), "{clock}");
        assert_eq!(time_left(control(clock), seconds, count), Some(left), "{clock}");
    }
    // A clock of turn time alone shows what was left of that.
    assert_eq!(write_time_left(control("12s/move").whole()), ("12".to_owned(), None));
}

#[test]
fn odd_times_left_are_understood_or_left_alone() {
    let left = |clock, seconds, count| {
        let left = time_left(control(clock), seconds, count)?;
        Some((
            left.bank.to_string(),
            left.overtime.map(|left| (left.time.to_string(), left.count)),
        ))
    };
    let bank = |bank: &str, time: &str, count| Some((bank.to_owned(), Some((time.to_owned(), count))));
    // Programs that give a count in main time too.
    assert_eq!(left("10m 5x30s", "93", Some("0")), bank("1m33s", "30s", 5));
    assert_eq!(left("10m 25/5m", "520", Some("0")), bank("8m40s", "5m", 25));
    assert_eq!(left("10m 25/5m", "520", Some("-1")), bank("8m40s", "5m", 25));
    assert_eq!(left("10m", "34.", Some("25")), Some(("34s".to_owned(), None)));
    assert_eq!(left("10m", "-3", None), Some(("0s".to_owned(), None)));
    assert_eq!(left("10m 5x30s", "12", Some("2147483647")), bank("0s", "12s", u16::MAX));
    for (seconds, count) in [
        ("not much time left", None),
        ("12", Some("1 kk")),
        ("", None),
        ("1e3", None),
        ("12", Some("")),
    ] {
        assert_eq!(left("10m 5x30s", seconds, count), None, "{seconds:?}, {count:?}");
    }
}

proptest! {
    #[test]
    fn every_time_control_comes_back_from_a_record(control in controls()) {
        let (main, overtime) = write_time_control(control);
        prop_assert_eq!(time_control(Some(&main), overtime.as_deref()), Some(control));
    }

    #[test]
    fn a_game_taken_up_again_has_the_time_that_was_left(control in controls(), share in 0.0..1.0) {
        // With an increment a player in overtime has a bank as well, and records have room for one of them.
        prop_assume!(control.increment().is_zero());
        let mut clock = Clock::new(control);
        clock.start(Color::Black, at(0));
        let last = clock.deadline().expect("running").since(at(0)).get();
        let now = at((last as f64 * share) as u64);
        let spent = clock.moved(Color::Black, now).expect("in time");
        let (seconds, count) = write_time_left(spent.left);
        let read = time_left(control, &seconds, count.as_deref()).expect("what was written is read");
        let again = Clock::with(control, ByColor { black: read, white: read });
        prop_assert_eq!(again.left(Color::Black, now), clock.left(Color::Black, now));
    }

    #[test]
    fn no_value_is_too_much(control in controls(), one in any::<String>(), two in any::<String>(), number in any::<f64>()) {
        for text in [one.as_str(), &number.to_string(), "99999999999999999999"] {
            for other in [two.as_str(), &number.to_string(), "9/9", "9x9"] {
                if let Some(control) = time_control(Some(text), Some(other)) {
                    let again: Result<TimeControl, _> = control.to_string().parse();
                    prop_assert_eq!(again, Ok(control));
                }
                if let Some(left) = time_left(control, text, Some(other)) {
                    let clock = Clock::with(control, ByColor { black: left, white: left });
                    prop_assert!(clock.left(Color::White, at(0)).bank <= Millis::LONGEST);
                }
            }
        }
    }
}
