use crate::bot::Level;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::thinking;
use crate::command::turn::Ran;

pub const GENMOVE: Spec = Spec {
    name: "GENMOVE",
    usage: &["GENMOVE"],
    gist: "has the bot play one move",
    kind: Kind::Opponent,
    needs_game: true,
    advises: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    scene.must_be_at_the_game()?;
    scene.must_be_playing()?;
    scene.may_seat_programs()?;
    Ok(thinking::think(scene, Level::DEFAULT, thinking::play_thought))
}
