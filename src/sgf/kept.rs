//! What is kept of a node as it was read, so that a record which is loaded and saved stays as it was.

use std::borrow::Cow;

use super::step::NodeStep;
use super::tree::{Node, Property};
use super::write::is_plain;
use super::{Ident, Writer, values};
use crate::game::{self, Game, Tree};
use crate::go::{Color, Move};

/// What the game itself says when it is written.
const WRITTEN: [Ident; 11] = [
    Ident::B,
    Ident::W,
    Ident::AB,
    Ident::AW,
    Ident::AE,
    Ident::PL,
    Ident::C,
    Ident::FF,
    Ident::GM,
    Ident::CA,
    Ident::SZ,
];

fn is_written(name: &str) -> bool {
    WRITTEN.contains(&Ident::from_letters(name.as_bytes()))
}

/// The properties of a node that are written again as they are: those that the game has no place for, and all of them
/// where the game would write its own in another way or order. A node that becomes several is written in the game's way.
pub(super) fn kept(node: Node<'_>, step: &NodeStep, is_split: bool) -> Vec<(String, Vec<String>)> {
    let is_own = is_split || is_written_alike(node, step);
    let is_kept = |(name, _): &(String, _)| !is_own || !is_written(name);
    let owned = |(name, values): (String, Vec<Cow<'_, str>>)| {
        let values = values.into_iter().map(Cow::into_owned);
        (name, values.collect())
    };
    node.merged().into_iter().filter(is_kept).map(owned).collect()
}

/// Whether the game writes what it knows of a node just as it stands there: a move, then a comment, then the rest.
fn is_written_alike(node: Node<'_>, step: &NodeStep) -> bool {
    let properties = || node.properties().map(|property| property.ident());
    let mut rest = properties().skip_while(|&ident| matches!(ident, Ident::B | Ident::W));
    let moves = properties()
        .take_while(|&ident| matches!(ident, Ident::B | Ident::W))
        .count();
    let has_comment = properties().nth(moves) == Some(Ident::C);
    if has_comment {
        rest.next();
    }
    if node.parent().is_none() || moves != step.moves().count() || rest.any(|ident| WRITTEN.contains(&ident)) {
        return false;
    }
    let is_alike = |property: Property<'_>| {
        let raw = property.value().raw();
        match property.ident() {
            Ident::C => values::escape(&values::text(raw)) == raw,
            _ => raw.is_empty() || raw.bytes().all(|byte| byte.is_ascii_lowercase()) && step.moves().all(is_stone),
        }
    };
    let first = node.properties().take(moves + usize::from(has_comment));
    first
        .into_iter()
        .all(|property| property.values().len() == 1 && is_alike(property))
}

fn is_stone((_, mv): (Color, Move)) -> bool {
    matches!(mv, Move::Play(_))
}

/// Whether a record that was read says nothing of its character set, and it matters.
pub(super) fn needs_charset(game: &Game, text: &str) -> bool {
    let mut said = game.record().tree.node(Tree::ROOT).properties().iter();
    let is_silent = game.record().is_read() && said.all(|(name, _)| name != "CA");
    is_silent && !is_plain(text)
}

/// Whether a node was read whose properties are all kept, with those that the game could write itself.
pub(super) fn is_kept_whole(node: &game::Node) -> bool {
    node.properties().iter().any(|(name, _)| is_written(name))
}

/// The same for the first node, to which nothing is added that its record did not say.
pub(super) fn is_root_kept_whole(game: &Game) -> bool {
    let node = game.record().tree.node(Tree::ROOT);
    // The first part of a node that became several holds no properties.
    let is_part = node.properties().is_empty() && node.change != game::Change::Nothing;
    game.record().is_read() && !is_part
}

/// Writes a property as it was read, unless the game knows better by now.
pub(super) fn write_kept(writer: &mut Writer, node: &game::Node, name: &str, values: &[String]) {
    match name {
        "CA" => writer.kept(name, &["UTF-8".to_owned()]),
        "C" if !is_comment(node, values) => writer.comment(node.comment()),
        name => writer.kept(name, values),
    }
}

/// Whether a comment that was read is still the comment.
fn is_comment(node: &game::Node, read: &[String]) -> bool {
    read.first().is_some_and(|raw| values::text(raw) == node.comment())
}
