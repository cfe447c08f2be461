//! A game as far as thinking goes: where its history begins, and the moves since.

use super::Situation;
use crate::game::{Cursor, SinceSetup, Timeline};
use crate::go::{Board, ByColor, Color, Diagram, Grid, Move, Point, Position, Repetition, Rules};

/// The rules, a start and the moves from there to a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct History {
    /// Their komi is all that White is given, a bonus for handicap stones included.
    rules: Rules,
    start: Diagram,
    /// The stones taken *by* each player before the start.
    prisoners: ByColor<u16>,
    moves: Vec<(Color, Move)>,
    turn: Color,
    /// How many passes in a row count as the last moves: none after a resumption.
    passes: u8,
    /// How many moves the rules allow after the last, if they limit them.
    moves_left: Option<usize>,
}

impl History {
    /// The line that a game has come along.
    pub fn of(game: &Cursor) -> Self {
        let SinceSetup {
            start,
            prisoners,
            moves,
        } = game.since_setup();
        let rules = game.rules();
        Self {
            rules: Rules {
                komi: rules.komi + rules.handicap_bonus(game.handicap()),
                ending: game.ending(),
                ..*rules
            },
            start,
            prisoners,
            moves,
            turn: game.turn(),
            passes: game.passes(),
            moves_left: game.moves_left(),
        }
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The moves, made by turns, that lead from the end of this line to the end of a longer one.
    pub fn way_to(&self, longer: &Self) -> Option<Vec<Move>> {
        let same_past = self.rules == longer.rules && self.start == longer.start && self.prisoners == longer.prisoners;
        let more = longer.moves.strip_prefix(self.moves.as_slice()).filter(|_| same_past)?;
        let (mut turn, mut passes) = (self.turn, self.passes);
        for &(color, mv) in more {
            if color != turn {
                return None;
            }
            turn = !turn;
            passes = if mv == Move::Pass { passes + 1 } else { 0 };
        }
        let leads_there = (turn, passes) == (longer.turn, longer.passes);
        leads_there.then(|| more.iter().map(|&(_, mv)| mv).collect())
    }

    /// The end of the line.
    pub fn spot<G: Grid>(&self) -> Spot<G> {
        let first = self.moves.first().map_or(self.turn, |&(color, _)| color);
        let mut start = Position::set_up(Board::<G>::from_diagram(&self.start), first);
        start.set_prisoners(self.prisoners);
        let mut spot = Spot {
            timeline: Timeline::new(start),
            situation: Situation::new(self.rules, start),
            moves_left: None,
        };
        let (before, last_passes) = self
            .moves
            .split_at(self.moves.len() - usize::from(self.passes).min(self.moves.len()));
        spot.follow(before);
        if spot.timeline.position().passes() > 0 {
            spot.resume(last_passes.first().map_or(self.turn, |&(color, _)| color));
        }
        spot.follow(last_passes);
        spot.timeline.set_turn(self.turn);
        spot.situation.set_turn(self.turn);
        spot.moves_left = self.moves_left;
        spot.ban_repetitions();
        spot
    }
}

/// A position that is thought about, with all of its past.
#[derive(Clone, Debug)]
pub(super) struct Spot<G: Grid> {
    timeline: Timeline<G>,
    situation: Situation<G>,
    moves_left: Option<usize>,
}

impl<G: Grid> Spot<G> {
    /// What an evaluator is shown.
    pub fn situation(&self) -> &Situation<G> {
        &self.situation
    }

    /// The position with its history.
    pub fn timeline(&self) -> &Timeline<G> {
        &self.timeline
    }

    /// Whether the game has lasted as long as its rules let it.
    pub fn is_out_of_moves(&self) -> bool {
        self.moves_left == Some(0)
    }

    fn follow(&mut self, moves: &[(Color, Move)]) {
        for &(color, mv) in moves {
            self.timeline.set_turn(color);
            self.situation.set_turn(color);
            self.play(mv);
        }
    }

    /// Play goes on after it had stopped.
    fn resume(&mut self, turn: Color) {
        self.timeline.resume(turn);
        self.situation = Situation::new(*self.situation.rules(), *self.timeline.position());
    }

    /// Makes a move for the player to move, who must be allowed to make it; one that cannot be made changes nothing.
    pub fn play(&mut self, mv: Move) {
        if self.timeline.play(mv).is_ok() && self.situation.play(mv).is_ok() {
            self.moves_left = self.moves_left.map(|left| left.saturating_sub(1));
        }
    }

    /// Tells the situation where superko forbids to play. Not needed before a further move.
    pub fn ban_repetitions(&mut self) {
        let rules = *self.situation.rules();
        if rules.repetition == Repetition::ImmediateKo {
            return;
        }
        let legal = self.timeline.legal_points(rules.repetition, rules.suicide);
        let position = self.timeline.position();
        let banned: Vec<Point> = position
            .legal_points(rules.suicide)
            .filter(|&point| !legal.contains(point))
            .collect();
        self.situation.ban(banned);
    }
}
