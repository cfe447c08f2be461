use crate::command::spec::{Kind, Spec};
use crate::table::Turn;

pub const MOVES: Spec = Spec {
    name: "MOVES",
    usage: &["MOVES"],
    gist: "tells all moves so far",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        Ok(Turn::says(super::list_of_moves(scene.table.game.moves(), scene.desk)))
    },
    ..Spec::PLAIN
};
