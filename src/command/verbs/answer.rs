use crate::command::grammar::{self, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::command::study;

pub const ANSWER: Spec = Spec {
    name: "ANSWER",
    usage: &["ANSWER number"],
    gist: "answers an exercise that asks how many",
    kind: Kind::Learning,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let number = words.read(grammar::number)?;
    study::answer(scene, number)
}
