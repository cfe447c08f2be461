use nom::Parser;
use nom::branch::alt;

use super::around::around;
use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::Point;
use crate::reply::{Destination, Missing, Reply};
use crate::say;

pub const GOTO: Spec = Spec {
    name: "GOTO",
    usage: &["GOTO n"],
    gist: "goes to a move by its number; 0 is the start",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

/// Where to go.
enum To {
    Move(usize),
    /// A place on the board, for whoever walks there as through a MUD.
    Point(Point),
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let number = grammar::number.map(To::Move);
    let to = grammar::expect("the number of a move", alt((grammar::point.map(To::Point), number)));
    match words.read(to)? {
        To::Move(number) => go_to_move(scene, number),
        To::Point(point) => go_to_point(scene, point),
    }
}

/// Nothing is played by it: a stone that was not meant costs more than a point typed once more.
fn go_to_point(scene: &Scene<'_>, point: Point) -> Ran {
    let point = scene.on_board(point)?;
    let diagram = scene.view().diagram();
    let mut replies = vec![around(&diagram, point, 4)];
    if diagram[point].is_none() {
        replies.push(Reply::line(say!("`{}` plays there.", point.to_string())));
    }
    Ok(Turn::replies(replies))
}

fn go_to_move(scene: &mut Scene<'_>, number: usize) -> Ran {
    let (looked_at, here) = (scene.cursor.clone(), scene.view().moves().len());
    scene.walk(|cursor, record| match here.checked_sub(number) {
        Some(back) => cursor.back(record, back),
        None => cursor.forward(record, number - here),
    });
    let reached = scene.view().moves().len();
    if reached != number {
        // Nothing is changed by a number that is too high.
        *scene.cursor = looked_at;
        return Err(Missing::Move(reached).into());
    }
    Ok(scene.walked(match number {
        0 => Destination::Start,
        _ => Destination::Move,
    }))
}
