use crate::command::grammar;
use crate::command::spec::Spec;
use crate::say;
use crate::table::Turn;

pub const SEED: Spec = Spec {
    name: "SEED",
    usage: &["SEED", "SEED n"],
    gist: "tells or sets where random choices begin",
    run: |scene, words| {
        if let Some(seed) = words.read(grammar::optional("a whole number", grammar::seed))? {
            scene.table.seed = seed;
            return Ok(Turn::line(say!("The seed is now {}.", seed)));
        }
        Ok(Turn::line(say!("The seed is {}.", scene.table.seed)))
    },
    ..Spec::PLAIN
};
