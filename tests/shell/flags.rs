//! The shell's flags, help, completions and exit statuses.

use std::time::{Duration, Instant};

use crate::place::{Place, code, err, fed, out};

#[test]
fn help_is_at_hand_in_the_shell() {
    let place = Place::new("help");
    let ko = place.run(&["help", "ko"]);
    assert!(out(&ko).starts_with("18.2.3.1 Ko\n"), "{}", out(&ko));
    assert_eq!(code(&ko), Some(0));
    assert!(out(&place.run(&["help"])).contains("HELP INDEX"));
    assert!(out(&place.run(&["help", "search", "screen", "reader"])).contains("SCREENREADER"));
    let nothing = place.run(&["help", "qqqqqq"]);
    assert_eq!(code(&nothing), Some(1));
    assert!(out(&nothing).contains("There is no help on qqqqqq."));
    let narrow = place.run(&["help", "liberties", "--width", "40"]);
    assert!(
        out(&narrow)
            .lines()
            .all(|line| line.len() <= 40 || line.starts_with("    ")),
        "{}",
        out(&narrow)
    );
}

#[test]
fn flags_lay_the_table() {
    let place = Place::new("flags");
    let shown = |arguments: &[&str], input: &[u8]| out(&place.pipe(arguments, input));
    assert!(shown(&["--size", "13"], b"status\n").contains("Silken, 13x13, komi 6.5."));
    assert!(shown(&["--ruleset", "chinese"], b"status\n").contains("Chinese, 9x9, komi 7.5."));
    assert!(shown(&["--komi", "-2.5"], b"komi\n").contains("Komi is -2.5."));
    assert!(shown(&["--handicap", "4"], b"handicap\n").contains("Black has 4 handicap stones."));
    assert!(shown(&["--seed", "7"], b"seed\n").contains("The seed is 7."));
    assert!(shown(&["--width", "40"], b"set width\n").contains("WIDTH is 40."));
    assert!(shown(&["--screenreader"], b"d4\n").contains("Black D4. Move 1, White to play."));
    assert!(shown(&["--color", "always"], b"d4\n").contains("\x1b["));
}

#[test]
fn bad_flags_are_refused_in_words() {
    let place = Place::new("bad-flags");
    for (arguments, says) in [
        (&["--size", "26"][..], "26"),
        (&["--size", "one"], "one"),
        (&["--ruleset", "klingon"], "silken, surround, lesson"),
        (&["--komi", "5.25"], "half number"),
        (&["--komi", "much"], "6.5"),
        (&["--ruleset", "surround", "--komi", "-1"], "out of range"),
        (&["--size", "6", "--handicap", "2"], "handicap"),
        (&["--handicap", "30"], "handicap"),
        (&["--width", "3"], "20 to 79"),
        (&["--frobnicate"], "--frobnicate"),
        (&["frobnicate"], "frobnicate"),
    ] {
        let output = place.pipe(arguments, b"board\n");
        assert_eq!(code(&output), Some(2), "{arguments:?}");
        assert!(err(&output).contains(says), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}

#[test]
fn color_is_never_needed() {
    let place = Place::new("color");
    assert!(
        !out(&place.pipe(&[], b"d4\nboard\nhelp\n")).contains('\x1b'),
        "a pipe is no terminal"
    );
    for arguments in [&["--color", "never"][..], &["--screenreader", "--color", "always"]] {
        assert!(
            !out(&place.pipe(arguments, b"d4\nboard\n")).contains('\x1b'),
            "{arguments:?}"
        );
    }
    let mut command = place.silken(&[]);
    let output = fed(command.env("NO_COLOR", "1"), b"board\n");
    assert!(!out(&output).contains('\x1b'));
    let mut command = place.silken(&[]);
    let output = fed(command.env("SILKEN_SCREENREADER", "1"), b"board\n");
    assert!(
        out(&output).contains("Black: no stones."),
        "the environment turns the screen reader on"
    );
}

#[test]
fn completions_and_the_man_page_come_from_the_flags() {
    let place = Place::new("generated");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = place.run(&["completions", shell]);
        assert!(out(&output).contains("screenreader"), "{shell}");
    }
    let man = place.run(&["man"]);
    assert!(out(&man).contains(".TH silken") && out(&man).contains("ruleset"));
    assert!(out(&place.run(&["--version"])).starts_with("silken "));
    assert!(out(&place.run(&["--help"])).contains("--screenreader"));
}

#[test]
fn it_starts_at_once() {
    let place = Place::new("start");
    let times = (0..5).map(|_| {
        let start = Instant::now();
        place.pipe(&[], b"");
        start.elapsed()
    });
    // A tenth of this is what one feels; machines under tests are busy.
    assert!(times.min() < Some(Duration::from_millis(500)));
}

#[test]
fn an_engine_is_told_one_way_how_strong_to_play() {
    let place = Place::new("strength");
    for flags in [["--level", "5k", "--visits", "3"], ["--visits", "3", "--seconds", "1"]] {
        let output = place.pipe(&[&["gtp"][..], &flags].concat(), b"name\n");
        assert_eq!(code(&output), Some(2), "{flags:?}");
    }
    for flags in [
        ["--visits", "0"],
        ["--seconds", "-1"],
        ["--seconds", "soon"],
        ["--threads", "0"],
    ] {
        let output = place.pipe(&[&["gtp"][..], &flags].concat(), b"name\n");
        assert_eq!(code(&output), Some(2), "{flags:?}");
    }
}
