//! What the built-in opponent thinks of a position, in words. HINT, WHY and ESTIMATE rest on the same look at it.

use crate::bot::{Basis, Candidate, Estimate, Opinion};
use crate::game::Phase;
use crate::go::{ByColor, Color, Ending, Points};
use crate::reply::{Mark, Nothing, Refusal, Reply};
use crate::say;
use crate::text::{Listed, Text, by_name};
use crate::world::{Appraise, Compare, Consider, Failure};

use super::scene::Scene;
use super::turn::{Ran, Turn};

/// How many moves a hint names.
const HINTS: usize = 3;
/// From where on a point is shown as someone's.
const SHOWN: f32 = 0.4;

/// The best moves, with what they are worth.
pub(super) fn hint(_: &mut Scene<'_>, _: Consider, answer: Result<Opinion, Failure>) -> Ran {
    let opinion = answer.map_err(Refusal::Because)?;
    let Some(best) = opinion.candidates.first() else {
        return Ok(Turn::line(say!("There is nothing left to do but pass.")));
    };
    let worth = |candidate: &Candidate| {
        let less = best.lead - candidate.lead;
        match in_points(less) {
            _ if candidate.mv == best.mv => say!(
                "{}: {}",
                candidate.mv,
                leads(opinion.player, candidate.lead, opinion.spread, candidate.win)
            ),
            points if less > opinion.noise && points > Points::ZERO => say!("{}: {} points less", candidate.mv, points),
            _ => say!("{}: about as good", candidate.mv),
        }
    };
    let items: Vec<Text> = opinion.candidates.iter().take(HINTS).map(worth).collect();
    let title = say!("Best moves for {}", opinion.player);
    let mut replies = vec![Reply::Items { title, items }];
    replies.extend(doubt(opinion.basis).map(Reply::line));
    Ok(Turn::replies(replies))
}

/// What the last move lost against the best one.
pub(super) fn compare(_: &mut Scene<'_>, asked: Compare, answer: Result<(Opinion, Opinion), Failure>) -> Ran {
    let (before, after) = answer.map_err(Refusal::Because)?;
    let Some(last) = asked.after.moves().last() else {
        return Err(Nothing::Played.into());
    };
    // After the move it is the opponent's turn: what is good for them is bad for the player who moved.
    let lost = before.lead_to_move() + after.lead_to_move();
    let noise = before.noise.hypot(after.noise);
    let verdict = match before.candidates.first() {
        Some(best) if best.mv == last.mv => say!("{} {} is the move I would play.", last.color, last.mv),
        Some(best) if lost > noise && in_points(lost) > Points::ZERO => say!(
            "{} {} loses about {} points compared with {}.",
            last.color,
            last.mv,
            in_points(lost),
            best.mv
        ),
        Some(best) => say!("{} {} is about as good as {}.", last.color, last.mv, best.mv),
        None => say!("There was no other move."),
    };
    Ok(Turn::line(say!(
        "{} Now {}.",
        verdict,
        leads(Color::Black, after.lead, after.spread, after.win)
    )))
}

/// How the game stands, in words and on the board.
pub(super) fn tell_estimate(
    scene: &mut Scene<'_>,
    asked: Appraise,
    answer: Result<(Opinion, Estimate), Failure>,
) -> Ran {
    let (opinion, estimate) = answer.map_err(Refusal::Because)?;
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
        leads(Color::Black, opinion.lead, opinion.spread, opinion.win)
    )];
    let dead = by_name(&estimate.proposal.dead);
    if !dead.is_empty() {
        lines.push(say!("Likely dead: {}.", Listed(&dead, "")));
    }
    lines.extend(counted_now(&asked, &estimate));
    if !dead.is_empty() && asked.game.ending() == Ending::AsItStands {
        lines.push(say!("They count as alive until captured. See `HELP ENDING`."));
    }
    lines.extend(unsettled(&estimate));
    lines.extend(doubt(opinion.basis));
    Ok(Turn::replies(vec![
        Reply::Drawing(Box::new(picture)),
        Reply::Lines(lines),
    ]))
}

/// What the board comes to as it is: while much is open, that says nothing.
fn counted_now(asked: &Appraise, estimate: &Estimate) -> Option<Text> {
    if asked.game.phase() == Phase::Playing && !estimate.is_nearly_over() {
        return None;
    }
    let total = ByColor::from_fn(|color| estimate.count.total(color));
    Some(match estimate.proposal.dead.is_empty() {
        true => say!(
            "If the game were counted now: Black {}, White {}.",
            total.black,
            total.white
        ),
        false => say!(
            "If the game were counted now without them: Black {}, White {}.",
            total.black,
            total.white
        ),
    })
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

/// Who leads by how much, and how sure that is: `Black leads by 4.5, give or take 3 (wins 71 times in 100)`.
fn leads(player: Color, lead: f32, spread: f32, win: f32) -> Text {
    let percent = |win: f32| (win.clamp(0.0, 1.0) * 100.0).round() as usize;
    let (leader, lead, win) = if lead < 0.0 {
        (player.opponent(), -lead, 1.0 - win)
    } else {
        (player, lead, win)
    };
    let stands = match in_points(lead) {
        Points::ZERO => say!("the game is even"),
        lead => say!("{} leads by {}", leader, lead),
    };
    let give_or_take = match in_points(spread.round()) {
        Points::ZERO => Text::new(),
        spread => say!(", give or take {}", spread),
    };
    let wins = match in_points(lead) {
        Points::ZERO => say!("{} wins {} times in 100", leader, percent(win)),
        _ => say!("wins {} times in 100", percent(win)),
    };
    say!("{}{} ({})", stands, give_or_take, wins)
}

/// The nearest half point.
fn in_points(points: f32) -> Points {
    Points::halves((points * 2.0).round().clamp(-9999.0, 9999.0) as i16)
}
