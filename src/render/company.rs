//! What a person hears of others, in words.

use super::ranks::{rank_of, ranks_lines, rated, rating, results};
use crate::bot::LEVELS;
use crate::company::{Card, Channel, GameId, Name, Notice, Place, Presence, Terms, Who, level_of};
use crate::game::{Millis, Phase};
use crate::go::Color;
use crate::say;
use crate::text::{Listed, Of, Say, Text};

/// The lines that say it.
#[must_use]
pub fn lines(notice: &Notice) -> Vec<Text> {
    match notice {
        Notice::Welcome {
            name,
            others,
            games,
            is_guest,
        } => welcome(name, *others, *games, *is_guest),
        Notice::Entered(name) => vec![say!("{} has arrived.", name)],
        Notice::Left(name) => vec![say!("{} has left.", name)],
        Notice::Lost(name) => vec![say!("{} has lost the connection. The seat is kept.", name)],
        Notice::GuestGone(name) => vec![say!(
            "{} was a guest and is gone, so the game ends without result.",
            name
        )],
        Notice::Back(name) => vec![say!("{} is back.", name)],
        Notice::BackAt(game, opponent) => vec![say!("You are back at {}, against {}.", game, opponent)],
        Notice::Challenged { by, to, terms } => challenged(by, to, terms),
        Notice::Declined { by, of } => vec![say!("{} {} challenge.", verb(by, "decline"), possessive(of))],
        Notice::Withdrawn { by, to } => vec![match (by, to) {
            (Who::You, Who::Other(to)) => say!("Your challenge to {} is withdrawn.", to),
            (by, _) => say!("{} challenge is withdrawn.", capital(by)),
        }],
        Notice::Seeks {
            by: Who::You,
            at,
            terms,
        } => vec![say!(
            "You are looking for a game: {}. Anyone can type `SIT {}`; `WITHDRAW` ends it.",
            described(terms),
            at.0
        )],
        Notice::Seeks {
            by: Who::Other(by),
            at,
            terms,
        } => vec![say!(
            "{} is looking for a game: {}. `SIT {}` accepts.",
            by,
            described(&terms.turned()),
            at.0
        )],
        Notice::StoppedSeeking => vec![say!("You are no longer looking for a game.")],
        Notice::Begins(card) if card.moves == 0 => vec![say!("{}.", matched(card))],
        Notice::Begins(card) => vec![say!("{}.", row(card))],
        Notice::WaitsAt(name, at) => vec![say!(
            "{} is at {} to continue your adjourned game. `SIT {}` joins.",
            name,
            at,
            at.0
        )],
        Notice::Watches(name) => vec![say!("{} is watching.", name)],
        Notice::LeftTable(name) => vec![say!("{} has left the table.", name)],
        Notice::Watching(card) => vec![say!(
            "You are watching {}: {}, {}. `STAND` leaves.",
            card.id,
            players(card),
            state(card)
        )],
        Notice::AtHome => vec![say!("You are back in the hall, at your own board.")],
        Notice::Talk { channel, by, words } => vec![spoken(channel, by, words)],
        Notice::HeardBy(0) => vec![say!("Nobody hears you.")],
        Notice::HeardBy(1) => vec![say!("1 person hears you.")],
        Notice::HeardBy(count) => vec![say!("{} people hear you.", *count)],
        Notice::People(people) => people_lines(people),
        Notice::Games { games, seeks } => games_lines(games, seeks),
        Notice::Stored(games) if games.is_empty() => vec![say!("You have no adjourned games.")],
        Notice::Stored(games) => games
            .iter()
            .map(|card| say!("{}. `SIT {}` takes you back to it.", row(card), card.id.0))
            .collect(),
        Notice::Profile(profile) => {
            let since = spell(profile.since);
            let kind = if profile.presence.is_guest { " (guest)" } else { "" };
            let presence = &profile.presence;
            if let Some(level) = level_of(&presence.name) {
                return vec![say!(
                    "{}: a bot of strength {}. `CHALLENGE {}` begins a game.",
                    presence.name,
                    level.key,
                    presence.name
                )];
            }
            let kind = say!("{}{}", kind, rank_of(presence));
            vec![match presence.place {
                Place::Away(game) => say!("{}{}: away from {} for {}.", presence.name, kind, game, since),
                place => say!("{}{}: {}, here for {}.", presence.name, kind, at(place), since),
            }]
        }
        Notice::Reported(name) => vec![say!("Your report about {} is kept for whoever runs this hall.", name)],
        Notice::TypedAhead(most, line) => vec![say!(
            "Not done: {}. {} are waiting already.",
            Text::prose(line),
            Of(*most, "line")
        )],
        Notice::InLine(place) => vec![say!(
            "The bots are thinking for others first: you are {} in line.",
            nth(*place)
        )],
        Notice::Unfinished => vec![say!(
            "Your own board has the unfinished game from your last visit on it."
        )],
        Notice::Ignores(name, true) => vec![say!("You no longer hear {}. `IGNORE {}` hears them again.", name, name)],
        Notice::Ignores(name, false) => vec![say!("You hear {} again.", name)],
        Notice::Ignored(names) if names.is_empty() => vec![say!("You hear everyone.")],
        Notice::Ignored(names) => vec![say!("You do not hear {}.", Listed(names, "or"))],
        Notice::TimeLeft(left) => vec![say!("You have {} left.", spell(*left))],
        Notice::Rating(who, standing) => vec![rating(who, standing.as_ref())],
        Notice::Rated { now, before } => vec![rated(now, before)],
        Notice::NotCounted(fewest) => vec![say!(
            "This game does not count for your rating: it had fewer than {} moves.",
            *fewest
        )],
        Notice::Ranks(ranks) => ranks_lines(ranks),
        Notice::Results(who, games) => results(who, games),
        Notice::TimeLeftOf(color, left) => vec![say!("{} has {} left.", color, spell(*left))],
        Notice::MayClaim(name) => vec![say!("{} left this game.", name)],
        Notice::Refused(obstacle) => vec![super::obstacle::refused(obstacle)],
    }
}

