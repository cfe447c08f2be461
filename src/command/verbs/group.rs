use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::{announce, grammar};
use crate::say;
use crate::table::Turn;

pub const GROUP: Spec = Spec {
    name: "GROUP",
    aliases: &["X", "EXAMINE"],
    usage: &["GROUP point"],
    gist: "tells a group's stones and liberties",
    kind: Kind::Seeing,
    arguments: &[Argument::Stone],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let point = scene.on_board(words.read(grammar::point)?)?;
    let diagram = scene.table.game.diagram();
    Ok(Turn::line(match diagram[point] {
        Some(color) => announce::group(&diagram, point, color),
        None => say!("{} is empty.", point),
    }))
}
