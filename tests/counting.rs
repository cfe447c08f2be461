//! Counting, as tables of positions.

use silken::go::{
    ByColor, Color, Count, Diagram, Intruder, Point, Points, Rules, Ruleset, Scoring, Size, Suicide, Tax,
    certainly_dead, count, count_as_marked, fate_mates, fixed_handicap, mixed_regions, spoiled_regions,
};

fn diagram(rows: &str) -> Diagram {
    rows.parse().unwrap()
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn names(points: impl IntoIterator<Item = Point>) -> String {
    let mut points: Vec<Point> = points.into_iter().collect();
    points.sort_unstable();
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn rules(ruleset: &str, size: Size) -> Rules {
    Ruleset::named(ruleset).unwrap().rules(size)
}

/// Counts without komi.
fn counted(diagram: &Diagram, dead: &str, ruleset: &str) -> Count {
    let rules = Rules {
        komi: Points::ZERO,
        ..rules(ruleset, diagram.size())
    };
    count(diagram, &points(dead), ByColor::default(), 0, &rules)
}

/// Black's and White's totals, as `14 to 21`.
fn totals(count: &Count) -> String {
    format!("{} to {}", count.total(Color::Black), count.total(Color::White))
}

const WALLS: &str = "
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
";

const WALLS_AND_A_STONE: &str = "
    . . X O . . .
    . . X O . . .
    . . X O . . .
    O . X O . . .
    . . X O . . .
    . . X O . . .
    . . X O . . .
";

#[test]
fn a_dead_stone_is_two_points_of_territory_and_one_of_area() {
    for (rows, dead, territory, area) in [
        (WALLS, "", "14 to 21", "21 to 28"),
        (WALLS_AND_A_STONE, "", "0 to 21", "7 to 29"),
        (WALLS_AND_A_STONE, "A4", "15 to 21", "21 to 28"),
    ] {
        assert_eq!(totals(&counted(&diagram(rows), dead, "silken")), territory);
        assert_eq!(totals(&counted(&diagram(rows), dead, "surround")), area);
    }
}

#[test]
fn what_is_given_as_dead_is_taken_as_it_is() {
    let board = diagram(WALLS_AND_A_STONE);
    let again = counted(&board, "A4 A4 B2 T19", "silken");
    assert_eq!(totals(&again), "15 to 21");
    assert_eq!(names(again.dead().iter().copied()), "A4");
}

#[test]
fn capturing_it_costs_the_points_that_are_filled() {
    let after = diagram(
        "
        . . X O . . .
        . . X O . . .
        X . X O . . .
        . X X O . . .
        X . X O . . .
        . . X O . . .
        . . X O . . .
    ",
    );
    let prisoners = ByColor { black: 1, white: 0 };
    let rules = Rules {
        komi: Points::ZERO,
        ..rules("silken", after.size())
    };
    let count = count(&after, &[], prisoners, 0, &rules);
    assert_eq!((count.tally.black.territory, count.tally.black.prisoners), (11, 1));
    assert_eq!(totals(&count), "12 to 21");
}

#[test]
fn an_empty_board_is_nobodys() {
    let mut board = Diagram::empty(Size::square(7).unwrap());
    assert_eq!(totals(&counted(&board, "", "silken")), "0 to 0");
    board["D4".parse().unwrap()] = Some(Color::Black);
    assert_eq!(totals(&counted(&board, "", "silken")), "48 to 0");
    assert_eq!(totals(&counted(&board, "", "japanese")), "48 to 0");
    assert_eq!(totals(&counted(&board, "", "surround")), "49 to 0");
}

/// Dame: a point between the walls is nobody's.
#[test]
fn a_neutral_point_counts_for_nobody() {
    let board = diagram(
        "
        . X . O .
        . X O O .
        . X O . .
        . X O O .
        . X X O .
    ",
    );
    let count = counted(&board, "", "silken");
    assert_eq!(totals(&count), "5 to 6");
    assert_eq!(count.owner("C5".parse().unwrap()), None);
    let owners: Vec<_> = count
        .regions()
        .iter()
        .map(|region| (region.owner, region.points.len()))
        .collect();
    assert_eq!(owners, [(Some(Color::Black), 5), (Some(Color::White), 6), (None, 1)]);
}

#[test]
fn a_group_in_seki_has_stones_but_no_territory() {
    // Each has one eye in the corner, and neither may play between them.
    let board = diagram(
        "
        . X . O . O X .
        X X O O O O X .
        O O O X X X X .
        X X X X . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    ",
    );
    assert_eq!(totals(&counted(&board, "", "silken")), "40 to 1");
    assert_eq!(totals(&counted(&board, "", "surround")), "53 to 10");
    let count = counted(&board, "", "japanese");
    assert_eq!(totals(&count), "39 to 0");
    assert_eq!(names(count.uncounted().map(|(point, _)| point)), "A8 E8");
    assert_eq!((count.tally.black.uncounted, count.tally.white.uncounted), (1, 1));
}

#[test]
fn a_false_eye_is_filled_in_the_end() {
    // The stone on D7 has no other liberty than C7, and must be connected there.
    let board = diagram(
        "
        . X . X O . .
        X X X O O . .
        . X O O . . .
        X X O . . . .
        . X O . . . .
        X X O . . . .
        . X O . . . .
    ",
    );
    assert_eq!(counted(&board, "", "silken").tally.black.territory, 5);
    let count = counted(&board, "", "japanese");
    assert_eq!(count.tally.black.territory, 4);
    assert_eq!(names(count.uncounted().map(|(point, _)| point)), "C7");
}

/// Black has one eye of three points and answers E1 with B1, and B1 with E1. White lives, so this is no seki.
#[test]
fn one_big_eye_is_territory() {
    let board = diagram(
        "
        . . . . O X . . .
        . . . . O X . . .
        . . . . O X . . .
        . . . . O X . . .
        . . . . O X . . .
        . . . . O X . . .
        O O O O O X . . .
        X X X X O X . . .
        . . . X . X . . .
    ",
    );
    let count = counted(&board, "", "japanese");
    assert_eq!(totals(&count), "30 to 24");
    assert_eq!(count.uncounted().next(), None);
}

#[test]
fn white_is_given_for_handicap_what_the_ruleset_says() {
    let board = diagram(WALLS);
    for (ruleset, handicap, bonus) in [
        ("chinese", 0, "0"),
        ("chinese", 1, "0"),
        ("chinese", 2, "2"),
        ("chinese", 9, "9"),
        ("aga", 1, "0"),
        ("aga", 2, "1"),
        ("aga", 9, "8"),
        ("japanese", 6, "0"),
        ("silken", 6, "0"),
        ("new-zealand", 6, "0"),
    ] {
        let rules = rules(ruleset, board.size());
        let count = count(&board, &[], ByColor::default(), handicap, &rules);
        assert_eq!(count.bonus.to_string(), bonus, "{ruleset}, {handicap} stones");
        assert_eq!(
            count.total(Color::White) - count.komi - count.bonus,
            counted(&board, "", ruleset).total(Color::White)
        );
    }
}

#[test]
fn komi_decides_or_leaves_a_jigo() {
    let board = diagram(WALLS);
    for (komi, margin) in [("0.5", "-7.5"), ("-7", "0"), ("-7.5", "0.5"), ("5.5", "-12.5")] {
        let rules = Rules {
            komi: komi.parse().unwrap(),
            ..rules("silken", board.size())
        };
        let count = count(&board, &[], ByColor::default(), 0, &rules);
        assert_eq!(count.margin().to_string(), margin, "komi {komi}");
    }
}

/// The old Chinese way: a group gives up two points for the eyes that it may not fill.
#[test]
fn each_living_group_can_be_taxed() {
    let board = diagram(WALLS);
    let rules = Rules {
        komi: Points::ZERO,
        tax: Tax::Groups,
        scoring: Scoring::Area,
        ..rules("silken", board.size())
    };
    assert_eq!(totals(&count(&board, &[], ByColor::default(), 0, &rules)), "19 to 26");
}

#[test]
fn marked_territory_is_taken_at_its_word() {
    let board = diagram(WALLS_AND_A_STONE);
    let territory = ByColor {
        black: points("A1 B1 A4 B4 C1"),
        white: points("E1 F1 G1"),
    };
    let rules = Rules {
        komi: Points::ZERO,
        ..rules("japanese", board.size())
    };
    let count = count_as_marked(&board, &territory, ByColor::default(), 0, &rules);
    assert_eq!(totals(&count), "5 to 3");
    assert_eq!(names(count.dead().iter().copied()), "A4");
    assert_eq!(count.owner("A2".parse().unwrap()), None);
}

#[test]
fn a_stone_that_spoils_a_region_is_pointed_out() {
    let regions = mixed_regions(&diagram(WALLS_AND_A_STONE));
    assert_eq!(regions.len(), 1);
    assert_eq!(names(regions[0].stones.white.clone()), "A4");
    assert_eq!(names(regions[0].stones.black.clone()), "C1 C2 C3 C4 C5 C6 C7");
    assert_eq!(regions[0].points.len(), 13);
    assert_eq!(mixed_regions(&diagram(WALLS)), []);
    assert_eq!(mixed_regions(&Diagram::empty(Size::square(9).unwrap())), []);
}

#[test]
fn a_region_that_is_open_or_invaded_counts_for_nobody() {
    let spoiled = |rows: &str| {
        let regions = spoiled_regions(&diagram(rows));
        let say = |stones: &Vec<Point>| names(stones.clone());
        let intruders = |intruders: &[Intruder]| {
            let stones = intruders.iter().map(|intruder| say(&intruder.stones));
            stones.collect::<Vec<_>>().join(", ")
        };
        let lines = regions
            .iter()
            .map(|region| format!("{}: {}", region.points.len(), intruders(&region.intruders)));
        lines.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(spoiled(WALLS), "");
    assert_eq!(spoiled(WALLS_AND_A_STONE), "13: A4");
    // Three Black chains stand in White's side, and its border with the lower side is open at C1.
    let leaking = "
        . . . . . . . . .
        . . X . O . . . .
        . . O O . O O . .
        . O X X O . . O O
        . . . O X O O X O
        . . O . X O X X X
        . . . O X O X . .
        . . O X O O X . .
        . . . X X X X . .
    ";
    assert_eq!(spoiled(leaking), "34: C6 D6, C8; 1: E3 E4 E5");
    // A neutral point between two walls is nobody's by right.
    let closed = "
        . X . O .
        . X O O .
        . X O . .
        . X O O .
        . X X O .
    ";
    assert_eq!(spoiled(closed), "");
}

#[test]
fn dead_stones_of_one_region_go_together() {
    let board = diagram(
        "
        O . X O . O .
        . . X O . . .
        . X X O . . .
        O . X O . . .
        O X X O . X .
        X X O O . . X
        . X O . . . .
    ",
    );
    assert_eq!(names(fate_mates(&board, "A4".parse().unwrap())), "A3 A4 A7");
    assert_eq!(names(fate_mates(&board, "F3".parse().unwrap())), "G2 F3");
    assert_eq!(names(fate_mates(&board, "E7".parse().unwrap())), "");
}

#[test]
fn a_stone_in_an_eye_is_certainly_dead() {
    let board = diagram(
        "
        . X . X O . O
        X X X X O O O
        O X X . X O .
        . X . X X O O
        X X X X O O .
        X . O X X O O
        X X X . X O .
    ",
    );
    assert_eq!(names(certainly_dead(&board, Suicide::Forbidden)), "C2 A5");
    assert_eq!(
        names(certainly_dead(&diagram(WALLS_AND_A_STONE), Suicide::Forbidden)),
        ""
    );
}

#[test]
fn three_stones_leave_the_lower_right_corner_empty() {
    let size = |side| Size::square(side).unwrap();
    assert_eq!(fixed_handicap(size(19), 3), Some(points("D4 Q16 D16")));
    assert_eq!(fixed_handicap(size(19), 1), None);
    assert_eq!(fixed_handicap(size(9), 10), None);
    assert_eq!(fixed_handicap(Size::rectangle(9, 19).unwrap(), 2), None);
}
