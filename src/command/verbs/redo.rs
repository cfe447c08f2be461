use crate::command::spec::{Kind, Spec};
use crate::game::EndingError;
use crate::reply::Nothing;
use crate::table::{Event, Side};

pub const REDO: Spec = Spec {
    name: "REDO",
    usage: &["REDO [n]"],
    gist: "replays moves that were taken back",
    kind: Kind::Playing,
    needs_game: true,
    run: |scene, words| {
        let count = super::optional_count(words)?;
        scene.must_be_at_the_game()?;
        let side = scene.side();
        scene.may_change_the_record()?;
        if scene.table.game.outcome().is_some() {
            return Err(EndingError::Over.into());
        }
        let table = &mut scene.table;
        let mut moves = table.game.redo(count);
        if moves == 0 {
            return Err(Nothing::ToRedo.into());
        }
        if let Side::Seat(me) = side
            && me != table.game.turn()
        {
            // As far as UNDO went back; a program that had no answer yet gives one.
            moves += table.game.redo(1);
            table.let_programs_answer();
        }
        let standing = table.standing();
        scene.happened(Event::Redone { moves, standing })
    },
    ..Spec::PLAIN
};
