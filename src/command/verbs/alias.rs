use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Spec, Tail};
use crate::command::turn::{Ran, Turn};
use crate::command::{Lookup, VERBS};
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::table::Power;

pub const ALIAS: Spec = Spec {
    name: "ALIAS",
    usage: &["ALIAS", "ALIAS word", "ALIAS word command", "ALIAS word OFF"],
    gist: "gives a command your own name for it",
    tail: Tail::Line,
    needs: Some(Power::Settings),
    run,
    ..Spec::PLAIN
};

/// How many names a person may have.
const MOST: usize = 200;

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let (word, command) = words.text().split_once(' ').unwrap_or((words.text(), ""));
    let word = word.to_uppercase();
    let command = command.trim().trim_matches('"').trim();
    if word.is_empty() {
        let entries: Vec<_> = scene
            .aliases
            .iter()
            .map(|(word, command)| (say!("{}", word), say!("{}", command)))
            .collect();
        return Ok(Turn::says(match entries.as_slice() {
            [] => Reply::line(say!("You have no aliases. `ALIAS BB BOARD COMPACT` makes one.")),
            _ => Reply::Entries(entries),
        }));
    }
    if command.is_empty() {
        return match scene.aliases.get(&word) {
            Some(command) => Ok(Turn::line(say!("{} stands for {}.", word, command))),
            None => Err(Refusal::Because(say!(
                "{} is not one of your aliases. `ALIAS {} command` makes it one.",
                word,
                word
            ))),
        };
    }
    if command.eq_ignore_ascii_case("OFF") {
        return match scene.aliases.remove(&word) {
            Some(_) => Ok(Turn::line(say!("Removed the alias {}.", word))),
            None => Err(Refusal::Because(say!("{} is not one of your aliases.", word))),
        };
    }
    if !word.chars().all(char::is_alphabetic) {
        return Err(Refusal::Because(say!(
            "An alias can contain only letters, so that it never hides a point."
        )));
    }
    if is_taken(&word) {
        return Err(Refusal::Because(say!(
            "{} is already a command. Choose another name.",
            word
        )));
    }
    if scene.aliases.len() >= MOST && !scene.aliases.contains_key(&word) {
        return Err(Refusal::Because(say!(
            "You have {} aliases, the most allowed. `ALIAS word OFF` removes one.",
            MOST
        )));
    }
    scene.aliases.insert(word.clone(), command.to_owned());
    Ok(Turn::line(say!("{} now stands for {}.", word, command)))
}

/// Whether a word, in capitals, is a command's name or part of one.
#[must_use]
pub fn is_taken(word: &str) -> bool {
    Lookup::standard().named(word).is_some() || VERBS.iter().any(|spec| spec.name.split(' ').any(|part| part == word))
}
