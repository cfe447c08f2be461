use std::sync::LazyLock;

use nom::Parser;
use nom::branch::alt;
use nom::combinator::{map_opt, rest, verify};
use nom::sequence::preceded;

use crate::bot::{LEVELS, Level};
use crate::command::grammar::{self, Parsed, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::thinking::seat_bot;
use crate::go::{ByColor, Color};
use crate::say;
use crate::table::{Ask, Reply, Seat, Text, Turn};

/// What a level may be, in words.
static A_LEVEL: LazyLock<String> = LazyLock::new(|| {
    let keys: Vec<String> = LEVELS.iter().map(|level| level.key.to_uppercase()).collect();
    format!("a level ({})", keys.join(", "))
});
/// How strong a bot may be said to be, in words.
static A_STRENGTH: LazyLock<String> = LazyLock::new(|| format!("{}, or NET and a file", *A_LEVEL));

pub const BOT: Spec = Spec {
    name: "BOT",
    usage: &["BOT BLACK or WHITE [level] [NET file]", "BOT OFF", "BOT"],
    gist: "seats the built-in opponent",
    kind: Kind::Opponent,
    needs_game: true,
    arguments: &[Argument::Word(&["BLACK", "WHITE", "OFF", "NET"])],
    run,
    ..Spec::PLAIN
};

/// What is wanted of the bot.
enum Wish<'a> {
    Tell,
    Leave,
    Sit {
        color: Color,
        level: Option<&'static Level>,
        /// The file of the network it is to think with.
        network: Option<&'a str>,
    },
}

fn wish(input: &str) -> Parsed<'_, Wish<'_>> {
    let leave = grammar::word(&["OFF"]).map(|_| Wish::Leave);
    let sit = (grammar::color, strength).map(|(color, (level, network))| Wish::Sit { color, level, network });
    alt((leave, sit)).parse(input)
}

/// A level, a network, both in this order, or neither.
fn strength(input: &str) -> Parsed<'_, (Option<&'static Level>, Option<&str>)> {
    let level = || grammar::expect(&A_LEVEL, map_opt(grammar::token, Level::named));
    let both = (level(), grammar::optional("NET and a file", network)).map(|(level, network)| (Some(level), network));
    let either = alt((network.map(|network| (None, Some(network))), both));
    grammar::optional(&A_STRENGTH, either)
        .map(Option::unwrap_or_default)
        .parse(input)
}

/// `NET` and the name of a file, which may hold spaces.
fn network(input: &str) -> Parsed<'_, &str> {
    let file = grammar::expect(
        "the name of a file",
        verify(rest.map(str::trim), |name: &str| !name.is_empty()),
    );
    preceded(grammar::word(&["NET"]), file).parse(input)
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let wish = words.read(grammar::optional("BLACK, WHITE or OFF, and a level", wish))?;
    match wish.unwrap_or(Wish::Tell) {
        Wish::Tell => Ok(told(scene)),
        Wish::Leave => {
            scene.table.seats = ByColor::default();
            Ok(Turn::line(say!("Both seats are yours.")))
        }
        Wish::Sit { color, level, network } => {
            let level = level.unwrap_or(Level::DEFAULT);
            Ok(match network {
                None => seat_bot(scene.table, color, level, None),
                Some(file) => Turn::asks(Ask::Network {
                    file: file.to_owned(),
                    color,
                    level,
                }),
            })
        }
    }
}

/// Who sits where, and the levels there are.
fn told(scene: &Scene<'_>) -> Turn {
    let seated = |color| match scene.table.seats[color] {
        Seat::Person => say!("{} is you.", color),
        Seat::Engine => say!("{} is the engine.", color),
        Seat::Bot(level) => say!("{} is the bot at {}.", color, level.key),
    };
    let lines: Vec<Text> = Color::ALL.map(seated).into();
    let levels = Reply::Items {
        title: say!("Levels"),
        items: LEVELS.iter().map(|level| say!("{}", level.key)).collect(),
    };
    Turn {
        replies: vec![Reply::Sentences(lines), levels],
        ask: None,
    }
}
