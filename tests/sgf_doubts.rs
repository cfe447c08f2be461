//! Records that are well written and still doubtful: their rules are not known here, or the board gives another result.

use silken::sgf::{Collection, FlawKind, GameTree, rules_of};

const WALLS: &str = "AB[ca][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg]";

fn first<'a>(collection: &'a Collection<'_>) -> GameTree<'a> {
    collection.record(0).unwrap().unwrap()
}

/// What is doubtful about a record, as `check` says it.
fn doubts(text: &str) -> Vec<String> {
    let collection = Collection::read_text(text).unwrap();
    let record = first(&collection);
    let mut game = record.game(rules_of(record).rules);
    game.redo(usize::MAX);
    let doubts = record.doubts(&game, &mut collection.places());
    assert!(Collection::read_strictly(text.as_bytes()).is_ok(), "{text}");
    doubts.iter().map(|doubt| doubt.notice().to_string()).collect()
}

/// Two walls of seven on 7x7 with nothing between but one column, and passes; 14 points for each player.
fn counted(properties: &str) -> Vec<String> {
    doubts(&format!("(;FF[4]SZ[7]{properties}{WALLS};B[];W[])"))
}

#[test]
fn rules() {
    assert_eq!(doubts("(;RU[Japanese])"), [""; 0]);
    assert_eq!(doubts("(;RU[koSIMPLEscoreAREAtaxNONEsui0])"), [""; 0]);
    assert_eq!(
        doubts("(;RU[house])"),
        ["line 1, column 6: the rules \"house\" are not known here; Japanese rules are used"]
    );
    assert_eq!(
        doubts("(;RU[Territory])"),
        [
            "line 1, column 6: the rules \"Territory\" are only nearly known: the record only says that territory is \
          counted; Japanese rules are used"
        ]
    );
}

#[test]
fn results() {
    let doubt = |column, said: &str, counted| {
        format!("line 1, column {column}: the result is {said:?}, but the count is {counted}; left as it is")
    };
    // The walls can be captured, so that nothing is certain before dead stones are marked.
    assert_eq!(counted("RU[Silken]KM[0.5]RE[B+7.5]"), [""; 0]);
    assert_eq!(counted("RU[Japanese]KM[0.5]RE[B+7.5]"), [""; 0]);
    let marks = "TB[aa:bg]TW[fa:gg]";
    assert_eq!(
        counted(&format!("RU[Japanese]KM[0.5]RE[B+7.5]{marks}")),
        [doubt(35, "B+7.5", "W+0.5")]
    );
    assert_eq!(counted(&format!("RU[Japanese]KM[0.5]RE[W+0.5]{marks}")), [""; 0]);
    assert_eq!(counted(&format!("RU[Japanese]KM[0.5]RE[B+R]{marks}")), [""; 0]);
    // Without a komi, with rules that are not known, or with stones given there is no certain count.
    assert_eq!(counted(&format!("RU[Japanese]RE[B+7.5]{marks}")), [""; 0]);
    assert_eq!(counted(&format!("RU[Japanese]KM[0.5]HA[7]RE[B+7.5]{marks}")), [""; 0]);
    assert_eq!(counted(&format!("KM[0.5]RE[B+7.5]{marks}")), [""; 0]);
}

/// Both players have two eyes in the corners: nothing can be captured, whatever the rules.
#[test]
fn stones_beyond_capture() {
    let counted = |result: &str| {
        doubts(&format!(
            "(;FF[4]SZ[7]RU[Japanese]KM[0.5]RE[{result}]AB[ba:cg][ab:af]AW[ea:fg][gb:gf];B[];W[])"
        ))
    };
    assert_eq!(counted("W+0.5"), [""; 0]);
    assert_eq!(counted("W+3.5").len(), 1);
}

#[test]
fn doubts_have_kinds() {
    let collection = Collection::read_text("(;RU[GOE])").unwrap();
    let record = first(&collection);
    let game = record.game(rules_of(record).rules);
    let doubts = record.doubts(&game, &mut collection.places());
    assert!(matches!(doubts[0].kind, FlawKind::NearRules { used: "Chinese", .. }));
}
