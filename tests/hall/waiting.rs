//! Bots of the house: whoever waits for one is told their place in line, and games outlast a house.

use silken::company::{GameId, Name};
use silken::desk::Desk;
use silken::game::{Millis, Moment};
use silken::hall::{Effect, Hall, Keepsake};

#[test]
fn whoever_waits_long_is_told_their_place_in_line() {
    let start = Moment::default();
    let mut hall = Hall::new(1);
    hall.open_house(2, start);
    let name = |name: &str| name.parse::<Name>().expect("a name");
    for (person, line) in [
        ("anna", "hint"),
        ("bob", "challenge bot20k 5 white"),
        ("carl", "estimate"),
    ] {
        hall.enter(&name(person), false, Desk::default(), &Keepsake::new(), start);
        hall.line(&name(person), line, start);
    }
    hall.take_effects();
    let due = start + Millis::from_secs(3);
    assert_eq!(hall.next_alarm(), Some(due));
    hall.tick(due);
    let told = |effects: Vec<Effect>| {
        let lines = effects.into_iter().filter_map(|effect| match effect {
            Effect::Say { to, lines } => Some(format!("{to}: {}", lines.join(" "))),
            _ => None,
        });
        lines.collect::<Vec<String>>()
    };
    assert_eq!(
        told(hall.take_effects()),
        [
            "bob: The bots are thinking for others first: you are second in line.",
            "carl: The bots are thinking for others first: you are third in line.",
        ]
    );
    // Once is enough.
    hall.tick(due + Millis::from_secs(3));
    assert_eq!(told(hall.take_effects()), [""; 0]);
}

#[test]
fn a_game_with_a_bot_goes_on_where_fewer_bots_are_let_in() {
    let start = Moment::default();
    let name = |name: &str| name.parse::<Name>().expect("a name");
    let anna = name("anna");
    let mut hall = Hall::new(1);
    hall.open_house(2, start);
    hall.enter(&anna, false, Desk::default(), &Keepsake::new(), start);
    hall.line(&anna, "challenge botmax 5 black", start);
    let mut steps = Vec::new();
    for effect in hall.take_effects() {
        if let Effect::Store { text, .. } = effect {
            steps.push(text);
        }
    }
    let mut hall = Hall::new(2);
    hall.restore(GameId(1), &steps, start).expect("the steps of a game");
    hall.enter(&anna, false, Desk::default(), &Keepsake::new(), start);
    hall.line(&anna, "c3", start);
    let thinks = |effect: &Effect| matches!(effect, Effect::Think(..));
    assert!(hall.take_effects().iter().any(thinks), "the bot thinks about its move");
    assert!(hall.is_here(&name("botmax")));
}
