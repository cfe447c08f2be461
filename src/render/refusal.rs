//! Refusals in words: what was not done, why, and what to type instead.

use crate::game::EndingError;
use crate::go::{Color, IllegalMove, Move, Point, Size};
use crate::say;
use crate::table::{Listed, ParseError, Refusal, Text};

/// Why something was not done, and what to type instead.
#[must_use]
pub fn refused(refusal: &Refusal) -> Text {
    match refusal {
        Refusal::Illegal {
            color,
            mv,
            reason,
            size,
            last,
        } => illegal(*color, *mv, *reason, *size, *last),
        Refusal::Ending(error) => ending(*error),
        Refusal::OffBoard(point, size) => off_board(*point, *size),
        Refusal::ColumnI(row) => say!(
            "There is no column I: the letters skip it. Did you mean J{}? See `HELP COORDINATES`.",
            row
        ),
        Refusal::NoSuchRow(point) => say!(
            "{} is off every board: rows are numbered from 1 at the bottom, to 25 at most. See `HELP OFF THE BOARD`.",
            shortened(point)
        ),
        Refusal::Unreadable(error) => unreadable(error),
        Refusal::UnknownCommand { word, similar } => unknown(word, similar),
        Refusal::Ambiguous { candidates, in_full } => ambiguous(candidates, in_full),
        Refusal::TypeInFull(name) => say!("`{}` must be typed in full.", name),
        Refusal::Because(text) => text.clone(),
    }
}

fn illegal(color: Color, mv: Move, reason: IllegalMove, size: Size, last: Option<(Color, Move)>) -> Text {
    let taken_back = |point: Point| match last {
        Some((by, _)) => say!("{} would repeat the position before {}'s last move (ko).", point, by),
        None => say!("{} would repeat the last position (ko).", point),
    };
    match (reason, mv) {
        (IllegalMove::OffBoard, Move::Play(point)) => off_board(point, size),
        (IllegalMove::Occupied { by }, Move::Play(point)) => {
            let stone = by.to_string().to_lowercase();
            say!(
                "{} is occupied by a {} stone. Try an empty point, or `UNDO`. See `HELP OCCUPIED`.",
                point,
                stone
            )
        }
        (IllegalMove::Suicide, Move::Play(point)) => say!(
            "{} would leave {}'s stone without a liberty and take nothing (suicide). Play elsewhere. See `HELP SUICIDE`.",
            point,
            color
        ),
        (IllegalMove::Ko, Move::Play(point)) => {
            say!("{} Play elsewhere first. See `HELP KO`.", taken_back(point))
        }
        (IllegalMove::Superko { since }, Move::Play(point)) => {
            let when = match since {
                0 => say!("at the start"),
                since => say!("after move {}", since),
            };
            say!(
                "{} would make the board as it was {} (superko). Play elsewhere first. See `HELP SUPERKO`.",
                point,
                when
            )
        }
        (IllegalMove::NotYourTurn, _) => say!("It is {}'s turn. See `HELP TURN`.", color.opponent()),
        (IllegalMove::PlayStopped, _) => {
            say!(
                "Play has stopped. Mark dead groups with `DEAD` and type `DONE`, or `RESUME` to play on. See `HELP ENDING`."
            )
        }
        (_, _) => over(),
    }
}

fn over() -> Text {
    say!("The game is over. `NEW` begins another, `UNDO` takes the end back. See `HELP GAME OVER`.")
}

fn off_board(point: Point, size: Size) -> Text {
    let last = size.point(size.width() - 1, size.height() - 1).unwrap_or(point);
    say!(
        "{} is off the board, which is {}: A1 to {}. See `HELP OFF THE BOARD`.",
        point,
        size,
        last
    )
}

fn ending(error: EndingError) -> Text {
    match error {
        EndingError::StillPlaying => {
            say!(
                "Play has not stopped: that comes after two passes, where dead stones are agreed on. See `HELP ENDING`."
            )
        }
        EndingError::Over => over(),
        EndingError::NoStone(point) => say!("There is no stone at {}. Name a stone of the group.", point),
    }
}

fn unreadable(error: &ParseError) -> Text {
    let mut text = match error.found.as_str() {
        "" => say!("Something is missing at the end: {} was expected.", error.expected),
        found => say!(
            "At character {}: {} was expected, not {}.",
            error.column + 1,
            error.expected,
            shortened(found)
        ),
    };
    let usage: Vec<Text> = error.usage.iter().map(|usage| say!("`{}`", usage)).collect();
    text.add(&say!("Type {}.", Listed(&usage, "or")));
    text
}

fn unknown(word: &str, similar: &[&str]) -> Text {
    let word = shortened(word);
    let similar: Vec<Text> = similar.iter().map(|name| say!("`{}`", name)).collect();
    if similar.is_empty() {
        say!(
            "There is no command {}. `COMMANDS` lists them all, `HELP` explains the game.",
            word
        )
    } else {
        say!(
            "There is no command {}. Did you mean {}? `COMMANDS` lists them all.",
            word,
            Listed(&similar, "or")
        )
    }
}

fn ambiguous(candidates: &[&str], in_full: &[&str]) -> Text {
    let named = |names: &[&str]| names.iter().map(|name| say!("`{}`", name)).collect::<Vec<Text>>();
    let mut text = match candidates {
        [] => say!("Which one: {}?", Listed(&named(in_full), "or")),
        _ => say!("Which one: {}?", Listed(&named(candidates), "or")),
    };
    match in_full {
        [] => {}
        _ => text.add(&say!("({} must be typed in full.)", Listed(&named(in_full), "and"))),
    }
    text
}

/// A word that was typed, no longer than a person wants to read it again.
fn shortened(word: &str) -> String {
    const LONGEST: usize = 30;
    if word.chars().count() <= LONGEST {
        return word.to_owned();
    }
    let beginning: String = word.chars().take(LONGEST).collect();
    format!("{beginning}...")
}
