//! Counts of finished games.

use silken::go::{
    Board, ByColor, Color, Count, HandicapBonus, Huge, Point, Points, Position, Rules, Ruleset, Scoring, Tax, count,
};

use crate::record::{Except, Record, color, drawn, judge, listed, same};

/// A margin as a record writes it: `B+3.5`, `0`.
pub fn result(margin: Points) -> String {
    match margin.cmp(&Points::ZERO) {
        std::cmp::Ordering::Greater => format!("B+{margin}"),
        std::cmp::Ordering::Less => format!("W+{}", margin.abs()),
        std::cmp::Ordering::Equal => "0".into(),
    }
}

pub fn rules(ruleset: &str, record: &Record) -> Rules {
    Ruleset::named(ruleset).unwrap().rules(record.size())
}

fn scored(record: &Record) -> Result<(), String> {
    let board = Board::<Huge>::from_diagram(&record.diagram("rows"));
    let mut position = Position::set_up(board, color(record.text("to_move")));
    for (by, mv) in record.moves() {
        position.set_turn(by);
        position.play(mv).unwrap();
    }
    let played = ByColor::from_fn(|color| usize::from(position.prisoners()[color]));
    let diagram = position.diagram();
    if record.has("final_rows") {
        same("board", diagram.to_string(), record.diagram("final_rows").to_string())?;
        same(
            "captures",
            format!("{played:?}"),
            format!("{:?}", record.by_color("captures_by_play")),
        )?;
    }
    let prior = record.by_color("prior_captures");
    let rules = Rules {
        komi: record.score("komi"),
        scoring: if record.text("scoring") == "area" {
            Scoring::Area
        } else {
            Scoring::Territory
        },
        tax: match record.value("tax").as_str() {
            None | Some("none") => Tax::None,
            Some("all") => Tax::Groups,
            Some(_) => Tax::Seki,
        },
        handicap_bonus: match record.value("handicap_compensation").as_str() {
            Some("n") => HandicapBonus::PerStone,
            Some("n-1") => HandicapBonus::PerStoneButOne,
            _ => HandicapBonus::None,
        },
        ..rules("silken", record)
    };
    let prisoners = ByColor::from_fn(|color| played[color] + prior[color]);
    let handicap = if record.has("handicap") {
        record.count("handicap")
    } else {
        0
    };
    let count = count(&diagram, &record.points("dead"), prisoners, handicap, &rules);
    compare(record, &count)
}

fn compare(record: &Record, count: &Count) -> Result<(), String> {
    for (key, color) in [("black_score", Color::Black), ("white_score", Color::White)] {
        if record.has(key) {
            same(key, count.total(color), record.score(key))?;
        }
    }
    for (key, color) in [("black_area", Color::Black), ("white_area", Color::White)] {
        if record.has(key) {
            let tally = count.tally[color];
            same(key, tally.territory + tally.stones, record.count(key))?;
        }
    }
    if record.has("owner_points") {
        let owned = record
            .size()
            .points()
            .filter(|&point| count.owner(point) == Some(Color::Black))
            .collect();
        let wanted = record.value("owner_points")["B"].as_array().unwrap().iter();
        let wanted = wanted.map(|point| point.as_str().unwrap().parse().unwrap()).collect();
        same("Black's points", listed(owned), listed(wanted))?;
    }
    let result = result(count.margin());
    if record.has("winner") {
        return same("winner", result[..1].to_lowercase(), record.text("winner").into());
    }
    same("result", result, record.text("result").into())
}

#[test]
fn games_are_scored() {
    let exceptions = [Except::Otherwise(
        "score-006 score-007 score-009 score-010",
        "There whoever touches an unfilled neutral point stands in seki; here a group with two eyes lives.",
    )];
    let judgment = judge("rules/score.jsonl", &exceptions, scored);
    assert_eq!(judgment, "102 agree, 4 otherwise, 0 beyond");
}

#[test]
fn territory_is_what_living_groups_surround() {
    let exceptions = [
        Except::Otherwise(
            "territory-015",
            "Two stones are dead that could still connect out; there they leave Black one eye, here two.",
        ),
        Except::Otherwise(
            "territory-040 territory-041 territory-044 territory-079",
            "A string of eyes between which chains must connect: here each eye that is left after that is real.",
        ),
        Except::Otherwise(
            "territory-047 territory-074 territory-075",
            "Borders are open; there chains count as connected over the open points, here they need two ways.",
        ),
        Except::Otherwise(
            "territory-082",
            "Two stones thrown in are taken; two points are left of three, not one.",
        ),
    ];
    let judgment = judge("rules/territory.jsonl", &exceptions, |record| {
        let count = count(
            &record.diagram("rows"),
            &record.points("dead"),
            ByColor::default(),
            0,
            &rules("japanese", record),
        );
        let owner = |point: Point| {
            count
                .owner(point)
                .map_or('.', |owner| if owner == Color::Black { 'B' } else { 'W' })
        };
        same("territory", drawn(record.size(), owner), record.rows("territory"))?;
        same("Black's", count.tally.black.territory, record.count("black_territory"))?;
        same("White's", count.tally.white.territory, record.count("white_territory"))
    });
    assert_eq!(judgment, "43 agree, 9 otherwise, 12 beyond");
}

