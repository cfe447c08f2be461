//! Refusals in words: what was not done, why, and what to type instead.

use crate::bot::{Claim, Objection, Source};
use crate::desk::SETTINGS;
use crate::game::EndingError;
use crate::go::{Color, IllegalMove, Move, Point, Size};
use crate::reply::{Missing, NotYours, Nothing, ParseError, Refusal, Wrong};
use crate::say;
use crate::text::{Group, Listed, Text};

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
        Refusal::OverAmongPeople => say!(
            "The game is over. `CHALLENGE` proposes another, `STAND` leaves the table, `UNDO` offers to undo the ending."
        ),
        Refusal::OffBoard(point, size) => off_board(*point, *size),
        Refusal::ColumnI(row) => say!(
            "There is no column I: the letters go from H to J. Did you mean J{}? See `HELP COORDINATES`.",
            row
        ),
        Refusal::NoSuchRow(point) => say!(
            "{} is off every board: rows are numbered from 1 at the bottom to at most 25. See `HELP OFF THE BOARD`.",
            shortened(point)
        ),
        Refusal::Unreadable(error) => unreadable(error),
        Refusal::UnknownCommand { word, similar } => unknown(word, similar),
        Refusal::Ambiguous { candidates, in_full } => ambiguous(candidates, in_full),
        Refusal::TypeInFull(name) => say!("`{}` must be typed in full.", name),
        Refusal::TooLong { most, length } => say!(
            "A command can have at most {} characters; this one has {}. Use `;` between commands.",
            most,
            length
        ),
        Refusal::Powerless { command, power } => say!(
            "{} is not available here: it needs {}, which this session does not have.",
            shortened(command),
            power.to_string()
        ),
        Refusal::Missing(missing) => not_there(*missing),
        Refusal::Wrong(wrong) => wrong_value(wrong),
        Refusal::Nothing(nothing) => nothing_to(*nothing),
        Refusal::NotYours(reason) => not_yours(*reason),
        Refusal::Marks(objections) => marks(objections),
        Refusal::Because(text) => text.clone(),
    }
}

/// What a program objects to: `I think F1-F9 live. RESUME plays on, or ALIVE F1.`
fn marks(objections: &[Objection]) -> Text {
    let claimed = |claim| objections.iter().filter(move |objection| objection.claim == claim);
    let mut thought = Vec::new();
    let mut typed = Vec::new();
    for (claim, one, several, command) in [
        (Claim::Alive, "lives", "live", "ALIVE"),
        (Claim::Dead, "is dead", "are dead", "DEAD"),
    ] {
        let stones: Vec<Text> = claimed(claim)
            .map(|objection| say!("{}", Group(&objection.stones)))
            .collect();
        if stones.is_empty() {
            continue;
        }
        let is_one = claimed(claim).map(|objection| objection.stones.len()).sum::<usize>() == 1;
        thought.push(say!(
            "{} {}",
            Listed(&stones, "and"),
            if is_one { one } else { several }
        ));
        let chains: Vec<String> = claimed(claim)
            .flat_map(|objection| &objection.chains)
            .map(ToString::to_string)
            .collect();
        typed.push(say!("`{} {}`", command, chains.join(" ")));
    }
    let thinks = match objections.iter().any(|objection| objection.by == Source::Engine) {
        true => say!("The engine thinks"),
        false => say!("I think"),
    };
    say!(
        "{} {}. `RESUME` plays on, or {}.",
        thinks,
        Listed(&thought, "and"),
        Listed(&typed, "and")
    )
}

/// A number beyond the last that there is.
fn not_there(missing: Missing) -> Text {
    match missing {
        Missing::Row(last) => say!("This board has rows 1 to {}.", last),
        Missing::Column(last) => say!("This board has columns A to {}.", last),
        Missing::Move(last) => say!("The last move in this variation is {}.", last),
        Missing::Variation(1) => say!("There is one variation from here: `VARIATION 1`."),
        Missing::Variation(count) => say!("There are {} variations from here: `VARIATION` lists them.", count),
        Missing::Game { number, games } => say!(
            "There is no game {} in this file; the last is number {}.",
            number,
            games
        ),
        Missing::Lesson(last) => say!("Lessons are numbered 1 to {}; `LEARN` lists them.", last),
        Missing::Exercise(last) => say!("The exercises in this lesson are numbered 1 to {}.", last),
        Missing::Problem(last) => say!("Problems are numbered 1 to {}.", last),
    }
}

