//! How a game ended, written as records write it.

use std::fmt;
use std::str::FromStr;

use crate::go::{Color, Points};

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One player won.
    Won {
        /// Who.
        by: Color,
        /// How.
        how: Victory,
    },
    /// Both counted the same: jigo.
    Draw,
    /// The game ended without result, which is not a draw.
    Void,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Victory {
    /// By this many points.
    Points(Points),
    /// The opponent resigned.
    Resignation,
    /// The opponent ran out of time.
    Time,
    /// The opponent forfeited.
    Forfeit,
}

impl Outcome {
    /// The result of a count: Black's points less White's.
    #[must_use]
    pub fn of_margin(margin: Points) -> Self {
        let by = match margin.cmp(&Points::ZERO) {
            std::cmp::Ordering::Equal => return Self::Draw,
            std::cmp::Ordering::Greater => Color::Black,
            std::cmp::Ordering::Less => Color::White,
        };
        Self::Won {
            by,
            how: Victory::Points(margin.abs()),
        }
    }

    /// The winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Self::Won { by, .. } => Some(by),
            Self::Draw | Self::Void => None,
        }
    }
}

impl fmt::Display for Outcome {
    /// As in SGF: `B+3.5`, `W+R`, `B+T`, `W+F`, `0`, `Void`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (by, how) = match self {
            Self::Won { by, how } => (by, how),
            Self::Draw => return f.pad("0"),
            Self::Void => return f.pad("Void"),
        };
        let letter = match by {
            Color::Black => 'B',
            Color::White => 'W',
        };
        match how {
            Victory::Points(points) => write!(f, "{letter}+{points}"),
            Victory::Resignation => write!(f, "{letter}+R"),
            Victory::Time => write!(f, "{letter}+T"),
            Victory::Forfeit => write!(f, "{letter}+F"),
        }
    }
}

/// The text is no result that says who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutcomeError;

impl FromStr for Outcome {
    type Err = OutcomeError;

    /// Reads what SGF's RE holds when it is known: `B+3.5`, `W+R`, `W+Resign`, `B+Time`, `0`, `Draw`, `Void`.
    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        let lower = text.trim().to_ascii_lowercase();
        match lower.as_str() {
            "0" | "draw" | "jigo" => return Ok(Self::Draw),
            "void" => return Ok(Self::Void),
            _ => {}
        }
        let (winner, how) = lower.split_once('+').ok_or(OutcomeError)?;
        let by = match winner {
            "b" => Color::Black,
            "w" => Color::White,
            _ => return Err(OutcomeError),
        };
        let how = match how {
            "r" | "resign" => Victory::Resignation,
            "t" | "time" => Victory::Time,
            "f" | "forfeit" => Victory::Forfeit,
            points => Victory::Points(points.parse().map_err(|_| OutcomeError)?),
        };
        Ok(Self::Won { by, how })
    }
}
