//! What people ask of the hall.

use crate::company::{GameId, Name, Notice, Obstacle, Place, Presence, Profile, Wish, level_of};
use crate::game::{Millis, Moment, Phase};

use super::member::Member;
use super::{Effect, Granted, Hall};

/// For how long a player has to be away while the opponent waits for them before the opponent may claim the game.
const CLAIMABLE: Millis = Millis::from_secs(5 * 60);

impl Hall {
    /// Grants a wish of a person whose line is being run.
    pub(super) fn grant(&mut self, name: &Name, wish: &Wish, now: Moment) -> Granted {
        match wish {
            Wish::Look => Ok(vec![self.who(now), self.tables()]),
            Wish::Who => Ok(vec![self.who(now)]),
            Wish::Tables => Ok(vec![self.tables()]),
            Wish::Finger(whom) => self.finger(whom, now),
            Wish::Challenge(whom, terms) => self.challenge(name, whom, terms, now),
            Wish::Seek(terms) => self.seek(name, terms),
            Wish::Accept(whom) => self.accept(name, whom.as_deref(), now),
            Wish::Decline(whom) => self.decline(name, whom.as_deref()),
            Wish::Withdraw => self.withdraw(name),
            Wish::Sit(id) => self.sit(name, *id, now),
            Wish::Stand => self.stand(name),
            Wish::Watch(id) => self.watch(name, *id),
            Wish::Talk(channel, words) => self.talk(name, channel, words),
            Wish::Report(whom, words) => self.report(name, whom, words, now),
            Wish::Ignore(whom) => self.ignore(name, whom),
            Wish::Ignored => Ok(vec![Notice::Ignored(
                self.people[name].ignored.iter().cloned().collect(),
            )]),
            Wish::Stored => Ok(vec![Notice::Stored(self.adjourned_games(name))]),
            Wish::Resume => self.may_resume(name),
            Wish::Claim => self.may_claim(name, now),
            Wish::Place(rank) => self.place(name, *rank, now),
            Wish::Rating(whom) => self.rating_of(name, whom.as_deref(), now),
            Wish::Ranks => Ok(vec![self.ranks(now)]),
            Wish::Results(whom) => self.results_of(name, whom.as_deref()),
            Wish::ChangePassword if self.people[name].is_guest => Err(Obstacle::NoAccount),
            Wish::ChangePassword => {
                self.effects.push(Effect::AskPassword(name.clone()));
                Ok(Vec::new())
            }
        }
    }

    fn who(&self, now: Moment) -> Notice {
        let people = self.people.keys();
        Notice::People(people.filter_map(|name| self.presence(name, now)).collect())
    }

    fn presence(&self, name: &Name, now: Moment) -> Option<Presence> {
        let member = self.people.get(name)?;
        let place = match (member.at, self.running_game(name)) {
            (_, Some(id)) if !member.is_here => Place::Away(id),
            (_, Some(id)) => Place::Playing(id),
            (Some(id), None) => Place::At(id),
            (None, None) => Place::Hall,
        };
        let is_there = member.is_here || matches!(place, Place::Away(_));
        is_there.then(|| Presence {
            name: name.clone(),
            standing: self.standing(name, now),
            is_guest: member.is_guest,
            place,
        })
    }

    fn tables(&self) -> Notice {
        let games = self.games.values().map(|game| &game.card);
        Notice::Games {
            // What is adjourned with nobody there is for its players alone.
            games: games
                .filter(|card| !card.is_adjourned || self.has_people(card.id))
                .cloned()
                .collect(),
            seeks: self.seeks(),
        }
    }

    fn has_people(&self, id: GameId) -> bool {
        self.people
            .values()
            .any(|member| member.is_here && member.at == Some(id))
    }

    fn finger(&self, whom: &str, now: Moment) -> Granted {
        let away = self.people.keys().find(|name| name.as_str().eq_ignore_ascii_case(whom));
        let whom = match away {
            Some(name) => name.clone(),
            None => self.find(whom)?,
        };
        let presence = self
            .presence(&whom, now)
            .ok_or_else(|| Obstacle::Nobody(whom.to_string()))?;
        let since = now.since(self.people[&whom].since);
        Ok(vec![Notice::Profile(Box::new(Profile { presence, since }))])
    }

    /// Whether the game that a person is at can go on: both players are at it.
    fn may_resume(&self, name: &Name) -> Granted {
        let at = self.people[name].at;
        let game = at.and_then(|id| self.games.get(&id)).ok_or(Obstacle::NotAtATable)?;
        match game.opponent(name) {
            Some((_, opponent)) if !self.is_at(opponent, at) => Err(Obstacle::NotThere(opponent.clone())),
            _ => Ok(Vec::new()),
        }
    }

    /// Whether a person is at a table. A bot is at every table of its own.
    fn is_at(&self, name: &Name, at: Option<GameId>) -> bool {
        let is_there = |member: &Member| member.is_here && (member.at == at || level_of(name).is_some());
        self.people.get(name).is_some_and(is_there)
    }

    /// Whether a person may end the game that they are at, for the opponent has left it.
    fn may_claim(&self, name: &Name, now: Moment) -> Granted {
        let at = self.people[name].at;
        let game = at.and_then(|id| self.games.get(&id)).ok_or(Obstacle::NotAtATable)?;
        let (color, opponent) = game.opponent(name).ok_or(Obstacle::NotAtATable)?;
        let Some(away) = self
            .people
            .get(opponent)
            .filter(|opponent| !opponent.is_here && game.is_running())
        else {
            return Err(Obstacle::NotAway(opponent.clone(), None));
        };
        if game.card.phase == Phase::Playing && game.card.turn != color {
            return Err(Obstacle::YourTurn);
        }
        let waited = now.since(away.since.max(game.changed));
        match CLAIMABLE.saturating_sub(waited) {
            Millis::ZERO => Ok(vec![Notice::MayClaim(opponent.clone())]),
            wait => Err(Obstacle::NotAway(opponent.clone(), Some(wait))),
        }
    }
}
