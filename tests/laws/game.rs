//! The game people sit down to: what is taken back was never there, and a refusal changes nothing.

use proptest::prelude::*;
use silken::game::Game;
use silken::go::{Move, RULESETS, Ruleset, Size};

use super::View;
use super::{choices, chosen, tiny_sizes};

pub fn boards() -> impl Strategy<Value = Size> {
    prop_oneof![4 => tiny_sizes(), 1 => Just(Size::square(7).unwrap())]
}

pub fn rulesets() -> impl Strategy<Value = &'static Ruleset> {
    (0..RULESETS.len()).prop_map(|row| &RULESETS[row])
}

/// Plays on until the choices or the game are at an end, and keeps what was seen before each move and after the last.
fn play_on(game: &mut Game, choices: &[u16]) -> Vec<View> {
    let mut views = vec![View::of(game)];
    for &choice in choices {
        let legal = game
            .size()
            .points()
            .filter(|&point| game.check(Move::Play(point)).is_ok())
            .collect::<Vec<_>>();
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
        let (at, record) = (game.moves().len(), game.record().clone());
        prop_assert_eq!(game.redo(usize::MAX), views.len() - 1 - at);
        prop_assert_eq!(&View::of(&game), views.last().unwrap());
        prop_assert_eq!(game.record(), &record, "what was taken back is still written down");
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
            let (before, record) = (View::of(&game), game.record().clone());
            let outside = "Z25".parse().unwrap();
            for point in size.points().chain([outside]) {
                let verdict = game.check(Move::Play(point));
                if let Err(reason) = verdict {
                    prop_assert_eq!(game.play(Move::Play(point)).cloned(), Err(reason));
                }
            }
            prop_assert_eq!(&View::of(&game), &before);
            prop_assert_eq!(game.record(), &record);
            if play_on(&mut game, &[choice]).len() == 1 {
                break;
            }
        }
    }
}
