use crate::command::spec::{Kind, Spec};
use crate::go::Move;

pub const PASS: Spec = Spec {
    name: "PASS",
    usage: &["PASS"],
    gist: "gives up the turn; two passes end play",
    kind: Kind::Playing,
    run: |scene, words| {
        words.none()?;
        super::make_move(scene, None, Move::Pass)
    },
    ..Spec::PLAIN
};
