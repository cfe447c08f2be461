use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::reply::{Destination, Nothing};

pub const PREV: Spec = Spec {
    name: "PREV",
    aliases: &["PREVIOUS"],
    usage: &["PREV [n]"],
    gist: "goes back through the moves without undoing them",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let count = super::optional_count(words)?;
    match scene.walk(|cursor, record| cursor.back(record, count)) {
        0 => Err(Nothing::Before.into()),
        _ => Ok(scene.walked(Destination::Move)),
    }
}
