use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::command::{advice, study};
use crate::world::Consider;

pub const HINT: Spec = Spec {
    name: "HINT",
    usage: &["HINT"],
    gist: "shows the best moves and what they are worth",
    kind: Kind::Opponent,
    advises: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    if scene.study.is_on() {
        return Ok(study::hint(scene));
    }
    scene.must_be_playing()?;
    Ok(Turn::asks(Wanted {
        request: Consider {
            game: Box::new(scene.view().clone()),
            seed: scene.table.seed,
        },
        then: advice::hint,
    }))
}
