use crate::command::grammar;
use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::game::EndingError;
use crate::go::{Points, PointsError, Rules, Size};
use crate::reply::{Refusal, Wrong};
use crate::say;
use crate::table::Offer;

pub const KOMI: Spec = Spec {
    name: "KOMI",
    usage: &["KOMI", "KOMI points"],
    gist: "shows or changes White's compensation",
    kind: Kind::Playing,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let Some(komi) = words.read(grammar::optional(
        "a number of points, like 6.5",
        grammar::points_of_score,
    ))?
    else {
        return Ok(Turn::line(say!("Komi is {}.", scene.view().rules().komi)));
    };
    let game = &scene.table.game;
    if game.outcome().is_some() {
        return Err(EndingError::Over.into());
    }
    let komi = acceptable(game.rules(), readable(komi)?, game.size())?;
    super::accept::propose(scene, Offer::Komi(komi))
}

/// A komi in half points, or what is wrong with it.
pub(super) fn readable(komi: Result<Points, PointsError>) -> Result<Points, Refusal> {
    komi.map_err(|error| match error {
        PointsError::NotAHalf => Wrong::KomiNotHalf.into(),
        PointsError::NotANumber | PointsError::TooLarge => Wrong::KomiNotANumber.into(),
    })
}

/// A komi that the rules accept on this board, or what they accept.
pub(super) fn acceptable(rules: &Rules, komi: Points, size: Size) -> Result<Points, Refusal> {
    if rules.accepts_komi(komi, size) {
        return Ok(komi);
    }
    let (least, most) = rules.komi_range(size).into_inner();
    Err(Wrong::KomiOutOfRange(size, least, most).into())
}
