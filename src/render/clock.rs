//! Time in words.

use crate::game::{Left, Millis, Overtime, Spent};
use crate::go::Color;
use crate::say;
use crate::table::Times;
use crate::text::{Of, Text};

/// What both players have left, a line each.
#[must_use]
pub fn times(times: &Times) -> Vec<Text> {
    let line = |color: Color| {
        let runs = if times.running == Some(color) { ", running" } else { "" };
        say!("{} has {}{}.", color, left(times, color), runs)
    };
    Color::ALL.map(line).into()
}

/// What both players have left, beside a board: `Black 9:12, White 3 periods of 30s`.
#[must_use]
pub fn beside_the_board(times: &Times) -> Text {
    say!(
        "Clock: Black {}, White {}",
        left(times, Color::Black),
        left(times, Color::White)
    )
}

/// What a player has left.
fn left(times: &Times, color: Color) -> Text {
    let Left { turn, bank, overtime } = times.left[color];
    let mut text = match (overtime, times.control.overtime()) {
        (Some(left), Some(Overtime::ByoYomi { period, .. })) if bank.is_zero() => match left.count {
            1 => say!("{} of the last period", seconds(left.time)),
            count if left.time == period => say!("{} of {}", Of(count.into(), "period"), seconds(period)),
            count => say!("{} of {}", seconds(left.time), Of(count.into(), "period")),
        },
        (Some(left), Some(Overtime::Canadian { .. })) if bank.is_zero() => {
            say!("{} for {}", seconds(left.time), Of(left.count.into(), "stone"))
        }
        _ if bank.is_zero() && !turn.is_zero() => return say!("{} for this move", seconds(turn)),
        _ => say!("{}", seconds(bank)),
    };
    if !turn.is_zero() {
        text.add(&say!("and {} for this move", seconds(turn)));
    }
    text
}

/// What a move cost that ran into overtime, or lost periods of it.
#[must_use]
pub fn spent(spent: &Spent, color: Color) -> Option<Text> {
    let overtime = spent.left.overtime?;
    if spent.periods_lost > 0 {
        let lost = Of(spent.periods_lost.into(), "period");
        return Some(say!("{} lost {}, {} left.", color, lost, usize::from(overtime.count)));
    }
    spent.entered_overtime.then(|| say!("{} is in overtime.", color))
}

/// A time in whole seconds, rounded up: nobody with time left has none.
fn seconds(time: Millis) -> Text {
    let seconds = time.get().div_ceil(1000);
    say!("{}", Millis::from_secs(seconds).to_string())
}
