//! How far one look at a position may be off, measured on real games. It takes minutes, and wants the release build:
//!
//!     cargo test --release --test vectors -- --ignored --nocapture looks
//!
//! What it prints stands behind `SPREAD` and `NOISE` in `src/bot/opinion.rs`, and `OPEN` in `src/bot/estimate.rs`.

use std::sync::atomic::AtomicBool;

use silken::bot::{Bot, Budget, Level};
use silken::game::{Cursor, Game};
use silken::go::Color;

use crate::games::replayed;
use crate::record::{Record, records};

/// Every so many games are looked at.
const STEP: usize = 6;
/// How far into each game, in percent of its moves.
const STAGES: [usize; 6] = [20, 40, 60, 80, 90, 97];
/// A search that long is taken for the truth.
const LONG: u32 = 1600;

static GO_ON: AtomicBool = AtomicBool::new(false);

/// Black's points less White's as the game was counted; nothing if it was not decided on the board.
fn margin(record: &Record) -> Option<f32> {
    let result = record.text("result");
    match result.split_once('+') {
        Some(("B", points)) => points.parse().ok(),
        Some(("W", points)) => points.parse().ok().map(|points: f32| -points),
        _ => None,
    }
}

fn at(game: &Game, moves: usize) -> Cursor {
    let mut cursor = game.cursor();
    let all = cursor.moves().len();
    cursor.back(game.record(), all - moves);
    cursor
}

/// The value that this part of some values does not exceed.
fn quantile(values: &mut [f32], part: f32) -> f32 {
    values.sort_by(f32::total_cmp);
    let place = (values.len() as f32 * part) as usize;
    values
        .get(place.min(values.len().saturating_sub(1)))
        .copied()
        .unwrap_or(f32::NAN)
}

#[test]
#[ignore = "takes minutes"]
fn looks_against_results_and_long_searches() {
    let games: Vec<Record> = records("games/results.jsonl").into_iter().step_by(STEP).collect();
    let mut bot = Bot::new(Level::DEFAULT, 1);
    println!(
        "percent of the game: mean spread; two of three results within, two of three long searches within (as parts of the spread); nearly over"
    );
    let (mut all_results, mut all_searches) = (Vec::new(), Vec::new());
    for stage in STAGES {
        let (mut results, mut searches, mut spreads, mut over) = (Vec::new(), Vec::new(), Vec::new(), 0);
        for record in &games {
            let (Some(margin), Ok(game)) = (margin(record), replayed(record)) else {
                continue;
            };
            let position = at(&game, game.moves().len() * stage / 100);
            let opinion = bot.opinion(&position, &GO_ON);
            let long = bot.analyze(&position, Budget::Visits(LONG), &GO_ON);
            let Some(long) = long.filter(|_| opinion.spread > 0.5) else {
                continue;
            };
            let long = if long.player == Color::Black {
                long.lead
            } else {
                -long.lead
            };
            spreads.push(opinion.spread);
            results.push((opinion.lead - margin).abs() / opinion.spread);
            searches.push((opinion.lead - long).abs() / opinion.spread);
            over += usize::from(bot.estimate(&position).is_nearly_over());
        }
        let mean = spreads.iter().sum::<f32>() / spreads.len() as f32;
        println!(
            "{stage}: {mean:.1}; {:.2}, {:.2}; {over} of {}",
            quantile(&mut results, 0.68),
            quantile(&mut searches, 0.68),
            spreads.len()
        );
        all_results.extend(results);
        all_searches.extend(searches);
    }
    println!(
        "all: {:.2}, {:.2}",
        quantile(&mut all_results, 0.68),
        quantile(&mut all_searches, 0.68)
    );
    assert!(!all_results.is_empty());
}
