//! People in one place: who is there, who plays whom, and what each of them hears.
//!
//! The hall is pure. Lines and moments come in, [`Effect`]s go out: what is said to whom, what has to be stored, what
//! a bot has to think about. It knows no socket, file, thread or time of its own, so that everything that happens in it
//! can be simulated, and replayed from a seed.
//!
//! Whatever changes a game is a step, numbered from 0 in each game. A host stores the steps of an effect before it shows
//! anything that comes after them; from the steps alone the games can be [restored](Hall::restore).

mod arrival;
mod asked;
mod clocks;
mod effect;
mod games;
mod house;
mod keepsake;
mod matching;
mod member;
mod rated;
pub mod rating;
mod restore;
mod talk;
mod visit;
mod wishes;

use std::collections::{BTreeMap, BTreeSet};

use crate::bot::Random;
use crate::company::{Card, GameId, Name, Notice, Obstacle, level_of};
use crate::game::Moment;
use crate::render;
use crate::session::{Session, Status};
use crate::table::{Event, Listener, Person, Side, Table};
use crate::world::Said;

pub use effect::{Answer, Effect, Kept, Question, ThoughtId};
pub use keepsake::Keepsake;
pub use restore::{RestoreError, renamed};

use asked::{Answered, Asked};
use games::Match;
use matching::Offers;
use member::Member;
use rated::Ratings;
use visit::Visit;

/// People in one place.
#[derive(Debug)]
pub struct Hall {
    people: BTreeMap<Name, Member>,
    games: BTreeMap<GameId, Match>,
    offers: Offers,
    ratings: Ratings,
    /// Those whom nobody hears.
    muted: BTreeSet<Name>,
    effects: Vec<Effect>,
    /// What bots think about, each with whoever waits for it.
    thoughts: BTreeMap<ThoughtId, Asked>,
    next_person: u32,
    next_game: u64,
    next_thought: u64,
    random: Random,
}

/// What comes of a wish.
type Granted = Result<Vec<Notice>, Obstacle>;

