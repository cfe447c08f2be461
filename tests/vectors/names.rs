//! The names of points, and what rulesets by the same name mean elsewhere.

use silken::go::{Point, Points, Repetition, Ruleset, Scoring, Size, Suicide, fixed_handicap};

use crate::record::{Except, Record, judge, listed, same};

#[test]
fn points_are_named() {
    let pass = Except::Beyond(
        "coords-029 coords-071 coords-215 coords-216 coords-234 coords-235",
        "A pass is no point; the languages that have the word read it.",
    );
    let judgment = judge("rules/coords.jsonl", &[pass], |record| {
        let point = record.text("input").trim().parse::<Point>().ok();
        let point = point.filter(|&point| record.size().contains(point));
        same("valid", point.is_some(), record.flag("valid"))?;
        let Some(point) = point else { return Ok(()) };
        same("name", point.to_string(), record.text("canonical").into())?;
        if record.has("x") {
            same("column", usize::from(point.column()), record.count("x"))?;
            let row = usize::from(record.size().height() - 1 - point.row());
            same("row", row, record.count("y_from_top"))?;
        }
        Ok(())
    });
    assert_eq!(judgment, "76 agree, 0 otherwise, 91 beyond");
}

#[test]
fn handicap_stones_have_their_places() {
    let judgment = judge("rules/handicap.jsonl", &[], |record| {
        if record.has("rules") {
            return bonus(record);
        }
        let side = u8::try_from(record.count("size")).unwrap();
        let size = Size::rectangle(side, side).unwrap();
        if record.has("stones") {
            let stones = fixed_handicap(size, record.count("handicap")).unwrap_or_default();
            return same("stones", listed(stones), listed(record.points("stones")));
        }
        let allowed: Vec<usize> = (0..=size.area())
            .filter(|&n| fixed_handicap(size, n).is_some())
            .collect();
        if record.has("max_fixed_handicap") {
            same(
                "most",
                allowed.last().copied().unwrap_or(0),
                record.count("max_fixed_handicap"),
            )?;
        }
        let numbers = |key| {
            record
                .list(key)
                .iter()
                .map(|n| usize::try_from(n.as_u64().unwrap()).unwrap())
        };
        same("valid", numbers("valid").all(|n| allowed.contains(&n)), true)?;
        same("invalid", numbers("invalid").any(|n| allowed.contains(&n)), false)?;
        if record.has("tengen_used") {
            let middle = size.point(side / 2, side / 2).unwrap();
            let used = allowed
                .iter()
                .any(|&n| fixed_handicap(size, n).unwrap().contains(&middle));
            same("center", used, record.flag("tengen_used"))?;
        }
        Ok(())
    });
    assert_eq!(judgment, "31 agree, 0 otherwise, 0 beyond");
}

fn bonus(record: &Record) -> Result<(), String> {
    let ruleset = Ruleset::named(record.text("rules")).ok_or("no such ruleset")?;
    let rules = ruleset.rules(Size::square(19).unwrap());
    if record.has("white_compensation") {
        let stones = record.count("handicap");
        return same(
            "bonus",
            rules.handicap_bonus(stones),
            record.score("white_compensation"),
        );
    }
    follows(&rules, record.text("white_bonus_for_n_handicap_stones"))
}

/// Whether the handicap bonus is `n`, `n-1` or `0`. One stone is none, whatever the rules.
fn follows(rules: &silken::go::Rules, formula: &str) -> Result<(), String> {
    for stones in 2..=9 {
        let wanted = match formula.to_ascii_lowercase().as_str() {
            "n" => stones,
            "n-1" => stones - 1,
            _ => 0,
        };
        same("bonus", rules.handicap_bonus(stones), Points::whole(wanted))?;
    }
    same("bonus for one", rules.handicap_bonus(1), Points::ZERO)
}

#[test]
fn rulesets_mean_what_they_mean_elsewhere() {
    let exceptions = [
        Except::Otherwise(
            "rs-02",
            "chinese has positional superko, as on servers; others play simple ko.",
        ),
        Except::Beyond("rs-07 rs-12", "Ing's rules are not among the rulesets."),
        Except::Beyond("rs-14 rs-17", "These say nothing about a ruleset."),
    ];
    let judgment = judge("rules/rulesets.jsonl", &exceptions, |record| {
        let names = if record.has("rules") { record.text("rules") } else { "" };
        let known = names.split('/').filter_map(Ruleset::named).collect::<Vec<_>>();
        let ruleset = match (known.first(), names) {
            (Some(ruleset), _) => ruleset,
            (None, "chinese-ogs/chinese-kgs") => Ruleset::named("chinese").unwrap(),
            _ => return Err(format!("no ruleset {names:?}")),
        };
        let rules = ruleset.rules(Size::square(19).unwrap());
        follows(&rules, record.text("white_handicap_bonus"))?;
        if !record.has("scoring") {
            return Ok(());
        }
        let scoring = if rules.scoring == Scoring::Area {
            "area"
        } else {
            "territory"
        };
        same("scoring", scoring, record.text("scoring"))?;
        same("suicide", rules.suicide != Suicide::Forbidden, record.flag("suicide"))?;
        same("komi", rules.komi, record.score("default_komi"))?;
        let repetition = match record.text("ko").split(' ').next() {
            Some("simple") => Repetition::ImmediateKo,
            Some("ssk") => Repetition::SituationalSuperko,
            _ => Repetition::PositionalSuperko,
        };
        same(
            "repetition",
            format!("{:?}", rules.repetition),
            format!("{repetition:?}"),
        )
    });
    assert_eq!(judgment, "12 agree, 1 otherwise, 4 beyond");
}
