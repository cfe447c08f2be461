//! The thread on which the hall lives: messages come in, and nothing is shown to anybody before it is stored.

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio::sync::oneshot;

use super::batch::Batch;
use super::figures::Figures;
use super::ladder;
use super::line::{Sender, Shown};
use super::login::Entry;
use super::post::{LineId, Message};
use super::store::{Report, Store, StoreError, Writing};
use crate::company::{GameId, Name};
use crate::desk::Desk;
use crate::front::shell::lines::complain;
use crate::game::{Millis, Moment};
use crate::hall::{Hall, Keepsake, Kept, Question, ThoughtId};

/// How many messages are taken together, so that their steps are stored together.
const MOST_TOGETHER: usize = 512;
/// How long nothing may happen before the hall looks at the time.
const IDLE: Duration = Duration::from_secs(60);

/// A person's line.
struct Open {
    id: LineId,
    sender: Sender,
}

/// The hall with what it needs of the world.
pub struct Host {
    hall: Hall,
    store: Store,
    figures: Arc<Figures>,
    lines: BTreeMap<Name, Open>,
    /// From where a guest came who is here, or whose seat is kept.
    guests: BTreeMap<Name, IpAddr>,
    /// What is to be kept, and could not be yet.
    unkept: BTreeMap<(Name, Kept), String>,
    /// The version of the file when this host read last who is muted.
    version: i64,
    next_line: u64,
    next_guest: u64,
    start: Instant,
    /// When that was, in milliseconds since 1970.
    began: u64,
    thinkers: mpsc::Sender<(ThoughtId, Box<Question>)>,
}

