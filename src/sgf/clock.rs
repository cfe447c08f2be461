//! Time in records: how the game was timed, and what was left after a move.
//!
//! FF\[4\] has the main time in seconds (`TM`), the overtime in free words (`OT`), the seconds left (`BL`, `WL`) and the
//! stones left to be played in the present period (`OB`, `OW`). The wording of `OT` is that of KGS and OGS, which other
//! programs read too; so is the custom that `OB` and `OW` count the periods of Japanese byo-yomi.

use super::values;
use crate::game::{Clock, Game, Left, Millis, Overtime, OvertimeLeft, TimeControl};
use crate::go::{ByColor, Color};

/// What may follow `5x30`.
const BYO_YOMI: [&str; 4] = ["byo-yomi", "byoyomi", "byo yomi", ""];

/// What may follow `25/300`.
const CANADIAN: [&str; 2] = ["canadian", ""];

/// What may follow the increment.
const FISCHER: [&str; 1] = ["fischer"];

/// What may follow a time for each move.
const SIMPLE: [&str; 2] = ["simple", "per move"];

/// What may follow the number of stones of a Canadian period.
const STONES: [&str; 5] = ["moves", "move", "stones", "stone", ""];

/// Words for no overtime at all.
const NO_OVERTIME: [&str; 2] = ["", "none"];

/// How a game was timed, by the values of `TM` and `OT`. `None` if neither is there, if either is not understood, or if
/// they leave no time for a move.
///
/// ```
/// use silken::sgf::time_control;
///
/// let read = |main, overtime| time_control(Some(main), Some(overtime)).map(|control| control.to_string());
/// assert_eq!(read("600", "5x30 byo-yomi").as_deref(), Some("10m 5x30s"));
/// assert_eq!(read("3600", "25/600 Canadian").as_deref(), Some("1h 25/10m"));
/// assert_eq!(read("600", "as at the club"), None);
/// ```
#[must_use]
pub fn time_control(main: Option<&str>, overtime: Option<&str>) -> Option<TimeControl> {
    let bank = match main {
        Some(main) => values::seconds(main.trim())?.into(),
        None => Millis::ZERO,
    };
    let beyond = Beyond::read(overtime.unwrap_or_default())?;
    TimeControl::new(beyond.turn, bank, beyond.increment, beyond.overtime).ok()
}

/// The values of `TM` and `OT` for a time control, so that [`time_control`] reads it back. There is no `OT` where the
/// main time is all there is.
#[must_use]
pub fn write_time_control(control: TimeControl) -> (String, Option<String>) {
    let mut parts = Vec::new();
    match control.overtime() {
        Some(Overtime::ByoYomi { periods, period }) => {
            parts.push(format!("{periods}x{} byo-yomi", period.to_seconds()));
        }
        Some(Overtime::Canadian { stones, period }) => {
            parts.push(format!("{stones}/{} Canadian", period.to_seconds()));
        }
        None => {}
    }
    for (time, word) in [(control.increment(), "fischer"), (control.turn(), "simple")] {
        if !time.is_zero() {
            parts.push(format!("{} {word}", time.to_seconds()));
        }
    }
    let overtime = (!parts.is_empty()).then(|| parts.join(", "));
    (control.bank().to_seconds(), overtime)
}

/// What a player has left by the value of `BL` or `WL`, and of `OB` or `OW` if there is one. `None` if either is no
/// number.
///
/// Where a number of periods or stones is given, the time is that of the present period. Some programs give 0 or -1 in
/// main time, so 0 periods are taken for main time, and so are 0 stones with more time than a period has.
#[must_use]
pub fn time_left(control: TimeControl, seconds: &str, count: Option<&str>) -> Option<Left> {
    let time = Millis::from(values::seconds(seconds.trim())?);
    let count = match count {
        Some(count) => Some(values::number(count.trim())?),
        None => None,
    };
    let count = count.filter(|&count| match control.overtime() {
        Some(Overtime::ByoYomi { .. }) => count > 0,
        Some(Overtime::Canadian { period, .. }) => count > 0 || (count == 0 && time <= period),
        None => false,
    });
    let turn = control.turn();
    Some(match count {
        Some(count) => Left {
            turn,
            bank: Millis::ZERO,
            overtime: Some(OvertimeLeft {
                time,
                count: u16::try_from(count).unwrap_or(u16::MAX),
            }),
        },
        None => Left {
            turn,
            bank: time,
            overtime: control.overtime().map(Overtime::whole),
        },
    })
}

