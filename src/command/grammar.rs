//! The words after a command, read with nom.
//!
//! Each parser names what it expects, so that a missing or wrong word is told by its place. Every parser skips the
//! spaces before its word.

use nom::bytes::complete::{take_till, take_while1};
use nom::character::complete::{space0, u32 as number32};
use nom::combinator::{all_consuming, map_opt};
use nom::error::{ErrorKind, ParseError as NomError};
use nom::sequence::{preceded, terminated};
use nom::{IResult, Parser};

use crate::go::{Color, Point, PointError, Points, PointsError, Ruleset, Size};
use crate::reply::{ParseError, Refusal};
use crate::text::spoken;

use super::spec::Spec;

/// What reading stopped at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble<'a> {
    rest: &'a str,
    expected: &'static str,
    /// Why the word is no point, where it looks like one.
    point: Option<PointError>,
}

impl<'a> NomError<&'a str> for Trouble<'a> {
    fn from_error_kind(rest: &'a str, _: ErrorKind) -> Self {
        trouble(rest, "")
    }

    fn append(_: &'a str, _: ErrorKind, other: Self) -> Self {
        other
    }

    /// Of two ways to read a word, the one that got further is told; of two that got as far, one that says something.
    fn or(self, other: Self) -> Self {
        let says_more = self.expected.is_empty() && !self.is_beyond(other.rest);
        if other.is_beyond(self.rest) || says_more {
            other
        } else {
            self
        }
    }
}

impl Trouble<'_> {
    /// Whether it arose after the word where `rest` begins.
    fn is_beyond(&self, rest: &str) -> bool {
        self.rest.trim_start().len() < rest.trim_start().len()
    }
}

/// What a parser of words makes of them.
pub type Parsed<'a, T> = IResult<&'a str, T, Trouble<'a>>;

fn trouble<'a>(rest: &'a str, expected: &'static str) -> Trouble<'a> {
    Trouble {
        rest,
        expected,
        point: None,
    }
}

/// The words that were typed after a command.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a> {
    spec: &'static Spec,
    statement: &'a str,
    words: &'a str,
}

impl<'a> Words<'a> {
    /// The words of a command; they end a statement.
    #[must_use]
    pub fn new(spec: &'static Spec, statement: &'a str, words: &'a str) -> Self {
        Self { spec, statement, words }
    }

    /// The words before a word, and what follows that word, if it is there.
    #[must_use]
    pub fn cut_at(&self, word: &str) -> (Self, Option<&'a str>) {
        let mut start = 0;
        for part in self.words.split_inclusive(' ') {
            if part.trim_end().eq_ignore_ascii_case(word) {
                let after = self.words[start + part.len()..].trim();
                let words = &self.words[..start];
                return (Self { words, ..*self }, Some(after));
            }
            start += part.len();
        }
        (*self, None)
    }

    /// The words as they were typed, without the spaces around them.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.words.trim()
    }

    /// Reads all words.
    ///
    /// # Errors
    /// The place where something else was expected.
    pub fn read<T>(&self, parser: impl Parser<&'a str, Output = T, Error = Trouble<'a>>) -> Result<T, Refusal> {
        let trouble = match all_consuming(terminated(parser, space0)).parse(self.words) {
            Ok((_, read)) => return Ok(read),
            Err(nom::Err::Error(trouble) | nom::Err::Failure(trouble)) => trouble,
            Err(nom::Err::Incomplete(_)) => trouble(self.words, ""),
        };
        let rest = trouble.rest.trim_start();
        let found = next_word(rest);
        match trouble.point {
            Some(PointError::ColumnI) => {
                let after = rest.get(1..).unwrap_or_default().trim_start_matches([' ', '-']);
                let row = after.chars().take_while(char::is_ascii_digit).collect();
                return Err(Refusal::ColumnI(row));
            }
            Some(PointError::NoSuchRow) => return Err(Refusal::NoSuchRow(found.to_uppercase())),
            Some(PointError::NotAPoint) | None => {}
        }
        let expected = match trouble.expected {
            "" if self.words.trim().len() == rest.len() => "nothing after the command name",
            "" => "the end of the command",
            expected => expected,
        };
        Err(Refusal::Unreadable(ParseError {
            column: self.statement.chars().count() - rest.chars().count(),
            found: found.to_owned(),
            expected,
            usage: self.spec.usage,
        }))
    }

    /// There must be no words.
    ///
    /// # Errors
    /// If there are.
    pub fn none(&self) -> Result<(), Refusal> {
        self.read(space0).map(|_| ())
    }
}

