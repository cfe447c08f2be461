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
    let text = words.text();
    let is_off = text.eq_ignore_ascii_case("OFF");
    if comment.is_empty() && (text.is_empty() || is_off) {
        return Ok(Turn::line(say!("There is no remark on this move.")));
    }
    if text.is_empty() {
        let lines = comment.lines().map(|line| say!("{}", line)).collect();
        return Ok(Turn::says(Reply::Lines(lines)));
    }
    let answer = if is_off {
        comment.clear();
        say!("The remark is taken away.")
    } else {
        text.clone_into(comment);
        say!("Remarked.")
    };
    scene.table.has_changed();
    Ok(Turn::line(answer))
}
