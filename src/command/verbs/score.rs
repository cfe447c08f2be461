use crate::command::announce;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::game::{Outcome, Victory};
use crate::go::Count;
use crate::say;
use crate::table::{Mark, Picture, Reply, Turn};

pub const SCORE: Spec = Spec {
    name: "SCORE",
    aliases: &["COUNT", "FINAL_SCORE"],
    usage: &["SCORE"],
    gist: "counts the board line by line",
    kind: Kind::Ending,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let game = &scene.table.game;
    let count = game.count();
    let mut replies = Vec::new();
    if scene.desk.board_style().is_drawn() {
        replies.push(Reply::Board(Box::new(counted(scene, &count))));
    }
    let margin = Outcome::of_margin(count.margin());
    replies.push(Reply::Sheet(Box::new(count)));
    let mut lines = Vec::new();
    match (announce::result_line(game), margin) {
        (Some(result), _) => lines.push(result),
        (
            None,
            Outcome::Won {
                by,
                how: Victory::Points(points),
            },
        ) => {
            lines.push(say!("As it stands, {} is ahead by {}.", by, points));
        }
        (None, _) => lines.push(say!("As it stands, both have the same.")),
    }
    if game.outcome().is_none() {
        lines.push(announce::what_next(game));
    }
    replies.push(Reply::Lines(lines));
    Ok(Turn { replies, ask: None })
}

/// The board with each player's points marked.
fn counted(scene: &Scene<'_>, count: &Count) -> Picture {
    let mut picture = scene.picture();
    let size = picture.diagram.size();
    for point in size.points() {
        let mark = &mut picture.marks[size.index(point)];
        let is_open = picture.diagram[point].is_none();
        if let Some(owner) = count.owner(point)
            && is_open
        {
            *mark = Mark::Owned(owner);
        }
    }
    picture.last = None;
    picture
}
