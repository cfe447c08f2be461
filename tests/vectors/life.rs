//! Stones that live whatever their player does, and what can be said without reading ahead.

use silken::go::{Color, Diagram, PassAlive, Point, Suicide, pass_alive};

use crate::record::{Except, color, drawn, judge, same};

fn both(diagram: &Diagram, suicide: Suicide) -> [(Color, PassAlive); 2] {
    Color::ALL.map(|color| (color, pass_alive(diagram, color, suicide)))
}

/// Who holds a point for certain.
fn holder(certain: &[(Color, PassAlive); 2], point: Point) -> Option<Color> {
    let holds = |(color, life): &(Color, PassAlive)| (life.is_alive(point) || life.owns(point)).then_some(*color);
    certain.iter().find_map(holds)
}

pub fn letter(color: Option<Color>, letters: [char; 2]) -> char {
    color.map_or('.', |color| if color == Color::Black { letters[0] } else { letters[1] })
}

#[test]
fn pass_alive_stones_and_territory() {
    let looser = Except::Otherwise(
        "passalive-016 passalive-019",
        "There only empty points count as possible eyes; a stone there can be taken, and leave one.",
    );
    let judgment = judge("rules/passalive.jsonl", &[looser], |record| {
        let diagram = record.diagram("rows");
        let certain = |suicide| both(&diagram, suicide);
        if record.has("filled") {
            let certain = certain(Suicide::Forbidden);
            let got = drawn(diagram.size(), |point| {
                letter(holder(&certain, point).or(diagram[point]), ['X', 'O'])
            });
            return same("filled", got, record.rows("filled"));
        }
        for (key, suicide) in [
            ("pass_alive_no_suicide", Suicide::Forbidden),
            ("pass_alive_suicide", Suicide::OfSeveral),
        ] {
            let certain = certain(suicide);
            let got = drawn(diagram.size(), |point| letter(holder(&certain, point), ['B', 'W']));
            same(key, got, record.rows(key))?;
        }
        Ok(())
    });
    assert_eq!(judgment, "28 agree, 2 otherwise, 0 beyond");
}

#[test]
fn unconditional_status() {
    let judgment = judge("rules/unconditional.jsonl", &[], |record| {
        let diagram = record.diagram("rows");
        let certain = both(&diagram, Suicide::Forbidden);
        let more = record.points("alive_but_not_benson");
        for (name, status) in record.value("status").as_object().unwrap() {
            let point: Point = name.parse().unwrap();
            let held = holder(&certain, point);
            let fits = match status.as_str().unwrap() {
                "alive" => more.contains(&point) || held == diagram[point],
                "dead" => held.is_none() || held != diagram[point],
                "black_territory" => held != Some(Color::White),
                "white_territory" => held != Some(Color::Black),
                _ => held.is_none(),
            };
            same(&format!("{name} is {status}, held by {held:?}"), fits, true)?;
        }
        Ok(())
    });
    assert_eq!(judgment, "10 agree, 0 otherwise, 0 beyond");
}

#[test]
fn safe_points_are_counted() {
    let stricter = Except::Otherwise(
        "safecount-001 safecount-016 safecount-048",
        "There territory may have no hole inside; one hole is no second eye.",
    );
    let judgment = judge("rules/safecount.jsonl", &[stricter], |record| {
        let diagram = record.diagram("rows");
        for (color, life) in both(&diagram, Suicide::Forbidden) {
            let key = if color == Color::Black { "black" } else { "white" };
            let wanted = record.value("safe_points")[key].as_u64().unwrap();
            same(key, (life.alive().count() + life.owned().count()) as u64, wanted)?;
        }
        Ok(())
    });
    assert_eq!(judgment, "62 agree, 3 otherwise, 0 beyond");
}

/// Life and death has to be read, which counting does not do; but what it is sure of must not be wrong.
#[test]
fn what_must_be_read_is_never_contradicted() {
    let unread = Except::Beyond(
        "status-001 status-003 status-004 status-006 status-009 status-010 status-012 status-014 status-015 status-016 \
         status-017 status-019 status-020 status-026 status-027 status-028 status-029 status-030 status-032 status-033 \
         status-037 status-038 status-040 status-042 status-043 status-044 status-045 status-046 status-048 status-049 \
         status-050 status-051 status-052 status-053 status-056 status-057 status-058 status-060 status-063 status-064",
        "Nothing here reads ahead.",
    );
    let judgment = judge("rules/status.jsonl", &[unread], |record| {
        let certain = both(&record.diagram("rows"), Suicide::Forbidden);
        let mut open = Vec::new();
        for (name, owner) in record.value("owner_at").as_object().unwrap() {
            let owner = owner.as_str().unwrap();
            match holder(&certain, name.parse().unwrap()) {
                Some(held) => assert!(
                    owner != ":" && held == color(owner),
                    "{}: {name} is {held}'s",
                    record.id()
                ),
                None => open.push(name.as_str()),
            }
        }
        same("uncertain", open.join(" "), String::new())
    });
    assert_eq!(judgment, "5 agree, 0 otherwise, 40 beyond");
}
