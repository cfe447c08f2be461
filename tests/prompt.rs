//! The program at a terminal, which `script` of util-linux lends to it: what it asks, keeps and offers again.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder of its own, with nothing kept from elsewhere; its owner has been asked the first question already.
fn home(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("prompt").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("silken")).expect("a folder for the test");
    fs::write(folder.join("silken/settings"), "autoboard off\n").expect("settings");
    folder
}

/// What the program shows to a person who types these lines and then leaves. `None` if no terminal can be had.
fn typed(home: &Path, lines: &[&str]) -> Option<String> {
    let mut command = Command::new("script");
    command.args([
        "-qec",
        concat!(env!("CARGO_BIN_EXE_silken"), " --color never"),
        "/dev/null",
    ]);
    command.current_dir(home).env("TERM", "dumb");
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
        command.env(name, home);
    }
    let child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        eprintln!("not tried: `script` of util-linux is not installed");
        return None;
    };
    let mut input = child.stdin.take().expect("its input is a pipe");
    input
        .write_all((lines.join("\n") + "\n").as_bytes())
        .expect("the lines are typed");
    let output = child.wait_with_output().expect("the program ends");
    let shown = String::from_utf8(output.stdout)
        .expect("the output is UTF-8")
        .replace("\r\n", "\n");
    assert!(output.status.success(), "{:?}: {shown}", output.status);
    Some(shown)
}

const OFFER: &str = "A game was left unfinished.";

#[test]
fn an_unfinished_game_is_offered_until_it_is_saved_or_over() {
    let home = home("unfinished");
    let Some(first) = typed(&home, &["d4", "quit", "yes"]) else {
        return;
    };
    assert!(!first.contains(OFFER), "{first}");
    let looked_at = typed(&home, &["load unfinished", "quit", "yes"]).expect("a terminal");
    assert!(looked_at.contains(OFFER), "{looked_at}");
    assert!(
        looked_at.contains("The game is not over. Leave it?"),
        "it is in no file yet: {looked_at}"
    );
    let saved = typed(&home, &["load unfinished", "save mine", "quit"]).expect("a terminal");
    assert!(saved.contains(OFFER) && saved.contains("Saved as mine.sgf."), "{saved}");
    let after = typed(&home, &["load unfinished", "quit"]).expect("a terminal");
    assert!(!after.contains(OFFER), "{after}");
    assert!(after.contains("No game was left unfinished."), "{after}");
}

#[test]
fn an_unfinished_game_that_is_taken_up_and_ends_is_not_offered_again() {
    let home = home("over");
    let Some(_) = typed(&home, &["d4", "quit", "yes"]) else {
        return;
    };
    let over = typed(&home, &["load unfinished", "resign", "yes", "quit"]).expect("a terminal");
    assert!(over.contains("Result: B+R"), "{over}");
    let after = typed(&home, &["quit"]).expect("a terminal");
    assert!(!after.contains(OFFER), "{after}");
}

#[test]
fn a_command_instead_of_the_first_answer_is_done() {
    let home = home("first");
    fs::remove_file(home.join("silken/settings")).expect("settings");
    let Some(shown) = typed(&home, &["d4", "quit", "yes"]) else {
        return;
    };
    assert!(shown.contains("Shall it? Type yes or no:"), "{shown}");
    assert!(shown.contains("1. Black D4. White to move."), "{shown}");
    let again = typed(&home, &["quit"]).expect("a terminal");
    assert!(!again.contains("Shall it?"), "it is asked once: {again}");
}

#[test]
fn nothing_is_lost_where_nothing_can_be_kept() {
    let home = home("nothing-kept");
    // No rights keep an administrator out, but nobody writes a file where a folder is.
    fs::create_dir_all(home.join("silken/history/x")).expect("a folder");
    fs::write(home.join("silken/unfinished"), "no folder").expect("a file");
    let Some(shown) = typed(&home, &["d4", "turn", "quit", "yes"]) else {
        return;
    };
    assert!(shown.contains("Move 2. White to move."), "{shown}");
}
