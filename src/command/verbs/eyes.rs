use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Color, Point, pass_alive};
use crate::reply::Reply;
use crate::say;
use crate::text::{Listed, Text, by_name};

pub const EYES: Spec = Spec {
    name: "EYES",
    usage: &["EYES"],
    gist: "lists the eyes and groups that are certainly alive",
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let game = scene.view();
    let diagram = game.diagram();
    let mut lines: Vec<Text> = Vec::new();
    for color in Color::ALL {
        let certain = pass_alive(&diagram, color, game.rules().suicide);
        let eyes: Vec<Point> = certain.owned().filter(|&point| diagram[point].is_none()).collect();
        if eyes.is_empty() {
            lines.push(say!("{} has no group that is certainly alive.", color));
            continue;
        }
        let groups: Vec<Point> = super::chains(&diagram, color)
            .into_iter()
            .filter_map(|chain| chain.stones.first().copied().filter(|&stone| certain.is_alive(stone)))
            .collect();
        let groups = by_name(&groups);
        lines.push(say!("{} is certainly alive at {}.", color, Listed(&groups, "and")));
        lines.push(say!("{}'s certain eyes: {}.", color, Listed(&by_name(&eyes), "")));
    }
    Ok(Turn::says(Reply::Lines(lines)))
}
