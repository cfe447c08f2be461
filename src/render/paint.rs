//! From text with roles to characters, with color where it is wanted.

use std::borrow::Cow;

use crate::desk::Switch;
use crate::text::{Role, Text, spoken};

use super::PROMPT;

/// Words of others as one line that steers no terminal: each control character (C0, DEL, C1; ECMA-48) is a space, as it
/// is in what is typed.
#[must_use]
pub fn printable(words: &str) -> Cow<'_, str> {
    if words.contains(char::is_control) {
        words.replace(char::is_control, " ").into()
    } else {
        words.into()
    }
}

/// One line, colored or not, its points spelled out or not. Whatever is shown to a person passes here.
#[must_use]
pub fn paint(text: &Text, color: Switch, spell: Switch) -> String {
    let mut line = String::new();
    for (role, words) in text.spans() {
        let spelled = match (role, spell, words.parse()) {
            (Role::Point, Switch::On, Ok(point)) => Some(spoken::spelled(point)),
            _ => None,
        };
        let words = printable(spelled.as_deref().unwrap_or(words));
        match (color, escape(role)) {
            (Switch::On, Some(escape)) => line.extend([escape, &words, "\x1b[0m"]),
            _ => line.push_str(&words),
        }
    }
    // What somebody else wrote must not look like something that was typed.
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
