//! Stones that live even if their player passes for the rest of the game (Benson 1976), and what they surround.
//!
//! A chain is pass-alive if it has two regions that are *vital* to it: the opponent cannot take the liberty there
//! without giving up the last liberty of the stones that do it. Where suicide is allowed, that asks for more.

use super::region::Parts;
use super::{Color, Diagram, Point, Suicide};

/// What is certain about one color: the stones that cannot be captured, and the points where the opponent cannot live.
#[derive(Clone, Debug)]
pub struct PassAlive {
    diagram: Diagram,
    alive: Vec<bool>,
    owned: Vec<bool>,
}

impl PassAlive {
    /// Whether a stone that cannot be captured stands on the point, even if its player always passes.
    #[must_use]
    pub fn is_alive(&self, point: Point) -> bool {
        self.has(&self.alive, point)
    }

    /// Whether the point is surrounded by such stones so narrowly that the opponent cannot make two eyes around it: it
    /// is certainly territory, and a stone of the opponent on it is certainly dead.
    #[must_use]
    pub fn owns(&self, point: Point) -> bool {
        self.has(&self.owned, point)
    }

    /// The stones that cannot be captured, along the rows from A1.
    pub fn alive(&self) -> impl Iterator<Item = Point> + '_ {
        self.diagram.size().points().filter(|&point| self.is_alive(point))
    }

    /// The points that are certainly territory, along the rows from A1.
    pub fn owned(&self) -> impl Iterator<Item = Point> + '_ {
        self.diagram.size().points().filter(|&point| self.owns(point))
    }

    /// The opponent's stones that are certainly dead, along the rows from A1.
    pub fn dead(&self) -> impl Iterator<Item = Point> + '_ {
        self.owned().filter(|&point| self.diagram[point].is_some())
    }

    fn has(&self, set: &[bool], point: Point) -> bool {
        let size = self.diagram.size();
        size.contains(point) && set[size.index(point)]
    }
}

/// A part of the board without stones of the color in question.
struct Region {
    /// The chains that border on it.
    walls: Vec<usize>,
    /// Those of them it is vital to.
    vital: Vec<usize>,
    /// How many of its points the opponent might make into an eye.
    eyes: usize,
}

/// Finds the pass-alive stones of a color.
#[must_use]
pub fn pass_alive(diagram: &Diagram, color: Color, suicide: Suicide) -> PassAlive {
    let size = diagram.size();
    let chains = Parts::alike(size, |point| diagram[point].filter(|&stone| stone == color));
    let outside = Parts::alike(size, |point| (diagram[point] != Some(color)).then_some(()));
    let regions: Vec<Region> = outside
        .iter()
        .map(|points| region(diagram, &chains, points, suicide))
        .collect();

    let mut alive = vec![true; chains.count()];
    loop {
        let mut eyes = vec![0; chains.count()];
        for region in &regions {
            if region.walls.iter().all(|&chain| alive[chain]) {
                region.vital.iter().for_each(|&chain| eyes[chain] += 1);
            }
        }
        let survive: Vec<bool> = alive
            .iter()
            .zip(&eyes)
            .map(|(&alive, &eyes)| alive && eyes >= 2)
            .collect();
        if survive == alive {
            break;
        }
        alive = survive;
    }

    let owns =
        |region: &Region| !region.walls.is_empty() && region.walls.iter().all(|&chain| alive[chain]) && region.eyes < 2;
    let in_chain = |point| chains.of(point).is_some_and(|chain| alive[chain]);
    let in_region = |point| outside.of(point).is_some_and(|number| owns(&regions[number]));
    PassAlive {
        diagram: diagram.clone(),
        alive: size.points().map(in_chain).collect(),
        owned: size.points().map(in_region).collect(),
    }
}

/// What a region means for the chains around it.
fn region(diagram: &Diagram, chains: &Parts, points: &[Point], suicide: Suicide) -> Region {
    // Where the opponent may take off stones of their own, the point under such a stone can become empty again.
    let counts = |point: Point| suicide != Suicide::Forbidden || diagram[point].is_none();
    let mut walls: Vec<usize> = points.iter().flat_map(|&point| chains.beside(point)).collect();
    walls.sort_unstable();
    walls.dedup();
    let mut vital = walls.clone();
    let mut eyes = 0;
    let mut counted = points.iter().copied().filter(|&point| counts(point)).peekable();
    if counted.peek().is_none() {
        vital.clear();
    }
    for point in counted {
        let beside: Vec<usize> = chains.beside(point).collect();
        vital.retain(|chain| beside.contains(chain));
        eyes += usize::from(beside.is_empty());
    }
    Region { walls, vital, eyes }
}

/// Every stone that stands where the opponent is certain of the territory, along the rows from A1.
#[must_use]
pub fn certainly_dead(diagram: &Diagram, suicide: Suicide) -> Vec<Point> {
    let certain = Color::ALL.map(|color| pass_alive(diagram, color, suicide));
    let mut dead: Vec<Point> = certain.iter().flat_map(PassAlive::dead).collect();
    dead.sort_unstable();
    dead
}
