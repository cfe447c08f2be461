//! An exercise as it is after reading its file.

use crate::go::{Color, Diagram, Move, Point};

use super::goal::{Goal, Quantity};
use super::judge::Judge;
use super::reading::{Place, Question, after, place};

/// A task on a board, and what to say to each answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// The key of the chapter it stands in.
    pub chapter: String,
    /// Its number there, from 1.
    pub number: usize,
    /// Its name.
    pub title: String,
    /// What to do, in one line.
    pub task: String,
    /// What to know first, a paragraph each.
    pub prose: Vec<String>,
    /// The stones, before the moves of `played`.
    pub diagram: Diagram,
    /// Moves made in turn before the player's first, so that the last of them is the opponent's.
    pub played: Vec<Move>,
    /// Who the player is.
    pub turn: Color,
    /// What to reach.
    pub goal: Goal,
    /// The points where moves are read.
    pub region: Vec<Point>,
    /// How many plies are read at most.
    pub plies: u8,
    /// The lines of play that the file knows.
    pub lines: Vec<AnswerLine>,
    /// What to say to a wrong answer that no line knows.
    pub otherwise: Option<String>,
    /// Hints, the vaguest first.
    pub hints: Vec<String>,
}

/// A line of play that a file knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerLine {
    /// The player's and the opponent's moves in turn.
    pub moves: Vec<Move>,
    /// What it is worth.
    pub mark: AnswerMark,
    /// What to say to it.
    pub remark: String,
}

/// Whether a line is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerMark {
    /// Every move of the player in it is right.
    Right,
    /// The player's last move before the refutation is wrong.
    Wrong,
}

impl Exercise {
    /// The position in which the player begins.
    #[must_use]
    pub fn start(&self) -> Place {
        let first = if self.played.len().is_multiple_of(2) {
            self.turn
        } else {
            self.turn.opponent()
        };
        let start = place(&self.diagram, first);
        self.played.iter().fold(start, |position, &mv| after(&position, mv))
    }

    /// Whether the stones that the goal is about are there, in the right color.
    pub(super) fn has_sense(&self) -> bool {
        let diagram = self.start().diagram();
        match &self.goal {
            Goal::Read(aim, stones) => {
                let owner = if aim.is_about_own_stones() {
                    self.turn
                } else {
                    self.turn.opponent()
                };
                stones.iter().all(|&stone| diagram[stone] == Some(owner))
            }
            Goal::Count(Quantity::Liberties(stone)) => diagram[*stone].is_some(),
            Goal::Count(_) | Goal::Play | Goal::Point => true,
        }
    }

    /// What is to be read here, if reading can judge the answers.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let Goal::Read(aim, stones) = &self.goal else {
            return None;
        };
        let (event, wanted) = aim.event();
        Some(Question {
            event,
            stones: stones.clone(),
            seeker: if wanted { self.turn } else { self.turn.opponent() },
            region: self.region.clone(),
            limit: self.plies,
        })
    }

    /// A judge of the answers by reading, if the goal allows it.
    #[must_use]
    pub fn judge(&self) -> Option<Judge> {
        let Goal::Read(aim, _) = self.goal else {
            return None;
        };
        Some(Judge::new(
            &self.question()?,
            self.turn,
            aim.until(),
            self.diagram.size(),
        ))
    }

    /// The lines with this mark that begin with these moves.
    pub(super) fn lines_from<'a, 'm>(
        &'a self,
        mark: AnswerMark,
        moves: &'m [Move],
    ) -> impl Iterator<Item = &'a AnswerLine> + use<'a, 'm> {
        self.lines
            .iter()
            .filter(move |line| line.mark == mark && line.moves.starts_with(moves))
    }
}
