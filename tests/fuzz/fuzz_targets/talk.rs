//! Types whatever comes into a session. It answers in words that steer nothing, and refuses without a trace.

#![no_main]

use std::convert::Infallible;

use libfuzzer_sys::fuzz_target;
use silken::command;
use silken::desk::Desk;
use silken::game::{NodeId, Phase, Record};
use silken::go::{Ruleset, Size};
use silken::help::Library;
use silken::render;
use silken::reply::Reply;
use silken::session::Session;
use silken::table::{Listener, Opening, Powers, Table};
use silken::world::{Said, World};

/// The most lines that are typed: enough to end a small game and begin another.
const MOST_LINES: usize = 200;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    let size = Size::square(5).expect("a size");
    let mut table = Table::open(&Opening::plain(size, Ruleset::DEFAULT), 0);
    let mut session = Session::new(Desk::default());
    for line in text.split('\n').take(MOST_LINES) {
        let _ = command::completions(line, session.view(&table), Powers::ALL, Library::standard());
        let _ = command::usage_hint(line);
        let before = state(&table);
        let mut ear = Ear { all_is_refused: true };
        let Ok(_) = session.drive(&mut table, line, &mut ear);
        assert!(
            !ear.all_is_refused || before == state(&table),
            "a refusal changed the game"
        );
    }
});

fn state(table: &Table) -> (Record, NodeId, Phase) {
    (table.game.record().clone(), table.game.at(), table.game.phase())
}

/// Whoever hears, and whether it was nothing but refusals.
struct Ear {
    all_is_refused: bool,
}

impl World for Ear {
    type Error = Infallible;

    fn hear(&mut self, said: &Said, listener: Listener<'_>) -> Result<(), Infallible> {
        for line in render::plain(said, listener) {
            assert!(!line.starts_with(render::PROMPT), "{line:?} looks typed");
            assert!(!line.chars().any(char::is_control), "{line:?} steers the terminal");
        }
        self.all_is_refused &= matches!(said, Said::Reply(Reply::Refused(_)));
        Ok(())
    }
}
