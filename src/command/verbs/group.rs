use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Chain, Point};
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
    Ok(Turn::line(match scene.view().diagram().chain_at(point) {
        Some(chain) => group(&chain, point),
        None => say!("{} is empty.", point),
    }))
}

/// A group in a sentence: `Black group at D4: 3 stones (D4, D5, E4), 2 liberties (C4, D6).`
fn group(chain: &Chain, at: Point) -> Text {
    let atari = if chain.liberties.len() == 1 { ", in atari" } else { "" };
    let liberties = match chain.liberties.as_slice() {
        [] => say!("no liberties"),
        liberties => say!(
            "{} ({})",
            Of(liberties.len(), "liberty"),
            Listed(&by_name(liberties), "")
        ),
    };
    say!(
        "{} group at {}: {} ({}), {}{}.",
        chain.color,
        at,
        Of(chain.stones.len(), "stone"),
        Listed(&by_name(&chain.stones), ""),
        liberties,
        atari
    )
}
