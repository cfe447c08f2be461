//! Komi as people and servers write it: in points, in stones, in hundredths, in words.

use super::amount::{self, Unit, plain};
use crate::go::{Points, Size};

/// Komi that the Fox server writes in hundredths, and that nobody plays with otherwise: of points, or of stones, which
/// are two points each.
const HUNDREDTHS: [(&str, i16); 8] = [
    ("275", 11),
    ("325", 13),
    ("350", 14),
    ("375", 15),
    ("550", 11),
    ("650", 13),
    ("700", 14),
    ("750", 15),
];

/// The most that a komi is in stones of Chinese counting, a quarter or three besides.
const MOST_STONES: Points = Points::halves(20);

/// The program that Fox names in `AP`, beside another that it does not owe the record to.
pub(super) const FOX: &str = "foxwq";

/// A komi as the specification has it: a decimal number in steps of one half.
///
/// A whole number that Fox would mean otherwise is written with a point, `325.0`, by who means it.
#[must_use]
pub fn plain_komi(raw: &str) -> Option<Points> {
    let is_ambiguous = HUNDREDTHS.iter().any(|&(odd, _)| odd == raw);
    if is_ambiguous { None } else { raw.parse().ok() }
}

/// A komi in any spelling that is met, in points. The whole text has to be one: `None` where any of it is not
/// understood.
///
/// Chinese komi is in stones (子), which are two points each; so is a bare number with a quarter.
///
/// ```
/// use silken::go::Points;
/// use silken::sgf::komi;
///
/// for (written, halves) in [("6.5", 13), ("6,5", 13), ("325", 13), ("3.75", 15), ("3又3/4子", 15), ("黒6目半", 13)] {
///     assert_eq!(komi(written), Some(Points::halves(halves)));
/// }
/// assert_eq!(komi("6.5 or so"), None);
/// ```
#[must_use]
pub fn komi(raw: &str) -> Option<Points> {
    let fox = || HUNDREDTHS.iter().find(|&&(odd, _)| odd == raw.trim());
    plain_komi(raw)
        .or_else(|| fox().map(|&(_, halves)| Points::halves(halves)))
        .or_else(|| spelled(&plain(raw)))
}

/// A komi in a record for a board of this size, which Fox may have written. A bare whole number is in hundredths where
/// Fox wrote it, and where no ruleset could have it: above twice the points of the board.
pub(super) fn komi_in(raw: &str, size: Size, is_by_fox: bool) -> Option<Points> {
    let read = komi(raw);
    let most = Points::whole(2 * size.area());
    match hundredths(raw.trim()) {
        Some(meant) if is_by_fox || read.is_some_and(|read| read > most) => Some(meant),
        _ => read,
    }
}

/// Writes a komi so that no reader takes it for hundredths.
pub(super) fn write_komi(komi: Points) -> String {
    let written = komi.to_string();
    if hundredths(&written).is_some() {
        format!("{written}.0")
    } else {
        written
    }
}

/// A whole number in hundredths, if it can be one. Where it is not in [`HUNDREDTHS`], quarters are stones and all else
/// is points.
fn hundredths(text: &str) -> Option<Points> {
    if let Some(&(_, halves)) = HUNDREDTHS.iter().find(|&&(odd, _)| odd == text) {
        return Some(Points::halves(halves));
    }
    let is_whole = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: i16 = text.parse().ok().filter(|_| is_whole)?;
    match (number / 25, number % 25) {
        (0, _) | (_, 1..) => None,
        (quarters, _) if quarters % 2 == 0 => Some(Points::halves(quarters / 2)),
        (quarters, _) => Some(Points::halves(quarters)),
    }
}

/// A komi in words; `text` is plain.
fn spelled(text: &str) -> Option<Points> {
    // Whose komi it is may stand in front: Black gives it.
    const BEFORE: [&str; 16] = [
        "komi",
        "コミ出し",
        "コミ",
        "黑方",
        "黑棋",
        "黑",
        "黒番",
        "黒",
        "흑",
        "贴目",
        "贴子",
        "贴",
        "貼目",
        "貼",
        "덤",
        ":",
    ];
    const AFTER: [&str; 5] = ["コミ出し", "コミ", "komi", "덤", "."];
    let mut text = text.strip_prefix('+').unwrap_or(text);
    while let Some(rest) = BEFORE.iter().find_map(|word| text.strip_prefix(word)) {
        text = rest.trim_start();
    }
    let (negative, text) = text.strip_prefix('-').map_or((false, text), |text| (true, text));
    let (amount, rest) = amount::read(text)?;
    let rest = rest.trim();
    if !rest.is_empty() && !AFTER.contains(&rest) {
        return None;
    }
    let points = amount.points()?;
    if amount.unit == Unit::Unsaid && amount.is_odd() && points > MOST_STONES {
        return None;
    }
    Some(if negative { -points } else { points })
}
