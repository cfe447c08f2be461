use crate::command::spec::Spec;
use crate::reply::Nothing;

pub const AGAIN: Spec = Spec {
    name: "AGAIN",
    aliases: &["G"],
    usage: &["AGAIN"],
    gist: "repeats the last command",
    run: |scene, words| {
        words.none()?;
        let statement = scene.previous.ok_or(Nothing::ToRepeat)?;
        let command = scene.commands.read(statement, scene.powers)?;
        scene.run(&command)
    },
    ..Spec::PLAIN
};
