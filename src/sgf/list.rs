//! Lists of points: single ones and rectangles (`aa:cc`), which lists of AB, TW, MA and their like are made of.

use std::ops::RangeInclusive;

use super::flaw::{FlawKind, Report, quote};
use super::ident::{Ident, Kind};
use super::tree::{Property, Value};
use super::values;
use crate::go::{Point, Size};

/// The points between two corners, both included.
#[derive(Clone, Copy)]
pub(super) struct Rectangle {
    corners: [Point; 2],
}

impl Rectangle {
    fn rows(self) -> RangeInclusive<u8> {
        let [first, second] = self.corners.map(Point::row);
        first.min(second)..=first.max(second)
    }

    fn columns(self) -> RangeInclusive<u8> {
        let [first, second] = self.corners.map(Point::column);
        first.min(second)..=first.max(second)
    }

    /// Its rows from the top, each with a bit for every column.
    pub(super) fn bits(self) -> impl Iterator<Item = (u8, u32)> {
        let bits = self.columns().fold(0, |bits, column| bits | 1 << column);
        self.rows().rev().map(move |row| (row, bits))
    }
}

/// Reads a value of a list; one that the board does not have is none.
pub(super) fn read_rectangle(
    property: Property<'_>,
    value: Value<'_>,
    size: Size,
    report: &mut impl Report,
) -> Option<Rectangle> {
    let ident = property.ident();
    let raw = value.raw();
    if raw.is_empty() && ident.kind() == Kind::PointsOrNone {
        return None;
    }
    let Some((first, second)) = raw.split_once(':') else {
        let point = read_point(ident, value, size, report)?;
        return Some(Rectangle { corners: [point; 2] });
    };
    let (first, second) = (values::squeezed(first), values::squeezed(second));
    let Some((first, second)) = values::point(&first, size).zip(values::point(&second, size)) else {
        let is_pair = values::coordinates(&first).and(values::coordinates(&second)).is_some();
        report.report(value.at(), no_point(ident, raw, is_pair));
        return None;
    };
    if raw.contains(char::is_whitespace) {
        report.report(value.at(), FlawKind::Blanks(quote(raw)));
    }
    if first.column() > second.column() || first.row() < second.row() {
        report.report(value.at(), FlawKind::OddRectangle(quote(raw)));
    }
    Some(Rectangle {
        corners: [first, second],
    })
}

/// Reads a point, also one written like `D4` or with a line break in it; one that the board does not have is none.
pub(super) fn read_point(ident: Ident, value: Value<'_>, size: Size, report: &mut impl Report) -> Option<Point> {
    let raw = value.raw();
    if let Some(point) = values::point(raw, size) {
        return Some(point);
    }
    let text = values::squeezed(raw);
    let odd = values::point(&text, size).or_else(|| text.parse().ok().filter(|&point| size.contains(point)));
    let kind = match odd {
        Some(point) => FlawKind::OddPoint {
            value: quote(raw),
            point,
        },
        None => no_point(ident, raw, values::coordinates(&text).is_some()),
    };
    report.report(value.at(), kind);
    odd
}

fn no_point(ident: Ident, raw: &str, has_letters: bool) -> FlawKind {
    let value = quote(raw);
    if has_letters {
        FlawKind::OffBoard(value)
    } else {
        FlawKind::BadValue { ident, value }
    }
}

/// The points of a row whose columns have a bit, from the left.
pub(super) fn points(mut bits: u32, row: u8, size: Size) -> impl Iterator<Item = Point> {
    std::iter::from_fn(move || {
        let column = u8::try_from(bits.trailing_zeros()).ok().filter(|_| bits != 0)?;
        bits &= bits - 1;
        size.point(column, row)
    })
}

/// A set of points: a bit for each column in a number for each row, so that a rectangle is added by whole rows however
/// often a hostile record repeats it.
#[derive(Default)]
pub(super) struct PointSet([u32; Size::MAX as usize]);

impl PointSet {
    /// Adds the points of a rectangle, row by row from the top, as the iterator passes them; it yields those that are new.
    pub(super) fn add(&mut self, rectangle: Rectangle, size: Size) -> impl Iterator<Item = Point> {
        rectangle
            .bits()
            .flat_map(move |(row, bits)| points(self.add_row(row, bits), row, size))
    }

    /// Adds the points of a row; those that are new come back.
    pub(super) fn add_row(&mut self, row: u8, bits: u32) -> u32 {
        let seen = &mut self.0[usize::from(row)];
        let new = bits & !*seen;
        *seen |= bits;
        new
    }
}
