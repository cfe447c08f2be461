//! What is kept of a game, a line for each step, gives the same game again.

use proptest::prelude::*;
use silken::game::{Fate, Game, NodeId, Outcome, Step, Tree, Victory};
use silken::go::{Color, Move, Point, Points, Ruleset, Size};
use silken::sgf::Collection;
use silken::table::{Opening, Table};

use super::View;
use super::chosen;
use super::game::{boards, rulesets};
use super::sitting::Sitting;

/// Something that can be done in a game. Numbers choose among what there is.
#[derive(Clone, Debug)]
enum Deed {
    Move(u16),
    MoveAs(Color, u16),
    MoveOn(Color, u16),
    Undo(usize),
    Redo(usize),
    GoTo(u16),
    GoToMain,
    Mark(Fate, u16),
    MarkAll(Vec<u16>),
    Accept(Color),
    Resume(Color),
    Resign(Color),
    Conclude(Outcome),
    Komi(i16),
    Comment(u16, String),
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::Black), Just(Color::White)]
}

fn outcome() -> impl Strategy<Value = Outcome> {
    let won = |how| move |by| Outcome::Won { by, how };
    prop_oneof![
        Just(Outcome::Void),
        Just(Outcome::Draw),
        color().prop_map(won(Victory::Resignation)),
        color().prop_map(won(Victory::Points("3.5".parse().unwrap()))),
        color().prop_map(won(Victory::Time)),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        16 => any::<u16>().prop_map(Deed::Move),
        2 => (color(), any::<u16>()).prop_map(|(color, choice)| Deed::MoveAs(color, choice)),
        1 => (color(), any::<u16>()).prop_map(|(color, choice)| Deed::MoveOn(color, choice)),
        4 => (0_usize..5).prop_map(Deed::Undo),
        3 => (0_usize..5).prop_map(Deed::Redo),
        2 => any::<u16>().prop_map(Deed::GoTo),
        1 => Just(Deed::GoToMain),
        4 => (prop_oneof![Just(Fate::Dead), Just(Fate::Alive)], any::<u16>())
            .prop_map(|(fate, choice)| Deed::Mark(fate, choice)),
        1 => prop::collection::vec(any::<u16>(), 0..4).prop_map(Deed::MarkAll),
        4 => color().prop_map(Deed::Accept),
        3 => color().prop_map(Deed::Resume),
        1 => color().prop_map(Deed::Resign),
        1 => outcome().prop_map(Deed::Conclude),
        1 => (-20_i16..20).prop_map(Deed::Komi),
        1 => (any::<u16>(), any::<String>()).prop_map(|(choice, text)| Deed::Comment(choice, text)),
    ]
}

/// A legal move for the player to move, or a pass.
fn a_move(game: &Game, choice: u16) -> Move {
    let points = game.size().points();
    let legal: Vec<Point> = points.filter(|&point| game.check(Move::Play(point)).is_ok()).collect();
    chosen(&legal, choice)
        .filter(|_| !choice.is_multiple_of(8))
        .map_or(Move::Pass, Move::Play)
}

fn a_node(game: &Game, choice: u16) -> NodeId {
    let tree = &game.record().tree;
    let mut nodes = vec![Tree::ROOT];
    let mut next = 0;
    while let Some(&node) = nodes.get(next) {
        nodes.extend(tree.children(node));
        next += 1;
    }
    chosen(&nodes, choice).unwrap_or(Tree::ROOT)
}

fn a_point(size: Size, choice: u16) -> Point {
    chosen(&size.points().collect::<Vec<_>>(), choice).expect("a board has points")
}

