//! From text with roles to characters, with color where it is wanted.

use std::borrow::Cow;

use crate::desk::Switch;
use crate::text::{Role, Text, spoken};

use super::PROMPT;

/// Whether a character steers a terminal or turns the order of what is read: the control characters (C0, DEL, C1;
/// ECMA-48), and the marks, embeddings, overrides and isolates of the bidirectional algorithm (UAX #9, 2).
#[must_use]
pub fn steers(c: char) -> bool {
    c.is_control() || is_direction(c)
}

fn is_direction(c: char) -> bool {
    matches!(
        c,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Words as one line without control characters: each is a space.
#[must_use]
pub fn without_controls(words: &str) -> Cow<'_, str> {
    if words.contains(char::is_control) {
        words.replace(char::is_control, " ").into()
    } else {
        words.into()
    }
}

/// Words of others as one line that steers no terminal: control characters are spaces, as they are in what is typed, and
/// a character that turns the order of reading is shown by its number, like `[U+202E]`.
#[must_use]
pub fn printable(words: &str) -> Cow<'_, str> {
    if !words.contains(steers) {
        return words.into();
    }
    let mut shown = String::with_capacity(words.len());
    for c in without_controls(words).chars() {
        if is_direction(c) {
            shown.push_str(&format!("[U+{:04X}]", u32::from(c)));
        } else {
            shown.push(c);
        }
    }
    shown.into()
}

/// One line, colored or not, its points spelled out or not. Whatever is shown to a person passes here.
#[must_use]
pub fn paint(text: &Text, color: Switch, spell: Switch) -> String {
    let mut line = String::new();
    for (role, words) in text.spans() {
        let words = match (role, spell) {
            (Role::Point, Switch::On) => spoken::spelled_if_point(words),
            _ => Cow::Borrowed(words),
        };
        let words = printable(&words);
        match (color, escape(role)) {
            (Switch::On, Some(escape)) => line.extend([escape, &words, "\x1b[0m"]),
            _ => line.push_str(&words),
        }
    }
    // What someone else wrote must not look like something that was typed.
    if line.starts_with(PROMPT) || line == PROMPT.trim_end() {
        line.insert(0, ' ');
    }
    line
}

/// How a terminal is told to color a role: the sixteen colors that every theme sets for itself (ECMA-48, SGR).
fn escape(role: Role) -> Option<&'static str> {
    match role {
        Role::Plain | Role::Number | Role::Value => None,
        Role::Point => Some("\x1b[36m"),
        Role::Player(_) => Some("\x1b[1m"),
        Role::Command => Some("\x1b[32m"),
        Role::Heading => Some("\x1b[1;4m"),
        Role::Fault => Some("\x1b[31m"),
        Role::Faint => Some("\x1b[2m"),
    }
}
