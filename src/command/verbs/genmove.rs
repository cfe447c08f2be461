use crate::bot::Level;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::table::{Ask, Purpose, Turn};

pub const GENMOVE: Spec = Spec {
    name: "GENMOVE",
    usage: &["GENMOVE"],
    gist: "lets the bot make one move",
    kind: Kind::Opponent,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    super::must_be_playing(scene)?;
    Ok(Turn::asks(Ask::Think {
        level: Level::DEFAULT,
        purpose: Purpose::Play,
    }))
}
