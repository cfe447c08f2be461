use crate::command::spec::{Kind, Spec};
use crate::command::turn::{Turn, Wanted};
use crate::company::Wish;
use crate::reply::{Refusal, Reply};
use crate::say;
use crate::table::Power;
use crate::world::ListGames;

pub const GAMES: Spec = Spec {
    name: "GAMES",
    aliases: &["MY GAMES", "PAST GAMES"],
    usage: &["GAMES"],
    gist: "lists your last finished games, or in a hall those in play",
    kind: Kind::Records,
    needs_game: true,
    run: |scene, words| {
        words.none()?;
        if scene.powers.include(Power::Company) {
            return Ok(super::company::ask(Wish::Tables));
        }
        Ok(Turn::asks(Wanted {
            request: ListGames {},
            then: |_, _, answer| match answer.map_err(Refusal::Because)? {
                games if games.is_empty() => Ok(Turn::line(say!("No game has been finished here yet."))),
                games => Ok(Turn::says(Reply::Games(games))),
            },
        }))
    },
    ..Spec::PLAIN
};
