use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::{Of, Refusal};

pub const REDO: Spec = Spec {
    name: "REDO",
    usage: &["REDO [n]"],
    gist: "makes moves again that were taken back",
    kind: Kind::Playing,
    needs_game: true,
    run: |scene, words| {
        let count = super::optional_count(words)?;
        let table = &mut scene.table;
        let mut redone = table.game.forward(count);
        if redone == 0 {
            return Err(Refusal::Because(say!("There is no move to make again.")));
        }
        if table.only_person() == Some(table.game.turn().opponent()) {
            // As far as UNDO went back; a program that had no answer yet gives one.
            redone += table.game.forward(1);
            table.bot_is_due = true;
        }
        Ok(super::after_stepping(
            scene,
            &say!("Made {} again.", Of(redone, "move")),
        ))
    },
    ..Spec::PLAIN
};
