//! What may be typed next: commands, their words, topics of HELP and legal points.

use crate::game::{Cursor, Phase};
use crate::go::{Color, Point, RULESETS};
use crate::help::Library;
use crate::table::Powers;

use super::lookup::Lookup;
use super::spec::{Argument, Spec};
use super::verbs::VERBS;

/// Where the word that is being typed begins, and what it may become, on this board and for a session with these powers.
#[must_use]
pub fn completions(line: &str, board: &Cursor, powers: Powers, library: &Library) -> (usize, Vec<String>) {
    let statement_start = line.rfind(';').map_or(0, |at| at + 1);
    let statement = line[statement_start..].trim_start();
    let statement_start = line.len() - statement.len();
    let word_start = statement.rfind(' ').map_or(0, |at| at + 1);
    let begun = &statement[word_start..];
    let before = statement[..word_start].trim_end();
    let mut found = if before.is_empty() {
        first_words(begun, board, powers)
    } else {
        let command = before.split(' ').next().unwrap_or_default();
        let place = before.split_whitespace().count() - 1;
        let command = Lookup::standard().read(command, powers).ok();
        let command = command.filter(|command| command.spec.is_allowed(powers));
        command.map_or_else(Vec::new, |command| {
            words_for(command.spec, place, board, powers, library)
        })
    };
    found.retain(|word| starts_with(word, begun));
    (statement_start + word_start, found)
}

/// How a command goes on once its name is typed, to be shown as a hint.
#[must_use]
pub fn usage_hint(line: &str) -> Option<&'static str> {
    let word = line.trim_start();
    if word.is_empty() || word.contains(' ') || word.contains(';') {
        return None;
    }
    let spec = Lookup::standard()
        .named(word)
        .filter(|spec| spec.name.eq_ignore_ascii_case(word))?;
    let usage = spec
        .usage
        .iter()
        .find(|usage| usage.len() > spec.name.len() && starts_with(usage, spec.name))?;
    Some(&usage[spec.name.len()..])
}

fn starts_with(word: &str, begun: &str) -> bool {
    word.get(..begun.len())
        .is_some_and(|beginning| beginning.eq_ignore_ascii_case(begun))
}

/// Every command, and, once a column is typed, the legal points in it.
fn first_words(begun: &str, board: &Cursor, powers: Powers) -> Vec<String> {
    // A command that takes words is followed by a space at once.
    let commands = allowed(powers).map(|spec| match spec.arguments {
        [] => spec.name.to_owned(),
        _ => format!("{} ", spec.name),
    });
    let is_point_begun = !begun.is_empty() && begun.chars().nth(1).is_none_or(|c| c.is_ascii_digit());
    let points = if is_point_begun {
        legal_points(board)
    } else {
        Vec::new()
    };
    commands.chain(points).collect()
}

/// The words that may stand at a place after a command; its last argument may be repeated.
fn words_for(spec: &Spec, place: usize, board: &Cursor, powers: Powers, library: &Library) -> Vec<String> {
    let kinds = spec.arguments;
    let at_place = kinds.get(place).or(kinds.last()).into_iter();
    // The first word may be any of them: most arguments can be left out.
    let kinds: Vec<&Argument> = if place == 0 {
        kinds.iter().collect()
    } else {
        at_place.collect()
    };
    kinds
        .into_iter()
        .flat_map(|kind| words_of(*kind, board, powers, library))
        .collect()
}

fn words_of(kind: Argument, board: &Cursor, powers: Powers, library: &Library) -> Vec<String> {
    let diagram = board.diagram();
    let named = |point: Point| point.to_string();
    match kind {
        Argument::LegalPoint => legal_points(board),
        Argument::Point => diagram.size().points().map(named).collect(),
        Argument::Stone => diagram
            .stones()
            .map(|(point, _): (Point, Color)| named(point))
            .collect(),
        Argument::Ruleset => RULESETS.iter().map(|ruleset| ruleset.key.to_uppercase()).collect(),
        Argument::Topic => {
            let keys = library.pages().iter().map(|page| page.key.to_uppercase());
            keys.chain(["INDEX".to_owned(), "SEARCH".to_owned()]).collect()
        }
        Argument::Command => allowed(powers).map(|spec| spec.name.to_owned()).collect(),
        Argument::Word(words) => words.iter().map(|&word| word.to_owned()).collect(),
    }
}

fn allowed(powers: Powers) -> impl Iterator<Item = &'static Spec> {
    VERBS.iter().copied().filter(move |spec| spec.is_allowed(powers))
}

fn legal_points(board: &Cursor) -> Vec<String> {
    let points = match board.phase() {
        Phase::Playing => board.legal_points(board.turn()),
        Phase::Marking | Phase::Over(_) => Vec::new(),
    };
    points.iter().map(Point::to_string).collect()
}
