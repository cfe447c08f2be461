use crate::command::spec::{Kind, Spec};

pub const MOVES: Spec = Spec {
    name: "MOVES",
    usage: &["MOVES"],
    gist: "lists all moves so far",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        super::list_of_moves(scene.view().moves())
    },
    ..Spec::PLAIN
};
