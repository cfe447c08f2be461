//! How fast the board is: `cargo bench --bench board`. Beside other boards: tests/peers.

use divan::Bencher;
use silken::bot::{Random, full_playout, light_playout};
use silken::game::{Game, Timeline};
use silken::go::{Board, Grid, Move, OnGrid, Position, Repetition, Ruleset, Size, Suicide, on_grid};

const SIDES: [u8; 3] = [9, 13, 19];
const SUPERKO: Repetition = Repetition::PositionalSuperko;

fn main() {
    divan::main();
}

fn square(side: u8) -> Size {
    Size::square(side).expect("a side from 2 to 25")
}

/// A playout to the end from the empty board.
#[divan::bench(args = SIDES)]
fn playout(bencher: Bencher, side: u8) {
    struct Work<'a, 'b>(Bencher<'a, 'b>, Size);

    impl OnGrid for Work<'_, '_> {
        type Output = ();

        fn run<G: Grid>(self) {
            let start = Position::<G>::new(self.1);
            let mut board = Board::new(self.1);
            let mut random = Random::seeded(1);
            self.0.bench_local(|| light_playout(&start, &mut board, &mut random));
        }
    }
    on_grid(square(side), Work(bencher, square(side)));
}

/// The same under positional superko, every position kept.
#[divan::bench(args = SIDES)]
fn superko_game(bencher: Bencher, side: u8) {
    struct Work<'a, 'b>(Bencher<'a, 'b>, Size);

    impl OnGrid for Work<'_, '_> {
        type Output = ();

        fn run<G: Grid>(self) {
            let start = Position::<G>::new(self.1);
            let mut timeline = Timeline::new(start);
            let mut random = Random::seeded(1);
            self.0.bench_local(|| {
                timeline.restart(&start);
                full_playout(&mut timeline, SUPERKO, Suicide::Forbidden, &mut random)
            });
        }
    }
    on_grid(square(side), Work(bencher, square(side)));
}

/// Every legal move of a position in the middle of a game.
#[divan::bench(args = SIDES)]
fn all_legal_moves(bencher: Bencher, side: u8) {
    struct Work<'a, 'b>(Bencher<'a, 'b>, Size);

    impl OnGrid for Work<'_, '_> {
        type Output = ();

        fn run<G: Grid>(self) {
            let mut timeline = Timeline::new(Position::<G>::new(self.1));
            let mut random = Random::seeded(1);
            for _ in 0..self.1.area() * 2 / 3 {
                let drawn = timeline.draw_empty(
                    |limit| random.below(limit),
                    |timeline, point| timeline.check(point, SUPERKO, Suicide::Forbidden).is_ok(),
                );
                let played = timeline.play(drawn.map_or(Move::Pass, Move::Play));
                played.expect("a legal move");
            }
            self.0
                .bench_local(|| timeline.legal_points(SUPERKO, Suicide::Forbidden));
        }
    }
    on_grid(square(side), Work(bencher, square(side)));
}

/// What people wait for: their move made in a game, with everything that follows from it.
#[divan::bench(args = SIDES)]
fn game_move(bencher: Bencher, side: u8) {
    let size = square(side);
    let game = Game::new(size, Ruleset::DEFAULT.rules(size));
    let point = "D4".parse().expect("a point");
    bencher
        .with_inputs(|| game.clone())
        .bench_local_values(|mut game| game.play(Move::Play(point)).is_ok());
}
