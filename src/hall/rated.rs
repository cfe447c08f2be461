//! Rated games: who may play them, and what they tell of strength.

use std::collections::{BTreeMap, VecDeque};

use crate::company::{GameId, Name, Notice, Obstacle, Rank, RatedGame, Standing, Terms, Who};
use crate::game::{Millis, Moment, Outcome, Victory};
use crate::go::{ByColor, Color};
use crate::table::Table;

use super::rating::{Edge, Rating, Score};
use super::{Effect, Granted, Hall};

/// A game of fewer moves tells nothing, unless one of the two has run out of time or forfeited it.
const FEWEST_MOVES: usize = 20;
/// How many rated games two people may play with each other in a day.
const MOST_TOGETHER: usize = 2;
const DAY: Millis = Millis::from_secs(24 * 60 * 60);

/// Everyone who plays rated games.
#[derive(Debug, Default)]
pub(super) struct Ratings {
    known: BTreeMap<Name, Known>,
    /// What is heard of ratings once the line is done that brought it about.
    unsaid: Vec<(Name, Notice)>,
}

/// What is known of one person's strength.
#[derive(Debug)]
struct Known {
    rating: Rating,
    games: u32,
    /// The last games, the latest first.
    results: VecDeque<RatedGame>,
}

impl Known {
    /// How many games are remembered.
    const MOST_RESULTS: usize = 50;

    fn remember(&mut self, game: RatedGame) {
        self.results.push_front(game);
        self.results.truncate(Self::MOST_RESULTS);
    }

    fn standing(&self, now: Moment) -> Standing {
        let rating = self.rating.aged(now);
        Standing {
            rank: rating.rank(),
            is_uncertain: rating.is_uncertain(),
            games: self.games,
        }
    }
}

/// Goes on only if a rated game on these terms has a clock.
pub(super) fn must_have_a_clock(terms: &Terms) -> Result<(), Obstacle> {
    match terms.opening.clock {
        Some(_) => Ok(()),
        None => Err(Obstacle::RatedClock),
    }
}

impl Hall {
    /// Takes up what was stored of a person's strength.
    pub fn recall_rating(&mut self, name: &Name, rating: Rating, games: u32) {
        let results = VecDeque::new();
        let known = Known { rating, games, results };
        let before = self.ratings.known.insert(name.clone(), known);
        if let (Some(before), Some(known)) = (before, self.ratings.known.get_mut(name)) {
            known.results = before.results;
        }
    }

    /// Takes up a rated game that was stored, the earliest first.
    pub fn recall_result(&mut self, game: &RatedGame) {
        for color in Color::ALL {
            if let Some(known) = self.ratings.known.get_mut(&game.players[color]) {
                known.remember(game.clone());
            }
        }
    }

    /// Forgets what is thought of a person, for it could not be stored.
    pub fn forget_rating(&mut self, name: &Name) {
        self.ratings.known.remove(name);
    }

    /// Forgets a rated game again, for it could not be stored.
    pub fn forget_result(&mut self, id: GameId) {
        for known in self.ratings.known.values_mut() {
            known.results.retain(|game| game.id != id);
        }
        self.ratings.unsaid.clear();
    }

    /// How strong a person is thought to be, if they play rated games.
    pub(super) fn standing(&self, name: &Name, now: Moment) -> Option<Standing> {
        Some(self.ratings.known.get(name)?.standing(now))
    }

    /// A person says how strong they are, before their first rated game.
    pub(super) fn place(&mut self, name: &Name, rank: Rank, now: Moment) -> Granted {
        if self.people[name].is_guest {
            return Err(Obstacle::GuestsUnrated(Who::You));
        }
        if let Some(standing) = self.standing(name, now) {
            return Err(Obstacle::AlreadyRated(standing));
        }
        let rating = Rating::placed(rank.min(Rank::HIGHEST_PLACED), now);
        self.keep_rating(name, rating, 0);
        Ok(vec![Notice::Rating(Who::You, self.standing(name, now))])
    }

    fn keep_rating(&mut self, name: &Name, rating: Rating, games: u32) {
        self.recall_rating(name, rating, games);
        let name = name.clone();
        self.effects.push(Effect::KeepRating { name, rating, games });
    }

    /// What there is to hear of a person's strength.
    pub(super) fn rating_of(&self, name: &Name, whom: Option<&str>, now: Moment) -> Granted {
        let (who, whom) = self.rated_person(name, whom)?;
        Ok(vec![Notice::Rating(who, self.standing(&whom, now))])
    }

    /// A person's last rated games.
    pub(super) fn results_of(&self, name: &Name, whom: Option<&str>) -> Granted {
        let (who, whom) = self.rated_person(name, whom)?;
        let known = self.ratings.known.get(&whom);
        let results = known.map(|known| known.results.iter().cloned().collect());
        Ok(vec![Notice::Results(who, results.unwrap_or_default())])
    }

