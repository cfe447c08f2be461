//! What the errors of this room say, to whoever writes programs. What players read is worded elsewhere.

use std::error::Error;
use std::fmt;

use super::{DiagramError, IllegalMove, PointError, PointsError, SizeError};

impl Error for DiagramError {}

impl fmt::Display for DiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAPoint(found) => write!(f, "a diagram is made of X, O and dots, and {found:?} is none of them"),
            Self::NotABoard => write!(f, "a diagram has 1 to 25 rows, all equally long, of 1 to 25 points"),
        }
    }
}

impl Error for SizeError {}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a square board is 2x2 to 25x25, a rectangle 1x1 to 25x25")
    }
}

impl Error for PointError {}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAPoint => "a point is a letter and a number, such as D4",
            Self::ColumnI => "there is no column I: J comes after H",
            Self::NoSuchRow => "rows are numbered from 1 to 25",
        })
    }
}

impl Error for PointsError {}

impl fmt::Display for PointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANumber => "points are a decimal number, such as 6.5",
            Self::NotAHalf => "points come in halves, such as 6.5",
            Self::TooLarge => "points go up to 9999.5",
        })
    }
}

impl Error for IllegalMove {}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => write!(f, "the point is off the board"),
            Self::Occupied { by } => write!(f, "the point is occupied by {by}"),
            Self::Suicide => write!(f, "the move is suicide"),
            Self::Ko => write!(f, "the ko cannot be taken back at once"),
            Self::Superko { since: 0 } => write!(f, "the board would stand as it did at the start"),
            Self::Superko { since } => write!(f, "the board would stand as it did after move {since}"),
            Self::NotYourTurn => write!(f, "it is the other player's turn"),
            Self::PlayStopped => write!(f, "play has stopped, and dead stones are being marked"),
            Self::GameOver => write!(f, "the game is over"),
        }
    }
}
