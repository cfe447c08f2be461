//! The protocol through the public API: recorded sessions of other programs, and what no record shows.

mod analysis;
mod anything;
mod commands;
mod ending;
mod layers;
mod numbers;
mod player;
mod recorded;
mod records;
mod start;
mod stream;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;

use serde_json::Value;
use silken::bot::{Bans, Choice};
use silken::front::gtp::converse;
use silken::game::Game;
use silken::go::{Color, Move};
use silken::gtp::{Clock, Files, Gtp, Player, Request, Start, TimeSettings, clean};

/// A disk in memory.
#[derive(Clone, Default)]
struct Shelf(Rc<RefCell<BTreeMap<String, Vec<u8>>>>);

impl Files for Shelf {
    fn read(&mut self, name: &str) -> io::Result<Vec<u8>> {
        let shelf = self.0.borrow();
        shelf.get(name).cloned().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn write(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.0.borrow_mut().insert(name.into(), text.into());
        Ok(())
    }
}

/// Plays on the first point that is free, and resigns as White.
#[derive(Default)]
struct Simple(Rc<RefCell<Vec<TimeSettings>>>);

impl Player for Simple {
    fn choose(&mut self, game: &Game, color: Color, clock: &Clock, _: &Bans) -> Choice {
        self.0.borrow_mut().push(clock.settings);
        let mut points = game.size().points().map(Move::Play);
        match color {
            Color::Black => Choice::Move(
                points
                    .find(|&mv| game.check_play_on(color, mv).is_ok())
                    .unwrap_or(Move::Pass),
            ),
            Color::White => Choice::Resign,
        }
    }
}

/// A machine that knows every command.
fn player() -> Gtp {
    Gtp::with_player(
        &Start::default(),
        Box::new(Shelf::default()),
        Box::new(Simple::default()),
    )
}

fn referee() -> Gtp {
    Gtp::new(&Start::default(), Box::new(Shelf::default()))
}

/// The text of an answer without its sign; a failure keeps the sign.
fn ask(gtp: &mut Gtp, line: &str) -> String {
    let text = gtp.line(line).expect("a command is answered").text;
    let text = text.strip_suffix("\n\n").expect("an empty line ends the answer");
    text.strip_prefix('=').unwrap_or(text).trim_start().to_owned()
}

/// Sends lines that all succeed without a word.
fn tell(gtp: &mut Gtp, lines: &[&str]) {
    for line in lines {
        assert_eq!(ask(gtp, line), "", "{line}");
    }
}
