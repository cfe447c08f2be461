//! Points as people say and type them.

use std::borrow::Cow;

use crate::go::{Point, PointError};

/// The letters as they are spelled on the telephone; I is not a column.
const LETTERS: [&str; 25] = [
    "Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "Juliett", "Kilo", "Lima", "Mike",
    "November", "Oscar", "Papa", "Quebec", "Romeo", "Sierra", "Tango", "Uniform", "Victor", "Whiskey", "X-ray",
    "Yankee", "Zulu",
];

/// Other spellings that are common.
const VARIANTS: [(&str, char); 5] = [
    ("alfa", 'a'),
    ("fox", 'f'),
    ("juliet", 'j'),
    ("whisky", 'w'),
    ("xray", 'x'),
];

const NUMBERS: [&str; 20] = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// A point as it is spelled: `Delta 4`.
#[must_use]
pub fn spelled(point: Point) -> String {
    format!("{} {}", LETTERS[usize::from(point.column())], point.row() + 1)
}

/// The words of a text, spelled if they are the name of a point.
#[must_use]
pub fn spelled_if_point(words: &str) -> Cow<'_, str> {
    match words.parse() {
        Ok(point) => spelled(point).into(),
        Err(_) => words.into(),
    }
}

/// Reads a point: `D4`, `d 4`, `d-4`, `4d`, `delta four`, `tango twenty one`.
///
/// # Errors
/// If it is none.
pub fn point(text: &str) -> Result<Point, PointError> {
    const LONGEST: usize = 40;
    if text.len() > LONGEST {
        return Err(PointError::NotAPoint);
    }
    let lower = text.to_ascii_lowercase().replace("x-ray", "xray").replace('-', " ");
    let tokens: Vec<&str> = lower.split_ascii_whitespace().collect();
    let (letter, number) = match tokens.as_slice() {
        [one] => match one.strip_suffix(|c: char| c.is_ascii_alphabetic()) {
            Some(digits) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => {
                (one.chars().next_back(), digits.to_owned())
            }
            _ => return one.parse(),
        },
        [letter, number @ ..] => (letter_of(letter), digits_of(number).ok_or(PointError::NotAPoint)?),
        [] => return Err(PointError::NotAPoint),
    };
    format!("{}{number}", letter.ok_or(PointError::NotAPoint)?).parse()
}

/// Reads a whole number in figures or in words: `14`, `fourteen`, `twenty one`.
#[must_use]
pub fn number(text: &str) -> Option<usize> {
    if text.starts_with('-') {
        return None;
    }
    let lower = text.to_ascii_lowercase().replace('-', " ");
    let words: Vec<&str> = lower.split_ascii_whitespace().collect();
    digits_of(&words)?.parse().ok()
}

/// The column that a word is the name of: `delta`.
#[must_use]
pub fn column(word: &str) -> Option<char> {
    let letter = letter_of(&word.to_ascii_lowercase()).filter(|_| word.len() > 1)?;
    Some(letter.to_ascii_uppercase())
}

fn letter_of(word: &str) -> Option<char> {
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Some(letter);
    }
    let column = LETTERS.iter().position(|name| name.eq_ignore_ascii_case(word));
    let by_name = column.and_then(|column| Point::column_letter(column as u8));
    by_name.or_else(|| {
        VARIANTS
            .iter()
            .find(|(name, _)| *name == word)
            .map(|&(_, letter)| letter)
    })
}

/// A row in figures or in words, as figures.
fn digits_of(words: &[&str]) -> Option<String> {
    let number = |word: &str| NUMBERS.iter().position(|name| *name == word).map(|at| at + 1);
    match words {
        [figures] if figures.bytes().all(|b| b.is_ascii_digit()) => Some((*figures).to_owned()),
        [word] => number(word).map(|number| number.to_string()),
        ["twenty", unit] => number(unit)
            .filter(|unit| *unit < 10)
            .map(|unit| (20 + unit).to_string()),
        _ => None,
    }
}
