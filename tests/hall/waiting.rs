//! Whoever waits for a bot is told their place in line.

use silken::company::Name;
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
