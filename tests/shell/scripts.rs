//! Scripts and transcripts: what is piped in, and what comes out.

use std::fs;

use crate::place::{Place, code, err, out};

#[test]
fn piped_output_is_a_transcript() {
    let place = Place::new("transcript");
    let output = place.pipe(&[], b"d4\nd4\nquit\nyes\nboard\n");
    assert_eq!(
        out(&output),
        "> d4\n1. Black D4. White to move.\n> d4\nD4 is occupied by a black stone. Try an empty point, or UNDO. See HELP \
         OCCUPIED.\n> quit\nThe game is not over. Quit anyway? Type YES, or NO to go on.\n> yes\n"
    );
    assert_eq!((err(&output).as_str(), code(&output)), ("", Some(0)));
    place.write("game.transcript", &out(&output));
    assert_eq!(code(&place.run(&["test", "game.transcript"])), Some(0));
}

#[test]
fn how_lines_end_does_not_matter() {
    let place = Place::new("endings");
    let unix = place.pipe(&[], b"d4\ne5\nlast 2\n");
    for input in [&b"d4\r\ne5\r\nlast 2\r\n"[..], b"d4\ne5\nlast 2"] {
        assert_eq!(out(&place.pipe(&[], input)), out(&unix));
    }
    assert!(out(&unix).ends_with("> last 2\n1. Black D4. 2. White E5.\n"));
}

#[test]
fn scripts_come_from_a_file_or_a_pipe() {
    let place = Place::new("run");
    place.write("opening.silken", "d4\nturn\n");
    let expected = "> d4\n1. Black D4. White to move.\n> turn\nMove 2. White to move.\n";
    assert_eq!(out(&place.run(&["run", "opening.silken"])), expected);
    assert_eq!(out(&place.pipe(&["run", "-"], b"d4\nturn\n")), expected);
    let missing = place.run(&["run", "nowhere"]);
    assert_eq!(code(&missing), Some(2));
    assert!(err(&missing).starts_with("silken: nowhere: "), "{}", err(&missing));
    assert_eq!(code(&place.run(&["run", "."])), Some(2), "a folder is no script");
}

#[test]
fn a_strict_script_stops_at_its_first_refusal() {
    let place = Place::new("strict");
    let output = place.pipe(&["--strict"], b"d4\n# a remark\nd4\ne5\n");
    assert_eq!(code(&output), Some(1));
    assert_eq!(err(&output), "silken: line 3 was refused\n");
    assert!(!out(&output).contains("E5"));
    assert_eq!(code(&place.pipe(&["--strict"], b"d4\ne5\n")), Some(0));
    assert_eq!(
        code(&place.pipe(&[], b"d4\nd4\n")),
        Some(0),
        "without --strict a refusal is no failure"
    );
}

#[test]
fn transcripts_are_tests() {
    let place = Place::new("test");
    place.write(
        "good/one.transcript",
        ";; One move.\n> d4\n1. Black D4. White to move.\n",
    );
    place.write(
        "good/deep/two.transcript",
        ";; Wildcards.\n> d4\n1. [..] White to move.\n> board\n...\n    A B [..]\n",
    );
    place.write("good/notes.txt", "> d4\nno transcript\n");
    let good = place.run(&["test", "good"]);
    assert_eq!(code(&good), Some(0), "{}", out(&good));
    assert!(
        out(&good).ends_with("2 the same, 0 different, 0 unreadable\n"),
        "{}",
        out(&good)
    );

    place.write(
        "bad.transcript",
        ";; Wrong.\n-- set size 7\n> d4\n2. Black D4.\n;; kept\n> turn\nMove 2. White to move.\n",
    );
    let bad = place.run(&["test", "good", "bad.transcript"]);
    assert_eq!(code(&bad), Some(1));
    for line in [
        "different bad.transcript",
        "  line 3: > d4",
        "  - 2. Black D4.",
        "  + 1. Black D4. White to move.",
    ] {
        assert!(out(&bad).lines().any(|shown| shown == line), "{line} in {}", out(&bad));
    }

    assert_eq!(code(&place.run(&["test", "--update", "bad.transcript"])), Some(0));
    assert_eq!(
        place.read("bad.transcript"),
        ";; Wrong.\n-- set size 7\n> d4\n1. Black D4. White to move.\n;; kept\n> turn\nMove 2. White to move.\n"
    );
    assert_eq!(code(&place.run(&["test", "bad.transcript"])), Some(0));
}

#[test]
fn transcripts_that_cannot_be_read_are_told() {
    let place = Place::new("unreadable");
    place.write(
        "setting.transcript",
        ";; A setting that is none.\n-- set colour blue\n> d4\n",
    );
    place.write("size.transcript", ";; No such size.\n-- set size 99\n> d4\n");
    fs::write(place.folder.join("latin.transcript"), b";; caf\xe9\n> d4\n").expect("a file");
    for name in [
        "nowhere.transcript",
        "setting.transcript",
        "size.transcript",
        "latin.transcript",
    ] {
        let output = place.run(&["test", name]);
        assert_eq!(code(&output), Some(2), "{name}: {}", out(&output));
        assert!(
            out(&output).starts_with(&format!("unreadable {name}: ")),
            "{}",
            out(&output)
        );
    }
    assert_eq!(code(&place.run(&["test"])), Some(2), "no file is named");
}

#[test]
fn a_transcript_that_is_recorded_can_be_replayed() {
    let place = Place::new("recorded");
    let output = place.pipe(&[], b"transcript mine.transcript\nd4\nd4\nboard\ntranscript off\ne5\n");
    assert_eq!(code(&output), Some(0));
    let recorded = place.read("mine.transcript");
    assert!(recorded.contains("> d4\n1. Black D4. White to move.\n"), "{recorded}");
    assert!(!recorded.contains("E5"), "{recorded}");
}

#[test]
fn a_line_without_an_end_is_no_script() {
    let place = Place::new("endless");
    place.write("endless.txt", &"\0".repeat((1 << 24) + 1));
    let endless = place.run(&["run", "endless.txt"]);
    assert_eq!(
        (code(&endless), err(&endless).as_str()),
        (Some(2), "silken: line 1 of the script is too long\n")
    );
    let folder = place.run(&["run", "."]);
    assert_eq!(
        (code(&folder), err(&folder).as_str()),
        (Some(2), "silken: .: is a directory\n")
    );
}

#[test]
fn a_transcript_in_which_nothing_is_typed_proves_nothing() {
    let place = Place::new("untyped");
    place.write("empty.transcript", "");
    let output = place.run(&["test", "empty.transcript"]);
    assert_eq!(code(&output), Some(2));
    assert!(
        out(&output).starts_with("unreadable empty.transcript: it has no commands\n"),
        "{}",
        out(&output)
    );
}
