//! Colors, points and moves as the protocol writes them, in either case.

use crate::bot::Choice;
use crate::go::{Color, Move, Point, Size};

use super::failure::Failure;

/// Reads `b`, `black`, `w` or `white`.
#[must_use]
pub fn parse_color(word: &str) -> Option<Color> {
    let is = |name: &str| word.eq_ignore_ascii_case(name);
    if is("b") || is("black") {
        Some(Color::Black)
    } else if is("w") || is("white") {
        Some(Color::White)
    } else {
        None
    }
}

/// `black` or `white`.
#[must_use]
pub fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// Reads a point of a board of this size, or `pass`.
#[must_use]
pub fn parse_move(word: &str, size: Size) -> Option<Move> {
    if word.eq_ignore_ascii_case("pass") {
        Some(Move::Pass)
    } else {
        parse_point(word, size).map(Move::Play)
    }
}

pub(super) fn parse_point(word: &str, size: Size) -> Option<Point> {
    word.parse().ok().filter(|&point| size.contains(point))
}

/// The color that the command asks about.
pub(super) fn color_argument(words: &[&str]) -> Result<Color, Failure> {
    words
        .first()
        .and_then(|word| parse_color(word))
        .ok_or(Failure::NotAColor)
}

/// The point that the command asks about.
pub(super) fn point_argument(words: &[&str], size: Size) -> Result<Point, Failure> {
    words
        .first()
        .and_then(|word| parse_point(word, size))
        .ok_or(Failure::NotAPoint)
}

/// A color and a move in a row.
pub(super) fn colored_move(words: &[&str], size: Size) -> Result<(Color, Move), Failure> {
    match *words {
        [color, point] => parse_color(color).zip(parse_move(point, size)).ok_or(Failure::NotAMove),
        _ => Err(Failure::NotAMove),
    }
}

/// A move, a pass, or `resign`.
pub(super) fn choice_word(choice: Choice) -> String {
    match choice {
        Choice::Move(mv) => mv.to_string(),
        Choice::Resign => "resign".into(),
    }
}

/// `D4 Q16 K10`.
pub(super) fn list(points: impl IntoIterator<Item = Point>) -> String {
    let names: Vec<String> = points.into_iter().map(|point| point.to_string()).collect();
    names.join(" ")
}
