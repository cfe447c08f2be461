//! Plays whatever comes on the fast board and on the slow one. They must always agree.

#![no_main]

#[path = "../../laws/naive.rs"]
#[allow(dead_code, reason = "the laws use more of it")]
mod naive;

use libfuzzer_sys::fuzz_target;
use silken::game::Timeline;
use silken::go::{Board, Grid, Huge, Move, OnGrid, Position, Repetition, Size, Suicide, on_grid};

/// The most turns that are played; the slow board remembers them all.
const LONGEST: usize = 200;

fuzz_target!(|input: &[u8]| {
    let [width, height, rules, moves @ ..] = input else {
        return;
    };
    let Ok(size) = Size::rectangle(1 + width % 9, 1 + height % 9) else {
        return;
    };
    let repetition = match rules % 3 {
        0 => Repetition::ImmediateKo,
        1 => Repetition::PositionalSuperko,
        _ => Repetition::SituationalSuperko,
    };
    let suicide = match rules / 3 % 3 {
        0 => Suicide::Forbidden,
        1 => Suicide::OfSeveral,
        _ => Suicide::Allowed,
    };
    on_grid(
        size,
        Moves {
            size,
            repetition,
            suicide,
            moves,
        },
    );
});

struct Moves<'a> {
    size: Size,
    repetition: Repetition,
    suicide: Suicide,
    moves: &'a [u8],
}

impl OnGrid for Moves<'_> {
    type Output = ();

    fn run<G: Grid>(self) {
        let mut fast = Timeline::new(Position::<G>::new(self.size));
        let mut slow = naive::Game::new(self.size);
        for &byte in self.moves.iter().take(LONGEST) {
            let point = self.size.points().nth(usize::from(byte));
            match point {
                None => {
                    fast.play(Move::Pass).expect("a pass is always possible");
                    slow.pass();
                }
                Some(point) => {
                    let verdict = fast.check(point, self.repetition, self.suicide);
                    assert_eq!(verdict, slow.check(point, self.repetition, self.suicide));
                    if verdict.is_ok() {
                        fast.play(Move::Play(point)).expect("it was checked");
                        slow.play(point);
                    }
                }
            }
            let position = fast.position();
            assert_eq!(&position.diagram(), slow.board());
            assert_eq!(position.turn(), slow.turn());
            assert_eq!(usize::from(position.prisoners().black), slow.prisoners.black);
            assert_eq!(usize::from(position.prisoners().white), slow.prisoners.white);
        }
        let legal = fast.legal_points(self.repetition, self.suicide);
        for point in self.size.points() {
            let verdict = slow.check(point, self.repetition, self.suicide);
            assert_eq!(legal.contains(point), verdict.is_ok());
        }
        let again = Board::<Huge>::from_diagram(slow.board());
        assert_eq!(again.hash(), fast.position().board().hash());
    }
}
