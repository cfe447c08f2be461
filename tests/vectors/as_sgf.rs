//! A real game, as the vectors keep it, written as a record.

use serde_json::Value;

/// Moves on a line of the record, as most programs write them.
const MOVES_A_LINE: usize = 12;

/// The record of a game of `games/results.jsonl` or `games/replays.jsonl`.
///
/// There `black` are the stones at the start and `moves` the moves, beginning with the player `first`: points as in SGF,
/// one after the other, `tt` for a pass, and `--` where the other player moves again.
pub fn as_sgf(game: &Value) -> String {
    let text = |key: &str| game[key].as_str().expect("a text");
    let (width, height) = (&game["size"][0], &game["size"][1]);
    let size = if width == height {
        width.to_string()
    } else {
        format!("{width}:{height}")
    };
    let mut sgf = format!("(;FF[4]GM[1]CA[UTF-8]SZ[{size}]KM[{}]PB[Black]PW[White]", game["komi"]);
    if let Some(result) = game["result"].as_str() {
        sgf += &format!("RE[{result}]");
    }
    let black = text("black");
    if !black.is_empty() {
        sgf += &format!("HA[{}]AB", black.len() / 2);
        for point in pairs(black) {
            sgf += &format!("[{point}]");
        }
    }
    let mut players = if text("first") == "b" { ['B', 'W'] } else { ['W', 'B'] };
    for (number, point) in pairs(text("moves")).enumerate() {
        if number % MOVES_A_LINE == 0 {
            sgf.push('\n');
        }
        if point != "--" {
            sgf += &format!(";{}[{point}]", players[0]);
        }
        players.swap(0, 1);
    }
    sgf + ")\n"
}

/// The points of a text of SGF points.
fn pairs(points: &str) -> impl Iterator<Item = &str> {
    (0..points.len() / 2).map(|at| &points[2 * at..2 * at + 2])
}