impl Host {
    /// A hall with the games that go on, as they are stored, and with this many players of the house.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn open(
        store: Store,
        bots: usize,
        figures: Arc<Figures>,
        thinkers: mpsc::Sender<(ThoughtId, Box<Question>)>,
    ) -> Result<Self, StoreError> {
        let began = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let began = u64::try_from(began.as_millis()).unwrap_or(u64::MAX);
        let mut hall = Hall::new(began);
        hall.open_house(bots, Moment::new(began));
        if let Some(game) = store.games(false)?.last() {
            hall.count_games_from(GameId(game.0 + 1));
        }
        for game in store.games(true)? {
            if let Err(error) = hall.restore(game, &store.steps(game)?, Moment::new(began)) {
                complain(&format!("game {} is left alone: {error}", game.0));
            }
        }
        ladder::recall(&mut hall, &store.ladder()?);
        let mut guests = store.guests()?;
        let here: BTreeSet<&Name> = hall.people().collect();
        for gone in guests.keys().filter(|name| !here.contains(name)) {
            store.forget_guest(gone)?;
        }
        guests.retain(|name, _| here.contains(name));
        hall.mute_only(store.muted()?);
        Ok(Self {
            hall,
            version: store.version()?,
            store,
            figures,
            lines: BTreeMap::new(),
            guests,
            unkept: BTreeMap::new(),
            next_line: 1,
            next_guest: 1,
            start: Instant::now(),
            began,
            thinkers,
        })
    }

    /// The moment, counted from 1970. It never goes back, whatever is done to the system's clock.
    fn now(&self) -> Moment {
        Moment::new(self.began) + Millis::from(self.start.elapsed())
    }

    /// Reads messages until the hall is closed.
    pub fn run(mut self, messages: &Receiver<Message>) {
        loop {
            let now = self.now();
            // A flag falls a millisecond after its alarm.
            let wait = self
                .hall
                .next_alarm()
                .map_or(IDLE, |alarm| Duration::from_millis(alarm.since(now).get() + 1));
            let mut next = match messages.recv_timeout(wait.min(IDLE)) {
                Ok(message) => Some(message),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            self.look_for_changes();
            self.hall.tick(self.now());
            let mut batch = Batch::default();
            while let Some(message) = next.take() {
                if matches!(message, Message::Close) {
                    self.settle(&mut batch);
                    return self.close();
                }
                self.take(message, &mut batch);
                if batch.messages < MOST_TOGETHER {
                    next = messages.try_recv().ok();
                }
            }
            self.settle(&mut batch);
        }
    }

    /// Whoever runs the hall may have muted someone meanwhile.
    fn look_for_changes(&mut self) {
        if let Ok(version) = self.store.version()
            && version != self.version
            && let Ok(muted) = self.store.muted()
        {
            self.version = version;
            self.hall.mute_only(muted);
        }
    }

    fn take(&mut self, message: Message, batch: &mut Batch) {
        batch.messages += 1;
        let now = self.now();
        match message {
            Message::Find(name, answer) => {
                let found = self.store.account(&name).map_err(|error| unreadable(&error));
                let _ = answer.send(found);
            }
            Message::Register(name, hash, answer) => {
                let is_free = !self.lines.contains_key(&name) && !self.hall.people().any(|other| *other == name);
                let made = if is_free {
                    self.store.register(&name, &hash)
                } else {
                    Ok(false)
                };
                let _ = answer.send(made.map_err(|error| unreadable(&error)));
            }
            Message::SetPassword(name, hash, answer) => {
                let set = self.store.set_password(&name, &hash);
                let _ = answer.send(set.map(drop).map_err(|error| unreadable(&error)));
            }
            Message::Who(answer) => {
                let here: Vec<&str> = self.lines.keys().map(Name::as_str).collect();
                let reply = match here.as_slice() {
                    [] => "Nobody is here yet.".to_owned(),
                    here => format!("Here: {}.", here.join(", ")),
                };
                let _ = answer.send(reply);
            }
            Message::Enter {
                entry,
                address,
                desk,
                sender,
                answer,
            } => self.enter(entry, address, *desk, sender, answer, batch),
            Message::Typed { name, id, line } if self.is_open(&name, id) => {
                self.hall.line(&name, &line, now);
                batch.prompts.push(name);
            }
            Message::Width { name, width } => self.hall.resize(&name, width.into()),
            Message::ReadsOut { name } => self.hall.read_out(&name),
            Message::Lost { name, id } if self.is_open(&name, id) => {
                self.lines.remove(&name);
                self.hall.lost(&name, now);
            }
            // A line that another has replaced says nothing more.
            Message::Typed { .. } | Message::Lost { .. } | Message::Close => {}
            Message::Thought(id, answer) => self.hall.answered(id, *answer, now),
        }
        batch.take(self.hall.take_effects());
    }

    fn is_open(&self, name: &Name, id: LineId) -> bool {
        self.lines.get(name).is_some_and(|open| open.id == id)
    }

    fn enter(
        &mut self,
        entry: Entry,
        address: IpAddr,
        desk: Desk,
        sender: Sender,
        answer: oneshot::Sender<(Name, LineId)>,
        batch: &mut Batch,
    ) {
        let now = self.now();
        let (name, is_guest) = match entry {
            Entry::Member(name) => (name, false),
            Entry::Guest(Some(name)) if self.may_be_guest(&name, address) => (name, true),
            Entry::Guest(wanted) => {
                if let Some(wanted) = wanted {
                    sender.send(Shown::Lines(vec![format!("{wanted} is taken.")]));
                }
                (self.new_guest(), true)
            }
        };
        let mut kept = Keepsake::new();
        if is_guest {
            self.guests.insert(name.clone(), address);
        } else {
            kept = self.store.keepsake(&name).unwrap_or_else(|error| {
                complain(&format!("what is kept for {name} cannot be read: {error}"));
                Keepsake::new()
            });
            // What could not be kept yet is newer.
            for what in Kept::ALL {
                if let Some(text) = self.unkept.get(&(name.clone(), what)) {
                    kept.insert(what, text.clone());
                }
            }
        }
        let id = LineId(self.next_line);
        self.next_line += 1;
        if answer.send((name.clone(), id)).is_err() {
            return;
        }
        if let Some(old) = self.lines.insert(name.clone(), Open { id, sender }) {
            old.sender
                .send(Shown::Farewell("You have logged in from another place.".to_owned()));
        }
        self.hall.enter(&name, is_guest, desk, &kept, now);
        batch.prompts.push(name);
    }

    /// Whether a guest may be called so: nobody else is, or the guest of that name who was here before came from the same
    /// address, also if the hall was closed meanwhile.
    fn may_be_guest(&self, name: &Name, address: IpAddr) -> bool {
        let is_free = || !self.hall.people().any(|other| other == name);
        let is_same = self.guests.get(name).map(|known| *known == address);
        !self.lines.contains_key(name) && is_same.unwrap_or_else(is_free)
    }

    fn new_guest(&mut self) -> Name {
        loop {
            let name = format!("guest{}", self.next_guest);
            self.next_guest = self.next_guest % 99_999 + 1;
            if let Ok(name) = name.parse::<Name>()
                && !self.hall.people().any(|other| *other == name)
            {
                return name;
            }
        }
    }

    /// Stores what has been done, and then shows it. What cannot be stored has not been done.
    fn settle(&mut self, batch: &mut Batch) {
        batch.take(self.hall.take_effects());
        let writing = self.writing(batch);
        let games: BTreeSet<GameId> = writing.steps.iter().map(|step| step.game).collect();
        let stored = if writing.is_empty() {
            Ok(())
        } else {
            let stored = self.store.write(&writing);
            let steps = writing.steps.len();
            self.figures.count_stored(steps, stored.is_ok());
            tracing::debug!(steps, is_stored = stored.is_ok(), "steps");
            stored
        };
        if let Err(error) = stored {
            tracing::error!(%error, "nothing can be stored");
            complain(&format!("nothing can be stored: {error}"));
            if !games.is_empty() || !writing.reports.is_empty() || !writing.ladder.is_empty() {
                self.revert(&games, batch);
            }
            ladder::forget(&mut self.hall, &self.store, &writing.ladder);
            self.unkept = writing.kept;
        }
        let mut said: BTreeMap<Name, Vec<String>> = BTreeMap::new();
        for (to, lines) in std::mem::take(&mut batch.said) {
            said.entry(to).or_default().extend(lines);
        }
        for (to, lines) in said {
            self.show(&to, Shown::Lines(lines));
        }
        for name in std::mem::take(&mut batch.prompts) {
            if !batch.leaves.contains(&name) {
                let asks = batch.passwords.remove(&name);
                self.show(&name, if asks { Shown::AskPassword } else { Shown::Prompt });
            }
        }
        for name in std::mem::take(&mut batch.leaves) {
            if let Some(open) = self.lines.remove(&name) {
                open.sender.send(Shown::Farewell("Goodbye.".to_owned()));
            }
        }
        for (id, question) in std::mem::take(&mut batch.questions) {
            let _ = self.thinkers.send((id, question));
        }
        self.forget_guests();
        self.figures.people.store(self.lines.len(), Ordering::Relaxed);
    }

    /// What has to be written before anything of a batch is shown.
    fn writing(&mut self, batch: &mut Batch) -> Writing {
        let mut writing = Writing {
            kept: std::mem::take(&mut self.unkept),
            ..Writing::default()
        };
        writing.kept.extend(std::mem::take(&mut batch.kept));
        for step in std::mem::take(&mut batch.steps) {
            let card = self.hall.card(step.game);
            let is_over = card.is_none_or(|card| card.outcome().is_some());
            writing.is_over.insert(step.game, is_over);
            // Only whoever plays has a seat to come back to.
            if step.seq == 0
                && let Some(card) = card
            {
                let players = [&card.players.black, &card.players.white];
                let guests = players.into_iter().filter_map(|name| self.guests.get_key_value(name));
                let guests = guests.map(|(name, address)| (name.clone(), *address));
                writing.guests.extend(guests);
            }
            writing.steps.push(step);
        }
        writing.ladder = std::mem::take(&mut batch.ladder);
        let now = self.now().since(Moment::default()).get();
        let reports = std::mem::take(&mut batch.reports).into_iter();
        writing
            .reports
            .extend(reports.map(|report| Report { at: now, ..report }));
        writing
    }

    /// Puts games back to what is stored of them, and says so to everyone who has heard otherwise.
    fn revert(&mut self, games: &BTreeSet<GameId>, batch: &mut Batch) {
        let now = self.now();
        let heard: BTreeSet<Name> = batch.said.drain(..).map(|(name, _)| name).collect();
        for &id in games {
            let reverted = self.store.steps(id).map(|steps| self.hall.revert(id, &steps, now));
            if !matches!(reverted, Ok(Ok(()))) {
                complain(&format!("game {} cannot be read back", id.0));
            }
        }
        self.hall.take_effects();
        let reply = "Nothing was done: the hall cannot store anything at the moment. Try again later.";
        batch.said = heard.into_iter().map(|name| (name, vec![reply.to_owned()])).collect();
    }

    fn show(&mut self, name: &Name, shown: Shown) {
        let Some(open) = self.lines.get(name) else { return };
        if !open.sender.send(shown) {
            // Whoever does not read loses the line, not the seat.
            self.lines.remove(name);
            self.hall.lost(name, self.now());
        }
    }

    /// A guest who is gone, with no seat kept, may be anybody next time.
    fn forget_guests(&mut self) {
        if self.guests.len() > 2 * self.lines.len() + 100 {
            let here: BTreeSet<&Name> = self.hall.people().collect();
            self.guests.retain(|name, _| here.contains(name));
        }
    }

    fn close(mut self) {
        let names: Vec<Name> = self.lines.keys().cloned().collect();
        for name in &names {
            let farewell = "The hall is closing. Your games are kept.".to_owned();
            self.show(name, Shown::Farewell(farewell));
        }
    }
}

fn unreadable(error: &StoreError) -> String {
    complain(&format!("accounts cannot be read or written: {error}"));
    "Accounts cannot be reached at the moment. GUEST enters without one.".to_owned()
}
