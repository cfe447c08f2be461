use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::say;
use crate::table::{Ask, Refusal, Turn};

pub const LOAD: Spec = Spec {
    name: "LOAD",
    aliases: &["LOADSGF", "OPEN"],
    usage: &["LOAD name", "LOAD name n", "LOAD UNFINISHED"],
    gist: "reads a game from a file",
    kind: Kind::Records,
    needs_game: true,
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
        return Err(Refusal::Because(say!("Name the file: `LOAD {}`.", "mygame")));
    }
    let gives_up = scene.is_confirmed || !scene.table.would_be_lost();
    if name.eq_ignore_ascii_case("UNFINISHED") {
        return Ok(Turn::asks(Ask::LoadUnfinished { gives_up }));
    }
    Ok(Turn::asks(Ask::Load {
        name: super::save::file_name(name),
        game,
        gives_up,
    }))
}
