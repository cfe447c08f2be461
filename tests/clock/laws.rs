//! The clock checked against a slow one that ticks every millisecond.

use proptest::prelude::*;
use silken::game::{Clock, Left, Millis, Moment, Overtime, PressError, TimeControl};
use silken::go::{ByColor, Color};

/// Controls with times up to `longest` milliseconds.
fn controls_up_to(longest: u64, most: u16) -> impl Strategy<Value = TimeControl> {
    let time = move || prop_oneof![Just(0), 0..=longest].prop_map(Millis::new);
    let period = (1..=longest).prop_map(Millis::new);
    let byo_yomi = (1..=most, period.clone()).prop_map(|(periods, period)| Some(Overtime::ByoYomi { periods, period }));
    let canadian = (1..=most, period).prop_map(|(stones, period)| Some(Overtime::Canadian { stones, period }));
    (time(), time(), time(), prop_oneof![Just(None), byo_yomi, canadian])
        .prop_filter_map("a clock that leaves no time", |(turn, bank, increment, overtime)| {
            TimeControl::new(turn, bank, increment, overtime).ok()
        })
}

/// Every kind of clock, up to the longest.
pub fn controls() -> impl Strategy<Value = TimeControl> {
    let longest = Millis::LONGEST.get();
    prop_oneof![controls_up_to(longest, TimeControl::MOST), controls_up_to(40, 4)]
}

/// One player's side of the clock that ticks.
#[derive(Clone, Copy, Debug)]
struct Ticking {
    left: Left,
    fallen: bool,
}

fn less(time: &mut Millis) -> bool {
    let has_time = !time.is_zero();
    *time = time.saturating_sub(Millis::new(1));
    has_time
}

impl Ticking {
    fn tick(&mut self, control: TimeControl) {
        let left = &mut self.left;
        if less(&mut left.turn) || less(&mut left.bank) {
            return;
        }
        let Some(overtime) = &mut left.overtime else {
            self.fallen = true;
            return;
        };
        if less(&mut overtime.time) {
            return;
        }
        match control.overtime() {
            Some(Overtime::ByoYomi { period, .. }) if overtime.count > 0 => {
                overtime.count -= 1;
                self.fallen = overtime.count == 0;
                if !self.fallen {
                    overtime.time = period;
                    less(&mut overtime.time);
                }
            }
            _ => self.fallen = true,
        }
    }

    fn move_made(&mut self, control: TimeControl) {
        let is_overtime = self.left.bank.is_zero();
        self.left.bank = Millis::new(self.left.bank.get() + control.increment().get());
        if let (Some(Overtime::Canadian { stones, period }), Some(left)) = (control.overtime(), &mut self.left.overtime)
        {
            left.count -= u16::from(is_overtime);
            if left.count == 0 {
                (left.count, left.time) = (stones, period);
            }
        }
    }

