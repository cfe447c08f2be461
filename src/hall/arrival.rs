//! Coming and going.

use crate::command::picture_of;
use crate::company::{GameId, Name, Notice, level_of};
use crate::desk::Desk;
use crate::game::{Millis, Moment, Phase};
use crate::reply::Reply;
use crate::session::Session;
use crate::table::Seat;
use crate::world::Said;

use super::member::Member;
use super::visit::arriving;
use super::{Effect, Hall, Keepsake, words};

/// How long a person may be away before they are forgotten, if no game keeps their seat.
const FORGOTTEN: Millis = Millis::from_secs(60 * 60);

impl Hall {
    /// A person comes in, or is back on another line. Whoever left a game that still goes on is back in their seat. The
    /// desk is what the line says of itself; what is kept with the account comes before it, and what the person has
    /// changed since they first came before both.
    pub fn enter(&mut self, name: &Name, is_guest: bool, desk: Desk, kept: &Keepsake, now: Moment) {
        self.tick(now);
        let Some(member) = self.people.get_mut(name) else {
            let (person, seed) = (self.new_person(), self.random.bits());
            let mut member = Member::new(person, is_guest, desk, seed, now);
            member.recall(kept);
            self.people.insert(name.clone(), member);
            self.take_seats_again(name);
            self.welcome(name, is_guest);
            self.announce(name, &Notice::Entered(name.clone()));
            return;
        };
        member.is_guest = is_guest;
        if let Some(session) = &mut member.session {
            session.desk.window = desk.window;
            if member.is_unknown || desk.screen_reader.is_on() {
                session.desk.screen_reader = desk.screen_reader;
            }
        }
        if std::mem::take(&mut member.is_unknown) {
            member.recall(kept);
        }
        if member.is_here {
            self.show_place(name);
        } else {
            member.is_here = true;
            member.since = now;
            self.is_back(name, now);
        }
    }

    /// In the games of a person that were adjourned before they came, the seat is theirs again. A guest is not the owner
    /// of an account, whatever their name is.
    fn take_seats_again(&mut self, name: &Name) {
        let Some(member) = self.people.get(name) else { return };
        for game in self.games.values_mut() {
            if let Some(color) = game.color_of(name)
                && game.card.guests[color] == member.is_guest
                && let Some(table) = &mut game.table
            {
                table.seats[color] = Seat::Person(member.person);
            }
        }
    }

    fn welcome(&mut self, name: &Name, is_guest: bool) {
        let is_another = |other: &Name| other != name && level_of(other).is_none();
        let others = self
            .people
            .iter()
            .filter(|(other, member)| member.is_here && is_another(other));
        let games = self.games.values().filter(|game| game.is_running());
        let notice = Notice::Welcome {
            name: name.clone(),
            others: others.count(),
            games: games.count(),
            is_guest,
        };
        self.notify(name, notice);
        let home = self.people.get(name).and_then(|member| member.home.as_ref());
        if home.is_some_and(|home| home.would_be_lost() && home.game.outcome().is_none()) {
            self.notify(name, Notice::Unfinished);
        }
    }

    /// A person who was away hears what they missed, and how their game stands. If it is their turn and the clock stands
    /// still, for the hall was closed meanwhile, it runs on.
    fn is_back(&mut self, name: &Name, now: Moment) {
        let Some(member) = self.people.get(name) else { return };
        let (person, at) = (member.person, member.at);
        match at {
            Some(id) => self.tell_table(id, name, &Notice::Back(name.clone())),
            None => self.announce(name, &Notice::Back(name.clone())),
        }
        let table = at.and_then(|id| self.games.get_mut(&id)?.table.as_mut());
        if let Some(table) = table
            && table.game.phase() == Phase::Playing
            && !table.is_adjourned
            && table.side_of(person).is_mine(table.game.turn())
            && !table.game.moves().is_empty()
        {
            table.let_clock_run();
        }
        self.show_place(name);
        if let Some(id) = at {
            self.let_bot_play(id, now);
        }
    }

    /// A person on another line finds out where they are, what they missed, and how the game before them stands.
    fn show_place(&mut self, name: &Name) {
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        let missed = member.take_missed();
        let (person, is_guest) = (member.person, member.is_guest);
        let Some(id) = member.at else {
            self.welcome(name, is_guest);
            self.show(name, missed);
            return;
        };
        let Some(game) = self.games.get(&id) else { return };
        let place = match game.opponent(name) {
            Some((_, opponent)) => Notice::BackAt(id, opponent.clone()),
            None => Notice::Watching(Box::new(game.card.clone())),
        };
        self.notify(name, place);
        self.show(name, missed);
        let Some(table) = self.games.get(&id).and_then(|game| game.table.as_ref()) else {
            return;
        };
        let Some(session) = self.people.get(name).and_then(|member| member.session.as_ref()) else {
            return;
        };
        let side = table.side_of(person);
        let mut lines = words(session, &Said::Event(arriving(table)), side);
        // A board that is read out takes long: whoever listens asks for it.
        if !session.desk.screen_reader.is_on() {
            let board = Said::Reply(Reply::Board(Box::new(picture_of(table, &table.game))));
            lines.splice(..0, words(session, &board, side));
        }
        self.show(name, lines);
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
        member.stop_waiting();
        let is_guest = member.is_guest;
        self.withdraw_all(name);
        if let Some(id) = self.running_game(name) {
            self.tell_table(id, name, &at_the_game);
            return;
        }
        if is_guest && matches!(at_the_game, Notice::Lost(_)) && self.has_guest_seat(name) {
            // Whoever lost the line has time to come back to an adjourned game, too.
            self.announce(name, &Notice::Left(name.clone()));
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
        if is_guest {
            self.end_games_of_guest(name, now);
        }
    }

    /// Whoever has been away for long is forgotten, if they are a guest or no game keeps their seat.
    pub(super) fn forget_the_absent(&mut self, now: Moment) {
        let is_long_gone = |member: &Member| !member.is_here && now.since(member.since) > FORGOTTEN;
        let gone = self.people.iter().filter(|(_, member)| is_long_gone(member));
        let gone: Vec<(Name, Option<GameId>)> = gone.map(|(name, member)| (name.clone(), member.at)).collect();
        for (name, at) in gone {
            if self.people[&name].is_guest {
                self.end_games_of_guest(&name, now);
            }
            if self.running_game(&name).is_none() {
                self.people.remove(&name);
                self.tidy(at);
            }
        }
    }

    /// Everyone who wants announcements and is not in the middle of a game hears something, but the one whom it is about.
    pub(super) fn announce(&mut self, about: &Name, notice: &Notice) {
        let names: Vec<Name> = self.people.keys().cloned().collect();
        for name in names {
            let member = &self.people[&name];
            let listens = |session: &Session| session.desk.announcements.is_on();
            let is_free =
                member.is_here && member.session.as_ref().is_some_and(listens) && self.running_game(&name).is_none();
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
