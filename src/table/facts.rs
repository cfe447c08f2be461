//! What a move brought about, found by looking at the board after it.

use crate::game::{Cursor, Phase, Played};
use crate::go::{Color, Ending, Move, Point, SpoiledRegion, spoiled_regions};

/// A group in atari.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InAtari {
    /// Whose it is.
    pub owner: Color,
    /// Its first stone along the rows from A1.
    pub stone: Point,
    /// Its only liberty.
    pub liberty: Point,
}

/// The groups at or beside a move that have one liberty; first those of the player who can still do something about
/// it. A move leaves no other group with fewer liberties than before.
pub(super) fn in_atari_beside(game: &Cursor, played: &Played) -> Vec<InAtari> {
    let Move::Play(point) = played.mv else {
        return Vec::new();
    };
    let diagram = game.diagram();
    let near = std::iter::once(point).chain(diagram.size().neighbors(point));
    let mut found: Vec<InAtari> = Vec::new();
    for stone in near {
        let Some(chain) = diagram.chain_at(stone) else {
            continue;
        };
        if let (&[stone, ..], &[liberty]) = (chain.stones.as_slice(), chain.liberties.as_slice()) {
            let group = InAtari {
                owner: chain.color,
                stone,
                liberty,
            };
            if !found.contains(&group) {
                found.push(group);
            }
        }
    }
    found.sort_by_key(|group| group.owner != game.turn());
    found
}

/// The point where the rules forbid to take back at once the stone that was just taken.
pub(super) fn ko_after(game: &Cursor, played: &Played) -> Option<Point> {
    let (&[taken], Move::Play(taker)) = (&*played.captured, played.mv) else {
        return None;
    };
    let diagram = game.diagram();
    let chain = diagram.chain_at(taker);
    let would_take_back = chain.is_some_and(|chain| chain.stones.len() == 1 && chain.liberties == [taken]);
    let is_barred = game.phase() == Phase::Playing && game.check(Move::Play(taken)).is_err();
    (would_take_back && is_barred).then_some(taken)
}

/// What would count for nobody if the game ended now, where the board is counted as it stands; the largest region first.
/// Nothing where dead stones are agreed on.
#[must_use]
pub fn spoiled(game: &Cursor) -> Vec<SpoiledRegion> {
    match game.rules().ending {
        Ending::AsItStands => spoiled_regions(&game.diagram()),
        Ending::Agreement(_) => Vec::new(),
    }
}
