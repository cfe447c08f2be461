use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec, Typed};
use crate::command::turn::Ran;
use crate::game::EndingError;
use crate::say;
use crate::table::Event;

pub const RESIGN: Spec = Spec {
    name: "RESIGN",
    aliases: &["GIVE UP", "I GIVE UP", "SURRENDER"],
    usage: &["RESIGN"],
    gist: "resigns the game",
    kind: Kind::Playing,
    needs_game: true,
    typed: Typed::InFull,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let by = scene.speaker()?;
    if scene.table.game.outcome().is_some() {
        return Err(EndingError::Over.into());
    }
    if let Err(question) = scene.confirm(say!("Resign as {}?", by)) {
        return Ok(question);
    }
    let outcome = scene.table.game.resign(by)?;
    scene.happened(Event::Resigned { by, outcome })
}
