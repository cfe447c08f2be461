use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::Move;
use crate::say;
use crate::text::Of;

pub const LEGAL: Spec = Spec {
    name: "LEGAL",
    usage: &["LEGAL", "LEGAL point"],
    gist: "shows whether a move is legal",
    kind: Kind::Seeing,
    arguments: &[Argument::LegalPoint],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let game = scene.view();
    let Some(point) = words.read(grammar::optional("a point like D4", grammar::point))? else {
        scene.must_be_playing()?;
        let legal = game.legal_points(game.turn()).len();
        return Ok(Turn::line(say!("{} may play on {}.", game.turn(), Of(legal, "point"))));
    };
    match game.check(Move::Play(point)) {
        Ok(()) => Ok(Turn::line(say!("{} may play at {}.", game.turn(), point))),
        Err(reason) => Err(scene.illegal(game.turn(), Move::Play(point), reason)),
    }
}
