//! Sentences whose parts know what they are, so that a point can be colored, or spelled out, without being looked for.

pub mod spoken;

use std::fmt::{self, Write as _};

use crate::go::{Color, Move, Point, Points, Size};

/// What a part of a sentence is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Words.
    Plain,
    /// A point of the board.
    Point,
    /// The name of a player.
    Player(Color),
    /// Something that can be typed.
    Command,
    /// A number.
    Number,
    /// Something that has to be typed exactly so.
    Value,
    /// A title.
    Heading,
    /// Something that went wrong.
    Fault,
    /// Less important than the rest.
    Faint,
}

/// A sentence, or a few that belong together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// All words, one after the other: a sentence is one allocation, and not one for each of its parts.
    words: String,
    /// The parts, each with where it ends in `words`.
    ends: Vec<(Role, usize)>,
}

/// Something that can stand in a sentence.
pub trait Say {
    /// Adds itself to the sentence.
    fn say(&self, text: &mut Text);
}

/// Makes a [`Text`] of a template: `{}` stands for the next argument, and what stands in backticks can be typed.
///
/// ```
/// use silken::{go::Color, say};
///
/// let text = say!("{} to move. Try `HELP`.", Color::White);
/// assert_eq!(text.to_string(), "White to move. Try HELP.");
/// ```
#[macro_export]
macro_rules! say {
    ($template:literal $(, $argument:expr)* $(,)?) => {
        $crate::text::Text::fill($template, &[$(&$argument as &dyn $crate::text::Say),*])
    };
}

impl Text {
    /// A text without words.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A template with its places filled; see [`say!`].
    #[must_use]
    pub fn fill(template: &str, arguments: &[&dyn Say]) -> Self {
        let mut text = Self::new();
        let mut arguments = arguments.iter();
        for (i, part) in template.split('`').enumerate() {
            let role = if i % 2 == 1 { Role::Command } else { Role::Plain };
            for (j, words) in part.split("{}").enumerate() {
                if j > 0
                    && let Some(argument) = arguments.next()
                {
                    match role {
                        Role::Command => text.write(role, &argument.text()),
                        _ => argument.say(&mut text),
                    }
                }
                text.push(role, words);
            }
        }
        debug_assert!(arguments.next().is_none(), "more arguments than places in {template:?}");
        text
    }

    /// Words of one role.
    #[must_use]
    pub fn of(role: Role, words: &str) -> Self {
        let mut text = Self::new();
        text.push(role, words);
        text
    }

    /// Words someone wrote, in which points are points.
    #[must_use]
    pub fn prose(words: &str) -> Self {
        let mut text = Self::new();
        for word in words.split_inclusive(' ') {
            let start = word.find(char::is_alphanumeric).unwrap_or(0);
            let end = word.rfind(char::is_alphanumeric).map_or(word.len(), |last| last + 1);
            // A letter and a figure are ASCII where they make a point.
            let name = word.get(start..end).unwrap_or_default();
            let is_point = name.starts_with(|c: char| c.is_ascii_uppercase()) && name.parse::<Point>().is_ok();
            if is_point {
                text.push(Role::Plain, &word[..start]);
                text.push(Role::Point, name);
                text.push(Role::Plain, &word[end..]);
            } else {
                text.push(Role::Plain, word);
            }
        }
        text
    }

    /// Adds words of one role.
    pub fn push(&mut self, role: Role, words: &str) {
        self.words.push_str(words);
        self.end(role);
    }

    /// Adds something as it is displayed, as words of one role.
    pub fn write(&mut self, role: Role, thing: &dyn fmt::Display) {
        // Writing to a string fails only if the thing itself does; then what there is of it stays.
        let _ = write!(self.words, "{thing}");
        self.end(role);
    }

    /// Whatever words were added last are of this role.
    fn end(&mut self, role: Role) {
        let end = self.words.len();
        match self.ends.last_mut() {
            Some((_, last)) if *last == end => {}
            None if end == 0 => {}
            Some((same, last)) if *same == role => *last = end,
            _ => self.ends.push((role, end)),
        }
    }

    /// Adds another text, after a space if there is something to keep apart.
    pub fn add(&mut self, more: &Self) {
        if !self.is_empty() && !more.is_empty() {
            self.push(Role::Plain, " ");
        }
        more.say(self);
    }

    /// The parts with their roles.
    pub fn spans(&self) -> impl Iterator<Item = (Role, &str)> {
        let mut start = 0;
        self.ends
            .iter()
            .map(move |&(role, end)| (role, &self.words[std::mem::replace(&mut start, end)..end]))
    }

