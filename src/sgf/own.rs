//! What decides how a game goes on and has no property in the specification: private ones, as it allows them (FF\[4\],
//! "Private properties").

use super::tree::Node;
use super::write::Writer;
use super::{GameTree, Ident, Property, values};
use crate::game::{Cursor, Game, NodeId, Phase, Tree};
use crate::go::Color;

/// In the first node: the players stopped to go on another time. It has an empty value.
const ADJOURNED: &str = "SILKENADJOURNED";
/// Play was resumed here after it had stopped: `B` or `W`, who was to move then.
const RESUMED: &str = "SILKENRESUMED";
/// In the last node: `B` or `W`, who accepted the dead stones while the other had not yet.
const ACCEPTED: &str = "SILKENACCEPTED";
/// In a node of the main line: play stands here, and what follows was taken back. It has an empty value.
const TAKEN_BACK: &str = "SILKENTAKENBACK";

/// Whether a property is one of these: whether it still holds, the game knows.
pub(super) fn is_own(name: &str) -> bool {
    [ADJOURNED, RESUMED, ACCEPTED, TAKEN_BACK].contains(&name)
}

/// Whether the players stopped to go on another time.
#[must_use]
pub fn is_adjourned(record: GameTree<'_>) -> bool {
    has(record.root(), ADJOURNED)
}

/// Who was to move when play was resumed at a node, if it was.
pub(super) fn resumed(node: Node<'_>) -> Option<Color> {
    color(node, RESUMED)
}

/// Brings a game at its last move back to where play stands by its record.
pub(super) fn take_back(record: GameTree<'_>, game: &mut Game) {
    let nodes: Vec<Node<'_>> = record.root().main_line().collect();
    let Some(here) = nodes.iter().rposition(|&node| has(node, TAKEN_BACK)) else {
        return;
    };
    let after = nodes[here + 1..].iter().map(|&node| record.step(node).moves().count());
    game.undo(after.sum());
}

/// Has a player accept the dead stones who did so by the record.
pub(super) fn accept(record: GameTree<'_>, game: &mut Game) {
    let accepted = record.root().main_line().last().and_then(|node| color(node, ACCEPTED));
    if let Some(color) = accepted {
        // Where no stones are marked there is nothing to accept.
        let _ = game.accept(color);
    }
}

/// Writes that the players stopped to go on another time, if they did.
pub(super) fn write_adjourned(writer: &mut Writer, is_adjourned: bool) {
    if is_adjourned {
        writer.kept(ADJOURNED, &[String::new()]);
    }
}

/// Writes what holds of a node besides its move, where the game ends at a cursor.
pub(super) fn write_node(writer: &mut Writer, game: &Game, id: NodeId, end: &Cursor) {
    let tree = &game.record().tree;
    if let Some(turn) = tree.node(id).resumed() {
        write_color(writer, RESUMED, turn);
    }
    if id != end.at() {
        return;
    }
    let accepted = Color::ALL.into_iter().find(|&color| end.has_accepted(color));
    if let Some(color) = accepted.filter(|_| end.phase() == Phase::Marking) {
        write_color(writer, ACCEPTED, color);
    }
    if is_taken_back_from(tree, end) {
        writer.kept(TAKEN_BACK, &[String::new()]);
    }
}

/// Whether play stands at an earlier node than the last of the main line.
fn is_taken_back_from(tree: &Tree, end: &Cursor) -> bool {
    end.outcome().is_none() && tree.children(end.at()).next().is_some()
}

fn write_color(writer: &mut Writer, name: &str, color: Color) {
    let letter = if color == Color::Black { "B" } else { "W" };
    writer.kept(name, &[letter.to_owned()]);
}

fn has(node: Node<'_>, name: &str) -> bool {
    property(node, name).is_some()
}

fn color(node: Node<'_>, name: &str) -> Option<Color> {
    values::color(property(node, name)?.value().raw())
}

fn property<'a>(node: Node<'a>, name: &str) -> Option<Property<'a>> {
    let is_it = |property: &Property<'_>| property.ident() == Ident::OTHER && property.name() == name;
    node.properties().find(is_it)
}
