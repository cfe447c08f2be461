use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::Refusal;

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
    if scene.table.game.forward(usize::MAX) == 0 {
        return Err(Refusal::Because(say!("This is the last move.")));
    }
    Ok(super::after_walking(scene, &say!("")))
}
