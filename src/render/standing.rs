//! Sentences that many replies share: what a move did, whose turn it is, how the game stands.

use std::collections::BTreeSet;

use crate::desk::Switch;
use crate::game::{Outcome, Phase, Played, Victory};
use crate::go::{Intruder, Move, Point, SpoiledRegion};
use crate::say;
use crate::table::{InAtari, Listener, Moved, Standing, Summary};
use crate::text::{Listed, Of, Text, by_name};

use super::clock;

/// How many places are named in one sentence.
const MOST_PLACES: usize = 3;

/// A move and all that it brought about.
#[must_use]
pub fn last_move(moved: &Moved, listener: Listener<'_>) -> Text {
    match listener.desk.screen_reader {
        Switch::On => by_ear(moved, listener),
        Switch::Off => {
            let mut text = by_eye(&moved.played);
            text.add(&in_known_variation(moved));
            text.add(&what_next(&moved.standing));
            text
        }
    }
}

/// What a move did: `16. White E4 takes 1 stone (E5).`
#[must_use]
pub fn by_eye(played: &Played) -> Text {
    let Played { number, color, mv, .. } = played;
    let Move::Play(point) = mv else {
        return say!("{}. {} passes.", number, color);
    };
    let mut text = say!("{}. {} {}", number, color, point);
    let stones = |points: &[Point]| say!("{} ({})", Of(points.len(), "stone"), Listed(&by_name(points), ""));
    if !played.captured.is_empty() {
        text.add(&say!("takes {}", stones(&played.captured)));
    }
    if !played.suicided.is_empty() {
        text.add(&say!("removes {} of its own", stones(&played.suicided)));
    }
    say!("{}.", text)
}

/// A move, for the ear: the move first, then all that it caused, then its number and what comes next. `White E4 takes 2
/// stones: D4, D5. Your group at C4 has 1 liberty, C5. Move 17, Black to play.`
fn by_ear(moved: &Moved, listener: Listener<'_>) -> Text {
    let Moved { played, standing, .. } = moved;
    let mut text = without_number(played);
    for &InAtari { owner, stone, liberty } in &moved.in_atari {
        let whose = if listener.side.is_mine(owner) {
            say!("Your")
        } else {
            say!("{}'s", owner)
        };
        text.add(&say!("{} group at {} has 1 liberty, {}.", whose, stone, liberty));
    }
    if let Some(ko) = moved.ko {
        text.add(&say!("Ko: {} may not retake at {} now.", standing.turn, ko));
    }
    text.add(&in_known_variation(moved));
    text.add(&match standing.phase {
        Phase::Playing => say!("Move {}, {} to play.", played.number, standing.turn),
        Phase::Marking | Phase::Over(_) => say!("Move {}. {}", played.number, what_next(standing)),
    });
    text
}

/// A move with the stones that it took, without its number: `White E4 takes 2 stones: D4, D5.`
#[must_use]
pub fn without_number(played: &Played) -> Text {
    let Played { color, mv, .. } = played;
    let Move::Play(point) = mv else {
        return say!("{} passes.", color);
    };
    let mut text = say!("{} {}", color, point);
    let stones = |points: &[Point]| say!("{}: {}", Of(points.len(), "stone"), Listed(&by_name(points), ""));
    if !played.captured.is_empty() {
        text.add(&say!("takes {}", stones(&played.captured)));
    }
    if !played.suicided.is_empty() {
        text.add(&say!("removes its own {}", stones(&played.suicided)));
    }
    say!("{}.", text)
}

/// A move in a list of moves.
#[must_use]
pub fn in_list(played: &Played, listener: Listener<'_>) -> Text {
    match listener.desk.screen_reader {
        Switch::On => say!("Move {}: {}", played.number, without_number(played)),
        Switch::Off => by_eye(played),
    }
}

/// How the game stands after moves were taken back or walked over: the last move, and what comes next.
#[must_use]
pub fn now(mut text: Text, standing: &Standing, listener: Listener<'_>) -> Text {
    if let Some(last) = &standing.last {
        text.add(&match listener.desk.screen_reader {
            Switch::On => say!("The last move was number {}. {}", last.number, without_number(last)),
            Switch::Off => say!("Last move: {}", by_eye(last)),
        });
    }
    text.add(&in_variation(standing));
    text.add(&what_next(standing));
    if let Phase::Over(outcome) = standing.phase {
        text.add(&result_line(outcome));
    }
    text
}

/// Which line a move is on, unless it is said besides that the line begins with it.
fn in_known_variation(moved: &Moved) -> Text {
    if moved.begins_variation {
        Text::new()
    } else {
        in_variation(&moved.standing)
    }
}

/// Which line one is on, where it is not the main one.
fn in_variation(standing: &Standing) -> Text {
    match standing.variation {
        None => Text::new(),
        Some(from) => say!("This is a variation from move {}.", from + 1),
    }
}

/// Whose turn it is, or what else the players can do now.
#[must_use]
pub fn what_next(standing: &Standing) -> Text {
    match standing.phase {
        Phase::Playing => say!("{} to move.", standing.turn),
        Phase::Marking => {
            say!("Play has stopped. Mark dead groups with `DEAD`, then type `DONE`, or `RESUME` to play on.")
        }
        Phase::Over(_) => say!("The game is over."),
    }
}

