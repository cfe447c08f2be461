//! What the built-in opponent thought, put into moves and into words.

use crate::bot::{Basis, Candidate, Choice, Estimate, Level, Thought};
use crate::game::Game;
use crate::go::{Color, Ending, Points};
use crate::say;
use crate::table::{Listed, Mark, Refusal, Reply, Seat, Table, Text, Turn};

use super::announce;
use super::scene::{Ran, Scene};
use super::verbs;

/// How many moves a hint names.
const HINTS: usize = 3;
/// From where on a point is shown as somebody's.
const SHOWN: f32 = 0.4;

/// Makes the move that a program chose.
///
/// # Errors
/// If the game does not take it.
pub fn play_choice(scene: &mut Scene<'_>, player: Color, choice: Choice) -> Ran {
    match choice {
        Choice::Move(mv) => verbs::make_move(scene, Some(player), mv),
        Choice::Resign => {
            let game = &mut scene.table.game;
            game.resign(player)?;
            let mut lines = vec![say!("{} resigns.", player)];
            lines.extend(announce::result_line(game));
            Ok(Turn::says(Reply::Lines(lines)))
        }
    }
}

/// Gives the bot a seat. `network` is what it thinks with from now on, if it is another one.
#[must_use]
pub fn seat_bot(table: &mut Table, color: Color, level: &'static Level, network: Option<&str>) -> Turn {
    table.seats[color] = Seat::Bot(level);
    table.bot_is_due = true;
    Turn::line(match network {
        Some(network) => say!("The bot plays {} at {}, and thinks with {}.", color, level.key, network),
        None => say!("The bot plays {} at {}.", color, level.key),
    })
}

/// Gives an engine its seat, or takes it away from one that left.
#[must_use]
pub fn seat_engine(table: &mut Table, color: Color, name: Option<&str>) -> Turn {
    let Some(name) = name else {
        free_engine_seats(table);
        return Turn::line(say!("The engine has left. Its seat is yours."));
    };
    table.seats[color] = Seat::Engine;
    table.bot_is_due = true;
    Turn::line(say!("{} plays {}.", name, color))
}

/// Takes the seat away from an engine that failed. The game is as it was.
#[must_use]
pub fn unseat_engine(table: &mut Table, reason: &Text) -> Turn {
    free_engine_seats(table);
    Refusal::Because(say!(
        "The engine has failed: {}. Its seat is yours, and the game is as it was.",
        reason
    ))
    .into()
}

fn free_engine_seats(table: &mut Table) {
    for color in Color::ALL {
        if table.seats[color] == Seat::Engine {
            table.seats[color] = Seat::Person;
        }
    }
}

/// The best moves, with what they are worth.
#[must_use]
pub fn hint(thought: &Thought) -> Turn {
    let worth = |candidate: &Candidate| {
        say!(
            "{}: {}",
            candidate.mv,
            leads(thought.player, candidate.lead, candidate.win)
        )
    };
    let items: Vec<Text> = thought.candidates.iter().take(HINTS).map(worth).collect();
    if items.is_empty() {
        return Turn::line(say!("There is nothing left to play but a pass."));
    }
    let title = say!("For {}", thought.player);
    let mut turn = Turn::says(Reply::Items { title, items });
    turn.replies.extend(doubt(thought.basis).map(Reply::line));
    turn
}

/// What the last move lost or won against the best one.
#[must_use]
pub fn compare(game: &Game, before: &Thought, after: &Thought) -> Turn {
    let Some(last) = game.moves().last() else {
        return Turn::line(say!("No move has been made yet."));
    };
    // After the move it is the opponent's thought: what is good for them is bad for the player who moved.
    let difference = in_points(before.lead + after.lead);
    let best = before.candidates.first().map(|candidate| candidate.mv);
    let verdict = match best {
        Some(best) if best == last.mv => say!("{} {} is the move I would play.", last.color, last.mv),
        Some(best) if difference > Points::whole(1) => say!(
            "{} {} loses about {} points against {}.",
            last.color,
            last.mv,
            difference,
            best
        ),
        Some(best) => say!("{} {} is about as good as {}.", last.color, last.mv, best),
        None => say!("There was nothing else to play."),
    };
    Turn::line(say!("{} Now {}.", verdict, leads(after.player, after.lead, after.win)))
}

