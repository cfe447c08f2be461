//! What came of some messages to the hall, before it is stored and shown.

use std::collections::{BTreeMap, BTreeSet};

use super::ladder::Ladder;
use super::store::{Report, Step};
use crate::company::Name;
use crate::game::Moment;
use crate::hall::{Effect, Kept, Question, ThoughtId};

/// What came of some messages that were taken together.
#[derive(Default)]
pub(super) struct Batch {
    /// How many.
    pub messages: usize,
    pub steps: Vec<Step>,
    pub ladder: Ladder,
    pub said: Vec<(Name, Vec<String>)>,
    pub prompts: Vec<Name>,
    /// Who is asked for another password.
    pub passwords: BTreeSet<Name>,
    pub leaves: Vec<Name>,
    pub questions: Vec<(ThoughtId, Box<Question>)>,
    pub kept: BTreeMap<(Name, Kept), String>,
    /// Without the time.
    pub reports: Vec<Report>,
}

impl Batch {
    /// Takes what the hall has done.
    pub fn take(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Say { to, lines } => self.said.push((to, lines)),
                Effect::Store { game, seq, at, text } => self.steps.push(Step {
                    game,
                    seq,
                    at: at.since(Moment::default()).get(),
                    text,
                }),
                Effect::Think(id, question) => self.questions.push((id, question)),
                Effect::Keep { of, what, text } => {
                    self.kept.insert((of, what), text);
                }
                Effect::Report { by, about, words } => self.reports.push(Report {
                    at: 0,
                    by,
                    about,
                    words,
                }),
                Effect::KeepRating { name, rating, games } => self.ladder.ratings.push((name, rating, games)),
                Effect::KeepResult(game) => self.ladder.results.push(game),
                Effect::AskPassword(name) => {
                    self.passwords.insert(name);
                }
                Effect::Leave(name) => self.leaves.push(name),
            }
        }
    }
}
