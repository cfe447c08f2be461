//! Long lines cut at their spaces.

use super::sayable::sayable;
use crate::table::{Desk, Role, Switch, Text};

/// A text as this person wants it, cut to their width; every line but the first is set in by some spaces. A word longer
/// than a line stays whole.
#[must_use]
pub fn text(text: &Text, desk: &Desk, indent: usize) -> Vec<Text> {
    match desk.screen_reader {
        Switch::On => cut(&sayable(text), desk.line_width(), indent),
        Switch::Off => cut(text, desk.line_width(), indent),
    }
}

fn cut(text: &Text, width: usize, indent: usize) -> Vec<Text> {
    let mut lines = Vec::new();
    let mut line = Text::new();
    let mut length = 0;
    for word in words(text) {
        let word_length = word.iter().map(|(_, part)| part.chars().count()).sum::<usize>();
        let has_words = length > if lines.is_empty() { 0 } else { indent };
        if has_words && length + 1 + word_length > width {
            lines.push(std::mem::take(&mut line));
            length = indent;
            line.push(Role::Plain, &" ".repeat(indent));
        } else if has_words {
            line.push(Role::Plain, " ");
            length += 1;
        }
        for (role, part) in word {
            line.push(role, part);
        }
        length += word_length;
    }
    lines.push(line);
    lines
}

/// The words of a text; the parts of a word may have several roles.
fn words(text: &Text) -> Vec<Vec<(Role, &str)>> {
    let mut words = vec![Vec::new()];
    for (role, span) in text.spans() {
        for (i, part) in span.split(' ').enumerate() {
            if i > 0 {
                words.push(Vec::new());
            }
            if let Some(word) = words.last_mut()
                && !part.is_empty()
            {
                word.push((role, part));
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}
