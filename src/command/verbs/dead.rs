use crate::command::spec::{Argument, Kind, Spec};
use crate::game::Fate;

pub const DEAD: Spec = Spec {
    name: "DEAD",
    usage: &["DEAD point...", "DEAD REGION point"],
    gist: "marks groups as dead after play has stopped",
    kind: Kind::Ending,
    needs_game: true,
    arguments: &[Argument::Stone],
    run: |scene, words| super::mark(scene, words, Fate::Dead),
    ..Spec::PLAIN
};
