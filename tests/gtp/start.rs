use silken::go::{Ruleset, Size};

use super::*;

#[test]
fn it_starts_under_chinese_rules_on_the_usual_board() {
    let (mut gtp, mut chinese) = (referee(), referee());
    tell(&mut chinese, &["kata-set-rules chinese"]);
    assert_eq!(ask(&mut gtp, "kata-get-rules"), ask(&mut chinese, "kata-get-rules"));
    assert_eq!(ask(&mut gtp, "query_boardsize"), "19");
    assert_eq!(ask(&mut gtp, "get_komi"), "7.5");
}

#[test]
fn what_it_starts_with_stays_until_the_protocol_changes_it() {
    let start = Start {
        size: Size::square(9).unwrap(),
        ruleset: Ruleset::named("silken"),
        komi: Some("3.5".parse().unwrap()),
        handicap: vec!["C3".parse().unwrap(), "G7".parse().unwrap()],
    };
    let mut gtp = Gtp::new(&start, Box::new(Shelf::default()));
    let rules = ask(&mut gtp, "kata-get-rules");
    assert_eq!(ask(&mut gtp, "list_stones b"), "C3 G7");
    assert_eq!((gtp.game().handicap(), gtp.game().turn()), (2, Color::White));
    tell(&mut gtp, &["clear_board"]);
    assert_eq!(ask(&mut gtp, "list_stones b"), "");
    tell(&mut gtp, &["boardsize 13"]);
    assert_eq!(ask(&mut gtp, "get_komi"), "3.5");
    assert_eq!(ask(&mut gtp, "kata-get-rules"), rules);
    tell(&mut gtp, &["kata-set-rules chinese", "komi 6"]);
    assert_ne!(ask(&mut gtp, "kata-get-rules"), rules);
    assert_eq!(ask(&mut gtp, "get_komi"), "6");
}
