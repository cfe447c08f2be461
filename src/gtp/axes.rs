//! Rules in KataGo's protocol: by name, or by axes in JSON.
//!
//! Source: lightvector/KataGo, docs/GTP_Extensions.md and docs/rules. A name means the ruleset of this program before
//! it means KataGo's preset; `kata-get-rules` tells what was understood.

use serde_json::{Map, Value};

use crate::game::Game;
use crate::go::{Ending, HandicapBonus, RULESETS, Repetition, Resumption, Rules, Ruleset, Scoring, Suicide, Tax};

use super::failure::Failure;

/// One independent choice.
struct Axis {
    key: &'static str,
    /// What may be said, for a failure.
    expected: &'static str,
    write: fn(&Rules) -> Value,
    /// The rules with the choice made, if the value is one.
    read: fn(Rules, &Value) -> Option<Rules>,
}

type Words<T, const N: usize> = [(&'static str, T); N];

const KO: Words<Repetition, 3> = [
    ("SIMPLE", Repetition::ImmediateKo),
    ("POSITIONAL", Repetition::PositionalSuperko),
    ("SITUATIONAL", Repetition::SituationalSuperko),
];
const SCORING: Words<Scoring, 2> = [("AREA", Scoring::Area), ("TERRITORY", Scoring::Territory)];
const TAX: Words<Tax, 3> = [("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::Groups)];
const BONUS: Words<HandicapBonus, 3> = [
    ("0", HandicapBonus::None),
    ("N", HandicapBonus::PerStone),
    ("N-1", HandicapBonus::PerStoneButOne),
];

const AXES: [Axis; 7] = [
    Axis {
        key: "friendlyPassOk",
        expected: "true or false",
        write: |rules| (rules.ending != Ending::AsItStands).into(),
        read: |rules, value| {
            let ending = match (value.as_bool()?, rules.ending) {
                (false, _) => Ending::AsItStands,
                (true, Ending::AsItStands) => Ending::Agreement(Resumption::OpponentOfPasser),
                (true, agreement) => agreement,
            };
            Some(Rules { ending, ..rules })
        },
    },
    Axis {
        key: "hasButton",
        expected: "false: there is no button here",
        write: |_| false.into(),
        read: |rules, value| (!value.as_bool()?).then_some(rules),
    },
    Axis {
        key: "ko",
        expected: "SIMPLE, POSITIONAL or SITUATIONAL",
        write: |rules| word(&KO, rules.repetition),
        read: |rules, value| {
            let repetition = meaning(&KO, value)?;
            Some(Rules { repetition, ..rules })
        },
    },
    Axis {
        key: "scoring",
        expected: "AREA or TERRITORY",
        write: |rules| word(&SCORING, rules.scoring),
        read: |rules, value| {
            let scoring = meaning(&SCORING, value)?;
            Some(Rules { scoring, ..rules })
        },
    },
    Axis {
        key: "suicide",
        expected: "true or false",
        write: |rules| (rules.suicide != Suicide::Forbidden).into(),
        // KataGo has no suicide of a single stone.
        read: |rules, value| {
            let suicide = if value.as_bool()? {
                Suicide::OfSeveral
            } else {
                Suicide::Forbidden
            };
            Some(Rules { suicide, ..rules })
        },
    },
    Axis {
        key: "tax",
        expected: "NONE, SEKI or ALL",
        write: |rules| word(&TAX, rules.tax),
        read: |rules, value| {
            let tax = meaning(&TAX, value)?;
            Some(Rules { tax, ..rules })
        },
    },
    Axis {
        key: "whiteHandicapBonus",
        expected: "0, N or N-1",
        write: |rules| word(&BONUS, rules.handicap_bonus),
        read: |rules, value| {
            let handicap_bonus = meaning(&BONUS, value)?;
            Some(Rules {
                handicap_bonus,
                ..rules
            })
        },
    },
];

/// Names that KataGo has and this program's rulesets have not.
const PRESETS: [(&[&str], &str); 5] = [
    (
        &["chinese-ogs", "chinese-kgs"],
        r#"{"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":false,"whiteHandicapBonus":"N","friendlyPassOk":true}"#,
    ),
    (
        &["french"],
        r#"{"ko":"SITUATIONAL","scoring":"AREA","tax":"NONE","suicide":false,"whiteHandicapBonus":"N-1","friendlyPassOk":true}"#,
    ),
    (
        &["ing", "goe"],
        r#"{"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":true,"whiteHandicapBonus":"0","friendlyPassOk":true}"#,
    ),
    (
        &["ancient-area", "stone-scoring"],
        r#"{"ko":"SIMPLE","scoring":"AREA","tax":"ALL","suicide":false,"whiteHandicapBonus":"0","friendlyPassOk":true}"#,
    ),
    (
        &["ancient-territory"],
        r#"{"ko":"SIMPLE","scoring":"TERRITORY","tax":"ALL","suicide":false,"whiteHandicapBonus":"0","friendlyPassOk":true}"#,
    ),
];

/// The axes of some rules as a JSON object on one line. Komi is not among them.
#[must_use]
pub fn rules_to_json(rules: &Rules) -> String {
    let axes = AXES.iter().map(|axis| (axis.key.to_owned(), (axis.write)(rules)));
    Value::Object(axes.collect()).to_string()
}

/// The ruleset by which a game is played, by name, or else its axes.
pub(super) fn rules_name(game: &Game) -> String {
    let is_it = |ruleset: &&Ruleset| {
        let komi = game.rules().komi;
        *game.rules()
            == Rules {
                komi,
                ..ruleset.rules(game.size())
            }
    };
    let known = RULESETS.iter().find(is_it);
    known.map_or_else(|| rules_to_json(game.rules()), |ruleset| ruleset.name.into())
}

/// Rules with the axes that a JSON object names; the others stay as they are.
///
/// # Errors
/// [`Failure::BadRules`] if the text is no object, or names an axis or a choice that there is not.
pub fn rules_from_json(rules: Rules, text: &str) -> Result<Rules, Failure> {
    let axes: Map<String, Value> = serde_json::from_str(text).map_err(|_| Failure::BadRules {
        axis: "the description".into(),
        expected: "a JSON object",
    })?;
    axes.iter()
        .try_fold(rules, |rules, (key, value)| choose(rules, key, value))
}

/// Rules with one more choice made.
///
/// # Errors
/// [`Failure::BadRules`] if there is no such axis or choice.
pub(super) fn choose(rules: Rules, key: &str, value: &Value) -> Result<Rules, Failure> {
    let bad = |expected| Failure::BadRules {
        axis: key.to_owned(),
        expected,
    };
    let axis = AXES.iter().find(|axis| axis.key == key);
    let axis = axis.ok_or_else(|| bad("one of KataGo's axes"))?;
    (axis.read)(rules, value).ok_or_else(|| bad(axis.expected))
}

fn word<T: Copy + PartialEq, const N: usize>(words: &Words<T, N>, choice: T) -> Value {
    let word = words.iter().find(|(_, meaning)| *meaning == choice);
    word.map_or(Value::Null, |&(word, _)| word.into())
}

fn meaning<T: Copy, const N: usize>(words: &Words<T, N>, value: &Value) -> Option<T> {
    let said = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let known = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(&said));
    known.map(|&(_, meaning)| meaning)
}

/// What a name or a JSON object means.
pub(super) enum RulesSaid {
    /// A ruleset of this program's.
    Ruleset(&'static Ruleset),
    /// Other rules.
    Axes(Rules),
}

/// Reads the name of a ruleset, or a JSON object that names the axes in which `rules` change.
///
/// # Errors
/// [`Failure::UnknownRules`] and [`Failure::BadRules`].
pub(super) fn read_rules(said: &str, rules: Rules) -> Result<RulesSaid, Failure> {
    if let Some(ruleset) = Ruleset::named(said) {
        return Ok(RulesSaid::Ruleset(ruleset));
    }
    let is_it = |name: &&str| name.eq_ignore_ascii_case(said);
    let json = match PRESETS.iter().find(|(names, _)| names.iter().any(is_it)) {
        Some(&(_, json)) => json,
        None if said.starts_with('{') => said,
        None => return Err(Failure::UnknownRules(said.to_owned())),
    };
    rules_from_json(rules, json).map(RulesSaid::Axes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    #[test]
    fn rules_come_back_from_json() {
        let size = Size::square(9).unwrap();
        for ruleset in RULESETS {
            let rules = ruleset.rules(size);
            let json = rules_to_json(&rules);
            let read = rules_from_json(Ruleset::DEFAULT.rules(size), &json).unwrap();
            assert_eq!(rules_to_json(&read), json, "{}", ruleset.key);
        }
    }

    #[test]
    fn presets_are_rules() {
        let rules = Ruleset::DEFAULT.rules(Size::square(9).unwrap());
        for (names, json) in PRESETS {
            assert!(rules_from_json(rules, json).is_ok(), "{names:?}");
            assert!(names.iter().all(|name| Ruleset::named(name).is_none()), "{names:?}");
        }
    }
}
