use nom::Parser;
use nom::branch::alt;
use nom::combinator::all_consuming;

use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::go::{Point, Size, fixed_handicap};
use crate::reply::{Refusal, Wrong};
use crate::say;
use crate::table::Offer;
use crate::text::Of;

pub const HANDICAP: Spec = Spec {
    name: "HANDICAP",
    usage: &["HANDICAP", "HANDICAP n", "HANDICAP point..."],
    gist: "starts over with handicap stones for Black",
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
        return Ok(Turn::line(match scene.view().handicap() {
            0 => say!("Black has no handicap stones."),
            stones => say!("Black has {}.", Of(stones, "handicap stone")),
        }));
    };
    let stones = match stones {
        Stones::Fixed(stones) => fixed(scene.table.game.size(), stones)?,
        Stones::Free(points) => free(scene, points)?,
    };
    if let Err(question) = super::give_up_first(scene) {
        return Ok(question);
    }
    super::accept::propose(scene, Offer::Handicap(stones))
}

/// The usual points of this many stones; none for 0 and 1, which is an even game.
pub(super) fn fixed(size: Size, stones: usize) -> Result<Vec<Point>, Refusal> {
    if stones < 2 {
        return Ok(Vec::new());
    }
    fixed_handicap(size, stones).ok_or_else(|| {
        let most = (2..=9).rev().find(|&stones| fixed_handicap(size, stones).is_some());
        Wrong::HandicapStones(size, most).into()
    })
}

fn free(scene: &Scene<'_>, points: Vec<Point>) -> Result<Vec<Point>, Refusal> {
    let mut stones = Vec::new();
    for point in points {
        scene.on_board(point)?;
        if stones.contains(&point) {
            return Err(Wrong::NamedTwice(point).into());
        }
        stones.push(point);
    }
    match stones.len() {
        1 => Err(Wrong::OneHandicapStone(stones[0]).into()),
        all if all == scene.table.game.size().area() => Err(Refusal::Because(say!("Leave White a point to play at."))),
        _ => Ok(stones),
    }
}
