use crate::command::read;
use crate::command::spec::Spec;
use crate::say;
use crate::table::Refusal;

pub const AGAIN: Spec = Spec {
    name: "AGAIN",
    aliases: &["G"],
    usage: &["AGAIN"],
    gist: "does the last command again",
    run: |scene, words| {
        words.none()?;
        let Some(statement) = scene.previous.clone() else {
            return Err(Refusal::Because(say!("There is no command to do again.")));
        };
        let command = read(&statement)?;
        (command.spec.run)(scene, &command.words)
    },
    ..Spec::PLAIN
};
