//! Numbers of points and of stones in the spellings of several languages: `6.5`, `6,5`, `5 1/2`, `６目半`, `2又3/4子`.
//!
//! A number is read from the front of a text, and what follows it is handed back: whoever asks decides whether the rest
//! makes sense too.

use crate::go::Points;

/// The most that a komi or a margin is here, in quarters: beyond any board, and far from overflow.
const MOST_QUARTERS: i32 = 4 * 9999;

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// It is not said.
    Unsaid,
    /// Points.
    Points,
    /// Stones of Chinese counting (子). The total of both players is fixed there, so that a lead of one stone over half
    /// the board is a lead of two points over the opponent.
    Stones,
}

/// A number as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Amount {
    /// In quarters, unless it is none of them, or too large.
    quarters: Option<i32>,
    pub(super) unit: Unit,
}

impl Amount {
    /// As points. Quarters without a unit can only be stones; `None` where no number of half points is meant.
    pub(super) fn points(self) -> Option<Points> {
        let quarters = self.quarters?;
        let halves = match self.unit {
            Unit::Stones => quarters,
            Unit::Unsaid if quarters % 2 != 0 => quarters,
            Unit::Unsaid | Unit::Points if quarters % 2 == 0 => quarters / 2,
            Unit::Unsaid | Unit::Points => return None,
        };
        i16::try_from(halves).ok().map(Points::halves)
    }

    /// Whether it is a quarter or three quarters more than a whole number.
    pub(super) fn is_odd(self) -> bool {
        self.quarters.is_some_and(|quarters| quarters % 2 != 0)
    }

    pub(super) fn is_zero(self) -> bool {
        self.quarters == Some(0)
    }
}

/// Text as it is compared: small letters, characters of full width as ASCII, single spaces, none at the ends.
pub(super) fn plain(text: &str) -> String {
    let narrow = |character: char| match character {
        '！'..='～' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        _ => character,
    };
    let narrowed: String = text.chars().map(narrow).collect();
    let words: Vec<&str> = narrowed.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// The number at the front of a plain text, and what follows it. A number has no sign.
pub(super) fn read(text: &str) -> Option<(Amount, &str)> {
    if let Some((quarters, rest)) = fraction(text) {
        return Some(with_unit(Some(quarters), true, rest));
    }
    let (whole, rest) = digits(text);
    if let Some((decimals, rest)) = rest.strip_prefix(['.', ',']).map(digits)
        && !decimals.is_empty()
    {
        return Some(with_unit(in_quarters(whole, decimals), true, rest));
    }
    let (whole, rest) = match whole {
        "" => numeral(text)?,
        digits => (value(digits), rest),
    };
    let quarters = whole.and_then(|whole| whole.checked_mul(4));
    if rest.starts_with(['/', '分']) {
        // The number was the upper half of a fraction that nobody counts in.
        return None;
    }
    let mixed = rest.trim_start_matches([' ', '又', 'と', '-']);
    Some(match fraction(mixed) {
        Some((part, rest)) => with_unit(quarters.map(|quarters| quarters + part), true, rest),
        None => with_unit(quarters, false, rest),
    })
}

/// The unit after a number, and the half that may follow it in Japanese, Chinese and Korean: `6目半`.
fn with_unit(quarters: Option<i32>, has_fraction: bool, rest: &str) -> (Amount, &str) {
    const UNITS: [(&str, Unit); 11] = [
        ("points", Unit::Points),
        ("point", Unit::Points),
        ("pts", Unit::Points),
        ("pt", Unit::Points),
        ("moku", Unit::Points),
        ("目", Unit::Points),
        ("点", Unit::Points),
        ("點", Unit::Points),
        ("집", Unit::Points),
        ("호", Unit::Points),
        ("子", Unit::Stones),
    ];
    let after = rest.trim_start();
    let named = UNITS
        .iter()
        .find_map(|&(name, unit)| Some((unit, after.strip_prefix(name)?)));
    // A word that only begins like a unit is none.
    let named =
        named.filter(|(_, rest)| after.starts_with(|c: char| !c.is_ascii()) || !rest.starts_with(char::is_alphabetic));
    let (unit, rest) = named.unwrap_or((Unit::Unsaid, rest));
    let half = rest.trim_start().strip_prefix(['半', '반']).filter(|_| !has_fraction);
    let (quarters, rest) = match half {
        Some(rest) => (quarters.map(|quarters| quarters + 2), rest),
        None => (quarters, rest),
    };
    let quarters = quarters.filter(|&quarters| quarters <= MOST_QUARTERS);
    (Amount { quarters, unit }, rest)
}

/// A fraction at the front, in quarters.
fn fraction(text: &str) -> Option<(i32, &str)> {
    const FRACTIONS: [(&str, i32); 16] = [
        ("1/4", 1),
        ("1/2", 2),
        ("2/4", 2),
        ("3/4", 3),
        ("¼", 1),
        ("½", 2),
        ("¾", 3),
        ("四分之一", 1),
        ("二分之一", 2),
        ("四分之三", 3),
        ("4分之1", 1),
        ("4分之3", 3),
        ("4分の1", 1),
        ("4分の3", 3),
        ("半", 2),
        ("반", 2),
    ];
    let (quarters, rest) = FRACTIONS
        .iter()
        .find_map(|&(written, quarters)| Some((quarters, text.strip_prefix(written)?)))?;
    let goes_on = rest.starts_with(|c: char| c.is_ascii_digit() || c == '/');
    (!goes_on).then_some((quarters, rest))
}

fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len()))
}

