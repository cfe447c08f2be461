//! How people come to play each other, and to watch.

use crate::company::{GameId, Name, Notice, Obstacle, Terms, Who, level_of};
use crate::game::Moment;
use crate::go::{ByColor, Color};
use crate::table::{Seat, Table};

use super::games::Match;
use super::rated::must_have_a_clock;
use super::visit::arriving;
use super::{Granted, Hall, words};
use crate::world::Said;

/// How many challenges and searches a person may have open at once.
const MOST_OFFERS: usize = 5;

/// How many adjourned games a person may have before they finish one.
const MOST_ADJOURNED: usize = 20;

/// What people propose to each other.
#[derive(Debug, Default)]
pub(super) struct Offers {
    challenges: Vec<Challenge>,
    seeks: Vec<Seek>,
}

#[derive(Debug)]
struct Challenge {
    by: Name,
    to: Name,
    terms: Terms,
}

#[derive(Debug)]
struct Seek {
    by: Name,
    at: GameId,
    terms: Terms,
}

impl Hall {
    /// A person proposes a game to another. If the other has proposed just the same, it begins.
    pub(super) fn challenge(&mut self, name: &Name, whom: &str, terms: &Terms, now: Moment) -> Granted {
        let to = self.find_other(name, whom)?;
        self.must_be_free(name)?;
        if terms.is_rated {
            must_have_a_clock(terms)?;
            self.may_play_rated(name, &to, now)?;
        }
        if level_of(&to).is_some() {
            return self.challenge_bot(name, &to, terms, now);
        }
        if let Some(game) = self.running_game(&to) {
            return Err(Obstacle::Busy(to, game));
        }
        if self.people[&to].ignored.contains(name) {
            return Err(Obstacle::Unheard(to));
        }
        if self
            .offers
            .between(&to, name)
            .is_some_and(|theirs| theirs.terms.turned() == *terms)
        {
            return self.begin(&to, name, &terms.turned(), None, now);
        }
        match self.offers.between(name, &to) {
            Some(mine) if mine.terms == *terms => return Err(Obstacle::Waiting(to)),
            Some(_) => self.offers.challenges.retain(|old| old.by != *name || old.to != to),
            None if self.offers.count(name) >= MOST_OFFERS => return Err(Obstacle::TooMany(MOST_OFFERS)),
            None => {}
        }
        self.offers.challenges.push(Challenge {
            by: name.clone(),
            to: to.clone(),
            terms: terms.clone(),
        });
        let challenged = |by, to| Notice::Challenged {
            by,
            to,
            terms: Box::new(terms.clone()),
        };
        self.notify(&to, challenged(Who::Other(name.clone()), Who::You));
        Ok(vec![challenged(Who::You, Who::Other(to))])
    }

    /// A person opens a table for whoever comes.
    pub(super) fn seek(&mut self, name: &Name, terms: &Terms) -> Granted {
        self.must_be_free(name)?;
        if terms.is_rated {
            must_have_a_clock(terms)?;
            self.must_be_rated(name, name)?;
        }
        if self.offers.count(name) >= MOST_OFFERS {
            return Err(Obstacle::TooMany(MOST_OFFERS));
        }
        let at = self.new_game();
        let seeks = |by| Notice::Seeks {
            by,
            at,
            terms: Box::new(terms.clone()),
        };
        self.offers.seeks.push(Seek {
            by: name.clone(),
            at,
            terms: terms.clone(),
        });
        self.announce(name, &seeks(Who::Other(name.clone())));
        Ok(vec![seeks(Who::You)])
    }

    /// A person accepts a challenge.
    pub(super) fn accept(&mut self, name: &Name, whom: Option<&str>, now: Moment) -> Granted {
        let by = self.challenger(name, whom)?;
        self.must_be_free(name)?;
        let terms = self.offers.between(&by, name).map(|challenge| challenge.terms.clone());
        match terms {
            Some(terms) => self.begin(&by, name, &terms, None, now),
            None => Err(Obstacle::NotChallengedBy(by)),
        }
    }

    /// A person declines a challenge.
    pub(super) fn decline(&mut self, name: &Name, whom: Option<&str>) -> Granted {
        let of = self.challenger(name, whom)?;
        self.offers.challenges.retain(|old| old.by != of || old.to != *name);
        let declined = |by, of| Notice::Declined { by, of };
        self.notify(&of, declined(Who::Other(name.clone()), Who::You));
        Ok(vec![declined(Who::You, Who::Other(of))])
    }

