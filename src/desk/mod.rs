//! How one person wants to see the game.

mod glyphs;
mod settings;

use std::ops::RangeInclusive;

pub use glyphs::{Glyphs, GlyphsError};
pub use settings::{SETTINGS, Setting};

/// Something that is on or off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Switch {
    /// Off.
    #[default]
    Off,
    /// On.
    On,
}

impl Switch {
    /// Whether it is on.
    #[must_use]
    pub fn is_on(self) -> bool {
        self == Self::On
    }

    /// On if the condition holds.
    #[must_use]
    pub fn on_if(condition: bool) -> Self {
        if condition { Self::On } else { Self::Off }
    }
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BoardStyle {
    /// Letters and dots that every terminal and font has.
    #[default]
    Ascii,
    /// Lines and circles.
    Unicode,
    /// Bare rows, for pasting and for tests.
    Compact,
    /// Sentences about the groups instead of a drawing.
    Text,
    /// Rows with their numbers first and one character for each point, for a braille display.
    Rows,
}

impl BoardStyle {
    /// Whether it is a drawing, which has room for marks; the others say such things in words.
    #[must_use]
    pub fn is_drawn(self) -> bool {
        !matches!(self, Self::Text | Self::Rows)
    }
}

/// Whose time one is warned of in a hall, before it is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Warnings {
    /// Nobody's.
    Off,
    /// One's own.
    #[default]
    Mine,
    /// That of both players, at whatever table one is.
    All,
}

/// How one person wants to see the game. None of it changes what is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Desk {
    /// Words for every drawing, one item a line, no hints and no color.
    pub screen_reader: Switch,
    /// Whether the output is colored, where it can be.
    pub color: Switch,
    /// Whether points are spelled: Delta 4 for D4.
    pub spell: Switch,
    /// Whether the board is shown after every move.
    pub auto_board: Switch,
    /// Whether a long reply stops at each windowful.
    pub paging: Switch,
    /// Whether one hears of who comes and goes in a hall, and of games that begin.
    pub announcements: Switch,
    /// Whose time one is warned of.
    pub warnings: Warnings,
    /// How the board is drawn.
    pub board: BoardStyle,
    /// The characters of a board that is read row by row.
    pub glyphs: Glyphs,
    /// How many characters are set on a line of prose, if the person has said so.
    pub width: Option<usize>,
    /// How many characters the window holds, if there is one.
    pub window: Option<usize>,
}

impl Desk {
    /// How wide prose can be set.
    pub const WIDTHS: RangeInclusive<usize> = 20..=79;

    /// How many characters are set on a line of prose: what the person has said, or else what the window holds.
    #[must_use]
    pub fn line_width(&self) -> usize {
        let width = self.width.or(self.window).unwrap_or(*Self::WIDTHS.end());
        width.clamp(*Self::WIDTHS.start(), *Self::WIDTHS.end())
    }

    /// How the board is shown: to a screen reader in words however it would be drawn, or row by row.
    #[must_use]
    pub fn board_style(&self) -> BoardStyle {
        match self.screen_reader {
            Switch::On if self.board.is_drawn() => BoardStyle::Text,
            Switch::On | Switch::Off => self.board,
        }
    }
}

impl Default for Desk {
    fn default() -> Self {
        Self {
            screen_reader: Switch::Off,
            color: Switch::Off,
            spell: Switch::Off,
            auto_board: Switch::Off,
            paging: Switch::Off,
            announcements: Switch::On,
            warnings: Warnings::Mine,
            board: BoardStyle::Ascii,
            glyphs: Glyphs::default(),
            width: None,
            window: None,
        }
    }
}
