//! Real games, from the first move on the board to the last, and to their results.

use silken::game::{Change, Game};
use silken::go::{ByColor, Point, Repetition, Rules, Suicide, count, count_as_marked};
use silken::sgf::Collection;

use crate::as_sgf::as_sgf;
use crate::counts::{result, rules};
use crate::record::{Except, Record, judge, records, same};

/// Plays a game from its record to its end: every move of it is legal, and it leaves the recorded board and prisoners.
pub fn replayed(record: &Record) -> Result<Game, String> {
    let sgf = as_sgf(record.all());
    let collection = Collection::read_strictly(sgf.as_bytes()).map_err(|flaw| flaw.to_string())?;
    let read = collection.record(0).expect("a record").expect("a game of Go");
    let mut game = read.game(Rules {
        repetition: Repetition::ImmediateKo,
        suicide: Suicide::Forbidden,
        ..rules("japanese", record)
    });
    let main_line: Vec<_> = game.record().tree.main_line().skip(1).collect();
    for next in main_line {
        if let Change::Move { color, mv } = game.record().tree.node(next).change {
            let check = game.check_play_on(color, mv);
            check.map_err(|reason| format!("{color} {mv}: {reason:?}"))?;
            game.redo(1);
        }
    }
    same("board", game.diagram().to_string(), record.diagram("rows").to_string())?;
    same(
        "prisoners",
        format!("{:?}", game.prisoners()),
        format!("{:?}", record.by_color("captures")),
    )?;
    Ok(game)
}

/// Games that people and programs finished and scored, with the stones that were marked dead, or that a second program
/// finds dead.
#[test]
fn finished_games_have_their_recorded_results() {
    let exceptions = [
        Except::Otherwise(
            "g0050 g0332 g0373",
            "A false eye was counted, which White's last neutral move makes Black fill.",
        ),
        Except::Otherwise(
            "g0128",
            "The neutral points were not played: two of White's points still lie open to Black, and a third will have to \
             be filled.",
        ),
        Except::Otherwise(
            "g0167",
            "Both stand in seki in the lower left, where Black was given a point for an eye.",
        ),
    ];
    let judgment = judge("games/results.jsonl", &exceptions, |record| {
        let game = replayed(record)?;
        for (ruleset, rules) in ways(record)? {
            let dead = record.points("dead");
            let count = count(
                &game.diagram(),
                &dead,
                game.prisoners(),
                record.count("handicap"),
                &rules,
            );
            same(ruleset, result(count.margin()), record.text("result").into())?;
        }
        Ok(())
    });
    assert_eq!(judgment, "293 agree, 5 otherwise, 0 beyond");
}

/// The rules by which a game came to its result, with the ruleset's name.
fn ways(record: &Record) -> Result<Vec<(&'static str, Rules)>, String> {
    let way = |way: &str| {
        let ruleset = match way {
            "territory" => "japanese",
            "area - n (Chinese handicap compensation)" => "chinese",
            "area - (n-1) (AGA handicap compensation)" => "aga",
            "area" | "area with no dead stones" => "new-zealand",
            other => return Err(format!("no such way: {other}")),
        };
        Ok((
            ruleset,
            Rules {
                komi: record.score("komi"),
                ..rules(ruleset, record)
            },
        ))
    };
    record
        .list("counted_by")
        .iter()
        .map(|name| way(name.as_str().unwrap()))
        .collect()
}

/// The same games, where their players marked the territory: without exception.
#[test]
fn marked_games_have_their_recorded_results() {
    let marked: Vec<Record> = records("games/results.jsonl")
        .into_iter()
        .filter(|record| record.has("marked"))
        .collect();
    assert_eq!(marked.len(), 100);
    for record in marked {
        let (diagram, map) = (record.diagram("rows"), record.rows("marked"));
        let rows: Vec<&[u8]> = map.lines().rev().map(str::as_bytes).collect();
        let marks = |letter| {
            let is_marked = |point: &Point| rows[usize::from(point.row())][usize::from(point.column())] == letter;
            record.size().points().filter(is_marked).collect::<Vec<_>>()
        };
        let territory = ByColor {
            black: marks(b'B'),
            white: marks(b'W'),
        };
        for (ruleset, rules) in ways(&record).unwrap() {
            let prisoners = record.by_color("captures");
            let count = count_as_marked(&diagram, &territory, prisoners, record.count("handicap"), &rules);
            assert_eq!(
                result(count.margin()),
                record.text("result"),
                "{} by {ruleset}",
                record.id()
            );
        }
    }
}

/// Games whose results are not to be had from their last boards: most were counted without having been played out.
#[test]
fn unscored_games_are_replayed() {
    let judgment = judge("games/replays.jsonl", &[], |record| replayed(record).map(drop));
    assert_eq!(judgment, "206 agree, 0 otherwise, 0 beyond");
}

/// The same under Silken's own rules, which count the board as it stands: as two people would at the table.
#[test]
fn finished_games_are_counted_alike_under_silken_rules() {
    let exceptions = [
        Except::Otherwise(
            "g0037 g0057",
            "A stone beside the last point of a region is in atari, so that its owner will have to fill the point; that \
             is seen when it is played.",
        ),
        Except::Otherwise(
            "g0128",
            "The neutral points were not played: two of White's points still lie open to Black, and a third will have to \
             be filled.",
        ),
    ];
    let judgment = judge("games/results.jsonl", &exceptions, |record| {
        let by_territory = record.list("counted_by").iter().any(|way| way == "territory");
        if !by_territory {
            return Ok(());
        }
        let rules = Rules {
            komi: record.score("komi"),
            ..rules("silken", record)
        };
        let dead = record.points("dead");
        let count = count(&record.diagram("rows"), &dead, record.by_color("captures"), 0, &rules);
        same("result", result(count.margin()), record.text("result").into())
    });
    assert_eq!(judgment, "295 agree, 3 otherwise, 0 beyond");
}
