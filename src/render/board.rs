//! The board, drawn or read out.

use crate::desk::BoardStyle;
use crate::go::{Color, Point, is_star};
use crate::reply::{Caption, Mark, Picture};
use crate::say;
use crate::table::Listener;
use crate::text::{Listed, Role, Say, Text};

use super::{out_loud, standing};

/// The lines that show a board, row by row.
#[must_use]
pub fn lines(picture: &Picture, listener: Listener<'_>) -> Vec<Text> {
    let style = picture.style.unwrap_or(listener.desk.board_style());
    match style {
        BoardStyle::Compact => picture
            .diagram
            .to_string()
            .lines()
            .map(|row| Text::of(Role::Plain, row))
            .collect(),
        BoardStyle::Text => out_loud::groups_of_both(picture, listener),
        BoardStyle::Rows => rows(picture, listener),
        BoardStyle::Ascii | BoardStyle::Unicode => drawn(picture, style, listener),
    }
}

/// What is written beside a board.
#[must_use]
pub fn notes(picture: &Picture, listener: Listener<'_>) -> Vec<Text> {
    match &picture.caption {
        Caption::Game(summary) => standing::summary(summary, listener),
        Caption::Size if listener.desk.screen_reader.is_on() => vec![say!("The board is {}", picture.diagram.size())],
        Caption::Size | Caption::None => Vec::new(),
    }
}

/// Rows from the top, each with its number first and one character for each point, under the letters of the columns;
/// then the notes, a line each.
#[must_use]
pub fn rows(picture: &Picture, listener: Listener<'_>) -> Vec<Text> {
    let glyphs = listener.desk.glyphs;
    let (low, high) = picture.region;
    let columns = low.column()..=high.column();
    let digits = (high.row() + 1).to_string().len();
    let mut header = Text::new();
    header.write(Role::Value, &format_args!("{:digits$} ", ""));
    for letter in columns.clone().filter_map(Point::column_letter) {
        header.write(Role::Value, &letter);
    }
    let mut lines = vec![header];
    for row in (low.row()..=high.row()).rev() {
        let mut line = Text::new();
        line.write(Role::Value, &format_args!("{:>digits$} ", row + 1));
        let points = columns
            .clone()
            .filter_map(|column| picture.diagram.size().point(column, row));
        for point in points {
            line.write(Role::Value, &glyphs.of(picture.diagram[point]));
        }
        lines.push(line);
    }
    lines.extend(notes(picture, listener).iter().map(|note| say!("{}.", note)));
    let stones = picture.diagram.stones().map(|(point, _)| point);
    let dead: Vec<Point> = stones.filter(|&point| picture.mark(point) == Mark::Dead).collect();
    if !dead.is_empty() {
        lines.push(say!("Dead: {}.", Listed(&dead, "")));
    }
    lines
}

/// Rows from the top, with coordinates on four sides and the notes beside the lowest rows.
fn drawn(picture: &Picture, style: BoardStyle, listener: Listener<'_>) -> Vec<Text> {
    let notes = notes(picture, listener);
    let (low, high) = picture.region;
    let mut header = Text::of(Role::Faint, "   ");
    for letter in (low.column()..=high.column()).filter_map(Point::column_letter) {
        header.write(Role::Faint, &format_args!(" {letter}"));
    }
    let rows = usize::from(high.row() - low.row()) + 1;
    let digits = (high.row() + 1).to_string().len();
    let first_note = rows.saturating_sub(notes.len());

    let mut lines = vec![header.clone()];
    for (i, row) in (low.row()..=high.row()).rev().enumerate() {
        let mut line = Text::new();
        line.write(Role::Faint, &format_args!("{:>2} ", row + 1));
        stones(picture, style, row, &mut line);
        let note = i.checked_sub(first_note).and_then(|i| notes.get(i));
        match note {
            Some(note) => {
                line.write(Role::Faint, &format_args!(" {:<digits$}", row + 1));
                line.push(Role::Plain, "    ");
                note.say(&mut line);
            }
            None => line.write(Role::Faint, &format_args!(" {}", row + 1)),
        }
        lines.push(line);
    }
    lines.push(header);
    // A board too low to hold them all beside it has the first notes below.
    let below = notes.len().saturating_sub(rows);
    lines.extend(notes.iter().rev().take(below).rev().cloned());
    if has_marks(picture) {
        lines.push(Text::of(Role::Plain, LEGEND));
    }
    lines
}

const LEGEND: &str = "b: Black's points, w: White's points, x: dead black stones, o: dead white stones.";

fn has_marks(picture: &Picture) -> bool {
    picture.marks.iter().any(|mark| *mark != Mark::None)
}

/// One row of points, the last move in brackets.
fn stones(picture: &Picture, style: BoardStyle, row: u8, line: &mut Text) {
    let (low, high) = picture.region;
    // A space has the role of what stands before it, so that a run of one kind is one part.
    let mut before = Role::Faint;
    let mut after_last = false;
    for column in low.column()..=high.column() {
        let Some(point) = picture.diagram.size().point(column, row) else {
            continue;
        };
        let is_last = picture.last == Some(point);
        match (is_last, after_last) {
            (true, _) => line.push(Role::Plain, "("),
            (false, true) => line.push(Role::Plain, ")"),
            (false, false) => line.push(before, " "),
        }
        let (role, sign) = sign(picture, style, point);
        line.push(role, sign);
        (before, after_last) = (role, is_last);
    }
    line.push(Role::Plain, if after_last { ")" } else { " " });
}

/// How a point is drawn.
fn sign(picture: &Picture, style: BoardStyle, point: Point) -> (Role, &'static str) {
    let is_unicode = style == BoardStyle::Unicode;
    let choose = |ascii, unicode| if is_unicode { unicode } else { ascii };
    match (picture.mark(point), picture.diagram[point]) {
        (Mark::Dead, Some(Color::Black)) => (Role::Faint, "x"),
        (Mark::Dead, Some(Color::White)) => (Role::Faint, "o"),
        (_, Some(color @ Color::Black)) => (Role::Player(color), choose("X", "\u{25cf}")),
        (_, Some(color @ Color::White)) => (Role::Player(color), choose("O", "\u{25cb}")),
        (Mark::Owned(Color::Black), None) => (Role::Faint, "b"),
        (Mark::Owned(Color::White), None) => (Role::Faint, "w"),
        (_, None) if is_star(picture.diagram.size(), point) => (Role::Faint, choose("+", "\u{253c}")),
        (_, None) => (Role::Faint, choose(".", "\u{b7}")),
    }
}
