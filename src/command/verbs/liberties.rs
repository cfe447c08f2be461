use crate::command::announce;
use crate::command::grammar::{self, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::say;
use crate::table::{Listed, Of, Turn};

pub const LIBERTIES: Spec = Spec {
    name: "LIBERTIES",
    usage: &["LIBERTIES point"],
    gist: "counts and names a group's liberties",
    kind: Kind::Seeing,
    arguments: &[Argument::Stone],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let point = scene.on_board(words.read(grammar::point)?)?;
    let diagram = scene.table.game.diagram();
    let Some(color) = diagram[point] else {
        return Ok(Turn::line(say!("{} is empty.", point)));
    };
    let liberties = announce::by_name(&diagram.empty_beside(&diagram.connected(point)));
    Ok(Turn::line(say!(
        "{} group at {} has {}: {}.",
        color,
        point,
        Of(liberties.len(), "liberty"),
        Listed(&liberties, "")
    )))
}
