use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::turn::{Ran, Turn};
use crate::game::{EndingError, TimeControl};
use crate::reply::{Nothing, Refusal, Reply};
use crate::say;
use crate::table::Offer;

pub const CLOCK: Spec = Spec {
    name: "CLOCK",
    aliases: &["TIME CONTROL"],
    usage: &["CLOCK", "CLOCK times", "CLOCK OFF"],
    gist: "shows or sets the clock",
    kind: Kind::Playing,
    needs_game: true,
    arguments: &[Argument::Word(&["OFF", "10m", "10m 5x30s", "3m+2s"])],
    run,
    ..Spec::PLAIN
};

pub const TIME: Spec = Spec {
    name: "TIME",
    aliases: &["TIME_LEFT"],
    usage: &["TIME"],
    gist: "shows the time that both players have left",
    kind: Kind::Seeing,
    needs_game: true,
    run: |scene, words| {
        words.none()?;
        let clock = scene.table.clock.as_ref().ok_or(Nothing::Clock)?;
        Ok(Turn::says(Reply::Time(clock.times())))
    },
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let text = words.text();
    if text.is_empty() {
        let clock = scene.table.clock.as_ref().ok_or(Nothing::Clock)?;
        return Ok(Turn::line(say!("The clock is {}.", clock.control().to_string())));
    }
    let control = match text.eq_ignore_ascii_case("OFF") {
        true => None,
        false => Some(time_control(text)?),
    };
    if control.is_none() && scene.table.clock.is_none() {
        return Err(Nothing::Clock.into());
    }
    if scene.table.game.outcome().is_some() {
        return Err(EndingError::Over.into());
    }
    super::accept::propose(scene, Offer::Clock(control))
}

/// A clock as it is typed, or what is wrong with it.
///
/// # Errors
/// What to type instead.
pub(super) fn time_control(text: &str) -> Result<TimeControl, Refusal> {
    let control: Result<TimeControl, _> = text.parse();
    control.map_err(|error| Refusal::Because(say!("{}", error.to_string())))
}
