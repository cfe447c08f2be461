use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::table::{Ask, Purpose, Turn};

pub const ESTIMATE: Spec = Spec {
    name: "ESTIMATE",
    usage: &["ESTIMATE"],
    gist: "tells how the game stands",
    kind: Kind::Ending,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(_: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    Ok(Turn::asks(Ask::Estimate(Purpose::Tell)))
}
