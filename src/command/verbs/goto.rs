use crate::command::grammar::{self, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::say;
use crate::table::Refusal;

pub const GOTO: Spec = Spec {
    name: "GOTO",
    usage: &["GOTO n"],
    gist: "goes to a move by its number; 0 is the start",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let number = words.read(grammar::number)?;
    let game = &mut scene.table.game;
    let here = game.moves().len();
    let reached = if number <= here {
        here - game.back(here - number)
    } else {
        here + game.forward(number - here)
    };
    if reached != number {
        // Nothing is changed by a number that is too high.
        game.back(reached - here);
        return Err(Refusal::Because(say!("The last move on this way is {}.", reached)));
    }
    let what = if number == 0 {
        say!("This is the start.")
    } else {
        say!("")
    };
    Ok(super::after_walking(scene, &what))
}
