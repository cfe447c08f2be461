//! The tree of moves: what was played, and what was tried instead.

use crate::go::{Color, Move, Point};

use super::ending::Settlement;

/// A place in a [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

/// What happens at a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Step {
    /// Nothing: a start on an empty board, or a node that only holds remarks.
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
    SetUp(Setup),
}

/// Stones put on the board, or taken off, by hand: a handicap, a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// What each of these points holds from now on.
    pub points: Vec<(Point, Option<Color>)>,
    /// Who moves next, if it is said.
    pub turn: Option<Color>,
}

/// One node of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// The child that was visited last, as its place among the children.
    last_visited: usize,
    /// What happens here.
    pub step: Step,
    /// What somebody remarked.
    pub comment: String,
    /// What a record says here besides, by name, kept for when the game is written again.
    pub properties: Vec<(String, Vec<String>)>,
    /// What the players settled here without a move.
    pub(super) settlement: Settlement,
}

impl Node {
    /// The node before this one; the root has none.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The nodes after this one, the main line first.
    #[must_use]
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// The node after this one on the way that was walked last, or else on the main line.
    #[must_use]
    pub fn next(&self) -> Option<NodeId> {
        self.children.get(self.last_visited).copied()
    }
}

/// Every node of a game. The root is always there.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

/// Where a new child comes among its siblings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// First: it is the main line from now on.
    MainLine,
    /// Last: one more variation.
    Variation,
}

impl Tree {
    /// The node that everything begins with.
    pub const ROOT: NodeId = NodeId(0);

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
        &self.nodes[id.0 as usize]
    }

    /// A node, to be changed.
    pub fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// Adds a variation after a node.
    pub fn add(&mut self, parent: NodeId, step: Step) -> NodeId {
        self.add_ranked(parent, step, Rank::Variation)
    }

    pub(super) fn add_ranked(&mut self, parent: NodeId, step: Step, rank: Rank) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).expect("four thousand million nodes do not fit in memory"));
        self.nodes.push(Node {
            parent: Some(parent),
            step,
            ..Node::default()
        });
        let siblings = &mut self.node_mut(parent).children;
        match rank {
            Rank::MainLine => siblings.insert(0, id),
            Rank::Variation => siblings.push(id),
        }
        id
    }

    /// Makes a node the first of its siblings: the main line goes through it from now on, if it went through its parent.
    pub(super) fn promote(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            let siblings = &mut self.node_mut(parent).children;
            siblings.retain(|&sibling| sibling != id);
            siblings.insert(0, id);
        }
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
        std::iter::successors(Some(Self::ROOT), |&id| self.node(id).children.first().copied())
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

    /// Remembers that this child of its parent was the last one visited.
    pub(super) fn visit(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            let place = self.node(parent).children.iter().position(|&child| child == id);
            self.node_mut(parent).last_visited = place.unwrap_or(0);
        }
    }
}
