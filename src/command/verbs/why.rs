use crate::command::advice;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::reply::Nothing;
use crate::world::Compare;

pub const WHY: Spec = Spec {
    name: "WHY",
    usage: &["WHY"],
    gist: "shows what the last move gained or lost",
    kind: Kind::Opponent,
    needs_game: true,
    advises: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    scene.must_be_playing()?;
    let after = Box::new(scene.view().clone());
    if after.moves().is_empty() {
        return Err(Nothing::Played.into());
    }
    let mut before = after.clone();
    before.back(scene.table.game.record(), 1);
    Ok(Turn::asks(Wanted {
        request: Compare {
            before,
            after,
            seed: scene.table.seed,
        },
        then: advice::compare,
    }))
}
