//! What a host has to do when a bot thinks long, and when nothing can be stored.

use silken::company::{GameId, Name};
use silken::desk::Desk;
use silken::game::Moment;
use silken::hall::{Effect, Hall, Keepsake, ThoughtId};

/// A hall whose bots have not thought yet.
struct Slow {
    hall: Hall,
    thoughts: Vec<(ThoughtId, Box<silken::hall::Question>)>,
}

impl Slow {
    fn with(names: &[&str]) -> Self {
        let mut hall = Hall::new(1);
        for name in names {
            hall.enter(
                &named(name),
                false,
                Desk::default(),
                &Keepsake::new(),
                Moment::default(),
            );
        }
        hall.take_effects();
        Self {
            hall,
            thoughts: Vec::new(),
        }
    }

    /// What a person is shown after a line.
    fn types(&mut self, name: &str, line: &str) -> String {
        self.hall.line(&named(name), line, Moment::default());
        self.shown(name)
    }

    fn shown(&mut self, name: &str) -> String {
        let mut shown = Vec::new();
        for effect in self.hall.take_effects() {
            match effect {
                Effect::Say { to, lines } if to == named(name) => shown.extend(lines),
                Effect::Think(id, question) => self.thoughts.push((id, question)),
                _ => {}
            }
        }
        shown.join("\n")
    }

    /// The bots think at last.
    fn think(&mut self) {
        for (id, question) in std::mem::take(&mut self.thoughts) {
            let answer = super::simulation::no_answer(&question);
            self.hall.answered(id, answer, Moment::default());
        }
    }
}

fn named(name: &str) -> Name {
    name.parse().expect("a name")
}

#[test]
fn what_is_typed_ahead_is_done_or_refused() {
    let mut slow = Slow::with(&["anna"]);
    slow.types("anna", "hint");
    for number in 0..20 {
        assert_eq!(slow.types("anna", &format!("say line {number}")), "");
    }
    let told = slow.types("anna", "say line 20");
    assert_eq!(told, "Not done: say line 20. 20 lines are waiting already.");
    slow.think();
    let shown = slow.shown("anna");
    assert!(shown.contains("You say: line 19"), "{shown}");
    assert!(!shown.contains("line 20"), "{shown}");
}

#[test]
fn a_game_that_could_not_be_stored_leaves_nobody_waiting() {
    let mut slow = Slow::with(&["anna", "bob"]);
    slow.types("anna", "challenge bob 5 black");
    slow.types("bob", "accept");
    slow.types("anna", "c3");
    // A watcher asks a bot, and what happens at the table meanwhile cannot be stored.
    slow.hall.enter(
        &named("carl"),
        false,
        Desk::default(),
        &Keepsake::new(),
        Moment::default(),
    );
    slow.types("carl", "watch 1");
    slow.types("carl", "prev");
    slow.types("carl", "hint");
    assert_eq!(slow.types("carl", "who"), "", "carl waits");
    slow.hall
        .revert(GameId(1), &[], Moment::default())
        .expect("a game that has not begun");
    for name in ["anna", "bob", "carl"] {
        let shown = slow.types(name, "who");
        assert!(shown.contains("3 people are here"), "{name}: {shown}");
        let board = slow.types(name, "board");
        assert!(board.contains("9x9"), "{name} is at their own board: {board}");
        assert!(
            board.contains("No moves yet"),
            "{name} sees no move of a game that is not there: {board}"
        );
    }
    // An answer that comes after all is nobody's.
    slow.think();
    assert_eq!(slow.shown("carl"), "");
}