/// A result: `Result: W+5.5 (White wins by 5.5).`
#[must_use]
pub fn result_line(outcome: Outcome) -> Text {
    say!("Result: {} ({}).", outcome.to_string(), result(outcome))
}

/// A result as a clause: `White wins by 5.5`.
#[must_use]
pub fn result(outcome: Outcome) -> Text {
    match outcome {
        Outcome::Won { by, how } => match how {
            Victory::Points(points) => say!("{} wins by {}", by, points),
            Victory::Resignation => say!("{} wins; {} resigned", by, by.opponent()),
            Victory::Time => say!("{} wins on time", by),
            Victory::Forfeit => say!("{} wins by forfeit", by),
        },
        Outcome::Draw => say!("jigo, a draw"),
        Outcome::Void => say!("no result"),
    }
}

/// That the board stands as it did before, and what may come of it.
#[must_use]
pub fn repetition(moved: &Moved) -> Option<Text> {
    let mut text = match moved.played.repeats? {
        0 => say!("This repeats the starting position."),
        earlier => say!("This repeats the position after move {}.", earlier),
    };
    if moved.standing.phase == Phase::Over(Outcome::Void) {
        text.add(&say!(
            "It has occurred for the third time, so the game ends with no result. See `HELP NO RESULT`."
        ));
    } else if moved.times > 1 {
        text.add(&say!("If this goes on, the players may agree on `NO RESULT`."));
    }
    Some(text)
}

/// What would count for nobody, and the stones that are the reason: `34 points around A1 touch stones of both colors and
/// count for neither player. The stone E1 is still on the board: capture it first.`
#[must_use]
pub fn spoiled(regions: &[SpoiledRegion]) -> Text {
    let count = |region: &SpoiledRegion| region.points.len();
    let mut places: Vec<Text> = regions
        .iter()
        .filter_map(|region| Some((count(region), *region.points.first()?)))
        .map(|(points, first)| match points {
            1 => say!("1 point at {}", first),
            _ => say!("{} around {}", Of(points, "point"), first),
        })
        .collect();
    if places.len() > MOST_PLACES {
        let points: usize = regions[MOST_PLACES - 1..].iter().map(count).sum();
        places.truncate(MOST_PLACES - 1);
        places.push(say!("{} elsewhere", Of(points, "point")));
    }
    let mut text = match regions {
        [only] if count(only) == 1 => say!(
            "{} touches stones of both colors and counts for neither player.",
            Listed(&places, "and")
        ),
        _ => say!(
            "{} touch stones of both colors and count for neither player.",
            Listed(&places, "and")
        ),
    };
    // A chain may stand in the way of several regions.
    let intruders: BTreeSet<&Intruder> = regions.iter().flat_map(|region| &region.intruders).collect();
    for Intruder { stones, color } in intruders.iter().take(MOST_PLACES) {
        let Some(&stone) = stones.first() else { continue };
        text.add(&match stones.len() {
            1 => say!("{}'s stone {} is still on the board: capture it first.", color, stone),
            stones => say!(
                "{}'s {} at {} are still on the board: capture them first.",
                color,
                Of(stones, "stone"),
                stone
            ),
        });
    }
    if intruders.is_empty() {
        text.add(&say!("Close the borders and capture dead stones first."));
    }
    text
}

/// The groups that an estimate is not sure about, each by a stone.
#[must_use]
pub fn unsettled(stones: &[Point]) -> Option<Text> {
    let stones = by_name(stones);
    match stones.as_slice() {
        [] => None,
        [one] => Some(say!("Unsettled: the group at {}.", one)),
        _ => Some(say!("Unsettled: the groups at {}.", Listed(&stones, "and"))),
    }
}

/// What is written beside a board, or said before it.
#[must_use]
pub fn summary(summary: &Summary, listener: Listener<'_>) -> Vec<Text> {
    let Summary {
        rules,
        size,
        komi,
        prisoners,
        times,
        standing,
    } = summary;
    let last = match (&standing.last, listener.desk.screen_reader) {
        (Some(played), Switch::On) => say!("Last: move {}, {} {}", played.number, played.color, played.mv),
        (Some(played), Switch::Off) => say!("Last: {}. {} {}", played.number, played.color, played.mv),
        (None, _) => say!("No moves yet"),
    };
    let state = match standing.phase {
        Phase::Playing => say!("{} to move", standing.turn),
        Phase::Marking => say!("Marking dead stones"),
        Phase::Over(outcome) => say!("Result: {}", outcome.to_string()),
    };
    let mut notes = vec![
        say!("{}, {}, komi {}", *rules, size, komi),
        say!("Prisoners: Black {}, White {}", prisoners.black, prisoners.white),
    ];
    notes.extend(times.as_ref().map(clock::beside_the_board));
    notes.push(last);
    notes.extend(standing.variation.map(|from| say!("Variation from move {}", from)));
    notes.push(state);
    notes
}

/// How the game stands, line by line.
#[must_use]
pub fn status(about: &Summary, listener: Listener<'_>) -> Vec<Text> {
    let mut notes = summary(about, listener);
    notes.pop();
    let mut lines: Vec<Text> = notes.iter().map(|note| say!("{}.", note)).collect();
    lines.push(match about.standing.phase {
        Phase::Over(outcome) => result_line(outcome),
        Phase::Playing | Phase::Marking => what_next(&about.standing),
    });
    lines
}
