//! One game of Go in a file, with what its root and its nodes mean.

use std::borrow::Cow;
use std::time::Duration;

use super::flaw::{Flaw, Flaws};
use super::ident::{Ident, Kind};
use super::komi::{FOX, komi_in};
use super::list::{PointSet, read_rectangle};
use super::place::{Place, Places};
use super::result::{outcome, winner};
use super::step::NodeStep;
use super::tree::{Node, Property};
use super::{check, values};
use crate::game::Outcome;
use crate::go::{Color, Point, Points, Size};

/// Why a game in a file is none that can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// It is another game than Go; the number is the one of the specification.
    NotGo(i32),
    /// The board is larger than 25x25.
    TooLarge {
        /// How many columns it has.
        width: u32,
        /// How many rows it has.
        height: u32,
    },
}

impl std::error::Error for Unplayable {}

impl std::fmt::Display for Unplayable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotGo(game) => write!(f, "the record is of a game other than Go (game number {game})"),
            Self::TooLarge { width, height } => {
                write!(
                    f,
                    "the board is {width}x{height}; the largest here is {0}x{0}",
                    Size::MAX
                )
            }
        }
    }
}

/// A game of Go in a file.
#[derive(Clone, Copy, Debug)]
pub struct GameTree<'a> {
    root: Node<'a>,
    size: Size,
}

impl<'a> GameTree<'a> {
    /// The game that begins with this node.
    ///
    /// # Errors
    /// [`Unplayable`] if it cannot be shown on a board here.
    pub fn of(root: Node<'a>) -> Result<Self, Unplayable> {
        let game = root
            .property(Ident::GM)
            .and_then(|game| values::number(game.value().raw().trim()));
        if let Some(game) = game.filter(|&game| game != 1) {
            return Err(Unplayable::NotGo(game));
        }
        let size = match root.property(Ident::SZ).and_then(|size| sides(size.value().raw())) {
            None => Size::square(19).expect("19 is between 2 and 25"),
            Some((width, height)) => {
                let side = |side| u8::try_from(side).unwrap_or(u8::MAX);
                Size::rectangle(side(width), side(height)).map_err(|_| Unplayable::TooLarge { width, height })?
            }
        };
        Ok(Self { root, size })
    }

