//! Whoever looks around leaves everything as it is.

use proptest::prelude::*;
use silken::game::{Cursor, Tree};

use super::sitting::Sitting;

/// Moves and what goes with them, so that the record has variations, comments and settlements.
fn doing() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => ("[a-d]", 1..5).prop_map(|(column, row)| format!("{column}{row}")),
        2 => (1..5).prop_map(|moves| format!("undo {moves}")),
        1 => Just("pass".to_owned()),
        1 => Just("comment a remark".to_owned()),
        1 => Just("redo".to_owned()),
    ]
}

fn walking() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => (1..6).prop_map(|moves| format!("prev {moves}")),
        2 => (1..6).prop_map(|moves| format!("next {moves}")),
        2 => (0..12).prop_map(|number| format!("goto {number}")),
        3 => (0..4).prop_map(|number| format!("variation {number}")),
        1 => Just("variation".to_owned()),
        1 => Just("start".to_owned()),
        1 => Just("end".to_owned()),
        1 => Just("main".to_owned()),
        1 => Just("comment".to_owned()),
    ]
}

fn is_main(sitting: &Sitting) -> bool {
    let game = &sitting.table.game;
    game.is_at_end() && sitting.session.view(&sitting.table).at() == game.at()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_walk_leaves_the_record_alone(
        rounds in prop::collection::vec(
            (prop::collection::vec(doing(), 0..12), prop::collection::vec(walking(), 0..12)),
            1..5,
        ),
    ) {
        let mut sitting = Sitting::new(4);
        for (doing, walking) in &rounds {
            for line in doing {
                sitting.types(line);
            }
            let record = sitting.table.game.record().clone();
            let (at, is_at_end) = (sitting.table.game.at(), sitting.table.game.is_at_end());
            for line in walking {
                sitting.types(line);
                let game = &sitting.table.game;
                prop_assert_eq!(game.record(), &record, "after {:?}", line);
                if line == "main" {
                    prop_assert!(is_main(&sitting));
                } else if is_at_end {
                    prop_assert_eq!(game.at(), at, "after {:?}", line);
                }
            }
        }
        sitting.types("main");
        prop_assert!(is_main(&sitting));
    }

    #[test]
    fn a_cursor_that_walks_there_sees_the_same_as_one_that_goes_there(
        lines in prop::collection::vec(doing(), 1..40),
        backs in prop::collection::vec((0_usize..6, 0_usize..6), 1..10),
    ) {
        let mut sitting = Sitting::new(4);
        for line in &lines {
            sitting.types(line);
        }
        let record = sitting.table.game.record();
        let mut walker = sitting.table.game.cursor();
        for (back, forward) in backs {
            let before = walker.moves().len();
            prop_assert_eq!(walker.back(record, back), back.min(before));
            let walked = walker.forward(record, forward);
            prop_assert!(walked <= forward);
            let mut other = Cursor::at_start(record);
            other.go_to(record, walker.at());
            prop_assert_eq!(super::sitting::View::of(&walker), super::sitting::View::of(&other));
        }
        walker.back(record, usize::MAX);
        prop_assert_eq!(walker.at(), Tree::ROOT);
    }
}
