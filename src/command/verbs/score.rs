use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::Count;
use crate::reply::{Mark, Picture, Reply};

pub const SCORE: Spec = Spec {
    name: "SCORE",
    aliases: &["COUNT", "FINAL_SCORE"],
    usage: &["SCORE"],
    gist: "counts the score, line by line",
    kind: Kind::Ending,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let count = scene.view().count();
    let margin = count.margin();
    Ok(Turn::replies(vec![
        Reply::Drawing(Box::new(counted(scene, &count))),
        Reply::Sheet(Box::new(count)),
        Reply::Score {
            standing: Box::new(scene.standing()),
            margin,
            dead: scene.view().dead().count(),
        },
    ]))
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
