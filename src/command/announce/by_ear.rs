//! What a move did, for the ear: the move first, then all that it caused, then its number and what comes next.

use crate::game::{Game, Phase, Played};
use crate::go::{Color, Diagram, Move, Point};
use crate::say;
use crate::table::{Listed, Of, Table, Text};

use super::{by_name, what_next};

/// The last move: `White E4 takes 2 stones: D4, D5. Your group at C4 has 1 liberty, C5. Move 17, Black to play.`
#[must_use]
pub fn last_move(table: &Table, played: &Played) -> Text {
    let game = &table.game;
    let mut text = moved(played);
    if let Move::Play(point) = played.mv {
        for (owner, chain, liberty) in in_atari_beside(&game.diagram(), point, game.turn()) {
            text.add(&say!(
                "{} group at {} has 1 liberty, {}.",
                whose(table, owner),
                chain,
                liberty
            ));
        }
        if let Some(ko) = ko(game, played) {
            text.add(&say!("Ko: {} may not take back at {} now.", game.turn(), ko));
        }
    }
    text.add(&match game.phase() {
        Phase::Playing => say!("Move {}, {} to play.", played.number, game.turn()),
        Phase::Marking | Phase::Over(_) => say!("Move {}. {}", played.number, what_next(game)),
    });
    text
}

/// A move with the stones that it took.
#[must_use]
pub fn moved(played: &Played) -> Text {
    let Played { color, mv, .. } = played;
    let Move::Play(point) = mv else {
        return say!("{} passes.", color);
    };
    let mut text = say!("{} {}", color, point);
    let stones = |points: &[Point]| say!("{}: {}", Of(points.len(), "stone"), Listed(&by_name(points), ""));
    if !played.captured.is_empty() {
        text.add(&say!("takes {}", stones(&played.captured)));
    }
    if !played.suicided.is_empty() {
        text.add(&say!("takes its own {}", stones(&played.suicided)));
    }
    say!("{}.", text)
}

/// Whose a group is. It is yours if somebody else has the other side.
fn whose(table: &Table, owner: Color) -> Text {
    if table.is_program(owner.opponent()) && !table.is_program(owner) {
        say!("Your")
    } else {
        say!("{}'s", owner)
    }
}

/// The chains at or beside a point that have one liberty, each by its first stone, and that liberty; first those of the
/// player who can still do something about it. A move leaves no other chain with fewer liberties than before.
fn in_atari_beside(diagram: &Diagram, point: Point, mover: Color) -> Vec<(Color, Point, Point)> {
    let near = std::iter::once(point).chain(diagram.size().neighbors(point));
    let mut found: Vec<(Color, Point, Point)> = Vec::new();
    for stone in near {
        let Some(owner) = diagram[stone] else { continue };
        let chain = diagram.connected(stone);
        if let (&[liberty], Some(&first)) = (diagram.empty_beside(&chain).as_slice(), chain.first())
            && !found.contains(&(owner, first, liberty))
        {
            found.push((owner, first, liberty));
        }
    }
    found.sort_by_key(|&(owner, ..)| owner != mover);
    found
}

/// The point where the rules forbid to take back at once the stone that just took one.
fn ko(game: &Game, played: &Played) -> Option<Point> {
    let &[taken] = played.captured.as_slice() else {
        return None;
    };
    let Move::Play(taker) = played.mv else { return None };
    let diagram = game.diagram();
    let stone = diagram.connected(taker);
    let would_take_back = stone.len() == 1 && diagram.empty_beside(&stone) == [taken];
    let is_barred = game.phase() == Phase::Playing && game.check(Move::Play(taken)).is_err();
    (would_take_back && is_barred).then_some(taken)
}
