use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec, Tail};
use crate::go::Color;
use crate::say;
use crate::table::{Ask, Refusal, Seat, Turn};

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
            "Say how the program is started: `ENGINE gnugo --mode gtp`."
        )));
    }
    let is_off = command_line.eq_ignore_ascii_case("OFF");
    if is_off && Color::ALL.iter().all(|&color| scene.table.seats[color] != Seat::Engine) {
        return Err(Refusal::Because(say!("No engine has a seat.")));
    }
    Ok(Turn::asks(Ask::Engine {
        color,
        command_line: (!is_off).then(|| command_line.to_owned()),
    }))
}
