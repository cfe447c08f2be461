//! Stones that live even if their player passes for the rest of the game (Benson 1976), and what they surround.
//!
//! A region is a connected part of the board without stones of one color. It is *vital* to a chain of that color if
//! every empty point of it is a liberty of the chain. Chains are pass-alive if each has two vital regions that no
//! chains but such border on. Where suicide is allowed, the points under the opponent's stones count as empty ones too.

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
    /// How many of its points touch no chain of the color: only these can be the opponent's eyes.
    inside: usize,
}

/// Finds the pass-alive stones of a color, and what they surround.
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

    let owns = |region: &Region| {
        !region.walls.is_empty() && region.walls.iter().all(|&chain| alive[chain]) && region.inside < 2
    };
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
    let can_be_empty = |point: Point| suicide != Suicide::Forbidden || diagram[point].is_none();
    let mut walls: Vec<usize> = points.iter().flat_map(|&point| chains.beside(point)).collect();
    walls.sort_unstable();
    walls.dedup();
    let touches = |chain: usize| move |&point: &Point| chains.beside(point).any(|beside| beside == chain);
    let open: Vec<Point> = points.iter().copied().filter(|&point| can_be_empty(point)).collect();
    let is_vital = |&chain: &usize| !open.is_empty() && open.iter().all(touches(chain));
    Region {
        vital: walls.iter().copied().filter(is_vital).collect(),
        inside: points
            .iter()
            .filter(|&&point| chains.beside(point).next().is_none())
            .count(),
        walls,
    }
}

/// Every stone that stands where the opponent is certain of the territory, along the rows from A1.
#[must_use]
pub fn certainly_dead(diagram: &Diagram, suicide: Suicide) -> Vec<Point> {
    let certain = Color::ALL.map(|color| pass_alive(diagram, color, suicide));
    let mut dead: Vec<Point> = certain.iter().flat_map(PassAlive::dead).collect();
    dead.sort_unstable();
    dead
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::go::{Board, Position, Size, Small};

    /// A position that some moves of a random game lead to.
    fn reached(size: Size, choices: &[u16], suicide: Suicide) -> Position<Small> {
        let mut position = Position::new(size);
        for &choice in choices {
            play_any(&mut position, choice, suicide);
        }
        position
    }

    fn play_any(position: &mut Position<Small>, choice: u16, suicide: Suicide) {
        let legal: Vec<Point> = position.legal_points(suicide).collect();
        let mv = legal.get(usize::from(choice) % (legal.len() + 1));
        position
            .play(mv.map_or(crate::go::Move::Pass, |&point| crate::go::Move::Play(point)))
            .unwrap();
    }

    proptest! {
        /// Whatever the opponent plays while the player passes, pass-alive stones stay, and the opponent never owns
        /// what the player does.
        #[test]
        fn pass_alive_stones_stay(
            side in 3_u8..=6,
            game in prop::collection::vec(any::<u16>(), 20..160),
            attack in prop::collection::vec(any::<u16>(), 0..120),
        ) {
            for suicide in [Suicide::Forbidden, Suicide::OfSeveral, Suicide::Allowed] {
                let position = reached(Size::square(side).unwrap(), &game, suicide);
                let diagram = position.diagram();
                for color in Color::ALL {
                    let life = pass_alive(&diagram, color, suicide);
                    let mut attacked = Position::set_up(Board::from_diagram(&diagram), !color);
                    for &choice in &attack {
                        play_any(&mut attacked, choice, suicide);
                        attacked.set_turn(!color);
                        let mut alive = life.alive();
                        prop_assert!(alive.all(|point| attacked.board().stone(point) == Some(color)));
                    }
                    let other = pass_alive(&attacked.diagram(), !color, suicide);
                    prop_assert!(life.owned().all(|point| !other.is_alive(point) && !other.owns(point)));
                }
            }
        }
    }
}
