use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::game::Phase;
use crate::go::{Color, Point};
use crate::table::{Event, Side};

pub const DONE: Spec = Spec {
    name: "DONE",
    usage: &["DONE"],
    gist: "accepts the dead stones as marked",
    kind: Kind::Ending,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    accept_marks(scene)
}

/// A player accepts the dead stones as they are marked.
pub(super) fn accept_marks(scene: &mut Scene<'_>) -> Ran {
    scene.must_be_at_the_game()?;
    let game = &scene.table.game;
    game.mark_is_possible()?;
    // At one keyboard the first DONE is Black's and the second White's.
    let by = match scene.side() {
        Side::Seat(color) => color,
        Side::Both if game.has_accepted(Color::Black) => Color::White,
        Side::Both => Color::Black,
        Side::Watching => scene.speaker()?,
    };
    let dead: Vec<Point> = game.dead().collect();
    scene.table.game.accept(by)?;
    if scene.table.is_program(!by) && scene.table.game.phase() == Phase::Marking {
        // A program takes a person's word for what is dead.
        scene.table.game.accept(!by)?;
    }
    let outcome = scene.table.game.outcome();
    scene.table.press_clock(by);
    scene.happened(Event::Accepted { by, dead, outcome })
}