fn wrong_value(wrong: &Wrong) -> Text {
    match wrong {
        Wrong::KomiNotHalf => say!("Komi must be a whole or half number, like 7 or 6.5. See `HELP KOMI`."),
        Wrong::KomiNotANumber => say!("That is not a valid komi; try one like 6.5 or 7. See `HELP KOMI`."),
        Wrong::KomiOutOfRange(size, least, most) => say!(
            "Komi on {} can be anything from {} to {}. See `HELP KOMI`.",
            size,
            least,
            most
        ),
        Wrong::HandicapStones(size, Some(most)) => say!(
            "There are standard points for 2 to {} handicap stones on {}. To place stones elsewhere, name their points: \
             `HANDICAP C3 G7`.",
            most,
            size
        ),
        Wrong::HandicapStones(size, None) => say!(
            "There are no standard handicap points on {}. Start a game without a handicap, then name points on that \
             board: `HANDICAP A2 B1`.",
            size
        ),
        Wrong::NamedTwice(point) => say!("{} is named twice.", point),
        Wrong::OneHandicapStone(point) => say!("A handicap is at least 2 stones: name {} and another point.", point),
        Wrong::Setting(name) => {
            let names: Vec<&str> = SETTINGS.iter().map(|setting| setting.name).collect();
            say!(
                "There is no setting {}. The settings are {}.",
                shortened(name),
                Listed(&names, "and")
            )
        }
        Wrong::Value(name, values, now) => say!(
            "{} can be {}, as in `SET {} {}`.",
            *name,
            Listed(values, "or"),
            *name,
            now
        ),
    }
}

fn nothing_to(nothing: Nothing) -> Text {
    match nothing {
        Nothing::ToUndo => say!("There is nothing to take back."),
        Nothing::ToRedo => say!("There is no move to redo."),
        Nothing::Before => say!("This is the start."),
        Nothing::After => say!("This is the last move."),
        Nothing::Played => say!("No moves have been played yet."),
        Nothing::Asked => say!("There is no question to answer."),
        Nothing::Offered => say!("There is nothing to answer: the other player has made no offer."),
        Nothing::OfferOfYours => say!("You have made no offer."),
        Nothing::Engine => say!("No engine is playing."),
        Nothing::Clock => say!("There is no clock. `CLOCK 10m 5x30s` sets one."),
        Nothing::Elsewhere => say!("You are looking at the game as it stands."),
        Nothing::ToRepeat => say!("There is no command to repeat."),
    }
}

fn not_yours(reason: NotYours) -> Text {
    match reason {
        NotYours::Watching => say!("You are watching this game; its players move."),
        NotYours::OtherSide(me) => say!("You play {}.", me),
        NotYours::LookingAt { moves, variation, game } => {
            let variation = variation.map_or_else(Text::default, |from| say!(" in the variation from move {}", from));
            say!(
                "You are looking at move {}{}, and the game is at move {}. `MAIN` returns to the game.",
                moves,
                variation,
                game
            )
        }
        NotYours::Waiting => say!("You have offered that already. `WITHDRAW` takes the offer back."),
        NotYours::Rated => {
            say!("This game is rated: nothing is taken back or changed. `RESIGN`, `ADJOURN` and `NO RESULT` work.")
        }
        NotYours::Advice => say!("No advice is given to the players of a game between two people until it is over."),
        NotYours::Adjourned => say!("The game is adjourned. `RESUME` continues it."),
        NotYours::TwoPlay => {
            say!("Two people are playing this game; neither can do that alone. `RESIGN` or `NO RESULT` ends it first.")
        }
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
            "{} would leave {}'s stone without liberties and capture nothing (suicide). Play elsewhere. See `HELP SUICIDE`.",
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
                "{} would repeat the position {} (superko). Play elsewhere first. See `HELP SUPERKO`.",
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
    say!("The game is over. `NEW` starts another, `UNDO` undoes the ending. See `HELP GAME OVER`.")
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
                "Play has not stopped. Dead stones are marked after two passes, under rules where the players agree on them. See `HELP ENDING`."
            )
        }
        EndingError::Over => over(),
        EndingError::NoStone(point) => say!("There is no stone at {}. Name a stone in the group.", point),
    }
}

fn unreadable(error: &ParseError) -> Text {
    let mut text = match error.found.as_str() {
        "" => say!("Something is missing at the end: expected {}.", error.expected),
        found => say!(
            "At character {}: expected {}, not {}.",
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
