use crate::command::spec::Spec;
use crate::command::turn::Turn;
use crate::say;

pub const VERSION: Spec = Spec {
    name: "VERSION",
    usage: &["VERSION"],
    gist: "shows the version of Silken",
    run: |_, words| {
        words.none()?;
        Ok(Turn::line(say!("Silken {}.", env!("CARGO_PKG_VERSION"))))
    },
    ..Spec::PLAIN
};
