//! "Unsaved" is a fact about the record, not about where one stands.

use silken::table::Table;

use super::sitting::Sitting;

/// Whether the game would be lost once these lines were typed in a game that was saved.
fn is_lost_after(lines: &str) -> bool {
    let mut sitting = Sitting::new(9);
    sitting.does("d4; e5; f6; g7");
    sitting.table.has_been_saved();
    sitting.does(lines);
    sitting.table.would_be_lost()
}

#[test]
fn what_changes_the_record_is_unsaved() {
    for lines in [
        "c3",
        "pass",
        "comment good",
        "komi 3.5",
        "undo",
        "undo; h8",
        "prev 2; c3",
        "prev 2; c3; main",
        "prev 2; c3; start; end",
        "adjourn",
        "clock 10m",
        "undo 2; redo",
    ] {
        assert!(is_lost_after(lines), "{lines}");
    }
}

#[test]
fn what_changes_nothing_is_not() {
    for lines in [
        "turn",
        "prev 2; next",
        "start",
        "prev 2; main",
        "undo 2; redo 2",
        "prev 2; f6",
        "adjourn; resume",
        "seed 7",
    ] {
        assert!(!is_lost_after(lines), "{lines}");
    }
}

#[test]
fn a_game_that_nobody_has_touched_is_not_worth_a_question() {
    for lines in [
        "new 13 japanese",
        "komi 0",
        "handicap 2",
        "clock 10m",
        "seed 7",
        "turn",
        "new 9; adjourn; resume",
    ] {
        let mut sitting = Sitting::new(9);
        sitting.does(lines);
        assert!(!sitting.table.would_be_lost(), "{lines}");
    }
}

/// A table whose game was saved after two moves, once these lines were typed and before any world has seen to it.
fn table_after(lines: &str) -> Table {
    let mut sitting = Sitting::new(5);
    sitting.does("b2; c3");
    sitting.table.has_been_saved();
    let mut table = sitting.table.clone();
    sitting.does(lines);
    table.game = sitting.table.game;
    table
}

#[test]
fn only_the_end_of_the_main_line_is_the_end_of_the_game() {
    for lines in [
        "pass; pass",
        "no result; yes",
        "pass; pass; prev",
        "undo; pass; pass; prev 2",
    ] {
        assert!(table_after(lines).ended_unsaved(), "{lines}");
    }
    for lines in [
        "prev; pass; pass",
        "pass",
        "pass; pass; undo; undo",
        "prev; pass; pass; main; undo",
    ] {
        let table = table_after(lines);
        assert!(table.would_be_lost(), "{lines}");
        assert!(!table.ended_unsaved(), "{lines}");
    }
}