/// Marks the stones that the estimate takes for dead, and tells of which it is not sure.
///
/// # Errors
/// If stones cannot be marked now.
pub fn mark_estimate(scene: &mut Scene<'_>, estimate: &Estimate) -> Ran {
    scene.table.game.mark_all(&estimate.proposal.dead)?;
    let dead = announce::by_name(&estimate.proposal.dead);
    let mut lines = vec![match dead.as_slice() {
        [] => say!("By the estimate no stone is dead."),
        dead => say!("By the estimate these stones are dead: {}.", Listed(dead, "")),
    }];
    lines.extend(unsettled(estimate));
    lines.push(say!(
        "`DONE` accepts that and the game is counted; `DEAD` and `ALIVE` change it, `RESUME` plays on."
    ));
    let mut replies = vec![Reply::Lines(lines)];
    if scene.desk.board_style().is_drawn() && !dead.is_empty() {
        replies.insert(0, Reply::Board(Box::new(scene.picture())));
    }
    Ok(Turn { replies, ask: None })
}

/// How the game stands, in words and on the board.
#[must_use]
pub fn tell_estimate(scene: &Scene<'_>, estimate: &Estimate) -> Turn {
    let mut replies = Vec::new();
    if scene.desk.board_style().is_drawn() {
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
        replies.push(Reply::Board(Box::new(picture)));
    }
    let count = &estimate.count;
    let mut lines = vec![say!(
        "By the estimate, {}.",
        leads(Color::Black, estimate.lead, estimate.win)
    )];
    let (black, white) = (count.total(Color::Black), count.total(Color::White));
    let dead = announce::by_name(&estimate.proposal.dead);
    if dead.is_empty() {
        lines.push(say!("If the game were counted now: Black {}, White {}.", black, white));
    } else {
        lines.push(say!("Likely dead: {}.", Listed(&dead, "")));
        lines.push(say!(
            "If the game were counted now without them: Black {}, White {}.",
            black,
            white
        ));
        if scene.table.game.ending() == Ending::AsItStands {
            lines.push(say!("They count as alive until they are captured. See `HELP ENDING`."));
        }
    }
    lines.extend(unsettled(estimate));
    lines.extend(doubt(estimate.basis));
    replies.push(Reply::Lines(lines));
    Turn { replies, ask: None }
}

fn unsettled(estimate: &Estimate) -> Option<Text> {
    let stones = announce::by_name(&estimate.proposal.unsettled);
    match stones.as_slice() {
        [] => None,
        [one] => Some(say!("Unsettled: the group at {}.", one)),
        _ => Some(say!("Unsettled: the groups at {}.", Listed(&stones, "and"))),
    }
}

/// What to think of an estimate that comes from playouts.
fn doubt(basis: Basis) -> Option<Text> {
    let is_playouts = basis == Basis::Playouts;
    is_playouts.then(|| say!("The network was not made for this size; this comes from random playouts alone."))
}

/// Who leads by how much: `Black leads by 4.5 (wins 71 of 100)`.
fn leads(player: Color, lead: f32, win: f32) -> Text {
    let percent = |win: f32| (win.clamp(0.0, 1.0) * 100.0).round() as usize;
    let (leader, lead, win) = if lead < 0.0 {
        (player.opponent(), -lead, 1.0 - win)
    } else {
        (player, lead, win)
    };
    match in_points(lead) {
        Points::ZERO => say!("nobody leads ({} wins {} of 100)", leader, percent(win)),
        lead => say!("{} leads by {} (wins {} of 100)", leader, lead, percent(win)),
    }
}

/// The nearest half point.
fn in_points(points: f32) -> Points {
    Points::halves((points * 2.0).round().clamp(-9999.0, 9999.0) as i16)
}
