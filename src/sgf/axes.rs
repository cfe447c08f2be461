//! Rules as KataGo writes them into records: one independent choice after another, `koSIMPLEscoreAREAtaxNONEsui0whbN`.
//!
//! Source: lightvector/KataGo, cpp/game/rules.cpp, which also reads them in JSON and with blanks between.

use super::amount::plain;
use crate::go::{HandicapBonus, Points, Repetition, Rules, Ruleset, Scoring, Size, Suicide, Tax};

/// Rules put together choice by choice.
#[derive(Clone, Copy, Debug)]
pub struct Axes {
    base: &'static Ruleset,
    repetition: Repetition,
    scoring: Scoring,
    tax: Tax,
    suicide: Suicide,
    handicap_bonus: HandicapBonus,
    komi: Option<Points>,
    pub(super) has_button: bool,
}

impl Axes {
    /// The rules on a board of this size. The komi is the one named among the choices, if there is one.
    #[must_use]
    pub fn rules(&self, size: Size) -> Rules {
        let base = self.base.rules(size);
        Rules {
            repetition: self.repetition,
            scoring: self.scoring,
            tax: self.tax,
            suicide: self.suicide,
            handicap_bonus: self.handicap_bonus,
            komi: self.komi.unwrap_or(base.komi),
            ..base
        }
    }

    /// The ruleset that decides what KataGo has no choice for, such as how dead stones are agreed on.
    #[must_use]
    pub const fn nearest(&self) -> &'static Ruleset {
        self.base
    }
}

/// What has been chosen so far.
#[derive(Default)]
struct Choices {
    repetition: Option<Repetition>,
    scoring: Option<Scoring>,
    tax: Option<Tax>,
    suicide: Option<bool>,
    button: Option<bool>,
    handicap_bonus: Option<HandicapBonus>,
    friendly_pass: Option<bool>,
    komi: Option<Points>,
}

/// The rules that a text spells out in KataGo's way, each choice once. `None` unless all of it is understood and both
/// the ko rule and the scoring are among it; for what is left out KataGo's own defaults hold.
pub(super) fn axes(text: &str) -> Option<Axes> {
    let text = plain(text);
    let (mut rest, mut choices) = (next(&text), Choices::default());
    while !rest.is_empty() {
        rest = next(choices.take(rest)?);
    }
    choices.axes()
}

impl Choices {
    /// Takes a choice from the front. `None` if it is not understood, or was made already.
    fn take<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        // Longer names come before those that they begin with.
        let (key, rest) = [
            "komi",
            "ko",
            "scoring",
            "score",
            "tax",
            "suicide",
            "sui",
            "hasbutton",
            "button",
            "whitehandicapbonus",
            "whb",
            "friendlypassok",
            "fpok",
        ]
        .iter()
        .find_map(|key| Some((*key, next(text.strip_prefix(key)?))))?;
        match key {
            "komi" => {
                let end = rest
                    .find(|c: char| !matches!(c, '0'..='9' | '.' | '-'))
                    .unwrap_or(rest.len());
                let (number, rest) = rest.split_at(end);
                set(&mut self.komi, Some((number.parse().ok()?, rest)))
            }
            "ko" => set(&mut self.repetition, choice(&KO, rest)),
            "scoring" | "score" => set(&mut self.scoring, choice(&SCORING, rest)),
            "tax" => set(&mut self.tax, choice(&TAX, rest)),
            "suicide" | "sui" => set(&mut self.suicide, choice(&YES_OR_NO, rest)),
            "hasbutton" | "button" => set(&mut self.button, choice(&YES_OR_NO, rest)),
            "friendlypassok" | "fpok" => set(&mut self.friendly_pass, choice(&YES_OR_NO, rest)),
            _ => set(&mut self.handicap_bonus, choice(&BONUS, rest)),
        }
    }

    fn axes(self) -> Option<Axes> {
        let (repetition, scoring) = (self.repetition?, self.scoring?);
        // Territory can only be counted once dead stones are agreed on; KataGo plays that out instead.
        let (key, tax) = match (scoring, self.friendly_pass) {
            (Scoring::Territory, _) => ("japanese", Tax::Seki),
            (Scoring::Area, Some(true)) => ("chinese", Tax::None),
            (Scoring::Area, _) => ("tromp-taylor", Tax::None),
        };
        Some(Axes {
            base: Ruleset::named(key)?,
            repetition,
            scoring,
            tax: self.tax.unwrap_or(tax),
            // KataGo has no suicide of a single stone.
            suicide: if self.suicide.unwrap_or(true) {
                Suicide::OfSeveral
            } else {
                Suicide::Forbidden
            },
            handicap_bonus: self.handicap_bonus.unwrap_or(HandicapBonus::None),
            komi: self.komi,
            has_button: self.button.unwrap_or(false),
        })
    }
}

type Words<T, const N: usize> = [(&'static str, T); N];

const KO: Words<Repetition, 3> = [
    ("simple", Repetition::ImmediateKo),
    ("positional", Repetition::PositionalSuperko),
    ("situational", Repetition::SituationalSuperko),
];
const SCORING: Words<Scoring, 2> = [("area", Scoring::Area), ("territory", Scoring::Territory)];
const TAX: Words<Tax, 3> = [("none", Tax::None), ("seki", Tax::Seki), ("all", Tax::Groups)];
const BONUS: Words<HandicapBonus, 3> = [
    ("n-1", HandicapBonus::PerStoneButOne),
    ("n", HandicapBonus::PerStone),
    ("0", HandicapBonus::None),
];
const YES_OR_NO: Words<bool, 4> = [("1", true), ("true", true), ("0", false), ("false", false)];

fn choice<'a, T: Copy, const N: usize>(words: &Words<T, N>, text: &'a str) -> Option<(T, &'a str)> {
    words
        .iter()
        .find_map(|&(word, meaning)| Some((meaning, text.strip_prefix(word)?)))
}

/// Makes a choice that has not been made; hands back what follows it.
fn set<'a, T>(place: &mut Option<T>, chosen: Option<(T, &'a str)>) -> Option<&'a str> {
    let (chosen, rest) = chosen?;
    place.replace(chosen).is_none().then_some(rest)
}

/// The text from its next word on.
fn next(text: &str) -> &str {
    text.trim_start_matches([' ', ',', ':', ';', '=', '"', '{', '}'])
}
