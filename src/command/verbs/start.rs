use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::Refusal;

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
    if scene.table.game.back(usize::MAX) == 0 {
        return Err(Refusal::Because(say!("This is the start.")));
    }
    Ok(super::after_walking(
        scene,
        &say!("This is the start; `END` goes back to the last move."),
    ))
}
