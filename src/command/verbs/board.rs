use nom::Parser;
use nom::branch::alt;
use nom::sequence::preceded;

use crate::command::grammar::{Parsed, Words};
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::command::{grammar, study};
use crate::desk::BoardStyle;
use crate::go::Point;
use crate::reply::Reply;

pub const BOARD: Spec = Spec {
    name: "BOARD",
    aliases: &[
        "B",
        "L",
        "LOOK AT THE BOARD",
        "SHOWBOARD",
        "SHOW BOARD",
        "SHOW THE BOARD",
    ],
    usage: &[
        "BOARD",
        "BOARD ASCII, UNICODE, COMPACT, TEXT or ROWS",
        "BOARD REGION point point",
    ],
    gist: "shows the board",
    kind: Kind::Seeing,
    arguments: &[
        Argument::Word(&["ASCII", "UNICODE", "COMPACT", "TEXT", "ROWS", "REGION"]),
        Argument::Point,
    ],
    run,
    ..Spec::PLAIN
};

/// How the board is wanted.
enum Wanted {
    Usual,
    Drawn(BoardStyle),
    Region(Point, Point),
}

fn wanted(input: &str) -> Parsed<'_, Wanted> {
    let style = |name, style| grammar::word(name).map(move |_| Wanted::Drawn(style));
    let corner = || grammar::point;
    alt((
        style(&["ASCII"], BoardStyle::Ascii),
        style(&["UNICODE"], BoardStyle::Unicode),
        style(&["TEXT"], BoardStyle::Text),
        style(&["ROWS"], BoardStyle::Rows),
        style(&["COMPACT"], BoardStyle::Compact),
        preceded(grammar::word(&["REGION"]), (corner(), corner())).map(|(a, b)| Wanted::Region(a, b)),
    ))
    .parse(input)
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let expected = "ASCII, UNICODE, COMPACT, TEXT, ROWS or REGION with two points";
    let mut picture = scene.picture();
    match words
        .read(grammar::optional(expected, wanted))?
        .unwrap_or(Wanted::Usual)
    {
        Wanted::Usual => {
            if let Some(turn) = study::show(scene) {
                return Ok(turn);
            }
        }
        Wanted::Drawn(style) => picture.style = Some(style),
        Wanted::Region(a, b) => picture.region = scene.region(a, b)?,
    }
    Ok(Turn::says(Reply::Board(Box::new(picture))))
}
