//! What the built-in opponent judges of finished positions.

use silken::bot::{Bot, Level};
use silken::game::{Change, Game, Record, Setup, Tree};
use silken::go::{Color, Move, count};

use crate::counts::{result, rules};
use crate::games::{replayed, ways};
use crate::life::letter;
use crate::record::{Except, color, judge, records, same};

/// Both players have passed: whose each point is then, by the stones that the bot proposes as dead.
#[test]
fn what_can_be_read_is_judged_by_reading() {
    let even = Except::Otherwise(
        "status-057 status-060 status-063",
        "Whoever moves first wins the race, and after two passes nobody is to move; there White is.",
    );
    let unread = Except::Beyond(
        "status-026 status-048 status-050",
        "The part is too large to be read to the end, and the network is wrong.",
    );
    let judgment = judge("rules/status.jsonl", &[even, unread], |record| {
        let diagram = record.diagram("rows");
        let mut tree = Tree::new();
        tree.node_mut(Tree::ROOT).change = Change::SetUp(Box::new(Setup {
            points: diagram.stones().map(|(point, color)| (point, Some(color))).collect(),
            turn: Some(Color::Black),
        }));
        let mut game = Game::at_start(Record::of_tree(diagram.size(), rules("chinese", record), 0, tree));
        for _ in 0..2 {
            game.play(Move::Pass).map_err(|reason| format!("{reason:?}"))?;
        }
        let mut bot = Bot::new(Level::DEFAULT, 1);
        let estimate = bot.estimate(&game);
        let objections = bot.judge_marking(&game, &estimate.proposal.dead);
        same(
            "objections to its own proposal",
            objections.len().to_string(),
            0.to_string(),
        )?;
        let count = estimate.count;
        for (name, owner) in record.value("owner_at").as_object().unwrap() {
            let wanted = Some(owner.as_str().unwrap()).filter(|&owner| owner != ":").map(color);
            same(
                name,
                letter(count.owner(name.parse().unwrap()), ['X', 'O']),
                letter(wanted, ['X', 'O']),
            )?;
        }
        Ok(())
    });
    assert_eq!(judgment, "39 agree, 3 otherwise, 3 beyond");
}

/// Real games whose dead stones somebody marked are counted to their results without the marks; every few of them, and one
/// in which two groups of one eye border on too much to be read at once.
#[test]
fn finished_games_are_judged_as_they_were_counted() {
    const STEP: usize = 10;
    let known_otherwise = ["g0037", "g0050", "g0128", "g0142", "g0332", "g0373"];
    let records = records("games/results.jsonl");
    let sample = records
        .iter()
        .enumerate()
        .filter(|(number, record)| number % STEP == 0 || record.id() == "g0419");
    let sample = sample
        .map(|(_, record)| record)
        .filter(|record| !known_otherwise.contains(&record.id()));
    let (mut agree, mut differ) = (0, Vec::new());
    for record in sample {
        let game = replayed(record).unwrap();
        let dead = Bot::new(Level::DEFAULT, 1).propose_dead(&game).dead;
        for (ruleset, rules) in ways(record).unwrap() {
            let count = count(
                &game.diagram(),
                &dead,
                game.prisoners(),
                record.count("handicap"),
                &rules,
            );
            match result(count.margin()) == record.text("result") {
                true => agree += 1,
                false => differ.push(format!("{} by {ruleset}", record.id())),
            }
        }
    }
    assert!(
        agree >= 25 && differ.len() * 20 <= agree,
        "{agree} agree, not {differ:?}"
    );
    assert!(!differ.iter().any(|told| told.starts_with("g0419")), "{differ:?}");
}
