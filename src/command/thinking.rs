//! What programs think, turned into moves and into what is said of it.

use crate::bot::{Basis, Candidate, Choice, Estimate, Level, Thought};
use crate::go::{ByColor, Color, Ending, Points};
use crate::reply::{Mark, Refusal, Reply};
use crate::say;
use crate::table::{Event, Owed, Seat, Sitter, Table};
use crate::text::{Listed, Text, by_name};
use crate::world::{Compare, EngineMove, EstimateGame, Failure, ReadNetwork, StartEngine, StopEngine, Think};

use super::scene::Scene;
use super::turn::{Ask, Ran, Turn, Wanted};
use super::verbs;

/// How many moves a hint names.
const HINTS: usize = 3;
/// From where on a point is shown as someone's.
const SHOWN: f32 = 0.4;

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

/// The best moves, with what they are worth.
pub(super) fn hint(_: &mut Scene<'_>, _: Think, answer: Result<Thought, Failure>) -> Ran {
    let thought = answer.map_err(Refusal::Because)?;
    let worth = |candidate: &Candidate| {
        say!(
            "{}: {}",
            candidate.mv,
            leads(thought.player, candidate.lead, candidate.win)
        )
    };
    let items: Vec<Text> = thought.candidates.iter().take(HINTS).map(worth).collect();
    if items.is_empty() {
        return Ok(Turn::line(say!("There is nothing left to do but pass.")));
    }
    let title = say!("Best moves for {}", thought.player);
    let mut replies = vec![Reply::Items { title, items }];
    replies.extend(doubt(thought.basis).map(Reply::line));
    Ok(Turn::replies(replies))
}

/// What the last move lost or won against the best one.
pub(super) fn compare(_: &mut Scene<'_>, asked: Compare, answer: Result<(Thought, Thought), Failure>) -> Ran {
    let (before, after) = answer.map_err(Refusal::Because)?;
    let Some(last) = asked.after.moves().last() else {
        return Err(crate::reply::Nothing::Played.into());
    };
    // After the move it is the opponent's thought: what is good for them is bad for the player who moved.
    let difference = in_points(before.lead + after.lead);
    let best = before.candidates.first().map(|candidate| candidate.mv);
    let verdict = match best {
        Some(best) if best == last.mv => say!("{} {} is the move I would play.", last.color, last.mv),
        Some(best) if difference > Points::whole(1) => say!(
            "{} {} loses about {} points compared with {}.",
            last.color,
            last.mv,
            difference,
            best
        ),
        Some(best) => say!("{} {} is about as good as {}.", last.color, last.mv, best),
        None => say!("There was no other move."),
    };
    Ok(Turn::line(say!(
        "{} Now {}.",
        verdict,
        leads(after.player, after.lead, after.win)
    )))
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

/// How the game stands, in words and on the board.
pub(super) fn tell_estimate(scene: &mut Scene<'_>, asked: EstimateGame, answer: Result<Estimate, Failure>) -> Ran {
    let estimate = answer.map_err(Refusal::Because)?;
    let mut picture = scene.picture();
    for (mark, &owner) in picture.marks.iter_mut().zip(&estimate.ownership) {
        *mark = match *mark {
            Mark::None if owner > SHOWN => Mark::Owned(Color::Black),
            Mark::None if owner < -SHOWN => Mark::Owned(Color::White),
            mark => mark,
        };
    }
    let size = picture.diagram.size();
    for &stone in &estimate.proposal.dead {
        picture.marks[size.index(stone)] = Mark::Dead;
    }
    let mut lines = vec![say!(
        "By the estimate, {}.",
        leads(Color::Black, estimate.lead, estimate.win)
    )];
    let total = ByColor::from_fn(|color| estimate.count.total(color));
    let dead = by_name(&estimate.proposal.dead);
    if dead.is_empty() {
        lines.push(say!(
            "If the game were counted now: Black {}, White {}.",
            total.black,
            total.white
        ));
    } else {
        lines.push(say!("Likely dead: {}.", Listed(&dead, "")));
        lines.push(say!(
            "If the game were counted now without them: Black {}, White {}.",
            total.black,
            total.white
        ));
        if asked.game.ending() == Ending::AsItStands {
            lines.push(say!("They count as alive until captured. See `HELP ENDING`."));
        }
    }
    lines.extend(unsettled(&estimate));
    lines.extend(doubt(estimate.basis));
    Ok(Turn::replies(vec![
        Reply::Drawing(Box::new(picture)),
        Reply::Lines(lines),
    ]))
}

fn unsettled(estimate: &Estimate) -> Option<Text> {
    let stones = by_name(&estimate.proposal.unsettled);
    match stones.as_slice() {
        [] => None,
        [one] => Some(say!("Unsettled: the group at {}.", one)),
        _ => Some(say!("Unsettled: the groups at {}.", Listed(&stones, "and"))),
    }
}

/// What to think of an estimate that comes from playouts.
fn doubt(basis: Basis) -> Option<Text> {
    let is_playouts = basis == Basis::Playouts;
    is_playouts.then(|| say!("The network was not trained for this board size; this comes from random playouts alone."))
}

/// Who leads by how much: `Black leads by 4.5 (wins 71 times in 100)`.
fn leads(player: Color, lead: f32, win: f32) -> Text {
    let percent = |win: f32| (win.clamp(0.0, 1.0) * 100.0).round() as usize;
    let (leader, lead, win) = if lead < 0.0 {
        (player.opponent(), -lead, 1.0 - win)
    } else {
        (player, lead, win)
    };
    match in_points(lead) {
        Points::ZERO => say!("the game is even ({} wins {} times in 100)", leader, percent(win)),
        lead => say!("{} leads by {} (wins {} times in 100)", leader, lead, percent(win)),
    }
}

/// The nearest half point.
fn in_points(points: f32) -> Points {
    Points::halves((points * 2.0).round().clamp(-9999.0, 9999.0) as i16)
}
