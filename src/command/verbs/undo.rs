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
        let mut undone = scene.table.game.undo(count);
        let table = &mut scene.table;
        let is_bots_turn = table.bot_to_move().is_some() && !table.is_bot(table.game.turn().opponent());
        if undone > 0 && is_bots_turn {
            // Against a bot one takes back to one's own move.
            undone += table.game.undo(1);
        }
        if undone == 0 {
            return Err(Refusal::Because(say!("There is nothing to take back.")));
        }
        Ok(super::after_walking(scene, &say!("Took back {}.", Of(undone, "move"))))
    },
    ..Spec::PLAIN
};
