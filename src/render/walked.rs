//! Where one has walked to in a record.

use crate::game::Change;
use crate::reply::{Destination, Walked};
use crate::say;
use crate::table::Listener;
use crate::text::{Role, Text};

use super::{fitted, items_lines, standing};

/// Where one looks now: the last move there, the comment, and what goes on from there if there are several ways.
#[must_use]
pub fn lines(walked: &Walked, listener: Listener<'_>) -> Vec<Text> {
    let to = match walked.to {
        Destination::Move => Text::new(),
        Destination::Start if walked.standing.last.is_none() => {
            say!("This is the start; `END` goes to the last move.")
        }
        Destination::Start => say!("This is the start."),
        Destination::Variation(number) => say!("Variation {}.", number),
        Destination::Main => say!("Back in the game."),
    };
    let mut lines = fitted(vec![standing::now(to, &walked.standing, listener)], listener);
    lines.extend(walked.comment.lines().map(|line| Text::of(Role::Plain, line)));
    if !walked.variations.is_empty() {
        lines.extend(variations(&walked.variations, listener));
    }
    lines
}

/// Ways to go on, with their numbers.
#[must_use]
pub fn variations(variations: &[Change], listener: Listener<'_>) -> Vec<Text> {
    let item = |(number, change): (usize, &Change)| say!("{} {}", number, first(change));
    let items: Vec<Text> = (1..).zip(variations).map(item).collect();
    items_lines(&say!("From here"), &items, listener)
}

/// What a variation begins with.
fn first(change: &Change) -> Text {
    match change {
        Change::Move { color, mv } => say!("{} {}", color, mv),
        Change::SetUp(_) => say!("setup stones"),
        Change::Nothing => say!("a comment"),
    }
}
