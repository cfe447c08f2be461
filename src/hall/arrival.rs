//! Coming and going.

use crate::company::{GameId, Name, Notice};
use crate::desk::Desk;
use crate::game::{Millis, Moment, Phase};
use crate::table::Seat;
use crate::world::Said;

use super::member::Member;
use super::visit::arriving;
use super::{Effect, Hall, words};

/// How long a person may be away before they are forgotten, if no game keeps their seat.
const FORGOTTEN: Millis = Millis::from_secs(60 * 60);

impl Hall {
    /// A person comes in, or is back on another line. Whoever left a game that still goes on is back in their seat.
    pub fn enter(&mut self, name: &Name, is_guest: bool, desk: Desk, now: Moment) {
        self.tick(now);
        match self.people.get_mut(name) {
            Some(member) if member.is_here => {}
            Some(member) => {
                member.is_here = true;
                member.since = now;
                member.is_guest = is_guest;
                if let Some(session) = &mut member.session {
                    session.desk = desk;
                }
                self.return_to_the_game(name);
            }
            None => {
                let (person, seed) = (self.new_person(), self.random.bits());
                let member = Member::new(person, is_guest, desk, seed, now);
                self.people.insert(name.clone(), member);
                self.take_seats_again(name);
                self.welcome(name, is_guest);
                self.announce(name, &Notice::Entered(name.clone()));
            }
        }
    }

    /// In the games of a person that were adjourned before they came, the seat is theirs again.
    fn take_seats_again(&mut self, name: &Name) {
        let Some(member) = self.people.get(name) else { return };
        for game in self.games.values_mut() {
            if let Some(color) = game.color_of(name)
                && let Some(table) = &mut game.table
            {
                table.seats[color] = Seat::Person(member.person);
            }
        }
    }

    fn welcome(&mut self, name: &Name, is_guest: bool) {
        let others = self
            .people
            .iter()
            .filter(|(other, member)| member.is_here && *other != name);
        let games = self.games.values().filter(|game| game.is_running());
        let notice = Notice::Welcome {
            name: name.clone(),
            others: others.count(),
            games: games.count(),
            is_guest,
        };
        self.notify(name, notice);
    }

    /// A person who was away hears what they missed, and how their game stands. If it is their turn and the clock stands
    /// still, for the hall was closed meanwhile, it runs on.
    fn return_to_the_game(&mut self, name: &Name) {
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        let missed = member.take_missed();
        let (person, is_guest) = (member.person, member.is_guest);
        let Some(id) = member.at else {
            self.welcome(name, is_guest);
            self.show(name, missed);
            self.announce(name, &Notice::Back(name.clone()));
            return;
        };
        let opponent = self.games.get(&id).and_then(|game| game.opponent(name));
        if let Some(opponent) = opponent.map(|(_, name)| name.clone()) {
            self.notify(name, Notice::BackAt(id, opponent));
        }
        self.show(name, missed);
        self.tell_table(id, name, &Notice::Back(name.clone()));
        let Some(game) = self.games.get_mut(&id) else { return };
        let Some(table) = &mut game.table else { return };
        let side = table.side_of(person);
        if table.game.phase() == Phase::Playing
            && !table.is_adjourned
            && side.is_mine(table.game.turn())
            && !table.game.moves().is_empty()
        {
            table.let_clock_run();
        }
        let said = Said::Event(arriving(table));
        if let Some(session) = self.people.get(name).and_then(|member| member.session.as_ref()) {
            let lines = words(session, &said, side);
            self.show(name, lines);
        }
    }

    /// The line to a person is lost. A seat in a game that goes on is kept, and its clock runs.
    pub fn lost(&mut self, name: &Name, now: Moment) {
        self.tick(now);
        self.depart(name, now, Notice::Lost(name.clone()));
    }

    /// A person leaves of their own accord.
    pub(super) fn leave(&mut self, name: &Name, now: Moment) {
        self.effects.push(Effect::Leave(name.clone()));
        self.depart(name, now, Notice::Left(name.clone()));
    }

    fn depart(&mut self, name: &Name, now: Moment, at_the_game: Notice) {
        let Some(member) = self.people.get_mut(name).filter(|member| member.is_here) else {
            return;
        };
        member.is_here = false;
        member.since = now;
        member.waits_for = None;
        member.interrupted = None;
        member.typed_ahead.clear();
        self.withdraw_all(name);
        if let Some(id) = self.running_game(name) {
            self.tell_table(id, name, &at_the_game);
            return;
        }
        let at = self.people.get(name).and_then(|member| member.at);
        if let Some(id) = at {
            self.tell_table(id, name, &Notice::LeftTable(name.clone()));
        }
        self.people.remove(name);
        self.announce(name, &Notice::Left(name.clone()));
        if let Some(id) = at {
            self.leave_table(name, id);
        }
    }

    /// Whoever has been away for long, with no game that keeps their seat, is forgotten.
    pub(super) fn forget_the_absent(&mut self, now: Moment) {
        let is_long_gone = |member: &Member| !member.is_here && now.since(member.since) > FORGOTTEN;
        let gone = self.people.iter().filter(|(_, member)| is_long_gone(member));
        let gone: Vec<(Name, Option<GameId>)> = gone.map(|(name, member)| (name.clone(), member.at)).collect();
        for (name, at) in gone {
            if self.running_game(&name).is_none() {
                self.people.remove(&name);
                self.tidy(at);
            }
        }
    }

    /// Everyone who is not in the middle of a game hears something, but the one whom it is about.
    pub(super) fn announce(&mut self, about: &Name, notice: &Notice) {
        let names: Vec<Name> = self.people.keys().cloned().collect();
        for name in names {
            let is_free = self.people[&name].is_here && self.running_game(&name).is_none();
            if name != *about && is_free {
                self.notify(&name, notice.clone());
            }
        }
    }

    /// Everyone at a game hears something, but the one whom it is about.
    pub(super) fn tell_table(&mut self, id: GameId, about: &Name, notice: &Notice) {
        let there = self
            .people
            .iter()
            .filter(|(name, member)| member.at == Some(id) && *name != about);
        let there: Vec<Name> = there.map(|(name, _)| name.clone()).collect();
        for name in there {
            self.notify(&name, notice.clone());
        }
    }
}
