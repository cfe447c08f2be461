//! Everything that may change at a table.

use std::collections::BTreeMap;

use silken::desk::Desk;
use silken::game::Record;
use silken::go::ByColor;
use silken::session::Session;
use silken::table::{Offers, Seat, Table};

use super::Sitting;
use super::view::View;

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
