//! Numbers of every kind, at every command.

use proptest::prelude::*;
use silken::bot::{Bot, Budget, LEVELS};
use silken::front::gtp::serve;

use super::*;

/// How a number may be written, sensible or not.
fn number() -> impl Strategy<Value = String> {
    let odd = "0 -0 1 -1 2 9 13 19 25 26 0.5 -0.5 1e3 1e19 1e21 1e300 1e999 -1e19 1e-300 NaN nan -NaN inf -inf infinity +5 \
               007 0x10 1_000 2147483647 2147483648 4294967295 4294967296 9223372036854775807 9223372036854775808 \
               -9223372036854775808 18446744073709551615 18446744073709551616 99999999999999999999999999 9999.5 10000 \
               32767.5 .5 5. . - e5 ٣ ½";
    let odd: Vec<String> = odd.split_whitespace().map(str::to_owned).collect();
    prop_oneof![
        4 => proptest::sample::select(odd),
        2 => any::<f64>().prop_map(|number| number.to_string()),
        2 => any::<i64>().prop_map(|number| number.to_string()),
        1 => any::<f64>().prop_map(|number| format!("{number:e}")),
        2 => (-3_i32..30).prop_map(|number| number.to_string()),
    ]
}

/// A command with numbers where its arguments belong, and now and then words that let it read on.
fn line() -> impl Strategy<Value = String> {
    let names = ask(&mut player(), "list_commands");
    let names: Vec<String> = names
        .lines()
        .filter(|&name| name != "quit")
        .map(str::to_owned)
        .collect();
    let keys =
        "b w interval maxmoves minmoves ownership rootInfo pvVisits avoid allow d4 pass absolute byoyomi canadian";
    let keys: Vec<String> = keys.split(' ').map(str::to_owned).collect();
    let word = prop_oneof![3 => number(), 1 => proptest::sample::select(keys)];
    (proptest::sample::select(names), proptest::collection::vec(word, 0..5))
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

proptest! {
    #[test]
    fn no_number_is_too_much(lines in proptest::collection::vec(line(), 1..60)) {
        let mut gtp = player();
        for line in lines {
            let text = gtp.line(&line).unwrap().text;
            prop_assert!(text.starts_with(['=', '?']), "{line:?}: {text:?}");
        }
        for color in Color::ALL {
            gtp.line(&format!("genmove {color}"));
        }
        let score = ask(&mut gtp, "final_score");
        prop_assert!(!score.starts_with('?'), "{score}");
    }
}

/// What a bot that plays by the clock answers.
fn answered(lines: &str) -> Vec<String> {
    let mut output = Vec::new();
    let bot = Bot::new(&LEVELS[0], 1);
    serve(bot, Budget::Visits(2), &Start::default(), lines.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.split_terminator("\n\n").map(str::to_owned).collect()
}

#[test]
fn a_bot_plays_by_any_clock() {
    for clock in [
        "kgs-time_settings byoyomi 10 5 5\ntime_left b 1e19 1",
        "time_settings 10 1e19 5\ntime_left b -5 0",
        "time_settings 5 9223372036854775807 5\ntime_left b 0 99999999999",
        "kgs-time_settings canadian 1e300 1e300 4294967295\ntime_left b 1e300 4294967295",
        "kgs-time_settings absolute 1e300\ntime_left b 0.5 0",
        "time_settings 0 0 0\ntime_left b 0 0",
    ] {
        let answers = answered(&format!("boardsize 5\n{clock}\ngenmove b\nname\n"));
        assert!(
            answers.iter().all(|answer| answer.starts_with('=')),
            "{clock}: {answers:?}"
        );
        assert_eq!(answers.last().map(String::as_str), Some("= Silken"));
    }
    for clock in [
        "time_settings NaN 5 5",
        "time_settings 5 inf 5",
        "time_settings -1 5 5",
        "time_left b NaN 1",
    ] {
        assert!(answered(clock)[0].starts_with("? syntax error"), "{clock}");
    }
}

#[test]
fn a_bot_plays_for_any_komi() {
    for komi in ["9999.5", "-9999.5"] {
        let answers = answered(&format!(
            "boardsize 7\nkomi {komi}\ngenmove b\ngenmove w\nfinal_score\n"
        ));
        assert!(answers.iter().all(|answer| answer.starts_with('=')), "{answers:?}");
    }
}

#[test]
fn an_analysis_at_any_interval_ends_with_the_next_line() {
    for interval in ["1e21", "0", "1e-300", "18446744073709551616"] {
        let answers = answered(&format!("boardsize 5\nkata-analyze b {interval}\nname\n"));
        assert_eq!(answers.last().map(String::as_str), Some("= Silken"), "{interval}");
    }
    for interval in ["-1", "NaN", "inf"] {
        let answers = answered(&format!("boardsize 5\nkata-analyze b interval {interval}\nname\n"));
        assert!(
            answers[1].starts_with("? syntax error: interval must be"),
            "{answers:?}"
        );
    }
}
