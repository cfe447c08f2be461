//! The house stays as it was laid out: rooms lean only on rooms below them, the world is met at the front door alone,
//! and no file outgrows a reader's patience.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use silken::command::VERBS;

/// The rooms from the ground up. A file may name only its own room and those that stand before it.
const ROOMS: [&str; 19] = [
    "go", "reading", "game", "help", "sgf", "bot", "learn", "text", "desk", "table", "company", "reply", "world",
    "command", "session", "render", "hall", "gtp", "front",
];

/// What some rooms do not lean on though the order would let them: the room, what it leaves alone, and why.
const APART: [(&str, &[&str], &str); 5] = [
    ("help", &["go", "game"], "pages are text: whoever shows them knows Go"),
    ("sgf", &["help"], "a record has no use for the guide"),
    ("bot", &["help", "sgf"], "it looks at games, not at pages or records"),
    (
        "gtp",
        &["session", "command", "render", "world", "reply"],
        "it is a language of its own, beside the language of the table",
    ),
    (
        "session",
        &["render"],
        "it hands out replies; the front turns them into text",
    ),
];

/// What meets the world, and the rooms where it may stand. The front is the door; `std::io` also has the traits and
/// errors by which bytes are read from memory, and a network or a protocol may need those.
const WORLD: [(&str, &[&str]); 13] = [
    ("std::fs", &["front"]),
    ("std::net", &["front"]),
    ("std::process", &["front", "main"]),
    ("std::env", &["front"]),
    ("std::io", &["front", "bot", "gtp"]),
    ("io::stdin", &["front"]),
    ("io::stdout", &["front"]),
    ("io::stderr", &["front"]),
    ("SystemTime", &["front"]),
    // A bot may be given time instead of visits; it is the only one that looks at a clock.
    ("Instant", &["front", "bot"]),
    ("println!", &["front"]),
    ("print!", &["front"]),
    ("dbg!", &[]),
];

/// Names that say nothing, behind which anything piles up.
const EMPTY_NAMES: [&str; 8] = [
    "utils", "util", "common", "types", "prelude", "helpers", "misc", "manager",
];

const LONGEST_FILE: usize = 400;

/// A file of the crate.
struct Source {
    path: PathBuf,
    text: String,
}

impl Source {
    /// The room it belongs to; the crate's root for `lib.rs` and `main.rs`.
    fn room(&self) -> String {
        let inside = self
            .path
            .strip_prefix(root().join("src"))
            .expect("sources stand in src");
        let first = inside.components().next().expect("a file has a name").as_os_str();
        Path::new(first)
            .file_stem()
            .expect("a file has a name")
            .to_string_lossy()
            .into_owned()
    }

    fn name(&self) -> String {
        let path = self.path.strip_prefix(root()).expect("sources stand in the crate");
        path.to_string_lossy().into_owned()
    }

