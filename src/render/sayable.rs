//! Text as a voice reads it right, in plain ASCII.
//!
//! Synthesizers spell out words in capitals letter by letter, take the column A for an article, and read an x between
//! numbers as a letter. Found by listening to espeak-ng.

use crate::text::{Role, Text};

/// Names that are spelled out by everybody.
const SPELLED_OUT: [&str; 2] = ["AGA", "MIT"];

/// The letters over the columns of a board, which are no word.
const COLUMNS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// Words before a point after which "A4" is read as "a four".
const SWALLOWING: [&str; 3] = ["at", "of", "for"];

/// The same text for the ear.
#[must_use]
pub fn sayable(text: &Text) -> Text {
    let mut said = Text::new();
    let mut before = String::new();
    for (role, words) in text.spans() {
        for word in words.split_inclusive(' ') {
            let is_swallowed = SWALLOWING.contains(&before.as_str()) && is_in_first_column(word);
            if is_swallowed {
                said.push(Role::Plain, "point ");
            }
            let mut word_said = match role {
                Role::Value => word.to_owned(),
                // Between two points, a dash is no word.
                Role::Plain if words == "-" => " to ".to_owned(),
                _ => spoken(word),
            };
            let begins = said.is_empty() || before.ends_with('.');
            if begins && role != Role::Value && word.starts_with(|c: char| c.is_ascii_uppercase()) {
                word_said[..1].make_ascii_uppercase();
            }
            said.push(role, &in_ascii(&word_said));
            word.trim_end().clone_into(&mut before);
        }
    }
    said
}

/// Whether a word begins with a point in the column A.
fn is_in_first_column(word: &str) -> bool {
    word.strip_prefix('A')
        .is_some_and(|row| row.starts_with(|c: char| c.is_ascii_digit()))
}

/// A word in capitals in small letters, if it can be said as a word, and `9x9` as `9 by 9`.
fn spoken(word: &str) -> String {
    let mut said = String::new();
    for part in word.split_inclusive(|c: char| !c.is_alphanumeric()) {
        let (name, end) = part.split_at(part.trim_end_matches(|c: char| !c.is_alphanumeric()).len());
        let is_name = name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_uppercase());
        let has_vowel = name.contains(['A', 'E', 'I', 'O', 'U', 'Y']);
        let sides = name.split_once('x').filter(|(width, height)| {
            let is_number = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
            is_number(width) && is_number(height)
        });
        match sides {
            Some((width, height)) => said.extend([width, " by ", height]),
            None if is_name && has_vowel && !SPELLED_OUT.contains(&name) && !COLUMNS.starts_with(name) => {
                said.push_str(&name.to_ascii_lowercase())
            }
            None => said.push_str(name),
        }
        said.push_str(end);
    }
    said
}

/// Characters outside ASCII by their number in Unicode, in brackets: what someone typed, or wrote into a record.
fn in_ascii(word: &str) -> String {
    let mut ascii = String::new();
    for c in word.chars() {
        match c {
            c if c.is_ascii() => ascii.push(c),
            c => ascii.push_str(&format!("[U+{:04X}]", u32::from(c))),
        }
    }
    ascii
}
