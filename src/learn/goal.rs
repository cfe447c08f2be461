//! What an exercise asks for.

use crate::go::{ByColor, Color, Diagram, Point, Ruleset, count};

use super::judge::Until;
use super::reading::Event;

/// What the player has to achieve or to answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Something that reading can judge, about these stones.
    Read(Aim, Vec<Point>),
    /// One of the moves that the exercise names.
    Play,
    /// One of the points that the exercise names; no stone is placed.
    Point,
    /// A number.
    Count(Quantity),
}

/// What should happen to some stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// Take all of them.
    Capture,
    /// Take at least one of them.
    CaptureOne,
    /// Leave them no way to live.
    Kill,
    /// Lose none of them.
    Save,
    /// Do not lose all of them.
    Live,
    /// Make them one chain.
    Connect,
    /// Keep the opponent from making them one chain.
    Cut,
}

/// What is to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// The liberties of the chain on a point.
    Liberties(Point),
    /// The points that a color surrounds.
    Territory(Color),
    /// The points that a color surrounds, and its stones.
    Area(Color),
}

impl Aim {
    /// The event in question, and whether the player wants it to happen.
    #[must_use]
    pub fn event(self) -> (Event, bool) {
        match self {
            Self::Capture | Self::Kill => (Event::AllTaken, true),
            Self::CaptureOne => (Event::OneTaken, true),
            Self::Save => (Event::OneTaken, false),
            Self::Live => (Event::AllTaken, false),
            Self::Connect => (Event::Joined, true),
            Self::Cut => (Event::Joined, false),
        }
    }

    /// When the exercise ends.
    #[must_use]
    pub fn until(self) -> Until {
        match self {
            Self::Capture | Self::CaptureOne | Self::Connect => Until::Happened,
            Self::Kill | Self::Save | Self::Live | Self::Cut => Until::Settled,
        }
    }

    /// Whether the stones in question are the player's own.
    #[must_use]
    pub fn is_about_own_stones(self) -> bool {
        matches!(self, Self::Save | Self::Live | Self::Connect)
    }
}

impl Quantity {
    /// The number, on this board.
    #[must_use]
    pub fn of(self, diagram: &Diagram) -> usize {
        let rules = Ruleset::DEFAULT.rules(diagram.size());
        let counted = |color| count(diagram, &[], ByColor::default(), 0, &rules).tally[color];
        match self {
            Self::Liberties(point) => diagram.empty_beside(&diagram.connected(point)).len(),
            Self::Territory(color) => counted(color).territory,
            Self::Area(color) => counted(color).territory + counted(color).stones,
        }
    }
}

impl Goal {
    /// Reads `capture D4, E5`, `capture D4 or E5`, `play`, `liberties D4`, `territory black`.
    pub(super) fn read(text: &str) -> Option<Self> {
        let (word, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let color = || match rest.trim() {
            "black" => Some(Color::Black),
            "white" => Some(Color::White),
            _ => None,
        };
        let one = || rest.trim().parse().ok();
        let aim = match word {
            "play" | "point" if !rest.is_empty() => return None,
            "play" => return Some(Self::Play),
            "point" => return Some(Self::Point),
            "liberties" => return Some(Self::Count(Quantity::Liberties(one()?))),
            "territory" => return Some(Self::Count(Quantity::Territory(color()?))),
            "area" => return Some(Self::Count(Quantity::Area(color()?))),
            "capture" if rest.contains(" or ") => Aim::CaptureOne,
            "capture" => Aim::Capture,
            "kill" => Aim::Kill,
            "save" => Aim::Save,
            "live" => Aim::Live,
            "connect" => Aim::Connect,
            "cut" => Aim::Cut,
            _ => return None,
        };
        let separator = if aim == Aim::CaptureOne { " or " } else { "," };
        let points = rest.split(separator).map(|point| point.trim().parse().ok());
        Some(Self::Read(aim, points.collect::<Option<_>>()?))
    }
}
