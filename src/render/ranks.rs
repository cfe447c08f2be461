//! How strong people are, in words.

use crate::company::{Name, Presence, Rank, RatedGame, Standing, Who};
use crate::go::Color;
use crate::say;
use crate::text::{Of, Say, Text};

/// A rank, with how sure it is.
pub(super) struct Rated<'a>(pub &'a Standing);

impl Say for Rank {
    fn say(&self, text: &mut Text) {
        self.to_string().as_str().say(text);
    }
}

impl Say for Rated<'_> {
    fn say(&self, text: &mut Text) {
        if self.0.is_uncertain {
            say!("about {}", self.0.rank).say(text);
        } else {
            self.0.rank.say(text);
        }
    }
}

/// After a person's name in a list.
pub(super) fn rank_of(presence: &Presence) -> Text {
    match &presence.standing {
        Some(standing) => say!(", {}", Rated(standing)),
        None => Text::default(),
    }
}

fn resting_on(standing: &Standing) -> Text {
    match standing.games {
        0 => say!("no rated games yet"),
        games => say!("{}", Of(games as usize, "rated game")),
    }
}

/// How strong a person is thought to be.
pub(super) fn rating(who: &Who, standing: Option<&Standing>) -> Text {
    match (who, standing) {
        (Who::You, Some(standing)) => say!("You are rated {}: {}.", Rated(standing), resting_on(standing)),
        (Who::Other(name), Some(standing)) => {
            say!("{} is rated {}: {}.", name, Rated(standing), resting_on(standing))
        }
        (Who::You, None) => say!(
            "You are not rated. `RATING` and the rank that you think you have, such as `RATING 20k`, lets you play rated games."
        ),
        (Who::Other(name), None) => say!("{} is not rated.", name),
    }
}

/// What a rated game has changed.
pub(super) fn rated(now: &Standing, before: &Standing) -> Text {
    match now.rank.cmp(&before.rank) {
        std::cmp::Ordering::Equal => say!("You are still rated {}.", Rated(now)),
        std::cmp::Ordering::Greater => say!("You are now rated {}, up from {}.", Rated(now), before.rank),
        std::cmp::Ordering::Less => say!("You are now rated {}, down from {}.", Rated(now), before.rank),
    }
}

/// Everyone who plays rated games.
pub(super) fn ranks_lines(ranks: &[(Name, Standing)]) -> Vec<Text> {
    if ranks.is_empty() {
        return vec![say!(
            "Nobody is rated yet. `RATING 20k` says that you are about 20 kyu."
        )];
    }
    let row = |(place, (name, standing)): (usize, &(Name, Standing))| {
        say!(
            "{}. {}, {}: {}.",
            place + 1,
            name,
            Rated(standing),
            resting_on(standing)
        )
    };
    ranks.iter().enumerate().map(row).collect()
}

/// A person's rated games.
pub(super) fn results(who: &Who, games: &[RatedGame]) -> Vec<Text> {
    if games.is_empty() {
        return vec![match who {
            Who::You => say!("You have played no rated games."),
            Who::Other(name) => say!("{} has played no rated games.", name),
        }];
    }
    let row = |game: &RatedGame| {
        let (black, white) = (&game.players[Color::Black], &game.players[Color::White]);
        say!(
            "Game {}: {} (Black) against {} (White), {}.",
            game.id.0,
            black,
            white,
            game.outcome.to_string()
        )
    };
    games.iter().map(row).collect()
}
