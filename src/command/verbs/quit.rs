use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Spec, Typed};
use crate::command::study;
use crate::command::turn::{Ran, Turn};
use crate::say;
use crate::table::{Power, Side};

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
    if scene.powers.include(Power::Company) && scene.table.has_two_people() {
        let is_running = scene.table.game.outcome().is_none() && !scene.table.is_adjourned;
        if is_running
            && matches!(scene.side(), Side::Seat(_))
            && let Err(question) = scene.confirm(say!("Your seat is kept, and your clock runs. Quit anyway?"))
        {
            return Ok(question);
        }
    } else if scene.table.would_be_lost()
        && let Err(question) = scene.confirm(say!("{} Quit anyway?", what_would_be_lost(scene)))
    {
        return Ok(question);
    }
    Ok(Turn::leaves())
}
