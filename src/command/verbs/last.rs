use crate::command::spec::{Kind, Spec};

pub const LAST: Spec = Spec {
    name: "LAST",
    usage: &["LAST [n]"],
    gist: "lists the last moves",
    kind: Kind::Seeing,
    run: |scene, words| {
        let count = super::optional_count(words)?;
        let moves = scene.view().moves();
        super::list_of_moves(&moves[moves.len().saturating_sub(count)..])
    },
    ..Spec::PLAIN
};
