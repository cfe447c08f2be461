//! How much memory a game takes. Alone in its file, so that nothing else is counted.

use std::alloc::System;

use cap::Cap;
use silken::bot::Random;
use silken::game::Timeline;
use silken::go::{Large, Move, Position, Repetition, Size, Suicide};

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// A server holds many games at once: each is a position, and all that superko needs to know of the past.
#[test]
fn a_game_of_300_moves_with_its_history_fits_in_32_kib() {
    let size = Size::square(19).unwrap();
    let mut random = Random::seeded(1);
    let before = MEMORY.allocated();
    let mut game = Box::new(Timeline::new(Position::<Large>::new(size)));
    for _ in 0..300 {
        let drawn = game.draw_empty(
            |limit| random.below(limit),
            |game, point| {
                game.check(point, Repetition::PositionalSuperko, Suicide::Forbidden)
                    .is_ok()
            },
        );
        game.play(drawn.map_or(Move::Pass, Move::Play)).unwrap();
    }
    let taken = MEMORY.allocated() - before;
    assert!(taken < 32 * 1024, "{taken} bytes");
}
