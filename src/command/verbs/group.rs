use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Color, Diagram, Point};
use crate::say;
use crate::text::{Listed, Of, Text, by_name};

pub const GROUP: Spec = Spec {
    name: "GROUP",
    aliases: &["X", "EXAMINE"],
    usage: &["GROUP point"],
    gist: "shows a group's stones and liberties",
    kind: Kind::Seeing,
    arguments: &[Argument::Stone],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let point = scene.on_board(words.read(grammar::point)?)?;
    let diagram = scene.view().diagram();
    Ok(Turn::line(match diagram[point] {
        Some(color) => group(&diagram, point, color),
        None => say!("{} is empty.", point),
    }))
}

/// A group in a sentence: `Black group at D4: 3 stones (D4, D5, E4), 2 liberties (C4, D6).`
fn group(diagram: &Diagram, at: Point, color: Color) -> Text {
    let stones = diagram.connected(at);
    let liberties = diagram.empty_beside(&stones);
    let atari = if liberties.len() == 1 { ", in atari" } else { "" };
    say!(
        "{} group at {}: {} ({}), {} ({}){}.",
        color,
        at,
        Of(stones.len(), "stone"),
        Listed(&by_name(&stones), ""),
        Of(liberties.len(), "liberty"),
        Listed(&by_name(&liberties), ""),
        atari
    )
}
