//! Positions that every player should know, as tables: what is played, what is refused and why.

use silken::game::{Game, Timeline};
use silken::go::{
    Board, Color, Diagram, Huge, IllegalMove, Move, Point, Position, Removed, Repetition, Ruleset, Size, Suicide,
};

use Repetition::{ImmediateKo, PositionalSuperko, SituationalSuperko};

fn point(name: &str) -> Point {
    name.parse().unwrap()
}

/// A board that someone set up, Black to move.
fn set_up(diagram: &str) -> Timeline<Huge> {
    let diagram: Diagram = diagram.parse().unwrap();
    Timeline::new(Position::set_up(Board::from_diagram(&diagram), Color::Black))
}

/// Plays moves in turn; each is a point, or `pass`, and how many stones it takes.
fn play(timeline: &mut Timeline<Huge>, moves: &[(&str, u16)]) {
    for &(name, takes) in moves {
        let mv = if name == "pass" {
            Move::Pass
        } else {
            Move::Play(point(name))
        };
        let removed = Removed {
            captured: takes,
            suicided: 0,
        };
        assert_eq!(timeline.play(mv), Ok(removed), "{name}");
    }
}

fn check(timeline: &Timeline<Huge>, name: &str, repetition: Repetition) -> Result<(), IllegalMove> {
    timeline.check(point(name), repetition, Suicide::Forbidden)
}

#[test]
fn a_ko_is_not_taken_back_at_once() {
    let mut timeline = set_up(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . X O . . . .
        X O . O . . .
        ",
    );
    play(&mut timeline, &[("C1", 1)]);
    for repetition in [ImmediateKo, PositionalSuperko, SituationalSuperko] {
        assert_eq!(check(&timeline, "B1", repetition), Err(IllegalMove::Ko));
    }
    assert_eq!(timeline.position().ko(), Some(point("B1")));

    play(&mut timeline, &[("G7", 0), ("G1", 0)]);
    for repetition in [ImmediateKo, PositionalSuperko, SituationalSuperko] {
        assert_eq!(check(&timeline, "B1", repetition), Ok(()), "{repetition:?}");
    }
}

#[test]
fn a_snapback_is_no_ko() {
    let mut timeline = set_up(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X X . . . . .
        O O X . . . .
        . . O . . . .
        ",
    );
    play(&mut timeline, &[("B1", 0), ("A1", 1)]);
    assert_eq!(check(&timeline, "B1", ImmediateKo), Ok(()));
    play(&mut timeline, &[("B1", 3)]);
}

#[test]
fn captures_come_before_suicide() {
    let mut timeline = set_up(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        X . . . . . .
        O X . . . . .
        . O X . . . .
        ",
    );
    assert_eq!(check(&timeline, "A1", ImmediateKo), Ok(()));
    play(&mut timeline, &[("A1", 2)]);
    assert_eq!(timeline.position().ko(), None);
}

#[test]
fn suicide_is_judged_by_how_many_stones_die() {
    use Suicide::{Allowed, Forbidden, OfSeveral};
    let of_one = set_up(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O . . . . . .
        . O . . . . .
        ",
    );
    let of_two = set_up(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        O O . . . . .
        X . O . . . .
        ",
    );
    for (timeline, name, suicide, expected) in [
        (&of_one, "A1", Forbidden, Err(IllegalMove::Suicide)),
        (&of_one, "A1", OfSeveral, Err(IllegalMove::Suicide)),
        (&of_one, "A1", Allowed, Ok(())),
        (&of_two, "B1", Forbidden, Err(IllegalMove::Suicide)),
        (&of_two, "B1", OfSeveral, Ok(())),
        (&of_two, "B1", Allowed, Ok(())),
    ] {
        let verdict = timeline.check(point(name), ImmediateKo, suicide);
        assert_eq!(verdict, expected, "{name}, suicide {suicide:?}");
    }
    // A stone that takes itself off leaves the board as it stands.
    let verdict = of_one.check(point("A1"), PositionalSuperko, Allowed);
    assert_eq!(verdict, Err(IllegalMove::Superko { since: 0 }));

    let mut timeline = of_two;
    let removed = Removed {
        captured: 0,
        suicided: 2,
    };
    assert_eq!(timeline.play(Move::Play(point("B1"))), Ok(removed));
    assert_eq!(timeline.position().prisoners().white, 2);
}

