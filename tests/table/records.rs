//! What becomes of the record: the game is its main line, whatever was tried besides.

use silken::game::Tree;

use super::sitting::Sitting;

/// Where a variation begins, each way to go on is named in the order of the record.
fn ways(sitting: &Sitting, moves: usize) -> Vec<String> {
    let record = sitting.table.game.record();
    let at = record.tree.main_line().nth(moves).unwrap_or(Tree::ROOT);
    let changes = record.tree.children(at).map(|child| &record.tree.node(child).change);
    changes
        .map(|change| match change {
            silken::game::Change::Move { color, mv } => format!("{color} {mv}"),
            other => format!("{other:?}"),
        })
        .collect()
}

#[test]
fn what_is_played_in_place_of_what_was_taken_back_is_the_game() {
    for between in [
        "black d4",
        "komi 6.5",
        "black d4; komi 0; comment well",
        "prev; next",
        "start; main",
    ] {
        let mut sitting = Sitting::new(9);
        sitting.does("d4; e5; undo").types(between).does("f6");
        assert_eq!(ways(&sitting, 1), ["White F6", "White E5"], "after {between:?}");
        sitting.does("sgf");
        let record = sitting.text();
        let (game, variation) = (record.find("W[fd]"), record.find("W[ee]"));
        assert!(game.is_some() && game < variation, "after {between:?}: {record}");
    }
}

#[test]
fn what_is_played_at_an_earlier_move_is_a_variation() {
    let mut sitting = Sitting::new(9);
    sitting.does("d4; e5; f6; prev 2; c3");
    assert_eq!(ways(&sitting, 1), ["White E5", "White C3"]);
    sitting.does("main; g7");
    assert_eq!(sitting.table.game.moves().len(), 4);
    assert_eq!(ways(&sitting, 1), ["White E5", "White C3"]);
}

/// A remark may have a semicolon in it, however its command was found.
#[test]
fn a_comment_is_the_whole_rest_of_the_line() {
    for line in [
        "comment three; four # five",
        "comme three; four # five",
        "COMMENT   three; four # five  ",
        "d4; comment three; four # five",
        "alias cc comment|cc three; four # five",
        "alias cc d4; comme|cc three; four # five",
        "alias pp d4; turn|pp; comment three; four # five",
    ] {
        let mut sitting = Sitting::new(9);
        for line in line.split('|') {
            sitting.does(line);
        }
        let game = &sitting.table.game;
        let comment = game.record().tree.node(game.at()).comment();
        assert_eq!(comment, "three; four # five", "after {line:?}");
    }
}

/// The same for other commands whose words are free text.
#[test]
fn an_alias_is_the_whole_rest_of_the_line() {
    for line in ["alias zz d4; e5", "alia zz d4; e5"] {
        let mut sitting = Sitting::new(9);
        sitting.does(line).does("zz");
        assert_eq!(sitting.table.game.moves().len(), 2, "after {line:?}");
    }
}
