use nom::Parser;
use nom::branch::alt;

use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::Ran;
use crate::go::Move;

pub const PLAY: Spec = Spec {
    name: "PLAY",
    aliases: &["P", "MOVE", "PUT", "PLACE", "PLAY AT", "MOVE TO", "STONE AT", "I PLAY"],
    usage: &["PLAY point", "point", "BLACK or WHITE point"],
    gist: "places a stone",
    kind: Kind::Playing,
    arguments: &[Argument::LegalPoint],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let mv = || {
        alt((
            grammar::word(&["PASS"]).map(|_| Move::Pass),
            grammar::point.map(Move::Play),
        ))
    };
    // "B 4" is a point though B could be Black: what can be a move alone is one.
    let alone = mv().map(|mv| (None, mv));
    let colored = (grammar::color.map(Some), mv());
    let (color, mv) = words.read(alt((alone, colored)))?;
    super::make_move(scene, color, mv)
}
