//! A refused command changes nothing, whichever it is and whenever it is typed: no stone, no node of the record, no mark,
//! no offer, no setting.

use std::collections::BTreeSet;

use silken::command::{Lookup, VERBS};
use silken::go::Ruleset;
use silken::table::Powers;

use super::sitting::{Heard, Sitting, State};

/// What is typed to come to a position, at a plain prompt or by Black and White in turn.
const POSITIONS: [&str; 14] = [
    "",
    "a1; b2; c3; d4",
    "a1; b2; undo; c3; undo; a2; prev",
    "a1; b2; prev; b3; c3",
    "a1; b2; start",
    "a1; e5; pass; pass",
    "a1; e5; pass; pass; dead a1; done",
    "a1; e5; pass; pass; done",
    "a1; resign; yes",
    "a1; b2; adjourn",
    "a1; b2; comment good; undo",
    "learn 1 1",
    "problem 1",
    "a1; e5; alias x a1; handicap a1 c3",
];

/// What is offered between two people before the command is typed, by the one who does not type it.
const OFFERS: [&str; 6] = ["", "undo", "komi 3.5", "no result", "handicap a1 c3", "adjourn"];

/// What may follow a command.
const WORDS: [&str; 22] = [
    "",
    "a1",
    "e5",
    "c3",
    "z9",
    "i5",
    "99",
    "0",
    "1",
    "4",
    "black",
    "white a1",
    "on",
    "off",
    "x",
    "text d 4",
    "6.25",
    "900",
    "komi",
    "unfinished",
    "region a1",
    "a1 a1",
];

fn is_refused(sitting: &Sitting) -> bool {
    !sitting.heard.is_empty() && sitting.heard.iter().all(Heard::is_refusal)
}

/// Types every command with every word, each at a table that is laid out anew. Returns the commands that were refused.
fn try_all(lay_out: impl Fn() -> Sitting, what: &str) -> BTreeSet<&'static str> {
    let mut refused = BTreeSet::new();
    let mut sitting = lay_out();
    let mut before = State::of(&sitting);
    let lines = VERBS
        .iter()
        .flat_map(|spec| WORDS.iter().map(move |word| format!("{} {word}", spec.name)));
    for line in lines.chain(WORDS.map(str::to_owned)) {
        let command = Lookup::standard().read(line.trim(), Powers::ALL).ok();
        sitting.types(&line);
        if is_refused(&sitting) {
            assert_eq!(
                State::of(&sitting),
                before,
                "{line:?} is refused after {what:?}, but changes something"
            );
            refused.extend(command.map(|command| command.spec.name));
        } else if State::of(&sitting) != before || sitting.session.is_asking() {
            sitting = lay_out();
            before = State::of(&sitting);
        }
    }
    refused
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut refused = BTreeSet::new();
    for position in POSITIONS {
        for ruleset in ["silken", "japanese"] {
            let lay_out = || {
                let mut sitting = Sitting::under(5, Ruleset::named(ruleset).expect("a ruleset"));
                sitting.types(position);
                sitting
            };
            refused.extend(try_all(lay_out, position));
        }
    }
    let missing: Vec<&str> = VERBS
        .iter()
        .map(|spec| spec.name)
        .filter(|name| !refused.contains(name))
        .collect();
    assert_eq!(
        missing, [""; 0],
        "these were never refused, so that nothing is known of them"
    );
}

#[test]
fn a_refused_command_changes_nothing_between_two_people() {
    let openings = [
        "",
        "a1; b2; c3",
        "a1; e5; pass; pass",
        "a1; e5; pass; pass; dead a1; done",
        "a1; resign; yes",
    ];
    for position in openings {
        for offer in OFFERS {
            let lay_out = || {
                let mut sitting = Sitting::for_two_under(5, Ruleset::named("japanese").expect("a ruleset"));
                for (number, line) in position.split(';').enumerate() {
                    match number % 2 {
                        0 => sitting.black(line),
                        _ => sitting.white(line),
                    };
                    if sitting.session.is_asking() {
                        sitting.types("yes");
                    }
                }
                sitting.white(offer);
                sitting.black("");
                sitting
            };
            try_all(lay_out, &format!("{position}; {offer}"));
        }
    }
}
