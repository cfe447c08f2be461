use nom::Parser;
use nom::branch::alt;
use nom::sequence::preceded;

use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Color, Diagram, Point, is_star};
use crate::reply::{Missing, Reply, RowOrColumn};
use crate::say;
use crate::text::{Of, Text};

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
        "a row number, a column letter, BLACK, WHITE, CORNERS or STARS",
        part,
    ))?;
    let diagram = scene.view().diagram();
    let size = diagram.size();
    let in_line = |line: RowOrColumn, is_on_line: &dyn Fn(Point) -> bool| {
        let points = size.points().filter(|&point| is_on_line(point));
        let points = points.map(|point| (point, diagram[point])).collect();
        Ok(Turn::says(Reply::Points { line, points }))
    };
    match part {
        Part::Row(row) if row >= size.height() => Err(Missing::Row(size.height()).into()),
        Part::Row(row) => in_line(RowOrColumn::Row(row), &|point| point.row() == row),
        Part::Column(column) if column >= size.width() => {
            Err(Missing::Column(Point::column_letter(size.width() - 1).unwrap_or('A')).into())
        }
        Part::Column(column) => in_line(RowOrColumn::Column(column), &|point| point.column() == column),
        Part::Groups(color) => Ok(Turn::says(groups(&diagram, color))),
        Part::Corners => Ok(Turn::says(corners(&diagram))),
        Part::Stars => Ok(Turn::says(stars(&diagram))),
    }
}

fn groups(diagram: &Diagram, color: Color) -> Reply {
    let chains = super::chains(diagram, color);
    if chains.is_empty() {
        return Reply::line(say!("{} has no stones on the board.", color));
    }
    let items = chains.iter().map(|chain| {
        say!(
            "{}: {}, {}",
            chain.stones[0],
            Of(chain.stones.len(), "stone"),
            Of(chain.liberties.len(), "liberty")
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
