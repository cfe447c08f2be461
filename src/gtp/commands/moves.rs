//! Commands that make moves and take them back.

use crate::bot::{Bans, Choice};
use crate::go::{Color, Move};
use crate::gtp::failure::Failure;
use crate::gtp::machine::{Answer, Machine, done};
use crate::gtp::numbers::count;
use crate::gtp::words::{choice_word, color_argument, colored_move};

/// `play color move`.
pub(crate) fn play(machine: &mut Machine, words: &[&str]) -> Answer {
    let (color, mv) = colored_move(words, machine.game.size())?;
    machine.play(color, mv)?;
    done()
}

/// `genmove color`.
pub(crate) fn genmove(machine: &mut Machine, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    let choice = machine.choose(color, &Bans::default());
    make(machine, color, choice)
}

/// `kgs-genmove_cleanup color`: as `genmove`, but with no pass while stones of the opponent are to be captured.
pub(crate) fn genmove_cleanup(machine: &mut Machine, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    let choice = match &mut machine.player {
        Some(player) => player.clean_up(&machine.game, color, &machine.clock),
        None => Choice::Move(Move::Pass),
    };
    make(machine, color, choice)
}

fn make(machine: &mut Machine, color: Color, choice: Choice) -> Answer {
    if let Choice::Move(mv) = choice {
        machine.play(color, mv)?;
    }
    Ok(choice_word(choice))
}

/// `reg_genmove color`: the move is answered, not made.
pub(crate) fn reg_genmove(machine: &mut Machine, words: &[&str]) -> Answer {
    let color = color_argument(words)?;
    Ok(choice_word(machine.choose(color, &Bans::default())))
}

/// `undo`.
pub(crate) fn undo(machine: &mut Machine, _: &[&str]) -> Answer {
    machine.take_back(1)?;
    done()
}

/// `gg-undo [moves]`: all of them or none.
pub(crate) fn gg_undo(machine: &mut Machine, words: &[&str]) -> Answer {
    let moves = words.first().map_or(Some(1), |word| count(word));
    machine.take_back(moves.ok_or(Failure::Usage("gg-undo [MOVES]"))? as usize)?;
    done()
}
