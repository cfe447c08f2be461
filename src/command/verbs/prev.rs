use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::Refusal;

pub const PREV: Spec = Spec {
    name: "PREV",
    aliases: &["PREVIOUS"],
    usage: &["PREV [n]"],
    gist: "goes back through the moves without taking any back",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let count = super::optional_count(words)?;
    if scene.table.game.back(count) == 0 {
        return Err(Refusal::Because(say!("This is the start.")));
    }
    Ok(super::after_walking(scene, &say!("")))
}
