//! Everything that may change at a table.

use std::collections::BTreeMap;

use silken::desk::Desk;
use silken::game::{Cursor, NodeId, Phase, Record};
use silken::go::{ByColor, Color, Diagram, IllegalMove, Move, Point};
use silken::session::Session;
use silken::table::{Offers, Seat, Table};

use super::Sitting;

/// All that can be seen of a game where a cursor is.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    at: NodeId,
    diagram: Diagram,
    turn: Color,
    prisoners: ByColor<usize>,
    ko: Option<Point>,
    passes: u8,
    phase: Phase,
    dead: Vec<Point>,
    accepted: ByColor<bool>,
    /// The verdict on every point, in which the whole history of the game shows.
    verdicts: Vec<Result<(), IllegalMove>>,
    moves: Vec<(Color, Move)>,
}

impl View {
    pub fn of(game: &Cursor) -> Self {
        let points = game.size().points();
        Self {
            at: game.at(),
            diagram: game.diagram(),
            turn: game.turn(),
            prisoners: game.prisoners(),
            ko: game.ko(),
            passes: game.passes(),
            phase: game.phase(),
            dead: game.dead().collect(),
            accepted: ByColor::from_fn(|color| game.has_accepted(color)),
            verdicts: points.map(|point| game.check(Move::Play(point))).collect(),
            moves: game.moves().iter().map(|played| (played.color, played.mv)).collect(),
        }
    }
}

/// What may change about a table and the people at it.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    record: Record,
    game: View,
    is_at_end: bool,
    offers: Offers,
    is_adjourned: bool,
    seats: ByColor<Seat>,
    ruleset: &'static str,
    seed: u64,
    would_be_lost: bool,
    people: Vec<OnePerson>,
}

/// What may change about a person.
#[derive(Clone, Debug, PartialEq)]
struct OnePerson {
    desk: Desk,
    aliases: BTreeMap<String, String>,
    view: View,
    /// The exercise on the board, and the board.
    exercise: Option<(String, usize, Record)>,
}

impl OnePerson {
    fn of(session: &Session, table: &Table) -> Self {
        let study = &session.study;
        Self {
            desk: session.desk,
            aliases: session.aliases.clone(),
            view: View::of(session.view(table)),
            exercise: study.exercise().zip(study.table()).map(|(exercise, table)| {
                let record = table.game.record().clone();
                (exercise.chapter.clone(), exercise.number, record)
            }),
        }
    }
}

impl State {
    pub fn of(sitting: &Sitting) -> Self {
        let table = &sitting.table;
        let people = std::iter::once(&sitting.session).chain(&sitting.other);
        let mut people: Vec<(u32, OnePerson)> = people
            .map(|session| (session.person.0, OnePerson::of(session, table)))
            .collect();
        people.sort_by_key(|&(number, _)| number);
        Self {
            record: table.game.record().clone(),
            game: View::of(&table.game),
            is_at_end: table.game.is_at_end(),
            offers: table.offers.clone(),
            is_adjourned: table.is_adjourned,
            seats: table.seats,
            ruleset: table.ruleset.key,
            seed: table.seed,
            would_be_lost: table.would_be_lost(),
            people: people.into_iter().map(|(_, person)| person).collect(),
        }
    }
}
