//! Stones that may be dead though nobody has said so, and stones that live or die together.

use super::region::Parts;
use super::score::surrounded;
use super::{ByColor, Color, Diagram, Point};

/// A region that nobody gets because of stones that stand in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MixedRegion {
    /// Its empty points, along the rows from A1.
    pub points: Vec<Point>,
    /// The stones of each color that border on it, whole chains, if none of them touches territory: if they are dead,
    /// the region is the opponent's. None of a color of which any does.
    pub stones: ByColor<Vec<Point>>,
}

/// The regions that touch both colors only because of stones which have no territory of their own. Dead ones are worth
/// capturing before a game is counted as it stands. A neutral point between two walls is not meant.
#[must_use]
pub fn mixed_regions(diagram: &Diagram) -> Vec<MixedRegion> {
    let size = diagram.size();
    let owners = surrounded(diagram);
    let chains = Parts::chains(diagram);
    let has_territory = |chain: usize| {
        let liberties = diagram.empty_beside(chains.points(chain));
        liberties.iter().any(|&liberty| owners[size.index(liberty)].is_some())
    };
    let stones_inside = |points: &[Point], color: Color| {
        let mut beside: Vec<usize> = points.iter().flat_map(|&point| chains.beside(point)).collect();
        beside.retain(|&chain| diagram[chains.points(chain)[0]] == Some(color));
        beside.sort_unstable();
        beside.dedup();
        if beside.iter().any(|&chain| has_territory(chain)) {
            beside.clear();
        }
        let mut stones: Vec<Point> = beside
            .into_iter()
            .flat_map(|chain| chains.points(chain))
            .copied()
            .collect();
        stones.sort_unstable();
        stones
    };
    let neutral = |point| diagram[point].is_none() && owners[size.index(point)].is_none();
    let regions = Parts::alike(size, |point| neutral(point).then_some(()));
    let mixed = regions.iter().map(|points| MixedRegion {
        points: points.to_vec(),
        stones: ByColor::from_fn(|color| stones_inside(points, color)),
    });
    mixed
        .filter(|region| Color::ALL.iter().any(|&color| !region.stones[color].is_empty()))
        .collect()
}

/// The stones that must share the fate of this one: those of its color that it can reach over empty points and stones
/// of its color. Along the rows from A1; nothing if no stone is there.
#[must_use]
pub fn fate_mates(diagram: &Diagram, point: Point) -> Vec<Point> {
    let Some(color) = diagram[point] else {
        return Vec::new();
    };
    let open = Parts::alike(diagram.size(), |point| (diagram[point] != Some(!color)).then_some(()));
    let reach = open.of(point).map_or(&[][..], |part| open.points(part));
    reach
        .iter()
        .copied()
        .filter(|&point| diagram[point] == Some(color))
        .collect()
}
