//! What happened, in words for one listener.

use crate::game::Phase;
use crate::go::Color;
use crate::say;
use crate::table::{Event, Listener, Moved, Offer, Opened, Seat, Side, Sitter, Standing, Undone};
use crate::text::{Listed, Of, Text, by_name};

use super::standing::{last_move, now, result_line, what_next};
use super::{clock, standing};

/// The lines that say what happened.
#[must_use]
pub fn lines(event: &Event, listener: Listener<'_>) -> Vec<Text> {
    match event {
        Event::Moved(moved) => moved_lines(moved, listener),
        Event::TookBack {
            moves,
            settled,
            dead,
            standing,
        } => vec![took_back(*moves, *settled, dead, standing, listener)],
        Event::Redone {
            moves,
            settled,
            dead,
            standing,
        } => vec![redone(*moves, *settled, dead, standing, listener)],
        Event::Marked(dead) => vec![match dead.as_slice() {
            [] => say!("No stones are marked dead. `DONE` accepts this."),
            dead => say!("Dead: {}. `DONE` accepts this.", Listed(&by_name(dead), "")),
        }],
        Event::Proposed { dead, unsettled } => proposed(dead, unsettled),
        Event::Accepted { by, dead, outcome } => {
            let what = match dead.as_slice() {
                [] => say!("that no stones are dead"),
                dead => say!("these dead stones: {}", Listed(&by_name(dead), "")),
            };
            let said = match by {
                Some(by) => say!("{} accepts {}.", by, what),
                None => say!("Both players accept {}.", what),
            };
            let waiting = by.map(|by| say!("Waiting for {} to type `DONE`.", !by));
            let next = outcome.map(result_line).or(waiting);
            [said].into_iter().chain(next).collect()
        }
        Event::Resumed(turn) => vec![say!("Play resumes. {} to move.", turn)],
        Event::Resigned { by, outcome } => vec![say!("{} resigns.", by), result_line(*outcome)],
        Event::Ended(outcome) => vec![result_line(*outcome)],
        Event::Flagged { color, outcome } => vec![say!("{}'s time is up.", color), result_line(*outcome)],
        Event::Clock(None) => vec![say!("The clock is off.")],
        Event::Clock(Some(control)) => vec![say!(
            "The clock is {} for each player; it starts with the next move.",
            control.to_string()
        )],
        Event::Adjourned => vec![say!("The game is adjourned. `RESUME` continues it.")],
        Event::Opened(opened) => opened_lines(opened, listener),
        Event::Loaded(standing) => {
            let result = match standing.phase {
                Phase::Over(outcome) => Some(result_line(outcome)),
                Phase::Playing | Phase::Marking => None,
            };
            [what_next(standing)].into_iter().chain(result).collect()
        }
        Event::Seated { color, sitter } => vec![match sitter {
            Sitter::Bot(level, None) => say!("The bot plays {} at {}.", color, level.key),
            Sitter::Bot(level, Some(network)) => say!(
                "The bot plays {} at {}, using the network {}.",
                color,
                level.key,
                network
            ),
            Sitter::Engine(name) => say!("{} plays {}.", name, color),
        }],
        Event::ProgramsLeft => vec![say!("You now play both sides.")],
        Event::EngineLeft => vec![say!("The engine has left. You now play its side.")],
        Event::EngineFailed(reason) => vec![say!(
            "The engine failed: {}. You now play its side; the game is unchanged.",
            reason
        )],
        Event::Stopped => vec![say!(
            "Stopped. `GENMOVE` plays the next move, `BOT OFF` gives you both sides."
        )],
        Event::Komi(komi) => vec![say!("Komi is now {}.", komi)],
        Event::Offered(by, offer) => vec![offered(*by, offer, listener.side)],
        Event::Declined(by, offer) => vec![say!("{} declines the {} {}.", by, noun(offer), what(offer))],
        Event::Withdrawn(by, offer) => vec![say!("{} withdraws the {} {}.", by, noun(offer), what(offer))],
        Event::Lapsed(by, offer) => vec![say!("{}'s {} {} has lapsed.", by, noun(offer), what(offer))],
    }
}

fn moved_lines(moved: &Moved, listener: Listener<'_>) -> Vec<Text> {
    let mut lines = vec![last_move(moved, listener)];
    if moved.begins_variation {
        let number = moved.played.number;
        lines.push(say!("New variation at move {}; `MAIN` returns to the game.", number));
    }
    lines.extend(
        moved
            .spent
            .as_ref()
            .and_then(|spent| clock::spent(spent, moved.played.color)),
    );
    lines.extend(standing::repetition(moved));
    if !moved.spoiled.is_empty() {
        lines.push(say!(
            "A second pass ends the game with the board as it stands: {} See `HELP ENDING`.",
            standing::spoiled(&moved.spoiled)
        ));
    }
    if let Phase::Over(outcome) = moved.standing.phase {
        lines.push(result_line(outcome));
    }
    lines
}

