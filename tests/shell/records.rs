//! Records from the shell: shown, counted, checked, written anew, in files and in folders.

use std::fs;

use serde_json::Value;

use crate::place::{Place, code, err, out};

/// A game with a dead stone, marked as territory by its players: White has two points and the stone, Black the rest.
const COUNTED: &str = "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]\
                       ;B[ec];W[];B[]TB[aa:be]TW[ea:ee])";
/// An old record with a move off the board and its end missing.
const BROKEN: &str = "(;FF[3]GaMe[1]SiZe[9]\n;B[zz];W[aa]C[a";
/// White plays where Black has played.
const ILLEGAL: &str = "(;FF[4]GM[1]SZ[9];B[ee];W[ee])";

/// A place with some records.
fn with_records(name: &str) -> Place {
    let place = Place::new(name);
    for (name, text) in [
        ("games/counted.sgf", COUNTED),
        ("games/illegal.SGF", ILLEGAL),
        ("games/old/broken.sgf", BROKEN),
        ("games/notes.txt", "no record"),
        ("none.sgf", "no record either"),
    ] {
        place.write(name, text);
    }
    place
}

#[test]
fn a_record_is_shown_at_any_move() {
    let place = with_records("show");
    let shown = place.run(&["show", "games/counted.sgf", "--move", "1"]);
    assert_eq!(shown.status.code(), Some(0), "{}", err(&shown));
    assert!(out(&shown).contains(" 5  . .(X). .  5\n"), "{}", out(&shown));
    assert!(out(&place.run(&["show", "games/counted.sgf"])).contains("Last: 13. Black pass"));
    let beyond = place.run(&["show", "games/counted.sgf", "--move", "14"]);
    assert_eq!(
        (beyond.status.code(), err(&beyond).as_str()),
        (Some(2), "silken: games/counted.sgf: the last move is number 13\n")
    );
    let other = place.run(&["show", "games/counted.sgf", "--game", "2"]);
    assert_eq!(
        (other.status.code(), err(&other).as_str()),
        (Some(2), "silken: games/counted.sgf: it has no game 2\n")
    );
}

#[test]
fn records_are_counted_one_a_line() {
    let place = with_records("score");
    let counted = place.run(&["score", "games/counted.sgf"]);
    assert_eq!(
        out(&counted),
        "games/counted.sgf: B+3.5 (japanese, komi 0.5, Black 10, White 6.5, dead E3)\n"
    );
    let json = place.run(&[
        "score",
        "--format",
        "json",
        "--dead",
        "marked",
        "--ruleset",
        "chinese",
        "games",
    ]);
    assert_eq!(json.status.code(), Some(0), "{}", err(&json));
    let objects: Vec<Value> = out(&json)
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    let files: Vec<&str> = objects.iter().filter_map(|object| object["file"].as_str()).collect();
    assert_eq!(
        files,
        ["games/counted.sgf", "games/illegal.SGF", "games/old/broken.sgf"]
    );
    let first = &objects[0];
    assert_eq!(first["result"], "B+4.5");
    assert_eq!(first["dead"], serde_json::json!(["E3"]));
    assert_eq!((&first["ruleset"], &first["komi"]), (&"chinese".into(), &0.5.into()));
    assert_eq!(
        (&first["black"]["total"], &first["white"]["total"]),
        (&15.0.into(), &10.5.into())
    );
    let none = place.run(&["score", "none.sgf", "--format", "json"]);
    assert_eq!(none.status.code(), Some(2));
    assert!(out(&none).contains("\"error\""), "{}", out(&none));
}

#[test]
fn dead_stones_are_judged_by_the_network_that_is_named() {
    let place = with_records("score-net");
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/src/bot/net/silken.net");
    let judged = ["score", "--dead", "auto", "games/counted.sgf"];
    let with_network = place.run(&[&judged[..], &["--net", network]].concat());
    assert_eq!(out(&with_network), out(&place.run(&judged)));
    let refused = place.run(&[&judged[..], &["--net", "none.sgf"]].concat());
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("none.sgf is not a network"), "{}", err(&refused));
}

