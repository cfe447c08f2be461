use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::table::{Reply, Turn};

pub const SGF: Spec = Spec {
    name: "SGF",
    aliases: &["PRINTSGF"],
    usage: &["SGF"],
    gist: "shows the game as a record, to be copied",
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
