//! Commands that are about other people: who is here, and to whom one speaks. The words are read here; the hall grants
//! what they wish.

use nom::combinator::{map_opt, rest};

use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::spec::{Kind, Spec, Tail, Typed};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::company::{Channel, GameId, Notice, Rank, Wish};
use crate::reply::Refusal;
use crate::table::Power;
use crate::world::{AskCompany, Failure, Said};

/// A command about other people; a base for those below.
pub(super) const AMONG_PEOPLE: Spec = Spec {
    kind: Kind::Company,
    needs: Some(Power::Company),
    ..Spec::PLAIN
};

pub const WHO: Spec = Spec {
    name: "WHO",
    aliases: &["PLAYERS", "USERS"],
    usage: &["WHO"],
    gist: "lists the people who are here",
    run: |_, words| words.none().map(|()| ask(Wish::Who)),
    ..AMONG_PEOPLE
};

pub const TABLES: Spec = Spec {
    name: "TABLES",
    usage: &["TABLES"],
    gist: "lists the games in play and who is looking for one",
    run: |_, words| words.none().map(|()| ask(Wish::Tables)),
    ..AMONG_PEOPLE
};

pub const FINGER: Spec = Spec {
    name: "FINGER",
    aliases: &["WHOIS", "PROFILE"],
    usage: &["FINGER name"],
    gist: "says where a person is",
    run: |_, words| Ok(ask(Wish::Finger(name(words)?))),
    ..AMONG_PEOPLE
};

pub const STORED: Spec = Spec {
    name: "STORED",
    usage: &["STORED"],
    gist: "lists your adjourned games",
    run: |_, words| words.none().map(|()| ask(Wish::Stored)),
    ..AMONG_PEOPLE
};

pub const SIT: Spec = Spec {
    name: "SIT",
    usage: &["SIT n"],
    gist: "sits down at a table, to play",
    run: |_, words| Ok(ask(Wish::Sit(table(words)?))),
    ..AMONG_PEOPLE
};

pub const WATCH: Spec = Spec {
    name: "WATCH",
    aliases: &["OBSERVE"],
    usage: &["WATCH n"],
    gist: "watches a game",
    run: |_, words| Ok(ask(Wish::Watch(table(words)?))),
    ..AMONG_PEOPLE
};

pub const STAND: Spec = Spec {
    name: "STAND",
    aliases: &["UNWATCH", "STAND UP", "UNOBSERVE"],
    usage: &["STAND"],
    gist: "leaves a table",
    run: |_, words| words.none().map(|()| ask(Wish::Stand)),
    ..AMONG_PEOPLE
};

pub const SAY: Spec = Spec {
    name: "SAY",
    usage: &["SAY words"],
    gist: "says something to those at the same table",
    tail: Tail::Line,
    run: |_, words| Ok(ask(Wish::Talk(Channel::Say, words.text().to_owned()))),
    ..AMONG_PEOPLE
};

pub const TELL: Spec = Spec {
    name: "TELL",
    aliases: &["WHISPER"],
    usage: &["TELL name words"],
    gist: "says something to one person",
    tail: Tail::Line,
    run: |_, words| {
        let (to, rest) = name_and_words(words)?;
        Ok(ask(Wish::Talk(Channel::Tell(to), rest)))
    },
    ..AMONG_PEOPLE
};

pub const KIBITZ: Spec = Spec {
    name: "KIBITZ",
    usage: &["KIBITZ words"],
    gist: "says something to those who watch the same game",
    tail: Tail::Line,
    run: |_, words| Ok(ask(Wish::Talk(Channel::Kibitz, words.text().to_owned()))),
    ..AMONG_PEOPLE
};

pub const SHOUT: Spec = Spec {
    name: "SHOUT",
    usage: &["SHOUT words"],
    gist: "says something to everyone here",
    tail: Tail::Line,
    run: |_, words| Ok(ask(Wish::Talk(Channel::Shout, words.text().to_owned()))),
    ..AMONG_PEOPLE
};

pub const EMOTE: Spec = Spec {
    name: "EMOTE",
    aliases: &["POSE", "ME"],
    usage: &["EMOTE words"],
    gist: "says what you do, to those at the same table",
    tail: Tail::Line,
    run: |_, words| Ok(ask(Wish::Talk(Channel::Emote, words.text().to_owned()))),
    ..AMONG_PEOPLE
};

