//! Commands about the end of the game: the count, and which stones live.

use crate::game::Outcome;
use crate::go::{Color, Count, Diagram, Point, Rules, Scoring, count};
use crate::gtp::failure::Failure;
use crate::gtp::fates::{Fate, Fates};
use crate::gtp::machine::{Answer, Machine};
use crate::gtp::words::{list, point_argument};

/// `final_score`: as records write it.
pub(crate) fn final_score(machine: &mut Machine, _: &[&str]) -> Answer {
    let fates = machine.fates();
    let count = counted(machine, &fates, machine.game.rules());
    Ok(Outcome::of_margin(count.margin()).to_string())
}

/// `final_status point`: `alive`, `dead` or `seki` of a stone; of an empty point whose territory it is, or `dame`.
pub(crate) fn final_status(machine: &mut Machine, words: &[&str]) -> Answer {
    let point = point_argument(words, machine.game.size())?;
    let fates = machine.fates();
    if machine.game.diagram()[point].is_some() {
        return Ok(match fates.of(point) {
            Fate::Alive => "alive",
            Fate::Dead => "dead",
            Fate::Seki => "seki",
        }
        .into());
    }
    // Under rules that count stones, too, it is a question of territory.
    let rules = Rules {
        scoring: Scoring::Territory,
        ..*machine.game.rules()
    };
    Ok(match counted(machine, &fates, &rules).owner(point) {
        Some(Color::Black) => "black_territory",
        Some(Color::White) => "white_territory",
        None => "dame",
    }
    .into())
}

/// `final_status_list alive | dead | seki`: a chain a line.
pub(crate) fn final_status_list(machine: &mut Machine, words: &[&str]) -> Answer {
    let wanted = match words {
        ["alive"] => Fate::Alive,
        ["dead"] => Fate::Dead,
        ["seki"] => Fate::Seki,
        _ => return Err(Failure::Usage("final_status_list alive | dead | seki")),
    };
    let fates = machine.fates();
    Ok(chains(&machine.game.diagram(), |point| fates.of(point) == wanted))
}

/// The game counted by these rules.
fn counted(machine: &Machine, fates: &Fates, rules: &Rules) -> Count {
    let game = &machine.game;
    count(&game.diagram(), &fates.dead, game.prisoners(), game.handicap(), rules)
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