fn next_word(text: &str) -> &str {
    text.split([' ', ',']).next().unwrap_or_default()
}

/// A run of characters that are neither space nor comma.
pub fn token(input: &str) -> Parsed<'_, &str> {
    let (input, _) = space0(input)?;
    take_while1(|c: char| c != ' ' && c != ',')(input)
}

/// Names what a parser expects, at the word where it does. Where it got further, what it expected there stays.
pub fn expect<'a, T>(
    expected: &'static str,
    mut parser: impl Parser<&'a str, Output = T, Error = Trouble<'a>>,
) -> impl Parser<&'a str, Output = T, Error = Trouble<'a>> {
    move |input: &'a str| {
        parser.parse(input).map_err(|error| {
            error.map(|inner| {
                if inner.is_beyond(input) && !inner.expected.is_empty() {
                    return inner;
                }
                Trouble {
                    expected,
                    rest: input,
                    ..inner
                }
            })
        })
    }
}

/// One of these words, in either case.
pub fn word<'a>(words: &'static [&'static str]) -> impl Parser<&'a str, Output = &'static str, Error = Trouble<'a>> {
    map_opt(token, move |typed: &str| {
        words.iter().copied().find(|word| word.eq_ignore_ascii_case(typed))
    })
}

/// A whole number from 0 on.
pub fn number(input: &str) -> Parsed<'_, usize> {
    let whole = |input| {
        let (input, token) = token(input)?;
        let (_, number) = all_consuming(number32).parse(token)?;
        Ok((input, number as usize))
    };
    expect("a whole number", whole).parse(input)
}

/// A seed: any number that fits.
pub fn seed(input: &str) -> Parsed<'_, u64> {
    expect("a whole number", map_opt(token, |token: &str| token.parse().ok())).parse(input)
}

/// A player.
pub fn color(input: &str) -> Parsed<'_, Color> {
    let named = |token: &str| match token.to_ascii_lowercase().as_str() {
        "black" | "b" => Some(Color::Black),
        "white" | "w" => Some(Color::White),
        _ => None,
    };
    expect("BLACK or WHITE", map_opt(token, named)).parse(input)
}

/// A komi, or another number of half points.
pub fn points_of_score(input: &str) -> Parsed<'_, Result<Points, PointsError>> {
    let read = |token: &str| match token.trim_end_matches(',').replace(',', ".").parse() {
        Err(PointsError::NotANumber) => None,
        read => Some(read),
    };
    // Half of the world writes a comma where the other half writes a point.
    let number = preceded(space0, take_while1(|c: char| c != ' '));
    expect("a number of points, like 6.5", map_opt(number, read)).parse(input)
}

/// The name of a ruleset.
pub fn ruleset(input: &str) -> Parsed<'_, &'static Ruleset> {
    expect("a ruleset name", map_opt(token, Ruleset::named)).parse(input)
}

/// The side of a square board: `9` or `9x9`.
pub fn size(input: &str) -> Parsed<'_, Size> {
    let read = |token: &str| {
        let lower = token.to_ascii_lowercase();
        let side = match lower.split_once('x') {
            Some((width, height)) if width == height => width,
            Some(_) => return None,
            None => lower.as_str(),
        };
        Size::square(side.parse().ok()?).ok()
    };
    expect("a size from 2 to 25", map_opt(token, read)).parse(input)
}