#[test]
fn areas_have_owners() {
    let unsealed = Except::Beyond(
        "ownership-001 ownership-018",
        "A border is open there, and the stones around it belong to nobody; which are dead is not said.",
    );
    let taken = Except::Otherwise(
        "ownership-031",
        "Stones in a seki that can be taken belong to nobody there.",
    );
    let judgment = judge("rules/ownership.jsonl", &[unsealed, taken], |record| {
        let diagram = record.diagram("rows");
        // The maps show living stones under every ruleset.
        let rules = Rules {
            scoring: Scoring::Area,
            ..rules(record.text("rules"), record)
        };
        let count = count(&diagram, &record.points("dead"), ByColor::default(), 0, &rules);
        let map = record.rows("owner");
        let wanted: Vec<Vec<char>> = map.lines().rev().map(|row| row.chars().collect()).collect();
        let wanted = |point: Point| wanted[usize::from(point.row())][usize::from(point.column())];
        let got = drawn(record.size(), |point| match (wanted(point), count.owner(point)) {
            (free @ ('*' | 's'), _) => free,
            (_, Some(Color::Black)) => 'B',
            (_, Some(Color::White)) => 'W',
            (_, None) => '.',
        });
        same("owners", got, map)?;
        for (key, color) in [("black_points", Color::Black), ("white_points", Color::White)] {
            if record.has(key) {
                let owned = record
                    .size()
                    .points()
                    .filter(|&point| count.owner(point) == Some(color))
                    .count();
                same(key, owned, record.count(key))?;
            }
        }
        Ok(())
    });
    assert_eq!(judgment, "19 agree, 1 otherwise, 2 beyond");
}

#[test]
fn finished_games_are_scored_with_their_dead_stones() {
    let unknown = Except::Beyond(
        "deadscore-013 deadscore-041 deadscore-052 deadscore-054",
        "Nobody says which stones are dead.",
    );
    let judgment = judge("rules/deadscore.jsonl", &[unknown], |record| {
        if !record.has("dead") {
            return Err("no dead stones given".into());
        }
        let rules = Rules {
            komi: record.score("komi"),
            ..rules(record.text("rules"), record)
        };
        let prisoners = record.by_color("captures");
        let dead = record.points("dead");
        let count = count(
            &record.diagram("rows"),
            &dead,
            prisoners,
            record.count("handicap"),
            &rules,
        );
        same("result", result(count.margin()), record.text("result").into())
    });
    assert_eq!(judgment, "36 agree, 0 otherwise, 4 beyond");
}

#[test]
fn regions_have_owners() {
    let judgment = judge("rules/region.jsonl", &[], |record| {
        let diagram = record.diagram("rows");
        let count = count(&diagram, &[], ByColor::default(), 0, &rules("silken", record));
        let owner = |point| {
            count
                .owner(point)
                .map_or(".", |owner| if owner == Color::Black { "B" } else { "W" })
        };
        for (name, points) in record.value("territory_points").as_object().into_iter().flatten() {
            let got = diagram
                .size()
                .points()
                .filter(|&point| diagram[point].is_none() && owner(point) == name);
            let wanted = points
                .as_array()
                .unwrap()
                .iter()
                .map(|point| point.as_str().unwrap().parse().unwrap());
            same(name, listed(got.collect()), listed(wanted.collect()))?;
        }
        if !record.has("query") {
            return Ok(());
        }
        // The column from the left and the row from the top, both counted from 0.
        let place: Vec<i64> = record.list("query").iter().map(|n| n.as_i64().unwrap()).collect();
        let from_bottom = i64::from(diagram.size().height()) - 1 - place[1];
        let on_board = |n| u8::try_from(n).ok();
        let point = on_board(place[0])
            .zip(on_board(from_bottom))
            .and_then(|(x, y)| diagram.size().point(x, y));
        same("off the board", point.is_none(), record.flag("error"))?;
        let Some(point) = point else { return Ok(()) };
        let region = if diagram[point].is_none() {
            diagram.connected(point)
        } else {
            Vec::new()
        };
        same("owner", owner(point), record.text("region_owner"))?;
        same("region", listed(region), listed(record.points("region_points")))
    });
    assert_eq!(judgment, "8 agree, 0 otherwise, 0 beyond");
}
