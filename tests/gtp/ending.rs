use silken::game::Record;
use silken::go::{Color, Diagram, Point, Ruleset, Size};
use silken::gtp::{Fate, Fates};

use super::*;

#[test]
fn the_end_is_counted_by_the_rules() {
    let mut gtp = referee();
    tell(&mut gtp, &["boardsize 7", "komi 0.5"]);
    let walls = "b C1 b C2 b C3 b C4 b C5 b C6 b C7 b A2 b A6 w D1 w D2 w D3 w D4 w D5 w D6 w D7 w A4";
    tell(
        &mut gtp,
        &[
            &format!("gogui-setup {walls} b B2 b B6 b A1 b A7"),
            "kata-set-rules chinese",
        ],
    );
    assert_eq!(ask(&mut gtp, "final_status_list dead"), "A4");
    assert_eq!(ask(&mut gtp, "final_score"), "W+7.5");
    tell(&mut gtp, &["kata-set-rule friendlyPassOk false"]);
    assert_eq!(ask(&mut gtp, "final_status_list dead"), "");
    assert_ne!(ask(&mut gtp, "final_score"), "W+7.5");
    assert_eq!(
        ask(&mut gtp, "final_status_list asleep"),
        "? syntax error: final_status_list alive | dead | seki"
    );
}

#[test]
fn a_point_has_a_status_too() {
    let mut gtp = referee();
    let walls = "b C1 b C2 b C3 b C4 b C5 b C6 b C7 b A2 b A6 w E1 w E2 w E3 w E4 w E5 w E6 w E7 w A4";
    tell(
        &mut gtp,
        &["boardsize 7", &format!("gogui-setup {walls} b B2 b B6 b A1 b A7")],
    );
    for (point, status) in [
        ("C1", "alive"),
        ("A4", "dead"),
        ("B4", "black_territory"),
        ("G7", "white_territory"),
        ("D4", "dame"),
    ] {
        assert_eq!(ask(&mut gtp, &format!("final_status {point}")), status, "{point}");
    }
    assert_eq!(ask(&mut gtp, "final_status H1"), "? invalid coordinate");
    assert_eq!(
        ask(&mut gtp, "final_status_list seki"),
        "",
        "nobody has judged that anything is"
    );
}

fn game(rows: &str) -> Game {
    let diagram: Diagram = rows.parse().unwrap();
    let points = diagram.stones().map(|(point, color)| (point, Some(color)));
    let rules = Ruleset::named("chinese").unwrap().rules(diagram.size());
    Game::at_start(Record::with_setup(diagram.size(), rules, points, Color::Black))
}

/// A judgement that gives each point to the color that stands or surrounds, but for these points.
fn ownership(size: Size, open: &[&str]) -> Vec<f32> {
    let is_open = |point: Point| open.contains(&point.to_string().as_str());
    size.points()
        .map(|point| if is_open(point) { 0.1 } else { 0.9 })
        .collect()
}

/// The group of A1 and that of E1 have only C1 and C2 to live by; the walls are alive.
const SEKI: &str = "
. . O X . . . . .
. . O X . . . . .
. . O X . . . . .
. . O X . . . . .
. . O X . . . . .
O O O X X . . . .
X X X O X . . . .
X X . O O X . . .
X X . O O X . . .";

#[test]
fn groups_that_live_by_liberties_they_share_are_in_seki() {
    let game = game(SEKI);
    let fates = Fates::judged(&game, Vec::new(), &ownership(game.size(), &["C1", "C2"]));
    for (point, stone) in game.diagram().stones() {
        let is_inside = stone == Color::Black && point.column() < 3 || stone == Color::White && point.row() < 3;
        let fate = if is_inside { Fate::Seki } else { Fate::Alive };
        assert_eq!(fates.of(point), fate, "{point}");
    }
    // If the judgement gives the liberties to a player, it sees no seki.
    let fates = Fates::judged(&game, Vec::new(), &ownership(game.size(), &[]));
    assert_eq!(fates, Fates::default());
}

#[test]
fn living_stones_without_territory_of_their_own_are_not_in_seki() {
    // E5 belongs to the wall on the left, though all its liberties are neutral.
    let game = game(
        "
. . X . O . .
. . X . O . .
. X . X O . .
. . X . O . .
. . X . O . .",
    );
    let dame = ["D1", "D2", "D4", "D5"];
    let fates = Fates::judged(&game, Vec::new(), &ownership(game.size(), &dame));
    assert_eq!(fates.seki, [], "{game:?}");
    // Nor is anything at the start of a game, where nobody owns anything.
    let game = self::game(
        "
. . . . . . .
. . X . . . .
. . . . . . .
. . . . O . .
. . . . . . .",
    );
    let everything: Vec<String> = game.size().points().map(|point| point.to_string()).collect();
    let everything: Vec<&str> = everything.iter().map(String::as_str).collect();
    let fates = Fates::judged(&game, Vec::new(), &ownership(game.size(), &everything));
    assert_eq!(fates, Fates::default());
}
