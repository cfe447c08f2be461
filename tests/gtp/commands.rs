use super::*;

#[test]
fn every_listed_command_is_known_and_every_other_is_not() {
    let mut gtp = referee();
    let listed = ask(&mut gtp, "list_commands");
    assert!(listed.lines().count() > 30);
    for name in listed.lines() {
        assert_eq!(ask(&mut gtp, &format!("known_command {name}")), "true");
    }
    for name in ["genmove", "reg_genmove", "xyzzy"] {
        assert_eq!(ask(&mut gtp, &format!("known_command {name}")), "false");
        assert_eq!(ask(&mut gtp, name), "? unknown command");
    }
    for mut gtp in [referee(), player()] {
        let listed = ask(&mut gtp, "list_commands");
        let offered = ask(&mut gtp, "gogui-analyze_commands");
        assert!(offered.lines().count() > 10);
        for row in offered.lines() {
            let command = row.rsplit('/').next().and_then(|line| line.split(' ').next()).unwrap();
            assert!(listed.lines().any(|name| name == command), "{row}");
        }
    }
}

/// The argument of no command.
const JUNK: &str = "xyzzy";

#[test]
fn what_cannot_be_used_is_refused_and_changes_nothing() {
    let mut gtp = player();
    for name in ask(&mut gtp, "list_commands").lines() {
        // The name of a file may be any words at all.
        if name == "printsgf" {
            continue;
        }
        for count in [1, 2, 3, 4, 9] {
            let words = vec![JUNK; count].join(" ");
            // It is a question to which there is an answer.
            if (name, count) == ("known_command", 1) {
                continue;
            }
            let answer = ask(&mut gtp, &format!("{name} {words}"));
            assert!(answer.starts_with("? "), "{name} {words}: {answer}");
        }
    }
    for (line, usage) in [
        ("name x", "name takes no arguments"),
        ("clear_board now", "clear_board takes no arguments"),
        ("undo 2", "undo takes no arguments"),
        ("boardsize 9 9 9", "boardsize WIDTH [HEIGHT]"),
        ("boardsize", "boardsize WIDTH [HEIGHT]"),
        ("komi 6.5 7.5", "komi POINTS"),
        ("play b d4 w", "play COLOR MOVE"),
        ("play b", "play COLOR MOVE"),
        ("genmove b 3", "genmove COLOR"),
        ("final_status_list dead alive", "final_status_list STATUS"),
        ("time_left b 5", "time_left COLOR TIME STONES"),
        ("loadsgf", "loadsgf FILE... [MOVE]"),
        ("gg-undo 1 2", "gg-undo [MOVES]"),
        ("known_command", "known_command NAME"),
    ] {
        assert_eq!(ask(&mut gtp, line), format!("? syntax error: {usage}"));
    }
    assert!(gtp.game().moves().is_empty());
    assert_eq!(ask(&mut gtp, "query_boardsize"), "19");
    assert_eq!(ask(&mut gtp, "get_komi"), "7.5");
}

#[test]
fn boards_may_be_rectangles() {
    let mut gtp = referee();
    for line in ["boardsize 9 13", "rectangular_boardsize 9 13"] {
        tell(&mut gtp, &["boardsize 5", line, "play b a13"]);
        assert_eq!(ask(&mut gtp, "query_boardsize"), "9 13");
        assert_eq!(ask(&mut gtp, "play b k1"), "? invalid color or coordinate");
        assert!(ask(&mut gtp, "printsgf").contains("SZ[9:13]"));
    }
    for line in [
        "boardsize 9 26",
        "boardsize 1 9",
        "boardsize 99999999999999999999",
        "boardsize -9 9",
    ] {
        assert_eq!(ask(&mut gtp, line), "? unacceptable size", "{line}");
    }
    assert_eq!(ask(&mut gtp, "boardsize 9 x"), "? boardsize not an integer");
    assert_eq!(ask(&mut gtp, "query_boardsize"), "9 13");
}

#[test]
fn play_goes_on_after_two_passes() {
    let mut gtp = referee();
    tell(
        &mut gtp,
        &[
            "boardsize 9",
            "play b pass",
            "play w pass",
            "play b e5",
            "play w pass",
            "play b pass",
        ],
    );
    tell(&mut gtp, &["play w pass", "play w d4"]);
    assert_eq!(ask(&mut gtp, "move_history").lines().next(), Some("white D4"));
    tell(&mut gtp, &["undo", "undo", "undo", "undo"]);
    assert_eq!(ask(&mut gtp, "last_move"), "black E5");
    tell(&mut gtp, &["gg-undo 3"]);
    assert_eq!(ask(&mut gtp, "gg-undo 1"), "? cannot undo");
}

#[test]
fn play_goes_on_after_a_position_came_back_three_times() {
    let mut gtp = referee();
    tell(&mut gtp, &["boardsize 9", "kata-set-rules silken"]);
    let stones = "b A1 b B2 b F1 b G2 b H1 b A9 b B8 w B1 w D1 w C2 w J1 w H2 w B9 w D9 w C8";
    tell(&mut gtp, &[&format!("gogui-setup {stones}")]);
    for _ in 0..4 {
        tell(
            &mut gtp,
            &[
                "play b C1",
                "play w G1",
                "play b C9",
                "play w B1",
                "play b H1",
                "play w B9",
            ],
        );
    }
}

