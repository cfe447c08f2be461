use nom::Parser;
use nom::branch::alt;

use crate::command::grammar;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::company::{Award, Notice, Wish};
use crate::game::{Outcome, Victory};
use crate::table::Event;
use crate::world::{AskCompany, Failure};

use super::company::AMONG_PEOPLE;

pub const CLAIM: Spec = Spec {
    name: "CLAIM",
    usage: &["CLAIM WIN, DRAW or ADJOURN"],
    gist: "ends a game that the other player has left",
    arguments: &[Argument::Word(&["WIN", "DRAW", "ADJOURN"])],
    run: |_, words| {
        let word = |name, award| grammar::word(name).map(move |_| award);
        let award = alt((
            word(&["WIN"], Award::Win),
            word(&["DRAW"], Award::Draw),
            word(&["ADJOURN"], Award::Adjourn),
        ));
        let award = words.read(grammar::expect("WIN, DRAW or ADJOURN", award))?;
        Ok(Turn::asks(Wanted {
            request: AskCompany { wish: Wish::Claim },
            then: match award {
                Award::Win => |scene, _, answer| end(scene, answer, Award::Win),
                Award::Draw => |scene, _, answer| end(scene, answer, Award::Draw),
                Award::Adjourn => |scene, _, answer| end(scene, answer, Award::Adjourn),
            },
        }))
    },
    ..AMONG_PEOPLE
};

/// Ends the game, if it may be.
fn end(scene: &mut Scene<'_>, answer: Result<Vec<Notice>, Failure>, award: Award) -> Ran {
    let mut turn = super::company::heard(answer)?;
    if turn.is_refusal() {
        return Ok(turn);
    }
    let by = scene.speaker()?;
    let outcome = match award {
        Award::Win => Outcome::Won {
            by,
            how: Victory::Forfeit,
        },
        Award::Draw => Outcome::Draw,
        Award::Adjourn => {
            super::accept::adjourn(scene);
            turn.said.extend(scene.happened(Event::Adjourned)?.said);
            return Ok(turn);
        }
    };
    let outcome = scene.table.game.conclude(outcome)?;
    turn.said.extend(scene.happened(Event::Ended(outcome))?.said);
    Ok(turn)
}
