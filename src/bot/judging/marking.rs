//! What speaks against a set of stones that is marked as dead.

use super::Judged;
use crate::go::{Color, Diagram, Point, Suicide, fate_mates, pass_alive};

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
    /// The estimate is settled.
    Estimate,
    /// Another program says so.
    Engine,
}

/// A reason not to count with the stones that are marked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// Stones of one color that share a fate, along the rows from A1.
    pub stones: Vec<Point>,
    /// A stone of each chain among them, in the same order.
    pub chains: Vec<Point>,
    /// What is claimed of them.
    pub claim: Claim,
    /// What the claim rests on.
    pub by: Source,
}

/// The objections of the built-in opponent to counting with these stones as dead, in the order of their first stones.
/// What its estimate calls unsettled, it takes a person's word for.
pub(in crate::bot) fn objections(diagram: &Diagram, judged: &Judged, dead: &[Point]) -> Vec<Objection> {
    let certain = Color::ALL.map(|color| pass_alive(diagram, color, Suicide::Allowed));
    let proposal = &judged.estimate.proposal;
    let claims = judged.chains.iter().map(|chain| {
        let stone = chain.first().copied();
        let is_in = |stones: &[Point]| stone.is_some_and(|stone| stones.contains(&stone));
        let read = judged.readings.iter().find_map(|reading| {
            let is_open = is_in(&reading.open) || is_in(&reading.dead_next) || is_in(&reading.alive_next);
            match (is_in(&reading.dead), is_in(&reading.alive)) {
                (true, _) => Some(Some(Claim::Dead)),
                (_, true) => Some(Some(Claim::Alive)),
                _ => is_open.then_some(None),
            }
        });
        let is_safe = certain
            .iter()
            .any(|life| chain.iter().all(|&stone| life.is_alive(stone)));
        let is_lost = certain.iter().any(|life| chain.iter().all(|&stone| life.owns(stone)));
        let claim = match read {
            _ if is_safe => Some((Claim::Alive, Source::Reading)),
            _ if is_lost => Some((Claim::Dead, Source::Reading)),
            Some(Some(claim)) => Some((claim, Source::Reading)),
            // What reading leaves open, nobody can be sure of.
            Some(None) => None,
            None if is_in(&proposal.unsettled) => None,
            None if is_in(&proposal.dead) => Some((Claim::Dead, Source::Estimate)),
            None => Some((Claim::Alive, Source::Estimate)),
        };
        (chain.clone(), claim)
    });
    gathered(diagram, claims, dead)
}

/// The objections of a program that takes just `judged` for dead to counting with the stones that are `marked`.
#[must_use]
pub fn differences(diagram: &Diagram, judged: &[Point], marked: &[Point]) -> Vec<Objection> {
    let claims = diagram.chains().map(|chain| {
        let is_dead = chain.stones.iter().any(|stone| judged.contains(stone));
        let claim = if is_dead { Claim::Dead } else { Claim::Alive };
        (chain.stones, Some((claim, Source::Engine)))
    });
    gathered(diagram, claims, marked)
}

/// Those of some claims that the marks do not agree with; chains that share a fate are one objection.
fn gathered(
    diagram: &Diagram,
    claims: impl Iterator<Item = (Vec<Point>, Option<(Claim, Source)>)>,
    marked: &[Point],
) -> Vec<Objection> {
    let mut objections: Vec<Objection> = Vec::new();
    for (stones, claim) in claims {
        let (Some(&stone), Some((claim, by))) = (stones.first(), claim) else {
            continue;
        };
        if marked.contains(&stone) != (claim == Claim::Alive) {
            continue;
        }
        let mates = fate_mates(diagram, stone);
        let is_same = |objection: &&mut Objection| {
            (objection.claim, objection.by) == (claim, by) && objection.stones.iter().any(|other| mates.contains(other))
        };
        match objections.iter_mut().find(is_same) {
            Some(objection) => {
                objection.stones.extend(stones);
                objection.chains.push(stone);
            }
            None => objections.push(Objection {
                stones,
                chains: vec![stone],
                claim,
                by,
            }),
        }
    }
    for objection in &mut objections {
        objection.stones.sort_unstable();
    }
    objections
}