    /// Whoever is meant, here or not.
    fn rated_person(&self, name: &Name, whom: Option<&str>) -> Result<(Who, Name), Obstacle> {
        let Some(whom) = whom else {
            return Ok((Who::You, name.clone()));
        };
        let known = self
            .ratings
            .known
            .keys()
            .find(|known| known.as_str().eq_ignore_ascii_case(whom));
        let found = match known {
            Some(known) => known.clone(),
            None => self.find(whom)?,
        };
        Ok(if found == *name {
            (Who::You, found)
        } else {
            (Who::Other(found.clone()), found)
        })
    }

    /// Everyone who plays rated games, the strongest first.
    pub(super) fn ranks(&self, now: Moment) -> Notice {
        let mut everyone: Vec<(&Name, &Known)> = self.ratings.known.iter().collect();
        everyone.sort_by(|(_, one), (_, other)| other.rating.points().total_cmp(&one.rating.points()));
        let ranks = everyone.into_iter();
        Notice::Ranks(ranks.map(|(name, known)| (name.clone(), known.standing(now))).collect())
    }

    /// Goes on only if a person has a rating; the obstacle is for `me` to hear.
    pub(super) fn must_be_rated(&self, name: &Name, me: &Name) -> Result<(), Obstacle> {
        let who = match name == me {
            true => Who::You,
            false => Who::Other(name.clone()),
        };
        if self.people.get(name).is_some_and(|member| member.is_guest) {
            return Err(Obstacle::GuestsUnrated(who));
        }
        match self.ratings.known.contains_key(name) {
            true => Ok(()),
            false => Err(Obstacle::Unrated(who)),
        }
    }

    /// Goes on only if two people may play a rated game with each other now. The obstacle is for `me` to hear.
    pub(super) fn may_play_rated(&self, me: &Name, other: &Name, now: Moment) -> Result<(), Obstacle> {
        self.must_be_rated(me, me)?;
        self.must_be_rated(other, me)?;
        for name in [me, other] {
            let adjourned = self.adjourned_games(name);
            if let Some(open) = adjourned.iter().find(|card| card.is_rated) {
                let who = if name == me { Who::You } else { Who::Other(name.clone()) };
                return Err(Obstacle::OpenRated(who, open.id));
            }
        }
        let results = self.ratings.known.get(me).map(|known| &known.results);
        let together = results
            .into_iter()
            .flatten()
            .filter(|game| Color::ALL.iter().any(|&color| game.players[color] == *other) && now.since(game.at) < DAY);
        let times: Vec<Moment> = together.map(|game| game.at).collect();
        match times.get(MOST_TOGETHER - 1) {
            Some(&earlier) => {
                let wait = DAY.saturating_sub(now.since(earlier));
                Err(Obstacle::PlayedEnough(other.clone(), wait))
            }
            None => Ok(()),
        }
    }

    /// A rated game is over: what it tells of its players is kept.
    pub(super) fn rate(&mut self, id: GameId, table: &Table, outcome: Outcome, now: Moment) {
        let Some(game) = self.games.get(&id) else { return };
        let players = game.card.players.clone();
        let moves = table.game.moves().len();
        let score = match outcome {
            Outcome::Won { by, how } => {
                let tells = moves >= FEWEST_MOVES || matches!(how, Victory::Time | Victory::Forfeit);
                let score = if by == Color::Black { Score::Win } else { Score::Loss };
                tells.then_some(score)
            }
            Outcome::Draw => (moves >= FEWEST_MOVES).then_some(Score::Draw),
            Outcome::Void => return,
        };
        let Some(score) = score else {
            for color in Color::ALL {
                let notice = Notice::NotCounted(FEWEST_MOVES);
                self.ratings.unsaid.push((players[color].clone(), notice));
            }
            return;
        };
        let known = |color: Color| self.ratings.known.get(&players[color]);
        let (Some(black), Some(white)) = (known(Color::Black), known(Color::White)) else {
            return;
        };
        let games = ByColor {
            black: black.games.saturating_add(1),
            white: white.games.saturating_add(1),
        };
        let before = ByColor {
            black: black.standing(now),
            white: white.standing(now),
        };
        let edge = Edge::of_black(table.game.size(), table.game.rules(), table.game.handicap());
        let (black, white) = Rating::after((black.rating, white.rating), edge, score, now);
        for (color, rating) in [(Color::Black, black), (Color::White, white)] {
            let name = &players[color];
            self.keep_rating(name, rating, games[color]);
            if let Some(now) = self.standing(name, now) {
                let before = before[color];
                self.ratings.unsaid.push((name.clone(), Notice::Rated { now, before }));
            }
        }
        let game = RatedGame {
            id,
            players,
            outcome,
            at: now,
        };
        self.recall_result(&game);
        self.effects.push(Effect::KeepResult(game));
    }

    /// The players of rated games that have ended hear what they are thought of now.
    pub(super) fn tell_ratings(&mut self) {
        for (name, notice) in std::mem::take(&mut self.ratings.unsaid) {
            self.notify(&name, notice);
        }
    }
}
