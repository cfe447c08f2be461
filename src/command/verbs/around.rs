use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Color, Diagram, Point};
use crate::reply::Reply;
use crate::say;

pub const AROUND: Spec = Spec {
    name: "AROUND",
    aliases: &["LOOK AT"],
    usage: &["AROUND point", "AROUND point DIAGONALS"],
    gist: "shows what is on and around a point",
    kind: Kind::Seeing,
    arguments: &[Argument::Point, Argument::Word(&["DIAGONALS"])],
    run,
    ..Spec::PLAIN
};

/// The eight directions with how far they go right and up, the diagonals last.
const COMPASS: [(&str, i8, i8); 8] = [
    ("north", 0, 1),
    ("east", 1, 0),
    ("south", 0, -1),
    ("west", -1, 0),
    ("northeast", 1, 1),
    ("southeast", 1, -1),
    ("southwest", -1, -1),
    ("northwest", -1, 1),
];

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let (point, diagonals) = words.read((
        grammar::point,
        grammar::optional("DIAGONALS", grammar::word(&["DIAGONALS"])),
    ))?;
    let point = scene.on_board(point)?;
    let reach = if diagonals.is_some() { 8 } else { 4 };
    Ok(Turn::says(around(&scene.view().diagram(), point, reach)))
}

/// What is on a point and around it, in so many directions.
pub(super) fn around(diagram: &Diagram, point: Point, reach: usize) -> Reply {
    let size = diagram.size();
    let items = COMPASS.iter().take(reach).map(|&(direction, right, up)| {
        let column = point.column().checked_add_signed(right);
        let row = point.row().checked_add_signed(up);
        match column.zip(row).and_then(|(column, row)| size.point(column, row)) {
            Some(there) => say!("{} {} {}", direction, there, content(diagram, there)),
            None => say!("{} the edge", direction),
        }
    });
    let title = say!("{} is {}", point, content(diagram, point));
    Reply::Items {
        title,
        items: items.collect(),
    }
}

fn content(diagram: &Diagram, point: Point) -> &'static str {
    match diagram[point] {
        Some(Color::Black) => "black",
        Some(Color::White) => "white",
        None => "empty",
    }
}
