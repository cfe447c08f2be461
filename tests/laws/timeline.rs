//! Legality under every rule of repetition and suicide, point by point.

use proptest::prelude::*;
use silken::game::Timeline;
use silken::go::{Grid, Huge, IllegalMove, Move, OnGrid, Point, Position, Repetition, Size, Suicide, on_grid};

use super::{choices, chosen, naive, sizes, tiny_sizes};

const REPETITIONS: [Repetition; 3] = [
    Repetition::ImmediateKo,
    Repetition::PositionalSuperko,
    Repetition::SituationalSuperko,
];
const SUICIDES: [Suicide; 3] = [Suicide::Forbidden, Suicide::OfSeveral, Suicide::Allowed];

/// A game of legal moves, compared with the naive game every this many turns.
struct Legality<'a> {
    size: Size,
    repetition: Repetition,
    suicide: Suicide,
    choices: &'a [u16],
    every: usize,
}

impl OnGrid for Legality<'_> {
    type Output = Result<(), TestCaseError>;

    fn run<G: Grid>(self) -> Self::Output {
        let mut fast = Timeline::new(Position::<G>::new(self.size));
        let mut slow = naive::Game::new(self.size);
        for (turn, &choice) in self.choices.iter().enumerate() {
            if turn % self.every == 0 {
                self.agree(&fast, &slow)?;
            }
            let legal: Vec<Point> = fast.legal_points(self.repetition, self.suicide).iter().collect();
            match chosen(&legal, choice) {
                Some(point) if choice % 16 != 0 => {
                    fast.play(Move::Play(point)).unwrap();
                    slow.play(point);
                }
                _ => {
                    fast.play(Move::Pass).unwrap();
                    slow.pass();
                }
            }
        }
        self.agree(&fast, &slow)
    }
}

impl Legality<'_> {
    fn agree<G: Grid>(&self, fast: &Timeline<G>, slow: &naive::Game) -> Result<(), TestCaseError> {
        let position = fast.position();
        prop_assert_eq!(&position.diagram(), slow.board());
        prop_assert_eq!(position.turn(), slow.turn());
        prop_assert_eq!(position.passes(), slow.passes);
        prop_assert_eq!(usize::from(position.prisoners().black), slow.prisoners.black);
        prop_assert_eq!(usize::from(position.prisoners().white), slow.prisoners.white);

        let mut legal = Vec::new();
        let mut ko = None;
        for point in self.size.points() {
            let expected = slow.check(point, self.repetition, self.suicide);
            let found = fast.check(point, self.repetition, self.suicide);
            prop_assert_eq!(found, expected, "{} to play at {}", position.turn(), point);
            match expected {
                Ok(()) => legal.push(point),
                Err(IllegalMove::Ko) => ko = Some(point),
                Err(_) => {}
            }
        }
        let listed = fast.legal_points(self.repetition, self.suicide);
        prop_assert_eq!(listed.iter().collect::<Vec<_>>(), legal.clone());
        prop_assert_eq!(listed.len(), legal.len());
        prop_assert_eq!(position.ko(), ko);
        if self.repetition == Repetition::ImmediateKo {
            prop_assert_eq!(position.legal_points(self.suicide).collect::<Vec<_>>(), legal);
        }

        let same: Vec<usize> = (0..slow.boards.len() - 1)
            .rev()
            .filter(|&number| slow.boards[number].0 == *slow.board())
            .collect();
        prop_assert_eq!(fast.same_board_before().collect::<Vec<_>>(), same);
        Ok(())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Play on tiny boards repeats itself at once, so that superko has to answer for almost every move.
    #[test]
    fn every_point_of_tiny_boards_is_judged_as_a_naive_game_does(
        size in tiny_sizes(),
        repetition in prop::sample::select(&REPETITIONS),
        suicide in prop::sample::select(&SUICIDES),
        choices in choices(120),
    ) {
        let choices = &choices;
        on_grid(size, Legality { size, repetition, suicide, choices, every: 1 })?;
        Legality { size, repetition, suicide, choices, every: 7 }.run::<Huge>()?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_point_of_any_board_is_judged_as_a_naive_game_does(
        size in sizes(),
        repetition in prop::sample::select(&REPETITIONS),
        suicide in prop::sample::select(&SUICIDES),
        choices in choices(600),
    ) {
        on_grid(size, Legality { size, repetition, suicide, choices: &choices, every: 61 })?;
    }
}
