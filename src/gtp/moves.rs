//! Commands that make moves and take them back. Nothing ends a game here: the controller decides when to stop, so play
//! goes on after two passes, too.

use crate::bot::Choice;
use crate::go::{Color, Move};

use super::Failure;
use super::machine::{Answer, Gtp, done};
use super::start::number;
use super::words::{color_argument, colored_move};

/// `play color move`.
pub(super) fn play(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let (color, mv) = colored_move(words, gtp.game.size())?;
    make(gtp, color, mv)?;
    done()
}

/// `genmove color`.
pub(super) fn genmove(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    let choice = gtp.choose(color);
    if let Choice::Move(mv) = choice {
        make(gtp, color, mv)?;
    }
    Ok(choice_word(choice))
}

/// `reg_genmove color`: the move is told, not made.
pub(super) fn reg_genmove(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    Ok(choice_word(gtp.choose(color)))
}

/// `undo`.
pub(super) fn undo(gtp: &mut Gtp, _: &[&str]) -> Answer {
    take_back(gtp, 1)
}

/// `gg-undo [moves]`: all of them or none.
pub(super) fn gg_undo(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let moves = if words.is_empty() { Some(1) } else { number(words) };
    let moves = moves.and_then(|moves| usize::try_from(moves).ok());
    take_back(gtp, moves.ok_or(Failure::Usage("gg-undo [MOVES]"))?)
}

pub(super) fn make(gtp: &mut Gtp, color: Color, mv: Move) -> Result<(), Failure> {
    match gtp.game.play_on(color, mv) {
        Ok(_) => Ok(()),
        Err(_) => Err(Failure::IllegalMove),
    }
}

pub(super) fn take_back(gtp: &mut Gtp, moves: usize) -> Answer {
    if moves > gtp.game.moves().len() {
        return Err(Failure::CannotUndo);
    }
    gtp.game.undo(moves);
    done()
}

/// A move, a pass, or `resign`.
pub(super) fn choice_word(choice: Choice) -> String {
    match choice {
        Choice::Move(mv) => mv.to_string(),
        Choice::Resign => "resign".into(),
    }
}
