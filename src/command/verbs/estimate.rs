use crate::command::advice;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::world::Appraise;

pub const ESTIMATE: Spec = Spec {
    name: "ESTIMATE",
    usage: &["ESTIMATE"],
    gist: "estimates who is ahead, and by how much",
    kind: Kind::Ending,
    needs_game: true,
    advises: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    Ok(Turn::asks(Wanted {
        request: Appraise {
            game: Box::new(scene.view().clone()),
            seed: scene.table.seed,
        },
        then: advice::tell_estimate,
    }))
}