/// Does something, or is refused.
fn attempt(game: &mut Game, deed: &Deed) {
    match deed {
        &Deed::Move(choice) => {
            let _ = game.play(a_move(game, choice));
        }
        &Deed::MoveAs(color, choice) => {
            let _ = game.play_as(color, a_move(game, choice));
        }
        &Deed::MoveOn(color, choice) => {
            let _ = game.play_on(color, a_move(game, choice));
        }
        &Deed::Undo(count) => {
            game.undo(count);
        }
        &Deed::Redo(count) => {
            game.redo(count);
        }
        &Deed::GoTo(choice) => game.go_to(a_node(game, choice)),
        Deed::GoToMain => game.go_to_main(),
        &Deed::Mark(fate, choice) => {
            let _ = game.mark(&[a_point(game.size(), choice)], fate);
        }
        Deed::MarkAll(choices) => {
            let stones: Vec<Point> = choices.iter().map(|&choice| a_point(game.size(), choice)).collect();
            let _ = game.mark_all(&stones);
        }
        &Deed::Accept(color) => {
            let _ = game.accept(color);
        }
        &Deed::Resume(color) => {
            let _ = game.resume(color);
        }
        &Deed::Resign(color) => {
            let _ = game.resign(color);
        }
        &Deed::Conclude(outcome) => {
            let _ = game.conclude(outcome);
        }
        &Deed::Komi(halves) => game.set_komi(Points::halves(halves)),
        Deed::Comment(choice, text) => game.set_comment(a_node(game, *choice), text.clone()),
    }
}

/// A line that may well be typed.
fn typed() -> impl Strategy<Value = String> {
    let often = "pass;pass;done;undo;undo 3;redo;resume;yes;dead a1;dead b2;alive a1;komi 3.5;comment well played;prev 2;next;\
                 main;variation 2;new 5 japanese;new 5 silken agreed;handicap a1 c3;resign;no result;adjourn;seed 7;clock 10m;clock off;start";
    let often: Vec<String> = often.split(';').map(str::to_owned).collect();
    prop_oneof![
        3 => ("[a-e]", 1..6).prop_map(|(column, row)| format!("{column}{row}")),
        2 => prop::sample::select(often),
    ]
}

