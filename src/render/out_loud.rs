//! The board in sentences, for people who listen to it.

use crate::desk::{BoardStyle, Switch};
use crate::go::{Chain, Color, Diagram, Point};
use crate::reply::{Mark, Picture};
use crate::say;
use crate::table::Listener;
use crate::text::{Listed, Of, Text};

use super::board;

/// A picture for a person who cannot see it: its rows if they were asked for, else its groups.
#[must_use]
pub fn picture(picture: &Picture, listener: Listener<'_>) -> Vec<Text> {
    match picture.style.unwrap_or(listener.desk.board_style()) {
        BoardStyle::Compact => rows(&picture.diagram),
        BoardStyle::Rows => board::rows(picture, listener),
        BoardStyle::Ascii | BoardStyle::Unicode | BoardStyle::Text => groups_of_both(picture, listener),
    }
}

/// Each row from the top: `Row 4: D4 black, E4 white.`
fn rows(diagram: &Diagram) -> Vec<Text> {
    let size = diagram.size();
    let row = |row: u8| {
        let stones = diagram.stones().filter(|(point, _)| point.row() == row);
        let named = stones.map(|(point, color)| say!("{} {}", point, color.to_string().to_lowercase()));
        match named.collect::<Vec<Text>>().as_slice() {
            [] => say!("Row {}: empty.", row + 1),
            stones => say!("Row {}: {}.", row + 1, Listed(stones, "")),
        }
    };
    (0..size.height()).rev().map(row).collect()
}

/// The groups of both players, a line each, then what else is to be said of the board.
#[must_use]
pub fn groups_of_both(picture: &Picture, listener: Listener<'_>) -> Vec<Text> {
    let notes = board::notes(picture, listener);
    let mut lines: Vec<Text> = notes.iter().map(|note| say!("{}.", note)).collect();
    for color in Color::ALL {
        lines.extend(groups(picture, color));
    }
    lines
}

fn groups(picture: &Picture, color: Color) -> Vec<Text> {
    let diagram = &picture.diagram;
    let (low, high) = picture.region;
    let is_shown = |point: Point| {
        (low.column()..=high.column()).contains(&point.column()) && (low.row()..=high.row()).contains(&point.row())
    };
    let chains = diagram.chains().filter(|chain| chain.color == color);
    let shown = chains.filter(|chain| chain.stones.iter().copied().any(is_shown));
    let mut lines: Vec<Text> = shown.map(|chain| group(picture, &chain)).collect();
    match lines.len() {
        0 => vec![say!("{}: no stones.", color)],
        count => {
            lines.insert(0, say!("{}: {}.", color, Of(count, "group")));
            lines
        }
    }
}

fn group(picture: &Picture, chain: &Chain) -> Text {
    let stones = Listed(&chain.stones, "");
    let state = match (picture.mark(chain.stones[0]), chain.liberties.len()) {
        (Mark::Dead, _) => ", dead",
        (_, 1) => ", in atari",
        _ => "",
    };
    match picture.liberties {
        Switch::On => say!("{}: {}{}.", stones, Of(chain.liberties.len(), "liberty"), state),
        Switch::Off => say!("{}.", stones),
    }
}
