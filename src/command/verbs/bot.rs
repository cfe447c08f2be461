use nom::Parser;
use nom::branch::alt;
use nom::combinator::{map_opt, rest, verify};
use nom::sequence::preceded;
use std::sync::LazyLock;

use crate::bot::{LEVELS, Level};
use crate::command::grammar::{Parsed, Words};
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn, Wanted};
use crate::command::{grammar, thinking};
use crate::go::Color;
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::table::{Event, Seat};
use crate::text::Text;
use crate::world::ReadNetwork;

/// What a level may be, in words.
static A_LEVEL: LazyLock<String> = LazyLock::new(|| {
    let keys: Vec<String> = LEVELS.iter().map(|level| level.key.to_uppercase()).collect();
    format!("a level ({})", keys.join(", "))
});
/// How strong a bot may be said to be, in words.
static A_STRENGTH: LazyLock<String> = LazyLock::new(|| format!("{}, or NET and a file name", *A_LEVEL));

pub const BOT: Spec = Spec {
    name: "BOT",
    usage: &["BOT BLACK or WHITE [level] [NET file]", "BOT level", "BOT OFF", "BOT"],
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
    let level = map_opt(grammar::token, Level::named).map(|level| Wish::Sit {
        color: Color::White,
        level: Some(level),
        network: None,
    });
    alt((leave, sit, level)).parse(input)
}

/// A level, a network, both in this order, or neither.
fn strength(input: &str) -> Parsed<'_, (Option<&'static Level>, Option<&str>)> {
    let level = || grammar::expect(&A_LEVEL, map_opt(grammar::token, Level::named));
    let both =
        (level(), grammar::optional("NET and a file name", network)).map(|(level, network)| (Some(level), network));
    let either = alt((network.map(|network| (None, Some(network))), both));
    grammar::optional(&A_STRENGTH, either)
        .map(Option::unwrap_or_default)
        .parse(input)
}

/// `NET` and a file name, which may hold spaces.
fn network(input: &str) -> Parsed<'_, &str> {
    let file = grammar::expect(
        "a file name",
        verify(rest.map(str::trim), |name: &str| !name.is_empty()),
    );
    preceded(grammar::word(&["NET"]), file).parse(input)
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let wish = words.read(grammar::optional(
        "BLACK or WHITE and a level, a level alone, or OFF",
        wish,
    ))?;
    match wish.unwrap_or(Wish::Tell) {
        Wish::Tell => Ok(told(scene)),
        Wish::Leave if scene.table.has_two_people() => Err(Refusal::Because(say!(
            "No program is playing: both players are people."
        ))),
        Wish::Leave => {
            scene.table.free_seats(scene.person, |_| true);
            scene.happened(Event::ProgramsLeft)
        }
        Wish::Sit { color, level, network } => {
            let level = level.unwrap_or(Level::DEFAULT);
            scene.may_seat_programs()?;
            match network {
                None => thinking::seat_bot(scene, color, level, None),
                Some(file) => Ok(Turn::asks(Wanted {
                    request: ReadNetwork {
                        file: file.to_owned(),
                        color,
                        level,
                    },
                    then: thinking::seat_with_network,
                })),
            }
        }
    }
}

/// Who sits where, and the levels there are.
fn told(scene: &Scene<'_>) -> Turn {
    let seated = |color| match scene.table.seats[color] {
        Seat::Person(person) if person != scene.person => say!("{} is played by someone else.", color),
        Seat::Person(_) => say!("You play {}.", color),
        Seat::Engine => say!("The engine plays {}.", color),
        Seat::Bot(level) => say!("The bot plays {} at {}.", color, level.key),
    };
    let lines: Vec<Text> = Color::ALL.map(seated).into();
    let levels = Reply::Items {
        title: say!("Levels"),
        items: LEVELS.iter().map(|level| say!("{}", level.key)).collect(),
    };
    Turn::replies(vec![Reply::Sentences(lines), levels])
}
