//! Silken's board beside published ones: the same work on both sides, in one run, in turns.
//!
//! Clocks drift and machines are shared, so every measure is repeated, the two sides take turns, each keeps its best
//! time, and what counts is the ratio.

#[path = "../../vectors/as_sgf.rs"]
mod as_sgf;
mod board_game_side;
mod go_game_board_side;
mod records;
mod silken_side;

use std::time::{Duration, Instant};

use silken::go::Size;

/// Turns that each side takes at a measure.
const ROUNDS: usize = 200;
/// How long a side works at least before the clock is read: so short that other programs seldom come between.
const ROUND: Duration = Duration::from_millis(4);

/// Some work in small portions; each call does one and returns how many units it was.
type Work = Box<dyn FnMut() -> u64>;

/// One row of the table.
struct Measure {
    name: String,
    unit: &'static str,
    ours: Work,
    peer: &'static str,
    theirs: Work,
}

fn main() {
    let is_native = cfg!(target_feature = "avx2");
    println!(
        "Built {} the native instruction set; best of {ROUNDS} turns a side.\n",
        if is_native { "with" } else { "without" }
    );
    println!("| measure | silken | peer | | ratio |");
    println!("|---|---|---|---|---|");
    let only = std::env::args().nth(1);
    for mut measure in measures() {
        if only.as_ref().is_none_or(|only| measure.name.contains(only.as_str())) {
            let row = measure.row();
            println!("{row}");
        }
    }
    println!("\n| operation | time |");
    println!("|---|---|");
    for mut cost in costs() {
        if only.as_ref().is_none_or(|only| cost.name.contains(only.as_str())) {
            let row = cost.row();
            println!("{row}");
        }
    }
}

fn measures() -> Vec<Measure> {
    let mut measures = Vec::new();
    for side in [9, 19] {
        measures.push(Measure {
            name: format!("light playouts, no suicide, {side}x{side}"),
            unit: "playouts/s",
            ours: silken_side::light_playouts(square(side)),
            peer: "go_game_board 0.1.1",
            theirs: go_game_board_side::light_playouts(side),
        });
    }
    for side in [9, 19] {
        measures.push(Measure {
            name: format!("games under positional superko, {side}x{side}"),
            unit: "games/s",
            ours: silken_side::superko_games(square(side)),
            peer: "board-game 0.8.2",
            theirs: board_game_side::superko_games(side),
        });
    }
    for side in [9, 19] {
        measures.push(Measure {
            name: format!("all legal moves at every position, {side}x{side}"),
            unit: "positions/s",
            ours: silken_side::all_legal_moves(square(side)),
            peer: "board-game 0.8.2",
            theirs: board_game_side::all_legal_moves(side),
        });
    }
    measures.push(Measure {
        name: "typed reading of real records".into(),
        unit: "bytes/s",
        ours: records::typed_reading(),
        peer: "sgf-parse 4.2.8",
        theirs: records::typed_reading_by_sgf_parse(),
    });
    measures.push(Measure {
        name: "replay of real 19x19 games from SGF bytes under positional superko".into(),
        unit: "games/s",
        ours: records::replays(),
        peer: "goban 0.20.1",
        theirs: records::replays_on_goban(),
    });
    measures
}

/// What takes time, and has no peer.
struct Cost {
    name: String,
    work: Work,
}

fn costs() -> Vec<Cost> {
    let mut costs = Vec::new();
    for side in [9, 19] {
        costs.push(Cost {
            name: format!("copy a position, {side}x{side}"),
            work: silken_side::copies(square(side)),
        });
    }
    costs.push(Cost {
        name: "typed reading of a byte of a real record (4 ns are 250 MB/s)".into(),
        work: records::typed_reading(),
    });
    for side in [9, 19] {
        costs.push(Cost {
            name: format!("legality of one point with the reason, {side}x{side}"),
            work: silken_side::verdicts(square(side)),
        });
    }
    costs
}

fn square(side: u8) -> Size {
    Size::square(side).expect("a side from 2 to 25")
}

impl Measure {
    fn row(&mut self) -> String {
        let (mut ours, mut theirs) = (0.0_f64, 0.0_f64);
        for _ in 0..ROUNDS {
            ours = ours.max(rate(&mut self.ours));
            theirs = theirs.max(rate(&mut self.theirs));
        }
        format!(
            "| {} | {} {} | {} | {} | **{:.2}x** |",
            self.name,
            grouped(ours),
            self.unit,
            self.peer,
            grouped(theirs),
            ours / theirs,
        )
    }
}

impl Cost {
    fn row(&mut self) -> String {
        let best = (0..ROUNDS).map(|_| rate(&mut self.work)).fold(0.0, f64::max);
        format!("| {} | **{:.1} ns** |", self.name, 1e9 / best)
    }
}

/// Units a second.
fn rate(work: &mut Work) -> f64 {
    let mut units = 0;
    let start = Instant::now();
    loop {
        units += work();
        let elapsed = start.elapsed();
        if elapsed >= ROUND {
            return units as f64 / elapsed.as_secs_f64();
        }
    }
}

/// A number with its thousands apart.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}
