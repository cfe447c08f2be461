//! What people and programs are given to read at length, written down to be looked over when it changes: `cargo insta
//! review` shows how, and accepts or rejects it.

mod sitting;

use std::fs;
use std::process::Command;

use insta::{Settings, assert_snapshot};
use silken::desk::Setting;
use silken::game::Phase;
use silken::go::RULESETS;
use silken::help::Library;

use sitting::Sitting;

/// The ways in which a page is read: what they are called, and how they are set.
const READERS: [(&str, &[(&str, &str)]); 3] = [
    ("by eye, 79 columns", &[("width", "79")]),
    ("by eye, 40 columns", &[("width", "40")]),
    ("by ear", &[("screenreader", "on")]),
];

/// Compares without saying which expression it came from: that changes more often than what is read.
fn compare(name: &str, text: &str) {
    let mut settings = Settings::clone_current();
    settings.set_omit_expression(true);
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| assert_snapshot!(name, text));
}

fn sitting(settings: &[(&str, &str)]) -> Sitting {
    let mut sitting = Sitting::new(9);
    for (name, value) in settings {
        let setting = Setting::named(name).expect("a setting");
        assert!(setting.set(&mut sitting.session.desk, value), "{name} {value}");
    }
    sitting
}

/// What comes of some lines, each after the prompt.
fn told(sitting: &mut Sitting, lines: &[&str]) -> String {
    lines
        .iter()
        .map(|line| format!("> {line}\n{}\n", sitting.types(line).text()))
        .collect()
}

/// The words of a title as a name of a file.
fn file_name(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    words.join("_")
}

#[test]
fn pages_of_help() {
    let pages = Library::standard().pages();
    let mut sections: Vec<&str> = pages.iter().map(|page| page.section.as_str()).collect();
    sections.sort_unstable();
    sections.dedup();
    assert!(sections.len() > 5, "{sections:?}");
    for section in sections {
        let pages = || pages.iter().filter(|page| page.section == section);
        let mut text = String::new();
        for (reader, settings) in READERS {
            let mut sitting = sitting(settings);
            text += &format!("==== {reader} ====\n");
            for page in pages() {
                text += &told(&mut sitting, &[&format!("help {}", page.number)]);
            }
        }
        compare(&format!("help_{}", file_name(section)), &text);
    }
}

#[test]
fn lists_of_commands() {
    let mut text = String::new();
    for (reader, settings) in READERS {
        text += &format!("==== {reader} ====\n");
        text += &told(
            &mut sitting(settings),
            &["commands", "commands s", "help", "help index", "set"],
        );
    }
    compare("commands", &text);
}

/// A small game under every ruleset, with dead stones, a prisoner and points that are neutral until the dead come off.
#[test]
fn counting_sheets() {
    const MOVES: &str = "c1; d1; c2; d2; c3; d3; c4; d4; c5; d5; c6; d6; c7; d7; g1; f1; g3; g2; a4; pass; pass";
    for ruleset in RULESETS {
        let mut text = String::new();
        for (reader, settings) in [READERS[0], READERS[2]] {
            let mut sitting = sitting(settings);
            sitting
                .types(&format!("new 7 {}", ruleset.key))
                .types("bot off")
                .types(MOVES);
            if sitting.table.game.phase() == Phase::Playing {
                // White passes last.
                sitting.types("pass");
            }
            text += &format!("==== {reader} ====\n");
            text += &told(&mut sitting, &["score", "dead a4 g3", "done", "score", "territory"]);
        }
        compare(&format!("count_{}", file_name(ruleset.key)), &text);
    }
}

fn silken(arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_silken"))
        .args(arguments)
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env_remove("COLUMNS")
        .env_remove("SILKEN_SCREENREADER")
        .output()
        .expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    format!("{}{}", text(output.stdout), text(output.stderr))
}

#[test]
fn help_of_the_shell() {
    let top = silken(&["--help"]);
    let commands = top.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = commands
        .take_while(|line| !line.is_empty())
        .filter_map(|line| {
            line.strip_prefix("  ")?
                .split(' ')
                .next()
                .filter(|name| !name.is_empty())
        })
        .collect();
    assert!(commands.len() > 5, "{commands:?}");
    let mut text = format!("$ silken --help\n{top}");
    for command in commands {
        text += &format!("\n$ silken {command} --help\n{}", silken(&[command, "--help"]));
    }
    compare("shell", &text);
}

#[test]
fn counts_for_programs() {
    const RECORD: &str = "(;FF[4]GM[1]SZ[7]RU[Japanese]KM[6.5];B[cg];W[dg];B[cf];W[df];B[ce];W[de];B[cd];W[dd];B[cc];W[dc]\
                          ;B[cb];W[db];B[ca];W[da];B[gg];W[ad];B[];W[]DD[gg][ad])";
    let folder = env!("CARGO_TARGET_TMPDIR");
    fs::write(format!("{folder}/counted.sgf"), RECORD).expect("a file");
    let mut text = String::new();
    for dead in ["none", "marked", "auto"] {
        for format in ["text", "json"] {
            let arguments = ["score", "--dead", dead, "--format", format, "counted.sgf"];
            text += &format!("$ silken {}\n{}", arguments.join(" "), silken(&arguments));
        }
    }
    compare("score", &text);
}