impl Hall {
    /// An empty hall. The same seed decides the same things by chance.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            people: BTreeMap::new(),
            games: BTreeMap::new(),
            offers: Offers::default(),
            ratings: Ratings::default(),
            muted: BTreeSet::new(),
            effects: Vec::new(),
            thoughts: BTreeMap::new(),
            next_person: 1,
            next_game: 1,
            next_thought: 1,
            random: Random::seeded(seed),
        }
    }

    /// Numbers new games from here on, for those before it have been.
    pub fn count_games_from(&mut self, next: GameId) {
        self.next_game = self.next_game.max(next.0);
    }

    /// From now on nobody hears what these people say, and only these.
    pub fn mute_only(&mut self, muted: BTreeSet<Name>) {
        self.muted = muted;
    }

    /// What has to be done in the world, in order, since this was last called.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// A person types a line. Whoever has not [entered](Hall::enter) is not heard.
    pub fn line(&mut self, name: &Name, line: &str, now: Moment) {
        self.tick(now);
        let Some(member) = self.people.get_mut(name).filter(|member| member.is_here) else {
            return;
        };
        if member.waits_for.is_some() {
            if !member.type_ahead(line) {
                self.notify(name, Notice::TypedAhead(Member::MOST_AHEAD, line.to_owned()));
            }
            return;
        }
        self.drive(name, line, None, now);
    }

    /// Runs a line to its end, or up to where a bot has to think.
    fn drive(&mut self, name: &Name, line: &str, ready: Option<Answered>, now: Moment) {
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        let (Some(mut session), at) = (member.session.take(), member.at) else {
            return;
        };
        let Some(mut table) = self.take_table(name, at) else {
            self.change_member(name, |member| member.session = Some(session));
            return;
        };
        let mut visit = Visit::new(self, name, at, now, ready);
        let outcome = session.drive(&mut table, line, &mut visit);
        let at = visit.at;
        self.put_table(name, at, table);
        let interrupted = session.take_interrupted();
        self.change_member(name, |member| member.session = Some(session));
        self.keep(name);
        match outcome {
            Ok(Status::Left) => self.leave(name, now),
            Ok(Status::Done | Status::Refused) => {}
            Err(waits) => self.change_member(name, |member| {
                member.waits_for = Some(waits.0);
                member.interrupted = interrupted;
            }),
        }
        self.tell_ratings();
        self.tidy(at);
        if let Some(id) = at.filter(|_| level_of(name).is_none()) {
            self.let_bot_play(id, now);
        }
    }

    fn change_member(&mut self, name: &Name, change: impl FnOnce(&mut Member)) {
        if let Some(member) = self.people.get_mut(name) {
            change(member);
        }
    }

    /// The games that have people at them, or that wait for their players.
    pub fn games(&self) -> impl Iterator<Item = &Card> {
        self.games.values().map(|game| &game.card)
    }

    /// The card of a game that has people at it, or that waits for its players.
    #[must_use]
    pub fn card(&self, id: GameId) -> Option<&Card> {
        self.games.get(&id).map(|game| &game.card)
    }

    /// The record of a game that has people at it, or that waits for its players.
    #[must_use]
    pub fn record(&self, id: GameId) -> Option<String> {
        Some(self.games.get(&id)?.table.as_ref()?.record())
    }

    /// The people who are here, or whose seat in a game is kept.
    pub fn people(&self) -> impl Iterator<Item = &Name> {
        self.people.keys()
    }

    /// Whether a person has entered and not left, and their line is not lost.
    #[must_use]
    pub fn is_here(&self, name: &Name) -> bool {
        self.people.get(name).is_some_and(|member| member.is_here)
    }

    /// A person hears a notice; one who is away hears it on coming back, if it is about their game.
    fn notify(&mut self, name: &Name, notice: Notice) {
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        // Whoever is away hears later what was said to them; who came and went meanwhile, WHO says.
        if !member.is_here && !matches!(notice, Notice::Talk { .. }) {
            return;
        }
        let at = member.at;
        let table = match at {
            Some(id) => self.games.get(&id).and_then(|game| game.table.as_ref()),
            None => member.home.as_ref(),
        };
        // While a person's own line runs, the table is with them; a notice is the same from every side.
        let side = table.map_or(Side::Watching, |table| table.side_of(member.person));
        if let Some(session) = &member.session {
            let lines = words(session, &Said::Notice(notice), side);
            self.show(name, lines);
        }
    }

    /// Lines are shown to a person, or kept until they are back.
    fn show(&mut self, name: &Name, lines: Vec<String>) {
        let Some(member) = self.people.get_mut(name) else {
            return;
        };
        // A bot hears nothing.
        if lines.is_empty() || level_of(name).is_some() {
            return;
        }
        if member.is_here {
            self.effects.push(Effect::Say {
                to: name.clone(),
                lines,
            });
        } else {
            member.miss(lines);
        }
    }

    /// Something happened at a game: everyone at it hears of it but the one who did it, whose line is being run.
    fn happened(&mut self, id: GameId, event: &Event, table: Option<&Table>) {
        let Some(game) = self.games.get(&id) else { return };
        let Some(table) = table.or(game.table.as_ref()) else {
            return;
        };
        let mut heard = Vec::new();
        for (name, member) in &mut self.people {
            if member.at != Some(id) {
                continue;
            }
            let person = member.person;
            // The session of whoever did it is at work, and not here.
            let Some(session) = &mut member.session else { continue };
            let said = session.overhear(event, table);
            let side = table.side_of(person);
            let lines = said.iter().flat_map(|said| words(session, said, side));
            heard.push((name.clone(), lines.collect::<Vec<String>>()));
        }
        for (name, lines) in heard {
            self.show(&name, lines);
        }
    }

    /// The number of a new person at tables; nobody else ever has it.
    fn new_person(&mut self) -> Person {
        let person = Person(self.next_person);
        self.next_person = self.next_person.saturating_add(1);
        person
    }
}

/// What is said, in the words of the person whose session it is, from their side of the table.
fn words(session: &Session, said: &Said, side: Side) -> Vec<String> {
    let desk = &session.desk;
    render::painted(said, Listener { desk, side })
}
