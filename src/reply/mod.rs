//! What is said back to whoever typed a command: few shapes for many commands.
//!
//! A reply holds facts, and sentences with roles where one place alone says them; [`crate::render`] makes lines of it,
//! for the eye or the ear.

mod picture;
mod refusal;

use crate::game::{Change, Outcome, Played};
use crate::go::{ByColor, Color, Count, Point, Points, Size, SpoiledRegion};
use crate::help::Page;
use crate::table::{Standing, Summary, Times};
use crate::text::Text;

pub use picture::{Caption, Mark, Picture};
pub use refusal::{Missing, NotYours, Nothing, ParseError, Refusal, Wrong};

/// One thing that is said.
#[derive(Clone, Debug)]
pub enum Reply {
    /// Plain facts, a line each.
    Lines(Vec<Text>),
    /// Sentences that belong together: one after the other for the eye, a line each for the ear.
    Sentences(Vec<Text>),
    /// Paragraphs, set to the width of the window, with empty lines between them for the eye.
    Prose(Vec<Text>),
    /// Things that belong under one title: side by side for the eye, a line each for the ear.
    Items {
        /// What they are.
        title: Text,
        /// Each of them.
        items: Vec<Text>,
    },
    /// Names with what they mean, a line each.
    Entries(Vec<(Text, Text)>),
    /// A board.
    Board(Box<Picture>),
    /// A board that only makes clearer what is said besides: whoever has no drawings goes without.
    Drawing(Box<Picture>),
    /// The same thing in two ways: for the eye, where a board is drawn beside it, and for the ear.
    EitherWay {
        /// For the eye.
        eye: Text,
        /// For the ear.
        ear: Text,
    },
    /// A remark, moves that bear it out, and what comes after.
    WithMoves {
        /// The remark.
        before: Text,
        /// The moves.
        moves: Vec<Played>,
        /// What comes after.
        after: Text,
    },
    /// Whoever solved an exercise is back at their own game, which stands so.
    BackAtTheGame(Box<Standing>),
    /// Moves in order.
    Moves(Vec<Played>),
    /// How the game stands, line by line.
    Status(Box<Summary>),
    /// What stands on a row or a column.
    Points {
        /// Which.
        line: RowOrColumn,
        /// Its points in order, each with its stone.
        points: Vec<(Point, Option<Color>)>,
    },
    /// Where one looks now, after walking through the record.
    Walked(Box<Walked>),
    /// What goes on from a move, by number.
    Variations(Vec<Change>),
    /// Who makes the move of this number, or what else the players can do.
    ToMove(usize, Box<Standing>),
    /// What the players have left on the clock.
    Time(Times),
    /// The result, or who is ahead.
    Score {
        /// How the game stands.
        standing: Box<Standing>,
        /// Black's points less White's by the count.
        margin: Points,
        /// How many stones the count takes for dead.
        dead: usize,
    },
    /// What happened since one's own last move.
    Changed {
        /// The moves since then.
        moves: Vec<Played>,
        /// Whose last move it was.
        me: Color,
        /// The groups in atari, each by its first stone.
        in_atari: Vec<(Color, Point)>,
        /// How the game stands.
        standing: Box<Standing>,
    },
    /// A question that waits for a yes or a no.
    Question(Text),
    /// Whether to pass although something would count for nobody when the game ends.
    PassAnyway {
        /// The opponent, if the game ends only when they pass too.
        if_passes: Option<Color>,
        /// What would count for nobody.
        spoiled: Vec<SpoiledRegion>,
    },
    /// The games that have ended, the last one first.
    Games(Vec<PastGame>),
    /// Text that is shown as it is: a record.
    Verbatim(String),
    /// How a game is counted, line by line.
    Sheet(Box<Count>),
    /// A page of HELP; for a command's page, how the command is typed.
    Page {
        /// The page.
        page: &'static Page,
        /// The lines that say how it is typed.
        usage: Vec<Text>,
    },
    /// Why something was not done.
    Refused(Box<Refusal>),
}

/// A game that has ended and is kept, as far as it could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PastGame {
    /// The day it ended, as `2026-12-01`.
    pub date: Option<String>,
    /// The names of those players who have one.
    pub players: ByColor<Option<String>>,
    /// The size of the board.
    pub size: Option<Size>,
    /// The result.
    pub outcome: Option<Outcome>,
}

/// A row or a column of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOrColumn {
    /// A row, counted from 0 at the bottom.
    Row(u8),
    /// A column, counted from 0 at the left.
    Column(u8),
}

/// Where one looks after walking through a record.
#[derive(Clone, Debug)]
pub struct Walked {
    /// What to say first.
    pub to: Destination,
    /// How the game stands there.
    pub standing: Standing,
    /// The comment there.
    pub comment: String,
    /// What goes on from there, if there are several ways.
    pub variations: Vec<Change>,
}

/// Where one has walked to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// Some move.
    Move,
    /// The start of the game.
    Start,
    /// A variation, by its number.
    Variation(usize),
    /// Back to the game.
    Main,
}

impl Reply {
    /// One plain fact.
    #[must_use]
    pub fn line(text: Text) -> Self {
        Self::Lines(vec![text])
    }
}
