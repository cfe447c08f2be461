//! A game as it is seen where a cursor is.

use silken::game::{Cursor, NodeId, Phase};
use silken::go::{ByColor, Color, Diagram, IllegalMove, Move, Point};

/// All that can be seen of a game where a cursor is.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    at: NodeId,
    diagram: Diagram,
    turn: Color,
    prisoners: ByColor<usize>,
    ko: Option<Point>,
    passes: u8,
    phase: Phase,
    dead: Vec<Point>,
    accepted: ByColor<bool>,
    /// The verdict on every point, in which the whole history of the game shows.
    verdicts: Vec<Result<(), IllegalMove>>,
    moves: Vec<(Color, Move)>,
}

impl View {
    pub fn of(game: &Cursor) -> Self {
        let points = game.size().points();
        Self {
            at: game.at(),
            diagram: game.diagram(),
            turn: game.turn(),
            prisoners: game.prisoners(),
            ko: game.ko(),
            passes: game.passes(),
            phase: game.phase(),
            dead: game.dead().collect(),
            accepted: ByColor::from_fn(|color| game.has_accepted(color)),
            verdicts: points.map(|point| game.check(Move::Play(point))).collect(),
            moves: game.moves().iter().map(|played| (played.color, played.mv)).collect(),
        }
    }
}