    fn turn_over(&mut self, control: TimeControl) {
        self.left.turn = control.turn();
        if let (Some(Overtime::ByoYomi { period, .. }), Some(left)) = (control.overtime(), &mut self.left.overtime) {
            left.time = if left.count > 0 { period } else { Millis::ZERO };
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Deed {
    Move,
    Pause,
    Start,
    HandOver,
    MoveOutOfTurn,
    GoBackInTime(u64),
}

fn deeds() -> impl Strategy<Value = Vec<(u64, Deed)>> {
    let deed = prop_oneof![
        8 => Just(Deed::Move),
        2 => Just(Deed::Pause),
        3 => Just(Deed::Start),
        1 => Just(Deed::HandOver),
        1 => Just(Deed::MoveOutOfTurn),
        1 => (0_u64..100).prop_map(Deed::GoBackInTime),
    ];
    prop::collection::vec((0_u64..30, deed), 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn it_agrees_with_a_clock_that_ticks(control in controls_up_to(40, 4), deeds in deeds()) {
        let mut clock = Clock::new(control);
        let mut ticking = ByColor::from_fn(|_| Ticking { left: control.whole(), fallen: false });
        let (mut color, mut running, mut now) = (Color::Black, true, 100);
        let (mut ticks, mut charged) = (0, 0);
        clock.start(color, Moment::new(now));
        for (wait, deed) in deeds {
            now += wait;
            let moment = Moment::new(now);
            if running {
                ticks += wait;
                (0..wait).for_each(|_| ticking[color].tick(control));
            }
            prop_assert_eq!(clock.flag(moment), ticking[color].fallen.then_some(color));
            for color in Color::ALL {
                prop_assert_eq!(clock.left(color, moment), ticking[color].left, "{} at {}, {}", color, now, control);
            }
            match deed {
                Deed::Move => match clock.moved(color, moment) {
                    Ok(spent) => {
                        charged += spent.used.get();
                        ticking[color].move_made(control);
                        ticking[color].turn_over(control);
                        (color, running) = (!color, true);
                    }
                    Err(error) => {
                        prop_assert_eq!(error, PressError::FlagFell);
                        prop_assert!(ticking[color].fallen);
                        break;
                    }
                },
                Deed::Pause => {
                    clock.pause(moment);
                    running = false;
                }
                Deed::Start => {
                    prop_assert_eq!(clock.start(color, moment), None);
                    running = true;
                }
                Deed::HandOver => {
                    let spent = clock.start(!color, moment).expect("a turn has ended");
                    charged += spent.used.get();
                    if ticking[color].fallen {
                        break;
                    }
                    ticking[color].turn_over(control);
                    (color, running) = (!color, true);
                }
                Deed::MoveOutOfTurn => prop_assert_eq!(clock.moved(!color, moment), Err(PressError::NotYourTurn)),
                Deed::GoBackInTime(by) => {
                    let earlier = Moment::new(now.saturating_sub(wait + by));
                    let deadline = clock.deadline();
                    if running {
                        prop_assert_eq!(clock.start(color, earlier), None);
                    } else {
                        clock.pause(earlier);
                    }
                    prop_assert!(clock.deadline() == deadline || ticking[color].fallen);
                }
            }
        }
        // What all turns have cost is the time that has passed, no more and no less.
        let turn = clock.turn().expect("a turn is open");
        let open = clock.start(!turn, Moment::new(now)).expect("a turn has ended").used.get();
        prop_assert_eq!(charged + open, ticks);
    }

    #[test]
    fn the_flag_falls_right_after_the_deadline(
        control in controls(),
        start in 0..u64::MAX / 2,
        turns in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let mut clock = Clock::new(control);
        clock.start(Color::Black, Moment::new(start));
        let mut now = Moment::new(start);
        for turn in turns {
            let color = clock.running().expect("running");
            let last = clock.deadline().expect("running");
            prop_assert_eq!(clock.flag(last), None);
            prop_assert_eq!(clock.flag(last + Millis::new(1)), Some(color));
            let time = usize::try_from(last.since(now).get()).expect("64 bits");
            now = now + Millis::new(turn.index(time + 1) as u64);
            prop_assert!(clock.moved(color, now).is_ok());
        }
    }

    #[test]
    fn no_moment_is_too_much(
        control in controls(),
        deeds in prop::collection::vec((any::<u64>(), 0..4, any::<bool>()), 0..20),
    ) {
        let mut clock = Clock::new(control);
        for (moment, deed, is_black) in deeds {
            let moment = Moment::new(moment);
            let color = if is_black { Color::Black } else { Color::White };
            match deed {
                0 => clock.pause(moment),
                1 => drop(clock.start(color, moment)),
                2 => clock = clock.put_back(moment),
                _ => drop(clock.moved(color, moment)),
            }
            let all = control.whole();
            let left = clock.left(color, moment);
            prop_assert!(left.bank <= Millis::LONGEST && left.turn <= all.turn);
            prop_assert!(left.overtime.map(|left| left.time) <= all.overtime.map(|all| all.time));
            prop_assert!(left.overtime.map(|left| left.count) <= all.overtime.map(|all| all.count));
            prop_assert!(clock.flag(moment).is_none_or(|fallen| clock.turn() == Some(fallen)));
        }
    }
}
