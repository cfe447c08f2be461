use crate::bot::{Objection, differences};
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::game::Phase;
use crate::go::{Color, Point, Proposal};
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::table::{Event, Seat, Side, Table};
use crate::world::{EngineDead, EngineSays, Failure, JudgeMarks};

pub const DONE: Spec = Spec {
    name: "DONE",
    usage: &["DONE"],
    gist: "accepts the dead stones as marked",
    kind: Kind::Ending,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    accept_marks(scene)
}

/// The dead stones are accepted as they are marked, once a program that plays has nothing against them.
pub(super) fn accept_marks(scene: &mut Scene<'_>) -> Ran {
    scene.must_be_at_the_game()?;
    scene.speaker()?;
    scene.table.game.mark_is_possible()?;
    match judge(scene.table) {
        None => settle(scene),
        Some(Seat::Engine) => Ok(Turn::asks(Wanted {
            request: EngineDead {
                game: Box::new(scene.table.game.cursor()),
            },
            then: heed_engine,
        })),
        Some(_) => Ok(ask_bot(scene)),
    }
}

/// The program that the marks have to convince. Where the rules have the program propose, its proposal is only a guess
/// that the player corrects.
fn judge(table: &Table) -> Option<Seat> {
    let seats = Color::ALL.map(|color| table.seats[color]);
    let is_corrected = table.game.rules().proposal == Proposal::Estimate;
    let sits = |is: fn(&Seat) -> bool| seats.into_iter().find(is).filter(|_| !is_corrected);
    sits(|seat| *seat == Seat::Engine).or_else(|| sits(|seat| seat.is_program()))
}

fn ask_bot(scene: &Scene<'_>) -> Turn {
    Turn::asks(Wanted {
        request: JudgeMarks {
            game: Box::new(scene.table.game.cursor()),
            seed: scene.table.seed,
        },
        then: |scene, _, answer| heed(scene, answer.map_err(Refusal::Because)?),
    })
}

/// What the engine takes for dead decides. One that cannot tell leaves it to the built-in opponent.
fn heed_engine(scene: &mut Scene<'_>, asked: EngineDead, answer: Result<EngineSays, Failure>) -> Ran {
    match answer {
        Ok(EngineSays::Dead(stones)) => {
            let marked: Vec<Point> = asked.game.dead().collect();
            heed(scene, differences(&asked.game.diagram(), &stones, &marked))
        }
        Ok(EngineSays::Nothing(reason)) => {
            let mut turn = ask_bot(scene);
            let told = say!(
                "The engine does not say which stones are dead: {}. The built-in opponent judges instead.",
                reason
            );
            turn.said = Turn::line(told).said;
            Ok(turn)
        }
        Err(reason) => {
            scene.table.free_seats(scene.person, |seat| seat == Seat::Engine);
            let mut turn = Turn::event(Event::EngineFailed(reason));
            let told = say!("The marks are yours to settle now: `DONE` accepts them.");
            turn.said.extend(Turn::says(Reply::line(told)).said);
            Ok(turn)
        }
    }
}

/// Accepts the marks unless there are objections.
fn heed(scene: &mut Scene<'_>, objections: Vec<Objection>) -> Ran {
    match objections.is_empty() {
        true => settle(scene),
        false => Err(Refusal::Marks(objections)),
    }
}

/// A player accepts, and so does whoever else this person or a program speaks for.
fn settle(scene: &mut Scene<'_>) -> Ran {
    let speaker = scene.speaker()?;
    let by = match scene.side() {
        Side::Seat(color) => Some(color),
        Side::Both | Side::Watching => None,
    };
    let game = &mut scene.table.game;
    let dead: Vec<Point> = game.dead().collect();
    game.accept(speaker)?;
    let other_agrees = by.is_none() || scene.table.is_program(!speaker);
    let game = &mut scene.table.game;
    if other_agrees && game.phase() == Phase::Marking {
        game.accept(!speaker)?;
    }
    let outcome = game.outcome();
    scene.table.press_clock(speaker);
    scene.happened(Event::Accepted { by, dead, outcome })
}