/// A row number, counted from 0.
pub fn row(input: &str) -> Parsed<'_, u8> {
    let read = |token: &str| token.parse::<u8>().ok().filter(|row| (1..=Size::MAX).contains(row));
    expect("a row number", map_opt(token, read).map(|row| row - 1)).parse(input)
}

/// The letter of a column, counted from 0.
pub fn column(input: &str) -> Parsed<'_, u8> {
    let read = |token: &str| {
        let mut letters = token.chars();
        let letter = letters.next()?;
        letters.next().is_none().then(|| Point::column_of(letter))?
    };
    expect("a column letter", map_opt(token, read)).parse(input)
}

/// A point, however it is written: `D4`, `d 4`, `d-4`, `4d`, `delta four`, `a stone on D4`.
pub fn point(input: &str) -> Parsed<'_, Point> {
    let start = after_small_words(input);
    let mut best = trouble(start, "a point like D4");
    for take in [1, 2, 3] {
        let Some((text, rest)) = take_tokens(start, take) else {
            break;
        };
        match spoken::point(text) {
            Ok(point) => return Ok((rest, point)),
            Err(PointError::NotAPoint) => {}
            Err(error) => best.point = Some(error),
        }
    }
    Err(nom::Err::Error(best))
}

/// What follows the small words that people put before a point.
fn after_small_words(input: &str) -> &str {
    let mut rest = input.trim_start_matches(' ');
    loop {
        let small = ["a stone ", "stone ", "at ", "on ", "to ", "the "].into_iter();
        let begins = |word: &&str| {
            rest.get(..word.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(word))
        };
        match small.filter(begins).map(str::len).next() {
            Some(length) => rest = rest[length..].trim_start_matches(' '),
            None => return rest,
        }
    }
}

/// One point or more to the end of the words, with spaces or commas between them.
pub fn point_list(input: &str) -> Parsed<'_, Vec<Point>> {
    let mut points = Vec::new();
    let mut rest = input;
    loop {
        let (after, next) = point(rest)?;
        points.push(next);
        rest = after.trim_start_matches([' ', ',']);
        if rest.is_empty() {
            return Ok((rest, points));
        }
    }
}

/// The first few tokens as one piece of text, and what follows.
fn take_tokens(input: &str, count: usize) -> Option<(&str, &str)> {
    let mut end = 0;
    for _ in 0..count {
        let (rest, _) = space0::<&str, Trouble<'_>>(&input[end..]).ok()?;
        let (rest, token) = take_till::<_, &str, Trouble<'_>>(|c| c == ' ' || c == ',')(rest).ok()?;
        if token.is_empty() {
            return None;
        }
        end = input.len() - rest.len();
    }
    Some((&input[..end], &input[end..]))
}

/// Whether some text is a point and nothing else.
pub(super) fn is_point(text: &str) -> bool {
    spoken::point(text.trim()).is_ok()
}

/// Nothing at all, or what a parser reads to the end; anything else is trouble.
pub fn optional<'a, T>(
    expected: &'static str,
    parser: impl Parser<&'a str, Output = T, Error = Trouble<'a>>,
) -> impl Parser<&'a str, Output = Option<T>, Error = Trouble<'a>> {
    let mut parser = expect(expected, parser);
    move |input: &'a str| match input.trim() {
        "" => Ok(("", None)),
        _ => parser.parse(input).map(|(rest, read)| (rest, Some(read))),
    }
}

/// The same again and again to the end of the words.
pub fn to_the_end<'a, T>(
    mut parser: impl Parser<&'a str, Output = T, Error = Trouble<'a>>,
) -> impl Parser<&'a str, Output = Vec<T>, Error = Trouble<'a>> {
    move |input: &'a str| {
        let (mut rest, mut found) = (input, Vec::new());
        while !rest.trim().is_empty() {
            let (after, next) = parser.parse(rest)?;
            rest = after;
            found.push(next);
        }
        Ok(("", found))
    }
}
