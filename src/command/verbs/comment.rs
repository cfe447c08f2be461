use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec, Tail};
use crate::say;
use crate::table::{Reply, Turn};

pub const COMMENT: Spec = Spec {
    name: "COMMENT",
    usage: &["COMMENT", "COMMENT text", "COMMENT OFF"],
    gist: "tells or writes a remark on this move",
    kind: Kind::Records,
    needs_game: true,
    tail: Tail::Line,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let comment = scene.table.game.comment_mut();
    match words.text() {
        "" if comment.is_empty() => return Ok(Turn::line(say!("There is no remark on this move."))),
        "" => {
            let lines = comment.lines().map(|line| say!("{}", line)).collect();
            return Ok(Turn::says(Reply::Lines(lines)));
        }
        off if off.eq_ignore_ascii_case("OFF") => comment.clear(),
        text => text.clone_into(comment),
    }
    scene.table.has_changed();
    Ok(Turn::line(say!("Remarked.")))
}
