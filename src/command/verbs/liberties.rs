use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::say;
use crate::text::{Listed, Of, by_name};

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
    let diagram = scene.view().diagram();
    let Some(color) = diagram[point] else {
        return Ok(Turn::line(say!("{} is empty.", point)));
    };
    let liberties = by_name(&diagram.empty_beside(&diagram.connected(point)));
    if liberties.is_empty() {
        // Only stones that were set up can stand so.
        return Ok(Turn::line(say!("{} group at {} has no liberties.", color, point)));
    }
    Ok(Turn::line(say!(
        "{} group at {} has {}: {}.",
        color,
        point,
        Of(liberties.len(), "liberty"),
        Listed(&liberties, "")
    )))
}