pub const IGNORE: Spec = Spec {
    name: "IGNORE",
    aliases: &["GAG"],
    usage: &["IGNORE name", "IGNORE"],
    gist: "hears nothing more from a person, or hears them again",
    run: |_, words| {
        Ok(ask(match words.text() {
            "" => Wish::Ignored,
            _ => Wish::Ignore(name(words)?),
        }))
    },
    ..AMONG_PEOPLE
};

pub const REPORT: Spec = Spec {
    name: "REPORT",
    aliases: &["COMPLAIN"],
    usage: &["REPORT name words"],
    gist: "complains about a person to whoever runs the hall",
    tail: Tail::Line,
    run: |_, words| {
        let (about, rest) = name_and_words(words)?;
        Ok(ask(Wish::Report(about, rest)))
    },
    ..AMONG_PEOPLE
};

pub const RATING: Spec = Spec {
    name: "RATING",
    aliases: &["RANK"],
    usage: &["RATING", "RATING name", "RATING rank"],
    gist: "says how strong a person is, or that you are",
    run: |_, words| {
        let typed = words.text();
        let rank = typed.starts_with(|c: char| c.is_ascii_digit());
        Ok(ask(match rank {
            true => Wish::Place(words.read(grammar::expect(RANK, map_opt(rest, read_rank)))?),
            false => Wish::Rating(optional_name(words)?),
        }))
    },
    ..AMONG_PEOPLE
};

pub const RANKS: Spec = Spec {
    name: "RANKS",
    aliases: &["RANKING"],
    usage: &["RANKS"],
    gist: "lists those who play rated games, the strongest first",
    run: |_, words| words.none().map(|()| ask(Wish::Ranks)),
    ..AMONG_PEOPLE
};

pub const RATED: Spec = Spec {
    name: "RATED",
    usage: &["RATED [name]"],
    gist: "lists the last rated games of a person",
    run: |_, words| Ok(ask(Wish::Results(optional_name(words)?))),
    ..AMONG_PEOPLE
};

/// What a rank may be, in words.
const RANK: &str = "a rank from 30k to 1k, or 1d";

fn read_rank(text: &str) -> Option<Rank> {
    let rank = text.parse().ok()?;
    (rank <= Rank::HIGHEST_PLACED).then_some(rank)
}

pub const PASSWORD: Spec = Spec {
    name: "PASSWORD",
    aliases: &["PASSWD", "CHANGE PASSWORD"],
    usage: &["PASSWORD"],
    gist: "changes the password of your account",
    typed: Typed::InFull,
    run: |_, words| words.none().map(|()| ask(Wish::ChangePassword)),
    ..AMONG_PEOPLE
};

/// Asks the hall for something; what comes of it is all there is to say.
pub(super) fn ask(wish: Wish) -> Turn {
    Turn::asks(Wanted {
        request: AskCompany { wish },
        then: |_, _, answer| heard(answer),
    })
}

/// What is heard of the hall.
pub(super) fn heard(answer: Result<Vec<Notice>, Failure>) -> Ran {
    let notices = answer.map_err(Refusal::Because)?;
    Ok(Turn {
        said: notices.into_iter().map(Said::Notice).collect(),
        ..Turn::default()
    })
}

/// The only word, which names a person.
fn name(words: &Words<'_>) -> Result<String, Refusal> {
    words
        .read(grammar::expect("a person's name", grammar::token))
        .map(str::to_owned)
}

/// The only word, which names a person, if there is one.
fn optional_name(words: &Words<'_>) -> Result<Option<String>, Refusal> {
    let name = words.read(grammar::optional("a person's name", grammar::token))?;
    Ok(name.map(str::to_owned))
}

/// A person's name, and everything after it.
fn name_and_words(words: &Words<'_>) -> Result<(String, String), Refusal> {
    match words.text().split_once(' ') {
        Some((name, rest)) => Ok((name.to_owned(), rest.trim().to_owned())),
        None => Ok((name(words)?, String::new())),
    }
}

/// The number of a table.
fn table(words: &Words<'_>) -> Result<GameId, Refusal> {
    let number = words.read(grammar::expect("the number of a table", grammar::number))?;
    Ok(GameId(number as u64))
}
