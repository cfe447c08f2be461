use crate::command::announce;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::{Reply, Text, Turn};

pub const WHAT_CHANGED: Spec = Spec {
    name: "WHAT CHANGED",
    aliases: &["CHANGES"],
    usage: &["WHAT CHANGED"],
    gist: "tells what happened since you last moved",
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let game = &scene.table.game;
    let me = scene.speaker();
    let moves = game.moves();
    let since = moves
        .iter()
        .rposition(|played| played.color == me)
        .map_or(0, |mine| mine + 1);
    let mut lines: Vec<Text> = moves[since..]
        .iter()
        .map(|played| announce::in_list(played, scene.desk))
        .collect();
    if lines.is_empty() {
        lines.push(say!("Nothing has happened since {} last moved.", me));
    }
    lines.extend(announce::groups_in_atari(&game.diagram(), me));
    lines.push(announce::what_next(game));
    Ok(Turn::says(Reply::Sentences(lines)))
}
