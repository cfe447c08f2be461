//! What a node does to the board: stones are added and removed, a move is made, the turn is set.

use super::flaw::{FlawKind, Report, quote};
use super::ident::Ident;
use super::list::{PointSet, read_point, read_rectangle};
use super::tree::{Node, Property, Value};
use super::values;
use crate::game::Setup;
use crate::go::{Color, Move, Point, Size};

/// What a node does to the board. First the setup takes effect, then the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    /// The points that change without a move (AB, AW, AE), each once, and whose turn it is made (PL). Stones that have
    /// no liberty then stay where they are.
    pub setup: Setup,
    /// Two fields and no array: so they stay in registers, which makes typed reading a third faster.
    first: Option<(Color, Move)>,
    second: Option<(Color, Move)>,
}

impl Step {
    /// Reads a node on a board of this size, forgivingly.
    #[inline]
    #[must_use]
    pub fn read(node: Node<'_>, size: Size) -> Self {
        Self::read_with(node, size, &mut ())
    }

    /// The moves in the order of the text. The specification allows one; records with two are met.
    #[inline]
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> {
        self.first.into_iter().chain(self.second)
    }

    /// The points that the setup gives to a color, or empties.
    pub fn stones(&self, stone: Option<Color>) -> impl Iterator<Item = Point> {
        self.setup
            .points
            .iter()
            .filter(move |&&(_, set)| set == stone)
            .map(|&(point, _)| point)
    }

    /// Whether the position is changed other than by a move.
    #[must_use]
    pub fn is_setup(&self) -> bool {
        !self.setup.points.is_empty() || self.setup.turn.is_some()
    }

    #[inline]
    pub(super) fn read_with(node: Node<'_>, size: Size, report: &mut impl Report) -> Self {
        let mut step = Self::default();
        let mut has_setup = false;
        for property in node.properties() {
            match property.ident() {
                Ident::B => step.add_move(Color::Black, property, size, report),
                Ident::W => step.add_move(Color::White, property, size, report),
                Ident::AB | Ident::AW | Ident::AE | Ident::PL => has_setup = true,
                _ => {}
            }
        }
        if has_setup {
            step.add_setup(node, size, report);
        }
        step
    }

    #[inline]
    fn add_move(&mut self, color: Color, property: Property<'_>, size: Size, report: &mut impl Report) {
        let mut values = property.values();
        let Some(value) = values.next() else { return };
        if values.next().is_some() {
            report.report(property.at(), FlawKind::TooManyValues(property.ident()));
        }
        let mut read = || {
            let play = values::play(value.raw(), size);
            play.or_else(|| read_odd_move(property.ident(), value, size, report))
                .map(|play| (color, play))
        };
        match self.first {
            None => self.first = read(),
            Some((first, _)) if first == color || self.second.is_some() => {}
            Some(_) => {
                self.second = read();
                report.report(property.at(), FlawKind::TwoMoves);
            }
        }
    }

    #[inline(never)]
    fn add_setup(&mut self, node: Node<'_>, size: Size, report: &mut impl Report) {
        let mut changes = Changes::default();
        for property in node.properties() {
            match property.ident() {
                Ident::AB => changes.add(Some(Color::Black), property, size, report),
                Ident::AW => changes.add(Some(Color::White), property, size, report),
                Ident::AE => changes.add(None, property, size, report),
                Ident::PL => self.setup.turn = self.setup.turn.or_else(|| turn(property, report)),
                _ => {}
            }
        }
        self.setup.points = changes.points;
        if !self.setup.points.is_empty() && self.first.is_some() {
            report.report(node.at(), FlawKind::MoveWithSetup);
        }
    }
}

/// Reads a move that the specification does not know; one that cannot be meant for this board is none.
#[cold]
fn read_odd_move(ident: Ident, value: Value<'_>, size: Size, report: &mut impl Report) -> Option<Move> {
    let raw = value.raw();
    let text = raw.trim();
    if text.chars().all(|character| character == '`') || text.eq_ignore_ascii_case("pass") || is_beyond(text, size) {
        report.report(value.at(), FlawKind::OddPass(quote(raw)));
        return Some(Move::Pass);
    }
    if text != raw && values::play(text, size) == Some(Move::Pass) {
        report.report(value.at(), FlawKind::OddPass(quote(raw)));
        return Some(Move::Pass);
    }
    read_point(ident, value, size, report).map(Move::Play)
}

/// The corner just beyond the lower right one, which some programs write for a pass on every size.
fn is_beyond(text: &str, size: Size) -> bool {
    values::coordinates(text) == Some((size.width(), size.height()))
}

fn turn(property: Property<'_>, report: &mut impl Report) -> Option<Color> {
    let value = property.value();
    let color = values::color(value.raw());
    if color.is_none() || value.raw().len() != 1 {
        report.report(
            value.at(),
            FlawKind::BadValue {
                ident: Ident::PL,
                value: quote(value.raw()),
            },
        );
    }
    color
}

/// The changes of a node while they are read.
#[derive(Default)]
struct Changes {
    points: Vec<(Point, Option<Color>)>,
    /// The points of all changes, and of those to the same color.
    given: Option<Box<Given>>,
}

#[derive(Default)]
struct Given {
    to_any: PointSet,
    to: [PointSet; 3],
}

impl Changes {
    fn add(&mut self, stone: Option<Color>, property: Property<'_>, size: Size, report: &mut impl Report) {
        let given = self.given.get_or_insert_default();
        let own = &mut given.to[stone.map_or(2, |color| color as usize)];
        for value in property.values() {
            let Some(rectangle) = read_rectangle(property, value, size, report) else {
                continue;
            };
            for point in own.add(rectangle, size) {
                if given.to_any.contains(point) {
                    report.report(property.at(), FlawKind::TwoStones(point));
                } else {
                    self.points.push((point, stone));
                }
            }
            given.to_any.add(rectangle, size).for_each(drop);
        }
    }
}
