//! Commands that look at the board.

use std::fmt::Write as _;

use crate::go::{Color, Diagram, Point};

use super::Failure;
use super::machine::{Answer, Gtp};
use super::words::{color_argument, color_word, colored_move, list, point_argument};

/// `showboard`: the board as a picture, in the manner of GNU Go.
pub(super) fn showboard(gtp: &mut Gtp, _: &[&str]) -> Answer {
    let (diagram, prisoners) = (gtp.game.diagram(), gtp.game.prisoners());
    let mut text = String::from("\n");
    let letters = column_letters(&diagram);
    let _ = writeln!(text, "   {letters}");
    for row in (0..diagram.size().height()).rev() {
        let _ = writeln!(text, "{:2}{} {0}", row + 1, drawn_row(&diagram, row));
    }
    let _ = writeln!(text, "   {letters}");
    let _ = writeln!(text, "Captured by X: {}, by O: {}", prisoners.black, prisoners.white);
    let _ = write!(text, "To move: {}", color_word(gtp.game.turn()));
    Ok(text)
}

fn column_letters(diagram: &Diagram) -> String {
    let letters = (0..diagram.size().width()).filter_map(Point::column_letter);
    letters
        .map(|letter| format!("{letter} "))
        .collect::<String>()
        .trim_end()
        .into()
}

fn drawn_row(diagram: &Diagram, row: u8) -> String {
    let points = (0..diagram.size().width()).filter_map(|column| diagram.size().point(column, row));
    let drawn = points.map(|point| match diagram[point] {
        Some(Color::Black) => " X",
        Some(Color::White) => " O",
        None => " .",
    });
    drawn.collect()
}

/// `list_stones color`.
pub(super) fn list_stones(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    let diagram = gtp.game.diagram();
    Ok(list(
        diagram
            .stones()
            .filter(|&(_, stone)| stone == color)
            .map(|(point, _)| point),
    ))
}

/// `captures color`: how many stones were taken *by* a player.
pub(super) fn captures(gtp: &mut Gtp, words: &[&str]) -> Answer {
    Ok(gtp.game.prisoners()[color_argument(words)?].to_string())
}

/// `color point`: what stands there.
pub(super) fn color(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let point = point_argument(words, gtp.game.size())?;
    Ok(gtp.game.diagram()[point].map_or("empty", color_word).into())
}

/// `countlib point`: how many liberties the chain there has.
pub(super) fn countlib(gtp: &mut Gtp, words: &[&str]) -> Answer {
    Ok(liberties(gtp, words)?.len().to_string())
}

/// `findlib point`: the liberties of the chain there.
pub(super) fn findlib(gtp: &mut Gtp, words: &[&str]) -> Answer {
    Ok(list(liberties(gtp, words)?))
}

fn liberties(gtp: &Gtp, words: &[&str]) -> Result<Vec<Point>, Failure> {
    let point = point_argument(words, gtp.game.size())?;
    let diagram = gtp.game.diagram();
    match diagram[point] {
        Some(_) => Ok(diagram.empty_beside(&diagram.connected(point))),
        None => Err(Failure::NoStone),
    }
}

/// `is_legal color move`: 1 or 0.
pub(super) fn is_legal(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let (color, mv) = colored_move(words, gtp.game.size())?;
    let legal = gtp.game.check_play_on(color, mv).is_ok();
    Ok(u8::from(legal).to_string())
}

/// `all_legal color`: every point on which a player may place a stone.
pub(super) fn all_legal(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    Ok(list(gtp.game.legal_points(color).into_iter()))
}

/// `last_move`.
pub(super) fn last_move(gtp: &mut Gtp, _: &[&str]) -> Answer {
    let last = gtp.game.moves().last().ok_or(Failure::NoMove)?;
    Ok(format!("{} {}", color_word(last.color), last.mv))
}

/// `move_history`: every move, the last one first.
pub(super) fn move_history(gtp: &mut Gtp, _: &[&str]) -> Answer {
    let moves = gtp.game.moves().iter().rev();
    let lines: Vec<String> = moves
        .map(|made| format!("{} {}", color_word(made.color), made.mv))
        .collect();
    Ok(lines.join("\n"))
}
