//! What the built-in opponent judges of finished positions.

use silken::bot::{Bot, Level};
use silken::game::{Change, Game, Record, Setup, Tree};
use silken::go::{Color, Move};

use crate::counts::rules;
use crate::life::letter;
use crate::record::{Except, color, judge, same};

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
        let count = Bot::new(Level::DEFAULT, 1).estimate(&game).count;
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
