use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Turn;
use crate::game::Phase;
use crate::go::Move;
use crate::reply::Reply;
use crate::table::{Spoiled, spoiled};

pub const PASS: Spec = Spec {
    name: "PASS",
    aliases: &["SKIP", "I PASS"],
    usage: &["PASS"],
    gist: "passes your turn; two passes in a row end play",
    kind: Kind::Playing,
    run: |scene, words| {
        words.none()?;
        if let Some(spoiled) = spoiled_if_answered(scene)
            && !scene.is_confirmed
        {
            let opponent = !scene.table.game.turn();
            return Ok(Turn {
                waits_for_yes: true,
                ..Turn::says(Reply::PassAnyway(opponent, spoiled))
            });
        }
        super::make_move(scene, None, Move::Pass)
    },
    ..Spec::PLAIN
};

/// What would be lost if the opponent answers this pass at once, as a program may: no warning would come in between.
fn spoiled_if_answered(scene: &Scene<'_>) -> Option<Spoiled> {
    let game = scene.view();
    let is_first = game.phase() == Phase::Playing && game.passes() == 0;
    if is_first && !scene.study.is_on() && scene.table.is_program(!game.turn()) {
        spoiled(game)
    } else {
        None
    }
}
