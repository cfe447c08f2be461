//! Types whatever comes into a session. It answers in words that steer nothing, and refuses without a trace.

#![no_main]

use libfuzzer_sys::fuzz_target;
use silken::command;
use silken::go::{Ruleset, Size};
use silken::help::Library;
use silken::render;
use silken::session::Session;
use silken::command::{Answer, Ask, Turn};
use silken::desk::Desk;
use silken::table::Opening;

/// The most lines that are typed: enough to end a small game and begin another.
const MOST_LINES: usize = 200;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    let size = Size::square(5).expect("a size");
    let mut session = Session::new(&Opening::plain(size, Ruleset::DEFAULT), 0, Desk::default());
    for line in text.split('\n').take(MOST_LINES) {
        let _ = command::completions(line, &session.table, Library::standard());
        let _ = command::usage_hint(line);
        session.enter(line, None);
        while let Some(turn) = next(&mut session) {
            show(&turn, &session.desk);
            if turn.ask.as_ref().is_some_and(|ask| !matches!(ask, Ask::Yes(_))) {
                let answered = session.answer(Answer::Failed(silken::say!("There is no world here.")));
                show(&answered, &session.desk);
            }
        }
    }
});

/// The next turn; if it refuses, the game is as it was.
fn next(session: &mut Session) -> Option<Turn> {
    let before = (
        session.table.game.diagram(),
        session.table.game.moves().len(),
        session.table.game.phase(),
    );
    let turn = session.next_turn()?;
    if turn.is_refusal() {
        let after = (
            session.table.game.diagram(),
            session.table.game.moves().len(),
            session.table.game.phase(),
        );
        assert!(before == after, "a refusal changed the game");
    }
    Some(turn)
}

fn show(turn: &Turn, desk: &Desk) {
    for reply in &turn.replies {
        for line in render::plain(reply, desk) {
            assert!(!line.starts_with(render::PROMPT), "{line:?} looks typed");
            assert!(!line.chars().any(char::is_control), "{line:?} steers the terminal");
        }
    }
}
