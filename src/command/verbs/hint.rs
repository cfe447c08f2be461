use crate::bot::Level;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::command::{study, thinking};

pub const HINT: Spec = Spec {
    name: "HINT",
    usage: &["HINT"],
    gist: "shows the best moves and what they are worth",
    kind: Kind::Opponent,
    advises: true,
    run,
    ..Spec::PLAIN
};

/// How strongly a hint is thought about.
const LEVEL: &str = "1d";

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    if scene.study.is_on() {
        return Ok(study::hint(scene));
    }
    scene.must_be_playing()?;
    let level = Level::named(LEVEL).unwrap_or(Level::DEFAULT);
    Ok(thinking::think(scene, level, thinking::hint))
}
