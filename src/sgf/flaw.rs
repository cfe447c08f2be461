//! What is wrong with a record: the first flaw is the strict reader's error, the forgiving reader lists them all.

use std::error::Error;
use std::fmt;

use super::Ident;
use super::place::{Place, Places};
use crate::game::Outcome;
use crate::go::{Color, Point, Points};

/// Something in a record that the specification does not allow, and what the forgiving reader makes of it.
///
/// Shown plainly it says where and what ([`fmt::Display`]); shown by [`Flaw::notice`] also what was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Where it is.
    pub place: Place,
    /// What it is.
    pub kind: FlawKind,
}

/// The sorts of flaws. A `String` quotes the record, shortened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FlawKind {
    /// There is no record anywhere in the text.
    NoRecord,
    /// The text is longer than 4 gigabytes.
    TooLong,
    /// The bytes are no text in this character set, which the record names or a mark at its start tells.
    WrongCharset {
        /// The name of the set.
        claimed: String,
        /// The set that was used instead.
        used: &'static str,
    },
    /// Nobody knows the character set that the record names.
    UnknownCharset {
        /// The name in the record.
        claimed: String,
        /// The set that was used instead.
        used: &'static str,
    },
    /// The record names no character set and is not UTF-8.
    NoCharset {
        /// The set that was guessed.
        used: &'static str,
    },
    /// Some bytes are no characters.
    BrokenCharacters,
    /// Text before, between or after the records.
    TextOutside(String),
    /// The opening parenthesis of the record is missing.
    NoOpening,
    /// This many closing parentheses are missing at the end.
    NoClosing(usize),
    /// A node does not begin with a semicolon.
    NoSemicolon,
    /// A variation has no node.
    EmptyVariation,
    /// A node follows a variation that has been closed.
    NodeAfterVariation,
    /// A value has no property.
    ValueWithoutProperty,
    /// A property has no value.
    PropertyWithoutValue(String),
    /// Text that is no property.
    Junk(String),
    /// Names with small letters, which FF\[4\] does not have.
    SmallLetters,
    /// The record ends inside a value.
    NoClosingBracket,
    /// A text has a bracket without a backslash.
    BareBracket,
    /// A property comes twice in a node.
    Duplicate(Ident),
    /// A property of the root stands in another node.
    Misplaced(Ident),
    /// The value does not have the form that the property asks for.
    BadValue {
        /// The property.
        ident: Ident,
        /// The value.
        value: String,
    },
    /// More than one value where one is allowed.
    TooManyValues(Ident),
    /// A pass written in a way that is not allowed.
    OddPass(String),
    /// A point written like `D4`, or with white space in it.
    OddPoint {
        /// The value.
        value: String,
        /// The point it means.
        point: Point,
    },
    /// A point that the board does not have.
    OffBoard(String),
    /// A rectangle whose corners are not upper left and lower right.
    OddRectangle(String),
    /// A label with no text.
    BareLabel,
    /// A move and a change of the position in one node.
    MoveWithSetup,
    /// Black's move and White's move in one node.
    TwoMoves,
    /// One point gets two different stones in one node.
    TwoStones(Point),
    /// A komi in a dialect.
    OddKomi {
        /// The value.
        value: String,
        /// The komi it means.
        komi: Points,
    },
    /// A time of less than nothing.
    NegativeTime(String),
    /// A handicap of one stone, which is none.
    HandicapOne,
    /// The handicap differs from the number of black stones placed.
    HandicapStones {
        /// What the record says.
        claimed: u8,
        /// How many stones it places.
        placed: usize,
    },
    /// White space in a number or between points.
    Blanks(String),
    /// A size of the board with something else than a colon between its sides.
    OddSize {
        /// The value.
        value: String,
        /// The sides it means.
        sides: (u32, u32),
    },
    /// A player written in another way than `B` or `W`.
    OddColor {
        /// The value.
        value: String,
        /// The player it means.
        color: Color,
    },
    /// A result in a dialect, or in words.
    OddResult {
        /// The value.
        value: String,
        /// The result it means, if all of it is understood.
        outcome: Option<Outcome>,
    },
    /// Rules that are not known here.
    UnknownRules {
        /// The value.
        value: String,
        /// The name of the ruleset that is used instead.
        used: &'static str,
    },
    /// Rules that are known here with a difference.
    NearRules {
        /// The value.
        value: String,
        /// The name of the ruleset that is nearest.
        used: &'static str,
        /// The difference, as a clause.
        differs: &'static str,
    },
    /// A result that the board does not give.
    OtherResult {
        /// The value.
        value: String,
        /// The result of the count.
        counted: Outcome,
    },
    /// This many more flaws that are not listed.
    More(usize),
}

