//! The names of properties, and what sort of value each of them has.

use std::fmt;

/// The name of a property: one or two capitals or digits, such as `B` or `KM`.
///
/// Longer names are all [`Ident::OTHER`]: none of them means anything to a Go program, and their text is kept by the
/// property itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ident([u8; 2]);

/// What the values of a property look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One move: a point, or nothing for a pass.
    Move,
    /// A list of points or rectangles (`aa:cc`).
    Points,
    /// A list of points or rectangles that may be empty.
    PointsOrNone,
    /// A list of pairs of points.
    Pairs,
    /// A list of points with a text each.
    Labels,
    /// Black or White.
    Color,
    /// A whole number.
    Number,
    /// A decimal number.
    Real,
    /// A number of points, with the dialects that komi is written in.
    Komi,
    /// Text in lines.
    Text,
    /// Text in one line.
    Line,
    /// The size of the board: a number, or two with a colon.
    Size,
    /// Emphasis (1 or 2), or nothing at all.
    Mark,
    /// A property that is not in the specification.
    Unknown,
}

impl Ident {
    /// Any name longer than two letters.
    pub const OTHER: Self = Self([b'?', 0]);

    /// The name spelled by `letters`, by its capitals.
    #[inline]
    #[must_use]
    pub fn from_letters(letters: &[u8]) -> Self {
        match *letters {
            [first @ b'A'..=b'Z'] => Self([first, 0]),
            [first @ b'A'..=b'Z', second @ (b'A'..=b'Z' | b'0'..=b'9')] => Self([first, second]),
            _ => Self::from_capitals(letters),
        }
    }

    fn from_capitals(letters: &[u8]) -> Self {
        let mut capitals = capitals(letters);
        match (capitals.next(), capitals.next(), capitals.next()) {
            (Some(first), second, None) => Self([first, second.unwrap_or(0)]),
            _ => Self::OTHER,
        }
    }

    const fn named(name: &str) -> Self {
        match *name.as_bytes() {
            [first] => Self([first, 0]),
            [first, second] => Self([first, second]),
            _ => Self::OTHER,
        }
    }
}

/// The letters of a name that count: small ones are dropped, as readers of FF\[1\] to FF\[3\] have always done
/// (`PlayerBlack` is `PB`), unless no capital comes first then.
pub(super) fn capitals(letters: &[u8]) -> impl Iterator<Item = u8> {
    let is_small = |letter: &&u8| letter.is_ascii_lowercase();
    let is_mixed = letters
        .iter()
        .find(|letter| !is_small(letter))
        .is_some_and(u8::is_ascii_uppercase);
    let counts = move |letter: &&u8| !is_mixed || !is_small(letter);
    letters.iter().filter(counts).map(u8::to_ascii_uppercase)
}

impl fmt::Display for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.0.iter().filter(|&&letter| letter != 0);
        f.pad(&letters.map(|&letter| char::from(letter)).collect::<String>())
    }
}

impl fmt::Debug for Ident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

macro_rules! properties {
    ($($name:ident $kind:ident $meaning:literal)+) => {
        impl Ident {
            $(#[doc = $meaning] pub const $name: Self = Self::named(stringify!($name));)+

            /// What the values of this property look like, by the FF\[4\] specification and its forerunners.
            #[must_use]
            pub const fn kind(self) -> Kind {
                match self {
                    $(Self::$name => Kind::$kind,)+
                    _ => Kind::Unknown,
                }
            }
        }
    };
}

properties! {
    B Move "Black's move."
    W Move "White's move."
    KO Mark "The move is to be made even if it is illegal."
    MN Number "The number of the move."
    AB Points "Black stones are added."
    AE Points "Points are emptied."
    AW Points "White stones are added."
    PL Color "Whose turn it is."
    C Text "A comment on the position."
    N Line "The name of the node."
    DM Mark "The position is even."
    GB Mark "Good for Black."
    GW Mark "Good for White."
    HO Mark "A hotspot."
    UC Mark "The position is unclear."
    V Real "The value of the position."
    BM Mark "A bad move."
    DO Mark "A doubtful move."
    IT Mark "An interesting move."
    TE Mark "A good move."
    AR Pairs "Arrows."
    LN Pairs "Lines."
    CR Points "Points marked with a circle."
    DD PointsOrNone "Points that are dimmed: some programs mark dead stones so."
    LB Labels "Points with a label."
    MA Points "Points marked with a cross."
    SL Points "Selected points."
    SQ Points "Points marked with a square."
    TR Points "Points marked with a triangle."
    TB PointsOrNone "Black's territory, with the points of dead white stones."
    TW PointsOrNone "White's territory, with the points of dead black stones."
    VW PointsOrNone "The only points in view."
    AP Line "The program that wrote the record."
    CA Line "The character set."
    FF Number "The version of the file format."
    GM Number "The game: 1 is Go."
    ST Number "How variations are to be shown."
    SZ Size "The size of the board."
    AN Line "Who annotated the game."
    BR Line "Black's rank."
    BT Line "Black's team."
    CP Line "The copyright."
    DT Line "The date."
    EV Line "The event."
    GC Text "A comment on the game."
    GN Line "The name of the game."
    ON Line "The opening."
    OT Line "The overtime."
    PB Line "Black's name."
    PC Line "The place."
    PW Line "White's name."
    RE Line "The result."
    RO Line "The round."
    RU Line "The rules."
    SO Line "The source."
    TM Real "The main time, in seconds by the specification."
    US Line "Who entered the game."
    WR Line "White's rank."
    WT Line "White's team."
    HA Number "The handicap."
    KM Komi "The komi."
    BL Real "The time Black has left, in seconds."
    OB Number "The moves Black has to make in this period."
    OW Number "The moves White has to make in this period."
    WL Real "The time White has left, in seconds."
    FG Line "A figure begins."
    PM Number "How moves are numbered in print."
    L Points "Points with a letter each, before FF\\[4\\]."
    M Points "Marked points, before FF\\[4\\]."
}
