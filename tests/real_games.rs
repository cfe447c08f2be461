//! Games that people and programs really played, typed move by move into a session, their dead stones marked, and counted
//! to the recorded result on the recorded board.
//!
//! A game is a line of JSON under `vectors/games`: facts only, with the place that they come from.

mod sitting;

use serde_json::Value;
use silken::game::Phase;

use sitting::Sitting;

/// A finished game.
struct Record {
    /// A name for messages.
    id: String,
    /// Where the record is from.
    source: String,
    size: u8,
    ruleset: String,
    /// Whether dead stones were agreed on though the ruleset counts the board as it stands.
    agreed: bool,
    komi: String,
    /// Black's stones at the start.
    handicap: Vec<String>,
    /// The moves up to the passes that ended play, with spaces between them.
    moves: String,
    dead: Vec<String>,
    /// As SGF writes it.
    result: String,
    /// The board before dead stones are taken off, from the top row down.
    final_rows: Vec<String>,
}

impl Record {
    fn read(line: &str) -> Self {
        let value: Value = serde_json::from_str(line).expect("a game is a line of JSON");
        let text = |key: &str| {
            value[key]
                .as_str()
                .unwrap_or_else(|| panic!("{key} in {line}"))
                .to_owned()
        };
        let texts = |key: &str| {
            let list = value[key].as_array().unwrap_or_else(|| panic!("{key} in {line}"));
            list.iter()
                .map(|item| item.as_str().expect("a list of texts").to_owned())
                .collect()
        };
        Self {
            id: text("id"),
            source: text("source"),
            size: value["size"]
                .as_u64()
                .and_then(|size| size.try_into().ok())
                .expect("a size"),
            ruleset: text("ruleset"),
            agreed: value["agreed"] == true,
            komi: text("komi"),
            handicap: texts("handicap"),
            moves: text("moves"),
            dead: texts("dead"),
            result: text("result"),
            final_rows: texts("final_rows"),
        }
    }
}

/// Types a line that must be accepted.
fn enter(sitting: &mut Sitting, line: &str, record: &Record) {
    sitting.types(line);
    assert!(
        !sitting.is_refused() && !sitting.session.is_asking(),
        "{} ({}): {line}: {:?}",
        record.id,
        record.source,
        sitting.lines()
    );
}

fn play(record: &Record) {
    let mut sitting = Sitting::new(9);
    let agreed = if record.agreed { " agreed" } else { "" };
    let new = format!("new {} {} komi {}{agreed}", record.size, record.ruleset, record.komi);
    enter(&mut sitting, &new, record);
    if !record.handicap.is_empty() {
        enter(&mut sitting, &format!("handicap {}", record.handicap.join(" ")), record);
    }
    for mv in record.moves.split_whitespace() {
        enter(&mut sitting, mv, record);
    }
    let diagram = sitting.table.game.diagram().to_string();
    let rows: Vec<&str> = diagram.lines().collect();
    assert_eq!(
        rows, record.final_rows,
        "{} ({}): the last board",
        record.id, record.source
    );
    // Three, where White has to pass last.
    for _ in 0..3 {
        if sitting.table.game.phase() == Phase::Playing {
            enter(&mut sitting, "pass", record);
        }
    }
    if !record.dead.is_empty() {
        enter(&mut sitting, &format!("dead {}", record.dead.join(" ")), record);
    }
    enter(&mut sitting, "done", record);
    let result = sitting.table.game.outcome().map(|outcome| outcome.to_string());
    assert_eq!(
        result.as_ref(),
        Some(&record.result),
        "{} ({}): the result",
        record.id,
        record.source
    );
}

#[test]
fn real_games_end_as_they_were_recorded() {
    let records: Vec<Record> = include_str!("vectors/games/finished.jsonl")
        .lines()
        .map(Record::read)
        .collect();
    for record in &records {
        play(record);
    }
    let count = |is: &dyn Fn(&Record) -> bool| records.iter().filter(|record| is(record)).count();
    for size in [9, 13, 19] {
        assert!(count(&|record| record.size == size) >= 5, "games on {size}x{size}");
    }
    assert!(count(&|record| !record.handicap.is_empty()) >= 5, "games with handicap");
}
