//! What single values mean: text, numbers, points. Strict: dialects are the business of those who call.

use std::borrow::Cow;
use std::time::Duration;

use crate::go::{Color, Move, Point, Size};

/// Decodes text in lines: an escaped line break is none, any other is `\n`, other white space is a space, and a
/// backslash stands for the character behind it. FF\[4\]: Text.
///
/// ```
/// assert_eq!(silken::sgf::values::text(r"one \[\]\
///  line"), "one [] line");
/// ```
#[must_use]
pub fn text(raw: &str) -> Cow<'_, str> {
    decode(raw, '\n')
}

/// Decodes text in one line: like [`text`], but a line break is a space. FF\[4\]: SimpleText.
#[must_use]
pub fn line(raw: &str) -> Cow<'_, str> {
    decode(raw, ' ')
}

fn decode(raw: &str, line_break: char) -> Cow<'_, str> {
    let is_plain =
        |byte: u8| !matches!(byte, b'\\' | b'\t' | 0x0b | 0x0c | b'\r') && (byte != b'\n' || line_break == '\n');
    if raw.bytes().all(is_plain) {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut characters = raw.chars().peekable();
    while let Some(first) = characters.next() {
        let escaped = first == '\\';
        let character = if escaped { characters.next() } else { Some(first) };
        match character {
            Some(first @ ('\n' | '\r')) => {
                characters.next_if(|&second| matches!(second, '\n' | '\r') && second != first);
                if !escaped {
                    text.push(line_break);
                }
            }
            Some('\t' | '\u{b}' | '\u{c}') => text.push(' '),
            Some(character) => text.push(character),
            None => {}
        }
    }
    Cow::Owned(text)
}

/// Writes text so that [`text`] reads it back: a backslash before each backslash and each closing bracket.
#[must_use]
pub fn escape(text: &str) -> Cow<'_, str> {
    escape_all(text, &['\\', ']'])
}

/// Writes text for a value of two parts, in which a colon is escaped as well.
#[must_use]
pub fn escape_part(text: &str) -> Cow<'_, str> {
    escape_all(text, &['\\', ']', ':'])
}

fn escape_all<'a>(text: &'a str, special: &[char]) -> Cow<'a, str> {
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if special.contains(&character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    Cow::Owned(escaped)
}

/// A raw value with a backslash before each closing bracket that lacks one.
pub(super) fn close(raw: &str) -> Cow<'_, str> {
    let mut escaped = false;
    let mut closed = String::new();
    let mut copied = 0;
    for (at, byte) in raw.bytes().enumerate() {
        if byte == b']' && !escaped {
            closed.push_str(&raw[copied..at]);
            closed.push('\\');
            copied = at;
        }
        escaped = byte == b'\\' && !escaped;
    }
    if copied == 0 && closed.is_empty() {
        return Cow::Borrowed(raw);
    }
    closed.push_str(&raw[copied..]);
    Cow::Owned(closed)
}

/// The two parts of a raw value around its first colon that has no backslash before it.
#[must_use]
pub fn parts(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    let colon = raw.bytes().position(|byte| {
        let is_colon = byte == b':' && !escaped;
        escaped = byte == b'\\' && !escaped;
        is_colon
    })?;
    Some((raw.get(..colon)?, raw.get(colon + 1..)?))
}

/// A value without white space, and without the backslashes that keep a line break out of a text: programs that break
/// lines at a width break them in points and numbers too.
pub(super) fn squeezed(raw: &str) -> Cow<'_, str> {
    if !raw.contains(char::is_whitespace) {
        return Cow::Borrowed(raw);
    }
    let is_kept = |&character: &char| !character.is_whitespace() && character != '\\';
    Cow::Owned(raw.chars().filter(is_kept).collect())
}

/// The column from the left and the row from the top, both from 0, that two letters name on boards up to 52x52.
#[must_use]
pub fn coordinates(raw: &str) -> Option<(u8, u8)> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    };
    match *raw.as_bytes() {
        [column, row] => Some((number(column)?, number(row)?)),
        _ => None,
    }
}

/// The point that two letters name, if the board has it.
#[inline]
#[must_use]
pub fn point(raw: &str, size: Size) -> Option<Point> {
    let (column, row) = coordinates(raw)?;
    size.point(column, size.height().checked_sub(row + 1)?)
}

/// The letters that name a point.
#[must_use]
pub fn letters(point: Point, size: Size) -> [char; 2] {
    let letter = |number: u8| char::from(b'a' + number % 26);
    [
        letter(point.column()),
        letter(size.height().saturating_sub(point.row() + 1)),
    ]
}

/// A move: a point, or a pass, which is no text at all or, on boards up to 19x19, `tt`.
#[inline]
#[must_use]
pub fn play(raw: &str, size: Size) -> Option<Move> {
    match point(raw, size) {
        Some(point) => Some(Move::Play(point)),
        None => (raw.is_empty() || (raw == "tt" && size.longest() <= 19)).then_some(Move::Pass),
    }
}

/// A whole number with or without a sign.
#[must_use]
pub fn number(raw: &str) -> Option<i32> {
    let digits = raw.strip_prefix(['+', '-']).unwrap_or(raw);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { raw.parse().ok() } else { None }
}

/// A decimal number, in thousandths. Further digits are dropped.
///
/// ```
/// assert_eq!(silken::sgf::values::thousandths("-1.5"), Some(-1500));
/// assert_eq!(silken::sgf::values::thousandths("1e400"), None);
/// ```
#[must_use]
pub fn thousandths(raw: &str) -> Option<i64> {
    let digits = raw.strip_prefix(['+', '-']).unwrap_or(raw);
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !all_digits(whole) || !all_digits(fraction) {
        return None;
    }
    let fraction = fraction
        .bytes()
        .chain(*b"000")
        .take(3)
        .fold(0, |sum, digit| 10 * sum + i64::from(digit - b'0'));
    let amount = whole.parse::<i64>().ok()?.checked_mul(1000)?.checked_add(fraction)?;
    Some(if raw.starts_with('-') { -amount } else { amount })
}

/// A number of seconds; clocks that have run over show none.
#[must_use]
pub fn seconds(raw: &str) -> Option<Duration> {
    let amount = thousandths(raw.strip_suffix('.').unwrap_or(raw))?;
    Some(Duration::from_millis(u64::try_from(amount).unwrap_or(0)))
}

/// Black or White, by letter or by name.
#[must_use]
pub fn color(raw: &str) -> Option<Color> {
    match raw.trim() {
        "B" | "b" | "1" | "Black" | "black" => Some(Color::Black),
        "W" | "w" | "2" | "White" | "white" => Some(Color::White),
        _ => None,
    }
}
