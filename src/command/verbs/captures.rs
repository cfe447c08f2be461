use crate::command::spec::{Kind, Spec};
use crate::command::turn::Turn;
use crate::go::Color;
use crate::say;
use crate::text::Of;

pub const CAPTURES: Spec = Spec {
    name: "CAPTURES",
    aliases: &["PRISONERS"],
    usage: &["CAPTURES"],
    gist: "shows how many stones each player has captured",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        let prisoners = scene.view().prisoners();
        let taken = |color| say!("{} has captured {}.", color, Of(prisoners[color], "stone"));
        Ok(Turn::line(say!("{} {}", taken(Color::Black), taken(Color::White))))
    },
    ..Spec::PLAIN
};
