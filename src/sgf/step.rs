//! What a node does to the board: stones are added and removed, a move is made, the turn is set.

use super::Ident;
use super::flaw::{FlawKind, Report, quote};
use super::ident::Kind;
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
    moves: [Option<(Color, Move)>; 2],
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
        self.moves.into_iter().flatten()
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
        let mut changes = Changes::default();
        for property in node.properties() {
            match property.ident() {
                Ident::B => step.add_move(Color::Black, property, size, report),
                Ident::W => step.add_move(Color::White, property, size, report),
                Ident::AB => changes.add(Some(Color::Black), property, size, report),
                Ident::AW => changes.add(Some(Color::White), property, size, report),
                Ident::AE => changes.add(None, property, size, report),
                Ident::PL => step.setup.turn = step.setup.turn.or_else(|| turn(property, report)),
                _ => {}
            }
        }
        if !changes.points.is_empty() && step.moves[0].is_some() {
            report.report(node.at(), FlawKind::MoveWithSetup);
        }
        step.setup.points = changes.points;
        step
    }

    #[inline]
    fn add_move(&mut self, color: Color, property: Property<'_>, size: Size, report: &mut impl Report) {
        if property.values().len() > 1 {
            report.report(property.at(), FlawKind::TooManyValues(property.ident()));
        }
        let is_first = self.moves[0].is_none();
        if self.moves().any(|(other, _)| other == color) {
            return;
        }
        if let Some(play) = read_move(property, size, report) {
            self.moves[usize::from(!is_first)] = Some((color, play));
            if !is_first {
                report.report(property.at(), FlawKind::TwoMoves);
            }
        }
    }
}

/// Reads a move; one that cannot be meant for this board is none.
#[inline]
fn read_move(property: Property<'_>, size: Size, report: &mut impl Report) -> Option<Move> {
    let value = property.value();
    values::play(value.raw(), size).or_else(|| read_odd_move(property.ident(), value, size, report))
}

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

/// Reads a point, also one written like `D4`; one that the board does not have is none.
pub(super) fn read_point(ident: Ident, value: Value<'_>, size: Size, report: &mut impl Report) -> Option<Point> {
    let raw = value.raw();
    if let Some(point) = values::point(raw, size) {
        return Some(point);
    }
    let text = raw.trim();
    let odd = values::point(text, size).or_else(|| text.parse().ok().filter(|&point| size.contains(point)));
    let kind = match odd {
        Some(point) => FlawKind::OddPoint {
            value: quote(raw),
            point,
        },
        None if values::coordinates(text).is_some() => FlawKind::OffBoard(quote(raw)),
        None => FlawKind::BadValue {
            ident,
            value: quote(raw),
        },
    };
    report.report(value.at(), kind);
    odd
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

/// Calls `visit` with every point of a list, rectangles spread out. A point may come twice.
pub(super) fn each_point(property: Property<'_>, size: Size, report: &mut impl Report, mut visit: impl FnMut(Point)) {
    for value in property.values() {
        let raw = value.raw();
        if raw.is_empty() && property.ident().kind() == Kind::PointsOrNone {
            continue;
        }
        let Some((first, second)) = raw.split_once(':') else {
            if let Some(point) = read_point(property.ident(), value, size, report) {
                visit(point);
            }
            continue;
        };
        let corners = values::point(first.trim(), size).zip(values::point(second.trim(), size));
        let Some((first, second)) = corners else {
            let is_pair = values::coordinates(first.trim())
                .and(values::coordinates(second.trim()))
                .is_some();
            let value_or_place = quote(raw);
            let kind = if is_pair {
                FlawKind::OffBoard(value_or_place)
            } else {
                FlawKind::BadValue {
                    ident: property.ident(),
                    value: value_or_place,
                }
            };
            report.report(value.at(), kind);
            continue;
        };
        if first.column() > second.column() || first.row() < second.row() {
            report.report(value.at(), FlawKind::OddRectangle(quote(raw)));
        }
        rectangle(first, second, size).for_each(&mut visit);
    }
}

/// The points between two corners, column by column from the top.
fn rectangle(first: Point, second: Point, size: Size) -> impl Iterator<Item = Point> {
    let columns = first.column().min(second.column())..=first.column().max(second.column());
    let rows = first.row().min(second.row())..=first.row().max(second.row());
    columns.flat_map(move |column| rows.clone().rev().filter_map(move |row| size.point(column, row)))
}

/// A set of points.
#[derive(Default)]
pub(super) struct PointSet([u32; Size::MAX as usize]);

impl PointSet {
    /// Adds a point; tells whether it was not there yet.
    pub(super) fn insert(&mut self, point: Point) -> bool {
        let row = &mut self.0[usize::from(point.row())];
        let bit = 1 << point.column();
        let is_new = *row & bit == 0;
        *row |= bit;
        is_new
    }
}

/// The changes of a node while they are read.
#[derive(Default)]
struct Changes {
    points: Vec<(Point, Option<Color>)>,
    seen: Option<Box<PointSet>>,
}

impl Changes {
    fn add(&mut self, stone: Option<Color>, property: Property<'_>, size: Size, report: &mut impl Report) {
        let seen = self.seen.get_or_insert_default();
        let before = self.points.len();
        let mut conflicts = Vec::new();
        each_point(property, size, report, |point| {
            if seen.insert(point) {
                self.points.push((point, stone));
            } else if self.points[..before]
                .iter()
                .any(|&(other, set)| other == point && set != stone)
            {
                conflicts.push(point);
            }
        });
        for point in conflicts {
            report.report(property.at(), FlawKind::TwoStones(point));
        }
    }
}
