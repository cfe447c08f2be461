use crate::command::announce;
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::{Reply, Text, Turn};

pub const STATUS: Spec = Spec {
    name: "STATUS",
    usage: &["STATUS"],
    gist: "tells how the game stands",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        let game = &scene.table.game;
        let mut notes = announce::board_notes(scene.table, scene.desk)
            .into_iter()
            .map(|note| say!("{}.", note));
        let mut lines: Vec<Text> = notes.by_ref().take(3).collect();
        match announce::result_line(game) {
            Some(result) => lines.push(result),
            None => lines.push(announce::what_next(game)),
        }
        Ok(Turn::says(Reply::Lines(lines)))
    },
    ..Spec::PLAIN
};
