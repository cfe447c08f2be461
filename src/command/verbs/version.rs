use crate::command::spec::Spec;
use crate::say;
use crate::table::Turn;

pub const VERSION: Spec = Spec {
    name: "VERSION",
    usage: &["VERSION"],
    gist: "tells which Silken this is",
    run: |_, words| {
        words.none()?;
        Ok(Turn::line(say!("Silken {}.", env!("CARGO_PKG_VERSION"))))
    },
    ..Spec::PLAIN
};
