//! A hall full of people of many tempers, driven from a seed, and watched for broken laws.

mod laws;

use std::collections::{BTreeMap, BTreeSet};

use silken::bot::{Basis, Choice, Random, Thought};
use silken::company::{Card, GameId, Name};
use silken::desk::Desk;
use silken::game::{Millis, Moment};
use silken::go::Move;
use silken::hall::rating::Rating;
use silken::hall::{Answer, Effect, Hall, Keepsake, Question};

use crate::typed::LINES;

/// People in a hall, and everything that has been stored of their games.
pub struct Simulation {
    seed: u64,
    hall: Hall,
    random: Random,
    now: Moment,
    names: Vec<Name>,
    stored: BTreeMap<GameId, Vec<String>>,
    ratings: BTreeMap<Name, (Rating, u32)>,
    /// The games that have counted for the ratings.
    rated: BTreeSet<GameId>,
    /// What is kept with everyone's account.
    kept: BTreeMap<Name, Keepsake>,
    muted: BTreeSet<Name>,
    reports: usize,
    /// Secrets that were spoken, each with those who may hear it.
    secrets: BTreeMap<String, BTreeSet<Name>>,
    /// What was typed and what happened, as a transcript.
    story: Vec<String>,
}

/// How many players of the house there are.
const BOTS: usize = 2;

/// What the thinkers of a simulation say: where there is a move, one of the first that are legal, and else that they have
/// nothing to say.
pub fn no_answer(question: &Question) -> Answer {
    match question {
        Question::Move(asked) if !asked.game.moves().len().is_multiple_of(5) => {
            let size = asked.game.size();
            let legal = size.points().map(Move::Play).find(|&mv| asked.game.check(mv).is_ok());
            Answer::Move(Ok(Thought {
                player: asked.game.turn(),
                choice: Choice::Move(legal.unwrap_or(Move::Pass)),
                win: 0.5,
                lead: 0.0,
                visits: 1,
                candidates: Vec::new(),
                ownership: vec![0.0; size.area()],
                basis: Basis::Playouts,
            }))
        }
        Question::Move(_) => Answer::Move(Err(silken::say!("No bot thinks here."))),
        Question::Comparison(_) => Answer::Comparison(Err(silken::say!("No bot thinks here."))),
        Question::Estimate(_) => Answer::Estimate(Err(silken::say!("No bot thinks here."))),
        Question::Position(_) => Answer::Position(Err(silken::say!("No bot thinks here."))),
        Question::Appraisal(_) => Answer::Appraisal(Err(silken::say!("No bot thinks here."))),
        Question::Marks(_) => Answer::Marks(Err(silken::say!("No bot thinks here."))),
    }
}

fn with_house(mut hall: Hall) -> Hall {
    hall.open_house(BOTS, Moment::default());
    hall
}

impl Simulation {
    /// This number of people, none of whom has entered yet.
    pub fn of(people: usize, seed: u64) -> Self {
        let name = |i: usize| format!("p{i:03}").parse().expect("a name");
        let names: Vec<Name> = (0..people).map(name).collect();
        let mut hall = Hall::new(seed);
        // All but one have been rated before.
        let rating = Rating::placed("15k".parse().expect("a rank"), Moment::default());
        let ratings: BTreeMap<Name, (Rating, u32)> =
            names.iter().skip(1).map(|name| (name.clone(), (rating, 0))).collect();
        for (name, &(rating, games)) in &ratings {
            hall.recall_rating(name, rating, games);
        }
        Self {
            seed,
            hall: with_house(hall),
            random: Random::seeded(seed),
            now: Moment::default(),
            names,
            stored: BTreeMap::new(),
            ratings,
            rated: BTreeSet::new(),
            kept: BTreeMap::new(),
            muted: BTreeSet::new(),
            reports: 0,
            secrets: BTreeMap::new(),
            story: Vec::new(),
        }
    }

    /// Lets this number of events happen.
    pub fn run(&mut self, events: usize) {
        for number in 0..events {
            self.happen(number);
            self.do_effects();
            if number % 50 == 0 || number + 1 == events {
                self.check_games();
                self.check_boards();
            }
            if self.random.below(500) == 0 {
                self.restart();
            }
        }
    }

    /// How many games have a result.
    pub fn ended(&self) -> usize {
        let mut hall = Hall::new(0);
        for (id, steps) in &self.stored {
            hall.restore(*id, steps, self.now).expect("the steps of a game");
        }
        hall.games().filter(|card| card.outcome().is_some()).count()
    }

    fn below(&mut self, limit: usize) -> usize {
        self.random.below(limit as u32) as usize
    }

