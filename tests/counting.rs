//! Counting, as tables of positions.

use silken::go::{ByColor, Color, Count, Diagram, Point, Points, Rules, Ruleset, Size, count, fixed_handicap};

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

/// Counts without komi.
fn counted(diagram: &Diagram, dead: &str, ruleset: &str) -> Count {
    let rules = Ruleset::named(ruleset).unwrap().rules(diagram.size());
    let rules = Rules {
        komi: Points::ZERO,
        ..rules
    };
    count(diagram, &points(dead), ByColor::default(), 0, &rules)
}

fn totals(diagram: &Diagram, dead: &str, ruleset: &str) -> (String, String) {
    let count = counted(diagram, dead, ruleset);
    (
        count.total(Color::Black).to_string(),
        count.total(Color::White).to_string(),
    )
}

#[test]
fn two_walls_share_a_board() {
    let walls: Diagram = "
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .
        . . X O . . .
    "
    .parse()
    .unwrap();
    let mut stray = walls.clone();
    stray["A4".parse().unwrap()] = Some(Color::White);
    for (diagram, dead, ruleset, black, white) in [
        (&walls, "", "silken", "14", "21"),
        (&walls, "", "chinese", "21", "28"),
        (&stray, "", "silken", "0", "21"),
        (&stray, "", "chinese", "7", "29"),
        (&stray, "A4", "silken", "15", "21"),
        (&stray, "A4", "chinese", "21", "28"),
    ] {
        assert_eq!(
            totals(diagram, dead, ruleset),
            (black.into(), white.into()),
            "{ruleset}, dead {dead:?}"
        );
    }
}

#[test]
fn an_empty_board_is_nobodys() {
    let mut diagram = Diagram::empty(Size::square(7).unwrap());
    assert_eq!(totals(&diagram, "", "silken"), ("0".into(), "0".into()));
    diagram["D4".parse().unwrap()] = Some(Color::Black);
    assert_eq!(totals(&diagram, "", "silken"), ("48".into(), "0".into()));
    assert_eq!(totals(&diagram, "", "chinese"), ("49".into(), "0".into()));
}

#[test]
fn three_stones_leave_the_lower_right_corner() {
    assert_eq!(fixed_handicap(Size::square(19).unwrap(), 3), Some(points("D4 Q16 D16")));
    assert_eq!(fixed_handicap(Size::square(9).unwrap(), 10), None);
}
