use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::go::Move;
use nom::Parser;

pub const PLAY: Spec = Spec {
    name: "PLAY",
    aliases: &["P", "MOVE"],
    usage: &["PLAY point", "point"],
    gist: "places a stone",
    kind: Kind::Playing,
    arguments: &[Argument::LegalPoint],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let pass = grammar::word(&["PASS"]).map(|_| Move::Pass);
    let (color, mv) = words.read(grammar::colored(grammar::either(pass, grammar::point.map(Move::Play))))?;
    super::make_move(scene, color, mv)
}
