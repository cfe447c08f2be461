use crate::command::announce;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec, Typed};
use crate::game::{EndingError, Outcome};
use crate::say;
use crate::table::{Reply, Turn};

pub const NO_RESULT: Spec = Spec {
    name: "NO RESULT",
    aliases: &["NORESULT"],
    usage: &["NO RESULT"],
    gist: "ends the game without a result, by agreement",
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
    if let Err(question) = scene.confirm(say!("Do both players agree that the game ends without result?")) {
        return Ok(question);
    }
    scene.table.game.conclude(Outcome::Void)?;
    Ok(Turn::says(Reply::Lines(
        announce::result_line(&scene.table.game).into_iter().collect(),
    )))
}
