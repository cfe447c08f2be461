use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::study;
use crate::command::turn::Ran;
use crate::reply::Nothing;
use crate::table::{Event, Offer, Side, Undone};

pub const UNDO: Spec = Spec {
    name: "UNDO",
    aliases: &["U", "TAKEBACK", "TAKE BACK", "TAKE IT BACK", "BACK", "GO BACK"],
    usage: &["UNDO [n]"],
    gist: "takes back moves",
    kind: Kind::Playing,
    run: |scene, words| {
        let wanted = super::count(words)?;
        if scene.study.is_on() {
            return study::undo(scene);
        }
        scene.must_be_at_the_game()?;
        let me = scene.speaker()?;
        if !scene.table.has_two_people() {
            return take_back(scene, wanted.unwrap_or(1));
        }
        let game = &scene.table.game;
        let mut before = game.clone();
        if before.undo(1) == 0 {
            return Err(Nothing::ToUndo.into());
        }
        let moves = game.moves().len();
        if before.moves().len() == moves {
            // What was settled since the last move comes first.
            let what = if game.outcome().is_some() {
                Undone::End
            } else {
                Undone::Mark
            };
            return super::accept::propose(scene, Offer::Undo(what));
        }
        // Against another person it is one's own move that is taken back, with the answer to it.
        let with_answer = game.turn() == me;
        let count = wanted.unwrap_or(if with_answer { 2 } else { 1 }).min(moves);
        super::accept::propose(scene, Offer::TakeBack(count))
    },
    ..Spec::PLAIN
};

/// Takes moves back, or what was settled without one.
///
/// # Errors
/// If there is nothing.
pub(super) fn take_back(scene: &mut Scene<'_>, count: usize) -> Ran {
    let side = scene.side();
    let table = &mut scene.table;
    let (moves, was_over) = (table.game.moves().len(), table.game.outcome().is_some());
    let mut undone = table.game.undo(count);
    if undone == 0 {
        return Err(Nothing::ToUndo.into());
    }
    if let Side::Seat(me) = side
        && me != table.game.turn()
        && table.is_program(!me)
    {
        // Against a program one takes back to one's own move.
        undone += table.game.undo(1);
    }
    table.hold_programs();
    if let Some(clock) = &mut table.clock {
        clock.go_back(&table.game);
    }
    // What was settled without a move is taken back as one is, but is none.
    let moves = moves - table.game.moves().len();
    let settled = match undone - moves {
        0 => None,
        _ if was_over => Some(Undone::End),
        1 if moves == 0 => Some(Undone::Mark),
        _ => Some(Undone::Marks),
    };
    let event = Event::TookBack {
        moves,
        settled,
        dead: table.game.dead().collect(),
        standing: table.standing(),
    };
    scene.happened(event)
}
