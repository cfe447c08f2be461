use super::*;

fn with_file(text: &str) -> (Gtp, Shelf) {
    let shelf = Shelf::default();
    shelf.0.borrow_mut().insert("a game.sgf".into(), text.into());
    (Gtp::new(&Start::default(), Box::new(shelf.clone())), shelf)
}

#[test]
fn a_record_is_loaded_to_its_end_or_before_a_move() {
    let (mut gtp, _) = with_file("(;SZ[9]KM[3.5];B[ee](;W[ed];B[dd];W[])(;W[ff]))");
    tell(&mut gtp, &["loadsgf a game.sgf"]);
    assert_eq!(
        ask(&mut gtp, "move_history"),
        "white pass\nblack D6\nwhite E6\nblack E5"
    );
    assert_eq!(ask(&mut gtp, "get_komi"), "3.5");
    tell(&mut gtp, &["loadsgf a game.sgf 3"]);
    assert_eq!(ask(&mut gtp, "last_move"), "white E6");
    tell(&mut gtp, &["loadsgf a game.sgf 1"]);
    assert_eq!(ask(&mut gtp, "undo"), "? cannot undo");
}

#[test]
fn placed_stones_are_a_handicap_if_the_record_says_so() {
    let (mut gtp, _) = with_file("(;SZ[9]HA[2]AB[cc][gg];W[ee])");
    tell(&mut gtp, &["kata-set-rules aga", "loadsgf a game.sgf 1"]);
    assert_eq!((gtp.game().handicap(), gtp.game().turn()), (2, Color::White));
    let (mut gtp, _) = with_file("(;SZ[9]AB[cc][gg]AW[ee]PL[B])");
    tell(&mut gtp, &["loadsgf a game.sgf"]);
    assert_eq!((gtp.game().handicap(), gtp.game().turn()), (0, Color::Black));
}

#[test]
fn what_cannot_be_loaded_changes_nothing() {
    let (mut gtp, _) = with_file("no record at all");
    tell(&mut gtp, &["boardsize 9", "play b e5"]);
    assert!(ask(&mut gtp, "loadsgf a game.sgf").starts_with("? cannot load 'a game.sgf': "));
    assert_eq!(ask(&mut gtp, "loadsgf b"), "? cannot load 'b': no such file");
    assert_eq!(ask(&mut gtp, "last_move"), "black E5");
}

#[test]
fn a_game_is_printed_as_it_was_played() {
    let (mut gtp, shelf) = with_file("");
    tell(&mut gtp, &["boardsize 9", "komi 0.5", "set_free_handicap c3 g7"]);
    tell(&mut gtp, &["play w e5", "play b e4", "undo", "play b pass"]);
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Chinese]KM[0.5]HA[2]AB[cg][gc]PL[W];W[ee];B[])";
    assert_eq!(ask(&mut gtp, "printsgf"), text);
    tell(&mut gtp, &["printsgf b.sgf"]);
    assert_eq!(shelf.0.borrow()["b.sgf"], format!("{text}\n").into_bytes());
    tell(&mut gtp, &["clear_board", "loadsgf b.sgf"]);
    assert_eq!(ask(&mut gtp, "printsgf"), text);
}

fn axes(gtp: &mut Gtp) -> String {
    ask(gtp, "kata-get-rules")
}

#[test]
fn a_record_is_played_by_the_rules_that_it_names() {
    let mut named = referee();
    tell(&mut named, &["kata-set-rules japanese"]);
    let (mut gtp, shelf) = with_file("(;SZ[9]RU[Japanese]KM[6.5];B[ee])");
    let usual = axes(&mut gtp);
    tell(&mut gtp, &["loadsgf a game.sgf"]);
    assert_eq!(axes(&mut gtp), axes(&mut named));
    assert_eq!(ask(&mut gtp, "get_komi"), "6.5");
    // The next one is not played by the rules of the last.
    for text in ["(;SZ[9]KM[3])", "(;SZ[9]RU[of the house])"] {
        shelf.0.borrow_mut().insert("b.sgf".into(), text.into());
        tell(&mut gtp, &["loadsgf a game.sgf", "loadsgf b.sgf"]);
        assert_eq!(axes(&mut gtp), usual, "{text}");
    }
    // What is written here is understood here, whether the rules have a name or not.
    let (mut gtp, _) = with_file("");
    tell(
        &mut gtp,
        &[
            "kata-set-rules japanese",
            "kata-set-rule ko SITUATIONAL",
            "printsgf a game.sgf",
        ],
    );
    let written = axes(&mut gtp);
    let text = ask(&mut gtp, "printsgf");
    let (mut gtp, _) = with_file(&text);
    tell(&mut gtp, &["loadsgf a game.sgf"]);
    assert_eq!(axes(&mut gtp), written);
}

#[test]
fn chosen_rules_are_not_changed_by_a_record() {
    let text = "(;SZ[9]RU[Japanese]KM[6.5]HA[2]AB[cc][gg];W[ee])";
    let (mut by_command, shelf) = with_file(text);
    tell(&mut by_command, &["kata-set-rules aga"]);
    let start = Start {
        ruleset: silken::go::Ruleset::named("aga"),
        ..Start::default()
    };
    let by_flag = Gtp::new(&start, Box::new(shelf));
    for mut gtp in [by_command, by_flag] {
        let chosen = axes(&mut gtp);
        tell(&mut gtp, &["loadsgf a game.sgf"]);
        assert_eq!(axes(&mut gtp), chosen);
        assert_eq!(ask(&mut gtp, "get_komi"), "6.5");
        assert_eq!(gtp.game().handicap(), 2);
    }
}
