use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::reply::{Destination, Nothing};

pub const NEXT: Spec = Spec {
    name: "NEXT",
    aliases: &["FORWARD"],
    usage: &["NEXT [n]"],
    gist: "goes forward through the moves",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let count = super::optional_count(words)?;
    match scene.walk(|cursor, record| cursor.forward(record, count)) {
        0 => Err(Nothing::After.into()),
        _ => Ok(scene.walked(Destination::Move)),
    }
}
