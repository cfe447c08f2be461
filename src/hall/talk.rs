//! What people say to each other.

use crate::company::{Channel, GameId, Name, Notice, Obstacle, Who, level_of};
use crate::game::{Millis, Moment};

use super::{Effect, Granted, Hall};

/// How many characters may be said at once.
const LONGEST: usize = 400;

/// How long a person has to wait before they can complain again.
const BETWEEN_REPORTS: Millis = Millis::from_secs(60);

/// Whether there is something to say, and not too much.
fn is_sayable(words: &str) -> Result<(), Obstacle> {
    match words.chars().count() {
        0 => Err(Obstacle::NoWords),
        count if count > LONGEST => Err(Obstacle::TooLong(LONGEST)),
        _ => Ok(()),
    }
}

impl Hall {
    /// A person says something.
    pub(super) fn talk(&mut self, name: &Name, channel: &Channel, words: &str) -> Granted {
        is_sayable(words)?;
        let channel = match channel {
            Channel::Tell(to) => Channel::Tell(self.find_other(name, to)?.to_string()),
            channel => channel.clone(),
        };
        if self.muted.contains(name) {
            return Err(Obstacle::Muted);
        }
        let hearers = self.hearers(name, &channel)?;
        let by = Who::Other(name.clone());
        let said = |by| Notice::Talk {
            channel: channel.clone(),
            by,
            words: words.to_owned(),
        };
        for hearer in &hearers {
            self.notify(hearer, said(by.clone()));
        }
        let mut notices = vec![said(Who::You)];
        if hearers.is_empty() {
            notices.push(Notice::HeardBy(0));
        }
        Ok(notices)
    }

    /// Who hears what a person says.
    fn hearers(&self, name: &Name, channel: &Channel) -> Result<Vec<Name>, Obstacle> {
        let me = &self.people[name];
        let hears = |other: &Name| level_of(other).is_none() && !self.people[other].ignored.contains(name);
        if let Channel::Tell(to) = channel {
            let to = self.find(to)?;
            return if hears(&to) {
                Ok(vec![to])
            } else {
                Err(Obstacle::Unheard(to))
            };
        }
        let is_player = |id: GameId, name: &Name| self.games.get(&id).is_some_and(|game| game.color_of(name).is_some());
        let is_running = |id: GameId| self.games.get(&id).is_some_and(super::games::Match::is_running);
        match (channel, me.at) {
            (Channel::Shout, _) if me.is_guest => return Err(Obstacle::Guest),
            (Channel::Kibitz, None) => return Err(Obstacle::NotAtATable),
            (Channel::Kibitz, Some(id)) if is_running(id) && is_player(id, name) => return Err(Obstacle::NotWatching),
            (Channel::Say | Channel::Emote, Some(id)) if is_running(id) && !is_player(id, name) => {
                return Err(Obstacle::PlayersHear);
            }
            _ => {}
        }
        let is_reached = |other: &Name| {
            let member = &self.people[other];
            let is_same_place = member.at == me.at;
            match channel {
                Channel::Shout => true,
                Channel::Kibitz => is_same_place && me.at.is_none_or(|id| !is_running(id) || !is_player(id, other)),
                Channel::Say | Channel::Emote | Channel::Tell(_) => is_same_place,
            }
        };
        let others = self.people.iter().filter(|(other, member)| {
            *other != name && (member.is_here || member.at.is_some()) && is_reached(other) && hears(other)
        });
        Ok(others.map(|(other, _)| other.clone()).collect())
    }

    /// A person complains about another to whoever runs the hall. The other may have left.
    pub(super) fn report(&mut self, name: &Name, whom: &str, words: &str, now: Moment) -> Granted {
        let about = match (self.find_other(name, whom), whom.parse()) {
            (Err(Obstacle::Nobody(_)), Ok(about)) => about,
            (found, _) => found?,
        };
        is_sayable(words)?;
        let since = self.people[name].reported.map(|last| now.since(last));
        if let Some(since) = since.filter(|&since| since < BETWEEN_REPORTS) {
            return Err(Obstacle::ReportedJustNow(BETWEEN_REPORTS.saturating_sub(since)));
        }
        self.change_member(name, |me| me.reported = Some(now));
        self.effects.push(Effect::Report {
            by: name.clone(),
            about: about.clone(),
            words: words.to_owned(),
        });
        Ok(vec![Notice::Reported(about)])
    }

    /// A person does not want to hear another any more, or wants to again.
    pub(super) fn ignore(&mut self, name: &Name, whom: &str) -> Granted {
        let me = &self.people[name];
        // Whom one ignores may have left.
        let known = me
            .ignored
            .iter()
            .find(|ignored| ignored.as_str().eq_ignore_ascii_case(whom));
        let whom = match known {
            Some(known) => known.clone(),
            None => self.find_other(name, whom)?,
        };
        let mut is_ignored = false;
        self.change_member(name, |me| {
            is_ignored = !me.ignored.remove(&whom);
            if is_ignored {
                me.ignored.insert(whom.clone());
            }
        });
        Ok(vec![Notice::Ignores(whom, is_ignored)])
    }

    /// As [`Hall::find`], for one who cannot mean themselves.
    pub(super) fn find_other(&self, name: &Name, typed: &str) -> Result<Name, Obstacle> {
        if name.as_str().eq_ignore_ascii_case(typed) {
            return Err(Obstacle::Yourself);
        }
        self.find_among(typed, |other| other != name)
    }

    /// The person who is here and whose name is, or alone begins with, what was typed.
    pub(super) fn find(&self, typed: &str) -> Result<Name, Obstacle> {
        self.find_among(typed, |_| true)
    }

    fn find_among(&self, typed: &str, may_be: impl Fn(&Name) -> bool) -> Result<Name, Obstacle> {
        let here = || {
            let here = self.people.iter().filter(|(_, member)| member.is_here);
            here.map(|(name, _)| name).filter(|name| may_be(name))
        };
        if let Some(name) = here().find(|name| name.as_str().eq_ignore_ascii_case(typed)) {
            return Ok(name.clone());
        }
        let mut beginning: Vec<Name> = here().filter(|name| name.begins_with(typed)).cloned().collect();
        match beginning.len() {
            0 => Err(Obstacle::Nobody(typed.to_owned())),
            1 => Ok(beginning.remove(0)),
            _ => Err(Obstacle::Several(beginning)),
        }
    }
}
