use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Turn;
use crate::game::Phase;
use crate::go::Move;
use crate::reply::Reply;
use crate::table::spoiled;

pub const PASS: Spec = Spec {
    name: "PASS",
    aliases: &["SKIP", "I PASS"],
    usage: &["PASS"],
    gist: "passes your turn; two passes in a row end play",
    kind: Kind::Playing,
    run: |scene, words| {
        words.none()?;
        match warning(scene) {
            Some(warning) if !scene.is_confirmed => Ok(Turn {
                waits_for_yes: true,
                ..Turn::says(warning)
            }),
            _ => super::make_move(scene, None, Move::Pass),
        }
    },
    ..Spec::PLAIN
};

/// What would be lost by this pass without a warning in between: if a program may answer it at once with the last pass,
/// or if it is the last one itself, at an earlier move that was walked to.
fn warning(scene: &Scene<'_>) -> Option<Reply> {
    let game = scene.view();
    if scene.study.is_on() || game.phase() != Phase::Playing {
        return None;
    }
    let opponent = !game.turn();
    let if_passes = match game.passes() {
        0 if scene.table.is_program(opponent) => Some(opponent),
        1.. if scene.cursor.is_some() && game.pass_would_end_play() => None,
        _ => return None,
    };
    let spoiled = spoiled(game);
    (!spoiled.is_empty()).then_some(Reply::PassAnyway { if_passes, spoiled })
}
