use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::{Ask, Refusal, Turn};

pub const WHY: Spec = Spec {
    name: "WHY",
    usage: &["WHY"],
    gist: "tells what the last move lost or won",
    kind: Kind::Opponent,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    super::must_be_playing(scene)?;
    match scene.table.game.moves() {
        [] => Err(Refusal::Because(say!("No move has been made yet."))),
        _ => Ok(Turn::asks(Ask::Compare)),
    }
}
