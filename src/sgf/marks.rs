//! What players marked at the end of a game: territory and dead stones.

use super::{GameTree, Ident, Node};
use crate::go::{Color, Diagram, Point};

impl<'a> GameTree<'a> {
    /// The last node of the main line in which territory or dead stones are marked.
    #[must_use]
    pub fn marks(self) -> Option<Node<'a>> {
        let has_marks = |node: &Node<'_>| {
            [Ident::TB, Ident::TW, Ident::DD]
                .iter()
                .any(|&ident| node.property(ident).is_some())
        };
        self.main_line().map(|(node, _)| node).filter(has_marks).last()
    }

    /// The stones that stand on points marked as the opponent's territory, or are dimmed, at the end of the main line.
    /// `None` if nothing is marked at all.
    #[must_use]
    pub fn dead_stones(self, diagram: &Diagram) -> Option<Vec<Point>> {
        let node = self.marks()?;
        let stones = |ident, color: Option<Color>| {
            let points = self.points(node, ident).unwrap_or_default();
            points.into_iter().filter(move |&point| {
                diagram[point].is_some() && color.is_none_or(|color| diagram[point] == Some(color))
            })
        };
        let mut dead: Vec<Point> = stones(Ident::TB, Some(Color::White)).collect();
        dead.extend(stones(Ident::TW, Some(Color::Black)));
        dead.extend(stones(Ident::DD, None));
        dead.sort_unstable();
        dead.dedup();
        Some(dead)
    }
}
