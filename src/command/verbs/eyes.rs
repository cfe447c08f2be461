use crate::command::announce;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::go::{Color, Point, pass_alive};
use crate::say;
use crate::table::{Listed, Text, Turn};

pub const EYES: Spec = Spec {
    name: "EYES",
    usage: &["EYES"],
    gist: "names the eyes and the groups that are certain",
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let game = &scene.table.game;
    let diagram = game.diagram();
    let mut lines: Vec<Text> = Vec::new();
    for color in Color::ALL {
        let certain = pass_alive(&diagram, color, game.rules().suicide);
        let eyes: Vec<Point> = certain.owned().filter(|&point| diagram[point].is_none()).collect();
        if eyes.is_empty() {
            lines.push(say!("{} has no group that lives for certain.", color));
            continue;
        }
        let groups: Vec<Point> = super::chains(&diagram, color)
            .into_iter()
            .filter_map(|chain| chain.first().copied().filter(|&stone| certain.is_alive(stone)))
            .collect();
        let groups = announce::by_name(&groups);
        lines.push(say!("{} lives for certain at {}.", color, Listed(&groups, "and")));
        lines.push(say!(
            "{}'s certain eyes: {}.",
            color,
            Listed(&announce::by_name(&eyes), "")
        ));
    }
    Ok(Turn::says(crate::table::Reply::Lines(lines)))
}
