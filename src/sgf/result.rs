//! How a game ended, as records tell it.

use super::komi::amount;
use super::values;
use crate::game::{Outcome, Victory};
use crate::go::Color;

/// What a record says of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Told {
    Draw,
    Void,
    /// Somebody won, and perhaps it is said how.
    Won(Color, Option<Victory>),
}

/// How a game ended by the value of `RE`, strictly if it can be read so and otherwise as it is met in English, Chinese,
/// Japanese or Korean. `None` also where it is only said who won.
///
/// ```
/// use silken::sgf::outcome;
///
/// assert_eq!(outcome("W+Resign").unwrap().to_string(), "W+R");
/// assert_eq!(outcome("黒2目半勝").unwrap().to_string(), "B+2.5");
/// assert_eq!(outcome("?"), None);
/// ```
#[must_use]
pub fn outcome(text: &str) -> Option<Outcome> {
    match told(text)? {
        Told::Draw => Some(Outcome::Draw),
        Told::Void => Some(Outcome::Void),
        Told::Won(by, how) => Some(Outcome::Won { by, how: how? }),
    }
}

/// Who won by the value of `RE`.
#[must_use]
pub fn winner(text: &str) -> Option<Color> {
    match told(text)? {
        Told::Won(winner, _) => Some(winner),
        Told::Draw | Told::Void => None,
    }
}

fn told(text: &str) -> Option<Told> {
    plainly(text).or_else(|| spelled(text))
}

/// An outcome as the specification writes it; the difference may be any decimal number.
pub(super) fn plainly(text: &str) -> Option<Told> {
    let winner = match text.get(..2) {
        _ if text == "0" || text == "Draw" => return Some(Told::Draw),
        _ if text == "Void" => return Some(Told::Void),
        Some("B+") => Color::Black,
        Some("W+") => Color::White,
        _ => return None,
    };
    let how = match text.get(2..)? {
        "" => None,
        "R" | "Resign" => Some(Victory::Resignation),
        "T" | "Time" => Some(Victory::Time),
        "F" | "Forfeit" => Some(Victory::Forfeit),
        score => Some(Victory::Points(values::thousandths(score).and_then(|_| amount(score))?)),
    };
    Some(Told::Won(winner, how))
}

/// Any spelling that is met.
fn spelled(text: &str) -> Option<Told> {
    let text = text.trim().to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if says(&["draw", "jigo", "tie", "持碁", "持棋", "和棋", "和局", "무승부"]) {
        return Some(Told::Draw);
    }
    if says(&["void", "no result", "无胜负", "無勝負"]) {
        return Some(Told::Void);
    }
    let (winner, rest) = split_winner(&text)?;
    let rest = rest.trim_start_matches(['+', ' ']);
    let how = if says(&["resign", "中盘", "中盤", "中押", "불계"]) || rest == "r" {
        Some(Victory::Resignation)
    } else if says(&["time", "超时", "超時", "時間", "시간"]) || rest == "t" {
        Some(Victory::Time)
    } else if says(&["forfeit", "反則", "반칙"]) || rest == "f" {
        Some(Victory::Forfeit)
    } else {
        amount(rest).map(Victory::Points)
    };
    Some(Told::Won(winner, how))
}

/// Who won, and the text that follows; `text` is in small letters.
fn split_winner(text: &str) -> Option<(Color, &str)> {
    let words = text
        .strip_prefix("black")
        .or_else(|| text.strip_prefix('b'))
        .map(|rest| (Color::Black, rest));
    let words = words.or_else(|| {
        let rest = text.strip_prefix("white").or_else(|| text.strip_prefix('w'))?;
        Some((Color::White, rest))
    });
    if let Some((winner, rest)) = words {
        return (!rest.starts_with(char::is_alphabetic)).then_some((winner, rest));
    }
    let at = text.find(['黑', '黒', '흑', '白', '백'])?;
    let (symbol, rest) = text
        .split_at_checked(at)
        .and_then(|(_, rest)| rest.split_at_checked('黑'.len_utf8()))?;
    let winner = if matches!(symbol, "白" | "백") {
        Color::White
    } else {
        Color::Black
    };
    Some((winner, rest))
}
