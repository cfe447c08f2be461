//! What is wrong with the values of a record. A flaw says what its value is read as, so each value is checked with the
//! function that reads it.

use super::encoding::is_known;
use super::flaw::{FlawKind, Flaws, Report, quote};
use super::ident::{Ident, Kind};
use super::komi::{komi_in, plain_komi};
use super::list::read_rectangle;
use super::record::{GameTree, sides};
use super::result::{outcome, plainly};
use super::step::NodeStep;
use super::tree::{Node, Property, Value};
use super::values;
use crate::go::{Color, Size};

/// Reports every flaw in the values of a record.
pub(super) fn record(record: GameTree<'_>, flaws: &mut Flaws) {
    let root = record.root();
    for node in root.record() {
        NodeStep::read_with(node, record.size(), flaws);
        duplicates(node, flaws);
        for property in node.properties() {
            check_property(record, node, property, flaws);
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
        check_komi(record, property, flaws);
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

fn check_property(record: GameTree<'_>, node: Node<'_>, property: Property<'_>, flaws: &mut Flaws) {
    let size = record.size();
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
        Kind::Number => return check_number(property, flaws, |text| values::number(text).is_some()),
        Kind::Real => {
            let is_time = matches!(ident, Ident::BL | Ident::TM | Ident::WL);
            if is_time && values::thousandths(raw.trim()).is_some_and(|amount| amount < 0) {
                return flaws.report(value.at(), FlawKind::NegativeTime(quote(raw)));
            }
            return check_number(property, flaws, |text| values::thousandths(text).is_some());
        }
        Kind::Size => return check_size(value, flaws),
        Kind::Mark => matches!(raw, "" | "1" | "2") || ident == Ident::KO,
        Kind::Komi => return check_komi(record, property, flaws),
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

fn check_number(property: Property<'_>, flaws: &mut Flaws, is_number: impl Fn(&str) -> bool) {
    let value = property.value();
    let quoted = quote(value.raw());
    let kind = if is_number(value.raw()) {
        return;
    } else if is_number(value.raw().trim()) {
        FlawKind::Blanks(quoted)
    } else {
        FlawKind::BadValue {
            ident: property.ident(),
            value: quoted,
        }
    };
    flaws.report(value.at(), kind);
}

fn check_size(value: Value<'_>, flaws: &mut Flaws) {
    let quoted = quote(value.raw());
    let kind = match sides(value.raw()) {
        Some(_) if value.raw().bytes().all(|byte| matches!(byte, b'0'..=b'9' | b':')) => return,
        Some(sides) if value.raw().contains('x') => FlawKind::OddSize { value: quoted, sides },
        Some(_) => FlawKind::Blanks(quoted),
        None => FlawKind::BadValue {
            ident: Ident::SZ,
            value: quoted,
        },
    };
    flaws.report(value.at(), kind);
}

fn check_label(value: Value<'_>, size: Size, flaws: &mut Flaws) {
    let Some((point, _)) = values::parts(value.raw()) else {
        return flaws.report(value.at(), FlawKind::BareLabel);
    };
    check_points(Ident::LB, value, [point], size, flaws);
}

/// Checks the points that a value of several parts has.
fn check_points<const N: usize>(ident: Ident, value: Value<'_>, points: [&str; N], size: Size, flaws: &mut Flaws) {
    let quoted = quote(value.raw());
    let kind = if points.iter().all(|point| values::point(point, size).is_some()) {
        return;
    } else if points
        .iter()
        .all(|point| values::point(&values::squeezed(point), size).is_some())
    {
        FlawKind::Blanks(quoted)
    } else {
        FlawKind::BadValue { ident, value: quoted }
    };
    flaws.report(value.at(), kind);
}

fn check_pair(ident: Ident, value: Value<'_>, size: Size, flaws: &mut Flaws) {
    let (from, to) = values::parts(value.raw()).unwrap_or_default();
    check_points(ident, value, [from, to], size, flaws);
}

/// Where other characters than ASCII depend on it, the decoder has reported it already.
fn check_charset(text: &str, value: Value<'_>, flaws: &mut Flaws) {
    if !is_known(value.raw()) && text.is_ascii() {
        let claimed = quote(value.raw());
        flaws.report(value.at(), FlawKind::UnknownCharset { claimed, used: "UTF-8" });
    }
}

fn check_komi(record: GameTree<'_>, property: Property<'_>, flaws: &mut Flaws) {
    let value = property.value();
    let quoted = quote(&value.line());
    let komi = komi_in(&value.line(), record.size(), record.is_by_fox());
    let plain = |text| komi.filter(|_| property.ident() == Ident::KM && plain_komi(text) == komi);
    if plain(value.raw()).is_some() {
        return;
    }
    let kind = match komi {
        Some(_) if plain(value.raw().trim()).is_some() => FlawKind::Blanks(quoted),
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
        let outcome = outcome(&text);
        let value_read = quote(&text);
        flaws.report(
            value.at(),
            FlawKind::OddResult {
                value: value_read,
                outcome,
            },
        );
    }
}

fn handicap(record: GameTree<'_>, flaws: &mut Flaws) {
    let Some(property) = record.fact(Ident::HA) else { return };
    let at = property.value().at();
    match values::number(property.value().raw().trim()) {
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
