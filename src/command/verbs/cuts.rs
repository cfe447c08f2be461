use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Color, Diagram, Point};
use crate::reply::Reply;
use crate::say;
use crate::text::Text;

pub const CUTS: Spec = Spec {
    name: "CUTS",
    usage: &["CUTS"],
    gist: "lists the points that cut two groups apart",
    kind: Kind::Seeing,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let diagram = scene.view().diagram();
    let mut items = Vec::new();
    for color in Color::ALL {
        items.extend(cuts(&diagram, color));
    }
    if items.is_empty() {
        return Ok(Turn::line(say!(
            "There are no simple cutting points: no two groups touch only diagonally beside an enemy stone."
        )));
    }
    let title = say!("Cutting points");
    Ok(Turn::says(Reply::Items { title, items }))
}

/// The places where two chains of a color touch only at a corner and one of the two points between them is taken by
/// the opponent: the other point cuts.
fn cuts(diagram: &Diagram, color: Color) -> Vec<Text> {
    let size = diagram.size();
    let mut found = Vec::new();
    for stone in size.points().filter(|&point| diagram[point] == Some(color)) {
        for right in [true, false] {
            let Some(other) = diagonal_above(diagram, stone, right).filter(|&other| diagram[other] == Some(color))
            else {
                continue;
            };
            let between = [
                size.point(stone.column(), other.row()),
                size.point(other.column(), stone.row()),
            ];
            let [Some(one), Some(two)] = between else { continue };
            let cut = match (diagram[one], diagram[two]) {
                (None, Some(taken)) if taken != color => one,
                (Some(taken), None) if taken != color => two,
                _ => continue,
            };
            if !diagram.connected(stone).contains(&other) {
                found.push(say!("{} cuts {}'s {} from {}", cut, color, stone, other));
            }
        }
    }
    found
}

fn diagonal_above(diagram: &Diagram, point: Point, right: bool) -> Option<Point> {
    let column = point.column().checked_add_signed(if right { 1 } else { -1 })?;
    diagram.size().point(column, point.row() + 1)
}
