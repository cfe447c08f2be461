use crate::command::grammar::{self, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::game::{NodeId, Step, Tree};
use crate::say;
use crate::table::{Refusal, Reply, Text, Turn};

pub const VARIATION: Spec = Spec {
    name: "VARIATION",
    usage: &["VARIATION", "VARIATION n"],
    gist: "lists the ways to go on, or takes one of them",
    kind: Kind::Records,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let wanted = words.read(grammar::optional("a whole number", grammar::number))?;
    let game = &mut scene.table.game;
    let ways = game.tree().node(game.current()).children().to_vec();
    let Some(number) = wanted else {
        return Ok(match ways.as_slice() {
            [] => Turn::line(say!("Nothing was played from here.")),
            ways => Turn::says(listed(game.tree(), ways)),
        });
    };
    let Some(&way) = number.checked_sub(1).and_then(|place| ways.get(place)) else {
        return Err(Refusal::Because(match ways.len() {
            0 => say!("Nothing was played from here."),
            1 => say!("There is one way on from here: `VARIATION 1`."),
            count => say!("There are {} ways on from here: `VARIATION` lists them.", count),
        }));
    };
    game.go_to(way);
    Ok(super::after_walking(scene, &say!("Variation {}.", number)))
}

/// Ways to go on, with their numbers.
pub(super) fn listed(tree: &Tree, ways: &[NodeId]) -> Reply {
    let item = |(n, &way): (usize, &NodeId)| say!("{} {}", n, first_step(tree, way));
    Reply::Items {
        title: say!("From here"),
        items: (1..).zip(ways).map(item).collect(),
    }
}

/// The first thing that is done on a way.
fn first_step(tree: &Tree, way: NodeId) -> Text {
    match &tree.node(way).step {
        Step::Move { color, mv } => say!("{} {}", color, mv),
        Step::SetUp(_) => say!("stones are set up"),
        Step::Nothing => say!("a remark"),
    }
}
