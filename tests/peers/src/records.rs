//! Records of real games: read, and played from their bytes.

use goban::pieces::stones::Color as Player;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, Move as Play};
use silken::game::Timeline;
use silken::go::{Grid, Large, Move, Position, Repetition, Size, Suicide};
use silken::sgf::Collection;

use crate::Work;
use crate::as_sgf::as_sgf;

/// The longest side of a board on which professionals play.
const SIDE: u8 = 19;

/// Every game of the vectors as a record.
fn all_records() -> Vec<String> {
    let games = [
        include_str!("../../vectors/games/results.jsonl"),
        include_str!("../../vectors/games/replays.jsonl"),
    ];
    let lines = games.into_iter().flat_map(str::lines);
    lines
        .map(|line| as_sgf(&serde_json::from_str(line).expect("a line of JSON")))
        .collect()
}

/// All records, each move and each setup of their main lines as a value of its own; a unit is a byte.
pub fn typed_reading() -> Work {
    let records = all_records();
    let bytes = records.iter().map(String::len).sum::<usize>() as u64;
    Box::new(move || {
        for text in &records {
            let collection = Collection::read(text.as_bytes()).expect("a record");
            let record = collection.record(0).expect("a record").expect("a game of Go");
            for (_, step) in record.main_line() {
                std::hint::black_box(&step);
            }
        }
        bytes
    })
}

/// The same with sgf-parse, whose nodes hold typed values at once.
pub fn typed_reading_by_sgf_parse() -> Work {
    let records = all_records();
    let bytes = records.iter().map(String::len).sum::<usize>() as u64;
    Box::new(move || {
        for text in &records {
            let nodes = sgf_parse::go::parse(text).expect("a record");
            for node in nodes[0].main_variation() {
                std::hint::black_box(node.get_move());
            }
        }
        bytes
    })
}

/// The even games on 19x19 in which both sides find every move legal under positional superko.
fn even_games() -> Vec<String> {
    let size = Size::square(SIDE).expect("a side from 2 to 25");
    let mut timeline = Timeline::<Large>::new(Position::new(size));
    let start = Position::new(size);
    let mut records = all_records();
    records.retain(|text| {
        text.contains("SZ[19]") && !text.contains("AB[") && {
            let moves = text.matches(";B[").count() + text.matches(";W[").count();
            replay(text, &mut timeline, &start) == moves && replay_on_goban(text) == moves
        }
    });
    assert!(records.len() > 100, "there are {} games", records.len());
    records
}

/// Reads a record and plays it as far as each move is legal; returns how many are.
fn replay<G: Grid>(text: &str, timeline: &mut Timeline<G>, start: &Position<G>) -> usize {
    timeline.restart(start);
    let collection = Collection::read(text.as_bytes()).expect("a record");
    let record = collection.record(0).expect("a record").expect("a game of Go");
    let mut played = 0;
    for (_, step) in record.main_line() {
        for (color, mv) in step.moves() {
            timeline.set_turn(color);
            if let Move::Play(point) = mv
                && timeline
                    .check(point, Repetition::PositionalSuperko, Suicide::Forbidden)
                    .is_err()
            {
                return played;
            }
            timeline.play(mv).expect("a legal move");
            played += 1;
        }
    }
    played
}

/// Games from their bytes to their last positions, each move checked under positional superko.
pub fn replays() -> Work {
    let records = even_games();
    let size = Size::square(SIDE).expect("a side from 2 to 25");
    let start = Position::<Large>::new(size);
    let mut timeline = Timeline::new(start.clone());
    Box::new(move || {
        for text in &records {
            std::hint::black_box(replay(text, &mut timeline, &start));
        }
        records.len() as u64
    })
}

/// The same on goban, which is given the cheapest reader there is: what stands after `;B[` and `;W[`. (Its own checks
/// nothing.)
fn replay_on_goban(text: &str) -> usize {
    let mut game = Game::new(GobanSizes::Nineteen, CHINESE);
    let mut played = 0;
    for node in text.split(';').skip(2) {
        let [color, b'[', column, row, b']', ..] = *node.as_bytes() else {
            continue;
        };
        let player = if color == b'B' { Player::Black } else { Player::White };
        let play = match (column - b'a', row - b'a') {
            (column, row) if column < SIDE && row < SIDE => Play::Play(row, column),
            _ => Play::Pass,
        };
        if game.turn() != player || game.try_play(play).is_err() {
            break;
        }
        played += 1;
    }
    played
}

/// The same on goban.
pub fn replays_on_goban() -> Work {
    let records = even_games();
    Box::new(move || {
        for text in &records {
            std::hint::black_box(replay_on_goban(text));
        }
        records.len() as u64
    })
}
