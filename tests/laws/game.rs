//! The game people sit down to: what is taken back was never there, and a refusal changes nothing.

use proptest::prelude::*;
use silken::game::{Game, Phase};
use silken::go::{ByColor, Diagram, IllegalMove, Move, Point, RULESETS, Ruleset, Size};

use super::{choices, chosen, tiny_sizes};

/// All that can be seen of a game at one moment.
#[derive(Clone, Debug, PartialEq)]
struct View {
    diagram: Diagram,
    prisoners: ByColor<usize>,
    ko: Option<Point>,
    passes: u8,
    phase: Phase,
    /// The verdict on every point, in which the whole history of the game shows.
    verdicts: Vec<Result<(), IllegalMove>>,
    moves: usize,
}

impl View {
    fn of(game: &Game) -> Self {
        let points = game.size().points();
        Self {
            diagram: game.diagram(),
            prisoners: game.prisoners(),
            ko: game.ko(),
            passes: game.passes(),
            phase: game.phase(),
            verdicts: points.map(|point| game.check(Move::Play(point))).collect(),
            moves: game.moves().len(),
        }
    }

    fn legal_points(&self, size: Size) -> Vec<Point> {
        let verdicts = size.points().zip(&self.verdicts);
        verdicts
            .filter(|(_, verdict)| verdict.is_ok())
            .map(|(point, _)| point)
            .collect()
    }
}

fn boards() -> impl Strategy<Value = Size> {
    prop_oneof![4 => tiny_sizes(), 1 => Just(Size::square(7).unwrap())]
}

fn rulesets() -> impl Strategy<Value = &'static Ruleset> {
    (0..RULESETS.len()).prop_map(|row| &RULESETS[row])
}

/// Plays on until the choices or the game are at an end, and keeps what was seen before each move and after the last.
fn play_on(game: &mut Game, choices: &[u16]) -> Vec<View> {
    let mut views = vec![View::of(game)];
    for &choice in choices {
        let legal = views[views.len() - 1].legal_points(game.size());
        let mv = match chosen(&legal, choice) {
            Some(point) if choice % 16 != 0 => Move::Play(point),
            _ => Move::Pass,
        };
        if game.play(mv).is_err() {
            break;
        }
        views.push(View::of(game));
    }
    views
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_move_taken_back_was_never_made(
        size in boards(),
        ruleset in rulesets(),
        choices in choices(80),
        backwards in prop::collection::vec(1_usize..4, 40),
    ) {
        let mut game = Game::new(size, ruleset.rules(size));
        let views = play_on(&mut game, &choices);
        for step in backwards {
            let at = game.moves().len();
            prop_assert_eq!(game.undo(step), step.min(at));
            prop_assert_eq!(&View::of(&game), &views[at - step.min(at)]);
        }
        let at = game.moves().len();
        prop_assert_eq!(game.redo(usize::MAX), views.len() - 1 - at);
        prop_assert_eq!(&View::of(&game), views.last().unwrap());
    }

    #[test]
    fn whoever_takes_moves_back_and_goes_on_plays_the_main_line(
        size in boards(),
        ruleset in rulesets(),
        turns in prop::collection::vec((choices(4), 0_usize..5), 12),
    ) {
        let mut game = Game::new(size, ruleset.rules(size));
        for (moves, back) in turns {
            game.undo(back);
            if play_on(&mut game, &moves).len() > 1 {
                prop_assert!(game.record().tree.main_line().any(|node| node == game.at()));
            }
        }
    }

    #[test]
    fn a_refused_move_changes_nothing(size in boards(), ruleset in rulesets(), choices in choices(60)) {
        let mut game = Game::new(size, ruleset.rules(size));
        for &choice in &choices {
            let before = View::of(&game);
            let nodes = game.record().tree.len();
            let outside = "Z25".parse().unwrap();
            for point in size.points().chain([outside]) {
                let verdict = game.check(Move::Play(point));
                if let Err(reason) = verdict {
                    prop_assert_eq!(game.play(Move::Play(point)).cloned(), Err(reason));
                }
            }
            prop_assert_eq!(&View::of(&game), &before);
            prop_assert_eq!(game.record().tree.len(), nodes);
            if play_on(&mut game, &[choice]).len() == 1 {
                break;
            }
        }
    }
}
