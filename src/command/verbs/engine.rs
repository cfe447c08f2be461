use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec, Tail};
use crate::command::thinking;
use crate::command::turn::{Ran, Turn, Wanted};
use crate::go::Color;
use crate::reply::{Nothing, Refusal};
use crate::say;
use crate::table::{Power, Seat};
use crate::world::{StartEngine, StopEngine};

pub const ENGINE: Spec = Spec {
    name: "ENGINE",
    usage: &[
        "ENGINE command line",
        "ENGINE BLACK or WHITE command line",
        "ENGINE OFF",
    ],
    gist: "seats another program that speaks GTP",
    kind: Kind::Opponent,
    needs_game: true,
    tail: Tail::Line,
    needs: Some(Power::Processes),
    arguments: &[Argument::Word(&["BLACK", "WHITE", "OFF"])],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let text = words.text();
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (color, command_line) = match first.to_ascii_lowercase().as_str() {
        "black" => (Color::Black, rest.trim()),
        "white" => (Color::White, rest.trim()),
        _ => (Color::White, text),
    };
    if command_line.is_empty() {
        return Err(Refusal::Because(say!(
            "Give the command that starts the program, as in `ENGINE gnugo --mode gtp`."
        )));
    }
    let is_off = command_line.eq_ignore_ascii_case("OFF");
    if is_off && Color::ALL.iter().all(|&color| scene.table.seats[color] != Seat::Engine) {
        return Err(Nothing::Engine.into());
    }
    if is_off {
        return Ok(Turn::asks(Wanted {
            request: StopEngine {},
            then: thinking::unseat_engine,
        }));
    }
    scene.may_seat_programs()?;
    Ok(Turn::asks(Wanted {
        request: StartEngine {
            color,
            command_line: command_line.to_owned(),
        },
        then: thinking::seat_engine,
    }))
}
