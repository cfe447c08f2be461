//! The list of games that have ended.

use super::standing;
use crate::go::{ByColor, Color};
use crate::reply::PastGame;
use crate::say;
use crate::text::{Role, Say, Text};

/// The games, a line each, and how one is opened.
#[must_use]
pub fn lines(games: &[PastGame]) -> Vec<Text> {
    let mut lines: Vec<Text> = games.iter().enumerate().map(|(i, game)| line(i + 1, game)).collect();
    lines.push(say!("`LOAD LAST` opens number 1, `LOAD LAST 2` number 2."));
    lines
}

/// `3. 2026-12-01: Black against Silken 5k, 9x9, White wins by 5.5.`
fn line(number: usize, game: &PastGame) -> Text {
    let mut line = say!("{}. ", number);
    if let Some(date) = &game.date {
        line.push(Role::Plain, &format!("{date}: "));
    }
    let Some(size) = game.size else {
        say!("the file cannot be read.").say(&mut line);
        return line;
    };
    let players = ByColor::from_fn(|color| player(color, game));
    say!("{} against {}, {}", players.black, players.white, size).say(&mut line);
    if let Some(outcome) = game.outcome {
        say!(", {}", standing::result(outcome)).say(&mut line);
    }
    line.push(Role::Plain, ".");
    line
}

fn player(color: Color, game: &PastGame) -> Text {
    match &game.players[color] {
        Some(name) => say!("{}", name),
        None => say!("{}", color),
    }
}
