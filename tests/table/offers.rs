//! What takes both players: one of two people offers it, and the other answers.

use silken::go::{Color, Points};
use silken::table::{Offer, Person, Seat};

use super::sitting::Sitting;

/// Something that takes both players.
struct Taking {
    /// What is typed.
    line: &'static str,
    /// What it is called.
    what: &'static str,
    /// What the players hear once both want it.
    done: &'static str,
    is_done: fn(&Sitting) -> bool,
    /// What the table holds while it is offered.
    offer: fn() -> Offer,
}

impl Taking {
    /// Whether it is asked for, rather than offered.
    fn is_asked(&self) -> bool {
        matches!((self.offer)(), Offer::TakeBack(_))
    }

    fn verb(&self) -> &'static str {
        if self.is_asked() { "ask" } else { "offer" }
    }

    fn noun(&self) -> &'static str {
        if self.is_asked() { "request" } else { "offer" }
    }
}

/// Black and White have made these moves, and it is Black's turn.
const MOVES: [&str; 2] = ["d4", "f6"];

const ALL: [Taking; 5] = [
    Taking {
        line: "undo",
        what: "to take back 2 moves",
        done: "Took back 2 moves. Black to move.",
        is_done: |sitting| sitting.table.game.moves().is_empty(),
        offer: || Offer::TakeBack(2),
    },
    Taking {
        line: "no result",
        what: "to end the game with no result",
        done: "Result: Void (no result).",
        is_done: |sitting| sitting.table.game.outcome() == Some(silken::game::Outcome::Void),
        offer: || Offer::NoResult,
    },
    Taking {
        line: "komi 3.5",
        what: "to change komi to 3.5",
        done: "Komi is now 3.5.",
        is_done: |sitting| sitting.table.game.rules().komi == Points::halves(7),
        offer: || Offer::Komi(Points::halves(7)),
    },
    Taking {
        line: "handicap c3 g7",
        what: "to start over with 2 handicap stones (C3, G7)",
        done: "New game: Silken, 9x9, komi 5.5, handicap 2 (C3, G7). White to move.\nYou play Black.",
        is_done: |sitting| sitting.table.game.handicap() == 2 && sitting.table.game.moves().is_empty(),
        offer: || Offer::Handicap(vec!["C3".parse().expect("a point"), "G7".parse().expect("a point")]),
    },
    Taking {
        line: "adjourn",
        what: "to adjourn",
        done: "The game is adjourned. RESUME continues it.",
        is_done: |sitting| sitting.table.is_adjourned,
        offer: || Offer::Adjourn,
    },
];

fn at_play() -> Sitting {
    let mut sitting = Sitting::for_two(9);
    sitting.black(MOVES[0]).white(MOVES[1]);
    sitting
}

/// As it is said after Black has offered it.
fn offered(taking: &Taking) -> Sitting {
    let mut sitting = at_play();
    let (verb, what) = (taking.verb(), taking.what);
    sitting
        .black(taking.line)
        .says(&format!(
            "You {verb} {what}. Waiting for White; WITHDRAW takes it back."
        ))
        .is_overheard_as(&format!("Black {verb}s {what}. ACCEPT or DECLINE?"));
    assert_eq!(sitting.table.offers.of(Color::Black), Some(&(taking.offer)()), "{what}");
    assert!(!(taking.is_done)(&sitting), "{what} is only offered");
    sitting
}

/// Whether the lines are the same but for the side of the listener.
fn as_heard_by(color: Color, line: &str) -> String {
    line.replace("`", "")
        .replace("You play Black", &format!("You play {color}"))
}

fn has_no_offers(sitting: &Sitting) -> bool {
    Color::ALL.iter().all(|&color| sitting.table.offers.of(color).is_none())
}

#[test]
fn an_offer_that_is_accepted_is_done() {
    for taking in &ALL {
        let mut sitting = offered(taking);
        sitting
            .white("accept")
            .says(&as_heard_by(Color::White, taking.done))
            .is_overheard_as(&as_heard_by(Color::Black, taking.done));
        assert!((taking.is_done)(&sitting), "{}", taking.what);
        assert!(has_no_offers(&sitting), "{}", taking.what);
    }
}

#[test]
fn an_offer_that_is_declined_is_gone() {
    for taking in &ALL {
        let mut sitting = offered(taking);
        let told = format!("White declines the {} {}.", taking.noun(), taking.what);
        sitting.white("decline").says(&told).is_overheard_as(&told);
        assert!(has_no_offers(&sitting), "{}", taking.what);
        sitting.refuses("accept").refuses("decline");
        assert!(!(taking.is_done)(&sitting), "{}", taking.what);
    }
}

