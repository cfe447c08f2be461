//! What speaks against a set of stones that is proposed as dead.

use super::Judged;
use crate::go::{Color, Diagram, Point, Suicide, fate_mates, pass_alive};

/// From here on, in size, the first opinion is sure of a chain. Where nothing was read, the second has to agree.
const CERTAIN: f32 = 0.7;

/// What is claimed of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// They are marked as dead, but they live.
    Alive,
    /// They are not marked, but they are dead.
    Dead,
}

/// What a claim rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It was read to the end.
    Reading,
    /// The network is sure of it, and playouts agree.
    Network,
}

/// A reason not to count with the stones that are marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// Stones of one color that share a fate, along the rows from A1.
    pub stones: Vec<Point>,
    /// What is claimed of them.
    pub claim: Claim,
    /// What the claim rests on.
    pub by: Source,
}

/// The objections to counting with these stones as dead, in the order of their first stones.
pub fn objections(diagram: &Diagram, judged: &Judged, dead: &[Point]) -> Vec<Objection> {
    let certain = Color::ALL.map(|color| pass_alive(diagram, color, Suicide::Allowed));
    let mut objections: Vec<Objection> = Vec::new();
    for (chain, opinions) in &judged.chains {
        let Some(&stone) = chain.first() else { continue };
        let read = judged.readings.iter().find_map(|reading| {
            let is_in = |stones: &[Point]| stones.contains(&stone);
            let is_open = is_in(&reading.open) || is_in(&reading.dead_next) || is_in(&reading.alive_next);
            match (is_in(&reading.dead), is_in(&reading.alive)) {
                (true, _) => Some(Some(Claim::Dead)),
                (_, true) => Some(Some(Claim::Alive)),
                _ => is_open.then_some(None),
            }
        });
        let is_safe = certain.iter().any(|life| life.is_alive(stone));
        let is_lost = certain.iter().any(|life| life.owns(stone));
        let claim = match read {
            _ if is_safe => Some((Claim::Alive, Source::Reading)),
            _ if is_lost => Some((Claim::Dead, Source::Reading)),
            Some(Some(claim)) => Some((claim, Source::Reading)),
            // What reading leaves open, nobody can be sure of.
            Some(None) => None,
            None => match *opinions {
                [first, second] if first > CERTAIN && second > 0.0 => Some((Claim::Alive, Source::Network)),
                [first, second] if first < -CERTAIN && second < 0.0 => Some((Claim::Dead, Source::Network)),
                _ => None,
            },
        };
        let Some((claim, by)) = claim else { continue };
        let is_marked = dead.contains(&stone);
        if is_marked != (claim == Claim::Alive) {
            continue;
        }
        let mates = fate_mates(diagram, stone);
        let same = |objection: &&mut Objection| {
            (objection.claim, objection.by) == (claim, by) && objection.stones.iter().any(|other| mates.contains(other))
        };
        match objections.iter_mut().find(same) {
            Some(objection) => objection.stones.extend(chain),
            None => objections.push(Objection {
                stones: chain.clone(),
                claim,
                by,
            }),
        }
    }
    objections
        .iter_mut()
        .for_each(|objection| objection.stones.sort_unstable());
    objections
}