#[test]
fn superko_is_refused_and_undone_moves_do_not_count() {
    let mut gtp = referee();
    tell(&mut gtp, &["boardsize 7", "kata-set-rules tromp-taylor"]);
    tell(&mut gtp, &["gogui-setup b A6 b B7 b C7 b C6 b C5 w B6 w B5 w B4 w A4"]);
    tell(&mut gtp, &["play b A5", "play w A7"]);
    assert_eq!(ask(&mut gtp, "play b A6"), "? illegal move");
    assert_eq!(ask(&mut gtp, "is_legal b A6"), "0");
    assert!(!ask(&mut gtp, "all_legal b").split(' ').any(|point| point == "A6"));
    tell(&mut gtp, &["kata-set-rule ko SITUATIONAL", "play b A6", "undo"]);
    tell(
        &mut gtp,
        &["kata-set-rule ko POSITIONAL", "undo", "undo", "play b A5", "play w A7"],
    );
    assert_eq!(ask(&mut gtp, "play b A6"), "? illegal move");
}

#[test]
fn komi_is_the_usual_one_until_it_is_set() {
    let mut gtp = referee();
    assert_eq!(ask(&mut gtp, "get_komi"), "7.5");
    tell(&mut gtp, &["boardsize 9", "kata-set-rules silken"]);
    assert_eq!(ask(&mut gtp, "get_komi"), "5.5");
    tell(&mut gtp, &["komi -3", "boardsize 13", "kata-set-rules japanese"]);
    assert_eq!(ask(&mut gtp, "get_komi"), "-3");
    assert_eq!(ask(&mut gtp, "komi 5.25"), "? komi not a multiple of 0.5");
    assert_eq!(ask(&mut gtp, "komi 1e9"), "? komi not a float");
    assert_eq!(ask(&mut gtp, "komi 10000"), "? komi too large");
}

#[test]
fn rules_are_told_as_they_were_set() {
    let mut gtp = referee();
    for (said, told) in [
        (
            "japanese",
            r#"{"friendlyPassOk":true,"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}"#,
        ),
        (
            "Tromp-Taylor",
            r#"{"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}"#,
        ),
        (
            r#"{"ko":"situational", "whiteHandicapBonus": "N-1", "suicide": false}"#,
            r#"{"friendlyPassOk":false,"hasButton":false,"ko":"SITUATIONAL","scoring":"AREA","suicide":false,"tax":"NONE","whiteHandicapBonus":"N-1"}"#,
        ),
    ] {
        tell(&mut gtp, &[&format!("kata-set-rules {said}")]);
        assert_eq!(ask(&mut gtp, "kata-get-rules"), told);
    }
    for (said, failure) in [
        ("kata-set-rules mars", "? unknown rules 'mars'"),
        ("kata-set-rules {", "? bad rules: the description must be a JSON object"),
        (
            r#"kata-set-rules {"ko":7}"#,
            "? bad rules: ko must be SIMPLE, POSITIONAL or SITUATIONAL",
        ),
        (
            r#"kata-set-rules {"hasButton":true}"#,
            "? bad rules: hasButton must be false: there is no button here",
        ),
        (
            "kata-set-rule moon full",
            "? bad rules: moon must be one of KataGo's axes",
        ),
    ] {
        assert_eq!(ask(&mut gtp, said), failure);
    }
}

#[test]
fn a_sequence_is_played_whole_or_not_at_all() {
    let mut gtp = referee();
    tell(&mut gtp, &["boardsize 9", "gogui-play_sequence b e5 w e4"]);
    assert_eq!(ask(&mut gtp, "gogui-play_sequence b d5 w e5"), "? illegal move");
    assert_eq!(ask(&mut gtp, "list_stones b"), "E5");
}

#[test]
fn the_board_is_shown_without_an_empty_line() {
    let mut gtp = referee();
    tell(&mut gtp, &["boardsize 2", "play w b1"]);
    let text = gtp.line("showboard").unwrap().text;
    assert_eq!(
        text,
        "=\n   A B\n 2 . . 2\n 1 . O 1\n   A B\nCaptured by X: 0, by O: 0\nTo move: black\n\n"
    );
}

#[test]
fn stones_for_the_weaker_player_fit_on_every_board() {
    for side in 2..=25 {
        let mut gtp = referee();
        tell(&mut gtp, &[&format!("boardsize {side}")]);
        let most = (side * side - 1).min(12);
        let placed = ask(&mut gtp, &format!("place_free_handicap {most}"));
        let stones = placed.split(' ').count();
        assert!((2..=most).contains(&stones), "{side}: {placed}");
        assert_eq!(ask(&mut gtp, "list_stones b").split(' ').count(), stones);
        assert_eq!(ask(&mut gtp, "place_free_handicap 2"), "? board not empty");
    }
}
