//! Sentences that many commands share: what a move did, whose turn it is, how the game stands.

use crate::game::{Game, Outcome, Phase, Played, Victory};
use crate::go::{Color, Diagram, Ending, Move, Point, mixed_regions};
use crate::say;
use crate::table::{Desk, Listed, Of, Reply, Seat, Switch, Table, Text};

pub mod by_ear;

/// How many places are named in one sentence.
const MOST_PLACES: usize = 3;

/// What a move did: `16. White E4 takes 1 stone (E5).`
#[must_use]
pub fn moved(played: &Played) -> Text {
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
        text.add(&say!("takes {} of its own", stones(&played.suicided)));
    }
    say!("{}.", text)
}

/// The groups of both players that have one liberty, `mine` first, a sentence each.
#[must_use]
pub fn groups_in_atari(diagram: &Diagram, mine: Color) -> Vec<Text> {
    let mut found: Vec<(Point, Color)> = Vec::new();
    for color in [mine, mine.opponent()] {
        for (stone, _) in diagram.stones().filter(|&(_, stone)| stone == color) {
            let chain = diagram.connected(stone);
            if chain.first() == Some(&stone) && diagram.empty_beside(&chain).len() == 1 {
                found.push((stone, color));
            }
        }
    }
    let said = |(stone, color)| say!("{}'s group at {} has 1 liberty.", color, stone);
    found.into_iter().map(said).collect()
}

/// A move in a list of moves, in the words this person wants.
#[must_use]
pub fn in_list(played: &Played, desk: &Desk) -> Text {
    match desk.screen_reader {
        Switch::On => say!("Move {}: {}", played.number, by_ear::moved(played)),
        Switch::Off => moved(played),
    }
}

/// The last move after others were taken back or walked over, in the words this person wants.
#[must_use]
pub fn last(played: &Played, desk: &Desk) -> Text {
    match desk.screen_reader {
        Switch::On => say!("The last move is number {}. {}", played.number, by_ear::moved(played)),
        Switch::Off => say!("Last move: {}", moved(played)),
    }
}

/// Points in the order in which people name them: by column, then by row.
#[must_use]
pub fn by_name(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort_unstable_by_key(|point| (point.column(), point.row()));
    points
}

/// What the last move did and what comes next, in the words this person wants.
#[must_use]
pub fn last_move(table: &Table, desk: &Desk) -> Vec<Text> {
    let game = &table.game;
    let Some(played) = game.moves().last() else {
        return vec![turn(game)];
    };
    let first = match desk.screen_reader {
        Switch::On => by_ear::last_move(table, played),
        Switch::Off => {
            let mut first = moved(played);
            first.add(&what_next(game));
            first
        }
    };
    let mut lines = vec![first];
    if let Some(earlier) = played.comeback {
        lines.push(comeback(game, earlier));
    }
    lines.extend(warning_before_the_end(game));
    lines.extend(result_line(game));
    lines
}

fn comeback(game: &Game, earlier: usize) -> Text {
    let times = game.timeline().times_since_pass();
    let mut text = match earlier {
        0 => say!("The board is as it was at the start."),
        earlier => say!("The board is as it was after move {}.", earlier),
    };
    if game.outcome() == Some(Outcome::Void) {
        text.add(&say!(
            "It has come back for the third time, so the game ends without result. See `HELP NO RESULT`."
        ));
    } else if times > 1 {
        text.add(&say!("If this goes on, the players may agree to `NO RESULT`."));
    }
    text
}

/// Whose turn it is, or what else the players can do now.
#[must_use]
pub fn what_next(game: &Game) -> Text {
    match game.phase() {
        Phase::Playing => turn(game),
        Phase::Marking => {
            say!("Play has stopped. Mark dead groups with `DEAD`, then `DONE` for each player; or `RESUME`.")
        }
        Phase::Over(_) => say!("The game is over."),
    }
}

fn turn(game: &Game) -> Text {
    say!("{} to move.", game.turn())
}

/// The result, once there is one: `Result: W+5.5 (White wins by 5.5).`
#[must_use]
pub fn result_line(game: &Game) -> Option<Text> {
    let outcome = game.outcome()?;
    let words = match outcome {
        Outcome::Won { by, how } => match how {
            Victory::Points(points) => say!("{} wins by {}", by, points),
            Victory::Resignation => say!("{} wins, {} resigned", by, by.opponent()),
            Victory::Time => say!("{} wins on time", by),
            Victory::Forfeit => say!("{} wins by forfeit", by),
        },
        Outcome::Draw => say!("jigo, a draw"),
        Outcome::Void => say!("the game ends without result"),
    };
    Some(say!("Result: {} ({}).", outcome.to_string(), words))
}

