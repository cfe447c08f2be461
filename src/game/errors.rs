//! What the errors of this room say, to whoever writes programs. What players read is worded elsewhere.

use std::error::Error;
use std::fmt;

use super::EndingError;
use super::outcome::OutcomeError;

impl Error for EndingError {}

impl fmt::Display for EndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StillPlaying => write!(f, "play has not stopped yet"),
            Self::Over => write!(f, "the game has a result already"),
            Self::NoStone(point) => write!(f, "no stone stands on {point}"),
        }
    }
}

impl Error for OutcomeError {}

impl fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a result is written as in B+3.5, W+R, 0 or Void")
    }
}
