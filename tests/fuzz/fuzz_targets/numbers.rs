//! Commands with numbers of any kind as arguments: every answer is framed, and nothing panics.

#![no_main]

use std::io;

use libfuzzer_sys::fuzz_target;
use silken::bot::{Bans, Choice};
use silken::game::Game;
use silken::go::{Color, Move};
use silken::gtp::{Clock, Files, Gtp, Player, Start};

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

/// Looks at the clock, and passes.
struct Passing;

impl Player for Passing {
    fn choose(&mut self, _: &Game, color: Color, clock: &Clock, _: &Bans) -> Choice {
        clock.allowance(color);
        Choice::Move(Move::Pass)
    }
}

/// A word of some kind, most of them numbers.
fn word(&(kind, whole, fraction): &(u8, i128, f64)) -> String {
    match kind % 8 {
        0 => "b".to_owned(),
        1 => "w".to_owned(),
        2 => format!("{fraction:e}"),
        3 => format!("{fraction:.3}"),
        4 => fraction.to_string(),
        5 => (whole % 30).to_string(),
        _ => whole.to_string(),
    }
}

fuzz_target!(|lines: Vec<(u8, Vec<(u8, i128, f64)>)>| {
    let mut gtp = Gtp::with_player(&Start::default(), Box::new(NoFiles), Box::new(Passing));
    let names = gtp.line("list_commands").expect("it is a command").text;
    let names: Vec<&str> = names.trim_start_matches("= ").split_whitespace().collect();
    for (number, words) in lines {
        let words: Vec<String> = words.iter().map(word).collect();
        let line = format!("{} {}", names[usize::from(number) % names.len()], words.join(" "));
        if let Some(response) = gtp.line(&line) {
            let text = response.text;
            assert!(text.starts_with(['=', '?']) && text.ends_with('\n'), "{line:?}: {text:?}");
        }
    }
});
