use nom::Parser;
use nom::branch::alt;
use nom::combinator::map_opt;

use crate::bot::{LEVELS, Level};
use crate::command::grammar::{self, Parsed, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::go::{ByColor, Color};
use crate::say;
use crate::table::{Reply, Seat, Text, Turn};

pub const BOT: Spec = Spec {
    name: "BOT",
    usage: &["BOT BLACK or WHITE [level]", "BOT OFF", "BOT"],
    gist: "seats the built-in opponent",
    kind: Kind::Opponent,
    arguments: &[Argument::Word(&["BLACK", "WHITE", "OFF"])],
    run,
    ..Spec::PLAIN
};

/// What is wanted of the bot.
enum Wish {
    Tell,
    Leave,
    Sit(Color, Option<&'static Level>),
}

fn wish(input: &str) -> Parsed<'_, Wish> {
    let level = grammar::optional("a level like 5K", map_opt(grammar::token, Level::named));
    alt((
        grammar::word(&["OFF"]).map(|_| Wish::Leave),
        (grammar::color, level).map(|(color, level)| Wish::Sit(color, level)),
    ))
    .parse(input)
}

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let wish = words.read(grammar::optional("BLACK, WHITE or OFF, and a level", wish))?;
    match wish.unwrap_or(Wish::Tell) {
        Wish::Tell => Ok(told(scene)),
        Wish::Leave => {
            scene.table.seats = ByColor::default();
            Ok(Turn::line(say!("Both seats are yours.")))
        }
        Wish::Sit(color, level) => {
            let level = level.unwrap_or(Level::DEFAULT);
            scene.table.seats[color] = Seat::Bot(level);
            scene.table.bot_is_due = true;
            Ok(Turn::line(say!("The bot plays {} at {}.", color, level.key)))
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
