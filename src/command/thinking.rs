//! What programs think, turned into moves and marks.

use crate::bot::{Choice, Estimate, Level, Thought};
use crate::go::Color;
use crate::reply::Refusal;
use crate::table::{Event, Owed, Seat, Sitter, Table};
use crate::world::{EngineMove, EstimateGame, Failure, ReadNetwork, StartEngine, StopEngine, Think};

use super::scene::Scene;
use super::turn::{Ask, Ran, Turn, Wanted};
use super::verbs;

/// What a table is owed, as it is asked of the world.
#[must_use]
pub fn owed(owed: Owed, table: &Table) -> Ask {
    let game = Box::new(table.game.cursor());
    match owed {
        Owed::BotMove(level) => Wanted {
            request: Think {
                game,
                level,
                seed: table.seed,
            },
            then: play_thought,
        }
        .into(),
        Owed::EngineMove => Wanted {
            request: EngineMove { game },
            then: play_engine_move,
        }
        .into(),
        Owed::Marks => Wanted {
            request: EstimateGame { game, seed: table.seed },
            then: mark_estimate,
        }
        .into(),
    }
}

/// Asks for a thought about the position that is looked at.
pub(super) fn think(scene: &Scene<'_>, level: &'static Level, then: Then<Think>) -> Turn {
    Turn::asks(Wanted {
        request: Think {
            game: Box::new(scene.view().clone()),
            level,
            seed: scene.table.seed,
        },
        then,
    })
}

/// How a command goes on after a request.
pub(super) type Then<R> = fn(&mut Scene<'_>, R, Result<<R as crate::world::Request>::Answer, Failure>) -> Ran;

/// Makes the move that the bot chose.
///
/// # Errors
/// If it chose none, or the game does not take it.
pub(super) fn play_thought(scene: &mut Scene<'_>, _: Think, answer: Result<Thought, Failure>) -> Ran {
    // Whatever comes of it, the bot is not asked again by itself.
    scene.table.hold_programs();
    let thought = answer.map_err(Refusal::Because)?;
    play_choice(scene, thought.player, thought.choice)
}

/// Makes the move that the engine chose. An engine that has none is gone, and so is its seat.
fn play_engine_move(scene: &mut Scene<'_>, _: EngineMove, answer: Result<Choice, Failure>) -> Ran {
    scene.table.hold_programs();
    match answer {
        Ok(choice) => play_choice(scene, scene.table.game.turn(), choice),
        Err(reason) => {
            scene.table.free_seats(scene.person, |seat| seat == Seat::Engine);
            Ok(Turn::event(Event::EngineFailed(reason)))
        }
    }
}

fn play_choice(scene: &mut Scene<'_>, player: Color, choice: Choice) -> Ran {
    match choice {
        Choice::Move(mv) => verbs::place_move(scene, player, mv),
        Choice::Resign => {
            let outcome = scene.table.game.resign(player)?;
            scene.happened(Event::Resigned { by: player, outcome })
        }
    }
}

/// Gives the bot a seat.
pub(super) fn seat_bot(scene: &mut Scene<'_>, color: Color, level: &'static Level, network: Option<String>) -> Ran {
    scene.table.seat(color, Seat::Bot(level));
    scene.happened(Event::Seated {
        color,
        sitter: Sitter::Bot(level, network),
    })
}

/// Gives the bot a seat once its network is read.
///
/// # Errors
/// If it cannot be read.
pub(super) fn seat_with_network(scene: &mut Scene<'_>, asked: ReadNetwork, answer: Result<String, Failure>) -> Ran {
    let name = answer.map_err(Refusal::Because)?;
    seat_bot(scene, asked.color, asked.level, Some(name))
}

/// Gives an engine its seat once it has started. It is the only one: a program that was there before is gone.
///
/// # Errors
/// If it does not start.
pub(super) fn seat_engine(scene: &mut Scene<'_>, asked: StartEngine, answer: Result<String, Failure>) -> Ran {
    let name = answer.map_err(Refusal::Because)?;
    scene.table.seat(asked.color, Seat::Engine);
    scene.happened(Event::Seated {
        color: asked.color,
        sitter: Sitter::Engine(name),
    })
}

/// Takes the seat away from an engine that was sent away.
///
/// # Errors
/// If it cannot be.
pub(super) fn unseat_engine(scene: &mut Scene<'_>, _: StopEngine, answer: Result<(), Failure>) -> Ran {
    answer.map_err(Refusal::Because)?;
    scene.table.free_seats(scene.person, |seat| seat == Seat::Engine);
    scene.happened(Event::EngineLeft)
}

/// Marks the stones that the estimate takes for dead, and says which ones it is not sure of.
fn mark_estimate(scene: &mut Scene<'_>, _: EstimateGame, answer: Result<Estimate, Failure>) -> Ran {
    scene.table.hold_programs();
    let estimate = answer.map_err(Refusal::Because)?;
    scene.table.game.mark_all(&estimate.proposal.dead)?;
    scene.happened(Event::Proposed {
        dead: estimate.proposal.dead,
        unsettled: estimate.proposal.unsettled,
    })
}
