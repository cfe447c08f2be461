use crate::command::announce;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec, Typed};
use crate::game::EndingError;
use crate::say;
use crate::table::{Reply, Turn};

pub const RESIGN: Spec = Spec {
    name: "RESIGN",
    aliases: &["GIVE UP", "I GIVE UP", "SURRENDER"],
    usage: &["RESIGN"],
    gist: "gives the game up",
    kind: Kind::Playing,
    needs_game: true,
    typed: Typed::InFull,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let color = scene.speaker();
    if scene.table.game.outcome().is_some() {
        return Err(EndingError::Over.into());
    }
    if let Err(question) = scene.confirm(say!("{} gives up the game?", color)) {
        return Ok(question);
    }
    scene.table.game.resign(color)?;
    let mut lines = vec![say!("{} resigns.", color)];
    lines.extend(announce::result_line(&scene.table.game));
    Ok(Turn::says(Reply::Lines(lines)))
}
