//! What bots are asked, and what becomes of their answers.

use crate::company::{GameId, Name, Notice, level_of};
use crate::game::{Millis, Moment};

use super::{Answer, Effect, Hall, Question, ThoughtId};

/// Something that was asked, and where.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// The game that it is about; a person's own board has no number.
    at: Option<GameId>,
    by: Name,
    question: Question,
    /// When it was asked.
    since: Moment,
    /// Whether whoever waits has been told their place in line.
    is_told: bool,
}

/// An answer that has come.
#[derive(Clone, Debug)]
pub(super) struct Answered {
    question: Question,
    answer: Answer,
}

impl Answered {
    /// The answer, if it is to this question.
    pub fn to(self, question: &Question) -> Option<Answer> {
        self.question.is_same(question).then_some(self.answer)
    }
}

/// How long anyone waits for a bot before they are told their place in line.
const LONG: Millis = Millis::from_secs(3);

impl Asked {
    fn is_by_a_bot(&self) -> bool {
        level_of(&self.by).is_some()
    }
}

/// A session cannot go on before something has been thought about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waits(pub ThoughtId);

impl Hall {
    /// Has a bot think, unless it thinks about the same thing for the same table already.
    pub(super) fn ask(&mut self, by: &Name, at: Option<GameId>, question: Question, now: Moment) -> Waits {
        let is_same = |asked: &Asked| {
            let is_same_board = asked.at == at && (at.is_some() || asked.by == *by);
            is_same_board && asked.question.is_same(&question)
        };
        if let Some((&id, _)) = self.thoughts.iter().find(|(_, asked)| is_same(asked)) {
            return Waits(id);
        }
        let id = ThoughtId(self.next_thought);
        self.next_thought += 1;
        self.effects.push(Effect::Think(id, Box::new(question.clone())));
        let by = by.clone();
        let asked = Asked {
            at,
            by,
            question,
            since: now,
            is_told: false,
        };
        self.thoughts.insert(id, asked);
        Waits(id)
    }

    /// Whoever has waited long for a bot hears how many wait before them.
    pub(super) fn tell_places_in_line(&mut self, now: Moment) {
        let mut places = Vec::new();
        for (place, (&id, asked)) in (1..).zip(&mut self.thoughts) {
            if !asked.is_told && now.since(asked.since) >= LONG {
                asked.is_told = true;
                places.push((place, id, asked.at));
            }
        }
        for (place, id, at) in places.into_iter().filter(|&(place, ..)| place > 1) {
            let is_opponent = |name: &Name| at.and_then(|id| self.games.get(&id)?.opponent_of_bot()) == Some(name);
            let waiting = self.people.iter().filter(|(name, member)| {
                let waits = member.waits_for == Some(id);
                waits || self.thoughts.get(&id).is_some_and(Asked::is_by_a_bot) && is_opponent(name)
            });
            let waiting: Vec<Name> = waiting.map(|(name, _)| name.clone()).collect();
            for name in waiting {
                self.notify(&name, Notice::InLine(place));
            }
        }
    }

    /// When someone has waited so long for a bot that they have to be told.
    pub(super) fn next_word_about_places(&self) -> Option<Moment> {
        let untold = self.thoughts.values().filter(|asked| !asked.is_told);
        untold.map(|asked| asked.since + LONG).min()
    }

    /// A bot has thought. Whoever waited for it goes on.
    pub fn answered(&mut self, id: ThoughtId, answer: Answer, now: Moment) {
        self.tick(now);
        let Some(asked) = self.thoughts.remove(&id) else {
            return;
        };
        let is_by_a_bot = asked.is_by_a_bot();
        let Asked { at, question, .. } = asked;
        let waiting = self.people.iter().filter(|(_, member)| member.waits_for == Some(id));
        let waiting: Vec<Name> = waiting.map(|(name, _)| name.clone()).collect();
        for name in waiting {
            let (question, answer) = (question.clone(), answer.clone());
            self.go_on(&name, Some(Answered { question, answer }), now);
        }
        if let Some(at) = at {
            if is_by_a_bot {
                self.bot_goes_on(at, Answered { question, answer }, now);
            } else {
                // A bot may have had the same question.
                self.let_bot_play(at, now);
            }
        }
    }

    /// A person who had to wait goes on with their line, and with what they typed meanwhile.
    fn go_on(&mut self, name: &Name, ready: Option<Answered>, now: Moment) {
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        member.waits_for = None;
        let line = member.interrupted.take().unwrap_or_default();
        self.drive(name, &line, ready, now);
        while let Some(member) = self.people.get_mut(name)
            && let Some(line) = member.next_line()
        {
            self.drive(name, &line, None, now);
        }
    }
}