/// A line that may well be a step.
fn line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "black",
        "white",
        "undo",
        "redo",
        "goto",
        "mark",
        "accept",
        "resume",
        "result",
        "komi",
        "comment",
        "seat",
        "seed",
        "agreed",
        "adjourned",
        "clock",
    ]);
    let rest = prop_oneof![
        Just("pass".to_owned()),
        ("[A-E]", 0..7).prop_map(|(column, row)| format!("{column}{row}")),
        "[A-E][1-6]( [A-E][1-6]){0,3}",
        Just("Z25".to_owned()),
        Just(usize::MAX.to_string()),
        (0..6).prop_map(|number: i32| number.to_string()),
        "[0-9]{1,2}(/[0-9]:[0-9]){0,2}",
        "[0-9]{1,2}(/[0-9]:[0-9]){0,1} .{0,12}",
        Just("3 \\u{110000}".to_owned()),
        Just("0 \\u{}\\".to_owned()),
        Just("18446744073709551615/18446744073709551615:18446744073709551615".to_owned()),
        Just("B+R".to_owned()),
        Just("W+1e9".to_owned()),
        Just("Void".to_owned()),
        Just("-99999999999".to_owned()),
        Just("6.5".to_owned()),
        Just("black".to_owned()),
        "\\PC{0,12}",
        any::<String>(),
    ];
    prop_oneof![
        9 => (word, rest).prop_map(|(word, rest)| format!("{word} {rest}")),
        1 => any::<String>(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_steps_of_a_game_give_the_same_game(
        size in boards(),
        ruleset in rulesets(),
        deeds in prop::collection::vec(deed(), 1..80),
    ) {
        let start = Game::new(size, ruleset.rules(size));
        let (mut game, mut folded) = (start.clone(), start);
        game.keep_steps();
        for deed in &deeds {
            attempt(&mut game, deed);
            for step in game.take_steps() {
                let line = step.to_string();
                prop_assert!(!line.contains(['\n', '\r']), "{:?} is a line", line);
                prop_assert_eq!(&line.parse::<Step>(), &Ok(step.clone()), "{:?}", line);
                prop_assert_eq!(folded.apply(&step), Ok(()), "{:?} after {:?}", step, deed);
            }
            prop_assert_eq!(folded.record(), game.record(), "after {:?}", deed);
            prop_assert_eq!(View::of(&folded), View::of(&game), "after {:?}", deed);
            prop_assert_eq!(folded.is_at_end(), game.is_at_end(), "after {:?}", deed);
        }
    }

    /// As a game that was left unfinished is taken up again.
    #[test]
    fn the_log_of_a_table_gives_the_same_table(
        ruleset in rulesets(),
        lines in prop::collection::vec(typed(), 1..60),
    ) {
        let mut sitting = Sitting::under(5, ruleset);
        sitting.table.log();
        for line in &lines {
            sitting.types(line);
            sitting.table.log();
        }
        let kept = sitting.table.log().text().to_owned();
        let (record, steps) = Table::split_log(&kept);
        let collection = Collection::read(record.as_bytes()).expect("it was written");
        let record = collection.record(0).expect("a record").expect("a game of Go");
        let ruleset = sitting.table.ruleset;
        let mut game = record.game(ruleset.rules(record.size()));
        game.redo(usize::MAX);
        let mut table = Table::with_game(game, ruleset, 0);
        prop_assert_eq!(table.fold(steps), Ok(()), "{}", kept);
        prop_assert_eq!(table.record(), sitting.table.record(), "{}", kept);
        prop_assert_eq!(View::of(&table.game), View::of(&sitting.table.game), "{}", kept);
        prop_assert_eq!(table.game.is_at_end(), sitting.table.game.is_at_end(), "{}", kept);
        prop_assert_eq!(table.seed, sitting.table.seed);
        prop_assert_eq!(table.is_adjourned, sitting.table.is_adjourned);
        let control = |table: &Table| table.clock.as_ref().map(|clock| clock.control());
        prop_assert_eq!(control(&table), control(&sitting.table));
        prop_assert_eq!(table.game.rules(), sitting.table.game.rules());
    }

    #[test]
    fn any_step_fits_or_changes_nothing(lines in prop::collection::vec(line(), 1..40)) {
        let size = Size::square(5).unwrap();
        let mut game = Game::new(size, Ruleset::named("japanese").unwrap().rules(size));
        for line in &lines {
            let Ok(step) = line.parse::<Step>() else { continue };
            prop_assert_eq!(&step.to_string().parse::<Step>(), &Ok(step.clone()), "{:?}", line);
            let before = (game.record().clone(), View::of(&game), game.is_at_end());
            if game.apply(&step).is_err() {
                prop_assert_eq!((game.record().clone(), View::of(&game), game.is_at_end()), before, "after {:?}", line);
            }
        }
    }

    #[test]
    fn any_log_is_read_to_its_first_senseless_line(lines in prop::collection::vec(line(), 0..40), record in ".{0,40}") {
        let opening = Opening::plain(Size::square(5).unwrap(), Ruleset::DEFAULT);
        let mut table = Table::open(&opening, 0);
        let _ = table.fold(&lines.join("\n"));
        let text = format!("{record}{}", lines.join("\n"));
        let (_, steps) = Table::split_log(&text);
        prop_assert!(steps.is_empty() || steps.ends_with('\n'));
        // Whatever came of it can be kept and taken up again.
        let kept = table.log().text().to_owned();
        prop_assert!(Table::split_log(&kept).0.starts_with("(;"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// However much was settled: marks, an acceptance, an agreed end, a resumption.
    #[test]
    fn what_is_taken_back_and_done_again_is_as_before(
        size in boards(),
        ruleset in rulesets(),
        deeds in prop::collection::vec(deed(), 1..80),
        count in 1_usize..6,
    ) {
        let mut game = Game::new(size, ruleset.rules(size));
        for deed in &deeds {
            attempt(&mut game, deed);
        }
        let before = (View::of(&game), game.count().margin(), game.is_at_end(), game.outcome());
        let undone = game.undo(count);
        prop_assert_eq!(game.redo(undone), undone);
        // In a variation that begins where the main line ends, what is made again takes the main line along.
        let is_at_end = game.is_at_end() && before.2;
        let after = (View::of(&game), game.count().margin(), is_at_end, game.outcome());
        prop_assert_eq!(after, before);
    }
}
