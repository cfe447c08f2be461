//! Counts beside what records say of themselves, in one file or in folders that link to each other.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::place::{Place, code, err, out};

/// A finished game that Black wins by 3.5, with what else it says of itself.
fn finished(facts: &str) -> String {
    format!(
        "(;GM[1]FF[4]SZ[5]KM[0.5]{facts};B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[ec];W[];B[]\
         TB[aa:be]TW[ea:ee])"
    )
}

fn objects(shown: &str) -> Vec<Value> {
    shown
        .lines()
        .map(|line| line.parse().expect("an object a line"))
        .collect()
}

#[test]
fn a_count_is_compared_with_the_result_that_is_recorded() {
    let place = Place::new("compared");
    for (recorded, agrees) in [
        ("RE[B+3.5]", Some(true)),
        ("RE[B+3.50]", Some(true)),
        ("RE[W+2.5]", Some(false)),
        ("RE[0]", Some(false)),
        ("RE[B+R]", None),
        ("RE[B+]", None),
        ("RE[Void]", None),
        ("RE[?]", None),
        ("", None),
    ] {
        place.write(
            "a.sgf",
            &finished(&format!("{recorded}PB[Eve]PW[Bob]DT[2001-02-03]EV[A cup]")),
        );
        let object = objects(&out(&place.run(&["score", "--format", "json", "a.sgf"]))).remove(0);
        assert_eq!(object["result"], "B+3.5");
        assert_eq!(object["agrees"], agrees.map_or(Value::Null, Value::from), "{recorded}");
        let words = recorded.strip_prefix("RE[").and_then(|rest| rest.strip_suffix(']'));
        assert_eq!(object["recorded"], words.map_or(Value::Null, Value::from));
        assert_eq!(
            (&object["black"]["player"], &object["white"]["player"]),
            (&"Eve".into(), &"Bob".into())
        );
        assert_eq!(
            (&object["date"], &object["event"]),
            (&"2001-02-03".into(), &"A cup".into())
        );
        let text = out(&place.run(&["score", "a.sgf"]));
        assert_eq!(text.contains("recorded as"), agrees == Some(false), "{text}");
        let checked = place.run(&["check", "a.sgf"]);
        let is_named = out(&checked).contains("game 1: the result is recorded as ");
        assert_eq!(is_named, agrees == Some(false), "{}", out(&checked));
        let disagrees = agrees == Some(false);
        assert_eq!(code(&checked), Some(disagrees.into()), "{recorded}: {}", out(&checked));
    }
    assert!(
        out(&place.run(&["score", "--komi", "-2.5", "a.sgf"])).contains("B+6.5 (japanese, komi -2.5,"),
        "what the shell says goes before the record"
    );
}

#[test]
fn a_check_names_rules_that_nobody_knows_and_results_that_are_wrong() {
    let place = Place::new("named");
    place.write("house.sgf", &finished("RU[house]"));
    place.write("near.sgf", &finished("RU[GOE]"));
    place.write("stands.sgf", "(;GM[1]SZ[5]KM[0]RU[Tromp-Taylor]RE[W+3];B[cc];W[];B[])");
    place.write("going-on.sgf", "(;GM[1]SZ[5]KM[0]RU[Tromp-Taylor]RE[W+3];B[cc])");
    assert_eq!(
        out(&place.run(&["check", "."])),
        "./house.sgf: game 1: the rules \"house\" are not known; it is taken for japanese\n\
         ./stands.sgf: game 1: the result is recorded as W+3, but the tromp-taylor rules and komi 0 make it B+25\n\
         2 valid, 2 with flaws, 0 unusable\n"
    );
    assert_eq!(code(&place.run(&["check", "--ruleset", "aga", "house.sgf"])), Some(0));
}

#[test]
fn standard_input_is_a_record_like_any_other() {
    let place = Place::new("standard-input");
    let record = finished("RE[W+1]");
    let fed = |arguments: &[&str]| place.pipe(arguments, record.as_bytes());
    assert!(out(&fed(&["show", "-"])).contains("Last: 13. Black pass"));
    assert!(out(&fed(&["score", "-", "-"])).starts_with("-: B+3.5 ("));
    assert!(out(&fed(&["check", "-"])).starts_with("-: game 1: the result"));
    assert!(out(&fed(&["convert", "-"])).starts_with("(;"));
    assert!(out(&fed(&["convert", "-", "-o", "-"])).starts_with("(;"));
    assert_eq!(code(&fed(&["convert", "-", "-o", "new.sgf"])), Some(0));
    assert!(place.read("new.sgf").contains("RE[W+1]"));
    fs::create_dir(place.folder.join("folder")).expect("a folder");
    let nameless = fed(&["convert", "-", "-o", "folder"]);
    assert_eq!(code(&nameless), Some(2));
    assert!(
        err(&nameless).contains("name the new file with -o FILE"),
        "{}",
        err(&nameless)
    );
    let replayed = place.pipe(&["test", "-"], b"> d4\n1. Black D4. White to move.\n");
    assert!(out(&replayed).starts_with("same -\n"), "{}", out(&replayed));
    let updated = place.pipe(&["test", "-", "--update"], b"> d4\nwrong\n");
    assert_eq!(code(&updated), Some(2), "{}", out(&updated));
}

