//! What is thought of moves, in the forms of KataGo, Leela Zero and GoGui.

use silken::bot::{Bot, Budget, LEVELS};
use silken::front::gtp::serve;

use super::*;

/// The answers of a bot that sees a position only a few times.
fn answers(lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    let bot = Bot::new(&LEVELS[LEVELS.len() - 1], 1);
    serve(
        bot,
        Budget::Visits(40),
        &Start::default(),
        lines.as_bytes(),
        &mut output,
    )
    .unwrap();
    let text = String::from_utf8(output).unwrap();
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

/// The values that follow a key, up to the next key.
fn values<'a>(report: &'a str, key: &str) -> Vec<Vec<&'a str>> {
    let parts = report.split(key).skip(1);
    let is_value = |word: &&str| !word.starts_with(|c: char| c.is_ascii_lowercase()) || *word == "pass";
    parts
        .map(|part| part.split_whitespace().take_while(is_value).collect())
        .collect()
}

#[test]
fn moves_can_be_left_out() {
    for command in ["kata-genmove_analyze", "lz-genmove_analyze"] {
        let free = &answers(&format!("boardsize 7\n{command} b\n"))[1];
        let best = free.rsplit("play ").next().unwrap();
        let without = &answers(&format!("boardsize 7\n{command} b 100 avoid b {best},PASS 1\n"))[1];
        assert!(
            !without.contains(&format!("move {best} ")) && !without.ends_with(best),
            "{without}"
        );
        let only = &answers(&format!("boardsize 7\n{command} b allow b A1,b2 1\n"))[1];
        let moves = values(only, " move ");
        assert!(moves.iter().all(|mv| ["A1", "B2"].contains(&mv[0])), "{only}");
        assert!(only.ends_with("play A1") || only.ends_with("play B2"), "{only}");
        // It holds for one player and this many moves; the game goes on without it.
        let lines = format!("boardsize 7\n{command} b allow w A1 3\n{command} w allow w A1 3\n{command} w\n");
        let played: Vec<String> = answers(&lines)
            .iter()
            .skip(1)
            .map(|text| text[text.len() - 2..].into())
            .collect();
        assert_eq!((played[0] == "A1", played[1].as_str()), (false, "A1"), "{played:?}");
    }
    let deep = &answers("boardsize 7\nkata-genmove_analyze b avoid w D4,D5,E4,C4,D3 9 avoid b D5,C4 9\n")[1];
    for line in values(deep, " pv ") {
        for (number, mv) in line.iter().take(9).enumerate() {
            let banned: &[&str] = if number % 2 == 0 {
                &["D5", "C4"]
            } else {
                &["D4", "D5", "E4", "C4", "D3"]
            };
            assert!(!banned.contains(mv), "{line:?}");
        }
    }
}

#[test]
fn an_analysis_without_moves_has_no_reports() {
    for options in ["allow b A1 1", "maxmoves 0"] {
        let answers = answers(&format!("boardsize 7\nplay w A1\nkata-analyze b 1 {options}\nname\n"));
        assert_eq!(answers, ["=", "=", "=", "= Silken"], "{options}");
    }
}

#[test]
fn an_option_that_means_nothing_is_refused() {
    let mut gtp = player();
    for (options, problem) in [
        ("avoid b d4", "avoid must be COLOR POINT,POINT,... NUMBER_OF_MOVES"),
        ("avoid b d4 0", "avoid must be COLOR POINT,POINT,... NUMBER_OF_MOVES"),
        (
            "allow b d4,z99 1",
            "allow must be COLOR POINT,POINT,... NUMBER_OF_MOVES",
        ),
        ("avoid d4 1", "avoid must be COLOR POINT,POINT,... NUMBER_OF_MOVES"),
        ("ownership perhaps", "ownership must be true or false"),
        (
            "movesOwnership true",
            "movesOwnership must be false: it is not known here",
        ),
        ("maxmoves", "maxmoves must be a whole number"),
        ("minmoves -1", "minmoves must be a whole number"),
    ] {
        let answer = ask(&mut gtp, &format!("kata-analyze b 10 {options}"));
        assert_eq!(answer, format!("? syntax error: {problem}"), "{options}");
    }
    let keys = ask(&mut gtp, "kata-analyze b 10 nonsense 1");
    assert!(
        keys.ends_with("ownership, rootInfo, pvVisits or pvEdgeVisits"),
        "{keys}"
    );
    let keys = ask(&mut gtp, "lz-analyze b 10 ownership true");
    assert!(keys.ends_with("interval, minmoves, maxmoves, avoid or allow"), "{keys}");
}