/// Nobody loses a turn by a stone that cannot be placed.
#[test]
fn what_cannot_be_played_changes_nothing() {
    let mut timeline = set_up(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . X O . . . .
        X O . O . . .
        ",
    );
    // After a pass, so that it would be seen if it no longer counted.
    play(&mut timeline, &[("pass", 0)]);
    let before = timeline.clone();
    for (name, expected) in [
        ("A1", IllegalMove::Occupied { by: Color::Black }),
        ("C2", IllegalMove::Occupied { by: Color::White }),
        ("H8", IllegalMove::OffBoard),
    ] {
        let mv = Move::Play(point(name));
        assert_eq!(timeline.play(mv), Err(expected), "{name}");
        assert_eq!(timeline.position(), before.position(), "{name}");
        assert_eq!(timeline.history().moves(), 1, "{name}");

        let mut position = *before.position();
        assert_eq!(position.play(mv), Err(expected), "{name}");
        assert_eq!(&position, before.position(), "{name}");
    }
    let legal = timeline.legal_points(ImmediateKo, Suicide::Forbidden);
    assert!(!legal.contains(point("H8")), "H8 is off the board");
}

#[test]
fn two_are_sent_and_one_returned() {
    let mut timeline = set_up(
        "
        . X X . . . .
        X O X . . . .
        . O X . . . .
        O O . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        ",
    );
    play(&mut timeline, &[("A5", 0), ("A7", 2)]);
    assert_eq!(check(&timeline, "A6", ImmediateKo), Ok(()));
    assert_eq!(check(&timeline, "A6", SituationalSuperko), Ok(()));
    assert_eq!(
        check(&timeline, "A6", PositionalSuperko),
        Err(IllegalMove::Superko { since: 0 })
    );
    play(&mut timeline, &[("A6", 1)]);
}

#[test]
fn a_triple_ko_goes_round_in_six_turns() {
    let mut timeline = set_up(
        "
        X O . O . . . . .
        . X O . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . X O . . . X O .
        X O . O . X . X O
        ",
    );
    play(&mut timeline, &[("C1", 1), ("G1", 1), ("C9", 1), ("B1", 1), ("H1", 1)]);
    assert_eq!(check(&timeline, "B9", ImmediateKo), Ok(()));
    for superko in [PositionalSuperko, SituationalSuperko] {
        assert_eq!(check(&timeline, "B9", superko), Err(IllegalMove::Superko { since: 0 }));
    }
    play(&mut timeline, &[("B9", 1)]);
    assert!(timeline.same_board_before().eq([0]));
}

/// Three rounds of a triple ko end a game under immediate ko without result.
#[test]
fn a_triple_ko_that_nobody_gives_up_is_void() {
    let size = Size::square(9).unwrap();
    let mut game = Game::new(size, Ruleset::DEFAULT.rules(size));
    let black = ["A1", "B2", "F1", "G2", "H1", "A9", "B8", "E5"];
    let white = ["B1", "D1", "C2", "J1", "H2", "B9", "D9", "C8"];
    for (black, white) in black.into_iter().zip(white) {
        game.play(Move::Play(point(black))).unwrap();
        game.play(Move::Play(point(white))).unwrap();
    }
    let round = ["C1", "G1", "C9", "B1", "H1", "B9"];
    for name in round.into_iter().chain(round) {
        assert_eq!(game.outcome(), None, "before {name}");
        game.play(Move::Play(point(name))).unwrap();
    }
    assert_eq!(game.outcome().unwrap().to_string(), "Void");
}

/// A move that takes nothing may bring an old board back too: after others were taken.
#[test]
fn superko_sees_repetitions_without_a_capture() {
    let size = Size::square(2).unwrap();
    let mut timeline = Timeline::new(Position::<Huge>::new(size));
    play(
        &mut timeline,
        &[("A1", 0), ("A2", 0), ("B2", 1), ("pass", 0), ("B1", 0), ("A2", 3)],
    );
    assert_eq!(
        check(&timeline, "A1", PositionalSuperko),
        Err(IllegalMove::Superko { since: 2 })
    );
}

/// A pass makes a position of its own: the same stones, but the other player to move.
#[test]
fn passes_count_for_situational_superko() {
    let mut timeline = Timeline::new(Position::<Huge>::new(Size::rectangle(4, 1).unwrap()));
    let moves = [("A1", 0), ("D1", 0), ("C1", 1), ("B1", 1), ("pass", 0), ("D1", 1)];
    play(&mut timeline, &moves);
    let legal = timeline.legal_points(SituationalSuperko, Suicide::Forbidden);
    assert_eq!(legal.iter().collect::<Vec<_>>(), []);
}

#[test]
fn an_undo_without_a_move_leaves_stones_that_were_set_up() {
    use silken::game::{Game, Record, Setup, Tree};
    use silken::go::{Color, Ruleset, Size};

    let size = Size::square(7).unwrap();
    let point = "D4".parse().unwrap();
    let mut tree = Tree::new();
    let setup = Setup {
        points: vec![(point, Some(Color::Black))],
        turn: None,
    };
    let node = tree.add(Tree::ROOT, setup.into());
    let mut game = Game::at_start(Record::of_tree(size, Ruleset::DEFAULT.rules(size), 0, tree));
    game.go_to(node);
    assert_eq!(game.undo(1), 0);
    assert_eq!(game.at(), node);
    assert_eq!(game.diagram()[point], Some(Color::Black));
}
