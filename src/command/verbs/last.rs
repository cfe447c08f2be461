use crate::command::spec::{Kind, Spec};
use crate::table::Turn;

pub const LAST: Spec = Spec {
    name: "LAST",
    usage: &["LAST [n]"],
    gist: "tells the last moves",
    kind: Kind::Seeing,
    run: |scene, words| {
        let count = super::optional_count(words)?;
        let moves = scene.table.game.moves();
        Ok(Turn::says(super::list_of_moves(
            &moves[moves.len().saturating_sub(count)..],
            scene.desk,
        )))
    },
    ..Spec::PLAIN
};