#[test]
fn every_game_of_a_file_is_counted() {
    let place = Place::new("score-several");
    place.write("two.sgf", "(;SZ[5]KM[0.5];B[cc];W[];B[])(;SZ[5]KM[1.5];B[cc];W[];B[])");
    let counted = place.run(&["score", "--dead", "none", "two.sgf"]);
    assert_eq!(
        out(&counted),
        "two.sgf, game 1: B+23.5 (japanese, komi 0.5, Black 24, White 0.5, dead none)\n\
         two.sgf, game 2: B+22.5 (japanese, komi 1.5, Black 24, White 1.5, dead none)\n"
    );
    let json = place.run(&["score", "--dead", "none", "--format", "json", "two.sgf"]);
    let games: Vec<Value> = out(&json).lines().map(|line| line.parse().expect("JSON")).collect();
    assert_eq!([&games[0]["game"], &games[1]["game"]], [1, 2]);
}

#[test]
fn where_the_rules_count_the_board_as_it_stands_nothing_is_taken_off_unasked() {
    let place = Place::new("score-as-it-stands");
    let setup: String = "abcdefg".chars().map(|row| format!("[c{row}]")).collect();
    let other: String = "abcdefg".chars().map(|row| format!("[d{row}]")).collect();
    let record = |rules| format!("(;SZ[7]KM[0]RU[{rules}]AB{setup}AW{other}[ad];B[];W[])");
    for (rules, result, cleared) in [
        ("Silken", "W+21", "W+6"),
        ("NZ", "W+22", "W+7"),
        ("Tromp-Taylor", "W+22", "W+7"),
    ] {
        place.write("spoiled.sgf", &record(rules));
        assert!(out(&place.run(&["score", "spoiled.sgf"])).contains(&format!(": {result} (")));
        let asked = out(&place.run(&["score", "--dead", "auto", "spoiled.sgf"]));
        assert!(asked.contains(&format!(": {cleared} (")), "{asked}");
    }
}

#[test]
fn a_few_marked_points_are_not_the_whole_territory() {
    let place = Place::new("score-few-marks");
    let record = |marks: &str| {
        format!("(;SZ[5]KM[0]RU[Japanese];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de];B[];W[]{marks})")
    };
    for (marks, result) in [("TB[aa]TW[ea]", "B+5"), ("TB[aa:be]TW[ea:ed]", "B+6")] {
        place.write("marked.sgf", &record(marks));
        let counted = out(&place.run(&["score", "marked.sgf"]));
        assert!(counted.contains(&format!(": {result} (")), "{counted}");
    }
}

#[test]
fn a_check_tells_places_and_sums_up() {
    let place = with_records("check");
    let checked = place.run(&["check", "games"]);
    assert_eq!(
        out(&checked),
        "games/illegal.SGF: line 1, column 25: game 1, move 2: White E5 is illegal under the japanese rules\n\
         games/old/broken.sgf: line 2, column 4: \"zz\" is off the board\n\
         games/old/broken.sgf: line 2, column 16: the record ends inside a value\n\
         games/old/broken.sgf: line 2, column 16: the closing parenthesis is missing\n\
         1 valid, 2 with flaws, 0 unusable\n"
    );
    assert_eq!(checked.status.code(), Some(1));
    assert_eq!(place.run(&["check", "games/counted.sgf"]).status.code(), Some(0));
    let unusable = place.run(&["check", "games/counted.sgf", "none.sgf", "nowhere"]);
    assert_eq!(unusable.status.code(), Some(2));
    assert!(out(&unusable).ends_with("1 valid, 0 with flaws, 2 unusable\n"));
}

#[test]
fn records_are_written_anew() {
    let place = with_records("convert");
    let one = place.run(&["convert", "games/old/broken.sgf"]);
    assert_eq!(out(&one), "(;FF[4]GM[1]SZ[9];B[zz];W[aa]C[a])\n");
    assert_eq!(one.status.code(), Some(0), "{}", err(&one));
    let to_file = place.run(&["convert", "games/old/broken.sgf", "-o", "new/clean.sgf"]);
    assert_eq!((to_file.status.code(), out(&to_file).as_str()), (Some(0), ""));
    assert_eq!(
        fs::read_to_string(place.folder.join("new/clean.sgf")).expect("the file is there"),
        out(&one)
    );
    let all = place.run(&["convert", "games", "none.sgf", "-o", "all"]);
    assert_eq!(all.status.code(), Some(2));
    assert_eq!(
        err(&all),
        "silken: none.sgf: there is no game record here; one begins with (;\n"
    );
    for name in ["counted.sgf", "illegal.SGF", "old/broken.sgf"] {
        let text = fs::read_to_string(place.folder.join("all").join(name)).expect("the file is there");
        assert!(text.starts_with("(;") && text.contains("FF[4]"), "{name}: {text}");
    }
    assert!(!place.folder.join("all/none.sgf").exists());
    let full = place.run(&["convert", "games/counted.sgf", "-o", "games/notes.txt/x.sgf"]);
    assert_eq!(full.status.code(), Some(2));
}

