//! The players of the house: bots with names and strengths that never change.

use super::Name;
use crate::bot::{LEVELS, Level};

/// What the name of every player of the house begins with; the level follows.
const BOT: &str = "bot";

/// How strong a player of the house is, by their name; nothing if it is a person's. No person is called so.
///
/// ```
/// use silken::company::level_of;
///
/// assert_eq!(level_of(&"bot5k".parse()?).map(|level| level.key), Some("5k"));
/// assert!(level_of(&"anna".parse()?).is_none());
/// # Ok::<(), silken::company::NameError>(())
/// ```
#[must_use]
pub fn level_of(name: &Name) -> Option<&'static Level> {
    let (bot, level) = name.as_str().split_at_checked(BOT.len())?;
    let known = LEVELS.iter().find(|known| known.key.eq_ignore_ascii_case(level));
    known.filter(|_| bot.eq_ignore_ascii_case(BOT))
}

/// The names of this many players of the house, spread from the weakest to the strongest.
#[must_use]
pub fn house(count: usize) -> Vec<Name> {
    let (count, last) = (count.min(LEVELS.len()), LEVELS.len() - 1);
    let places = (0..count).map(|number| number * last / (count - 1).max(1));
    let names = places.map(|place| format!("{BOT}{}", LEVELS[place].key).parse());
    names.map(|name| name.expect("a name")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_is_spread_over_all_strengths() {
        for (count, expected) in [
            (0, ""),
            (1, "bot20k"),
            (2, "bot20k botmax"),
            (6, "bot20k bot15k bot10k bot5k bot1k botmax"),
        ] {
            let names: Vec<String> = house(count).iter().map(Name::to_string).collect();
            assert_eq!(names.join(" "), expected, "{count}");
        }
        assert_eq!(house(100).len(), LEVELS.len());
        assert!(house(100).iter().all(|name| level_of(name).is_some()));
        for name in ["bots", "bot", "bot2k", "robot5k", "anna"] {
            assert!(level_of(&name.parse().expect("a name")).is_none(), "{name}");
        }
    }
}
