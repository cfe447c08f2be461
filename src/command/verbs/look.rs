use super::around::around;
use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::study;
use crate::command::turn::{Ran, Turn};
use crate::company::Wish;
use crate::reply::Reply;
use crate::table::Power;

pub const LOOK: Spec = Spec {
    name: "LOOK",
    aliases: &["LOOK AROUND"],
    usage: &["LOOK", "LOOK point"],
    gist: "shows what is around: the board, who is here, or one point",
    arguments: &[Argument::Point],
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

/// Among people, whoever has nothing on the board yet looks around.
fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    if let Some(point) = words.read(grammar::optional("a point like D4", grammar::point))? {
        let point = scene.on_board(point)?;
        return Ok(Turn::says(around(&scene.view().diagram(), point, 4)));
    }
    let is_empty = scene.table.game.record().tree.is_empty() && !scene.table.has_two_people();
    if scene.powers.include(Power::Company) && is_empty && !scene.study.is_on() {
        return Ok(super::company::ask(Wish::Look));
    }
    Ok(study::show(scene).unwrap_or_else(|| Turn::says(Reply::Board(Box::new(scene.picture())))))
}
