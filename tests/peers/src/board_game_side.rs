//! Games under positional superko on board-game, by its own random choice of an empty tile.

use board_game::board::{Board as _, BoardMoves, Player};
use board_game::games::go::{GoBoard, Komi, Move, Rules, Tile};
use internal_iterator::InternalIterator;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::Work;

const PORTION: u64 = 5;

fn start(side: u8) -> GoBoard {
    GoBoard::new(side, Komi::new(15), Rules::cgos())
}

/// Whole games of random moves under positional superko.
pub fn superko_games(side: u8) -> Work {
    let start = start(side);
    let mut random = SmallRng::seed_from_u64(1);
    let longest = 3 * usize::from(start.area());
    Box::new(move || {
        for _ in 0..PORTION {
            let mut board = start.clone();
            let mut turns = 0;
            while !board.is_done() && turns < longest {
                let player = board.next_player();
                let drawn = board.chains().random_empty_tile_where(&mut random, |flat| {
                    let tile = flat.to_tile(side);
                    !is_eye(&board, tile, player) && board.is_available_move(Move::Place(tile)) == Ok(true)
                });
                let mv = drawn.map_or(Move::Pass, |flat| Move::Place(flat.to_tile(side)));
                board.play(mv).expect("the move is available");
                turns += 1;
            }
            std::hint::black_box(board.outcome());
        }
        PORTION
    })
}

/// The same, with every legal move listed before each.
pub fn all_legal_moves(side: u8) -> Work {
    let start = start(side);
    let mut random = SmallRng::seed_from_u64(1);
    let longest = 3 * u64::from(start.area());
    let mut legal = Vec::with_capacity(start.area().into());
    Box::new(move || {
        let mut board = start.clone();
        let mut turns = 0;
        while !board.is_done() && turns < longest {
            legal.clear();
            let moves = board.available_moves().expect("the game goes on");
            moves.for_each(|mv| {
                if let Move::Place(tile) = mv {
                    legal.push(tile);
                }
            });
            let player = board.next_player();
            let mut mv = Move::Pass;
            while !legal.is_empty() {
                let tile = legal.swap_remove(random.gen_range(0..legal.len()));
                if !is_eye(&board, tile, player) {
                    mv = Move::Place(tile);
                    break;
                }
            }
            board.play(mv).expect("the move is available");
            turns += 1;
        }
        turns
    })
}

#[inline(always)]
fn is_eye(board: &GoBoard, tile: Tile, player: Player) -> bool {
    let side = board.size();
    if tile
        .all_adjacent(side)
        .any(|adjacent| board.stone_at(adjacent) != Some(player))
    {
        return false;
    }
    let (x, y) = (tile.x(), tile.y());
    let corners = [(1, 1), (1, -1), (-1, -1), (-1, 1)].map(|(dx, dy): (i8, i8)| {
        let (x, y) = (x.checked_add_signed(dx)?, y.checked_add_signed(dy)?);
        (x < side && y < side).then(|| Tile::new(x, y))
    });
    let strangers = corners
        .iter()
        .flatten()
        .filter(|&&corner| board.stone_at(corner) == Some(player.other()))
        .count();
    strangers + usize::from(corners.contains(&None)) < 2
}
