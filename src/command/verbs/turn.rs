use crate::command::announce;
use crate::command::spec::{Kind, Spec};
use crate::game::Phase;
use crate::say;
use crate::table::Turn;

pub const TURN: Spec = Spec {
    name: "TURN",
    usage: &["TURN"],
    gist: "tells whose turn it is",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        let game = &scene.table.game;
        let next = announce::what_next(game);
        Ok(Turn::line(match game.phase() {
            Phase::Playing => say!("Move {}. {}", game.moves().len() + 1, next),
            Phase::Marking | Phase::Over(_) => next,
        }))
    },
    ..Spec::PLAIN
};
