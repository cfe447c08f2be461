//! Who is at a table: people and programs in the seats, and people who look on.

use std::fmt;

use crate::bot::Level;
use crate::desk::Desk;
use crate::go::Color;

/// A person, told apart from others at the same table by a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Person(pub u32);

/// Who sits on one side of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Seat {
    /// A person who types.
    Person(Person),
    /// The built-in opponent.
    Bot(&'static Level),
    /// A program from outside.
    Engine,
}

impl Seat {
    /// Whether a bot or an engine sits here.
    #[must_use]
    pub fn is_program(self) -> bool {
        !matches!(self, Self::Person(_))
    }
}

impl Default for Seat {
    fn default() -> Self {
        Self::Person(Person::default())
    }
}

/// From which side a person sees a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Both players are this person.
    Both,
    /// This player is, and the other is someone else.
    Seat(Color),
    /// Neither is.
    Watching,
}

impl Side {
    /// Whether a player is this person, and the other is not.
    #[must_use]
    pub fn is_mine(self, color: Color) -> bool {
        self == Self::Seat(color)
    }
}

/// Who hears something: how they want to see or hear it, and from which side.
#[derive(Clone, Copy, Debug)]
pub struct Listener<'a> {
    /// How they want it.
    pub desk: &'a Desk,
    /// From which side they see the game.
    pub side: Side,
}

/// What a session may reach of the world outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    /// Files of records and transcripts.
    Files,
    /// Other programs.
    Processes,
    /// Networks in files, to think with.
    Networks,
    /// Aliases and settings that are kept.
    Settings,
    /// Other people in the same place.
    Company,
}

impl fmt::Display for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Files => "files",
            Self::Processes => "other programs",
            Self::Networks => "networks in files",
            Self::Settings => "saved settings",
            Self::Company => "other people",
        })
    }
}

/// The powers of one session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Powers {
    held: [bool; Power::ALL.len()],
}

impl Power {
    /// Every power.
    pub const ALL: [Self; 5] = [
        Self::Files,
        Self::Processes,
        Self::Networks,
        Self::Settings,
        Self::Company,
    ];
}

impl Powers {
    /// All there are.
    pub const ALL: Self = Self {
        held: [true; Power::ALL.len()],
    };
    /// Those of a person at their own machine, which nobody else is at.
    pub const AT_HOME: Self = Self::NONE
        .with(Power::Files)
        .with(Power::Processes)
        .with(Power::Networks)
        .with(Power::Settings);
    /// Those of a person among others at a machine that is not theirs.
    pub const IN_COMPANY: Self = Self::NONE.with(Power::Settings).with(Power::Company);
    /// Those of a stranger.
    pub const NONE: Self = Self {
        held: [false; Power::ALL.len()],
    };

    /// The same powers and one more.
    #[must_use]
    pub const fn with(mut self, power: Power) -> Self {
        self.held[power as usize] = true;
        self
    }

    /// Whether a power is among them.
    #[must_use]
    pub const fn include(&self, power: Power) -> bool {
        self.held[power as usize]
    }
}
