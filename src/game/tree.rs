//! The tree of moves: what was played, and what was tried instead.

use std::num::NonZeroU32;

use crate::go::{Color, Move, Point};

use super::settlement::Settlement;

/// A place in a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// Panics only where four thousand million nodes fit in memory.
    fn from_index(index: usize) -> Self {
        let number = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        Self(number.expect("a tree has fewer than 2^32 nodes"))
    }

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// What a node does to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Change {
    /// Nothing: the start on an empty board, or a node that only holds comments.
    #[default]
    Nothing,
    /// A player moves.
    Move {
        /// Who.
        color: Color,
        /// Where.
        mv: Move,
    },
    /// Stones are put on the board, or taken off, by hand.
    SetUp(Box<Setup>),
}

impl Change {
    /// Whether a player moves.
    #[must_use]
    pub fn is_move(&self) -> bool {
        matches!(self, Self::Move { .. })
    }
}

impl From<Setup> for Change {
    fn from(setup: Setup) -> Self {
        Self::SetUp(Box::new(setup))
    }
}

/// Stones put on the board, or taken off, by hand: a handicap, a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// What each of these points holds from now on.
    pub points: Vec<(Point, Option<Color>)>,
    /// Who moves next, if it is stated.
    pub turn: Option<Color>,
}

/// One node of the tree. A long game has hundreds, a large record a million: what few of them have lies apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    parent: Option<NodeId>,
    first_child: Option<NodeId>,
    last_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    /// What happens on the board.
    pub change: Change,
    notes: Option<Box<Notes>>,
}

/// What only some nodes have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Notes {
    comment: String,
    properties: Vec<(String, Vec<String>)>,
    settlement: Settlement,
}

impl Node {
    /// The node before this one; the root has none.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The comment here; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> &str {
        self.notes.as_ref().map_or("", |notes| &notes.comment)
    }

    /// Writes the comment anew.
    pub fn set_comment(&mut self, comment: String) {
        if self.notes.is_some() || !comment.is_empty() {
            self.notes_mut().comment = comment;
        }
    }

    /// What a record says here besides, by name, kept for when the game is written again.
    #[must_use]
    pub fn properties(&self) -> &[(String, Vec<String>)] {
        self.notes.as_ref().map_or(&[], |notes| &notes.properties)
    }

    /// Keeps what a record says here besides.
    pub fn set_properties(&mut self, properties: Vec<(String, Vec<String>)>) {
        if self.notes.is_some() || !properties.is_empty() {
            self.notes_mut().properties = properties;
        }
    }

    /// Who was to move when play was resumed here after it had stopped, if it was.
    #[must_use]
    pub fn resumed(&self) -> Option<Color> {
        self.settlement().and_then(|settlement| settlement.resumed)
    }

    /// Play was resumed here, with this player to move, as a record has it.
    pub fn set_resumed(&mut self, turn: Color) {
        *self.settlement_mut() = Settlement::resumed(turn);
    }

    /// What the players settled here without a move, if they did.
    pub(super) fn settlement(&self) -> Option<&Settlement> {
        self.notes.as_ref().map(|notes| &notes.settlement)
    }

    pub(super) fn settlement_mut(&mut self) -> &mut Settlement {
        &mut self.notes_mut().settlement
    }

    /// Nothing settled here that was taken back is settled again.
    pub(super) fn forget_undone(&mut self) {
        if let Some(notes) = &mut self.notes {
            notes.settlement.forget_undone();
        }
    }

    fn notes_mut(&mut self) -> &mut Notes {
        self.notes.get_or_insert_default()
    }
}

/// Every node of a game. The root is always there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Tree {
    /// The node that everything begins with.
    pub const ROOT: NodeId = NodeId(NonZeroU32::MIN);

    /// A root alone.
    #[must_use]
    pub fn new() -> Self {
        Self {
            nodes: vec![Node::default()],
        }
    }

    /// A node.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// A node, to be changed.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The nodes after a node, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + Clone + '_ {
        std::iter::successors(self.node(id).first_child, |&child| self.node(child).next_sibling)
    }

    /// Whether a node has more than one child.
    #[must_use]
    pub fn is_fork(&self, id: NodeId) -> bool {
        self.node(id).first_child != self.node(id).last_child
    }

    /// Whether a node is the first of its siblings, or the root.
    #[must_use]
    pub fn is_first_child(&self, id: NodeId) -> bool {
        let parent = self.node(id).parent;
        parent.is_none_or(|parent| self.node(parent).first_child == Some(id))
    }

    /// Adds a variation after a node.
    pub fn add(&mut self, parent: NodeId, change: Change) -> NodeId {
        let id = NodeId::from_index(self.nodes.len());
        self.nodes.push(Node {
            parent: Some(parent),
            change,
            ..Node::default()
        });
        match self.node(parent).last_child {
            Some(last) => self.node_mut(last).next_sibling = Some(id),
            None => self.node_mut(parent).first_child = Some(id),
        }
        self.node_mut(parent).last_child = Some(id);
        id
    }

    /// Makes a node the first of its siblings: the main line goes through it from now on, if it went through its parent.
    pub(super) fn promote(&mut self, id: NodeId) {
        let Some(parent) = self.node(id).parent.filter(|_| !self.is_first_child(id)) else {
            return;
        };
        let after = self.node(id).next_sibling;
        let before = self
            .children(parent)
            .find(|&child| self.node(child).next_sibling == Some(id));
        if let Some(before) = before {
            self.node_mut(before).next_sibling = after;
            if after.is_none() {
                self.node_mut(parent).last_child = Some(before);
            }
        }
        self.node_mut(id).next_sibling = self.node(parent).first_child;
        self.node_mut(parent).first_child = Some(id);
    }

    /// Nothing settled that was taken back is settled again.
    pub(super) fn forget_undone(&mut self) {
        self.nodes.iter_mut().for_each(Node::forget_undone);
    }

    /// The nodes from the root to this one, both included.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<NodeId> = std::iter::successors(Some(id), |&id| self.node(id).parent).collect();
        path.reverse();
        path
    }

    /// The nodes from the root along the first child of each: the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(Some(Self::ROOT), |&id| self.node(id).first_child)
    }

    /// The last node of the main line.
    #[must_use]
    pub fn main_end(&self) -> NodeId {
        self.main_line().last().unwrap_or(Self::ROOT)
    }

    /// How many nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether the root is alone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.len() == 1
    }
}
