use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::Refusal;

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
    if scene.table.game.forward(count) == 0 {
        return Err(Refusal::Because(say!("This is the last move.")));
    }
    Ok(super::after_walking(scene, &say!("")))
}
