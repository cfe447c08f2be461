//! What the program knows of a command besides what it does.

use super::grammar::Words;
use super::scene::Scene;
use super::turn::{Ran, Turn};
use crate::table::{Power, Powers};

/// A command: its names, how it is typed, and what it does.
#[derive(Debug)]
pub struct Spec {
    /// Its name, in capitals.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// The ways to type it, the usual one first.
    pub usage: &'static [&'static str],
    /// What it does, in a few words.
    pub gist: &'static str,
    /// Where it is listed.
    pub kind: Kind,
    /// Whether it may be shortened.
    pub typed: Typed,
    /// Where its words end.
    pub tail: Tail,
    /// Whether it is about one's own game, which waits while an exercise is on the table.
    pub needs_game: bool,
    /// Whether it says what to play or how a game stands: not to those who play each other before the game is over.
    pub advises: bool,
    /// What it needs of the world, if anything: a session without that neither lists nor runs it.
    pub needs: Option<Power>,
    /// What its words may be, for completion: the last one may be repeated.
    pub arguments: &'static [Argument],
    /// Reads its words and does its work.
    pub run: fn(&mut Scene<'_>, &Words<'_>) -> Ran,
}

impl Spec {
    /// A command that is shortened like most and takes no words; a base for `..` in the files of the verbs.
    pub const PLAIN: Self = Self {
        name: "",
        aliases: &[],
        usage: &[],
        gist: "",
        kind: Kind::Talk,
        typed: Typed::Shortened,
        tail: Tail::Statement,
        needs_game: false,
        advises: false,
        needs: None,
        arguments: &[],
        run: |_, _| Ok(Turn::default()),
    };

    /// Whether a session with these powers may run it.
    #[must_use]
    pub fn is_allowed(&self, powers: Powers) -> bool {
        self.needs.is_none_or(|power| powers.include(power))
    }

    /// The name and the other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// The parts of the list of commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Moves and games.
    Playing,
    /// What is on the board.
    Seeing,
    /// Dead stones and the count.
    Ending,
    /// Who sits on the other side.
    Opponent,
    /// Other people.
    Company,
    /// Games kept and walked through.
    Records,
    /// Lessons and problems.
    Learning,
    /// Help and settings.
    Talk,
}

impl Kind {
    /// Every kind, in the order of the list.
    pub const ALL: [Self; 8] = [
        Self::Playing,
        Self::Seeing,
        Self::Ending,
        Self::Opponent,
        Self::Company,
        Self::Records,
        Self::Learning,
        Self::Talk,
    ];

    /// The title of this part.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Playing => "Playing",
            Self::Seeing => "Looking",
            Self::Ending => "Ending",
            Self::Opponent => "Opponents",
            Self::Company => "People",
            Self::Records => "Records",
            Self::Learning => "Learning",
            Self::Talk => "Help and settings",
        }
    }
}

/// Whether a command may be shortened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// To any beginning that no other command shares.
    Shortened,
    /// No: a slip must not lose a game. Other names still hold.
    InFull,
}

/// Where the words of a command end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// At the next `;` or `#`.
    Statement,
    /// At the end of the line: they are free text.
    Line,
}

/// What a word after a command may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A point where a stone may be placed.
    LegalPoint,
    /// Any point.
    Point,
    /// A point with a stone.
    Stone,
    /// A ruleset.
    Ruleset,
    /// A page of HELP.
    Topic,
    /// A command.
    Command,
    /// One of these words.
    Word(&'static [&'static str]),
}
