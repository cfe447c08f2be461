//! A board as it is to be shown.

use crate::go::{Color, Diagram, Point};

use crate::desk::{BoardStyle, Switch};
use crate::table::Summary;

/// A board with everything that is marked on it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The stones.
    pub diagram: Diagram,
    /// The point of the last move.
    pub last: Option<Point>,
    /// Marks on points, in the order of [`crate::go::Size::points`]; empty if there are none.
    pub marks: Vec<Mark>,
    /// The corners of the part that is shown: lower left and upper right.
    pub region: (Point, Point),
    /// What is written beside the board.
    pub caption: Caption,
    /// Whether the groups and their liberties are named where the board is read out. An exercise asks for those.
    pub liberties: Switch,
    /// How it is drawn, if that was asked for; else each person sees it as they like.
    pub style: Option<BoardStyle>,
}

/// What is written beside a board, or said before it.
#[derive(Clone, Debug, Default)]
pub enum Caption {
    /// Nothing.
    #[default]
    None,
    /// The size, for those who cannot see it: an exercise says nothing else.
    Size,
    /// How the game stands.
    Game(Box<Summary>),
}

/// What is marked on a point besides its stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// The stone is dead.
    Dead,
    /// The point counts for a player.
    Owned(Color),
}

impl Picture {
    /// The whole board with nothing marked.
    #[must_use]
    pub fn of(diagram: Diagram) -> Self {
        let size = diagram.size();
        let mut points = size.points();
        let first = points.next().expect("every board has a point");
        Self {
            region: (first, points.next_back().unwrap_or(first)),
            last: None,
            marks: Vec::new(),
            caption: Caption::None,
            liberties: Switch::On,
            diagram,
            style: None,
        }
    }

    /// What is marked on a point.
    #[must_use]
    pub fn mark(&self, point: Point) -> Mark {
        let index = self.diagram.size().index(point);
        self.marks.get(index).copied().unwrap_or_default()
    }
}
