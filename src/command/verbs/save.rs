use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::table::Power;
use crate::world::{Failure, Save, Saved};

pub const SAVE: Spec = Spec {
    name: "SAVE",
    usage: &["SAVE name"],
    gist: "saves the game to a file",
    kind: Kind::Records,
    needs_game: true,
    needs: Some(Power::Files),
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let name = words.text();
    if name.is_empty() {
        return Err(Refusal::Because(say!("Give a file name, as in `SAVE {}`.", "mygame")));
    }
    if super::load::means_something_else(name) {
        return Err(Refusal::Because(say!(
            "`LOAD {}` would load another game. Choose another name, or put this one in quotation marks.",
            name
        )));
    }
    Ok(Turn::asks(Wanted {
        request: Save {
            name: file_name(name),
            text: scene.table.record(),
            replace: scene.is_confirmed,
        },
        then: saved,
    }))
}

/// Tells that the record is written, or asks whether it may take the place of another.
fn saved(scene: &mut Scene<'_>, asked: Save, answer: Result<Saved, Failure>) -> Ran {
    match answer.map_err(Refusal::Because)? {
        Saved::Written => {
            scene.table.has_been_saved();
            let game = &scene.table.game;
            let note = (game.outcome().is_some() && !game.is_at_end()).then(|| {
                say!("The result of this variation is not in the file: a record has only the result of its main line.")
            });
            let lines = [say!("Saved as {}.", asked.name)].into_iter().chain(note);
            Ok(Turn::says(Reply::Lines(lines.collect())))
        }
        Saved::Exists(games) if games > 1 => Ok(Turn::question(say!(
            "The file {} holds {} games; only this one would be left. Replace it?",
            asked.name,
            games
        ))),
        Saved::Exists(_) => Ok(Turn::question(say!(
            "The file {} already exists. Replace it?",
            asked.name
        ))),
    }
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
