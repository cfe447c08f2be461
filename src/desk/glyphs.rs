//! The characters of a board that is read row by row.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::go::Color;

/// The characters for a black stone, a white stone and an empty point: three different ones of ASCII, so that each takes
/// one cell of a braille display.
///
/// ```
/// use silken::desk::Glyphs;
///
/// assert_eq!(Glyphs::default().to_string(), "XO.");
/// assert!("#o-".parse::<Glyphs>().is_err(), "# begins a remark");
/// assert_eq!("bw-".parse::<Glyphs>().map(|glyphs| glyphs.to_string()), Ok("bw-".to_owned()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyphs {
    black: char,
    white: char,
    empty: char,
}

/// Some characters cannot be the signs of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GlyphsError;

impl fmt::Display for GlyphsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("three different characters are needed, for Black, White and an empty point")
    }
}

impl Error for GlyphsError {}

impl Glyphs {
    /// The character for a point.
    #[must_use]
    pub fn of(&self, stone: Option<Color>) -> char {
        match stone {
            Some(Color::Black) => self.black,
            Some(Color::White) => self.white,
            None => self.empty,
        }
    }
}

impl Default for Glyphs {
    fn default() -> Self {
        Self {
            black: 'X',
            white: 'O',
            empty: '.',
        }
    }
}

impl fmt::Display for Glyphs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.black, self.white, self.empty)
    }
}

impl FromStr for Glyphs {
    type Err = GlyphsError;

    fn from_str(text: &str) -> Result<Self, GlyphsError> {
        // These two mean something else where commands are typed, so nobody could type them.
        let is_fit = |c: &char| c.is_ascii_graphic() && !['#', ';'].contains(c);
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next(), chars.next()) {
            (Some(black), Some(white), Some(empty), None)
                if black != white && white != empty && black != empty && [black, white, empty].iter().all(is_fit) =>
            {
                Ok(Self { black, white, empty })
            }
            _ => Err(GlyphsError),
        }
    }
}
