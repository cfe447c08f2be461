use crate::command::grammar::Words;
use crate::command::loading::{self, Loaded};
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::go::Color;
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::table::{Event, Power, Seat, Sitter, Table};
use crate::world::{Failure, Load, LoadPast, LoadUnfinished, Said};

pub const LOAD: Spec = Spec {
    name: "LOAD",
    aliases: &["LOADSGF", "OPEN"],
    usage: &["LOAD name", "LOAD name n", "LOAD LAST [n]", "LOAD UNFINISHED"],
    gist: "loads a game from a file",
    kind: Kind::Records,
    needs_game: true,
    needs: Some(Power::Files),
    arguments: &[Argument::Word(&["LAST", "UNFINISHED"])],
    run,
    ..Spec::PLAIN
};

/// What stands in place of a name for the game that was left unfinished.
const UNFINISHED: &str = "UNFINISHED";
/// What stands in place of a name for the games that have ended.
const LAST: &str = "LAST";

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let text = words.text();
    let (name, game) = numbered(text).unwrap_or((text, 1));
    if name.is_empty() {
        return Err(Refusal::Because(say!("Give a file name, as in `LOAD {}`.", "mygame")));
    }
    scene.may_open_another()?;
    if text.eq_ignore_ascii_case(UNFINISHED) {
        return Ok(Turn::asks(Wanted {
            request: LoadUnfinished {
                taken: gives_up(scene).is_ok(),
            },
            then: take_up,
        }));
    }
    if name.eq_ignore_ascii_case(LAST) {
        return Ok(Turn::asks(Wanted {
            request: LoadPast { place: game },
            then: |scene, _, answer| load(scene, 1, answer),
        }));
    }
    Ok(Turn::asks(Wanted {
        request: Load {
            name: super::save::file_name(name),
            game,
        },
        then: |scene, asked, answer| load(scene, asked.game, answer),
    }))
}

/// A name with the number of a game, if its last word is one.
fn numbered(text: &str) -> Option<(&str, usize)> {
    let (name, number) = text.rsplit_once(' ')?;
    Some((name.trim(), number.parse().ok()?))
}

/// Whether LOAD would take what is typed after it for something else than a file of just that name.
pub(super) fn means_something_else(text: &str) -> bool {
    [UNFINISHED, LAST].iter().any(|word| text.eq_ignore_ascii_case(word)) || numbered(text).is_some()
}

/// Whether the game on the table may go, asked once the other one is known to be there.
fn gives_up(scene: &Scene<'_>) -> Result<(), Turn> {
    if scene.table.would_be_lost() {
        scene.confirm(say!("This game is not saved. Load another one anyway?"))
    } else {
        Ok(())
    }
}

/// Puts a game of a file on the table, by its number.
fn load(scene: &mut Scene<'_>, game: usize, answer: Result<Vec<u8>, Failure>) -> Ran {
    let bytes = answer.map_err(Refusal::Because)?;
    if let Err(question) = gives_up(scene) {
        return Ok(question);
    }
    let loaded = loading::load(scene, &bytes, game)?;
    Ok(tell(scene, loaded))
}

/// Takes up the game that was left unfinished, with the bot in its seat.
fn take_up(scene: &mut Scene<'_>, _: LoadUnfinished, answer: Result<String, Failure>) -> Ran {
    let kept = answer.map_err(Refusal::Because)?;
    if let Err(question) = gives_up(scene) {
        return Ok(question);
    }
    let (record, steps) = Table::split_log(&kept);
    let mut loaded = loading::load(scene, record.as_bytes(), 1)?;
    scene.table.seat_again();
    // What was done before goes on being part of its log.
    scene.table.log();
    if let Err(error) = scene.table.fold(steps) {
        loaded.note(say!("The game could be read only in part: {}.", error.to_string()));
    }
    // It is in no file that its player has named.
    scene.table.was_never_saved();
    let mut turn = tell(scene, loaded);
    let seats = Color::ALL.map(|color| (color, scene.table.seats[color]));
    turn.said.extend(seats.into_iter().filter_map(|(color, seat)| {
        let Seat::Bot(level) = seat else { return None };
        let sitter = Sitter::Bot(level, None);
        Some(Said::Event(Event::Seated { color, sitter }))
    }));
    Ok(turn)
}

/// What is said of a game that was read: what there is to know about the record, then how the game stands.
fn tell(scene: &Scene<'_>, loaded: Loaded) -> Turn {
    let standing = Box::new(scene.table.standing());
    let lines = Reply::Lines(loaded.lines(scene.table));
    Turn {
        said: vec![Said::Reply(lines), Said::Event(Event::Loaded(standing))],
        ..Turn::default()
    }
}
