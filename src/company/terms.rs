//! On what terms people play each other.

use crate::go::Color;
use crate::table::Opening;

/// What a game is to be like.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The board, the rules and the clock.
    pub opening: Opening,
    /// The side that the one who proposes the game wants, if that is not left to chance.
    pub side: Option<Color>,
    /// Whether it counts for the ratings of both.
    pub is_rated: bool,
}

impl Terms {
    /// The same game as the other player would propose it.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self {
            opening: self.opening.clone(),
            side: self.side.map(Color::opponent),
            is_rated: self.is_rated,
        }
    }
}
