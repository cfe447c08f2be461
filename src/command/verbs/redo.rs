use crate::command::spec::{Kind, Spec};
use crate::game::EndingError;
use crate::reply::Nothing;
use crate::table::{Event, Side, Undone};

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
        let before = table.game.moves().len();
        let mut redone = table.game.redo(count);
        if redone == 0 {
            return Err(Nothing::ToRedo.into());
        }
        if let Side::Seat(me) = side
            && me != table.game.turn()
        {
            // As far as UNDO went back; a program that had no answer yet gives one.
            redone += table.game.redo(1);
            table.let_programs_answer();
        }
        let moves = table.game.moves().len() - before;
        if moves > 0 {
            // UNDO took it back with the moves, one more of them where a program plays.
            redone += table.game.redo_settled();
        }
        let settled = match redone - moves {
            0 => None,
            _ if table.game.outcome().is_some() => Some(Undone::End),
            1 => Some(Undone::Mark),
            _ => Some(Undone::Marks),
        };
        let event = Event::Redone {
            moves,
            settled,
            dead: table.game.dead().collect(),
            standing: table.standing(),
        };
        scene.happened(event)
    },
    ..Spec::PLAIN
};
