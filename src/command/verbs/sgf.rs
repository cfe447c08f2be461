use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::reply::Reply;

pub const SGF: Spec = Spec {
    name: "SGF",
    aliases: &["PRINTSGF"],
    usage: &["SGF"],
    gist: "shows the game as an SGF record, to copy",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let text = scene.table.record();
    Ok(Turn::says(Reply::Verbatim(text)))
}