    fn someone(&mut self) -> Name {
        let place = self.below(self.names.len());
        self.names[place].clone()
    }

    fn happen(&mut self, number: usize) {
        let name = self.someone();
        match self.random.below(100) {
            0..3 => {
                self.story.push(format!("({name} is gone)"));
                self.hall.lost(&name, self.now);
            }
            3..8 => {
                let seconds = u64::from(self.random.below(30));
                self.story.push(format!("({seconds}s)"));
                self.now = self.now + Millis::from_secs(seconds);
                self.hall.tick(self.now);
            }
            8 => {
                self.now = self.now + Millis::from_secs(400);
                self.story.push("(400s)".to_owned());
            }
            _ if !self.hall.is_here(&name) => {
                self.enter(&name);
            }
            // Another line of the same person.
            9 if number.is_multiple_of(7) => self.enter(&name),
            10 if number.is_multiple_of(7) => self.mute(name),
            9..12 => self.tell_a_secret(&name, number),
            12..14 => self.kibitz_a_secret(&name, number),
            14..75 => {
                let line = self.a_move(&name);
                self.types(&name, &line);
            }
            _ => {
                let place = self.below(LINES.len());
                let other = self.someone();
                let line = LINES[place].replace("{}", other.as_str());
                self.types(&name, &line);
            }
        }
    }

    /// A person comes in. Every third has no account.
    fn enter(&mut self, name: &Name) {
        let is_guest = self.is_guest(name);
        let as_guest = if is_guest { " as a guest" } else { "" };
        self.story.push(format!("({name} comes in{as_guest})"));
        let kept = self.kept.entry(name.clone()).or_default();
        self.hall.enter(name, is_guest, Desk::default(), kept, self.now);
    }

    fn is_guest(&self, name: &Name) -> bool {
        let place = self.names.iter().position(|other| other == name);
        place.is_some_and(|place| place % 3 == 2)
    }

    /// Someone is muted, and whoever was muted before is heard again.
    fn mute(&mut self, name: Name) {
        for other in std::mem::take(&mut self.muted) {
            self.story.push(format!("({other} is unmuted)"));
        }
        self.story.push(format!("({name} is muted)"));
        self.muted = [name].into();
        self.hall.mute_only(self.muted.clone());
    }

    /// The game that a person plays, or is at.
    fn game_of(&self, name: &Name) -> Option<&Card> {
        let mine = |card: &&Card| card.players.black == *name || card.players.white == *name;
        self.hall
            .games()
            .filter(mine)
            .find(|card| card.outcome().is_none() && !card.is_adjourned)
    }

    fn a_move(&mut self, name: &Name) -> String {
        let side = self.game_of(name).map_or(9, |card| usize::from(card.size.width()));
        match self.random.below(8) {
            0 | 1 => "pass".to_owned(),
            _ => {
                let (column, row) = (self.below(side), self.below(side) + 1);
                format!("{}{row}", char::from(b"abcdefghjklmnopqrst"[column]))
            }
        }
    }

    fn types(&mut self, name: &Name, line: &str) {
        self.story.push(format!("{name}> {line}"));
        // What a watcher does leaves the game alone.
        let watched: Vec<(GameId, String)> = self
            .hall
            .games()
            .filter(|card| card.players.black != *name && card.players.white != *name)
            .map(|card| card.id)
            .collect::<Vec<_>>()
            .into_iter()
            .filter_map(|id| Some((id, self.hall.record(id)?)))
            .collect();
        // Flags that fall meanwhile are not the watcher's doing.
        self.hall.tick(self.now);
        self.do_effects();
        let ticked: Vec<(GameId, Option<String>)> =
            watched.iter().map(|(id, _)| (*id, self.hall.record(*id))).collect();
        self.hall.line(name, line, self.now);
        for (id, before) in ticked {
            let after = self.hall.record(id);
            if after.is_some() && after != before {
                self.fails(&format!(
                    "{name} does not play in game {} and has changed it from\n{before:?}\nto\n{after:?}",
                    id.0
                ));
            }
        }
    }

    fn tell_a_secret(&mut self, name: &Name, number: usize) {
        let other = self.someone();
        let secret = format!("secret{number}x");
        let may_hear = match self.muted.contains(name) {
            true => [name.clone()].into(),
            false => [name.clone(), other.clone()].into(),
        };
        self.secrets.insert(secret.clone(), may_hear);
        self.types(name, &format!("tell {other} {secret}"));
    }

