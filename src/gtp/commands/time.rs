//! Commands about time: what the controller says of the clocks, and how long the player has thought.

use std::time::Duration;

use crate::go::Color;
use crate::gtp::clock::{TimeLeft, TimeSettings};
use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine, done};
use crate::gtp::numbers::{count, seconds, seconds_left};
use crate::gtp::words::parse_color;

/// `time_settings main byo_yomi stones`, in seconds. A period for no stones means no limit, as the protocol has it.
pub(crate) fn time_settings(machine: &mut Machine, words: &[&str]) -> Answer {
    let settings = canadian(words).ok_or(Failure::Usage("time_settings MAIN BYO_YOMI STONES, all from 0 up"))?;
    machine.clock.set(match settings {
        TimeSettings::Canadian { main, period, .. } if period.is_zero() => TimeSettings::Absolute { main },
        TimeSettings::Canadian { stones: 0, .. } => TimeSettings::Unlimited,
        settings => settings,
    });
    done()
}

/// `kgs-time_settings none | absolute main | byoyomi main period periods | canadian main period stones`.
pub(crate) fn kgs_time_settings(machine: &mut Machine, words: &[&str]) -> Answer {
    let usage = "kgs-time_settings none | absolute MAIN | byoyomi MAIN PERIOD PERIODS | canadian MAIN PERIOD STONES";
    machine.clock.set(kgs_settings(words).ok_or(Failure::Usage(usage))?);
    done()
}

fn kgs_settings(words: &[&str]) -> Option<TimeSettings> {
    Some(match *words {
        ["none"] => TimeSettings::Unlimited,
        ["absolute", main] => TimeSettings::Absolute { main: seconds(main)? },
        ["byoyomi", main, period, periods] => TimeSettings::ByoYomi {
            main: seconds(main)?,
            period: seconds(period)?,
            periods: count(periods)?,
        },
        ["canadian", ref settings @ ..] => canadian(settings)?,
        _ => return None,
    })
}

fn canadian(words: &[&str]) -> Option<TimeSettings> {
    let &[main, period, stones] = words else { return None };
    Some(TimeSettings::Canadian {
        main: seconds(main)?,
        period: seconds(period)?,
        stones: count(stones)?,
    })
}

/// `time_left color time stones`.
pub(crate) fn time_left(machine: &mut Machine, words: &[&str]) -> Answer {
    let (color, left) = read_time_left(words).ok_or(Failure::Usage("time_left COLOR TIME STONES"))?;
    machine.clock.left[color] = Some(left);
    done()
}

fn read_time_left(words: &[&str]) -> Option<(Color, TimeLeft)> {
    let &[color, time, stones] = words else { return None };
    let left = TimeLeft {
        time: seconds_left(time)?,
        stones: count(stones)?,
    };
    Some((parse_color(color)?, left))
}

/// `cputime`: how long moves were thought about so far, in seconds by the clock on the wall, as KataGo has it.
pub(crate) fn cputime(machine: &mut Machine, _: &[&str]) -> Answer {
    let thought = machine
        .player
        .as_ref()
        .map_or(Duration::ZERO, |player| player.time_thought());
    Ok(format!("{:.3}", thought.as_secs_f64()))
}
