use crate::command::grammar::Words;
use crate::command::loading;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::table::{Event, Power, Sitter, Table};
use crate::text::Text;
use crate::world::{Failure, Load, LoadUnfinished, Said};

pub const LOAD: Spec = Spec {
    name: "LOAD",
    aliases: &["LOADSGF", "OPEN"],
    usage: &["LOAD name", "LOAD name n", "LOAD UNFINISHED"],
    gist: "loads a game from a file",
    kind: Kind::Records,
    needs_game: true,
    needs: Some(Power::Files),
    arguments: &[Argument::Word(&["UNFINISHED"])],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let text = words.text();
    // The last word is the number of a game in the file, if it is one.
    let (name, game) = match text
        .rsplit_once(' ')
        .map(|(name, number)| (name.trim(), number.parse()))
    {
        Some((name, Ok(number))) => (name, number),
        _ => (text, 1),
    };
    if name.is_empty() {
        return Err(Refusal::Because(say!("Give a file name, as in `LOAD {}`.", "mygame")));
    }
    scene.may_open_another()?;
    if name.eq_ignore_ascii_case("UNFINISHED") {
        return Ok(Turn::asks(Wanted {
            request: LoadUnfinished {
                taken: gives_up(scene).is_ok(),
            },
            then: take_up,
        }));
    }
    Ok(Turn::asks(Wanted {
        request: Load {
            name: super::save::file_name(name),
            game,
        },
        then: load,
    }))
}

/// Whether the game on the table may go, asked once the other one is known to be there.
fn gives_up(scene: &Scene<'_>) -> Result<(), Turn> {
    if scene.table.would_be_lost() {
        scene.confirm(say!("This game is not saved. Load another one anyway?"))
    } else {
        Ok(())
    }
}

/// Puts the game of a file on the table.
fn load(scene: &mut Scene<'_>, asked: Load, answer: Result<Vec<u8>, Failure>) -> Ran {
    let bytes = answer.map_err(Refusal::Because)?;
    if let Err(question) = gives_up(scene) {
        return Ok(question);
    }
    let lines = loading::load(scene, &bytes, asked.game)?;
    Ok(loaded(scene, lines))
}

/// Takes up the game that was left unfinished, with the bot in its seat.
fn take_up(scene: &mut Scene<'_>, _: LoadUnfinished, answer: Result<String, Failure>) -> Ran {
    let kept = answer.map_err(Refusal::Because)?;
    if let Err(question) = gives_up(scene) {
        return Ok(question);
    }
    let (record, steps) = Table::split_log(&kept);
    let mut lines = loading::load(scene, record.as_bytes(), 1)?;
    // What was done before goes on being part of its log.
    scene.table.log();
    if let Err(error) = scene.table.fold(steps) {
        lines.push(say!("The game could be read only in part: {}.", error.to_string()));
    }
    // It is in no file that its player has named.
    scene.table.has_changed();
    let mut turn = loaded(scene, lines);
    let seats = scene.table.seat_again().into_iter();
    turn.said.extend(seats.map(|(color, level)| {
        Said::Event(Event::Seated {
            color,
            sitter: Sitter::Bot(level, None),
        })
    }));
    Ok(turn)
}

/// What is said of a game that was read: what there is to know about the record, then how the game stands.
fn loaded(scene: &Scene<'_>, lines: Vec<Text>) -> Turn {
    let standing = Box::new(scene.table.standing());
    Turn {
        said: vec![Said::Reply(Reply::Lines(lines)), Said::Event(Event::Loaded(standing))],
        ..Turn::default()
    }
}
