use nom::Parser;
use nom::branch::alt;

use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::command::{grammar, study};
use crate::go::{Move, Point};

pub const ANSWER: Spec = Spec {
    name: "ANSWER",
    usage: &["ANSWER number", "ANSWER point"],
    gist: "answers an exercise",
    kind: Kind::Learning,
    run,
    ..Spec::PLAIN
};

/// What can be answered.
enum Answer {
    Number(usize),
    Point(Point),
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let point = grammar::point.map(Answer::Point);
    match words.read(alt((point, grammar::number.map(Answer::Number))))? {
        Answer::Number(number) => study::answer(scene, number),
        Answer::Point(point) => study::play(scene, Move::Play(scene.on_board(point)?)),
    }
}
