//! Which stones are dead, by reading, and what is said against marking others.

use std::sync::atomic::AtomicBool;

use silken::bot::{Bot, Budget, Claim, Level, Objection, Source};
use silken::game::{Change, Game, Record, Setup, Tree};
use silken::go::{Color, Diagram, Move, Point, Ruleset, Size};
use silken::reading::{Reading, fates};

/// A finished game that ends like this, both players having passed.
fn finished(ruleset: &str, rows: &str) -> Game {
    let diagram: Diagram = rows.parse().unwrap();
    let mut tree = Tree::new();
    tree.node_mut(Tree::ROOT).change = Change::SetUp(Box::new(Setup {
        points: diagram.stones().map(|(point, color)| (point, Some(color))).collect(),
        turn: Some(Color::Black),
    }));
    let rules = Ruleset::named(ruleset).unwrap().rules(diagram.size());
    let mut game = Game::at_start(Record::of_tree(diagram.size(), rules, 0, tree));
    game.play(Move::Pass).unwrap();
    game.play(Move::Pass).unwrap();
    game
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

fn names(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What reading says of a stone, whatever was guessed.
fn fate(rows: &str, stone: &str, turn: Option<Color>) -> &'static str {
    let diagram: Diagram = rows.parse().unwrap();
    let stone: Point = stone.parse().unwrap();
    let of = |readings: &[Reading]| {
        let says = |reading: &Reading| match stone {
            stone if reading.dead.contains(&stone) => Some("dead"),
            stone if reading.alive.contains(&stone) => Some("alive"),
            stone if reading.dead_next.contains(&stone) => Some("dead next"),
            stone if reading.alive_next.contains(&stone) => Some("alive next"),
            stone if reading.open.contains(&stone) => Some("open"),
            _ => None,
        };
        readings.iter().find_map(says).unwrap_or("not read")
    };
    let guessed: Vec<Point> = diagram.connected(stone);
    let [one, other] = [Vec::new(), guessed].map(|guess| of(&fates(&diagram, &guess, &[], turn)));
    assert_eq!(one, other, "the guess decides");
    one
}

/// Two groups in each other's way: White's wall of one eye, and Black's stones in it.
const THREE_IN_A_SEKI: &str = "
    . X . X X X .
    . X X X O O O
    . . X . O . X
    . . X . O O X
    . . X . O . X
    . . X X O O O
    . . . X X X .
";

/// As before, with Black's three in a bend: taken, they leave one eye.
const A_BENT_THREE: &str = "
    . X . X X X .
    . X X X O O O
    . . X . O . X
    . . X . O X X
    . . X . O . O
    . . X X O O O
    . . . X X X .
";

const FOUR_IN_A_SQUARE_OF_A_SEKI: &str = "
    . . . X X X .
    X X X X O O O
    X . O O O X .
    X . O . X X O
    X . O O O X O
    X X X X O O O
    . . . X X X .
";

const FOUR_OF_A_DEAD_SHAPE: &str = "
    . . . X X X .
    X X X X O O O
    X . O O . X O
    X . O . X X O
    X . O O O X O
    X X X X O O O
    . . . X X X .
";

/// Whoever moves first takes the other's four stones.
const A_RACE: &str = "
    X . O X . O .
    X . O X . O .
    X . O X . O .
    X . O X . O .
    . X X O O . .
    X . X O . O .
    . X . . O . .
";

#[test]
fn groups_that_share_their_liberties_live_together() {
    assert_eq!(fate(THREE_IN_A_SEKI, "E4", None), "alive");
    assert_eq!(fate(THREE_IN_A_SEKI, "G4", None), "alive");
    assert_eq!(fate(FOUR_IN_A_SQUARE_OF_A_SEKI, "C4", None), "alive");
    assert_eq!(fate(FOUR_IN_A_SQUARE_OF_A_SEKI, "E4", None), "alive");
}

#[test]
fn what_leaves_one_eye_when_it_is_taken_kills() {
    assert_eq!(fate(A_BENT_THREE, "E4", None), "dead");
    assert_eq!(fate(A_BENT_THREE, "G4", None), "alive");
    assert_eq!(fate(FOUR_OF_A_DEAD_SHAPE, "C4", None), "dead");
}

#[test]
fn a_race_is_won_by_the_player_to_move() {
    assert_eq!(fate(A_RACE, "C5", None), "open");
    for (turn, white, black) in [
        (Color::Black, "dead next", "alive next"),
        (Color::White, "alive next", "dead next"),
    ] {
        assert_eq!(fate(A_RACE, "C5", Some(turn)), white);
        assert_eq!(fate(A_RACE, "D5", Some(turn)), black);
    }
}

/// Black can start a ko for the corner, and White has no threat.
const BENT_FOUR: &str = "
    X . O X . . . . .
    X O O X . . . . .
    X . O X . . . . .
    O O O X . . . . .
    X X X . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
";

#[test]
fn four_that_are_bent_in_the_corner_are_dead_without_a_fight() {
    assert_eq!(fate(BENT_FOUR, "B8", None), "dead");
    assert_eq!(fate(BENT_FOUR, "A8", None), "alive");
}

#[test]
fn a_seki_is_not_proposed_as_dead() {
    for rows in [THREE_IN_A_SEKI, FOUR_IN_A_SQUARE_OF_A_SEKI] {
        let mut bot = Bot::new(Level::DEFAULT, 1);
        let proposal = bot.propose_dead(&finished("japanese", rows));
        assert_eq!(names(&proposal.dead), "");
        assert_eq!(names(&proposal.unsettled), "");
    }
}

fn objections(rows: &str, dead: &str) -> Vec<Objection> {
    Bot::new(Level::DEFAULT, 1).judge_marking(&finished("japanese", rows), &points(dead))
}

/// Black on the left, White on the right; a white stone is lost on the left.
const WALLS: &str = "
    . . . . X O . . .
    . . . . X O . . .
    . O . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
    . . . . X O . . .
";

#[test]
fn a_living_wall_is_not_let_go_as_dead() {
    let wall: Vec<String> = (1..=9).map(|row| format!("F{row}")).collect();
    let claims = objections(WALLS, &format!("B7 {}", wall.join(" ")));
    let claims: Vec<_> = claims.iter().map(|one| (names(&one.stones), one.claim)).collect();
    assert_eq!(claims, [(wall.join(" "), Claim::Alive)]);
}

#[test]
fn plainly_dead_stones_are_accepted_and_missed() {
    assert_eq!(objections(WALLS, "B7"), []);
    let claims = objections(WALLS, "");
    let claims: Vec<_> = claims.iter().map(|one| (names(&one.stones), one.claim)).collect();
    assert_eq!(claims, [("B7".to_owned(), Claim::Dead)]);
}

#[test]
fn a_seki_that_is_marked_is_objected_to_by_reading() {
    let claims = objections(THREE_IN_A_SEKI, "G3 G4 G5");
    assert_eq!(
        claims,
        [Objection {
            stones: points("G3 G4 G5"),
            chains: points("G3"),
            claim: Claim::Alive,
            by: Source::Reading
        }]
    );
}

#[test]
fn one_opinion_answers_whatever_was_thought_before() {
    let size = Size::square(9).unwrap();
    let mut game = Game::new(size, Ruleset::named("lesson").unwrap().rules(size));
    for name in ["E5", "E3", "C4"] {
        game.play(Move::Play(name.parse().unwrap())).unwrap();
    }
    let stop = AtomicBool::new(false);
    let mut bot = Bot::new(Level::DEFAULT, 1);
    let first = bot.opinion(&game, &stop);
    bot.think(&game, Budget::Visits(60), &stop).unwrap();
    let again = bot.opinion(&game, &stop);
    let fresh = {
        let mut bot = Bot::new(Level::DEFAULT, 1);
        bot.think(&game, Budget::Visits(60), &stop).unwrap();
        bot.opinion(&game, &stop)
    };
    for other in [again, fresh] {
        assert_eq!(
            (first.lead, first.win, first.spread),
            (other.lead, other.win, other.spread)
        );
        assert_eq!(first.candidates, other.candidates);
    }
    assert!(first.spread > 1.0 && first.noise < first.spread, "{first:?}");
    let best = &first.candidates[0];
    assert!(
        (best.lead - first.lead_to_move()).abs() < f32::EPSILON,
        "a position is worth what its best move is worth"
    );
    assert!(
        first
            .candidates
            .windows(2)
            .all(|pair| pair[0].lead >= pair[1].lead - 0.5),
        "{:?}",
        first.candidates
    );
}

#[test]
fn an_opinion_of_a_finished_game_is_its_count() {
    let game = finished("chinese", WALLS);
    let mut bot = Bot::new(Level::DEFAULT, 1);
    let opinion = bot.opinion(&game, &AtomicBool::new(false));
    assert!(opinion.candidates.is_empty());
    assert!((opinion.lead - bot.estimate(&game).lead).abs() < f32::EPSILON);
}
