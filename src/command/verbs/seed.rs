use crate::command::grammar;
use crate::command::spec::Spec;
use crate::command::turn::Turn;
use crate::say;

pub const SEED: Spec = Spec {
    name: "SEED",
    usage: &["SEED", "SEED n"],
    gist: "shows or sets the seed for random choices",
    run: |scene, words| {
        if let Some(seed) = words.read(grammar::optional("a whole number", grammar::seed))? {
            // A watcher decides nothing at somebody else's table.
            scene.speaker()?;
            scene.table.seed = seed;
            return Ok(Turn::line(say!("The seed is now {}.", seed)));
        }
        Ok(Turn::line(say!("The seed is {}.", scene.table.seed)))
    },
    ..Spec::PLAIN
};