    /// Its lines without what is remarked on them, with their numbers.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = self.text.lines().enumerate();
        lines.map(|(i, line)| (i + 1, line.split("//").next().unwrap_or_default()))
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The sources of the crate: not the script that builds it, nor crates of their own that stand beside what they serve.
fn sources() -> Vec<Source> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        if folder.join("Cargo.toml").exists() {
            continue;
        }
        for entry in fs::read_dir(&folder).expect("the sources can be read") {
            let path = entry.expect("the sources can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("help/embed.rs") {
                let text = fs::read_to_string(&path).expect("a source is text");
                found.push(Source { path, text });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    assert!(
        found.len() > 50,
        "the walk through src found only {} files",
        found.len()
    );
    found
}

/// The rooms of the crate that a line of code names.
fn rooms_named(code: &str) -> impl Iterator<Item = &'static str> {
    ROOMS.into_iter().filter(move |room| {
        code.split("crate::").skip(1).any(|rest| {
            let word = |text: &str| text.split(|c: char| !c.is_alphanumeric() && c != '_').next() == Some(room);
            match rest.strip_prefix('{') {
                Some(list) => list.split([',', '}']).any(|part| word(part.trim())),
                None => word(rest),
            }
        })
    })
}

/// How many rooms and folders a file's module lies in, itself included.
fn depth(source: &Source) -> usize {
    let inside = source
        .path
        .strip_prefix(root().join("src"))
        .expect("sources stand in src");
    let is_folder = inside.file_stem().is_some_and(|name| name == "mod");
    inside.components().count() - usize::from(is_folder)
}

/// The longest chain of `super::` in a line of code.
fn steps_up(code: &str) -> usize {
    let words: Vec<&str> = code.split("::").collect();
    let is_up = |word: &&str| word.ends_with("super");
    words.split(|word| !is_up(word)).map(<[&str]>::len).max().unwrap_or(0)
}

fn height(room: &str) -> usize {
    // The crate's root names every room.
    ROOMS.iter().position(|known| *known == room).unwrap_or(ROOMS.len())
}

/// `crate::` is how a room names another, so that it can be seen; no file climbs out of its own room.
#[test]
fn super_stays_in_its_room() {
    assert_eq!(steps_up("use super::super::mind::Mind;"), 2);
    for source in sources() {
        let mut depth = depth(&source);
        for (number, code) in source.code() {
            let place = format!("{}:{number}", source.name());
            let steps = steps_up(code);
            assert!(steps < depth, "{place} climbs out of its room: {code}");
            // A module in the file is one deeper.
            depth += usize::from(code.trim_start().starts_with("mod ") && code.trim_end().ends_with('{'));
        }
    }
}

#[test]
fn every_room_is_on_the_plan() {
    for source in sources() {
        let room = source.room();
        assert!(
            ROOMS.contains(&room.as_str()) || ["lib", "main"].contains(&room.as_str()),
            "{} is in no room of the plan. Give it a place in ROOMS, above all it leans on.",
            source.name()
        );
    }
}

#[test]
fn rooms_lean_only_on_rooms_below_them() {
    for source in sources() {
        let room = source.room();
        for (number, code) in source.code() {
            for named in rooms_named(code) {
                assert!(
                    height(named) <= height(&room),
                    "{}:{number} leans on crate::{named}, which stands above {room}. Imports point downward: {}. Move \
                     what is shared into the lower room, or hand it in as an argument.",
                    source.name(),
                    ROOMS.join(" < ")
                );
            }
        }
    }
}

#[test]
fn some_rooms_keep_apart() {
    for source in sources() {
        for (number, code) in source.code() {
            for named in rooms_named(code) {
                for (room, others, why) in APART {
                    assert!(
                        source.room() != room || !others.contains(&named),
                        "{}:{number} names crate::{named}, which {room} leaves alone: {why}.",
                        source.name()
                    );
                }
            }
        }
    }
}

#[test]
fn only_those_who_show_replies_turn_them_into_text() {
    for source in sources() {
        for (number, code) in source.code() {
            assert!(
                !rooms_named(code).any(|named| named == "render")
                    || ["render", "hall", "front"].contains(&source.room().as_str()),
                "{}:{number} renders. Return a Reply instead: the hall or the front renders it as its reader wants.",
                source.name()
            );
        }
    }
}

#[test]
fn the_world_is_met_at_the_front_alone() {
    for source in sources() {
        let room = source.room();
        for (number, code) in source.code() {
            for (act, rooms) in WORLD {
                assert!(
                    !code.contains(act) || rooms.contains(&room.as_str()),
                    "{}:{number} uses {act}. Outside the front nothing reads, writes, waits or looks at a clock: return \
                     an Ask, and the host answers.",
                    source.name()
                );
            }
        }
    }
}

#[test]
fn files_stay_short() {
    for source in sources() {
        let lines = source.text.lines().count();
        assert!(
            lines <= LONGEST_FILE,
            "{} has {lines} lines; {LONGEST_FILE} is the most. It holds more than one idea: give the second a file.",
            source.name()
        );
    }
}

#[test]
fn names_say_something() {
    for source in sources() {
        let parts: BTreeSet<String> = source
            .path
            .components()
            .filter_map(|part| Path::new(part.as_os_str()).file_stem())
            .map(|stem| stem.to_string_lossy().into_owned())
            .collect();
        for empty in EMPTY_NAMES {
            assert!(
                !parts.contains(empty),
                "{}: {empty} says nothing of what is inside. Name the idea.",
                source.name()
            );
            for (number, code) in source.code() {
                assert!(
                    !code.contains(&format!("mod {empty}")),
                    "{}:{number} names a module {empty}, which says nothing. Name the idea.",
                    source.name()
                );
            }
        }
    }
}

#[test]
fn every_verb_is_listed() {
    let verbs = root().join("src/command/verbs");
    let mut commands = 0;
    for source in sources() {
        if source.path.parent() != Some(&verbs) || source.path.ends_with("mod.rs") {
            continue;
        }
        for (number, code) in source.code() {
            let Some(name) = code
                .trim()
                .strip_prefix("name: \"")
                .and_then(|rest| rest.split('"').next())
            else {
                continue;
            };
            commands += 1;
            assert!(
                VERBS.iter().any(|spec| spec.name == name),
                "{}:{number}: {name} is not listed in VERBS, so nobody can type it.",
                source.name()
            );
        }
    }
    assert!(
        commands > 30,
        "the verbs name themselves by `name: \"...\"`, but only {commands} were found"
    );
}

#[test]
fn every_dependency_says_what_it_is_for() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("Cargo.toml can be read");
    let mut in_dependencies = false;
    let mut dependencies = 0;
    for line in manifest.lines() {
        if line.starts_with('[') {
            in_dependencies = line.ends_with("dependencies]");
        } else if in_dependencies && line.contains('=') {
            dependencies += 1;
            let words = line
                .rsplit_once("# ")
                .map_or(0, |(_, remark)| remark.split_whitespace().count());
            assert!(
                (2..=4).contains(&words),
                "Cargo.toml: tell in about three words behind a # what this is for: {line}"
            );
        }
    }
    assert!(dependencies > 0, "Cargo.toml has dependencies");
}
