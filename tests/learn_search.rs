//! Finds problems: random corners of a 7x7 board, kept where one move is right and every other is refuted.
//!
//! Run it for more: `cargo test --release --test learn_search -- --ignored --nocapture`, choose what is worth a
//! player's time, and put it into a file under `help/problems/`. The tests of the lessons check it again.

use silken::bot::Random;
use silken::go::{Color, Diagram, Move, Point, Size};
use silken::learn::{Aim, Chapter, Event, Judge, KoMaster, Question, Reader, Ruling, place};

/// How far is read, and in how large a region.
const PLIES: u8 = 26;
const MOST_EMPTY: usize = 9;

/// A corner, walled in by stones that reach out of it.
struct Corner {
    diagram: Diagram,
    region: Vec<Point>,
}

/// A wall of one or two colors around the lower left corner, and random stones within.
fn corner(random: &mut Random) -> Corner {
    let size = Size::square(7).expect("7 is a size");
    let (width, height) = [(4, 3), (4, 4), (5, 3), (3, 4)][random.below(4) as usize];
    let at = |column, row| size.point(column, row).expect("walls stand on the board");
    let side = (0..=height).map(|row| at(width, row));
    let wall: Vec<Point> = side.chain((0..width).rev().map(|column| at(column, height))).collect();
    let split = random.below(wall.len() as u32 - 2) as usize;
    let color = |random: &mut Random| Color::ALL[random.below(2) as usize];
    let first = color(random);

    let mut diagram = Diagram::empty(size);
    for (i, &point) in wall.iter().enumerate() {
        diagram[point] = Some(if i < split { first } else { !first });
    }
    let inside = size
        .points()
        .filter(|point| point.column() < width && point.row() < height);
    let region: Vec<Point> = inside.collect();
    let density = 3 + random.below(4);
    for &point in &region {
        if random.below(10) < density {
            diagram[point] = Some(color(random));
        }
    }
    Corner { diagram, region }
}

/// The one right move for Black, if there is just one and no move, nor a ko, does as well or is not needed.
fn only_move(corner: &Corner, aim: Aim, stone: Point) -> Option<Move> {
    let size = corner.diagram.size();
    let (event, wanted) = aim.event();
    let question = Question {
        event,
        stones: vec![stone],
        seeker: if wanted { Color::Black } else { Color::White },
        region: corner.region.clone(),
        limit: PLIES,
    };
    let mut judge = Judge::new(&question, Color::Black, aim.until(), size);
    let rulings = judge.rulings(&place(&corner.diagram, Color::Black));
    let mut right = rulings.iter().filter(|(_, ruling)| *ruling != Ruling::Fails);
    match (right.next(), right.next()) {
        (Some(&(mv, Ruling::Holds)), None) if mv != Move::Pass => Some(mv),
        _ => None,
    }
}

/// The problem that a corner poses about one chain, without the stones that it does not need.
fn problem(mut corner: Corner, random: &mut Random) -> Option<String> {
    let stands = |diagram: &Diagram, point: Point| !diagram.empty_beside(&diagram.connected(point)).is_empty();
    let is_sound = |diagram: &Diagram| diagram.stones().all(|(point, _)| stands(diagram, point));
    let is_small = |corner: &Corner| {
        corner
            .region
            .iter()
            .filter(|&&point| corner.diagram[point].is_none())
            .count()
            <= MOST_EMPTY
    };
    if !is_sound(&corner.diagram) || !is_small(&corner) {
        return None;
    }
    let stone = corner.region[random.below(corner.region.len() as u32) as usize];
    let aim = match corner.diagram[stone]? {
        Color::Black => Aim::Save,
        Color::White => Aim::Capture,
    };
    let chain = corner.diagram.connected(stone);
    let liberties = corner.diagram.empty_beside(&chain);
    let inside = |point: &Point| corner.region.contains(point);
    if liberties.len() > 3 || !chain.iter().chain(&liberties).all(inside) {
        return None;
    }
    let right = only_move(&corner, aim, stone)?;
    for point in corner.region.clone() {
        let Some(color) = corner.diagram[point].filter(|_| !chain.contains(&point)) else {
            continue;
        };
        corner.diagram[point] = None;
        if !is_small(&corner) || only_move(&corner, aim, stone) != Some(right) {
            corner.diagram[point] = Some(color);
        }
    }
    Some(text(&corner, aim, stone))
}

/// The problem as an exercise in a chapter's file.
fn text(corner: &Corner, aim: Aim, stone: Point) -> String {
    let (verb, color) = match aim {
        Aim::Save => ("save", "black"),
        _ => ("capture", "white"),
    };
    let name = |point: Option<&Point>| point.map(Point::to_string).unwrap_or_default();
    format!(
        "## {} {stone}\ntask: Black to play and {verb} the {color} chain at {stone}.\ngoal: {verb} {stone}\n\
         region: {}-{}\n\n```position\n{}```\n",
        if verb == "save" { "Save" } else { "Capture" },
        name(corner.region.first()),
        name(corner.region.last()),
        corner.diagram
    )
}

#[test]
#[ignore = "it searches, and prints what it finds"]
fn search_for_problems() {
    let mut random = Random::seeded(1);
    let mut found: Vec<(u8, String)> = Vec::new();
    while found.len() < 40 {
        let corner = corner(&mut random);
        let Some(text) = problem(corner, &mut random) else {
            continue;
        };
        let chapter = Chapter::parse("found", 1, &format!("title: Found\ngist: Found.\n\n{text}"));
        let exercise = chapter.expect("it is written as a chapter is").exercises.remove(0);
        let question = exercise.question().expect("it is read");
        let mut reader = Reader::new(question.clone(), KoMaster::Resister, exercise.diagram.size());
        let start = exercise.start();
        let plies = reader.plies(&start);
        assert_eq!(plies.is_some(), question.event == Event::AllTaken, "{text}");
        found.push((plies.unwrap_or_default(), text));
    }
    found.sort();
    println!(
        "{}",
        found.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join("\n")
    );
}
