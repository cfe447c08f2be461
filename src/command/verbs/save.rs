use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::{Ask, Refusal, Turn};

pub const SAVE: Spec = Spec {
    name: "SAVE",
    usage: &["SAVE name"],
    gist: "writes the game to a file",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let name = words.text();
    if name.is_empty() {
        return Err(Refusal::Because(say!("Name the file: `SAVE {}`.", "mygame")));
    }
    Ok(Turn::asks(Ask::Save {
        name: file_name(name),
        text: scene.table.record(),
        replace: scene.is_confirmed,
    }))
}

/// The name of a file of records, as it is typed: it may stand between quotation marks, and lack the ending that tells
/// what is in the file.
pub(super) fn file_name(typed: &str) -> String {
    let between = |mark| typed.strip_prefix(mark)?.strip_suffix(mark);
    let name = between('"').or_else(|| between('\'')).unwrap_or(typed);
    let has_ending = name
        .rsplit_once('.')
        .is_some_and(|(_, ending)| ending.eq_ignore_ascii_case("sgf"));
    if has_ending {
        name.to_owned()
    } else {
        format!("{name}.sgf")
    }
}
