//! The world of a person in the hall, while a line of theirs is run.

use crate::bot::{Estimate, Objection, Opinion, Thought};
use crate::company::{GameId, Name, Notice};
use crate::desk::Desk;
use crate::game::Moment;
use crate::render;
use crate::table::{Event, Listener, Table};
use crate::world::{
    self, Appraise, AskCompany, Compare, Consider, EstimateGame, JudgeMarks, Said, Think, World, let_go,
};

use super::asked::{Answered, Waits};
use super::{Answer, Hall, Question};

/// A person in the hall, whose session and table are at work.
pub(super) struct Visit<'a> {
    hall: &'a mut Hall,
    name: &'a Name,
    /// The game whose table is at work; a person's own board has no number.
    pub at: Option<GameId>,
    now: Moment,
    /// What a bot has thought about since the line was interrupted.
    ready: Option<Answered>,
}

impl<'a> Visit<'a> {
    pub fn new(hall: &'a mut Hall, name: &'a Name, at: Option<GameId>, now: Moment, ready: Option<Answered>) -> Self {
        Self {
            hall,
            name,
            at,
            now,
            ready,
        }
    }

    /// The answer to a question, if it has come; else it is asked, and the session has to wait.
    fn answer(&mut self, question: Question) -> Result<Answer, Waits> {
        let ready = self.ready.take().and_then(|ready| ready.to(&question));
        ready.ok_or_else(|| self.hall.ask(self.name, self.at, question, self.now))
    }

    /// An answer of another kind than was asked for cannot come; if it did, there would be none.
    fn nothing<T>(&self) -> world::Answered<T, Waits> {
        Ok(Err(self.lacks("answer")))
    }
}

impl World for Visit<'_> {
    type Error = Waits;

    fn hear(&mut self, said: &Said, listener: Listener<'_>) -> Result<(), Waits> {
        let lines = render::painted(said, listener);
        self.hall.show(self.name, lines);
        Ok(())
    }

    fn happened(&mut self, event: &Event, table: &Table) -> Result<(), Waits> {
        if let Some(id) = self.at {
            self.hall.happened(id, event, Some(table));
        }
        Ok(())
    }

    fn settle(&mut self, table: &mut Table, _: &Desk) -> Result<(), Waits> {
        match self.at {
            Some(id) => self.hall.store(id, Some(table), self.now),
            None => let_go(table),
        }
        Ok(())
    }

    fn goes_elsewhere(&mut self, table: &mut Table) -> Option<Event> {
        let to = self.hall.people.get(self.name)?.at;
        if to == self.at {
            return None;
        }
        let other = self.hall.take_table(self.name, to)?;
        let left = std::mem::replace(table, other);
        let from = std::mem::replace(&mut self.at, to);
        self.hall.put_table(self.name, from, left);
        if let Some(id) = from {
            self.hall.leave_table(self.name, id);
        }
        Some(arriving(table))
    }

    fn now(&self) -> Moment {
        self.now
    }

    fn think(&mut self, asked: &Think) -> world::Answered<Thought, Waits> {
        match self.answer(Question::Move(asked.clone()))? {
            Answer::Move(thought) => Ok(thought),
            _ => self.nothing(),
        }
    }

    fn consider(&mut self, asked: &Consider) -> world::Answered<Opinion, Waits> {
        match self.answer(Question::Position(asked.clone()))? {
            Answer::Position(opinion) => Ok(opinion),
            _ => self.nothing(),
        }
    }

    fn compare(&mut self, asked: &Compare) -> world::Answered<(Opinion, Opinion), Waits> {
        match self.answer(Question::Comparison(asked.clone()))? {
            Answer::Comparison(opinions) => Ok(opinions),
            _ => self.nothing(),
        }
    }

    fn estimate(&mut self, asked: &EstimateGame) -> world::Answered<Estimate, Waits> {
        match self.answer(Question::Estimate(asked.clone()))? {
            Answer::Estimate(estimate) => Ok(estimate),
            _ => self.nothing(),
        }
    }

    fn appraise(&mut self, asked: &Appraise) -> world::Answered<(Opinion, Estimate), Waits> {
        match self.answer(Question::Appraisal(asked.clone()))? {
            Answer::Appraisal(appraisal) => Ok(appraisal),
            _ => self.nothing(),
        }
    }

    fn judge_marks(&mut self, asked: &JudgeMarks) -> world::Answered<Vec<Objection>, Waits> {
        match self.answer(Question::Marks(asked.clone()))? {
            Answer::Marks(objections) => Ok(objections),
            _ => self.nothing(),
        }
    }

    fn grant(&mut self, asked: &AskCompany) -> world::Answered<Vec<Notice>, Waits> {
        let granted = self.hall.grant(self.name, &asked.wish, self.now);
        Ok(Ok(granted.unwrap_or_else(|obstacle| vec![Notice::Refused(obstacle)])))
    }
}

/// What is said to whoever comes to a table.
pub(super) fn arriving(table: &Table) -> Event {
    let is_new = table.game.record().tree.is_empty() && table.has_two_people();
    if is_new {
        table.opened()
    } else {
        Event::Loaded(Box::new(table.standing()))
    }
}
