use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::reply::{Destination, Missing, Nothing, Reply};

pub const VARIATION: Spec = Spec {
    name: "VARIATION",
    usage: &["VARIATION", "VARIATION n"],
    gist: "lists the variations from here, or follows one",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let wanted = words.read(grammar::optional("a whole number", grammar::number))?;
    let tree = &scene.table.game.record().tree;
    let here = scene.view().at();
    let count = tree.children(here).count();
    if count == 0 {
        return Err(Nothing::After.into());
    }
    let Some(number) = wanted else {
        return Ok(Turn::says(Reply::Variations(scene.variations())));
    };
    let Some(way) = number.checked_sub(1).and_then(|place| tree.children(here).nth(place)) else {
        return Err(Missing::Variation(count).into());
    };
    scene.walk(|cursor, record| {
        cursor.go_to(record, way);
        1
    });
    Ok(scene.walked(Destination::Variation(number)))
}