    /// The first node.
    #[must_use]
    pub const fn root(self) -> Node<'a> {
        self.root
    }

    /// The size of the board: 19x19 if nothing or nonsense is said of it.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }

    /// The nodes of the main line with what they do.
    pub fn main_line(self) -> impl Iterator<Item = (Node<'a>, NodeStep)> {
        self.root.main_line().map(move |node| (node, self.step(node)))
    }

    /// Every node, one always before its children, with what it does.
    pub fn nodes(self) -> impl Iterator<Item = (Node<'a>, NodeStep)> {
        self.root.record().map(move |node| (node, self.step(node)))
    }

    /// Where each move of the main line stands in the text. Records are asked in their order.
    #[must_use]
    pub fn move_places(self, places: &mut Places<'_>) -> Vec<Place> {
        let mut found = Vec::new();
        for (node, step) in self.main_line() {
            let place = places.at(node.at());
            found.extend(step.moves().map(|_| place));
        }
        found
    }

    /// What a node does to the board.
    #[inline]
    #[must_use]
    pub fn step(self, node: Node<'a>) -> NodeStep {
        NodeStep::read(node, self.size)
    }

    /// The main line up to its first move: where facts about the whole game stand.
    pub(super) fn opening(self) -> impl Iterator<Item = Node<'a>> {
        let mut over = false;
        self.root.main_line().take_while(move |node| {
            let go_on = !over;
            over = node
                .properties()
                .any(|property| matches!(property.ident(), Ident::B | Ident::W));
            go_on
        })
    }

    pub(super) fn fact(self, ident: Ident) -> Option<Property<'a>> {
        self.opening().find_map(|node| node.property(ident))
    }

    /// A fact about the game in words: who played ([`Ident::PB`]), when, where, by which rules.
    #[must_use]
    pub fn info(self, ident: Ident) -> Option<Cow<'a, str>> {
        let value = self.fact(ident)?.value();
        Some(if ident.kind() == Kind::Text {
            value.text()
        } else {
            value.line()
        })
    }

    /// The komi, if the whole value is understood. Nihon Ki-in and Sina write it in the root's `KO`, and Fox in
    /// hundredths.
    #[must_use]
    pub fn komi(self) -> Option<Points> {
        let property = self.fact(Ident::KM).or_else(|| self.root.property(Ident::KO))?;
        komi_in(&property.value().line(), self.size, self.is_by_fox())
    }

    /// Whether the Fox server wrote it.
    pub(super) fn is_by_fox(self) -> bool {
        let programs = self.root.properties().filter(|property| property.ident() == Ident::AP);
        programs
            .flat_map(Property::values)
            .any(|program| program.raw().trim() == FOX)
    }

    /// The number of handicap stones, from 2 to as many as the board holds; which points they are on is for the setup to say.
    #[must_use]
    pub fn handicap(self) -> Option<u8> {
        let stones = values::number(self.fact(Ident::HA)?.value().raw().trim())?;
        let is_possible = |stones: &u8| (2..=self.size.area()).contains(&usize::from(*stones));
        u8::try_from(stones).ok().filter(is_possible)
    }

    /// How the game ended, if that is known.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        outcome(&self.info(Ident::RE)?)
    }

    /// Who won, also where it is not said how.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        winner(&self.info(Ident::RE)?)
    }

    /// The main time, if it is given in seconds.
    #[must_use]
    pub fn main_time(self) -> Option<Duration> {
        values::seconds(self.info(Ident::TM)?.trim())
    }

    /// Who moves first: as `PL` says, as it was played, or White if stones were given or only black ones placed.
    #[must_use]
    pub fn first_player(self) -> Color {
        let steps = || self.opening().map(|node| self.step(node));
        let turn = |step: &NodeStep| step.setup().and_then(|setup| setup.turn);
        let mover = |step: &NodeStep| step.moves().next().map(|(color, _)| color);
        let said = steps().find_map(|step| turn(&step).or_else(|| mover(&step)));
        said.unwrap_or_else(|| {
            let placed = |color| steps().any(|step| step.stones(Some(color)).next().is_some());
            let given = placed(Color::Black) && !placed(Color::White);
            if given || self.handicap().is_some() {
                Color::White
            } else {
                Color::Black
            }
        })
    }

    /// The points of all lists of that name in a node, each once: territory ([`Ident::TB`], [`Ident::TW`]), dead stones
    /// and marks. `None` if the node has no such list: an empty one has a meaning of its own.
    #[must_use]
    pub fn points(self, node: Node<'a>, ident: Ident) -> Option<Vec<Point>> {
        node.property(ident)?;
        let mut seen = PointSet::default();
        let mut points = Vec::new();
        for property in node.properties().filter(|property| property.ident() == ident) {
            for value in property.values() {
                if let Some(rectangle) = read_rectangle(property, value, self.size, &mut ()) {
                    points.extend(seen.add(rectangle, self.size));
                }
            }
        }
        Some(points)
    }

    /// The points that have a label in a node.
    #[must_use]
    pub fn labels(self, node: Node<'a>) -> Vec<(Point, Cow<'a, str>)> {
        let properties = node.properties().filter(|property| property.ident() == Ident::LB);
        let labels = properties.flat_map(Property::values).filter_map(|value| {
            let (point, label) = values::parts(value.raw()).unwrap_or((value.raw(), ""));
            Some((values::point(&values::squeezed(point), self.size)?, values::line(label)))
        });
        labels.collect()
    }

    /// What is wrong with the values of this record, and what is made of them. (What is wrong with its brackets is
    /// said by the collection.)
    #[must_use]
    pub fn flaws(self) -> Vec<Flaw> {
        self.flaws_at(&mut Places::of(self.root.whole_text()))
    }

    /// As [`GameTree::flaws`], for records that are asked in their order.
    pub(super) fn flaws_at(self, places: &mut Places<'_>) -> Vec<Flaw> {
        let mut flaws = Flaws::default();
        check::record(self, &mut flaws);
        flaws.placed(places)
    }
}

/// The columns and rows that a value of `SZ` means.
pub(super) fn sides(raw: &str) -> Option<(u32, u32)> {
    let text = values::squeezed(raw);
    let (width, height) = text.split_once([':', 'x']).unwrap_or((&text, &text));
    let side = |text: &str| text.parse().ok().filter(|&side| side > 0);
    Some((side(width)?, side(height)?))
}