#[test]
fn an_offer_that_is_withdrawn_is_gone() {
    for taking in &ALL {
        let mut sitting = offered(taking);
        let told = format!("Black withdraws the {} {}.", taking.noun(), taking.what);
        sitting.black("withdraw").says(&told).is_overheard_as(&told);
        assert!(has_no_offers(&sitting), "{}", taking.what);
        sitting.refuses("withdraw");
        sitting.white("").refuses("accept");
        assert!(!(taking.is_done)(&sitting), "{}", taking.what);
    }
}

#[test]
fn an_offer_lapses_when_the_game_goes_on() {
    for taking in &ALL {
        let mut sitting = offered(taking);
        let told = format!("Black's {} {} has lapsed.", taking.noun(), taking.what);
        sitting.black("e5").mentions(&told);
        assert!(sitting.overheard.contains(&told), "{:?}", sitting.overheard);
        assert!(has_no_offers(&sitting), "{}", taking.what);
        sitting.white("").refuses("accept").refuses("decline");
        assert!(!(taking.is_done)(&sitting), "{}", taking.what);
    }
}

/// Whoever offers what the other has offered accepts it.
#[test]
fn what_both_offer_is_done() {
    for taking in &ALL {
        let mut sitting = offered(taking);
        // White's own move is one move back, so that White has to name as many as Black does.
        let line = if taking.line == "undo" { "undo 2" } else { taking.line };
        sitting.white(line).says(&as_heard_by(Color::White, taking.done));
        assert!((taking.is_done)(&sitting), "{}", taking.what);
        assert!(has_no_offers(&sitting), "{}", taking.what);
    }
}

#[test]
fn another_offer_stands_beside_the_first_or_in_its_place() {
    for (number, taking) in ALL.iter().enumerate() {
        let other = &ALL[(number + 1) % ALL.len()];
        let mut sitting = offered(taking);
        sitting.black(other.line);
        assert_eq!(
            sitting.table.offers.of(Color::Black),
            Some(&(other.offer)()),
            "in its place"
        );
        let mut sitting = offered(taking);
        sitting.white(if other.line == "undo" { "undo 2" } else { other.line });
        assert_eq!(
            sitting.table.offers.of(Color::Black),
            Some(&(taking.offer)()),
            "beside it"
        );
        assert_eq!(
            sitting.table.offers.of(Color::White),
            Some(&(other.offer)()),
            "beside it"
        );
        sitting.black("accept");
        assert!(
            (other.is_done)(&sitting) && !(taking.is_done)(&sitting),
            "{} by White",
            other.what
        );
        assert!(has_no_offers(&sitting), "the other offer lapses");
    }
}

#[test]
fn an_offer_waits_and_is_not_answered_by_the_one_who_made_it() {
    for taking in &ALL {
        let mut sitting = offered(taking);
        sitting
            .black("")
            .refuses(taking.line)
            .refuses("accept")
            .refuses("decline");
        assert!(!(taking.is_done)(&sitting), "{}", taking.what);
    }
}

#[test]
fn one_person_with_both_seats_does_it_at_once() {
    for taking in &ALL {
        let mut sitting = Sitting::new(9);
        sitting.does(&MOVES.join(";"));
        let line = if taking.line == "undo" { "undo 2" } else { taking.line };
        sitting.types(line);
        if sitting.session.is_asking() {
            sitting.types("yes");
        }
        assert!((taking.is_done)(&sitting), "{}: {:?}", taking.what, sitting.lines());
        assert!(has_no_offers(&sitting), "{}", taking.what);
        sitting.refuses("accept").refuses("decline").refuses("withdraw");
    }
}

#[test]
fn who_only_watches_offers_and_answers_nothing() {
    for taking in &ALL {
        let mut sitting = at_play();
        sitting.table.seats[Color::Black] = Seat::Person(Person(7));
        sitting.table.seats[Color::White] = Seat::Person(Person(8));
        sitting
            .refuses(taking.line)
            .refuses("accept")
            .refuses("decline")
            .refuses("withdraw");
    }
}

/// What was offered while the game went on makes no sense once it has ended.
#[test]
fn nothing_is_offered_or_accepted_in_a_game_that_has_ended() {
    for taking in &ALL {
        let mut sitting = offered(taking);
        sitting.white("resign").white("yes");
        assert!(sitting.table.game.outcome().is_some());
        assert!(has_no_offers(&sitting), "{} has lapsed", taking.what);
        if ["no result", "komi 3.5", "adjourn"].contains(&taking.line) {
            sitting.refuses(taking.line);
        }
    }
}

#[test]
fn an_adjourned_game_is_not_played_until_it_is_resumed() {
    let mut sitting = at_play();
    sitting.black("adjourn");
    sitting.white("accept");
    sitting.black("").refuses("e5").refuses("pass").refuses("adjourn");
    sitting.black("resume").says("Play resumes. Black to move.");
    sitting.black("e5").says("3. Black E5. White to move.");
}
