use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::{announce, grammar};
use crate::game::Phase;
use crate::go::Move;
use crate::say;
use crate::table::{Of, Turn};

pub const LEGAL: Spec = Spec {
    name: "LEGAL",
    usage: &["LEGAL", "LEGAL point"],
    gist: "tells whether a stone may be placed",
    kind: Kind::Seeing,
    arguments: &[Argument::LegalPoint],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let game = &scene.table.game;
    let Some(point) = words.read(grammar::optional("a point like D4", grammar::point))? else {
        let rules = game.rules();
        let legal = game.timeline().legal_points(rules.repetition, rules.suicide).len();
        return Ok(Turn::line(match game.phase() {
            Phase::Playing => say!("{} may play on {}.", game.turn(), Of(legal, "point")),
            Phase::Marking | Phase::Over(_) => announce::what_next(game),
        }));
    };
    match game.check(Move::Play(point)) {
        Ok(()) => Ok(Turn::line(say!("{} may play at {}.", game.turn(), point))),
        Err(reason) => Err(scene.illegal(game.turn(), Move::Play(point), reason)),
    }
}
