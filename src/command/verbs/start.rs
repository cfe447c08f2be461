use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::reply::{Destination, Nothing};

pub const START: Spec = Spec {
    name: "START",
    usage: &["START"],
    gist: "goes to the start of the game",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    match scene.walk(|cursor, record| cursor.back(record, usize::MAX)) {
        0 => Err(Nothing::Before.into()),
        _ => Ok(scene.walked(Destination::Start)),
    }
}