    /// Whose challenge is meant.
    fn challenger(&self, name: &Name, whom: Option<&str>) -> Result<Name, Obstacle> {
        let mine = self.offers.challenges.iter().filter(|challenge| challenge.to == *name);
        let mut by: Vec<Name> = mine.map(|challenge| challenge.by.clone()).collect();
        if let Some(whom) = whom {
            let known = by.iter().find(|by| by.begins_with(whom));
            return match known {
                Some(by) => Ok(by.clone()),
                None => Err(Obstacle::NotChallengedBy(self.find(whom)?)),
            };
        }
        match by.len() {
            0 => Err(Obstacle::NotChallenged),
            1 => Ok(by.remove(0)),
            _ => Err(Obstacle::ChallengedBy(by)),
        }
    }

    /// A person takes back what they have proposed.
    pub(super) fn withdraw(&mut self, name: &Name) -> Granted {
        if self.offers.count(name) == 0 {
            return Err(Obstacle::NothingOffered);
        }
        let mut notices = Vec::new();
        for Challenge { by, to, .. } in self.offers.take_challenges(|old| old.by == *name) {
            self.notify(
                &to,
                Notice::Withdrawn {
                    by: Who::Other(by),
                    to: Who::You,
                },
            );
            notices.push(Notice::Withdrawn {
                by: Who::You,
                to: Who::Other(to),
            });
        }
        let seeks = self.offers.seeks.len();
        self.offers.seeks.retain(|seek| seek.by != *name);
        if self.offers.seeks.len() < seeks {
            notices.push(Notice::StoppedSeeking);
        }
        Ok(notices)
    }

    /// Whatever a person has proposed, and whatever was proposed to them, lapses.
    pub(super) fn withdraw_all(&mut self, name: &Name) {
        self.offers.seeks.retain(|seek| seek.by != *name);
        let is_theirs = |old: &Challenge| old.by == *name || old.to == *name;
        for Challenge { by, to, .. } in self.offers.take_challenges(is_theirs) {
            let (hearer, notice) = if by == *name {
                let by = Who::Other(by);
                (to, Notice::Withdrawn { by, to: Who::You })
            } else {
                let to = Who::Other(to);
                (by, Notice::Withdrawn { by: Who::You, to })
            };
            self.notify(&hearer, notice);
        }
    }

    /// A person sits down to play: with someone who looks for a game, or at an adjourned game of their own.
    pub(super) fn sit(&mut self, name: &Name, id: GameId, now: Moment) -> Granted {
        self.must_be_free(name)?;
        if let Some(seek) = self.offers.seeks.iter().find(|seek| seek.at == id) {
            let (by, terms) = (seek.by.clone(), seek.terms.clone());
            return match &by {
                by if by == name => Err(Obstacle::Yourself),
                by if self.people[by].ignored.contains(name) => Err(Obstacle::Unheard(by.clone())),
                by => self.begin(by, name, &terms, Some(id), now),
            };
        }
        let game = self.games.get(&id).ok_or(Obstacle::NoTable(id))?;
        let card = game.card.clone();
        let Some((_, opponent)) = game.opponent(name) else {
            return Err(Obstacle::Taken(id));
        };
        let opponent = opponent.clone();
        self.move_to(name, Some(id));
        let is_there = self.people.get(&opponent).is_some_and(|member| member.at == Some(id));
        let notice = if is_there {
            Notice::Back(name.clone())
        } else {
            Notice::WaitsAt(name.clone(), id)
        };
        self.notify(&opponent, notice);
        Ok(vec![Notice::Begins(Box::new(card))])
    }

    /// A person leaves a table.
    pub(super) fn stand(&mut self, name: &Name) -> Granted {
        if self.people[name].at.is_none() {
            return Err(Obstacle::NotAtATable);
        }
        self.must_be_free(name)?;
        self.move_to(name, None);
        Ok(vec![Notice::AtHome])
    }

    /// A person watches a game.
    pub(super) fn watch(&mut self, name: &Name, id: GameId) -> Granted {
        self.must_be_free(name)?;
        if self.offers.seeks.iter().any(|seek| seek.at == id) {
            return Err(Obstacle::NotBegun(id));
        }
        let card = self.games.get(&id).ok_or(Obstacle::NoTable(id))?.card.clone();
        if self.people[name].at != Some(id) {
            self.move_to(name, Some(id));
            self.tell_table(id, name, &Notice::Watches(name.clone()));
        }
        Ok(vec![Notice::Watching(Box::new(card))])
    }

    fn must_be_free(&self, name: &Name) -> Result<(), Obstacle> {
        match self.running_game(name) {
            Some(game) => Err(Obstacle::Playing(game)),
            None => Ok(()),
        }
    }

