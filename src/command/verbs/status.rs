use crate::command::spec::{Kind, Spec};
use crate::command::turn::Turn;
use crate::reply::Reply;

pub const STATUS: Spec = Spec {
    name: "STATUS",
    usage: &["STATUS"],
    gist: "sums up the game so far",
    kind: Kind::Seeing,
    run: |scene, words| {
        words.none()?;
        let summary = scene.shown_table().summary_at(scene.view());
        Ok(Turn::says(Reply::Status(Box::new(summary))))
    },
    ..Spec::PLAIN
};
