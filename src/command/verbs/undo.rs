use crate::command::announce;
use crate::command::spec::{Kind, Spec};
use crate::command::study;
use crate::game::Phase;
use crate::go::Point;
use crate::say;
use crate::table::{Listed, Of, Refusal};

pub const UNDO: Spec = Spec {
    name: "UNDO",
    aliases: &["U", "TAKEBACK", "TAKE BACK", "TAKE IT BACK", "BACK", "GO BACK"],
    usage: &["UNDO [n]"],
    gist: "takes back moves",
    kind: Kind::Playing,
    run: |scene, words| {
        let count = super::optional_count(words)?;
        if scene.study.is_on() {
            return study::undo(scene);
        }
        let table = &mut scene.table;
        let (moves, was_over) = (table.game.moves().len(), table.game.outcome().is_some());
        let mut undone = table.game.undo(count);
        if undone > 0 && table.only_person() == Some(table.game.turn().opponent()) {
            // Against a program one takes back to one's own move.
            undone += table.game.undo(1);
        }
        // What was settled without a move is taken back as one is, but is none.
        let moves = moves - table.game.moves().len();
        let mut what = match (moves, undone - moves) {
            (0, 0) => return Err(Refusal::Because(say!("There is nothing to take back."))),
            (moves, 0) => say!("Took back {}.", Of(moves, "move")),
            (0, _) if was_over => say!("Took back the end of the game."),
            (0, 1) => say!("Took back what was settled last."),
            (0, _) => say!("Took back what was settled about dead stones."),
            (moves, _) => say!("Took back {} and what was settled after.", Of(moves, "move")),
        };
        let dead: Vec<Point> = table.game.dead().collect();
        if !dead.is_empty() {
            what.add(&say!("Marked dead: {}.", Listed(&announce::by_name(&dead), "")));
        } else if table.game.phase() == Phase::Marking && moves == 0 {
            what.add(&say!("No stone is marked dead."));
        }
        Ok(super::after_stepping(scene, &what))
    },
    ..Spec::PLAIN
};