    /// What watchers say to each other is not for the players before the game is over.
    fn kibitz_a_secret(&mut self, name: &Name, number: usize) {
        // Whose flag falls by now plays no longer.
        self.hall.tick(self.now);
        self.do_effects();
        let secret = format!("kibitz{number}x");
        let playing: BTreeSet<Name> = self
            .names
            .iter()
            .filter(|name| self.game_of(name).is_some())
            .cloned()
            .collect();
        let others = self
            .names
            .iter()
            .filter(|other| !playing.contains(*other) || *other == name);
        let may_hear = match self.muted.contains(name) {
            true => [name.clone()].into(),
            false => others.cloned().collect(),
        };
        self.secrets.insert(secret.clone(), may_hear);
        self.types(name, &format!("kibitz {secret}"));
    }

    fn do_effects(&mut self) {
        loop {
            let effects = self.hall.take_effects();
            if effects.is_empty() {
                return;
            }
            for effect in effects {
                match effect {
                    Effect::Say { to, lines } => self.hear(&to, &lines),
                    Effect::Store { game, seq, text, .. } => {
                        let steps = self.stored.entry(game).or_default();
                        if seq != steps.len() as u64 {
                            let expected = steps.len();
                            self.fails(&format!("step {seq} of game {} comes where {expected} should", game.0));
                        }
                        self.stored.entry(game).or_default().push(text);
                    }
                    Effect::Think(id, question) => self.hall.answered(id, no_answer(&question), self.now),
                    effect => self.keep(effect),
                }
            }
        }
    }

    /// What is kept of people; a guest has nothing to keep it with. Each rated game counts once.
    fn keep(&mut self, effect: Effect) {
        match effect {
            Effect::KeepRating { name, rating, games } => {
                self.ratings.insert(name, (rating, games));
            }
            Effect::KeepResult(game) if !self.rated.insert(game.id) => {
                self.fails(&format!("game {} counts twice for the ratings", game.id.0));
            }
            Effect::Keep { of, what, text } => {
                if self.is_guest(&of) {
                    self.fails(&format!("{what:?} of {of} is kept, who is a guest"));
                }
                self.kept.entry(of).or_default().insert(what, text);
            }
            Effect::Report { .. } => self.reports += 1,
            _ => {}
        }
    }

    fn hear(&self, to: &Name, lines: &[String]) {
        for line in lines {
            if line.contains(char::is_control) {
                self.fails(&format!("{to} is shown a control character: {line:?}"));
            }
            let words = line.split(|c: char| !c.is_ascii_alphanumeric());
            for word in words {
                if let Some(may_hear) = self.secrets.get(word)
                    && !may_hear.contains(to)
                {
                    self.fails(&format!("{to} hears {word}, which is not for them"));
                }
            }
        }
    }

    /// The game that a person is at, as FINGER says.
    fn at(&mut self, name: &Name) -> Option<GameId> {
        if !self.hall.is_here(name) {
            return None;
        }
        let told = self.shown(name, &format!("finger {name}")).join(" ");
        let number = told
            .split_once("at table ")?
            .1
            .split(|c: char| !c.is_ascii_digit())
            .next()?;
        number.parse().ok().map(GameId)
    }

    /// What a person alone is shown after a line.
    fn shown(&mut self, name: &Name, line: &str) -> Vec<String> {
        self.story.push(format!("{name}> {line}"));
        self.hall.line(name, line, self.now);
        let mut shown = Vec::new();
        for effect in self.hall.take_effects() {
            match effect {
                Effect::Say { to, lines } if to == *name => shown.extend(lines),
                Effect::Store { game, text, .. } => self.stored.entry(game).or_default().push(text),
                effect => self.keep(effect),
            }
        }
        shown
    }

    /// The hall is closed and opened again.
    fn restart(&mut self) {
        self.story.push("(the hall restarts)".to_owned());
        let open: BTreeSet<GameId> = self.hall.games().map(|card| card.id).collect();
        let mut hall = with_house(Hall::new(self.seed));
        for (name, (rating, games)) in &self.ratings {
            hall.recall_rating(name, *rating, *games);
        }
        for (id, steps) in &self.stored {
            if let Err(error) = hall.restore(*id, steps, self.now) {
                self.fails(&format!("game {} cannot be restored: {error}", id.0));
            }
            if !open.contains(id) && hall.games().any(|card| card.id == *id && card.outcome().is_none()) {
                self.fails(&format!("game {} was over and goes on", id.0));
            }
        }
        hall.mute_only(self.muted.clone());
        self.hall = hall;
        self.do_effects();
    }

    fn fails(&self, what: &str) -> ! {
        let story = self.story.join("\n");
        panic!(
            "{what}\nwith {} people from the seed {}, after\n{story}",
            self.names.len(),
            self.seed
        );
    }
}
