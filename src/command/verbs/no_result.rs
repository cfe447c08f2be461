use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec, Typed};
use crate::command::turn::Ran;
use crate::game::EndingError;
use crate::say;
use crate::table::Offer;

pub const NO_RESULT: Spec = Spec {
    name: "NO RESULT",
    aliases: &["NORESULT"],
    usage: &["NO RESULT"],
    gist: "ends the game with no result, by agreement",
    kind: Kind::Playing,
    needs_game: true,
    typed: Typed::InFull,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    if scene.table.game.outcome().is_some() {
        return Err(EndingError::Over.into());
    }
    if !scene.table.has_two_people()
        && let Err(question) = scene.confirm(say!("End the game with no result?"))
    {
        return Ok(question);
    }
    super::accept::propose(scene, Offer::NoResult)
}