impl Flaw {
    /// A flaw of the text as a whole.
    pub(super) const fn of_all(kind: FlawKind) -> Self {
        Self {
            place: Place { line: 1, column: 1 },
            kind,
        }
    }

    /// The flaw and what the forgiving reader did about it, in one line.
    #[must_use]
    pub fn notice(&self) -> impl fmt::Display {
        let remedy = self.kind.remedy();
        let gap = if remedy.is_empty() { "" } else { "; " };
        format!("{self}{gap}{remedy}")
    }
}

impl Error for Flaw {}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        match &self.kind {
            FlawKind::NoRecord | FlawKind::TooLong | FlawKind::More(_) => self.kind.fmt(f),
            kind => write!(f, "line {line}, column {column}: {kind}"),
        }
    }
}

impl fmt::Display for FlawKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRecord => write!(f, "there is no game record here; one begins with (;"),
            Self::TooLong => write!(f, "the record is longer than 4 gigabytes"),
            Self::WrongCharset { claimed, .. } => write!(f, "the text claims to be in {claimed} but is not"),
            Self::UnknownCharset { claimed, .. } => write!(f, "there is no character set called {claimed:?}"),
            Self::NoCharset { .. } => write!(f, "no character set is named, and the text is not UTF-8"),
            Self::BrokenCharacters => write!(f, "some bytes are not valid characters"),
            Self::TextOutside(text) => write!(f, "{text:?} is outside any record"),
            Self::NoOpening => write!(f, "the opening parenthesis is missing"),
            Self::NoClosing(1) => write!(f, "the closing parenthesis is missing"),
            Self::NoClosing(count) => write!(f, "{count} closing parentheses are missing"),
            Self::NoSemicolon => write!(f, "a semicolon is missing"),
            Self::EmptyVariation => write!(f, "a variation is empty"),
            Self::NodeAfterVariation => write!(f, "a node follows a closed variation"),
            Self::ValueWithoutProperty => write!(f, "a value has no property"),
            Self::PropertyWithoutValue(name) => write!(f, "property {name} has no value"),
            Self::Junk(text) => write!(f, "{text:?} is not a property"),
            Self::SmallLetters => write!(f, "property names have lowercase letters"),
            Self::NoClosingBracket => write!(f, "the record ends inside a value"),
            Self::BareBracket => write!(f, "a bracket in the text has no backslash before it"),
            Self::Duplicate(ident) => write!(f, "{ident} appears twice in one node"),
            Self::Misplaced(ident) => write!(f, "{ident} belongs in the first node"),
            Self::BadValue { ident, value } => write!(f, "{value:?} is not a valid value for {ident}"),
            Self::TooManyValues(ident) => write!(f, "{ident} has more than one value"),
            Self::OddPass(value) if value.is_empty() => f.write_str("spaces are not a valid pass"),
            Self::OddPass(value) => write!(f, "{value:?} is not a valid pass"),
            Self::OddPoint { value, .. } => write!(f, "{value:?} is not a valid point"),
            Self::OffBoard(value) => write!(f, "{value:?} is off the board"),
            Self::OddRectangle(value) => write!(f, "{value:?} does not run from the upper left to the lower right"),
            Self::BareLabel => write!(f, "a label has no text"),
            Self::MoveWithSetup => write!(f, "a move and added stones are in one node"),
            Self::TwoMoves => write!(f, "two moves are in one node"),
            Self::TwoStones(point) => write!(f, "{point} is set twice in one node"),
            Self::OddKomi { value, .. } => write!(f, "{value:?} is not a valid komi"),
            Self::NegativeTime(value) => write!(f, "{value:?} is a time below zero"),
            Self::HandicapOne => write!(f, "there is no handicap of one stone"),
            Self::HandicapStones { claimed, placed } => {
                write!(f, "the handicap is {claimed}, but {placed} black stones are placed")
            }
            Self::Blanks(value) => write!(f, "{value:?} has white space in it or around it"),
            Self::OddSize { value, .. } => write!(f, "{value:?} is not how a size is written"),
            Self::OddColor { value, .. } => write!(f, "{value:?} is not how a player is written"),
            Self::OddResult { value, .. } => write!(f, "{value:?} is not a valid result"),
            Self::UnknownRules { value, .. } => write!(f, "the rules {value:?} are not known here"),
            Self::NearRules { value, differs, .. } => write!(f, "the rules {value:?} are only nearly known: {differs}"),
            Self::OtherResult { value, counted } => write!(f, "the result is {value:?}, but the count is {counted}"),
            Self::More(count) => write!(f, "{count} more flaws are not listed"),
        }
    }
}