/// The value of some digits, unless there are too many.
fn value(digits: &str) -> Option<i32> {
    digits.parse().ok().filter(|&value| value <= MOST_QUARTERS / 4)
}

/// A decimal number, if it is one in quarters.
fn in_quarters(whole: &str, decimals: &str) -> Option<i32> {
    let part = match decimals.trim_end_matches('0') {
        "" => 0,
        "25" => 1,
        "5" => 2,
        "75" => 3,
        _ => return None,
    };
    let whole = if whole.is_empty() { 0 } else { value(whole)? };
    Some(4 * whole + part)
}

/// A whole number up to 999 in Chinese numerals, by place (`一八五`) or in words (`百八十五`). The inner `None` is a
/// number that is spelled in no way that is known here.
fn numeral(text: &str) -> Option<(Option<i32>, &str)> {
    const NUMERALS: &str = "〇一二三四五六七八九";
    let digit = |character: char| match character {
        '零' => Some(0),
        '两' | '兩' | '両' => Some(2),
        _ => NUMERALS
            .chars()
            .zip(0..)
            .find_map(|(numeral, value)| (numeral == character).then_some(value)),
    };
    let weight = |character: char| match character {
        '十' => Some(10),
        '百' => Some(100),
        _ => None,
    };
    let end = text
        .find(|c: char| digit(c).is_none() && weight(c).is_none())
        .unwrap_or(text.len());
    let (numerals, rest) = text
        .split_at_checked(end)
        .filter(|(numerals, _)| !numerals.is_empty())?;
    let (mut sum, mut last, mut smallest) = (0_i32, None, 1000);
    for character in numerals.chars() {
        if let Some(weight) = weight(character) {
            if weight >= smallest {
                return Some((None, rest));
            }
            sum += weight * last.take().unwrap_or(1);
            smallest = weight;
        } else if let Some(digit) = digit(character) {
            last = Some(match last {
                Some(before) if smallest == 1000 && before < 1000 => 10 * before + digit,
                // A zero in words only holds a place: 百零五.
                Some(0) | None => digit,
                Some(_) => return Some((None, rest)),
            });
        }
    }
    Some((Some(sum + last.unwrap_or(0)), rest))
}
