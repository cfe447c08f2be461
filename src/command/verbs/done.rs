use crate::command::announce;
use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::game::Phase;
use crate::go::{ByColor, Color, Point};
use crate::say;
use crate::table::{Listed, Reply, Turn};

pub const DONE: Spec = Spec {
    name: "DONE",
    aliases: &["ACCEPT", "AGREE", "OK"],
    usage: &["DONE"],
    gist: "accepts the dead stones as they are marked",
    kind: Kind::Ending,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    words.none()?;
    let is_program = ByColor::from_fn(|color| scene.table.is_program(color));
    // At one keyboard the first DONE is Black's and the second White's.
    let who = scene
        .seat
        .unwrap_or(match scene.table.game.has_accepted(Color::Black) || is_program.black {
            true => Color::White,
            false => Color::Black,
        });
    let game = &mut scene.table.game;
    let dead: Vec<Point> = game.dead().collect();
    let what = match dead.as_slice() {
        [] => say!("that no stone is dead"),
        dead => say!("these dead stones: {}", Listed(&announce::by_name(dead), "")),
    };
    let mut phase = game.accept(who)?;
    let mut lines = vec![say!("{} accepts {}.", who, what)];
    if is_program[who.opponent()] && phase == Phase::Marking {
        // A program takes a person's word for what is dead.
        phase = game.accept(who.opponent())?;
    }
    match phase {
        Phase::Over(_) => lines.extend(announce::result_line(game)),
        Phase::Playing | Phase::Marking => lines.push(say!("{} has still to accept with `DONE`.", who.opponent())),
    }
    Ok(Turn::says(Reply::Lines(lines)))
}
