//! What a node does to the board: stones are added and removed, a move is made, the turn is set.

use super::flaw::{FlawKind, Report, quote};
use super::ident::Ident;
use super::list::{PointSet, points, read_point, read_rectangle};
use super::tree::{Node, Property, Value};
use super::values;
use crate::game::Setup;
use crate::go::{Color, Move, Point, Size};

/// What a node does to the board. First the setup takes effect, then the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeStep {
    /// Apart, since few nodes have any: a step that is small stays in registers, and is read twice as fast.
    setup: Option<Box<Setup>>,
    /// Two fields and no array, for the same reason.
    first: Option<(Color, Move)>,
    second: Option<(Color, Move)>,
}

impl NodeStep {
    /// Reads a node on a board of this size, forgivingly.
    #[inline]
    #[must_use]
    pub fn read(node: Node<'_>, size: Size) -> Self {
        Self::read_with(node, size, &mut ())
    }

    /// The points that change without a move (AB, AW, AE), each once, and whose turn it is made (PL), if the node sets
    /// anything up. Stones that have no liberty then stay where they are.
    #[must_use]
    pub fn setup(&self) -> Option<&Setup> {
        self.setup.as_deref()
    }

    /// The moves in the order of the text. The specification allows one; records with two are met.
    #[inline]
    pub fn moves(&self) -> impl Iterator<Item = (Color, Move)> {
        self.first.into_iter().chain(self.second)
    }

    /// The points that the setup gives to a color, or empties.
    pub fn stones(&self, stone: Option<Color>) -> impl Iterator<Item = Point> {
        let points = self.setup.iter().flat_map(|setup| &setup.points);
        points.filter(move |&&(_, set)| set == stone).map(|&(point, _)| point)
    }

    /// Whether the position is changed other than by a move.
    #[must_use]
    pub fn is_setup(&self) -> bool {
        self.setup.is_some()
    }

    #[inline(always)]
    pub(super) fn read_with(node: Node<'_>, size: Size, report: &mut impl Report) -> Self {
        let (mut first, mut second, mut has_setup) = (None, None, false);
        for property in node.properties() {
            let color = match property.ident() {
                Ident::B => Color::Black,
                Ident::W => Color::White,
                Ident::AB | Ident::AW | Ident::AE | Ident::PL => {
                    has_setup = true;
                    continue;
                }
                _ => continue,
            };
            match first {
                None => first = read_move(property, size, report).map(|mv| (color, mv)),
                Some((mover, _)) if mover == color || second.is_some() => {}
                Some(_) => {
                    second = read_move(property, size, report).map(|mv| (color, mv));
                    report.report(property.at(), FlawKind::TwoMoves);
                }
            }
        }
        let setup = has_setup.then(|| read_setup(node, size, report)).flatten();
        if let (Some(setup), Some(_)) = (&setup, first)
            && !setup.points.is_empty()
        {
            report.report(node.at(), FlawKind::MoveWithSetup);
        }
        Self { setup, first, second }
    }
}

#[inline(always)]
fn read_move(property: Property<'_>, size: Size, report: &mut impl Report) -> Option<Move> {
    let mut values = property.values();
    let value = values.next()?;
    if values.next().is_some() {
        report.report(property.at(), FlawKind::TooManyValues(property.ident()));
    }
    values::play(value.raw(), size).or_else(|| read_odd_move(property.ident(), value, size, report))
}

#[inline(never)]
fn read_setup(node: Node<'_>, size: Size, report: &mut impl Report) -> Option<Box<Setup>> {
    let (mut changes, mut said) = (Changes::default(), None);
    for property in node.properties() {
        match property.ident() {
            Ident::AB => changes.add(Some(Color::Black), property, size, report),
            Ident::AW => changes.add(Some(Color::White), property, size, report),
            Ident::AE => changes.add(None, property, size, report),
            Ident::PL => said = said.or_else(|| turn(property, report)),
            _ => {}
        }
    }
    let setup = Setup {
        points: changes.points,
        turn: said,
    };
    (setup != Setup::default()).then(|| Box::new(setup))
}

/// Reads a move that the specification does not know; one that cannot be meant for this board is none.
#[cold]
fn read_odd_move(ident: Ident, value: Value<'_>, size: Size, report: &mut impl Report) -> Option<Move> {
    let raw = value.raw();
    let text = &*values::squeezed(raw);
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
    let quoted = quote(value.raw());
    let color = values::color(value.raw());
    match color {
        Some(_) if value.raw().len() == 1 => {}
        Some(color) => report.report(value.at(), FlawKind::OddColor { value: quoted, color }),
        None => report.report(
            value.at(),
            FlawKind::BadValue {
                ident: Ident::PL,
                value: quoted,
            },
        ),
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
            let mut twice = None;
            for (row, bits) in rectangle.bits() {
                let changed = own.add_row(row, bits);
                let free = changed & given.to_any.add_row(row, bits);
                self.points.extend(points(free, row, size).map(|point| (point, stone)));
                twice = twice.or_else(|| points(changed & !free, row, size).next());
            }
            // Once for each rectangle: more would only repeat it.
            if let Some(point) = twice {
                report.report(property.at(), FlawKind::TwoStones(point));
            }
        }
    }
}
