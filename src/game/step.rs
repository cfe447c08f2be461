//! What was done in a game, step by step, as it is kept: a line of text each, from which the game can be folded again.

use std::fmt;
use std::str::FromStr;

use crate::go::{Color, Move, Point, Points};

use super::tree::{NodeId, Tree};
use super::{Game, Outcome};

/// One thing that was done in a game.
///
/// ```
/// use silken::game::{Game, Step};
/// use silken::go::{Ruleset, Size};
///
/// let size = Size::square(9)?;
/// let mut game = Game::new(size, Ruleset::DEFAULT.rules(size));
/// for line in ["black D4", "white E5", "undo 1", "white pass"] {
///     game.apply(&line.parse::<Step>()?)?;
/// }
/// assert_eq!(game.moves().len(), 2);
/// assert_eq!(game.passes(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move was made.
    Move(Color, Move),
    /// This many moves, or settlements, were taken back.
    TakeBack(usize),
    /// This many moves were made again.
    Redo(usize),
    /// The players went to another node.
    GoTo(Way),
    /// Just these stones are marked dead.
    Mark(Vec<Point>),
    /// A player accepted the marks.
    Accept(Color),
    /// A player asked to resume play.
    Resume(Color),
    /// The game ended with this result.
    Conclude(Outcome),
    /// The komi was changed.
    Komi(Points),
    /// These properties of the record hold at the last move from now on.
    Properties(Vec<(String, Vec<String>)>),
    /// A comment was written at a node.
    Comment(Way, String),
}

/// The way from the root to a node: how many nodes it has, and at which of them, counted from 0, it takes another child
/// than the first, and which.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Way {
    length: usize,
    turns: Vec<(usize, usize)>,
}

/// A step that does not fit the game: it is damaged, or from another game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepError(String);

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the step {:?} does not fit the game", self.0)
    }
}

impl std::error::Error for StepError {}

impl Way {
    /// The way to a node.
    #[must_use]
    pub fn to(tree: &Tree, node: NodeId) -> Self {
        let path = tree.path(node);
        let mut turns = Vec::new();
        for (depth, pair) in path.windows(2).enumerate() {
            let place = tree.children(pair[0]).position(|child| child == pair[1]).unwrap_or(0);
            if place > 0 {
                turns.push((depth, place));
            }
        }
        Self {
            length: path.len() - 1,
            turns,
        }
    }

    /// The node that it leads to, if the tree has it.
    #[must_use]
    pub fn end(&self, tree: &Tree) -> Option<NodeId> {
        let mut turns = self.turns.iter().peekable();
        let mut node = Tree::ROOT;
        for depth in 0..self.length {
            let place = turns.next_if(|&&(at, _)| at == depth).map_or(0, |&(_, place)| place);
            node = tree.children(node).nth(place)?;
        }
        turns.next().is_none().then_some(node)
    }
}

impl Game {
    /// Does what was done in a step before.
    ///
    /// # Errors
    /// If that is not possible in this game; nothing has changed then.
    pub fn apply(&mut self, step: &Step) -> Result<(), StepError> {
        let error = || StepError(step.to_string());
        let way_end = |game: &Self, way: &Way| way.end(&game.record().tree).ok_or_else(error);
        match step {
            &Step::Move(color, mv) => {
                self.play_on(color, mv).map_err(|_| error())?;
            }
            &Step::TakeBack(count) => {
                // A count that was taken back can be taken back.
                let mut tried = self.clone();
                if tried.undo(count) != count {
                    return Err(error());
                }
                self.undo(count);
            }
            &Step::Redo(count) => {
                self.redo(count);
            }
            Step::GoTo(way) => self.go_to(way_end(self, way)?),
            Step::Mark(dead) => self.mark_all(dead).map_err(|_| error())?,
            &Step::Accept(color) => {
                self.accept(color).map_err(|_| error())?;
            }
            &Step::Resume(asker) => {
                self.resume(asker).map_err(|_| error())?;
            }
            &Step::Conclude(outcome) => {
                self.conclude(outcome).map_err(|_| error())?;
            }
            Step::Properties(properties) => self.set_properties_here(properties.clone()),
            &Step::Komi(komi) => self.set_komi(komi),
            Step::Comment(way, comment) => self.set_comment(way_end(self, way)?, comment.clone()),
        }
        Ok(())
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.length)?;
        self.turns.iter().try_for_each(|(at, place)| write!(f, "/{at}:{place}"))
    }
}

impl FromStr for Way {
    type Err = StepError;

