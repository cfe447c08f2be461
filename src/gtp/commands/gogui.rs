//! Commands that GoGui asks for: moves and positions as a whole.

use crate::game::Setup;
use crate::go::{Color, Move};
use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine, done};
use crate::gtp::words::{color_argument, colored_move};

/// `gogui-play_sequence {color move}...`: all of them or none.
pub(crate) fn play_sequence(machine: &mut Machine, words: &[&str]) -> Answer {
    let size = machine.game.size();
    let moves: Vec<(Color, Move)> = words
        .chunks(2)
        .map(|pair| colored_move(pair, size))
        .collect::<Result<_, _>>()?;
    for (made, &(color, mv)) in moves.iter().enumerate() {
        if let Err(refusal) = machine.play(color, mv) {
            machine.take_back(made)?;
            return Err(refusal);
        }
    }
    done()
}

/// `gogui-setup {color point}...`: these stones, on an otherwise empty board.
pub(crate) fn setup(machine: &mut Machine, words: &[&str]) -> Answer {
    let size = machine.game.size();
    let points = words
        .chunks(2)
        .map(|pair| match colored_move(pair, size)? {
            (color, Move::Play(point)) => Ok((point, Some(color))),
            (_, Move::Pass) => Err(Failure::NotAMove),
        })
        .collect::<Result<_, _>>()?;
    machine.start_with(Setup { points, turn: None });
    done()
}

/// `gogui-setup_player color`: who moves next.
pub(crate) fn setup_player(machine: &mut Machine, words: &[&str]) -> Answer {
    let turn = Some(color_argument(words)?);
    let stones = machine.game.diagram();
    let points = stones.stones().map(|(point, color)| (point, Some(color))).collect();
    machine.start_with(Setup { points, turn });
    done()
}
