use crate::command::spec::{Kind, Spec};
use crate::command::study;
use crate::say;
use crate::table::Turn;

pub const RESUME: Spec = Spec {
    name: "RESUME",
    usage: &["RESUME"],
    gist: "plays on, where the players do not agree on dead stones",
    kind: Kind::Ending,
    run: |scene, words| {
        words.none()?;
        if let Some(turn) = study::leave(scene) {
            return Ok(turn);
        }
        let asker = scene.speaker();
        let turn = scene.table.game.resume(asker)?;
        scene.table.bot_is_due = true;
        Ok(Turn::line(say!("Play goes on. {} to move.", turn)))
    },
    ..Spec::PLAIN
};
