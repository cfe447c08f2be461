use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec, Tail};
use crate::command::turn::{Ran, Turn};
use crate::reply::Reply;
use crate::say;

pub const COMMENT: Spec = Spec {
    name: "COMMENT",
    usage: &["COMMENT", "COMMENT text", "COMMENT OFF"],
    gist: "shows or sets the comment on this move",
    kind: Kind::Records,
    needs_game: true,
    tail: Tail::Line,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let at = scene.view().at();
    let comment = scene.table.game.record().tree.node(at).comment();
    let text = words.text();
    let is_off = text.eq_ignore_ascii_case("OFF");
    if comment.is_empty() && (text.is_empty() || is_off) {
        return Ok(Turn::line(say!("There is no comment on this move.")));
    }
    if text.is_empty() {
        let lines = comment.lines().map(|line| say!("{}", line)).collect();
        return Ok(Turn::says(Reply::Lines(lines)));
    }
    scene.may_change_the_record()?;
    let (comment, answer) = if is_off {
        (String::new(), say!("Comment removed."))
    } else {
        (text.to_owned(), say!("Comment saved."))
    };
    scene.table.game.set_comment(at, comment);
    Ok(Turn::line(answer))
}
