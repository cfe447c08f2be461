//! The people of a transcript in a hall.

use std::collections::{BTreeMap, BTreeSet};

use super::{Movement, Prompt, TranscriptError};
use crate::company::{GameId, Name, RatedGame};
use crate::desk::{Desk, Setting};
use crate::front::local::thinker::Thinker;
use crate::game::{Millis, Moment};
use crate::hall::rating::Rating;
use crate::hall::{Effect, Hall, Keepsake};

/// The people of a transcript in a hall, with what has been stored of their games.
pub struct Gathering {
    hall: Hall,
    desks: BTreeMap<Name, Desk>,
    stored: BTreeMap<GameId, Vec<String>>,
    ratings: BTreeMap<Name, (Rating, u32)>,
    results: Vec<RatedGame>,
    /// What is kept with everyone's account.
    kept: BTreeMap<Name, Keepsake>,
    muted: BTreeSet<Name>,
    /// How many players of the house there are.
    bots: usize,
    thinker: Thinker,
    now: Moment,
}

impl Gathering {
    /// Where chance begins.
    const SEED: u64 = 1;

    /// A hall in which everyone who types is there, save for those who come in later.
    ///
    /// # Errors
    /// If a setting makes no sense.
    pub fn of<'a>(head: &[String], prompts: impl Iterator<Item = &'a Prompt>) -> Result<Self, TranscriptError> {
        let mut gathering = Self {
            hall: Hall::new(Self::SEED),
            desks: BTreeMap::new(),
            stored: BTreeMap::new(),
            ratings: BTreeMap::new(),
            results: Vec::new(),
            kept: BTreeMap::new(),
            muted: BTreeSet::new(),
            bots: 0,
            thinker: Thinker::default(),
            now: Moment::default(),
        };
        for (i, line) in head.iter().enumerate() {
            if let Some(bots) = line.strip_prefix("-- set bots ") {
                let what = format!("{bots} is not a number of bots");
                gathering.bots = bots.parse().map_err(|_| TranscriptError { line: i + 1, what })?;
            } else if let Some(setting) = line.strip_prefix("-- set ") {
                gathering.set(i + 1, setting)?;
            }
        }
        gathering.hall.open_house(gathering.bots, gathering.now);
        let mut named: Vec<&Name> = Vec::new();
        for prompt in prompts {
            let (name, is_there) = match prompt {
                Prompt::Person(name) => (name, true),
                Prompt::Moves(name, movement) => (name, movement.is_of_someone_here()),
                _ => continue,
            };
            if named.contains(&name) {
                continue;
            }
            named.push(name);
            if is_there {
                gathering.enter(name, false);
            }
        }
        // How they came is not part of the transcript.
        gathering.hall.take_effects();
        Ok(gathering)
    }

    /// `anna screenreader on`: how a person wants to see things.
    fn set(&mut self, line: usize, setting: &str) -> Result<(), TranscriptError> {
        let unusable = |what: String| TranscriptError { line, what };
        let words: Vec<&str> = setting.split_whitespace().collect();
        let &[name, setting, ref value @ ..] = words.as_slice() else {
            return Err(unusable(
                "in a hall, a setting is a person's: -- set anna width 40".to_owned(),
            ));
        };
        let name: Name = name
            .parse()
            .map_err(|_| unusable(format!("{name} is no person's name")))?;
        let known = Setting::named(setting).ok_or_else(|| unusable(format!("there is no setting {setting}")))?;
        let value = value.first().copied().unwrap_or("on");
        let desk = self.desks.entry(name).or_default();
        if known.set(desk, value) {
            Ok(())
        } else {
            Err(unusable(format!("{} cannot be {value}", known.name)))
        }
    }

    fn enter(&mut self, name: &Name, is_guest: bool) {
        let desk = self.desks.get(name).copied().unwrap_or_default();
        let kept = self.kept.entry(name.clone()).or_default();
        self.hall.enter(name, is_guest, desk, kept, self.now);
    }

    fn mute(&mut self, name: &Name, is_muted: bool) {
        if is_muted {
            self.muted.insert(name.clone());
        } else {
            self.muted.remove(name);
        }
        self.hall.mute_only(self.muted.clone());
    }

    /// What everyone hears when a line is typed, or when something happens.
    ///
    /// # Errors
    /// If it cannot happen.
    pub fn answer(&mut self, prompt: &Prompt, typed: &str, line: usize) -> Result<Vec<String>, TranscriptError> {
        let mut speaker = None;
        match prompt {
            Prompt::Person(name) => {
                speaker = Some(name);
                if !self.hall.is_here(name) {
                    let what = format!("{name} is not here: ({name} comes in) or ({name} is back) comes first");
                    return Err(TranscriptError { line, what });
                }
                self.hall.line(name, typed, self.now);
            }
            Prompt::Moves(name, movement) => match movement {
                Movement::ComesIn | Movement::IsBack => self.enter(name, false),
                Movement::ComesInAsGuest | Movement::IsBackAsGuest => self.enter(name, true),
                Movement::IsGone => self.hall.lost(name, self.now),
                Movement::IsMuted => self.mute(name, true),
                Movement::IsUnmuted => self.mute(name, false),
            },
            &Prompt::Time(time) => self.pass(self.now + time),
            Prompt::Restart => self.restart(line)?,
            Prompt::Alone | Prompt::Player(_) => {
                let what = "in a hall, a line begins with a person's name: anna> play d4".to_owned();
                return Err(TranscriptError { line, what });
            }
        }
        Ok(self.shown(speaker))
    }

    /// Time passes, and the hall ticks at each moment when it is due.
    fn pass(&mut self, until: Moment) {
        while let Some(alarm) = self.hall.next_alarm().filter(|&alarm| alarm < until) {
            // A flag falls when more time is used than there is, so the moment itself may change nothing.
            for moment in [alarm, alarm + Millis::new(1)] {
                self.hall.tick(moment);
            }
            if self.hall.next_alarm().is_some_and(|next| next <= alarm) {
                break;
            }
        }
        self.now = until;
        self.hall.tick(until);
    }

    /// The hall is closed and opened again: what was stored of the games that go on is all there is.
    fn restart(&mut self, line: usize) -> Result<(), TranscriptError> {
        self.hall = Hall::new(Self::SEED);
        for (name, (rating, games)) in &self.ratings {
            self.hall.recall_rating(name, *rating, *games);
        }
        for game in &self.results {
            self.hall.recall_result(game);
        }
        self.hall.mute_only(self.muted.clone());
        self.hall.open_house(self.bots, self.now);
        for (&game, steps) in &self.stored {
            let restored = self.hall.restore(game, steps, self.now);
            restored.map_err(|error| TranscriptError {
                line,
                what: format!("game {} cannot be restored: {error}", game.0),
            })?;
        }
        Ok(())
    }

    /// Does what the hall wants done, and gathers what people are shown: the one who typed, then the others by name.
    fn shown(&mut self, speaker: Option<&Name>) -> Vec<String> {
        let (mut mine, mut others) = (Vec::new(), BTreeMap::<Name, Vec<String>>::new());
        loop {
            let effects = self.hall.take_effects();
            if effects.is_empty() {
                break;
            }
            for effect in effects {
                match effect {
                    Effect::Say { to, lines } if Some(&to) == speaker => mine.extend(lines),
                    Effect::Say { to, lines } => others.entry(to).or_default().extend(lines),
                    Effect::Store { game, text, .. } => self.stored.entry(game).or_default().push(text),
                    Effect::Think(id, question) => {
                        let answer = self.thinker.answer(&question);
                        self.hall.answered(id, answer, self.now);
                    }
                    Effect::KeepRating { name, rating, games } => {
                        self.ratings.insert(name, (rating, games));
                    }
                    Effect::KeepResult(game) => self.results.push(game),
                    Effect::AskPassword(_) => mine.push("(asks for a password)".to_owned()),
                    Effect::Keep { of, what, text } => {
                        self.kept.entry(of).or_default().insert(what, text);
                    }
                    Effect::Report { .. } | Effect::Leave(_) => {}
                }
            }
        }
        let heard = others.into_iter().flat_map(|(name, lines)| {
            let marked = lines.into_iter().map(move |line| format!("{name}| {line}"));
            marked.collect::<Vec<String>>()
        });
        let all = mine.into_iter().chain(heard);
        all.map(|line| line.trim_end().to_owned()).collect()
    }
}
