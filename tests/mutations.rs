//! Records and protocol sessions as they are met, broken at random: nothing panics, and all reading ends.

#[path = "vectors/as_sgf.rs"]
mod as_sgf;

use std::io;

use serde_json::Value;
use silken::bot::Random;
use silken::game::Game;
use silken::go::Ruleset;
use silken::gtp::{Files, Gtp, Start};
use silken::sgf::{Collection, write_game};

/// Pieces that mean something in a record or a command line, and that nobody expects in the middle.
const PIECES: [&[u8]; 28] = [
    b"(",
    b")",
    b";",
    b"[",
    b"]",
    b"\\",
    b":",
    b"\n",
    b"\r",
    b" ",
    b"\0",
    b"\xff",
    b"\x80",
    b"\xef\xbb\xbf",
    b"\x1b$B",
    b"CA[Big5]",
    b"CA[UTF-16]",
    b"SZ[25]",
    b"SZ[99999999999]",
    b"AB[aa:zz]",
    b"B[tt]",
    b"W[]",
    b"KM[1e99]",
    b"HA[-1]",
    b"(;",
    b"GM[2]",
    b"-9999999999",
    b"B[cd",
];

/// Breaks a text in up to eight places.
fn broken(text: &[u8], all: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut broken = text.to_vec();
    for _ in 0..=below(random, 8) {
        let start = below(random, broken.len() + 1);
        let end = broken.len().min(start + below(random, 30));
        match below(random, 6) {
            0 => drop(broken.drain(start..end)),
            1 => broken.truncate(start),
            2 => drop(broken.splice(start..start, PIECES[below(random, PIECES.len())].iter().copied())),
            3 => broken[start..end].reverse(),
            4 => broken[start..end]
                .iter_mut()
                .for_each(|byte| *byte ^= 1 << below(random, 8)),
            _ => {
                let other = &all[below(random, all.len())];
                let from = below(random, other.len() + 1);
                let piece = &other[from..other.len().min(from + below(random, 200))];
                broken.splice(start..end, piece.iter().copied());
            }
        }
    }
    broken
}

fn below(random: &mut Random, limit: usize) -> usize {
    random.below(u32::try_from(limit).expect("texts are short")) as usize
}

fn lines(vectors: &str) -> impl Iterator<Item = Value> {
    vectors
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
}

/// Whole games, and records of every odd kind.
fn all_records() -> Vec<Vec<u8>> {
    let games =
        lines(include_str!("vectors/games/results.jsonl")).chain(lines(include_str!("vectors/games/replays.jsonl")));
    let odd = lines(include_str!("vectors/sgf/cases.jsonl")).chain(lines(include_str!("vectors/sgf/dialects.jsonl")));
    let odd = odd.filter_map(|case| case["sgf"].as_str().map(|sgf| sgf.as_bytes().to_vec()));
    games
        .map(|game| as_sgf::as_sgf(&game).into_bytes())
        .chain(odd)
        .collect()
}

/// Reads a file in both ways, plays every record in it, and writes all of it so that it reads the same.
fn read_and_play(bytes: &[u8]) {
    let strict = Collection::read_strictly(bytes);
    let Ok(collection) = Collection::read(bytes) else {
        assert!(strict.is_err(), "what cannot be read at all has nothing right");
        return;
    };
    let written = collection.write();
    let again = Collection::read(written.as_bytes()).expect("what was written can be read");
    assert_eq!(again.write(), written, "what was written reads the same");
    for record in collection.records().flatten() {
        let mut game: Game = record.game(Ruleset::DEFAULT.rules(record.size()));
        game.redo(usize::MAX);
        let played = write_game(&game, "Silken");
        assert!(
            Collection::read(played.as_bytes()).is_ok(),
            "what is saved can be loaded"
        );
    }
}

fn break_records(times: usize, seed: u64) {
    let (all, mut random) = (all_records(), Random::seeded(seed));
    for _ in 0..times {
        let text = &all[below(&mut random, all.len())];
        read_and_play(&broken(text, &all, &mut random));
    }
}

/// A world without files.
struct NoFiles;

impl Files for NoFiles {
    fn read(&mut self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::NotFound.into())
    }

    fn write(&mut self, _: &str, _: &str) -> io::Result<()> {
        Err(io::ErrorKind::NotFound.into())
    }
}

/// What programs sent in recorded sessions, a text a session.
fn all_sessions() -> Vec<Vec<u8>> {
    let sessions = lines(include_str!("vectors/gtp/sessions.jsonl"));
    let sent = |session: Value| {
        let steps = session["session"].as_array()?.iter();
        let lines: Vec<&str> = steps.filter_map(|step| step["send"].as_str()).collect();
        Some(lines.join("\n").into_bytes())
    };
    sessions.filter_map(sent).collect()
}

fn break_sessions(times: usize, seed: u64) {
    let (all, mut random) = (all_sessions(), Random::seeded(seed));
    for _ in 0..times {
        let text = &all[below(&mut random, all.len())];
        let text = broken(text, &all, &mut random);
        let mut gtp = Gtp::new(&Start::default(), Box::new(NoFiles));
        for line in String::from_utf8_lossy(&text).lines() {
            let Some(response) = gtp.line(line) else { continue };
            let text = response.text;
            assert!(text.starts_with(['=', '?']), "{line:?}: {text:?}");
            assert_eq!(text.find("\n\n"), Some(text.len() - 2), "{line:?}: {text:?}");
        }
    }
}

#[test]
fn broken_records_are_read_to_the_end() {
    break_records(2000, 1);
}

#[test]
fn broken_sessions_are_answered() {
    break_sessions(2000, 1);
}

#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_broken_records_are_read_to_the_end() {
    break_records(100_000, 2);
}

#[test]
#[ignore = "takes minutes"]
fn a_hundred_thousand_broken_sessions_are_answered() {
    break_sessions(100_000, 2);
}
