//! Long lines cut at their spaces.

use super::sayable::sayable;
use crate::desk::{Desk, Switch};
use crate::say;
use crate::text::{Role, Text, spoken};

/// A text as this person wants it, cut to their width; every line but the first is set in by some spaces. A word longer
/// than a line stays whole.
#[must_use]
pub fn text(text: &Text, desk: &Desk, indent: usize) -> Vec<Text> {
    match desk.screen_reader {
        Switch::On if text.spans().all(|(role, _)| role == Role::Value) => vec![text.clone()],
        Switch::On => cut(&sayable(text), desk.line_width(), desk.spell, indent),
        Switch::Off => cut(text, desk.line_width(), desk.spell, indent),
    }
}

/// A text of which every line begins with a margin, and every line but the first is set in further.
#[must_use]
pub fn set_in(text: &Text, desk: &Desk, margin: &str) -> Vec<Text> {
    let width = desk.line_width().saturating_sub(margin.len());
    let lines = cut(text, width, desk.spell, 2).into_iter();
    lines.map(|line| say!("{}{}", margin, line)).collect()
}

/// How many characters a part of a line takes once it is shown.
fn shown(role: Role, part: &str, spell: Switch) -> usize {
    match (role, spell) {
        (Role::Point, Switch::On) => spoken::spelled_if_point(part).chars().count(),
        _ => part.chars().count(),
    }
}

fn cut(text: &Text, width: usize, spell: Switch, indent: usize) -> Vec<Text> {
    let mut lines = Vec::new();
    let mut line = Text::new();
    let mut length = 0;
    let mut set = |word: &[(Role, &str)]| {
        let word_length = word.iter().map(|&(role, part)| shown(role, part, spell)).sum::<usize>();
        let has_words = length > if lines.is_empty() { 0 } else { indent };
        if has_words && length + 1 + word_length > width {
            lines.push(std::mem::take(&mut line));
            length = indent;
            line.write(Role::Plain, &format_args!("{:indent$}", ""));
        } else if has_words {
            line.push(Role::Plain, " ");
            length += 1;
        }
        for &(role, part) in word {
            line.push(role, part);
        }
        length += word_length;
    };
    each_word(text, &mut set);
    lines.push(line);
    lines
}

/// Goes through the words of a text; the parts of a word may have several roles.
fn each_word<'a>(text: &'a Text, take: &mut impl FnMut(&[(Role, &'a str)])) {
    // One buffer serves all words.
    let mut word: Vec<(Role, &str)> = Vec::new();
    for (role, span) in text.spans() {
        for (i, part) in span.split(' ').enumerate() {
            if i > 0 && !word.is_empty() {
                take(&word);
                word.clear();
            }
            if !part.is_empty() {
                word.push((role, part));
            }
        }
    }
    if !word.is_empty() {
        take(&word);
    }
}
