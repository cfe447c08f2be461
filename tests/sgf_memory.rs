//! How much memory a record takes while it is read. Alone in its file, so that nothing else is counted.

use std::alloc::System;

use cap::Cap;
use silken::sgf::Collection;

#[global_allocator]
static MEMORY: Cap<System> = Cap::new(System, usize::MAX);

/// Whatever the text repeats, the tree and what is wrong with it take at most twenty times the text.
#[test]
fn a_record_takes_memory_in_proportion_to_its_text() {
    const LENGTH: usize = 1 << 20;
    let inside = [
        ";",
        ";B[aa]",
        ";AE[aa:yy]AB[aa:yy]",
        "(;",
        "AB[aa]",
        "C[]",
        "LB[aa:1]",
        "[]",
        "x ",
    ];
    let inside = inside
        .iter()
        .map(|unit| format!("(;SZ[25]AB[aa]{})", unit.repeat(LENGTH / unit.len())));
    let records = ["(;)", "(;SZ[x])"].map(|record| record.repeat(LENGTH / record.len()));
    for text in inside.chain(records) {
        let before = MEMORY.allocated();
        let collection = Collection::read_text(&text).unwrap();
        let flaws = collection.all_flaws();
        let taken = MEMORY.allocated() - before;
        let begin = &text[..24];
        assert!(taken <= 20 * text.len(), "{taken} bytes for {} of {begin}", text.len());
        assert!(flaws.len() <= 100_001, "{} flaws in {begin}", flaws.len());
    }
}
