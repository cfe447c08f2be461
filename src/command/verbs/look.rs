use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::study;
use crate::command::turn::{Ran, Turn};
use crate::company::Wish;
use crate::reply::Reply;
use crate::table::Power;

pub const LOOK: Spec = Spec {
    name: "LOOK",
    usage: &["LOOK"],
    gist: "shows what is around: the board, or who is here",
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

/// Among people, whoever has nothing on the board yet looks around.
fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let is_empty = scene.table.game.record().tree.is_empty() && !scene.table.has_two_people();
    if scene.powers.include(Power::Company) && is_empty && !scene.study.is_on() {
        return Ok(super::company::ask(Wish::Look));
    }
    Ok(study::show(scene).unwrap_or_else(|| Turn::says(Reply::Board(Box::new(scene.picture())))))
}
