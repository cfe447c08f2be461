use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Spec, Typed};
use crate::command::study;
use crate::command::turn::{Ran, Turn};
use crate::say;

use super::what_would_be_lost;

pub const QUIT: Spec = Spec {
    name: "QUIT",
    aliases: &["Q", "EXIT", "BYE", "LEAVE"],
    usage: &["QUIT"],
    gist: "leaves Silken",
    typed: Typed::InFull,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    if let Some(turn) = study::leave(scene) {
        return Ok(turn);
    }
    if scene.table.would_be_lost()
        && let Err(question) = scene.confirm(say!("{} Quit anyway?", what_would_be_lost(scene)))
    {
        return Ok(question);
    }
    Ok(Turn::leaves())
}
