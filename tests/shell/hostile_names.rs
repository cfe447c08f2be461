//! Nothing but text reaches a terminal, whatever files are called and whatever is in them.

use std::collections::BTreeSet;
use std::process::Output;

use silken::front::command_line;

use crate::place::{Place, err, out};

/// What would set a title, ring a bell, turn the reading order, clear a screen and end a line.
const HOSTILE: &str = "\u{1b}]0;PWNED\u{7}\u{202e}\u{2066}\u{61c}\u{200f}\u{9b}2J\u{7f}\u{85}\rX";

fn is_text(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c == '\n' || (!c.is_control() && !turns)
}

fn assert_text(arguments: &[&str], shown: &str) {
    let other = shown.chars().find(|&c| !is_text(c));
    assert_eq!(other, None, "{arguments:?}: {shown:?}");
}

#[test]
fn only_text_is_shown() {
    let place = Place::new("hostile-names");
    let (record, other, transcript, script) = (
        format!("{HOSTILE}.sgf"),
        format!("b{HOSTILE}.sgf"),
        format!("{HOSTILE}.transcript"),
        format!("{HOSTILE}.txt"),
    );
    let game = format!(
        "(;GM[1]SZ[9]RU[{HOSTILE}]PB[{HOSTILE}]PW[{HOSTILE}]GN[{HOSTILE}]DT[{HOSTILE}]EV[{HOSTILE}]RE[B+2{HOSTILE}]\
         KM[{HOSTILE}]{HOSTILE}[a];B[aa]C[{HOSTILE}]N[{HOSTILE}];W[{HOSTILE}];B[aa]LB[aa:{HOSTILE}]TB[aa])"
    );
    place.write(&record, &game);
    place.write(&other, HOSTILE);
    let typed = format!(
        "{HOSTILE}\nload \"{HOSTILE}\"\ncomment {HOSTILE}\ncomment\nsave \"{HOSTILE}\"\nset glyphs {HOSTILE}\nhelp {HOSTILE}\n\
         alias {HOSTILE} board\nalias\nsgf\nengine {HOSTILE}\nbot net {HOSTILE}\ntranscript {HOSTILE}\nset\n"
    );
    place.write(&script, &typed);
    let wrong: String = typed.split('\n').map(|line| format!("> {line}\n{HOSTILE}\n")).collect();
    place.write(&transcript, &wrong);
    place.write("glyphs.transcript", &format!("-- set glyphs {HOSTILE}\n> d4\n"));
    place.write("flag.transcript", &format!("-- set {HOSTILE} {HOSTILE}\n> d4\n"));
    let in_the_way = format!("{script}/x.sgf");
    let rows: &[&[&str]] = &[
        &["run", &script],
        &["run", HOSTILE],
        &["run", "--net", HOSTILE, &script],
        &["run", "--engine", HOSTILE, &script],
        &["test", &transcript, "glyphs.transcript", "flag.transcript", HOSTILE],
        &["test", "."],
        &["help", HOSTILE],
        &["help", "search", HOSTILE],
        &["show", &record],
        &["show", "--screenreader", &record],
        &["show", &record, "--game", "7"],
        &["show", &other],
        &["show", HOSTILE],
        &["score", &record, &other, HOSTILE],
        &["score", "--format", "json", &record, &other, HOSTILE],
        &["score", "--dead", HOSTILE, &record],
        &["check", &record, &other, HOSTILE],
        &["check", "."],
        &["convert", &other, HOSTILE],
        &["convert", &record, "-o", &in_the_way],
        &["convert", ".", "-o", &record],
        &["gtp", HOSTILE],
        &["gtp", "--level", HOSTILE],
        &["serve", "--listen", HOSTILE],
        &["serve", "--database", &record],
        &["serve", "--tls-listen", HOSTILE, "--self-signed"],
        &[
            "serve",
            "--tls-listen",
            "127.0.0.1:0",
            "--cert",
            HOSTILE,
            "--key",
            HOSTILE,
        ],
        &["serve", "--status-listen", HOSTILE],
        &["hall", "--database", HOSTILE, "list"],
        &["hall", "--database", &record, "check"],
        &["hall", "mute", HOSTILE],
        &["hall", "rename", HOSTILE, HOSTILE],
        &["completions", HOSTILE],
        &["man", HOSTILE],
        &[HOSTILE],
        &["--komi", HOSTILE],
        &["--size", HOSTILE],
    ];
    let shown = |output: &Output| out(output) + &err(output);
    for arguments in rows {
        let output = place.run(arguments);
        let shown = shown(&output);
        assert!(shown.len() > 10, "{arguments:?}: {shown}");
        assert_text(arguments, &shown);
    }
    assert_text(&[], &shown(&place.pipe(&[], typed.as_bytes())));
    assert_text(&["score", "-"], &shown(&place.pipe(&["score", "-"], game.as_bytes())));
    assert_text(&["gtp"], &shown(&place.pipe(&["gtp"], typed.as_bytes())));
    let commands: BTreeSet<String> = command_line()
        .get_subcommands()
        .map(|command| command.get_name().to_owned())
        .collect();
    let tried: BTreeSet<String> = rows.iter().map(|row| row[0].to_owned()).collect();
    assert!(commands.is_subset(&tried), "{commands:?}");
    // What turns the reading order is seen, and JSON gives every character back.
    assert!(out(&place.run(&["check", &record])).contains("[U+202E][U+2066][U+061C][U+200F]"));
    let json = out(&place.run(&["score", "--format", "json", &record]));
    let object: serde_json::Value = json.parse().expect("JSON");
    assert_eq!(object["file"], record.as_str());
}

#[test]
fn a_remark_keeps_the_marks_of_its_language() {
    let place = Place::new("right-to-left");
    let remark = "\u{5d0}\u{200f}!";
    let shown = place.pipe(&[], format!("comment {remark}\nsave it\n").as_bytes());
    assert!(out(&shown).contains("> comment \u{5d0}[U+200F]!"), "{}", out(&shown));
    assert!(place.read("it.sgf").contains(remark));
}
