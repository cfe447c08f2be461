//! What bots are asked, and what becomes of their answers.

use crate::company::{GameId, Name};
use crate::game::Moment;

use super::{Answer, Effect, Hall, Question, ThoughtId};

/// Something that was asked, and where.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    /// The game that it is about; a person's own board has no number.
    at: Option<GameId>,
    by: Name,
    question: Question,
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

/// A session cannot go on before something has been thought about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waits(pub ThoughtId);

impl Hall {
    /// Has a bot think, unless it thinks about the same thing for the same table already.
    pub(super) fn ask(&mut self, by: &Name, at: Option<GameId>, question: Question) -> Waits {
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
        self.thoughts.insert(id, Asked { at, by, question });
        Waits(id)
    }

    /// A bot has thought. Whoever waited for it goes on.
    pub fn answered(&mut self, id: ThoughtId, answer: Answer, now: Moment) {
        self.tick(now);
        let Some(Asked { question, .. }) = self.thoughts.remove(&id) else {
            return;
        };
        let waiting = self.people.iter().filter(|(_, member)| member.waits_for == Some(id));
        let waiting: Vec<Name> = waiting.map(|(name, _)| name.clone()).collect();
        for name in waiting {
            let (question, answer) = (question.clone(), answer.clone());
            self.go_on(&name, Some(Answered { question, answer }), now);
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
