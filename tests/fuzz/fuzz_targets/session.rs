//! Any text into a session: it never panics, and no reply looks like something that was typed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use silken::go::{Ruleset, Size};
use silken::render;
use silken::session::Session;
use silken::table::{Answer, Ask, Desk, Opening, Text};

fuzz_target!(|text: &str| {
    let Ok(size) = Size::square(5) else { return };
    let mut session = Session::new(&Opening::plain(size, Ruleset::DEFAULT), 1, Desk::default());
    for line in text.lines() {
        session.enter(line, None);
        while let Some(mut turn) = session.next_turn() {
            // Whatever is asked of the world fails here; only thinking would take time.
            if matches!(&turn.ask, Some(ask) if !matches!(ask, Ask::Yes(_))) {
                let answer = session.answer(Answer::Failed(Text::new()));
                turn.replies.extend(answer.replies);
            }
            for reply in &turn.replies {
                for line in render::plain(reply, &session.desk) {
                    assert!(!line.starts_with(render::PROMPT), "{line:?}");
                }
            }
        }
    }
});
