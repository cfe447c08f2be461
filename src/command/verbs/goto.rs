use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::reply::{Destination, Missing};

pub const GOTO: Spec = Spec {
    name: "GOTO",
    usage: &["GOTO n"],
    gist: "goes to a move by its number; 0 is the start",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let number = words.read(grammar::number)?;
    let (looked_at, here) = (scene.cursor.clone(), scene.view().moves().len());
    scene.walk(|cursor, record| match here.checked_sub(number) {
        Some(back) => cursor.back(record, back),
        None => cursor.forward(record, number - here),
    });
    let reached = scene.view().moves().len();
    if reached != number {
        // Nothing is changed by a number that is too high.
        *scene.cursor = looked_at;
        return Err(Missing::Move(reached).into());
    }
    Ok(scene.walked(match number {
        0 => Destination::Start,
        _ => Destination::Move,
    }))
}
