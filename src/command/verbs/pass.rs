use crate::command::announce;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::game::Phase;
use crate::go::Move;
use crate::say;
use crate::table::{Seat, Text};

pub const PASS: Spec = Spec {
    name: "PASS",
    aliases: &["SKIP", "I PASS"],
    usage: &["PASS"],
    gist: "gives up the turn; two passes end play",
    kind: Kind::Playing,
    run: |scene, words| {
        words.none()?;
        if let Some(spoiled) = spoiled_if_answered(scene)
            && let Err(question) = scene.confirm(say!(
                "If {} passes too, the game ends as it stands: {} Pass all the same?",
                scene.table.game.turn().opponent(),
                spoiled
            ))
        {
            return Ok(question);
        }
        super::make_move(scene, None, Move::Pass)
    },
    ..Spec::PLAIN
};

/// What would be lost if the opponent answers this pass at once, as a program may: no warning would come in between.
fn spoiled_if_answered(scene: &Scene<'_>) -> Option<Text> {
    let game = &scene.table.game;
    let answers = scene.table.seats[game.turn().opponent()] != Seat::Person;
    let is_first = game.phase() == Phase::Playing && game.position().passes() == 0;
    if answers && is_first {
        announce::counts_for_nobody(game)
    } else {
        None
    }
}
