use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::{Of, Refusal};

pub const UNDO: Spec = Spec {
    name: "UNDO",
    aliases: &["U", "TAKEBACK", "BACK"],
    usage: &["UNDO [n]"],
    gist: "takes back moves",
    kind: Kind::Playing,
    run: |scene, words| {
        let count = super::optional_count(words)?;
        let undone = scene.table.game.undo(count);
        if undone == 0 {
            return Err(Refusal::Because(say!("There is nothing to take back.")));
        }
        Ok(super::after_walking(scene, &say!("Took back {}.", Of(undone, "move"))))
    },
    ..Spec::PLAIN
};
