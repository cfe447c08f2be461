//! By which rules a game was played, as records tell it.

use crate::go::Ruleset;

/// How the names of rules begin in records, in small letters, and the ruleset that is meant or nearest.
const BEGINNINGS: [(&str, &str, Nearness); 20] = [
    ("japan", "japanese", Nearness::Same),
    ("japon", "japanese", Nearness::Same),
    ("giappo", "japanese", Nearness::Same),
    ("日本", "japanese", Nearness::Same),
    ("korea", "japanese", Nearness::Same),
    ("韓国", "japanese", Nearness::Same),
    ("韩国", "japanese", Nearness::Same),
    ("한국", "japanese", Nearness::Same),
    ("territor", "japanese", Nearness::Near),
    ("chin", "chinese", Nearness::Same),
    ("cines", "chinese", Nearness::Same),
    ("中国", "chinese", Nearness::Same),
    ("中國", "chinese", Nearness::Same),
    ("area", "chinese", Nearness::Near),
    ("old chin", "chinese", Nearness::Near),
    ("goe", "chinese", Nearness::Near),
    ("ing", "chinese", Nearness::Near),
    ("應", "chinese", Nearness::Near),
    ("应", "chinese", Nearness::Near),
    ("new zealand", "new-zealand", Nearness::Same),
];

/// Whether rules are the ones that are named, but for what nobody would notice.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Nearness {
    Same,
    Near,
}

/// The rules that a record names, as far as they are known here.
#[derive(Clone, Copy, Debug)]
pub enum NamedRules {
    /// These.
    Known(&'static Ruleset),
    /// Others, to which these are nearest.
    Near(&'static Ruleset),
    /// Nobody knows which.
    Unknown,
}

/// The rules that a value of `RU` means, in whatever language it is written.
///
/// ```
/// use silken::sgf::{NamedRules, ruleset};
///
/// assert!(matches!(ruleset("Chinese, PSK"), NamedRules::Known(rules) if rules.key == "chinese"));
/// assert!(matches!(ruleset("GOE"), NamedRules::Near(rules) if rules.key == "chinese"));
/// assert!(matches!(ruleset("house"), NamedRules::Unknown));
/// ```
#[must_use]
pub fn ruleset(name: &str) -> NamedRules {
    let name = name.trim().to_lowercase();
    let first_word = name.split([' ', ',', ';', '(', '/']).next().unwrap_or_default();
    if let Some(ruleset) = Ruleset::named(&name).or_else(|| Ruleset::named(first_word)) {
        return NamedRules::Known(ruleset);
    }
    let row = BEGINNINGS.iter().find(|(beginning, ..)| name.starts_with(beginning));
    match row.and_then(|&(_, key, nearness)| Some((Ruleset::named(key)?, nearness))) {
        Some((ruleset, Nearness::Same)) => NamedRules::Known(ruleset),
        Some((ruleset, Nearness::Near)) => NamedRules::Near(ruleset),
        None => NamedRules::Unknown,
    }
}
