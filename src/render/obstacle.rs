//! Why a wish is not granted, in words.

use super::company::spell;
use super::ranks::Rated;
use crate::company::{Demand, Obstacle, Who};
use crate::say;
use crate::text::{Listed, Of, Text};

/// Why a wish is not granted, and what to do instead.
#[must_use]
pub fn refused(obstacle: &Obstacle) -> Text {
    match obstacle {
        Obstacle::Nobody(name) => say!("Nobody called {} is here. `WHO` lists the people.", name),
        Obstacle::Several(names) => say!("Do you mean {}?", Listed(names, "or")),
        Obstacle::Yourself => say!("That is you."),
        Obstacle::Busy(name, game) => say!("{} is playing at {}. `WATCH {}` shows the game.", name, game, game.0),
        Obstacle::Playing(game) => say!(
            "You are playing at {}. Finish that game first, or offer to `ADJOURN` it.",
            game
        ),
        Obstacle::NoTable(game) => say!("There is no {}. `TABLES` lists them.", game),
        Obstacle::NotBegun(game) => say!("No game has begun at {} yet. `SIT {}` begins it.", game, game.0),
        Obstacle::Taken(game) => say!("Both seats at {} are taken. `WATCH {}` shows the game.", game, game.0),
        Obstacle::NotThere(name) => say!(
            "{} is not at this table. The game can go on once both of you are.",
            name
        ),
        Obstacle::NotChallenged => say!("Nobody has challenged you, and there is no offer to answer."),
        Obstacle::NotChallengedBy(name) => say!("{} has not challenged you.", name),
        Obstacle::ChallengedBy(names) => {
            say!("Several people have challenged you. Name one: {}.", Listed(names, "or"))
        }
        Obstacle::NothingOffered => say!("You have not offered anything."),
        Obstacle::Waiting(name) => say!("{} has not answered your challenge yet.", name),
        Obstacle::TooMany(most) => say!(
            "You cannot have more than {}. `WITHDRAW` takes yours back.",
            Of(*most, "open offer")
        ),
        Obstacle::Unfinished(name, most) => say!("{} has {} adjourned games, and must finish one first.", name, *most),
        Obstacle::NotAtATable => say!("You are at your own board. `TABLES` lists the others."),
        Obstacle::NotWatching => say!("You are playing. `SAY` speaks to those at the table."),
        Obstacle::PlayersHear => say!("The game is still going on. `KIBITZ` speaks to the other watchers."),
        Obstacle::Unheard(name) => say!("{} does not hear you.", name),
        Obstacle::Guest => say!("Guests cannot shout. `SAY` and `TELL` work."),
        Obstacle::GuestsUnrated(Who::You) => {
            say!("Guests play no rated games. `QUIT` and come back with a name to make an account.")
        }
        Obstacle::GuestsUnrated(Who::Other(name)) => say!("{} is a guest, and guests play no rated games.", name),
        Obstacle::Unrated(Who::You) => say!(
            "You are not rated yet. First type `RATING` and the rank that you think you have, such as `RATING 20k`."
        ),
        Obstacle::Unrated(Who::Other(name)) => say!("{} plays no rated games yet. They need a rating first.", name),
        Obstacle::AlreadyRated(standing) => {
            say!("You are rated {}. From here on, your games change it.", Rated(standing))
        }
        Obstacle::RatedClock => say!("A rated game needs a clock: add `CLOCK 10m 5x30s`, for example."),
        Obstacle::OpenRated(Who::You, game) => say!("You have an adjourned rated game. `SIT {}` continues it.", game.0),
        Obstacle::OpenRated(Who::Other(name), _) => say!("{} has an adjourned rated game to finish first.", name),
        Obstacle::PlayedEnough(name, wait) => say!(
            "You have played enough rated games with {} for a day. You can play another in {}.",
            name,
            spell(*wait)
        ),
        Obstacle::NoAccount => {
            say!("Guests have no account, and no password. `QUIT` and come back with a name to make one.")
        }
        Obstacle::NoWords => say!("Add what you want to say."),
        Obstacle::TooLong(most) => say!("That is too long: at most {} characters.", *most),
        Obstacle::NotAway(name, None) => say!("{} has not left this game.", name),
        Obstacle::NotAway(name, Some(wait)) => say!(
            "{} is away. You can claim the game in {} if they do not return.",
            name,
            spell(*wait)
        ),
        Obstacle::BotDeclines(name, demand) => match demand {
            Demand::Sides(least, most) => say!(
                "{} declines: it plays on boards with sides from {} to {}.",
                name,
                usize::from(*least),
                usize::from(*most)
            ),
            Demand::Time(for_a_move, in_all) => say!(
                "{} declines: it needs a clock with {} for a move or {} in all, or none.",
                name,
                spell(*for_a_move),
                spell(*in_all)
            ),
            Demand::NoLesson => say!(
                "{} declines: lessons are for your own board. `NEW 9 LESSON` begins one.",
                name
            ),
        },
        Obstacle::Muted => {
            say!("You have been muted: nobody hears what you say. Whoever runs this hall can change that.")
        }
        Obstacle::ReportedJustNow(wait) => say!(
            "You have just reported someone. You can do so again in {}.",
            spell(*wait)
        ),
        Obstacle::YourTurn => say!("It is your turn."),
    }
}
