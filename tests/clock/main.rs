//! The clock of a game: what a turn costs, when the flag falls, how clocks are typed, and what records say of them.
//!
//! The tables have the cases of the page HELP CLOCKS and those around them; the laws compare with a clock that ticks.

mod laws;
mod notation;
mod records;

use silken::game::{Clock, Left, Millis, Moment, OvertimeLeft, PressError, TimeControl};
use silken::go::{ByColor, Color};

use Color::{Black, White};

fn control(text: &str) -> TimeControl {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn time(text: &str) -> Millis {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn at(millis: u64) -> Moment {
    Moment::new(millis)
}

/// Bank, time of the period, and periods or stones: `1m, 10s (3)`.
fn shown(left: Left) -> String {
    let overtime = left.overtime.map(|left| format!(", {} ({})", left.time, left.count));
    format!("{}{}", left.bank, overtime.unwrap_or_default())
}

/// What Black has left of bank and overtime after turns that take this many milliseconds, while White moves at once; or why
/// a turn is refused.
fn after(text: &str, turns: &[u64]) -> Result<String, PressError> {
    let mut clock = Clock::new(control(text));
    let mut now = 1_000_000;
    clock.start(Black, at(now));
    for turn in turns {
        now += turn;
        clock.moved(Black, at(now))?;
        clock.moved(White, at(now))?;
    }
    Ok(shown(clock.left(Black, at(now))))
}

#[test]
fn a_turn_draws_on_turn_time_then_bank_then_overtime() {
    #[rustfmt::skip]
    let cases: [(&str, &[u64], &str); 24] = [
        ("10m", &[30_000, 1], "9m29.999s"),
        ("10m", &[600_000], "0s"),
        ("60s/move", &[60_000, 60_000], "0s"),
        ("10s 60s/move", &[60_000, 65_000], "5s"),
        ("10s 60s/move", &[70_000, 60_000], "0s"),
        ("3m+2s", &[2_000, 1_000], "3m1s"),
        ("3m+2s", &[180_000, 2_000], "2s"),
        ("1s+1s 2s/move", &[2_500, 1_000], "2.5s"),
        ("60s 3x10s", &[65_000], "0s, 10s (3)"),
        ("60s 3x10s", &[70_000], "0s, 10s (3)"),
        ("60s 3x10s", &[70_001], "0s, 10s (2)"),
        ("60s 3x10s", &[75_000], "0s, 10s (2)"),
        ("60s 3x10s", &[75_000, 19_000], "0s, 10s (1)"),
        ("60s 3x10s", &[75_000, 20_000], "0s, 10s (1)"),
        ("60s 3x10s", &[90_000], "0s, 10s (1)"),
        ("60s 3x10s", &[90_000, 10_000, 10_000], "0s, 10s (1)"),
        ("5x30s", &[30_000, 30_001], "0s, 30s (4)"),
        ("5x30s 5s/move", &[35_000, 35_001], "0s, 30s (4)"),
        ("1m+5s 2x10s", &[65_000, 5_000, 16_000], "5s, 10s (1)"),
        ("10m 25/5m", &[600_000], "0s, 5m (24)"),
        ("10m 25/5m", &[599_999], "0.001s, 5m (25)"),
        ("10m 25/5m", &[601_000, 1_000], "0s, 4m58s (23)"),
        ("1m 3/1m", &[60_000, 30_000, 30_000], "0s, 1m (3)"),
        ("1m 3/1m", &[60_000, 10_000, 10_000, 60_000], "0s, 0s (2)"),
    ];
    for (clock, turns, left) in cases {
        assert_eq!(
            after(clock, turns),
            Ok(left.to_owned()),
            "{clock}, turns of {turns:?} ms"
        );
    }
}

#[test]
fn the_flag_falls_a_millisecond_after_everything_is_used() {
    let cases = [
        ("10m", 600_000),
        ("60s/move", 60_000),
        ("3m+2s", 180_000),
        ("60s 3x10s", 90_000),
        ("60s 3x10s 5s/move", 95_000),
        ("10m 25/5m", 900_000),
        ("0.001s", 1),
    ];
    for (clock, most) in cases {
        assert!(after(clock, &[most]).is_ok(), "{clock} allows a turn of {most} ms");
        assert_eq!(after(clock, &[most + 1]), Err(PressError::FlagFell), "{clock}");
    }
}

#[test]
fn a_turn_says_what_it_has_cost() {
    let mut clock = Clock::new(control("60s+1s 3x10s"));
    clock.start(Black, at(0));
    let spent = clock.moved(Black, at(75_000)).expect("in time");
    assert_eq!((spent.used, spent.overtime), (time("75s"), time("15s")));
    assert_eq!((spent.periods_lost, spent.gained), (1, time("1s")));
    assert!(spent.entered_overtime);
    // As the turn ended, 5 s of the second period were left; the next turn has a whole one.
    let count = 2;
    let overtime = |time| Some(OvertimeLeft { time, count });
    assert_eq!(spent.left.overtime, overtime(time("5s")));
    assert_eq!(clock.left(Black, at(75_000)).overtime, overtime(time("10s")));
}

#[test]
fn overtime_is_entered_when_the_bank_is_emptied() {
    let mut clock = Clock::new(control("10s+1s 3x10s"));
    let mut now = 0;
    clock.start(Black, at(now));
    for (turn, entered) in [(9_000, false), (2_000, true), (500, false), (1_501, true), (900, false)] {
        now += turn;
        let spent = clock.moved(Black, at(now)).expect("in time");
        clock.moved(White, at(now)).expect("in time");
        assert_eq!(spent.entered_overtime, entered, "a turn of {turn} ms");
    }
}

#[test]
fn canadian_stones_are_counted_and_given_anew() {
    let mut clock = Clock::new(control("1m 3/1m"));
    let mut now = 0;
    clock.start(Black, at(now));
    // The move that empties the bank is the first of the period.
    for (turn, stones_as_it_ended, then) in [
        (59_000, 3, "1s, 1m (3)"),
        (2_000, 2, "0s, 59s (2)"),
        (9_000, 1, "0s, 50s (1)"),
        (50_000, 0, "0s, 1m (3)"),
        (0, 2, "0s, 1m (2)"),
    ] {
        now += turn;
        let spent = clock.moved(Black, at(now)).expect("in time");
        clock.moved(White, at(now)).expect("in time");
        assert_eq!(spent.left.overtime.map(|left| left.count), Some(stones_as_it_ended));
        assert_eq!(spent.periods_lost, 0);
        assert_eq!(shown(clock.left(Black, at(now))), then);
    }
}

#[test]
fn what_is_left_can_be_seen_while_a_turn_runs() {
    let mut clock = Clock::new(control("60s 3x10s 5s/move"));
    clock.start(Black, at(0));
    for (now, turn, left) in [
        (0, "5s", "1m, 10s (3)"),
        (4_000, "1s", "1m, 10s (3)"),
        (15_000, "0s", "50s, 10s (3)"),
        (65_000, "0s", "0s, 10s (3)"),
        (75_000, "0s", "0s, 0s (3)"),
        (75_001, "0s", "0s, 9.999s (2)"),
        (95_000, "0s", "0s, 0s (1)"),
        (95_001, "0s", "0s, 0s (0)"),
        (u64::MAX, "0s", "0s, 0s (0)"),
    ] {
        assert_eq!(clock.left(Black, at(now)).turn, time(turn), "turn time at {now} ms");
        assert_eq!(shown(clock.left(Black, at(now))), left, "at {now} ms");
        assert_eq!(clock.left(White, at(now)), clock.control().whole());
    }
}

#[test]
fn a_pause_stops_time_and_renews_nothing() {
    let mut clock = Clock::new(control("2x10s"));
    clock.start(Black, at(0));
    clock.pause(at(8_000));
    assert_eq!((clock.running(), clock.turn()), (None, Some(Black)));
    assert_eq!((clock.deadline(), clock.flag(at(1_000_000))), (None, None));
    clock.start(Black, at(100_000));
    // Starting a clock that is running does nothing.
    clock.start(Black, at(101_000));
    let spent = clock.moved(Black, at(103_000)).expect("in time");
    assert_eq!((spent.used, spent.periods_lost), (time("11s"), 1));
}

#[test]
fn a_turn_that_is_handed_over_costs_its_time_and_gains_nothing() {
    let mut clock = Clock::new(control("1m+5s 3/1m"));
    clock.start(Black, at(0));
    let spent = clock.start(White, at(70_000)).expect("Black's turn has ended");
    assert_eq!(
        (spent.used, spent.overtime, spent.gained),
        (time("70s"), time("10s"), Millis::ZERO)
    );
    assert_eq!(shown(clock.left(Black, at(70_000))), "0s, 50s (3)");
    assert_eq!(clock.running(), Some(White));
}

#[test]
fn the_flag_of_a_turn_that_was_handed_over_stays_down() {
    let mut clock = Clock::new(control("1s 2x1s"));
    clock.start(Black, at(0));
    clock.start(White, at(3_001));
    clock.start(Black, at(3_001));
    assert_eq!(
        (clock.deadline(), clock.flag(at(3_002))),
        (Some(at(3_001)), Some(Black))
    );
}

#[test]
fn only_the_player_whose_turn_it_is_ends_it() {
    let mut clock = Clock::new(control("1m"));
    assert_eq!(
        (clock.turn(), clock.deadline(), clock.flag(at(u64::MAX))),
        (None, None, None)
    );
    // The first move may set the clock going.
    let spent = clock.moved(Black, at(5_000)).expect("nobody's turn");
    assert_eq!((spent.used, clock.running()), (Millis::ZERO, Some(White)));
    let before = clock;
    assert_eq!(clock.moved(Black, at(6_000)), Err(PressError::NotYourTurn));
    assert_eq!(clock.moved(White, at(65_001)), Err(PressError::FlagFell));
    assert_eq!(clock, before, "what is refused changes nothing");
    assert!(clock.moved(White, at(65_000)).is_ok());
}

#[test]
fn time_does_not_run_backwards() {
    let mut clock = Clock::new(control("1m"));
    clock.start(Black, at(10_000));
    assert_eq!(clock.left(Black, at(0)).bank, time("1m"));
    clock.pause(at(5_000));
    clock.start(Black, at(2_000));
    let spent = clock.moved(Black, at(1_000)).expect("in time");
    assert_eq!(spent.used, Millis::ZERO);
    let spent = clock.moved(White, at(11_000)).expect("in time");
    assert_eq!(spent.used, time("1s"));
}

#[test]
fn a_move_taken_back_takes_its_time_back() {
    let mut clock = Clock::new(control("1m 3x10s"));
    clock.start(Black, at(0));
    let kept = clock;
    clock.moved(Black, at(75_000)).expect("in time");
    let mut clock = kept.put_back(at(80_000));
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.deadline(), Some(at(170_000)));
    let spent = clock.moved(Black, at(81_000)).expect("in time");
    assert_eq!(spent.used, time("1s"));
}

#[test]
fn what_was_left_is_made_to_fit_the_clock() {
    let all = Left {
        turn: Millis::LONGEST,
        bank: Millis::new(u64::MAX),
        overtime: Some(OvertimeLeft {
            time: time("1h"),
            count: u16::MAX,
        }),
    };
    let cases = [
        ("1m/move", all, "1m: 0s"),
        ("1m", all, "0s: 1000h"),
        ("1m 5x30s", all, "0s: 1000h, 30s (5)"),
        ("1m 5x30s", Left::default(), "0s: 0s, 30s (5)"),
        ("5x30s", all, "0s: 0s, 30s (5)"),
        ("10m 25/5m", all, "0s: 1000h, 5m (25)"),
    ];
    for (text, left, expected) in cases {
        let clock = Clock::with(
            control(text),
            ByColor {
                black: left,
                white: left,
            },
        );
        let left = clock.left(White, at(0));
        assert_eq!(format!("{}: {}", left.turn, shown(left)), expected, "{text}");
    }
}

#[test]
fn nobody_can_have_more_than_a_clock_holds() {
    let control = TimeControl::new(Millis::ZERO, Millis::LONGEST, Millis::LONGEST, None).expect("a clock");
    let mut clock = Clock::new(control);
    clock.start(Black, at(0));
    let spent = clock.moved(Black, at(1_000)).expect("in time");
    assert_eq!((spent.gained, spent.left.bank), (time("1s"), Millis::LONGEST));
}

#[test]
fn a_clock_costs_little_to_keep_beside_each_move() {
    assert!(size_of::<Clock>() <= 200, "{} bytes", size_of::<Clock>());
}