/// The clock of a game that is taken up again, as the last moves of both players left it.
#[must_use]
pub fn clock_at(game: &Game, control: TimeControl) -> Clock {
    let tree = &game.record().tree;
    let path = tree.path(game.at());
    let left = ByColor::from_fn(|color| {
        let (time, count) = time_left_names(color);
        let last = path.iter().rev().find_map(|&id| {
            let value = |name: &str| {
                let (_, values) = tree.node(id).properties().iter().find(|(ident, _)| ident == name)?;
                values.first().map(String::as_str)
            };
            time_left(control, value(time)?, value(count))
        });
        last.unwrap_or(control.whole())
    });
    Clock::with(control, left)
}

/// The names of the properties for the time and for the periods or stones that a player has left.
fn time_left_names(color: Color) -> (&'static str, &'static str) {
    match color {
        Color::Black => ("BL", "OB"),
        Color::White => ("WL", "OW"),
    }
}

/// What a player had left when a move was made, as properties of that move.
#[must_use]
pub fn time_left_properties(color: Color, left: Left) -> Vec<(String, Vec<String>)> {
    let (seconds, count) = write_time_left(left);
    let (time, number) = time_left_names(color);
    let property = |name: &str, value| (name.to_owned(), vec![value]);
    [property(time, seconds)]
        .into_iter()
        .chain(count.map(|count| property(number, count)))
        .collect()
}

/// The values of `BL` or `WL`, and of `OB` or `OW` in overtime, for what was left when a move was made (see
/// [`Spent::left`](crate::game::Spent::left)). The seconds are those of the bank; when it is empty, those of the present
/// period; without overtime, those of the turn time.
#[must_use]
pub fn write_time_left(left: Left) -> (String, Option<String>) {
    match left.overtime {
        _ if !left.bank.is_zero() => (left.bank.to_seconds(), None),
        Some(overtime) => (overtime.time.to_seconds(), Some(overtime.count.to_string())),
        None => (left.turn.to_seconds(), None),
    }
}

/// What a record says of the time beyond the main time.
#[derive(Default)]
struct Beyond {
    turn: Millis,
    increment: Millis,
    overtime: Option<Overtime>,
}

impl Beyond {
    /// Reads parts between commas. Text with a part of a kind that has been read before is not understood.
    fn read(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let mut beyond = Self::default();
        if NO_OVERTIME.contains(&text.as_str()) {
            return Some(beyond);
        }
        for part in text.split(',') {
            if let Some(increment) = before(part, &FISCHER) {
                set_once(&mut beyond.increment, time(increment)?)?;
            } else if let Some(turn) = before(part, &SIMPLE) {
                set_once(&mut beyond.turn, time(turn)?)?;
            } else if beyond.overtime.replace(overtime(part)?).is_some() {
                return None;
            }
        }
        Some(beyond)
    }
}

/// Japanese or Canadian overtime.
fn overtime(text: &str) -> Option<Overtime> {
    if let Some((stones, period)) = text.split_once('/') {
        return Some(Overtime::Canadian {
            stones: before(stones, &STONES)?.parse().ok()?,
            period: time(before(period, &CANADIAN)?)?,
        });
    }
    let (periods, period) = text.split_once('x')?;
    Some(Overtime::ByoYomi {
        periods: periods.trim().parse().ok()?,
        period: time(before(period, &BYO_YOMI)?)?,
    })
}

/// The text before whichever of these words it ends with.
fn before<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    let text = text.trim();
    words.iter().find_map(|word| text.strip_suffix(word)).map(str::trim_end)
}

/// A time with its unit, or in seconds if it has none.
fn time(text: &str) -> Option<Millis> {
    let mut text: String = text.split_whitespace().collect();
    if text.ends_with(|c: char| c.is_ascii_digit()) {
        text.push('s');
    }
    text.parse().ok()
}

fn set_once(part: &mut Millis, time: Millis) -> Option<()> {
    part.is_zero().then(|| *part = time)
}
