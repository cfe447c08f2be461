use crate::command::grammar::Words;
use crate::command::scene::{PassWarning, Scene};
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::game::Phase;
use crate::go::{Color, Move};
use crate::reply::Reply;
use crate::table::{Event, spoiled};
use crate::world::Said;

pub const PASS: Spec = Spec {
    name: "PASS",
    aliases: &["SKIP", "I PASS"],
    usage: &["PASS"],
    gist: "passes your turn; two passes in a row end play",
    kind: Kind::Playing,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let Some(if_passes) = may_end(scene) else {
        return super::make_move(scene, None, Move::Pass);
    };
    let game = scene.view();
    let (at, spoiled) = (game.at(), spoiled(game));
    if spoiled.is_empty() {
        return super::make_move(scene, None, Move::Pass);
    }
    // Nobody is asked twice in the same position, nor about just what they have passed with already.
    let is_known = |before: &PassWarning| before.at == at || before.was_heard && before.spoiled == spoiled;
    let passes = scene.is_confirmed || scene.warned.as_ref().is_some_and(is_known);
    *scene.warned = Some(PassWarning {
        at,
        spoiled: spoiled.clone(),
        was_heard: passes,
    });
    if !passes {
        return Ok(Turn {
            waits_for_yes: true,
            ..Turn::says(Reply::PassAnyway { if_passes, spoiled })
        });
    }
    let mut turn = super::make_move(scene, None, Move::Pass)?;
    for said in &mut turn.said {
        if let Said::Event(Event::Moved(moved)) = said {
            moved.spoiled.clear();
        }
    }
    Ok(turn)
}

/// Whether the game may end with this pass without a warning in between: because a program may answer it at once with the
/// last pass, which is told, or because it is the last one itself, at an earlier move that was walked to.
fn may_end(scene: &Scene<'_>) -> Option<Option<Color>> {
    let game = scene.view();
    if scene.study.is_on() || game.phase() != Phase::Playing {
        return None;
    }
    let opponent = !game.turn();
    match game.passes() {
        0 if scene.table.is_program(opponent) => Some(Some(opponent)),
        1.. if scene.cursor.is_some() && game.pass_would_end_play() => Some(None),
        _ => None,
    }
}
