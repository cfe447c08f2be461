//! Any bytes as a record: reading, playing and writing it never panics, and what was written reads the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use silken::go::Ruleset;
use silken::sgf::{Collection, write_game};

fuzz_target!(|bytes: &[u8]| {
    let Ok(collection) = Collection::read(bytes) else { return };
    let _ = collection.all_flaws();
    let written = collection.write();
    let again = Collection::read(written.as_bytes()).expect("what was written can be read");
    assert_eq!(again.write(), written);
    for record in collection.records().flatten() {
        let mut game = record.game(Ruleset::DEFAULT.rules(record.size()));
        game.forward(usize::MAX);
        let _ = write_game(&game, "Silken");
    }
});
