//! How fast the table talks: a command read, a whole reply, a script.

use std::convert::Infallible;

use divan::{Bencher, black_box};
use silken::command::{Lookup, clean};
use silken::desk::Desk;
use silken::go::{Ruleset, Size};
use silken::render;
use silken::session::Session;
use silken::table::{Listener, Opening, Powers, Table};
use silken::world::{Said, World};

fn main() {
    divan::main();
}

/// A person at a table.
struct Seated {
    table: Table,
    session: Session,
}

/// A world that puts what is said into words, and counts their bytes.
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

impl Seated {
    fn new(side: u8) -> Self {
        let size = Size::square(side).expect("a size");
        Self {
            table: Table::open(&Opening::plain(size, Ruleset::DEFAULT), 0),
            session: Session::new(Desk::default()),
        }
    }

    /// At a 19x19 board on which two hundred moves have been made.
    fn busy() -> Self {
        let mut seated = Self::new(19);
        let points: Vec<String> = seated
            .table
            .game
            .size()
            .points()
            .map(|point| point.to_string())
            .collect();
        // A step that shares no factor with the number of points comes to each of them.
        for i in 0..200 {
            seated.answer(&points[i * 128 % points.len()]);
        }
        seated
    }

    /// A line typed, run and put into words. Returns the bytes of the reply.
    fn answer(&mut self, line: &str) -> usize {
        let mut counter = Counter::default();
        let Ok(_) = self.session.drive(&mut self.table, line, &mut counter);
        counter.bytes
    }
}

/// From a typed line to the command that is meant.
#[divan::bench(args = ["d4", "play q16", "delta four", "sc", "plya d4", "new 19 chinese komi 6.5"])]
fn read_a_command(bencher: Bencher<'_, '_>, line: &str) {
    let lookup = Lookup::standard();
    bencher.bench(|| {
        let line = clean(black_box(line));
        lookup
            .first(&line, Powers::ALL)
            .is_some_and(|statement| statement.command.is_ok())
    });
}

/// A whole reply on 19x19: a move and its undoing, the board, the count, a page, a refusal.
#[divan::bench(args = ["k10; undo", "board", "board unicode", "score", "territory", "group d4", "eyes", "legal", "help ko", "help search ko", "zzz"])]
fn reply(bencher: Bencher<'_, '_>, line: &str) {
    let mut seated = Seated::busy();
    bencher.bench_local(|| seated.answer(black_box(line)));
}

/// A move on 19x19 and its undoing, without and with keeping what was done.
#[divan::bench(args = [false, true])]
fn a_move_kept(bencher: Bencher<'_, '_>, is_kept: bool) {
    let mut seated = Seated::busy();
    let keep = |table: &mut Table| {
        if is_kept {
            let log = table.log();
            let written = log.text().len();
            log.is_written_to(written);
        }
    };
    keep(&mut seated.table);
    bencher.bench_local(|| {
        let mut bytes = 0;
        for line in ["k10", "undo"] {
            bytes += seated.answer(black_box(line));
            keep(&mut seated.table);
        }
        bytes
    });
}

/// A thousand commands of a script on 9x9.
#[divan::bench]
fn a_thousand_commands(bencher: Bencher<'_, '_>) {
    let lines: Vec<String> = (0..250)
        .flat_map(|_| ["d4", "turn", "group d4", "undo"])
        .map(str::to_owned)
        .collect();
    bencher
        .counter(divan::counter::ItemsCount::new(lines.len()))
        .with_inputs(|| Seated::new(9))
        .bench_local_values(|mut seated| lines.iter().map(|line| seated.answer(line)).sum::<usize>());
}
