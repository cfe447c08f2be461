use crate::command::grammar::{self, Words};
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Kind, Spec};
use crate::game::EndingError;
use crate::go::{KomiRange, Points, PointsError, Rules, Size};
use crate::say;
use crate::table::{Refusal, Turn};

pub const KOMI: Spec = Spec {
    name: "KOMI",
    usage: &["KOMI", "KOMI points"],
    gist: "tells or changes what White is given",
    kind: Kind::Playing,
    needs_game: true,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let Some(komi) = words.read(grammar::optional(
        "a number of points like 6.5",
        grammar::points_of_score,
    ))?
    else {
        return Ok(Turn::line(say!("Komi is {}.", scene.table.game.rules().komi)));
    };
    let game = &mut scene.table.game;
    if game.outcome().is_some() {
        return Err(EndingError::Over.into());
    }
    let komi = acceptable(game.rules(), readable(komi)?, game.size())?;
    game.set_rules(Rules { komi, ..*game.rules() });
    Ok(Turn::line(say!("Komi is now {}.", komi)))
}

/// A komi in half points, or what is wrong with it.
pub(super) fn readable(komi: Result<Points, PointsError>) -> Result<Points, Refusal> {
    komi.map_err(|error| {
        Refusal::Because(match error {
            PointsError::NotAHalf => say!("Komi goes in half points, like 6.5 or 7. See `HELP KOMI`."),
            PointsError::NotANumber | PointsError::TooLarge => {
                say!("That is no komi; try one like 6.5 or 7. See `HELP KOMI`.")
            }
        })
    })
}

/// A komi that the rules accept on this board, or what they accept.
pub(super) fn acceptable(rules: &Rules, komi: Points, size: Size) -> Result<Points, Refusal> {
    if rules.accepts_komi(komi, size) {
        return Ok(komi);
    }
    let most = Points::whole(2 * size.area());
    let least = match rules.komi_range {
        KomiRange::EitherPlayer => -most,
        KomiRange::WhiteOnly => Points::ZERO,
    };
    Err(Refusal::Because(say!(
        "Komi on {} may be from {} to {}. See `HELP KOMI`.",
        size,
        least,
        most
    )))
}