impl FlawKind {
    /// Whether it is text that belongs to no record.
    pub(super) fn is_other_text(&self) -> bool {
        matches!(
            self,
            Self::TextOutside(_) | Self::ValueWithoutProperty | Self::PropertyWithoutValue(_) | Self::Junk(_)
        )
    }

    /// What the forgiving reader does about it; nothing for what it cannot help.
    fn remedy(&self) -> String {
        let fixed = match self {
            Self::NoRecord | Self::TooLong | Self::More(_) => "",
            Self::WrongCharset { used, .. } | Self::UnknownCharset { used, .. } => return format!("read as {used}"),
            Self::NoCharset { used } => return format!("read as {used}, which is a guess"),
            Self::BrokenCharacters => "each was replaced with a mark",
            Self::TextOutside(_) | Self::ValueWithoutProperty | Self::PropertyWithoutValue(_) | Self::Junk(_) => {
                "skipped"
            }
            Self::NoOpening | Self::NoClosing(_) | Self::NoSemicolon | Self::NoClosingBracket => "supplied",
            Self::EmptyVariation => "left out",
            Self::NodeAfterVariation => "read as one more variation",
            Self::SmallLetters => "only the capitals are read",
            Self::BareBracket => "the text continues to the next bracket",
            Self::Duplicate(_) => "lists and texts are joined, otherwise the first counts",
            Self::Misplaced(_) | Self::BadValue { .. } | Self::OffBoard(_) => "ignored",
            Self::TooManyValues(_) => "the first is used",
            Self::OddPass(_) => "read as a pass",
            Self::OddPoint { point, .. } => return format!("read as {point}"),
            Self::OddRectangle(_) => "read as the rectangle with these corners",
            Self::BareLabel => "the point is marked",
            Self::MoveWithSetup => "the stones come first",
            Self::TwoMoves => "both are played, in this order",
            Self::TwoStones(_) => "the first is used",
            Self::OddKomi { komi, .. } => return format!("read as {komi}"),
            Self::NegativeTime(_) => "read as 0",
            Self::HandicapOne => "read as none",
            Self::HandicapStones { .. } => "the stones stand as placed",
            Self::Blanks(_) => "read without it",
            Self::OddSize { sides, .. } => return format!("read as {}x{}", sides.0, sides.1),
            Self::OddColor { color, .. } => return format!("read as {color}"),
            Self::OddResult {
                outcome: Some(outcome), ..
            } => return format!("read as {outcome}"),
            Self::OddResult { outcome: None, .. } => "kept, but not understood",
            Self::UnknownRules { used, .. } | Self::NearRules { used, .. } => return format!("{used} rules are used"),
            Self::OtherResult { .. } => "left as it is",
        };
        fixed.to_owned()
    }
}

/// Where readers tell what they put right. `()` does not listen.
pub(super) trait Report {
    /// Takes note of a flaw at a byte of the text.
    fn report(&mut self, at: usize, kind: FlawKind);
}

impl Report for () {
    fn report(&mut self, _at: usize, _kind: FlawKind) {}
}

/// Flaws as they are found, by byte, up to a number that a person might still want to read.
#[derive(Debug, Default)]
pub(super) struct Flaws {
    found: Vec<(usize, FlawKind)>,
    beyond: usize,
    /// The byte of the last of them, in the order of the text.
    last: usize,
}

impl Flaws {
    const LIMIT: usize = 1000;

    /// The flaws in the order of the text.
    pub(super) fn placed(mut self, places: &mut Places<'_>) -> Vec<Flaw> {
        self.found.sort_by_key(|&(at, _)| at);
        let mut flaws: Vec<Flaw> = self
            .found
            .into_iter()
            .map(|(at, kind)| Flaw {
                place: places.at(at),
                kind,
            })
            .collect();
        if self.beyond > 0 {
            flaws.push(Flaw {
                place: places.at(self.last),
                kind: FlawKind::More(self.beyond),
            });
        }
        flaws
    }
}

impl Report for Flaws {
    fn report(&mut self, at: usize, kind: FlawKind) {
        self.last = self.last.max(at);
        if self.found.len() < Self::LIMIT {
            self.found.push((at, kind));
        } else {
            self.beyond += 1;
        }
    }
}

/// The beginning of a quoted text, short enough for a line.
pub(super) fn quote(text: &str) -> String {
    const LONGEST: usize = 24;
    let text = text.trim();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
