//! Chains: stones of one color that are connected along the lines.

use super::region::Parts;
use super::{Color, Diagram, Point};

/// Stones of one color that are connected along the lines: they share their liberties, and are captured together.
///
/// ```
/// use silken::go::{Color, Diagram};
///
/// let diagram: Diagram = "
///     . . . .
///     . X X .
///     . O X .
///     . . . .
/// ".parse()?;
/// let white = diagram.chain_at("B2".parse()?).ok_or("no stone stands on B2")?;
/// assert_eq!(white.color, Color::White);
/// assert_eq!(white.liberties, ["B1".parse()?, "A2".parse()?]);
///
/// let sizes: Vec<usize> = diagram.chains().map(|chain| chain.stones.len()).collect();
/// assert_eq!(sizes, [1, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The color of its stones.
    pub color: Color,
    /// Its stones, along the rows from A1.
    pub stones: Vec<Point>,
    /// The empty points that touch any of its stones, each once, along the rows from A1.
    pub liberties: Vec<Point>,
}

impl Diagram {
    /// Every chain once, in the order of its first stone along the rows from A1.
    pub fn chains(&self) -> impl Iterator<Item = Chain> + '_ {
        let chains = Parts::chains(self).into_points().into_iter();
        chains.filter_map(|stones| self.chain_of(stones))
    }

    /// The chain that the stone on a point belongs to. An empty point, or one off the board, has none.
    #[must_use]
    pub fn chain_at(&self, point: Point) -> Option<Chain> {
        self[point]?;
        self.chain_of(self.connected(point))
    }

    fn chain_of(&self, stones: Vec<Point>) -> Option<Chain> {
        Some(Chain {
            color: self[*stones.first()?]?,
            liberties: self.empty_beside(&stones),
            stones,
        })
    }
}
