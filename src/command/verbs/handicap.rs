use nom::Parser;
use nom::branch::alt;
use nom::combinator::all_consuming;

use crate::command::grammar::{self, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::go::{Point, Size, fixed_handicap};
use crate::say;
use crate::table::{Of, Opening, Refusal, Turn};

pub const HANDICAP: Spec = Spec {
    name: "HANDICAP",
    usage: &["HANDICAP", "HANDICAP n", "HANDICAP point..."],
    gist: "begins again with stones for Black",
    kind: Kind::Playing,
    needs_game: true,
    arguments: &[Argument::Point],
    run,
    ..Spec::PLAIN
};

/// Where Black's stones are to stand.
enum Stones {
    Fixed(usize),
    Free(Vec<Point>),
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let fixed_number = grammar::number.map(Stones::Fixed);
    let stones = alt((all_consuming(fixed_number), grammar::point_list.map(Stones::Free)));
    let Some(stones) = words.read(grammar::optional("a number of stones, or points like C3 G7", stones))? else {
        return Ok(Turn::line(match scene.table.game.handicap() {
            0 => say!("Black has no handicap stones."),
            stones => say!("Black has {}.", Of(stones, "handicap stone")),
        }));
    };
    let game = &scene.table.game;
    let mut opening = Opening::plain(game.size(), scene.table.ruleset);
    opening.komi = Some(game.rules().komi);
    opening.is_agreed = scene.table.is_agreed_specially();
    opening.handicap = match stones {
        Stones::Fixed(stones) => fixed(game.size(), stones)?,
        Stones::Free(points) => free(scene, points)?,
    };
    super::open(scene, &opening)
}

/// The usual points of so many stones; none for 0 and 1, which is an even game.
pub(super) fn fixed(size: Size, stones: usize) -> Result<Vec<Point>, Refusal> {
    if stones < 2 {
        return Ok(Vec::new());
    }
    fixed_handicap(size, stones).ok_or_else(|| {
        let most = (2..=9).rev().find(|&stones| fixed_handicap(size, stones).is_some());
        Refusal::Because(match most {
            Some(most) => say!(
                "There are 2 to {} handicap stones on {}. To place others, name their points: `HANDICAP C3 G7`.",
                most,
                size
            ),
            None => say!(
                "There are no usual handicap points on {}. Begin a game without, then name points of that board: `HANDICAP A2 B1`.",
                size
            ),
        })
    })
}

fn free(scene: &Scene<'_>, points: Vec<Point>) -> Result<Vec<Point>, Refusal> {
    let mut stones = Vec::new();
    for point in points {
        scene.on_board(point)?;
        if stones.contains(&point) {
            return Err(Refusal::Because(say!("{} is named twice.", point)));
        }
        stones.push(point);
    }
    match stones.len() {
        1 => Err(Refusal::Because(say!(
            "A handicap is 2 stones or more: `HANDICAP {} {}`.",
            stones[0],
            "C3"
        ))),
        all if all == scene.table.game.size().area() => Err(Refusal::Because(say!("Leave White a point to play on."))),
        _ => Ok(stones),
    }
}