#[test]
fn several_records_go_into_a_folder() {
    let place = Place::new("several-into-one");
    place.write("games/a.sgf", &finished(""));
    place.write("games/b.sgf", &finished(""));
    place.write("file", "");
    for (from, to) in [
        (&["games"][..], "one.sgf"),
        (&["games/a.sgf", "games/b.sgf"], "one.SGF"),
        (&["games"], "file"),
    ] {
        let refused = place.run(&[&["convert"], from, &["-o", to]].concat());
        assert_eq!(code(&refused), Some(2), "{to}");
        assert!(
            err(&refused).contains("several records go into a folder"),
            "{}",
            err(&refused)
        );
    }
    assert!(!place.folder.join("one.sgf").exists());
    assert_eq!(code(&place.run(&["convert", "games", "-o", "new"])), Some(0));
    assert!(place.folder.join("new/b.sgf").exists());
}

#[cfg(unix)]
#[test]
fn links_never_lead_round_or_twice() {
    use std::os::unix::fs::symlink;

    let place = Place::new("links");
    place.write("games/a.sgf", &finished(""));
    place.write("games/deep/b.sgf", &finished(""));
    place.write("games/c.transcript", "> d4\n1. Black D4. White to move.\n");
    for (to, from) in [
        ("..", "games/deep/up"),
        ("../deep", "games/deep/again"),
        (".", "games/here"),
        ("a.sgf", "games/z.sgf"),
        ("nowhere.sgf", "games/y.sgf"),
        ("/", "games/root.sgf/.."),
    ] {
        let _ = symlink(to, place.folder.join(from));
    }
    let checked = place.run(&["check", "games", "games/a.sgf", "games"]);
    assert!(out(&checked).contains("games/y.sgf: "), "{}", out(&checked));
    assert!(
        out(&checked).ends_with("2 valid, 0 with flaws, 1 unusable\n"),
        "{}",
        out(&checked)
    );
    let counted = out(&place.run(&["score", "games"]));
    assert_eq!(counted.lines().count(), 3, "{counted}");
    assert!(counted.starts_with("games/a.sgf: B+3.5"), "{counted}");
    assert_eq!(
        code(&place.run(&["convert", "games", "-o", "new"])),
        Some(2),
        "one link leads nowhere"
    );
    assert_eq!(fs::read_dir(place.folder.join("new")).expect("it is there").count(), 2);
    let tested = out(&place.run(&["test", "games"]));
    assert!(tested.ends_with("1 the same, 0 different, 0 unreadable\n"), "{tested}");
}

#[test]
fn counts_come_in_order_and_as_soon_as_they_are_known() {
    let place = Place::new("streamed");
    for i in 0..40 {
        place.write(&format!("games/{i:02}.sgf"), &finished(""));
    }
    place.write("games/99.sgf", &finished("").repeat(40));
    let all = out(&place.run(&["score", "games"]));
    let names: Vec<&str> = all.lines().filter_map(|line| line.split(": ").next()).collect();
    let mut expected: Vec<String> = (0..40).map(|i| format!("games/{i:02}.sgf")).collect();
    expected.extend((1..=40).map(|game| format!("games/99.sgf, game {game}")));
    assert_eq!(names, expected);
    // Nothing ever comes on standard input, and what was named before is shown all the same.
    let mut waiting = place
        .silken(&["score", "games/00.sgf", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let began = Instant::now();
    let mut lines = BufReader::new(waiting.stdout.take().expect("a pipe")).lines();
    let first = lines.next().expect("a line").expect("text");
    assert!(first.starts_with("games/00.sgf: B+3.5"), "{first}");
    assert!(began.elapsed() < Duration::from_secs(30));
    let mut stdin = waiting.stdin.take().expect("a pipe");
    stdin.write_all(b"no record").expect("it listens");
    drop(stdin);
    assert!(lines.next().expect("a line").expect("text").starts_with("-: "));
    assert_eq!(waiting.wait().expect("it ends").code(), Some(2));
}

#[test]
fn a_record_that_sets_up_more_than_any_game_is_not_replayed() {
    let place = Place::new("set-up-too-much");
    let nodes = ";AE[aa:yy]AB[aa:yy]".repeat(7000);
    place.write("huge.sgf", &format!("(;GM[1]SZ[25]{nodes})"));
    place.write("large.sgf", &format!("(;GM[1]SZ[25]{})", ";AB[aa:yy]".repeat(100)));
    let told = "it sets up 4375000 points by hand, more than any game";
    let checked = out(&place.run(&["check", "huge.sgf"]));
    assert!(checked.contains(told), "{checked}");
    for action in ["score", "show"] {
        let refused = place.run(&[action, "huge.sgf"]);
        assert_eq!(code(&refused), Some(2), "{action}");
        assert!(
            (out(&refused) + &err(&refused)).contains(told),
            "{action}: {}",
            out(&refused)
        );
    }
    assert_eq!(code(&place.run(&["show", "large.sgf"])), Some(0));
}
