//! How much memory a game and a person at a table take. Alone in its file, and one after the other, so that nothing else
//! is counted.

use std::alloc::System;
use std::any::Any;
use std::convert::Infallible;

use cap::Cap;
use silken::bot::Random;
use silken::desk::Desk;
use silken::game::Timeline;
use silken::go::{Large, Move, Position, Repetition, Ruleset, Size, Suicide};
use silken::render;
use silken::session::Session;
use silken::table::{Listener, Opening, Table};
use silken::world::{Said, World};

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// A world in which nobody listens.
struct Silence;

impl World for Silence {
    type Error = Infallible;

    fn hear(&mut self, _: &Said, _: Listener<'_>) -> Result<(), Infallible> {
        Ok(())
    }
}

/// A game of 300 random moves, with all that superko needs to know of the past.
fn a_long_game() -> Box<dyn Any> {
    let size = Size::square(19).unwrap();
    let mut random = Random::seeded(1);
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
    game
}

/// A person at a table of their own, where some moves have been made and this has been typed. Whoever keeps the game has
/// its log, too.
fn a_session(side: u8, moves: usize, typed: &str, is_kept: bool) -> Box<dyn Any> {
    let size = Size::square(side).unwrap();
    let mut seated = Box::new((
        Table::open(&Opening::plain(size, Ruleset::DEFAULT), 0),
        Session::new(Desk::default()),
    ));
    let (table, session) = &mut *seated;
    let points: Vec<String> = size.points().map(|point| point.to_string()).collect();
    // A step that shares no factor with the number of points comes to each of them.
    for number in 0..moves {
        if is_kept {
            table.log();
        }
        let Ok(_) = session.drive(table, &points[number * 128 % points.len()], &mut Silence);
    }
    let Ok(_) = session.drive(table, typed, &mut Silence);
    assert_eq!(table.game.moves().len(), moves);
    seated
}

/// A world in which everything is put into words, which are counted.
#[derive(Default)]
struct Counter {
    bytes: usize,
}

impl World for Counter {
    type Error = Infallible;

    fn hear(&mut self, said: &Said, listener: Listener<'_>) -> Result<(), Infallible> {
        self.bytes += render::plain(said, listener).iter().map(String::len).sum::<usize>();
        Ok(())
    }
}

/// A reply is made of lines, not of words that are allocated one by one.
fn replies_take_little_more_than_their_words() {
    let mut table = Table::open(&Opening::plain(Size::square(19).unwrap(), Ruleset::DEFAULT), 0);
    let mut session = Session::new(Desk::default());
    for (line, most) in [("board", 16), ("help ko", 18), ("help board", 20)] {
        // What is made once for all is made now.
        let mut world = Counter::default();
        let Ok(_) = session.drive(&mut table, line, &mut world);
        let before = MEMORY.total_allocated();
        let Ok(_) = session.drive(&mut table, line, &mut Counter::default());
        let taken = MEMORY.total_allocated() - before;
        println!("{line}: {taken} bytes allocated for {} shown", world.bytes);
        assert!(
            taken <= most * world.bytes,
            "{line}: {taken} bytes allocated for {} shown",
            world.bytes
        );
    }
}

/// A server holds many games and many people at once.
#[test]
fn games_people_and_replies_take_little_memory() {
    replies_take_little_more_than_their_words();
    const KIB: usize = 1024;
    type Made = fn() -> Box<dyn Any>;
    let bounds: [(&str, usize, Made); 6] = [
        ("a game of 300 moves with its history", 32 * KIB, a_long_game),
        ("an idle session at 9x9", 8 * KIB, || a_session(9, 0, "", false)),
        ("a session at 9x9 that has asked for help", 8 * KIB, || {
            a_session(9, 0, "help ko; commands; turn", false)
        }),
        ("a session at 19x19 after 200 moves", 64 * KIB, || {
            a_session(19, 200, "", false)
        }),
        ("a session at 19x19 that has looked back", 128 * KIB, || {
            a_session(19, 200, "prev 100", false)
        }),
        ("a session at 19x19 whose game is kept", 80 * KIB, || {
            a_session(19, 200, "", true)
        }),
    ];
    let mut told = String::new();
    let mut is_within = true;
    for (what, most, make) in bounds {
        // What is made once for all, like the pages of HELP, is made now.
        drop(make());
        let before = MEMORY.allocated();
        let made = make();
        let taken = MEMORY.allocated() - before;
        drop(made);
        assert_eq!(MEMORY.allocated(), before, "{what} is given back");
        told += &format!("\n{what}: {taken} bytes of {most}");
        is_within &= taken <= most;
    }
    println!("{told}");
    assert!(is_within, "{told}");
}
