use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::reply::{Destination, Nothing};

pub const END: Spec = Spec {
    name: "END",
    usage: &["END"],
    gist: "goes to the last move",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    match scene.walk(|cursor, record| cursor.forward(record, usize::MAX)) {
        0 => Err(Nothing::After.into()),
        _ => Ok(scene.walked(Destination::Move)),
    }
}
