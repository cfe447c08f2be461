//! Commands that GoGui asks for: what can be shown on its board, and positions set up by hand.

use crate::game::{Game, Record};
use crate::go::{Color, Move, Point};

use super::Failure;
use super::machine::{Answer, Gtp, done};
use super::moves::{make, take_back};
use super::words::{color_argument, colored_move};

/// What GoGui can offer in its menus: the kind of the answer, a title, and the command with what to fill in.
const ANALYZE: &[&str] = &[
    "plist/All Legal/all_legal %c",
    "string/Captures/captures %c",
    "string/Count Liberties/countlib %p",
    "plist/Find Liberties/findlib %p",
    "plist/Final Status Dead/final_status_list dead",
    "plist/Final Status Seki/final_status_list seki",
    "string/Final Score/final_score",
    "string/Is Legal/is_legal %m",
    "string/Last Move/last_move",
    "plist/List Stones/list_stones %c",
    "string/Move History/move_history",
    "string/Rules/kata-get-rules",
    "none/Set Rules/kata-set-rules %s",
    "string/Show Board/showboard",
];

/// `gogui-analyze_commands`.
pub(super) fn analyze_commands(_: &mut Gtp, _: &[&str]) -> Answer {
    Ok(ANALYZE.join("\n"))
}

/// `gogui-play_sequence {color move}...`: all of them or none.
pub(super) fn play_sequence(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let size = gtp.game.size();
    let moves: Vec<(Color, Move)> = words
        .chunks(2)
        .map(|pair| colored_move(pair, size))
        .collect::<Result<_, _>>()?;
    for (made, &(color, mv)) in moves.iter().enumerate() {
        if let Err(refusal) = make(gtp, color, mv) {
            take_back(gtp, made)?;
            return Err(refusal);
        }
    }
    done()
}

/// `gogui-setup {color point}...`: these stones, on an otherwise empty board.
pub(super) fn setup(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let size = gtp.game.size();
    let points = words
        .chunks(2)
        .map(|pair| match colored_move(pair, size)? {
            (color, Move::Play(point)) => Ok((point, color)),
            (_, Move::Pass) => Err(Failure::NotAMove),
        })
        .collect::<Result<Vec<_>, _>>()?;
    begin_with(gtp, points.into_iter(), Color::Black);
    done()
}

/// `gogui-setup_player color`: who moves next.
pub(super) fn setup_player(gtp: &mut Gtp, words: &[&str]) -> Answer {
    let turn = color_argument(words)?;
    let stones = gtp.game.diagram();
    begin_with(gtp, stones.stones(), turn);
    done()
}

fn begin_with(gtp: &mut Gtp, stones: impl Iterator<Item = (Point, Color)>, turn: Color) {
    let points = stones.map(|(point, color)| (point, Some(color)));
    let record = Record::with_setup(gtp.game.size(), *gtp.game.rules(), points, turn);
    gtp.game = Game::at_start(record);
}
