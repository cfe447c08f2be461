use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::study;
use crate::command::turn::{Ran, Turn, Wanted};
use crate::company::Wish;
use crate::table::{Event, Power};
use crate::world::AskCompany;

pub const RESUME: Spec = Spec {
    name: "RESUME",
    usage: &["RESUME"],
    gist: "resumes play when the players disagree about dead stones",
    kind: Kind::Ending,
    run: |scene, words| {
        words.none()?;
        if let Some(turn) = study::leave(scene) {
            return Ok(turn);
        }
        scene.speaker()?;
        if !scene.table.is_adjourned || !scene.powers.include(Power::Company) {
            return resume(scene);
        }
        // Only together can two people go on.
        Ok(Turn::asks(Wanted {
            request: AskCompany { wish: Wish::Resume },
            then: |scene, _, answer| {
                let turn = super::company::heard(answer)?;
                if turn.is_refusal() { Ok(turn) } else { resume(scene) }
            },
        }))
    },
    ..Spec::PLAIN
};

/// Play goes on.
fn resume(scene: &mut Scene<'_>) -> Ran {
    let asker = scene.speaker()?;
    let is_adjourned = scene.table.is_adjourned;
    let turn = if is_adjourned {
        scene.table.is_adjourned = false;
        scene.table.game.turn()
    } else {
        scene.must_be_at_the_game()?;
        scene.table.game.resume(asker)?
    };
    scene.table.let_programs_answer();
    if let Some(clock) = scene
        .table
        .clock
        .as_mut()
        .filter(|clock| clock.times().running.is_some() || is_adjourned)
    {
        clock.run(turn);
    }
    scene.happened(Event::Resumed(turn))
}