/// Before the pass that would end a game counted as it stands: the stones that would spoil somebody's territory.
fn warning_before_the_end(game: &Game) -> Option<Text> {
    let passed_once = game.position().passes() > 0 && game.phase() == Phase::Playing;
    if !passed_once || !game.pass_would_end_play() {
        return None;
    }
    Some(say!(
        "A second pass ends the game as it stands: {} Capture what is dead first. See `HELP ENDING`.",
        counts_for_nobody(game)?
    ))
}

/// Where a game is counted as it stands: how much would count for nobody if it ended now.
#[must_use]
pub fn counts_for_nobody(game: &Game) -> Option<Text> {
    if game.rules().ending != Ending::AsItStands {
        return None;
    }
    let mut regions = mixed_regions(&game.diagram());
    regions.sort_by_key(|region| std::cmp::Reverse(region.points.len()));
    let mut places: Vec<Text> = regions
        .iter()
        .filter_map(|region| Some((region.points.len(), region.points.first()?)))
        .map(|(points, first)| match points {
            1 => say!("1 point at {}", first),
            _ => say!("{} around {}", Of(points, "point"), first),
        })
        .collect();
    if places.len() > MOST_PLACES {
        let others = &regions[MOST_PLACES - 1..];
        let points: usize = others.iter().map(|region| region.points.len()).sum();
        places.truncate(MOST_PLACES - 1);
        places.push(say!("{} elsewhere", Of(points, "point")));
    }
    match regions.as_slice() {
        [] => None,
        [region] if region.points.len() == 1 => Some(say!(
            "{} touches stones of both colors and counts for nobody.",
            Listed(&places, "and")
        )),
        _ => Some(say!(
            "{} touch stones of both colors and count for nobody.",
            Listed(&places, "and")
        )),
    }
}

/// What is written beside a board, or said before it.
#[must_use]
pub fn board_notes(table: &Table, desk: &Desk) -> Vec<Text> {
    let game = &table.game;
    let prisoners = game.prisoners();
    let last = match game.moves().last() {
        Some(played) if desk.screen_reader.is_on() => {
            say!("Last: move {}, {} {}", played.number, played.color, played.mv)
        }
        Some(played) => say!("Last: {}. {} {}", played.number, played.color, played.mv),
        None => say!("No move yet"),
    };
    let state = match game.phase() {
        Phase::Playing => say!("{} to move", game.turn()),
        Phase::Marking => say!("Marking dead stones"),
        Phase::Over(outcome) => say!("Result: {}", outcome.to_string()),
    };
    vec![
        say!("{}, {}, komi {}", table.ruleset.name, game.size(), game.rules().komi),
        say!("Prisoners: Black {}, White {}", prisoners.black, prisoners.white),
        last,
        state,
    ]
}

/// What somebody who starts the program is told.
#[must_use]
pub fn welcome(table: &Table) -> Reply {
    let game = &table.game;
    Reply::Lines(vec![
        say!(
            "Silken: Go in plain words. {}, {}, komi {}.",
            table.ruleset.name,
            game.size(),
            game.rules().komi
        ),
        say!("Type a point like `D4` to play there, `PASS` to pass, `BOARD` to see the board. You move for both."),
        say!("`LEARN` teaches the game, `HELP` explains it, `COMMANDS` lists all commands, `QUIT` leaves."),
    ])
}

/// What a new table is, and who begins.
#[must_use]
pub fn opening_lines(table: &Table) -> Vec<Text> {
    let game = &table.game;
    let mut first = say!(
        "New game: {}, {}, komi {}",
        table.ruleset.name,
        game.size(),
        game.rules().komi
    );
    if table.is_agreed_specially() {
        first = say!("{}, dead stones by agreement", first);
    }
    if game.handicap() > 0 {
        let stones: Vec<Point> = game.diagram().stones().map(|(point, _)| point).collect();
        first = say!("{}, handicap {} ({})", first, game.handicap(), Listed(&stones, ""));
    }
    let mut lines = vec![say!("{}. {}", first, turn(game))];
    for color in Color::ALL {
        match table.seats[color] {
            Seat::Person => {}
            Seat::Bot(level) => lines.push(say!(
                "The bot plays {} at {}. `BOT OFF` sends it away.",
                color,
                level.key
            )),
            Seat::Engine => lines.push(say!("The engine plays {}. `ENGINE OFF` sends it away.", color)),
        }
    }
    lines
}

/// A group in a sentence: `Black group at D4: 3 stones (D4, D5, E4), 2 liberties (C4, D6).`
#[must_use]
pub fn group(diagram: &Diagram, at: Point, color: Color) -> Text {
    let stones = diagram.connected(at);
    let liberties = diagram.empty_beside(&stones);
    let atari = if liberties.len() == 1 { ", in atari" } else { "" };
    say!(
        "{} group at {}: {} ({}), {} ({}){}.",
        color,
        at,
        Of(stones.len(), "stone"),
        Listed(&by_name(&stones), ""),
        Of(liberties.len(), "liberty"),
        Listed(&by_name(&liberties), ""),
        atari
    )
}
