//! What counts for neither player though it looks like territory: regions that are not closed, or in which stones were
//! left.

use super::region::Parts;
use super::score::surrounded;
use super::{ByColor, Color, Diagram, MixedRegion, Point, mixed_regions, two_eyed};

/// A region that neither player gets as the board stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpoiledRegion {
    /// Its empty points, along the rows from A1.
    pub points: Vec<Point>,
    /// Chains that stand in it without an eye of their own while most stones around it are the opponent's. Once they are
    /// off the board, the region is the opponent's, if its border is closed.
    pub intruders: Vec<Intruder>,
}

/// A chain that stands in the opponent's region.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Intruder {
    /// Its stones, along the rows from A1.
    pub stones: Vec<Point>,
    /// Whose it is.
    pub color: Color,
}

/// The regions that count for neither player if the board is counted as it stands, the largest first: those that touch both
/// colors, but for neutral points between two walls.
#[must_use]
pub fn spoiled_regions(diagram: &Diagram) -> Vec<SpoiledRegion> {
    let size = diagram.size();
    let owners = surrounded(diagram);
    let neutral = |point| diagram[point].is_none() && owners[size.index(point)].is_none();
    let mixed = mixed_regions(diagram);
    let is_mixed = |points: &[Point]| mixed.iter().any(|region: &MixedRegion| region.points == points);
    let ground = Ground {
        diagram,
        owners: &owners,
        chains: Parts::chains(diagram),
        living: two_eyed(diagram, &[]),
    };
    let regions = Parts::alike(size, |point| neutral(point).then_some(()));
    let mut spoiled: Vec<SpoiledRegion> = regions
        .iter()
        .filter(|points| is_mixed(points) || ground.is_open(points))
        .map(|points| SpoiledRegion {
            intruders: ground.intruders(points),
            points: points.to_vec(),
        })
        .collect();
    spoiled.sort_by_key(|region| std::cmp::Reverse(region.points.len()));
    spoiled
}

/// Stones that stand in a region are named only where the opponent has this many times as many around it: before walls
/// are built, nobody can say whose a region is.
const MARGIN: usize = 2;

struct Ground<'a> {
    diagram: &'a Diagram,
    /// Who alone surrounds each point, by [`super::Size::index`].
    owners: &'a [Option<Color>],
    chains: Parts,
    /// The stones and the territory of groups with two eyes.
    living: ByColor<Vec<Point>>,
}

impl Ground<'_> {
    /// Whether a neutral region that touches both colors is more than the points between two walls, which touch both
    /// colors each.
    fn is_open(&self, points: &[Point]) -> bool {
        let touches = |point: Point, color| {
            let mut beside = self.diagram.size().neighbors(point);
            beside.any(|to| self.diagram[to] == Some(color))
        };
        let borders = |color| points.iter().any(|&point| touches(point, color));
        let is_inner = |&&point: &&Point| !Color::ALL.iter().all(|&color| touches(point, color));
        Color::ALL.iter().all(|&color| borders(color)) && points.iter().filter(is_inner).count() >= 2
    }

    /// The chains without an eye that border on a region, of the color with the fewer stones beside it.
    fn intruders(&self, points: &[Point]) -> Vec<Intruder> {
        let mut beside: Vec<usize> = points.iter().flat_map(|&point| self.chains.beside(point)).collect();
        beside.sort_unstable();
        beside.dedup();
        let chain = |number: usize| self.chains.points(number);
        let is_of = |number: usize, color| self.diagram[chain(number)[0]] == Some(color);
        let border = |number: usize| {
            let stones = chain(number).iter();
            let touches = |&&stone: &&Point| self.diagram.size().neighbors(stone).any(|to| points.contains(&to));
            stones.filter(touches).count()
        };
        // Where most of the board is open, nobody knows yet whose it is.
        if 2 * points.len() > self.diagram.size().area() {
            return Vec::new();
        }
        let strays = |color| {
            beside
                .iter()
                .copied()
                .filter(move |&number| is_of(number, color) && self.is_stray(chain(number)))
        };
        let all = |color| beside.iter().copied().filter(move |&number| is_of(number, color));
        let intrudes = |&color: &Color| {
            let own: usize = strays(color).map(border).sum();
            let other: usize = all(!color).map(border).sum();
            own > 0 && MARGIN * own <= other
        };
        let color = Color::ALL
            .into_iter()
            .filter(intrudes)
            .min_by_key(|&color| strays(color).map(border).sum::<usize>());
        color.map_or_else(Vec::new, |color| {
            let intruder = |number| Intruder {
                stones: chain(number).to_vec(),
                color,
            };
            strays(color).map(intruder).collect()
        })
    }

    /// Whether a chain has no part in territory or in a group with two eyes.
    fn is_stray(&self, chain: &[Point]) -> bool {
        let Some(color) = chain.first().and_then(|&stone| self.diagram[stone]) else {
            return false;
        };
        let liberties = self.diagram.empty_beside(chain);
        let has_territory = liberties
            .iter()
            .any(|&liberty| self.owners[self.diagram.size().index(liberty)].is_some());
        !has_territory && !self.living[color].contains(&chain[0])
    }
}
