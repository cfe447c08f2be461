use crate::command::spec::{Argument, Kind, Spec};
use crate::game::Fate;

pub const ALIVE: Spec = Spec {
    name: "ALIVE",
    usage: &["ALIVE point...", "ALIVE REGION point"],
    gist: "unmarks groups that are alive after all",
    kind: Kind::Ending,
    needs_game: true,
    arguments: &[Argument::Stone],
    run: |scene, words| super::mark(scene, words, Fate::Alive),
    ..Spec::PLAIN
};
