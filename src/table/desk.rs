//! How one person wants to see the game.

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
    /// How the board is drawn.
    pub board: BoardStyle,
    /// How many characters fit on a line of prose.
    pub width: usize,
}

impl Desk {
    /// The widest that prose is ever set.
    pub const WIDEST: usize = 79;
    /// The narrowest that it can be set.
    pub const NARROWEST: usize = 20;

    /// How the board is shown: in words to a screen reader, however it would be drawn.
    #[must_use]
    pub fn board_style(&self) -> BoardStyle {
        match self.screen_reader {
            Switch::On => BoardStyle::Text,
            Switch::Off => self.board,
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
            board: BoardStyle::Ascii,
            width: Self::WIDEST,
        }
    }
}
