use nom::Parser;
use nom::branch::alt;
use nom::sequence::preceded;

use crate::command::grammar;
use crate::command::grammar::{Parsed, Words};
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::Ran;
use crate::go::{Points, PointsError, Ruleset, Size};
use crate::reply::Refusal;
use crate::table::Opening;

pub const NEW: Spec = Spec {
    name: "NEW",
    aliases: &["BOARDSIZE", "CLEAR_BOARD", "NEW GAME", "START OVER", "RESTART"],
    usage: &["NEW [size] [ruleset] [KOMI k] [HANDICAP n] [AGREED] [CLOCK times]"],
    gist: "starts a new game",
    kind: Kind::Playing,
    needs_game: true,
    arguments: &[
        Argument::Ruleset,
        Argument::Word(&["9", "13", "19", "KOMI", "HANDICAP", "AGREED", "CLOCK"]),
    ],
    run,
    ..Spec::PLAIN
};

/// One of the things that a new game may be given.
pub(super) enum Wish {
    Size(Size),
    Ruleset(&'static Ruleset),
    Komi(Result<Points, PointsError>),
    Handicap(usize),
    Agreed,
}

pub(super) fn wish(input: &str) -> Parsed<'_, Wish> {
    let komi = preceded(grammar::word(&["KOMI"]), grammar::points_of_score).map(Wish::Komi);
    let handicap = preceded(grammar::word(&["HANDICAP"]), grammar::number).map(Wish::Handicap);
    let agreed = grammar::word(&["AGREED"]).map(|_| Wish::Agreed);
    let rest = (grammar::size.map(Wish::Size), grammar::ruleset.map(Wish::Ruleset));
    let any = alt((komi, handicap, agreed, rest.0, rest.1));
    grammar::expect("a size from 2 to 25, a ruleset, KOMI, HANDICAP, AGREED or CLOCK", any).parse(input)
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    // A clock comes last: its parts are several words.
    let (words, times) = words.cut_at("CLOCK");
    let wishes = words.read(grammar::to_the_end(wish))?;
    let opening = opening(scene, wishes, times)?;
    super::open(scene, &opening)
}

/// A game like the one on the table, except for what is wished.
///
/// # Errors
/// If something of it cannot be.
pub(super) fn opening(scene: &Scene<'_>, wishes: Vec<Wish>, times: Option<&str>) -> Result<Opening, Refusal> {
    let mut opening = Opening {
        komi: None,
        ..super::accept::same_game(scene.table)
    };
    match times {
        Some(times) if times.eq_ignore_ascii_case("OFF") => opening.clock = None,
        Some(times) => opening.clock = Some(super::clock::time_control(times)?),
        None => {}
    }
    if wishes.iter().any(|wish| matches!(wish, Wish::Ruleset(_))) {
        opening.is_agreed = false;
    }
    let mut handicap = 0;
    for wish in wishes {
        match wish {
            Wish::Size(size) => opening.size = size,
            Wish::Ruleset(ruleset) => opening.ruleset = ruleset,
            Wish::Komi(komi) => opening.komi = Some(super::komi::readable(komi)?),
            Wish::Handicap(stones) => handicap = stones,
            Wish::Agreed => opening.is_agreed = true,
        }
    }
    opening.handicap = super::handicap::fixed(opening.size, handicap)?;
    if let Some(komi) = opening.komi {
        super::komi::acceptable(&opening.rules(), komi, opening.size)?;
    }
    Ok(opening)
}