fn welcome(name: &Name, others: usize, games: usize, is_guest: bool) -> Vec<Text> {
    let kind = if is_guest { " You are here as a guest." } else { "" };
    let people = match others {
        0 => say!("Nobody else is here."),
        1 => say!("1 other person is here (`WHO`)."),
        others => say!("{} other people are here (`WHO`).", others),
    };
    let games = match games {
        0 => say!("No games are in play."),
        1 => say!("1 game is in play (`TABLES`)."),
        games => say!("{} games are in play (`TABLES`).", games),
    };
    vec![
        say!("Welcome, {}.{}", name, kind),
        say!("{} {}", people, games),
        say!(
            "`CHALLENGE name` proposes a game, `SEEK` lets anyone sit down with you. `HELP HALL` explains this place."
        ),
    ]
}

fn challenged(by: &Who, to: &Who, terms: &Terms) -> Vec<Text> {
    match (by, to) {
        (Who::You, to) => vec![say!(
            "You challenge {}: {}. `WITHDRAW` takes it back.",
            object(to),
            described(terms)
        )],
        (Who::Other(by), _) => vec![
            say!("{} challenges you: {}.", by, described(&terms.turned())),
            say!(
                "`ACCEPT {}`, `DECLINE {}`, or `CHALLENGE {}` on other terms.",
                by,
                by,
                by
            ),
        ],
    }
}

/// What a game would be like, for the one who proposes it.
fn described(terms: &Terms) -> Text {
    let opening = &terms.opening;
    let rules = opening.rules();
    let mut text = say!("{}, {} rules, komi {}", opening.size, opening.ruleset.name, rules.komi);
    if opening.is_agreed {
        text = say!("{}, dead stones by agreement", text);
    }
    if !opening.handicap.is_empty() {
        text = say!("{}, handicap {}", text, opening.handicap.len());
    }
    text = match opening.clock {
        Some(control) => say!("{}, clock {}", text, control.to_string()),
        None => say!("{}, no clock", text),
    };
    if terms.is_rated {
        text = say!("{}, rated", text);
    }
    match terms.side {
        Some(color) => say!("{}, you as {}", text, color),
        None => text,
    }
}

/// Who plays whom at which table, at the beginning of a sentence.
fn matched(card: &Card) -> Text {
    say!("{}: {}", capital_table(card.id), players(card))
}

fn players(card: &Card) -> Text {
    let player = |color| {
        let name = &card.players[color];
        match level_of(name) {
            Some(_) => say!("{} (bot, {})", name, color),
            None => say!("{} ({})", name, color),
        }
    };
    let (black, white) = (player(Color::Black), player(Color::White));
    let rated = if card.is_rated { ", rated" } else { "" };
    say!(
        "{} against {}, {}, {} rules{}",
        black,
        white,
        card.size,
        card.rules,
        rated
    )
}

/// A game in a list.
fn row(card: &Card) -> Text {
    say!("{}, {}", matched(card), state(card))
}

fn state(card: &Card) -> Text {
    match card.phase {
        Phase::Over(outcome) => say!("result {}", outcome.to_string()),
        _ if card.is_adjourned => say!("adjourned at move {}", card.moves),
        Phase::Marking => say!("being counted after move {}", card.moves),
        Phase::Playing if card.moves == 0 => say!("no moves yet"),
        Phase::Playing => say!("move {}, {} to play", card.moves, card.turn),
    }
}

