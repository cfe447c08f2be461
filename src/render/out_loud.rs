//! The board in sentences, for people who listen to it.

use crate::desk::{BoardStyle, Switch};
use crate::go::{Color, Diagram, Point};
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
    let mut seen = vec![false; diagram.size().area()];
    let mut lines = Vec::new();
    for (point, stone) in diagram.stones() {
        if stone != color || seen[diagram.size().index(point)] {
            continue;
        }
        let chain = diagram.connected(point);
        for &stone in &chain {
            seen[diagram.size().index(stone)] = true;
        }
        if chain.iter().copied().any(is_shown) {
            lines.push(group(picture, diagram, &chain));
        }
    }
    match lines.len() {
        0 => vec![say!("{}: no stones.", color)],
        count => {
            lines.insert(0, say!("{}: {}.", color, Of(count, "group")));
            lines
        }
    }
}

fn group(picture: &Picture, diagram: &Diagram, chain: &[Point]) -> Text {
    let liberties = diagram.empty_beside(chain).len();
    let state = match (picture.mark(chain[0]), liberties) {
        (Mark::Dead, _) => ", dead",
        (_, 1) => ", in atari",
        _ => "",
    };
    match picture.liberties {
        Switch::On => say!("{}: {}{}.", Listed(chain, ""), Of(liberties, "liberty"), state),
        Switch::Off => say!("{}.", Listed(chain, "")),
    }
}
