//! From a statement to the command that is meant.

use crate::go::PointError;
use crate::help::Library;
use crate::say;
use crate::table::{Refusal, Role, Text, spoken};

use super::grammar::{self, Words};
use super::spec::{Spec, Typed};
use super::verbs::{PLAY, VERBS};

/// How questions begin that no command answers.
const QUESTIONS: [&str; 9] = ["WHAT", "HOW", "WHO", "WHERE", "WHICH", "WHEN", "CAN", "I", "AM"];

/// How long a question is that is repeated.
const LONGEST_QUESTION: usize = 60;

/// How many suggestions an unknown word gets.
const MOST_SUGGESTIONS: usize = 3;

/// A command and the words that were typed after it.
#[derive(Clone, Copy, Debug)]
pub struct Command<'a> {
    /// The command.
    pub spec: &'static Spec,
    /// Its words, not read yet.
    pub words: Words<'a>,
}

/// The command that a statement means: an exact name, another name, a beginning that fits only one, or a bare point,
/// which is a move.
///
/// # Errors
/// If no command, or more than one, may be meant.
pub fn read(statement: &str) -> Result<Command<'_>, Refusal> {
    let (word, rest) = statement.split_at(name_length(statement));
    let command = |spec| Command {
        spec,
        words: Words::new(spec, statement, rest),
    };
    let bare_point = || Command {
        spec: &PLAY,
        words: Words::new(&PLAY, statement, statement),
    };
    if let Some(spec) = named(word) {
        // "D 4" is a point though DEAD could be meant by D; "U 4" takes back four moves.
        let is_point = word.len() == 1 && grammar::is_point(statement) && !takes_number(spec);
        return Ok(if is_point { bare_point() } else { command(spec) });
    }
    if grammar::is_point(statement) || is_colored_point(word, rest) {
        return Ok(bare_point());
    }
    let bare = statement.trim_end_matches(['.', '!', '?']);
    if grammar::is_point(bare) {
        return Ok(Command {
            spec: &PLAY,
            words: Words::new(&PLAY, statement, bare),
        });
    }
    let first = word.trim_end_matches(['.', ',', '!']);
    if grammar::is_point(first) {
        return Err(Refusal::Because(say!(
            "One move is made at a time, with nothing after it. Put a semicolon between two: {}.",
            Text::of(Role::Command, "D4; E5")
        )));
    }
    match spoken::point(statement) {
        Err(PointError::ColumnI) => {
            let row = statement.chars().filter(char::is_ascii_digit).collect();
            return Err(Refusal::ColumnI(row));
        }
        Err(PointError::NoSuchRow) => return Err(Refusal::NoSuchRow(statement.to_uppercase())),
        Ok(_) | Err(PointError::NotAPoint) => {}
    }
    if QUESTIONS.iter().any(|question| question.eq_ignore_ascii_case(word)) && !rest.is_empty() {
        let asked = statement.trim_end_matches('?').to_lowercase();
        let asked = if asked.len() <= LONGEST_QUESTION {
            asked
        } else {
            String::new()
        };
        return Err(Refusal::Because(say!(
            "Questions are for `HELP`: type `HELP {}`. `LEARN` teaches the game, `HINT` suggests a move, `SCORE` tells \
             who is ahead.",
            asked
        )));
    }
    let (in_full, candidates): (Vec<&Spec>, Vec<&Spec>) = VERBS
        .iter()
        .copied()
        .filter(|spec| begins(spec.name, word))
        .partition(|spec| spec.typed == Typed::InFull);
    match (candidates.as_slice(), in_full.as_slice()) {
        ([only], _) => Ok(command(only)),
        ([], [only]) => Err(Refusal::TypeInFull(only.name)),
        ([], []) if let Some(column) = spoken::column(word) => Err(Refusal::Because(say!(
            "That is column {}. Add a row, as in `{} 4`.",
            String::from(column),
            word
        ))),
        ([], []) if Library::standard().topic(word).is_some() => Err(Refusal::Because(say!(
            "There is no command {}, but `HELP {}` tells of it.",
            word.to_uppercase(),
            word.to_uppercase()
        ))),
        ([], []) => Err(Refusal::UnknownCommand {
            word: word.to_uppercase(),
            similar: similar(word),
        }),
        _ => Err(Refusal::Ambiguous {
            candidates: names(&candidates),
            in_full: names(&in_full),
        }),
    }
}

/// Whether it is a player's name and a point.
fn is_colored_point(word: &str, rest: &str) -> bool {
    let is_color = word.eq_ignore_ascii_case("BLACK") || word.eq_ignore_ascii_case("WHITE");
    is_color && grammar::is_point(rest)
}

/// How much of a statement names the command: its first word, or more where a name has two.
fn name_length(statement: &str) -> usize {
    let ends_there = |name: &str| matches!(statement.as_bytes().get(name.len()), None | Some(b' '));
    let two_words = VERBS
        .iter()
        .flat_map(|spec| spec.names())
        .filter(|name| name.contains(' '));
    let whole = two_words
        .filter(|name| begins(statement, name) && ends_there(name))
        .map(str::len)
        .max();
    whole.unwrap_or_else(|| statement.find(' ').unwrap_or(statement.len()))
}

/// The command with exactly this name or other name.
pub(super) fn named(word: &str) -> Option<&'static Spec> {
    let by_name = VERBS.iter().find(|spec| spec.name.eq_ignore_ascii_case(word));
    by_name
        .or_else(|| VERBS.iter().find(|spec| spec.is_called(word)))
        .copied()
}

fn takes_number(spec: &Spec) -> bool {
    spec.usage.iter().any(|usage| usage.contains("[n]"))
}

fn names(specs: &[&'static Spec]) -> Vec<&'static str> {
    specs.iter().map(|spec| spec.name).collect()
}

fn begins(name: &str, word: &str) -> bool {
    name.get(..word.len())
        .is_some_and(|beginning| beginning.eq_ignore_ascii_case(word))
}

/// The names of commands that are a slip or two away, one of each command. In a short word one slip is as much as still leaves it recognizable.
fn similar(word: &str) -> Vec<&'static str> {
    const SHORTEST: usize = 3;
    const LONGEST: usize = 20;
    let word = word.to_uppercase();
    let length = word.chars().count();
    if !(SHORTEST..=LONGEST).contains(&length) {
        return Vec::new();
    }
    let most = if length == SHORTEST { 1 } else { 2 };
    let slips = |name: &str| crate::help::distance(name, &word);
    let nearest = |spec: &&'static Spec| {
        let names = spec.names().filter(|name| name.len() >= SHORTEST);
        names.map(|name| (slips(name), name)).min_by_key(|&(slips, _)| slips)
    };
    let mut found: Vec<_> = VERBS
        .iter()
        .filter_map(nearest)
        .filter(|&(slips, _)| slips <= most)
        .collect();
    found.sort_unstable();
    found.into_iter().take(MOST_SUGGESTIONS).map(|(_, name)| name).collect()
}
