//! Commands that look at the board.

use std::fmt::Write as _;

use crate::go::{Color, Diagram, Point};
use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine};
use crate::gtp::words::{color_argument, color_word, colored_move, list, point_argument};

/// `showboard`: the board as a picture, in the manner of GNU Go.
pub(crate) fn showboard(machine: &mut Machine, _: &[&str]) -> Answer {
    let (diagram, prisoners) = (machine.game.diagram(), machine.game.prisoners());
    let mut text = String::from("\n");
    let letters = column_letters(&diagram);
    let _ = writeln!(text, "   {letters}");
    for row in (0..diagram.size().height()).rev() {
        let _ = writeln!(text, "{:2}{} {0}", row + 1, drawn_row(&diagram, row));
    }
    let _ = writeln!(text, "   {letters}");
    let _ = writeln!(text, "Captured by X: {}, by O: {}", prisoners.black, prisoners.white);
    let _ = write!(text, "To move: {}", color_word(machine.game.turn()));
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
pub(crate) fn list_stones(machine: &mut Machine, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    let diagram = machine.game.diagram();
    Ok(list(
        diagram
            .stones()
            .filter(|&(_, stone)| stone == color)
            .map(|(point, _)| point),
    ))
}

/// `captures color`: how many stones were taken *by* a player.
pub(crate) fn captures(machine: &mut Machine, words: &[&str]) -> Answer {
    Ok(machine.game.prisoners()[color_argument(words)?].to_string())
}

/// `color point`: what stands there.
pub(crate) fn color(machine: &mut Machine, words: &[&str]) -> Answer {
    let point = point_argument(words, machine.game.size())?;
    Ok(machine.game.diagram()[point].map_or("empty", color_word).into())
}

/// `countlib point`: how many liberties the chain there has.
pub(crate) fn countlib(machine: &mut Machine, words: &[&str]) -> Answer {
    Ok(liberties(machine, words)?.len().to_string())
}

/// `findlib point`: the liberties of the chain there.
pub(crate) fn findlib(machine: &mut Machine, words: &[&str]) -> Answer {
    Ok(list(liberties(machine, words)?))
}

fn liberties(machine: &Machine, words: &[&str]) -> Result<Vec<Point>, Failure> {
    let point = point_argument(words, machine.game.size())?;
    let diagram = machine.game.diagram();
    match diagram[point] {
        Some(_) => Ok(diagram.empty_beside(&diagram.connected(point))),
        None => Err(Failure::NoStone),
    }
}

/// `is_legal color move`: 1 or 0.
pub(crate) fn is_legal(machine: &mut Machine, words: &[&str]) -> Answer {
    let (color, mv) = colored_move(words, machine.game.size())?;
    let legal = machine.game.check_play_on(color, mv).is_ok();
    Ok(u8::from(legal).to_string())
}

/// `all_legal color`: every point on which a player may place a stone.
pub(crate) fn all_legal(machine: &mut Machine, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    Ok(list(machine.game.legal_points(color)))
}

/// `last_move`.
pub(crate) fn last_move(machine: &mut Machine, _: &[&str]) -> Answer {
    let last = machine.game.moves().last().ok_or(Failure::NoMove)?;
    Ok(format!("{} {}", color_word(last.color), last.mv))
}

/// `move_history`: every move, the last one first.
pub(crate) fn move_history(machine: &mut Machine, _: &[&str]) -> Answer {
    let moves = machine.game.moves().iter().rev();
    let lines: Vec<String> = moves
        .map(|made| format!("{} {}", color_word(made.color), made.mv))
        .collect();
    Ok(lines.join("\n"))
}
