use crate::command::spec::{Kind, Spec};
use crate::command::turn::Turn;
use crate::reply::Reply;

pub const TURN: Spec = Spec {
    name: "TURN",
    usage: &["TURN"],
    gist: "shows whose turn it is",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        let number = scene.view().moves().len() + 1;
        Ok(Turn::says(Reply::ToMove(number, Box::new(scene.standing()))))
    },
    ..Spec::PLAIN
};
