//! Numbers of points as people and servers write them: komi in stones or hundredths, decimal commas, halves in words.

use crate::go::Points;

/// How the Fox server writes komi: hundredths of points, or of stones, each worth two points.
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
const MOST_STONES: i16 = 4;

/// A komi as the specification has it: a decimal number in steps of one half.
///
/// A whole number that Fox would mean otherwise is written with a point, `325.0`, by who means it.
#[must_use]
pub fn plain_komi(raw: &str) -> Option<Points> {
    let is_ambiguous = HUNDREDTHS.iter().any(|&(odd, _)| odd == raw);
    if is_ambiguous { None } else { raw.parse().ok() }
}

/// A komi in any dialect that is met.
///
/// ```
/// use silken::go::Points;
/// use silken::sgf::komi;
///
/// for (written, halves) in [("6.5", 13), ("6,5", 13), ("325", 13), ("3.75", 15), ("黒6目半", 13)] {
///     assert_eq!(komi(written), Some(Points::halves(halves)));
/// }
/// ```
#[must_use]
pub fn komi(raw: &str) -> Option<Points> {
    let fox = || HUNDREDTHS.iter().find(|&&(odd, _)| odd == raw.trim());
    plain_komi(raw)
        .or_else(|| fox().map(|&(_, halves)| Points::halves(halves)))
        .or_else(|| amount(raw))
}

/// Writes a komi so that no reader takes it for a dialect.
pub(super) fn write_komi(komi: Points) -> String {
    let written = komi.to_string();
    if plain_komi(&written).is_some() {
        written
    } else {
        format!("{written}.0")
    }
}

/// The first number in the text. Quarters are taken for Chinese counting, where one stone is two points; so large a
/// number of those is no komi.
pub(super) fn amount(text: &str) -> Option<Points> {
    let start = text.find(|character| digit(character).is_some() || is_half(character))?;
    let (before, rest) = text.split_at(start);
    let (whole, rest) = digits(rest);
    let (fraction, rest) = match rest.strip_prefix(['.', ',', '．', '，']) {
        Some(rest) => digits(rest),
        None => ("", rest),
    };
    if is_power_of_ten(rest) {
        return None;
    }
    let fraction: Vec<i16> = fraction.chars().filter_map(digit).collect();
    let length = fraction
        .iter()
        .rposition(|&digit| digit != 0)
        .map_or(0, |last| last + 1);
    let quarters = match fraction[..length] {
        [] => quarters_in_words(rest),
        [2, 5] => 1,
        [5] => 2,
        [7, 5] => 3,
        _ => return None,
    };
    let whole = whole
        .chars()
        .filter_map(digit)
        .try_fold(0i16, |sum, digit| sum.checked_mul(10)?.checked_add(digit))?;
    if quarters % 2 != 0 && whole > MOST_STONES {
        return None;
    }
    let quarters = whole.checked_mul(4)?.checked_add(quarters)?;
    let halves = if quarters % 2 == 0 { quarters / 2 } else { quarters };
    Some(Points::halves(if before.ends_with('-') { -halves } else { halves }))
}

/// What follows a whole number: `1/2`, `3/4`, `目半`.
fn quarters_in_words(rest: &str) -> i16 {
    const FRACTIONS: [(&str, i16); 3] = [("1/4", 1), ("1/2", 2), ("3/4", 3)];
    let rest = rest.trim_start();
    let fraction = FRACTIONS.iter().find(|(written, _)| rest.starts_with(written));
    match fraction {
        Some(&(_, quarters)) => quarters,
        None => 2 * i16::from(rest.contains(is_half)),
    }
}

/// Whether what follows the digits says that they are not the number itself, as in `1e400`.
fn is_power_of_ten(rest: &str) -> bool {
    let power = rest.strip_prefix(['e', 'E']);
    power.is_some_and(|power| {
        power
            .trim_start_matches(['+', '-'])
            .starts_with(|c: char| c.is_ascii_digit())
    })
}

fn is_half(character: char) -> bool {
    matches!(character, '½' | '半' | '반')
}

fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|character| digit(character).is_none()).unwrap_or(text.len()))
}

/// The value of a digit, also of full width or as a Chinese numeral.
fn digit(character: char) -> Option<i16> {
    const NUMERALS: &str = "〇一二三四五六七八九";
    let numeral = NUMERALS.chars().position(|numeral| numeral == character);
    let digit = match character {
        '０'..='９' => u32::from(character) - u32::from('０'),
        _ => character.to_digit(10).or_else(|| numeral?.try_into().ok())?,
    };
    i16::try_from(digit).ok()
}