fn took_back(
    moves: usize,
    settled: Option<Undone>,
    dead: &[crate::go::Point],
    standing: &Standing,
    listener: Listener<'_>,
) -> Text {
    let mut text = match (moves, settled) {
        (moves, None) => say!("Took back {}.", Of(moves, "move")),
        (0, Some(Undone::End)) => say!("Undid the end of the game."),
        (moves, Some(Undone::End)) => say!("Undid the end of the game and took back {}.", Of(moves, "move")),
        (0, Some(Undone::Mark)) => say!("Undid the last mark."),
        (0, Some(Undone::Marks)) => say!("Undid the marks on dead stones."),
        (moves, Some(_)) => say!("Took back {} and the marks made after it.", Of(moves, "move")),
    };
    if !dead.is_empty() {
        text.add(&say!("Marked dead: {}.", Listed(&by_name(dead), "")));
    } else if standing.phase == Phase::Marking && moves == 0 {
        text.add(&say!("No stones are marked dead."));
    }
    now(text, standing, listener)
}

fn redone(
    moves: usize,
    settled: Option<Undone>,
    dead: &[crate::go::Point],
    standing: &Standing,
    listener: Listener<'_>,
) -> Text {
    let mut text = match (moves, settled) {
        (moves, None) => say!("Replayed {}.", Of(moves, "move")),
        (0, Some(Undone::End)) => say!("The game ends again as it did."),
        (0, Some(Undone::Mark)) => say!("Restored what was undone last."),
        (0, Some(Undone::Marks)) => say!("Restored what was undone."),
        (moves, Some(Undone::End)) => say!("Replayed {} and the end of the game.", Of(moves, "move")),
        (moves, Some(_)) => say!("Replayed {} and the marks made after it.", Of(moves, "move")),
    };
    if !dead.is_empty() {
        text.add(&say!("Marked dead: {}.", Listed(&by_name(dead), "")));
    }
    now(text, standing, listener)
}

fn proposed(dead: &[crate::go::Point], unsettled: &[crate::go::Point]) -> Vec<Text> {
    let mut lines = vec![match dead {
        [] => say!("By the estimate, no stones are dead."),
        dead => say!(
            "By the estimate, these stones are dead: {}.",
            Listed(&by_name(dead), "")
        ),
    }];
    lines.extend(standing::unsettled(unsettled));
    lines.push(say!(
        "`DONE` accepts this and counts the game; `DEAD` and `ALIVE` change the marks, `RESUME` plays on."
    ));
    lines
}

fn opened_lines(opened: &Opened, listener: Listener<'_>) -> Vec<Text> {
    let mut first = say!("New game: {}, {}, komi {}", opened.rules, opened.size, opened.komi);
    if opened.is_agreed {
        first = say!("{}, dead stones by agreement", first);
    }
    if !opened.handicap.is_empty() {
        let stones = opened.handicap.len();
        first = say!("{}, handicap {} ({})", first, stones, Listed(&opened.handicap, ""));
    }
    if let Some(control) = opened.clock {
        first = say!("{}, clock {}", first, control.to_string());
    }
    let mut lines = vec![say!("{}. {} to move.", first, opened.turn)];
    for color in Color::ALL {
        lines.extend(match opened.seats[color] {
            Seat::Person(_) => None,
            Seat::Bot(level) => Some(say!(
                "The bot plays {} at {}. `BOT OFF` dismisses it.",
                color,
                level.key
            )),
            Seat::Engine => Some(say!("The engine plays {}. `ENGINE OFF` dismisses it.", color)),
        });
    }
    if let (Side::Seat(me), Seat::Person(_), Seat::Person(_)) = (listener.side, opened.seats.black, opened.seats.white)
    {
        lines.push(say!("You play {}.", me));
    }
    lines
}

/// An offer, for the one who makes it and for the one who answers.
fn offered(by: Color, offer: &Offer, side: Side) -> Text {
    if side.is_mine(by) {
        return say!(
            "You {} {}. Waiting for {}; `WITHDRAW` takes it back.",
            verb(offer),
            what(offer),
            !by
        );
    }
    let asks = say!("{} {}s {}.", by, verb(offer), what(offer));
    match side {
        Side::Seat(_) => say!("{} `ACCEPT` or `DECLINE`?", asks),
        Side::Both | Side::Watching => asks,
    }
}

/// What one does who makes an offer: a move back is asked for.
fn verb(offer: &Offer) -> &'static str {
    match offer {
        Offer::TakeBack(_) | Offer::Undo(_) => "ask",
        _ => "offer",
    }
}

fn noun(offer: &Offer) -> &'static str {
    match offer {
        Offer::TakeBack(_) | Offer::Undo(_) => "request",
        _ => "offer",
    }
}

/// What is offered: `to take back 2 moves`.
fn what(offer: &Offer) -> Text {
    match offer {
        Offer::TakeBack(moves) => say!("to take back {}", Of(*moves, "move")),
        Offer::Undo(Undone::End) => say!("to undo the end of the game"),
        Offer::Undo(Undone::Mark) => say!("to undo the last mark"),
        Offer::Undo(Undone::Marks) => say!("to undo the marks on dead stones"),
        Offer::NoResult => say!("to end the game with no result"),
        Offer::Komi(komi) => say!("to change komi to {}", komi),
        Offer::Handicap(stones) if stones.is_empty() => say!("to start over without handicap"),
        Offer::Handicap(stones) => say!(
            "to start over with {} ({})",
            Of(stones.len(), "handicap stone"),
            Listed(stones, "")
        ),
        Offer::Clock(None) => say!("to play without a clock"),
        Offer::Clock(Some(control)) => say!("to play with a clock of {} each", control.to_string()),
        Offer::Adjourn => say!("to adjourn"),
    }
}