#[test]
fn visits_are_reported_along_a_variation() {
    let report = &answers("boardsize 7\nkata-genmove_analyze b pvVisits true movesOwnership false\n")[1];
    let (moves, visits) = (values(report, " pv "), values(report, " pvVisits "));
    assert!(!moves.is_empty() && moves.len() == visits.len(), "{report}");
    for (moves, visits) in moves.iter().zip(&visits) {
        assert_eq!(moves.len(), visits.len(), "{report}");
        let visits: Vec<u32> = visits.iter().map(|number| number.parse().unwrap()).collect();
        assert!(visits.is_sorted_by(|one, next| one > next), "{report}");
    }
}

#[test]
fn the_network_is_shown_without_a_search() {
    let answers = answers(
        "boardsize 7\nplay b d4\nkata-raw-nn 0\nkata-raw-nn all\nkata-raw-nn 8\nkata-raw-nn -1\nboardsize 7 9\n\
         kata-raw-nn 3\nkata-raw-nn 4\nboardsize 5\nkata-raw-nn 0\n",
    );
    let one = &answers[2];
    let number = |key: &str| -> f32 { values(one, key)[0][0].parse().unwrap() };
    assert!(one.starts_with("= symmetry 0\n"), "{one}");
    assert!((number("whiteWin ") + number("whiteLoss ") - 1.0).abs() < 1e-5);
    let policy: Vec<f32> = values(one, "policy\n")[0]
        .iter()
        .map(|chance| chance.parse().unwrap())
        .collect();
    assert_eq!(policy.len(), 49);
    assert_eq!(policy[24], 0.0, "D4 is occupied");
    assert!((policy.iter().sum::<f32>() + number("policyPass ") - 1.0).abs() < 1e-3);
    assert_eq!(values(one, "whiteOwnership\n")[0].len(), 49);
    assert!(number("whiteOwnership\n") >= -1.0);
    assert_eq!(answers[3].matches("symmetry ").count(), 8);
    for refused in [&answers[4], &answers[5]] {
        assert_eq!(refused, "? syntax error: kata-raw-nn 0 to 7, or all");
    }
    assert!(answers[7].starts_with("= symmetry 3\n"));
    for refused in [&answers[8], &answers[10]] {
        assert_eq!(refused, "? no network for this board in this symmetry");
    }
}

#[test]
fn gogui_gets_something_to_draw() {
    let answers = answers(
        "boardsize 5 7\nplay b c4\nplay w c5\nsilken-ownership\nsilken-policy\nsilken-candidates\n\
         boardsize 7\nplay b d4\nsilken-policy\n",
    );
    let board = |answer: &str| -> Vec<Vec<String>> {
        let rows = answer.trim_start_matches("= ").lines();
        rows.map(|row| row.split(' ').map(str::to_owned).collect()).collect()
    };
    let ownership = board(&answers[3]);
    assert!(
        ownership.len() == 7 && ownership.iter().all(|row| row.len() == 5),
        "{ownership:?}"
    );
    let owner = |row: usize| ownership[row][2].parse::<f32>().unwrap();
    assert!(owner(3) > owner(2), "Black has C4, White C5");
    let policy = board(&answers[4]);
    assert!(policy.len() == 7 && policy[3][2] == "\"\"", "{policy:?}");
    let is_color = |word: &String| word.len() == 7 && word.starts_with("#ff");
    assert!(
        policy.iter().flatten().all(|word| word == "\"\"" || is_color(word)),
        "{policy:?}"
    );
    assert!(
        policy.iter().flatten().any(|word| word == "#ff0000"),
        "the likeliest is red: {policy:?}"
    );
    let kinds: Vec<&str> = answers[5][2..]
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    assert_eq!(kinds, ["VAR", "LABEL", "INFLUENCE", "TEXT"]);
    assert_eq!(board(&answers[8]).len(), 7);
}

#[test]
fn stones_are_cleaned_up_before_a_pass() {
    // White has one stone that is dead among Black's.
    let setup = "gogui-setup b C1 b C2 b C3 b C4 b C5 b C6 b C7 w D1 w D2 w D3 w D4 w D5 w D6 w D7 w A4 w F4";
    let answers = answers(&format!(
        "boardsize 7\n{setup}\nplay w pass\nfinal_status A4\nkgs-genmove_cleanup b\nkgs-game_over\ncputime\n"
    ));
    assert_eq!(answers[3], "= dead");
    assert_ne!(answers[4], "= PASS");
    assert_ne!(answers[4].to_lowercase(), "= pass");
    assert_eq!(answers[5], "=");
    let seconds: f64 = answers[6][2..].parse().unwrap();
    assert!(seconds > 0.0 && seconds < 600.0, "{seconds}");
}
