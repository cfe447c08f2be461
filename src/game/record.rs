//! What is written of a game: its board, its rules, and every move and variation.

use crate::go::{Color, Point, Points, Rules, Size};

use super::tree::{NodeId, Setup, Tree};

/// A game as it is written down. It only grows, whoever looks at it and from where: see [`super::Cursor`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    size: Size,
    /// How the game is played and counted.
    pub rules: Rules,
    handicap: usize,
    /// Every move and variation.
    pub tree: Tree,
    /// The komi that holds for a game which was read, whether or not it was written in the record. What a record does not
    /// say is not added to it.
    read_komi: Option<Points>,
}

impl Record {
    /// An empty board, Black to move.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self::of_tree(size, rules, 0, Tree::new())
    }

    /// Black begins with stones on these points, and White moves first.
    #[must_use]
    pub fn with_handicap(size: Size, rules: Rules, stones: &[Point]) -> Self {
        let points = stones.iter().map(|&point| (point, Some(Color::Black)));
        Self {
            handicap: stones.len(),
            ..Self::with_setup(size, rules, points, Color::White)
        }
    }

    /// A position set up by hand, and who moves first there.
    #[must_use]
    pub fn with_setup(
        size: Size,
        rules: Rules,
        points: impl IntoIterator<Item = (Point, Option<Color>)>,
        turn: Color,
    ) -> Self {
        let mut tree = Tree::new();
        let setup = Setup {
            points: points.into_iter().collect(),
            turn: Some(turn),
        };
        tree.node_mut(Tree::ROOT).change = setup.into();
        Self::of_tree(size, rules, 0, tree)
    }

    /// A tree that was read. Points that are not on the board are passed over.
    #[must_use]
    pub fn of_tree(size: Size, rules: Rules, handicap: usize, tree: Tree) -> Self {
        Self {
            size,
            rules,
            handicap,
            tree,
            read_komi: None,
        }
    }

    /// The same, as a record that was read.
    #[must_use]
    pub fn as_read(self) -> Self {
        Self {
            read_komi: Some(self.rules.komi),
            ..self
        }
    }

    /// Whether it was read from a file.
    #[must_use]
    pub fn is_read(&self) -> bool {
        self.read_komi.is_some()
    }

    /// Whether the komi is the one that was read.
    #[must_use]
    pub fn has_komi_as_read(&self) -> bool {
        self.read_komi == Some(self.rules.komi)
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// After how many moves the way to a node leaves the main line, if it does.
    #[must_use]
    pub fn variation_start(&self, node: NodeId) -> Option<usize> {
        let up = |&id: &NodeId| self.tree.node(id).parent();
        let mut first = None;
        for id in std::iter::successors(Some(node), up) {
            if !self.tree.is_first_child(id) {
                first = self.tree.node(id).parent();
            }
        }
        let before = std::iter::successors(Some(first?), up);
        Some(before.filter(|&id| self.tree.node(id).change.is_move()).count())
    }

    /// How many stones Black was given.
    #[must_use]
    pub fn handicap(&self) -> usize {
        self.handicap
    }
}
