//! Light playouts on go_game_board, as its author's libego plays them: from a random empty point on, the first legal
//! one that fills no eye.

use go_game_board::{Board, Color, Dir, Player, Vertex, types::vertex_nbr};
use silken::bot::Random;

use crate::Work;

const PORTION: u64 = 20;

/// Playouts to the end from the empty board.
pub fn light_playouts(side: u8) -> Work {
    let empty = Board::with_size(side.into(), side.into());
    let mut board = empty.clone();
    let mut random = Random::seeded(1);
    let longest = 3 * usize::from(side) * usize::from(side);
    Box::new(move || {
        for _ in 0..PORTION {
            board.load(&empty);
            while !board.both_player_pass() && board.move_no() < longest {
                let player = board.act_player();
                let vertex = draw(&board, player, &mut random);
                board.play_legal(player, vertex);
            }
            std::hint::black_box(board.playout_winner());
        }
        PORTION
    })
}

#[inline(always)]
fn draw(board: &Board, player: Player, random: &mut Random) -> Vertex {
    let count = board.empty_vertex_count();
    if count == 0 {
        return Vertex::pass();
    }
    let start = random.below(count as u32) as usize;
    let mut place = start;
    loop {
        let vertex = board.empty_vertex(place);
        if !is_eye(board, vertex, player) && board.is_legal(player, vertex) {
            return vertex;
        }
        place += 1;
        if place == count {
            place = 0;
        }
        if place == start {
            return Vertex::pass();
        }
    }
}

#[inline(always)]
fn is_eye(board: &Board, vertex: Vertex, player: Player) -> bool {
    let own = Color::from(player);
    for side in [Dir::N, Dir::E, Dir::S, Dir::W] {
        let there = board.color_at[vertex_nbr(vertex, side)];
        if there != own && there != Color::OffBoard {
            return false;
        }
    }
    let hostile = Color::from(player.opponent());
    let corners = [Dir::NW, Dir::NE, Dir::SE, Dir::SW].map(|corner| board.color_at[vertex_nbr(vertex, corner)]);
    let strangers = corners.iter().filter(|&&corner| corner == hostile).count();
    strangers + usize::from(corners.contains(&Color::OffBoard)) < 2
}