    /// Whether there are no words.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

impl<'a> dyn Say + 'a {
    fn text(&self) -> Text {
        let mut text = Text::new();
        self.say(&mut text);
        text
    }
}

impl Say for Text {
    fn say(&self, text: &mut Text) {
        for (role, words) in self.spans() {
            text.push(role, words);
        }
    }
}

impl Say for Point {
    fn say(&self, text: &mut Text) {
        text.write(Role::Point, self);
    }
}

impl Say for Move {
    fn say(&self, text: &mut Text) {
        match self {
            Self::Play(point) => point.say(text),
            Self::Pass => text.push(Role::Plain, "pass"),
        }
    }
}

impl Say for Color {
    fn say(&self, text: &mut Text) {
        text.write(Role::Player(*self), self);
    }
}

macro_rules! say_as {
    ($($kind:ty => $role:ident),* $(,)?) => {
        $(impl Say for $kind {
            fn say(&self, text: &mut Text) {
                text.write(Role::$role, self);
            }
        })*
    };
}

say_as! { usize => Number, u64 => Number, u8 => Number, Points => Number, Size => Plain, char => Plain }

impl Say for str {
    fn say(&self, text: &mut Text) {
        text.push(Role::Plain, self);
    }
}

impl Say for String {
    fn say(&self, text: &mut Text) {
        self.as_str().say(text);
    }
}

impl<T: Say + ?Sized> Say for &T {
    fn say(&self, text: &mut Text) {
        (**self).say(text);
    }
}

/// Points in the order in which people name them: by column, then by row.
#[must_use]
pub fn by_name(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort_unstable_by_key(|point| (point.column(), point.row()));
    points
}

/// Stones, as briefly as they can be told: a line of them by its ends, `F1-F9`, and many by how many there are.
#[derive(Clone, Copy, Debug)]
pub struct Group<'a>(pub &'a [Point]);

impl Group<'_> {
    /// From so many on, a line is told by its ends.
    const LINE: usize = 3;
    /// More than these are counted.
    const MOST: usize = 6;

    /// Whether these points, in their order by name, are neighbors along one line.
    fn is_line(points: &[Point]) -> bool {
        let is_next = |pair: &[Point]| {
            let (one, other) = (pair[0], pair[1]);
            let apart = |one: u8, other: u8| usize::from(one.abs_diff(other));
            apart(one.column(), other.column()) + apart(one.row(), other.row()) == 1
        };
        let is_straight = |of: fn(Point) -> u8| points.windows(2).all(|pair| of(pair[0]) == of(pair[1]));
        points.windows(2).all(is_next) && (is_straight(Point::column) || is_straight(Point::row))
    }
}

impl Say for Group<'_> {
    fn say(&self, text: &mut Text) {
        let points = by_name(self.0);
        match points.as_slice() {
            [first, .., last] if points.len() >= Self::LINE && Self::is_line(&points) => {
                first.say(text);
                text.push(Role::Plain, "-");
                last.say(text);
            }
            [first, ..] if points.len() > Self::MOST => {
                text.push(Role::Plain, "the ");
                points.len().say(text);
                text.push(Role::Plain, " stones around ");
                first.say(text);
            }
            points => Listed(points, "").say(text),
        }
    }
}

/// A number of things: `1 stone`, `2 stones`.
#[derive(Clone, Copy, Debug)]
pub struct Of(pub usize, pub &'static str);

impl Say for Of {
    fn say(&self, text: &mut Text) {
        let Self(count, thing) = *self;
        count.say(text);
        text.push(Role::Plain, " ");
        match thing.strip_suffix('y') {
            _ if count == 1 => text.push(Role::Plain, thing),
            Some(stem) => {
                text.push(Role::Plain, stem);
                text.push(Role::Plain, "ies");
            }
            None => {
                text.push(Role::Plain, thing);
                text.push(Role::Plain, "s");
            }
        }
    }
}

/// Several things with commas between them, and a word before the last: `D4, D5 or E4`. Without a word, commas alone.
#[derive(Clone, Copy, Debug)]
pub struct Listed<'a, T>(pub &'a [T], pub &'static str);

impl<T: Say> Say for Listed<'_, T> {
    fn say(&self, text: &mut Text) {
        let Self(things, word) = *self;
        for (i, thing) in things.iter().enumerate() {
            let is_last = i + 1 == things.len();
            match i {
                0 => {}
                _ if is_last && !word.is_empty() => {
                    for part in [" ", word, " "] {
                        text.push(Role::Plain, part);
                    }
                }
                _ => text.push(Role::Plain, ", "),
            }
            thing.say(text);
        }
    }
}
