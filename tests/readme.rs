//! The README is right: its session goes as it is shown, and its commands for the shell are understood.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use silken::front::Transcript;

const README: &str = include_str!("../README.md");

/// The blocks of a language, without their fences.
fn blocks(language: &str) -> Vec<String> {
    let fence = format!("```{language}");
    let mut blocks = Vec::new();
    let mut lines = README.lines();
    while lines.by_ref().any(|line| line == fence) {
        let block = lines.by_ref().take_while(|line| *line != "```");
        blocks.push(block.map(|line| line.to_owned() + "\n").collect());
    }
    blocks
}

#[test]
fn the_session_goes_as_it_is_shown() {
    let blocks = blocks("text");
    let session = blocks[0]
        .strip_prefix("$ silken\n")
        .expect("a session begins with the program");
    let differences = Transcript::read(session).replay().expect("the session sets nothing");
    assert_eq!(differences, []);
}

/// Runs a line in the shell, in a folder of its own, with the program on the way.
fn shell(folder: &Path, line: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_silken"));
    let programs = program.parent().expect("a program lies in a folder").as_os_str();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder).stdin(Stdio::null());
    command.env("PATH", [programs, &path].join(std::ffi::OsStr::new(":")));
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
        command.env(name, folder);
    }
    command.output().expect("there is a shell")
}

#[test]
fn commands_for_the_shell_do_what_they_say() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("readme");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("FOLDER")).expect("a folder for the test");
    let record = String::from("(;FF[4]GM[1]SZ[9]KM[5.5]") + &";B[];W[]".repeat(20) + "TB[aa]TW[bb])";
    for name in ["GAME.sgf", "OLD.sgf", "FOLDER/GAME.sgf"] {
        fs::write(folder.join(name), &record).expect("a record");
    }
    fs::write(folder.join("FILE"), "turn\n").expect("a script");
    fs::write(folder.join("TALK"), "> turn\nMove 1. Black to move.\n").expect("a transcript");
    let blocks = blocks("sh");
    let lines: Vec<&str> = blocks
        .iter()
        .flat_map(|block| block.lines())
        .filter(|line| line.contains("silken ") || line.ends_with("silken"))
        .filter(|line| !line.starts_with("cargo"))
        // A hall stays open until it is closed; tests/serve opens one.
        .filter(|line| !line.starts_with("silken serve"))
        .collect();
    assert!(lines.len() >= 9, "{lines:?}");
    for line in lines {
        let line = line.replace("FILE...", "TALK").replace("[--update]", "--update");
        let output = shell(&folder, &line);
        assert!(
            output.status.success() && output.stderr.is_empty(),
            "{line}: {:?} {}{}",
            output.status,
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    let piped = shell(&folder, "printf 'd4\\ne5\\nboard compact\\n' | silken");
    assert!(String::from_utf8_lossy(&piped.stdout).contains("....O...."));
}
