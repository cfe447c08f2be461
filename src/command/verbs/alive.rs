use crate::command::spec::{Argument, Kind, Spec};
use crate::game::Fate;

pub const ALIVE: Spec = Spec {
    name: "ALIVE",
    usage: &["ALIVE point...", "ALIVE REGION point"],
    gist: "takes the mark off groups that live after all",
    kind: Kind::Ending,
    needs_game: true,
    arguments: &[Argument::Stone],
    run: |scene, words| super::mark(scene, words, Fate::Alive),
    ..Spec::PLAIN
};
