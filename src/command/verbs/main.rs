use crate::command::spec::{Kind, Spec};
use crate::reply::{Destination, Nothing};

pub const MAIN: Spec = Spec {
    name: "MAIN",
    aliases: &["MAIN LINE", "BACK TO THE GAME"],
    usage: &["MAIN"],
    gist: "returns to the game from an earlier move or a variation",
    kind: Kind::Records,
    needs_game: true,
    run: |scene, words| {
        words.none()?;
        if scene.cursor.is_none() && scene.table.game.is_at_end() {
            return Err(Nothing::Elsewhere.into());
        }
        *scene.cursor = None;
        // Where two people play, neither leads the game into a variation.
        scene.table.game.go_to_main();
        Ok(scene.walked(Destination::Main))
    },
    ..Spec::PLAIN
};
