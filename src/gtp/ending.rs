//! Commands about the end of the game: the count, and which stones live.
//!
//! Under rules that count the board as it stands, every stone is alive. Under rules of agreement there is nobody to
//! agree with, so dead is what the player takes for dead or, without one, what cannot live whatever is played.

use crate::game::Outcome;
use crate::go::{Diagram, Ending, Point, count, mixed_regions};

use super::Failure;
use super::machine::{Answer, Gtp};
use super::words::list;

/// `final_score`: as records write it.
pub(super) fn final_score(gtp: &mut Gtp, _: &[&str]) -> Answer {
    let dead = dead(gtp);
    let game = &gtp.game;
    let count = count(&game.diagram(), &dead, game.prisoners(), game.handicap(), game.rules());
    Ok(Outcome::of_margin(count.margin()).to_string())
}

/// `final_status_list alive | dead | seki`: a chain a line.
pub(super) fn final_status_list(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let dead = dead(gtp);
    let diagram = gtp.game.diagram();
    let mut cleared = diagram.clone();
    dead.iter().for_each(|&point| cleared[point] = None);
    let in_seki: Vec<Point> = mixed_regions(&cleared)
        .iter()
        .flat_map(|region| region.stones.black.iter().chain(&region.stones.white))
        .copied()
        .collect();
    match words {
        ["dead"] => Ok(chains(&diagram, |point| dead.contains(&point))),
        ["seki"] => Ok(chains(&diagram, |point| in_seki.contains(&point))),
        ["alive"] => Ok(chains(&diagram, |point| {
            !dead.contains(&point) && !in_seki.contains(&point)
        })),
        _ => Err(Failure::Usage("final_status_list alive | dead | seki")),
    }
}

fn dead(gtp: &mut Gtp) -> Vec<Point> {
    match gtp.game.rules().ending {
        Ending::AsItStands => Vec::new(),
        Ending::Agreement(_) => gtp.dead(),
    }
}

/// The chains of which this holds, a line each.
fn chains(diagram: &Diagram, holds: impl Fn(Point) -> bool) -> String {
    let mut seen: Vec<Point> = Vec::new();
    let mut lines = Vec::new();
    for (point, _) in diagram.stones().filter(|&(point, _)| holds(point)) {
        if !seen.contains(&point) {
            let chain = diagram.connected(point);
            seen.extend(&chain);
            lines.push(list(chain));
        }
    }
    lines.join("\n")
}
