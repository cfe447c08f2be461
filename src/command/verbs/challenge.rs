use nom::Parser;
use nom::branch::alt;

use crate::command::grammar;
use crate::command::grammar::{Parsed, Words};
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Spec};
use crate::command::turn::Ran;
use crate::company::{Terms, Wish};
use crate::go::Color;
use crate::reply::Refusal;

use super::company::{AMONG_PEOPLE, ask};
use super::new;

pub const CHALLENGE: Spec = Spec {
    name: "CHALLENGE",
    aliases: &["INVITE"],
    usage: &["CHALLENGE name [size] [ruleset] [KOMI k] [HANDICAP n] [BLACK or WHITE] [RATED] [CLOCK times]"],
    gist: "proposes a game to a person",
    arguments: &[Argument::Ruleset],
    run: |scene, words| {
        let (words, times) = words.cut_at("CLOCK");
        let name = grammar::expect("a person's name", grammar::token);
        let (name, wishes) = words.read((name, grammar::to_the_end(wish)))?;
        let terms = terms(scene, wishes, times)?;
        Ok(ask(Wish::Challenge(name.to_owned(), Box::new(terms))))
    },
    ..AMONG_PEOPLE
};

pub const SEEK: Spec = Spec {
    name: "SEEK",
    usage: &["SEEK [size] [ruleset] [KOMI k] [HANDICAP n] [BLACK or WHITE] [RATED] [CLOCK times]"],
    gist: "opens a table at which anyone may sit down to play you",
    arguments: &[Argument::Ruleset],
    run: seek,
    ..AMONG_PEOPLE
};

/// One of the things that a game may be like.
enum Part {
    Rated,
    Side(Color),
    Game(new::Wish),
}

fn wish(input: &str) -> Parsed<'_, Part> {
    let rated = grammar::word(&["RATED"]).map(|_| Part::Rated);
    alt((grammar::color.map(Part::Side), rated, new::wish.map(Part::Game))).parse(input)
}

fn seek(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let (words, times) = words.cut_at("CLOCK");
    let wishes = words.read(grammar::to_the_end(wish))?;
    Ok(ask(Wish::Seek(Box::new(terms(scene, wishes, times)?))))
}

fn terms(scene: &Scene<'_>, parts: Vec<Part>, times: Option<&str>) -> Result<Terms, Refusal> {
    let (mut side, mut is_rated) = (None, false);
    let mut wishes = Vec::new();
    for part in parts {
        match part {
            Part::Side(color) => side = Some(color),
            Part::Rated => is_rated = true,
            Part::Game(wish) => wishes.push(wish),
        }
    }
    let opening = new::opening(scene, wishes, times)?;
    Ok(Terms {
        opening,
        side,
        is_rated,
    })
}
