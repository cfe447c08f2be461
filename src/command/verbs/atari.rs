use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::reply::Reply;
use crate::say;
use crate::text::Of;

pub const ATARI: Spec = Spec {
    name: "ATARI",
    usage: &["ATARI"],
    gist: "lists the groups with one liberty",
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let diagram = scene.view().diagram();
    let mine = scene.me();
    let mut items = Vec::new();
    for color in [mine, mine.opponent()] {
        for chain in super::chains(&diagram, color) {
            if let [liberty] = chain.liberties[..] {
                items.push(say!(
                    "{} {} ({}), last liberty {}",
                    color,
                    chain.stones[0],
                    Of(chain.stones.len(), "stone"),
                    liberty
                ));
            }
        }
    }
    if items.is_empty() {
        return Ok(Turn::line(say!("No groups are in atari.")));
    }
    let title = say!("In atari");
    Ok(Turn::says(Reply::Items { title, items }))
}