/// A record whose texts would clear a screen, color it, ring its bell and set its clipboard.
const STEERING: &str = "(;GM[1]SZ[9]RU[\u{1b}[2J\\]]PB[\u{1b}[31mEve\u{9b}1m]PW[a\u{8}b]GN[\u{1b}\\]52;c;aGk=\u{7}]\
                        C[\u{1b}[2Jfirst\n> quit];B[aa\u{1b}]C[\u{7f}];W[bb]C[\u{1b}c\u{85}second])";

#[test]
fn no_record_steers_the_terminal() {
    let place = with_records("steering");
    fs::write(place.folder.join("steering.sgf"), STEERING).expect("a file");
    fs::write(
        place.folder.join("script"),
        "load steering\ncomment\nprev\nprev\nnext\nnext\nsgf\nset screenreader on\nload steering\ncomment\nboard\n",
    )
    .expect("a file");
    fs::write(place.folder.join("steering.transcript"), "> d4\n\u{1b}[2J\n").expect("a file");
    for arguments in [
        &["run", "script"][..],
        &["show", "steering.sgf"],
        &["check", "steering.sgf"],
        &["score", "steering.sgf"],
        &["test", "steering.transcript"],
        &["show", "\u{1b}[2J"],
    ] {
        let output = place.run(arguments);
        let steers = |c: char| c.is_control() && c != '\n';
        for told in [out(&output), err(&output)] {
            assert!(!told.contains(steers), "{arguments:?}: {told:?}");
        }
        assert!(out(&output).len() + err(&output).len() > 10, "{arguments:?}");
    }
    let converted = place.run(&["convert", "steering.sgf"]);
    assert!(
        out(&converted).contains("PB[\u{1b}[31mEve"),
        "what is piped keeps its bytes"
    );
}

#[test]
fn many_records_and_many_flaws_take_no_more_than_their_share() {
    let place = with_records("many");
    fs::write(
        place.folder.join("many.sgf"),
        "(;SZ[9];B[zz];W[aa];B[aa])".repeat(10_000),
    )
    .expect("a file");
    let began = std::time::Instant::now();
    let checked = place.run(&["check", "many.sgf"]);
    let took = began.elapsed();
    assert_eq!(out(&checked).lines().count(), 20_001);
    assert!(
        out(&checked).contains("many.sgf: line 1, column 259985: \"zz\" is off the board\n"),
        "the last one has its place"
    );
    assert!(took.as_secs() < 60, "{took:?}");
}

#[test]
fn a_number_that_makes_no_sense_is_passed_over() {
    let place = with_records("numbers");
    for facts in ["HA[999999999999]KM[1e400]", "HA[255]", "HA[-3]KM[nan]", "KM[]"] {
        fs::write(place.folder.join("odd.sgf"), format!("(;GM[1]SZ[5]{facts};B[cc])")).expect("a file");
        let counted = place.run(&["score", "--dead", "none", "odd.sgf"]);
        assert_eq!(
            out(&counted),
            "odd.sgf: B+17.5 (japanese, komi 6.5, Black 24, White 6.5, dead none)\n",
            "{facts}"
        );
    }
}

#[test]
fn two_records_are_never_converted_into_one_file() {
    let place = Place::new("clash");
    for folder in ["one", "two"] {
        fs::create_dir_all(place.folder.join(folder)).expect("a folder");
        fs::write(
            place.folder.join(folder).join("a.sgf"),
            format!("(;SZ[5]C[{folder}];B[cc])"),
        )
        .expect("a file");
    }
    let converted = place.run(&["convert", "one", "two", "-o", "both"]);
    assert_ne!(code(&converted), Some(0));
    assert!(
        err(&converted).contains("two records would be written there"),
        "{}",
        err(&converted)
    );
    let kept = fs::read_to_string(place.folder.join("both/a.sgf")).expect("the first is there");
    assert!(kept.contains("C[one]"), "{kept}");
}

#[test]
fn a_stone_that_nobody_could_take_is_not_dead() {
    let place = Place::new("alone");
    fs::write(place.folder.join("alone.sgf"), "(;GM[1]SZ[5];B[aa])").expect("a file");
    let counted = place.run(&["score", "alone.sgf"]);
    assert!(out(&counted).starts_with("alone.sgf: B+17.5 "), "{}", out(&counted));
}
