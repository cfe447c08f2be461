use crate::command::spec::{Kind, Spec};
use crate::command::study;
use crate::table::Event;

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
    },
    ..Spec::PLAIN
};
