use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Point, Size};
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::text::{Listed, Of, Text, by_name};

pub const TERRITORY: Spec = Spec {
    name: "TERRITORY",
    usage: &["TERRITORY", "TERRITORY point"],
    gist: "shows who owns each empty region",
    kind: Kind::Ending,
    arguments: &[Argument::Point],
    run,
    ..Spec::PLAIN
};

/// A region of this many points is named point by point.
const MOST_NAMED: usize = 6;

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let point = words.read(grammar::optional("a point like D4", grammar::point))?;
    if let Some(point) = point {
        return around(scene, scene.on_board(point)?);
    }
    let game = scene.view();
    let mut regions = game.count().regions();
    // The largest first: that is what one wants to know.
    regions.sort_by_key(|region| std::cmp::Reverse(region.points.len()));
    let items: Vec<Text> = regions
        .iter()
        .map(|region| {
            let owner = region
                .owner
                .map_or_else(|| say!("neutral"), |owner| say!("{}'s", owner));
            let place = place(game.size(), &region.points);
            say!(
                "{} {}: {}, {}",
                owner,
                place,
                Of(region.points.len(), "point"),
                match region.points.len() {
                    ..=MOST_NAMED => say!("{}", Listed(&by_name(&region.points), "")),
                    _ => extent(&region.points),
                }
            )
        })
        .collect();
    if items.is_empty() {
        return Ok(Turn::line(say!("There are no empty points.")));
    }
    let title = say!("{}", Of(items.len(), "region"));
    Ok(Turn::says(Reply::Items { title, items }))
}

/// The region that a point lies in, point by point.
fn around(scene: &Scene<'_>, point: Point) -> Ran {
    let regions = scene.view().count().regions();
    let Some(region) = regions.iter().find(|region| region.points.contains(&point)) else {
        return Err(Refusal::Because(say!(
            "There is a stone on {}. Name an empty point.",
            point
        )));
    };
    let owner = region.owner.map_or_else(|| say!("Nobody"), |owner| say!("{}", owner));
    Ok(Turn::line(say!(
        "{} has {} here: {}.",
        owner,
        Of(region.points.len(), "point"),
        Listed(&by_name(&region.points), "")
    )))
}

/// The ninth of the board in which most of some points lie, if they are not most of the board.
fn place(size: Size, points: &[Point]) -> &'static str {
    if 2 * points.len() > size.area() {
        return "region, most of the board";
    }
    const PLACES: [[&str; 3]; 3] = [
        ["lower left", "lower side", "lower right"],
        ["left side", "center", "right side"],
        ["upper left", "upper side", "upper right"],
    ];
    let middle = |sum: usize, length: u8| sum * 3 / points.len().max(1) / usize::from(length);
    let column = middle(
        points.iter().map(|point| usize::from(point.column())).sum(),
        size.width(),
    );
    let row = middle(points.iter().map(|point| usize::from(point.row())).sum(), size.height());
    PLACES[row.min(2)][column.min(2)]
}

/// The corners of the smallest rectangle around some points: `from A1 to D5`, or the point itself.
fn extent(points: &[Point]) -> Text {
    let corner = |pick: fn(u8, u8) -> u8| {
        let best = |part: fn(Point) -> u8| points.iter().map(|&point| part(point)).reduce(pick);
        best(Point::column).zip(best(Point::row))
    };
    let named = |(column, row): (u8, u8)| Size::square(Size::MAX).ok().and_then(|size| size.point(column, row));
    match corner(u8::min).and_then(named).zip(corner(u8::max).and_then(named)) {
        Some((low, high)) if low == high => say!("{}", low),
        Some((low, high)) => say!("from {} to {}", low, high),
        None => Text::new(),
    }
}
