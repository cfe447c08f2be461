//! LEARN and PROBLEM: lessons and problems, and the player's attempts at them.
//!
//! A [`Chapter`] is a file under `help/lessons/` or `help/problems/`, built into the program; to add one, drop a file
//! there. Its name gives its place and its key: `2-capturing.md` is chapter 2, `capturing`. Nothing here does input or
//! output or knows a command; an [`Attempt`] is a pure state machine that a host displays.
//!
//! # The file of a chapter
//! A header (`title`, `gist`), an empty line, paragraphs; then exercises:
//!
//! ````text
//! ## The last liberty
//! task: Black to play: take the white stone.
//! goal: capture D4
//! plies: 5
//! turn: black
//!
//! One white stone has one liberty left.
//!
//! ```position
//! . . . . .
//! . . . X .
//! . . X O .
//! . . . X .
//! . . . . .
//! ```
//!
//! + E3: Taken. The stone comes off the board.
//! - E4, E3: White has two liberties again.
//! - *: That leaves White time to run.
//! ? Where could the white stone still breathe?
//! ````
//!
//! `turn` (Black if absent), `played` (moves made from the position before the task begins), `region` (points and
//! rectangles, `A1-C3, D2`; the whole board if absent) and `plies` (how far to read; 30 if absent) may be left out, but
//! a goal judged by reading needs one of the last two, or reading would take too long. Ten empty points in a region, or five
//! plies on a 7x7 board, are read at once. A region without `plies` must be closed by stones that reach out of it.
//!
//! A line `+` is a right line of play, the player's and the opponent's moves in turn, `-` a wrong one; both carry a
//! remark on the last move of the player. `- *` is the reply to every other wrong move, `?` lines are hints, in order.
//! `pass` is a move; `+ *` is the remark on a right number. Empty lines between these do not matter. New exercises go
//! to the end of a chapter, since progress is kept by their numbers.
//!
//! # Goals
//! - `capture`, `kill`, `save`, `live`, `connect`, `cut` and points: judged by reading ([`Judge`]), which also finds
//!   the replies and refutations that the file does not give. `capture A1 or B2` wants one of the stones,
//!   `capture A1, B2` all of them, `save` keeps every stone, `kill` and `live` end when nothing is left to do, not when
//!   stones come off.
//! - `play`: the `+` lines are right, all else is wrong. `point`: the same, but the answer is a point and no move.
//! - `liberties A1`, `territory black`, `area white`: the answer is a number, which is counted.

mod attempt;
mod course;
mod exercise;
mod goal;
mod judge;
mod parse;
mod progress;
mod reading;

pub use attempt::{Attempt, Hint, Verdict};
pub use course::{Chapter, Course};
pub use exercise::{AnswerLine, AnswerMark, Exercise};
pub use goal::{Aim, Goal, Quantity};
pub use judge::{Judge, Ruling, Until};
pub use parse::{ChapterError, ChapterFault};
pub use progress::{Progress, ProgressError};
pub use reading::{Event, KoMaster, Place, Question, Reader, after, place};
