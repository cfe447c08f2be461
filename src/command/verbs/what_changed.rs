use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Color, Point};
use crate::reply::Reply;

pub const WHAT_CHANGED: Spec = Spec {
    name: "WHAT CHANGED",
    aliases: &["CHANGES"],
    usage: &["WHAT CHANGED"],
    gist: "shows what has happened since your last move",
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let game = scene.view();
    let me = scene.me();
    let moves = game.moves();
    let mine = moves.iter().rposition(|played| played.color == me);
    let since = mine.map_or(0, |mine| mine + 1);
    let diagram = game.diagram();
    let mut in_atari: Vec<(Color, Point)> = Vec::new();
    for color in [me, !me] {
        for chain in super::chains(&diagram, color) {
            if let ([stone, ..], [_]) = (chain.stones.as_slice(), chain.liberties.as_slice()) {
                in_atari.push((color, *stone));
            }
        }
    }
    Ok(Turn::says(Reply::Changed {
        moves: moves[since..].to_vec(),
        me,
        in_atari,
        standing: Box::new(scene.standing()),
    }))
}
