use nom::Parser;
use nom::branch::alt;
use nom::sequence::preceded;

use crate::command::grammar::{self, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::go::{Color, Diagram, Point, is_star};
use crate::say;
use crate::table::{Desk, Listed, Of, Refusal, Reply, Text, Turn};

pub const SCAN: Spec = Spec {
    name: "SCAN",
    usage: &[
        "SCAN row",
        "SCAN column",
        "SCAN BLACK or WHITE",
        "SCAN CORNERS or STARS",
    ],
    gist: "reads out a row, a column or a player's groups",
    kind: Kind::Seeing,
    arguments: &[Argument::Word(&["BLACK", "WHITE", "CORNERS", "STARS"])],
    run,
    ..Spec::PLAIN
};

/// What is read out.
enum Part {
    Row(u8),
    Column(u8),
    Groups(Color),
    Corners,
    Stars,
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    // B and W are columns here: the colors are typed in full.
    let named = |word, color| grammar::word(word).map(move |_| Part::Groups(color));
    let line = alt((
        preceded(grammar::word(&["ROW"]), grammar::row).map(Part::Row),
        preceded(grammar::word(&["COLUMN"]), grammar::column).map(Part::Column),
        grammar::row.map(Part::Row),
        grammar::column.map(Part::Column),
    ));
    let part = alt((
        named(&["BLACK"], Color::Black),
        named(&["WHITE"], Color::White),
        grammar::word(&["CORNERS"]).map(|_| Part::Corners),
        grammar::word(&["STARS"]).map(|_| Part::Stars),
        line,
    ));
    let part = words.read(grammar::expect(
        "a row number, the letter of a column, BLACK, WHITE, CORNERS or STARS",
        part,
    ))?;
    let diagram = scene.table.game.diagram();
    let size = diagram.size();
    let in_line = |title: Text, on_line: &dyn Fn(Point) -> bool| {
        let points: Vec<Point> = size.points().filter(|&point| on_line(point)).collect();
        line_of_points(&diagram, &title, &points, scene.desk)
    };
    match part {
        Part::Row(row) if row >= size.height() => {
            Err(Refusal::Because(say!("This board has rows 1 to {}.", size.height())))
        }
        Part::Row(row) => Ok(Turn::line(in_line(say!("Row {}", row + 1), &|point| {
            point.row() == row
        }))),
        Part::Column(column) if column >= size.width() => {
            let last = Point::column_letter(size.width() - 1).unwrap_or('A');
            Err(Refusal::Because(say!("This board has columns A to {}.", last)))
        }
        Part::Column(column) => {
            let letter = Point::column_letter(column).unwrap_or('A');
            Ok(Turn::line(in_line(say!("Column {}", letter), &|point| {
                point.column() == column
            })))
        }
        Part::Groups(color) => Ok(Turn::says(groups(&diagram, color))),
        Part::Corners => Ok(Turn::says(corners(&diagram))),
        Part::Stars => Ok(Turn::says(stars(&diagram))),
    }
}

/// The stones on a line of points: `Row 4: C black, D black, E white; 6 empty.` By ear each has its whole name: a lone
/// A would be an article, and nothing but a whole name can be spelled.
fn line_of_points(diagram: &Diagram, title: &Text, points: &[Point], desk: &Desk) -> Text {
    let of_row = points.iter().all(|point| point.row() == points[0].row());
    let mut stones = Vec::new();
    for &point in points {
        if let Some(color) = diagram[point] {
            let color = color.to_string().to_lowercase();
            stones.push(match Point::column_letter(point.column()) {
                _ if desk.screen_reader.is_on() => say!("{} {}", point, color),
                Some(letter) if of_row => say!("{} {}", letter, color),
                _ => say!("{} {}", point.row() + 1, color),
            });
        }
    }
    match points.len() - stones.len() {
        empty if stones.is_empty() => say!("{}: all {} points are empty.", title, empty),
        0 => say!("{}: {}; none empty.", title, Listed(&stones, "")),
        empty => say!("{}: {}; {} empty.", title, Listed(&stones, ""), empty),
    }
}

fn groups(diagram: &Diagram, color: Color) -> Reply {
    let chains = super::chains(diagram, color);
    if chains.is_empty() {
        return Reply::line(say!("{} has no stones on the board.", color));
    }
    let items = chains.iter().map(|chain| {
        let liberties = diagram.empty_beside(chain).len();
        say!(
            "{}: {}, {}",
            chain[0],
            Of(chain.len(), "stone"),
            Of(liberties, "liberty")
        )
    });
    Reply::Items {
        title: say!("{} has {}", color, Of(chains.len(), "group")),
        items: items.collect(),
    }
}

/// The star points, with what stands on them.
fn stars(diagram: &Diagram) -> Reply {
    let points = diagram.size().points().filter(|&point| is_star(diagram.size(), point));
    let items: Vec<Text> = points
        .map(|point| match diagram[point] {
            Some(color) => say!("{} {}", point, color.to_string().to_lowercase()),
            None => say!("{} empty", point),
        })
        .collect();
    if items.is_empty() {
        return Reply::line(say!("A board this small has no star points."));
    }
    Reply::Items {
        title: say!("Star points"),
        items,
    }
}

/// What each corner of the board holds: a quarter of it, up to seven lines from either edge.
fn corners(diagram: &Diagram) -> Reply {
    const LONGEST: u8 = 7;
    let size = diagram.size();
    let (width, height) = ((size.width() / 2).min(LONGEST), (size.height() / 2).min(LONGEST));
    let low = |place: u8, length: u8| place < length;
    let high = |place: u8, length: u8, all: u8| place >= all - length;
    let corner = |name: &str, is_inside: &dyn Fn(Point) -> bool| {
        let stones = |color| {
            diagram
                .stones()
                .filter(|&(point, stone)| stone == color && is_inside(point))
                .count()
        };
        match (stones(Color::Black), stones(Color::White)) {
            (0, 0) => say!("{} empty", name),
            (black, white) => say!("{} {} black, {} white", name, black, white),
        }
    };
    Reply::Items {
        title: say!("Corners"),
        items: vec![
            corner("lower left", &|p| low(p.column(), width) && low(p.row(), height)),
            corner("lower right", &|p| {
                high(p.column(), width, size.width()) && low(p.row(), height)
            }),
            corner("upper left", &|p| {
                low(p.column(), width) && high(p.row(), height, size.height())
            }),
            corner("upper right", &|p| {
                high(p.column(), width, size.width()) && high(p.row(), height, size.height())
            }),
        ],
    }
}
