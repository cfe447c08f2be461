use crate::command::spec::{Kind, Spec};
use crate::go::Color;
use crate::say;
use crate::table::{Of, Turn};

pub const CAPTURES: Spec = Spec {
    name: "CAPTURES",
    aliases: &["PRISONERS"],
    usage: &["CAPTURES"],
    gist: "tells how many stones each player has taken",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        let prisoners = scene.table.game.prisoners();
        let taken = |color| say!("{} has taken {}.", color, Of(prisoners[color], "stone"));
        Ok(Turn::line(say!("{} {}", taken(Color::Black), taken(Color::White))))
    },
    ..Spec::PLAIN
};
