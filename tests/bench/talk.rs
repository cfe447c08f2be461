//! How fast the table talks: a command read, a whole reply, a script.

use divan::{Bencher, black_box};
use silken::command;
use silken::command::Ask;
use silken::desk::Desk;
use silken::go::{Ruleset, Size};
use silken::render;
use silken::session::Session;
use silken::table::Opening;

fn main() {
    divan::main();
}

/// A 19x19 board on which two hundred moves have been made.
fn busy_session() -> Session {
    let size = Size::square(19).expect("a size");
    let mut session = Session::new(&Opening::plain(size, Ruleset::DEFAULT), 0, Desk::default());
    let points: Vec<String> = size.points().map(|point| point.to_string()).collect();
    // A step that shares no factor with the number of points comes to each of them.
    for i in 0..200 {
        answer(&mut session, &points[i * 128 % points.len()]);
    }
    session
}

/// A line typed, run and put into words. Returns the bytes of the reply.
fn answer(session: &mut Session, line: &str) -> usize {
    session.enter(line, None);
    let mut bytes = 0;
    while let Some(turn) = session.next_turn() {
        debug_assert!(matches!(turn.ask, None | Some(Ask::Yes(_))));
        for reply in &turn.replies {
            bytes += render::plain(reply, &session.desk)
                .iter()
                .map(String::len)
                .sum::<usize>();
        }
    }
    bytes
}

/// From a typed line to the command that is meant.
#[divan::bench(args = ["d4", "play q16", "delta four", "sc", "plya d4", "new 19 chinese komi 6.5"])]
fn read_a_command(bencher: Bencher<'_, '_>, line: &str) {
    bencher.bench(|| {
        let statements = command::statements(black_box(line));
        statements
            .iter()
            .filter(|statement| command::read(statement).is_ok())
            .count()
    });
}

/// A whole reply on 19x19: a move and its undoing, the board, the count, a page, a refusal.
#[divan::bench(args = ["k10; undo", "board", "board unicode", "score", "territory", "group d4", "eyes", "legal", "help ko", "help search ko", "zzz"])]
fn reply(bencher: Bencher<'_, '_>, line: &str) {
    let mut session = busy_session();
    bencher.bench_local(|| answer(&mut session, black_box(line)));
}

/// A thousand commands of a script on 9x9.
#[divan::bench]
fn a_thousand_commands(bencher: Bencher<'_, '_>) {
    let size = Size::square(9).expect("a size");
    let lines: Vec<String> = (0..250)
        .flat_map(|_| ["d4", "turn", "group d4", "undo"])
        .map(str::to_owned)
        .collect();
    bencher
        .counter(divan::counter::ItemsCount::new(lines.len()))
        .with_inputs(|| Session::new(&Opening::plain(size, Ruleset::DEFAULT), 0, Desk::default()))
        .bench_local_values(|mut session| lines.iter().map(|line| answer(&mut session, line)).sum::<usize>());
}