    /// A person goes to a game, or to their own board. Those at the table they leave hear of it.
    fn move_to(&mut self, name: &Name, to: Option<GameId>) {
        // A bot is at no table, for it plays at many.
        if level_of(name).is_some() {
            return;
        }
        let mut from = None;
        self.change_member(name, |member| from = std::mem::replace(&mut member.at, to));
        if let Some(id) = from.filter(|_| from != to) {
            self.tell_table(id, name, &Notice::LeftTable(name.clone()));
        }
    }

    /// Two people begin a game: one has proposed it, and the other, whose line is being run, accepts.
    pub(super) fn begin(&mut self, by: &Name, with: &Name, terms: &Terms, id: Option<GameId>, now: Moment) -> Granted {
        if let Some(game) = self.running_game(by) {
            return Err(Obstacle::Busy(by.clone(), game));
        }
        for name in [by, with] {
            if self.adjourned_games(name).len() >= MOST_ADJOURNED {
                return Err(Obstacle::Unfinished(name.clone(), MOST_ADJOURNED));
            }
        }
        if terms.is_rated {
            self.may_play_rated(by, with, now)?;
        }
        let side = terms.side.unwrap_or(match terms.opening.handicap.is_empty() {
            // Nigiri.
            true if self.random.below(2) == 0 => Color::White,
            _ => Color::Black,
        });
        let players = ByColor::from_fn(|color| if color == side { by.clone() } else { with.clone() });
        let mut table = Table::open(&terms.opening, self.random.bits());
        table.seats = ByColor::from_fn(|color| Seat::Person(self.people[&players[color]].person));
        table.is_rated = terms.is_rated;
        let named = |ident: &str, name: &Name| (ident.to_owned(), vec![name.to_string()]);
        table
            .game
            .set_properties_here(vec![named("PB", &players.black), named("PW", &players.white)]);
        let id = id.unwrap_or_else(|| self.new_game());
        self.offers.seeks.retain(|seek| seek.at != id);
        self.offers.forget(by, with);
        let left = self.people[by].at;
        for name in [by, with] {
            self.withdraw_all(name);
            self.move_to(name, Some(id));
        }
        if let Some(id) = left {
            self.leave_table(by, id);
        }
        let guests = ByColor::from_fn(|color| self.people[&players[color]].is_guest);
        let game = Match::new(id, players, guests, table);
        let begins = Notice::Begins(Box::new(game.card.clone()));
        self.games.insert(id, game);
        self.store(id, None, now);
        self.notify(by, begins.clone());
        self.arrive(by, id);
        self.announce(by, &begins);
        Ok(vec![begins])
    }

    /// A person whose line is not being run finds a new game before them.
    fn arrive(&mut self, name: &Name, id: GameId) {
        let Some(table) = self.games.get(&id).and_then(|game| game.table.as_ref()) else {
            return;
        };
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        member.stop_waiting();
        let Some(session) = &mut member.session else { return };
        let side = table.side_of(member.person);
        let said: Vec<Said> = session.overhear(&arriving(table), table);
        let lines = said.iter().flat_map(|said| words(session, said, side)).collect();
        self.show(name, lines);
    }

    /// The number of a new game.
    fn new_game(&mut self) -> GameId {
        let id = GameId(self.next_game);
        self.next_game += 1;
        id
    }

    /// Who looks for a game, where, and on what terms.
    pub(super) fn seeks(&self) -> Vec<(GameId, Name, Terms)> {
        let seeks = self.offers.seeks.iter();
        seeks
            .map(|seek| (seek.at, seek.by.clone(), seek.terms.clone()))
            .collect()
    }
}

impl Offers {
    /// The challenge of one person to another.
    fn between(&self, by: &Name, to: &Name) -> Option<&Challenge> {
        self.challenges.iter().find(|old| old.by == *by && old.to == *to)
    }

    /// How much a person has proposed.
    fn count(&self, by: &Name) -> usize {
        let challenges = self.challenges.iter().filter(|old| old.by == *by).count();
        challenges + self.seeks.iter().filter(|seek| seek.by == *by).count()
    }

    /// Takes out the challenges for which this holds.
    fn take_challenges(&mut self, is_taken: impl Fn(&Challenge) -> bool) -> Vec<Challenge> {
        let (taken, left) = std::mem::take(&mut self.challenges).into_iter().partition(is_taken);
        self.challenges = left;
        taken
    }

    /// What two people have proposed to each other is settled.
    fn forget(&mut self, one: &Name, other: &Name) {
        self.challenges.retain(|old| {
            let is_between = old.by == *one && old.to == *other || old.by == *other && old.to == *one;
            !is_between
        });
    }
}
