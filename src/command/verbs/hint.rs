use crate::bot::Level;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::command::study;
use crate::table::{Ask, Purpose, Turn};

pub const HINT: Spec = Spec {
    name: "HINT",
    usage: &["HINT"],
    gist: "names the best moves and what they are worth",
    kind: Kind::Opponent,
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
    super::must_be_playing(scene)?;
    Ok(Turn::asks(Ask::Think {
        level: Level::named(LEVEL).unwrap_or(Level::DEFAULT),
        purpose: Purpose::Tell,
    }))
}
