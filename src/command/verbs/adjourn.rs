use crate::command::spec::{Kind, Spec};
use crate::game::EndingError;
use crate::reply::NotYours;
use crate::table::Offer;

pub const ADJOURN: Spec = Spec {
    name: "ADJOURN",
    usage: &["ADJOURN"],
    gist: "stops the game here, to go on another time",
    kind: Kind::Playing,
    needs_game: true,
    run: |scene, words| {
        words.none()?;
        if scene.table.game.outcome().is_some() {
            return Err(EndingError::Over.into());
        }
        if scene.table.is_adjourned {
            return Err(NotYours::Adjourned.into());
        }
        super::accept::propose(scene, Offer::Adjourn)
    },
    ..Spec::PLAIN
};
