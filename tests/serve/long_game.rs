//! A long game that was really played, over two lines.

use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

use crate::client::{Server, database};

/// A game of 251 moves with many captures, from a public collection.
const GAME: &str = "g0133";

#[test]
fn a_long_game_is_the_same_on_both_lines() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/games/finished.jsonl");
    let games = fs::read_to_string(games).expect("games");
    let game = games.lines().find(|line| line.contains(GAME)).expect("the game");
    let game: Value = serde_json::from_str(game).expect("a line of JSON");
    let moves: Vec<&str> = game["moves"].as_str().expect("moves").split(' ').collect();
    assert!(moves.len() > 250);
    let rows = game["final_rows"].as_array().expect("rows");
    let rows: Vec<&str> = rows.iter().map(|row| row.as_str().expect("a row")).collect();

    let server = Server::open(&database());
    let (mut anna, mut bob) = (server.guest("anna"), server.guest("bob"));
    anna.says("challenge bob 19 new-zealand black");
    bob.until("ACCEPT anna");
    bob.types("accept");
    anna.until("You play Black.");
    bob.until("You play White.");
    for (number, point) in moves.iter().enumerate() {
        let (mover, color) = if number % 2 == 0 {
            (&mut anna, "Black")
        } else {
            (&mut bob, "White")
        };
        mover.types(point);
        let shown = format!("{}. {color} {point}", number + 1);
        anna.until(&shown);
        bob.until(&shown);
        // A person may type twenty lines a second.
        sleep(Duration::from_millis(20));
    }
    for client in [&mut anna, &mut bob] {
        client.types("board compact");
        client.until(&rows.join("\n"));
        assert_eq!(client.moves_made(), moves.len());
    }
}
