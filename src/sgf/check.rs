//! What is wrong with the values of a record. What is said to be made of them is what the readers beside make of them.

use super::encoding::is_known;
use super::flaw::{FlawKind, Flaws, Report, quote};
use super::ident::{Ident, Kind};
use super::komi::{komi, plain_komi};
use super::list::read_rectangle;
use super::record::{Record, sides};
use super::result::plainly;
use super::step::Step;
use super::tree::{Node, Property, Value};
use super::values;
use crate::go::{Color, Size};

/// Reports every flaw in the values of a record.
pub(super) fn record(record: Record<'_>, flaws: &mut Flaws) {
    let root = record.root();
    for node in root.record() {
        Step::read_with(node, record.size(), flaws);
        duplicates(node, flaws);
        for property in node.properties() {
            check_property(node, property, record.size(), flaws);
            if node.id() != root.id() && is_for_root(property.ident()) {
                flaws.report(property.at(), FlawKind::Misplaced(property.ident()));
            }
        }
    }
    handicap(record, flaws);
    let odd_komi = root
        .property(Ident::KO)
        .filter(|property| !property.value().raw().is_empty());
    if let (None, Some(property)) = (record.fact(Ident::KM), odd_komi) {
        check_komi(property, flaws);
    }
}

fn is_for_root(ident: Ident) -> bool {
    matches!(
        ident,
        Ident::AP | Ident::CA | Ident::FF | Ident::GM | Ident::ST | Ident::SZ
    )
}

/// Reports each property that a node has twice.
fn duplicates(node: Node<'_>, flaws: &mut Flaws) {
    if node.properties().len() < 2 {
        return;
    }
    let known = node.properties().filter(|property| property.ident() != Ident::OTHER);
    let mut known: Vec<_> = known.map(|property| (property.ident(), property.at())).collect();
    known.sort_unstable();
    for same in known.chunk_by(|(first, _), (second, _)| first == second) {
        if let [_, (ident, at), ..] = *same {
            flaws.report(at, FlawKind::Duplicate(ident));
        }
    }
}

fn check_property(node: Node<'_>, property: Property<'_>, size: Size, flaws: &mut Flaws) {
    let ident = property.ident();
    let kind = ident.kind();
    let takes_list = matches!(
        kind,
        Kind::Points | Kind::PointsOrNone | Kind::Pairs | Kind::Labels | Kind::Unknown
    );
    if !takes_list && kind != Kind::Move && property.values().len() > 1 {
        flaws.report(property.at(), FlawKind::TooManyValues(ident));
    }
    let value = property.value();
    let raw = value.raw();
    let is_good = match kind {
        Kind::Points | Kind::PointsOrNone => {
            if !matches!(ident, Ident::AB | Ident::AE | Ident::AW) {
                for value in property.values() {
                    read_rectangle(property, value, size, flaws);
                }
            }
            true
        }
        Kind::Labels => return property.values().for_each(|value| check_label(value, size, flaws)),
        Kind::Pairs => {
            return property
                .values()
                .for_each(|value| check_pair(ident, value, size, flaws));
        }
        Kind::Number => values::number(raw).is_some(),
        Kind::Real => values::thousandths(raw).is_some(),
        Kind::Size => sides(raw).is_some() && !raw.contains(|character: char| !matches!(character, '0'..='9' | ':')),
        Kind::Mark => matches!(raw, "" | "1" | "2") || ident == Ident::KO,
        Kind::Komi => return check_komi(property, flaws),
        Kind::Line if ident == Ident::RE => return check_result(value, flaws),
        Kind::Line if ident == Ident::CA => return check_charset(node.whole_text(), value, flaws),
        Kind::Move | Kind::Color | Kind::Text | Kind::Line | Kind::Unknown => true,
    };
    if !is_good {
        flaws.report(
            value.at(),
            FlawKind::BadValue {
                ident,
                value: quote(raw),
            },
        );
    }
}

fn check_label(value: Value<'_>, size: Size, flaws: &mut Flaws) {
    let Some((point, _)) = values::parts(value.raw()) else {
        return flaws.report(value.at(), FlawKind::BareLabel);
    };
    if values::point(point, size).is_none() {
        flaws.report(
            value.at(),
            FlawKind::BadValue {
                ident: Ident::LB,
                value: quote(value.raw()),
            },
        );
    }
}

fn check_pair(ident: Ident, value: Value<'_>, size: Size, flaws: &mut Flaws) {
    let points = values::parts(value.raw());
    let is_pair = points.is_some_and(|(from, to)| values::point(from, size).and(values::point(to, size)).is_some());
    if !is_pair {
        flaws.report(
            value.at(),
            FlawKind::BadValue {
                ident,
                value: quote(value.raw()),
            },
        );
    }
}

/// Where other characters than ASCII depend on it, the decoder has told already.
fn check_charset(text: &str, value: Value<'_>, flaws: &mut Flaws) {
    if !is_known(value.raw()) && text.is_ascii() {
        let claimed = quote(value.raw());
        flaws.report(value.at(), FlawKind::UnknownCharset { claimed, used: "UTF-8" });
    }
}

fn check_komi(property: Property<'_>, flaws: &mut Flaws) {
    let value = property.value();
    let raw = value.raw();
    if property.ident() == Ident::KM && plain_komi(raw).is_some() {
        return;
    }
    let quoted = quote(&value.line());
    let kind = match komi(&value.line()) {
        Some(komi) => FlawKind::OddKomi { value: quoted, komi },
        None => FlawKind::BadValue {
            ident: property.ident(),
            value: quoted,
        },
    };
    flaws.report(value.at(), kind);
}

fn check_result(value: Value<'_>, flaws: &mut Flaws) {
    let text = value.line();
    if plainly(&text).is_none() && text != "?" {
        flaws.report(value.at(), FlawKind::OddResult(quote(&text)));
    }
}

fn handicap(record: Record<'_>, flaws: &mut Flaws) {
    let Some(property) = record.fact(Ident::HA) else { return };
    let at = property.value().at();
    match values::number(property.value().raw()) {
        Some(1) => flaws.report(at, FlawKind::HandicapOne),
        Some(0) | None => {}
        Some(_) => {
            let placed = record
                .opening()
                .map(|node| record.step(node).stones(Some(Color::Black)).count())
                .sum();
            match record.handicap() {
                Some(claimed) if usize::from(claimed) == placed => {}
                Some(claimed) => flaws.report(at, FlawKind::HandicapStones { claimed, placed }),
                None => flaws.report(
                    at,
                    FlawKind::BadValue {
                        ident: Ident::HA,
                        value: quote(property.value().raw()),
                    },
                ),
            }
        }
    }
}