    fn from_str(text: &str) -> Result<Self, StepError> {
        let error = || StepError(text.to_owned());
        let mut parts = text.split('/');
        let length = parts.next().and_then(|length| length.parse().ok()).ok_or_else(error)?;
        let turns = parts.map(|turn| {
            let (at, place) = turn.split_once(':').ok_or_else(error)?;
            at.parse().ok().zip(place.parse().ok()).ok_or_else(error)
        });
        Ok(Self {
            length,
            turns: turns.collect::<Result<_, _>>()?,
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |color: Color| color.to_string().to_lowercase();
        match self {
            Self::Move(color, mv) => write!(f, "{} {mv}", word(*color)),
            Self::TakeBack(count) => write!(f, "undo {count}"),
            Self::Redo(count) => write!(f, "redo {count}"),
            Self::GoTo(way) => write!(f, "goto {way}"),
            Self::Mark(dead) => {
                f.write_str("mark")?;
                dead.iter().try_for_each(|point| write!(f, " {point}"))
            }
            Self::Accept(color) => write!(f, "accept {}", word(*color)),
            Self::Resume(color) => write!(f, "resume {}", word(*color)),
            Self::Conclude(outcome) => write!(f, "result {outcome}"),
            Self::Komi(komi) => write!(f, "komi {komi}"),
            Self::Properties(properties) => {
                f.write_str("properties")?;
                properties.iter().try_for_each(|(name, values)| {
                    write!(f, " {name}")?;
                    values.iter().try_for_each(|value| write!(f, "[{}]", bracketed(value)))
                })
            }
            Self::Comment(way, comment) => write!(f, "comment {way} {}", comment.escape_default()),
        }
    }
}

impl FromStr for Step {
    type Err = StepError;

    fn from_str(line: &str) -> Result<Self, StepError> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let step = match word {
            "black" | "white" => color(word).zip(mv(rest)).map(|(color, mv)| Self::Move(color, mv)),
            "undo" => rest.parse().ok().map(Self::TakeBack),
            "redo" => rest.parse().ok().map(Self::Redo),
            "goto" => rest.parse().ok().map(Self::GoTo),
            "mark" => {
                let points: Result<Vec<Point>, _> = rest.split_whitespace().map(str::parse).collect();
                points.ok().map(Self::Mark)
            }
            "accept" => color(rest).map(Self::Accept),
            "resume" => color(rest).map(Self::Resume),
            "result" => rest.parse().ok().map(Self::Conclude),
            "komi" => rest.parse().ok().map(Self::Komi),
            "properties" => properties(rest).map(Self::Properties),
            "comment" => {
                let (way, comment) = rest.split_once(' ').unwrap_or((rest, ""));
                way.parse()
                    .ok()
                    .zip(unescaped(comment))
                    .map(|(way, comment)| Self::Comment(way, comment))
            }
            _ => None,
        };
        step.ok_or_else(|| StepError(line.to_owned()))
    }
}

fn color(word: &str) -> Option<Color> {
    match word {
        "black" => Some(Color::Black),
        "white" => Some(Color::White),
        _ => None,
    }
}

fn mv(word: &str) -> Option<Move> {
    match word {
        "pass" => Some(Move::Pass),
        point => point.parse().ok().map(Move::Play),
    }
}

/// Some text as it stands between brackets: its own brackets and spaces are escaped.
fn bracketed(value: &str) -> String {
    let escape = |c: char| match c {
        '[' | ']' | ' ' => c.escape_unicode().to_string(),
        c => c.escape_default().to_string(),
    };
    value.chars().map(escape).collect()
}

/// Properties as [`Step`] writes them: `BL[10.5] OB[3]`.
fn properties(text: &str) -> Option<Vec<(String, Vec<String>)>> {
    let property = |word: &str| {
        let (name, values) = word.strip_suffix(']')?.split_once('[')?;
        let values = values.split("][").map(unescaped).collect::<Option<_>>()?;
        Some((name.to_owned(), values))
    };
    text.split(' ').map(property).collect()
}

/// What [`str::escape_default`] made of some text.
fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            plain.push(c);
            continue;
        }
        plain.push(match chars.next()? {
            't' => '\t',
            'r' => '\r',
            'n' => '\n',
            'u' => {
                let code = chars.as_str().strip_prefix('{')?.split('}').next()?;
                // Over the code and both braces.
                chars.nth(code.len() + 1)?;
                char::from_u32(u32::from_str_radix(code, 16).ok()?)?
            }
            other => other,
        });
    }
    Some(plain)
}