fn people_lines(people: &[Presence]) -> Vec<Text> {
    let person = |presence: &Presence| {
        let kind = if presence.is_guest { " (guest)" } else { "" };
        say!(
            "{}{}{}: {}.",
            presence.name,
            kind,
            rank_of(presence),
            at(presence.place)
        )
    };
    let (bots, people): (Vec<&Presence>, Vec<&Presence>) =
        people.iter().partition(|presence| level_of(&presence.name).is_some());
    let count = match people.len() {
        1 => say!("1 person is here:"),
        count => say!("{} people are here:", count),
    };
    let mut lines = vec![count];
    lines.extend(people.into_iter().map(person));
    let mut names: Vec<&Name> = bots.iter().map(|bot| &bot.name).collect();
    names.sort_by_key(|name| LEVELS.iter().position(|level| Some(level) == level_of(name)));
    if let Some(weakest) = names.first() {
        lines.push(say!(
            "Bots: {}. `CHALLENGE {}` begins a game.",
            Listed(&names, "and"),
            weakest
        ));
    }
    lines
}

fn games_lines(games: &[Card], seeks: &[(GameId, Name, Terms)]) -> Vec<Text> {
    let mut lines: Vec<Text> = games.iter().map(|card| say!("{}.", row(card))).collect();
    lines.extend(seeks.iter().map(|(at, name, terms)| {
        say!(
            "{}: {} is looking for a game: {}. `SIT {}` accepts.",
            capital_table(*at),
            name,
            described(&terms.turned()),
            at.0
        )
    }));
    if lines.is_empty() {
        lines.push(say!(
            "No games are in play. `SEEK` opens a table, `CHALLENGE name` proposes a game."
        ));
    }
    lines
}

fn at(place: Place) -> Text {
    match place {
        Place::Hall => say!("in the hall"),
        Place::Playing(game) => say!("playing at {}", game),
        Place::At(game) => say!("at {}", game),
        Place::Away(game) => say!("away from {}", game),
    }
}

fn spoken(channel: &Channel, by: &Who, words: &str) -> Text {
    // What others write holds points, too, and nothing to be typed.
    let words = Text::prose(words);
    match channel {
        Channel::Emote => match by {
            Who::You => say!("You: {}", words),
            Who::Other(by) => say!("{} {}", by, words),
        },
        Channel::Say => say!("{}: {}", verb(by, "say"), words),
        Channel::Shout => say!("{}: {}", verb(by, "shout"), words),
        Channel::Kibitz => match by {
            Who::You => say!("You kibitz: {}", words),
            Who::Other(by) => say!("{} kibitzes: {}", by, words),
        },
        Channel::Tell(to) => match by {
            Who::You => say!("You tell {}: {}", to, words),
            Who::Other(by) => say!("{} tells you: {}", by, words),
        },
    }
}

/// A place in a line: second, third, 14th.
fn nth(place: usize) -> String {
    match place {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        place => {
            let ending = match (place % 10, place % 100) {
                (_, 11..=13) => "th",
                (1, _) => "st",
                (2, _) => "nd",
                (3, _) => "rd",
                _ => "th",
            };
            format!("{place}{ending}")
        }
    }
}

/// How long something has lasted, in the largest unit that fits.
pub(super) fn spell(time: Millis) -> Text {
    let seconds = usize::try_from(time.get() / 1000).unwrap_or(usize::MAX);
    match seconds {
        0..60 => say!("{}", Of(seconds, "second")),
        60..3600 => say!("{}", Of(seconds / 60, "minute")),
        3600..86_400 => say!("{}", Of(seconds / 3600, "hour")),
        _ => say!("{}", Of(seconds / 86_400, "day")),
    }
}

impl Say for Name {
    fn say(&self, text: &mut Text) {
        self.as_str().say(text);
    }
}

impl Say for GameId {
    fn say(&self, text: &mut Text) {
        say!("table {}", self.0).say(text);
    }
}

fn capital_table(game: GameId) -> Text {
    say!("Table {}", game.0)
}

/// A subject with what it does.
fn verb(who: &Who, does: &str) -> Text {
    match who {
        Who::You => say!("You {}", does),
        Who::Other(name) => say!("{} {}s", name, does),
    }
}

fn object(who: &Who) -> &str {
    match who {
        Who::You => "you",
        Who::Other(name) => name.as_str(),
    }
}

fn possessive(who: &Who) -> Text {
    match who {
        Who::You => say!("your"),
        Who::Other(name) => say!("{}'s", name),
    }
}

fn capital(who: &Who) -> Text {
    match who {
        Who::You => say!("Your"),
        Who::Other(name) => say!("{}'s", name),
    }
}
