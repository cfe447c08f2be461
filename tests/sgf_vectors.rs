//! Facts about records from other projects: each record of the vectors holds, or is listed with the reason why not.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use silken::go::{Color, Move, Point, Size};
use silken::sgf::{Collection, FlawKind, GameTree, Ident, Node, Unplayable, values, winner};

const CASES: &str = include_str!("vectors/sgf/cases.jsonl");
const DIALECTS: &str = include_str!("vectors/sgf/dialects.jsonl");
const POINTS: &str = include_str!("vectors/sgf/points.jsonl");

/// What is decided otherwise, by record and expectation. Each of these must differ.
const OTHERWISE: [(&str, &str, &str); 6] = [
    ("sgfcase-032", "first_tree_sequence_nodes", ONE_VARIATION),
    ("sgfcase-032", "first_tree_variations", ONE_VARIATION),
    ("sgfcase-033", "first_tree_sequence_nodes", ONE_VARIATION),
    ("sgfcase-033", "first_tree_variations", ONE_VARIATION),
    (
        "sgfcase-188",
        "illegal_setup",
        "stones without liberties stand as the record sets them, which is no flaw of it",
    ),
    (
        "sgfcase-215",
        "size",
        "boards above 25x25 are refused, by name of their size",
    ),
];
const ONE_VARIATION: &str = "a variation without another beside it is the sequence going on";

fn lines(vectors: &str) -> impl Iterator<Item = Value> {
    vectors.lines().map(|line| serde_json::from_str(line).unwrap())
}

#[test]
fn cases() {
    let counts = check_all(CASES);
    assert_eq!(counts, (146, 4), "records that agree, and that are decided otherwise");
}

#[test]
fn dialects() {
    assert_eq!(
        check_all(DIALECTS),
        (46, 0),
        "records that agree, and that are decided otherwise"
    );
}

/// Holds each expectation of each record against what is read.
fn check_all(vectors: &str) -> (usize, usize) {
    let (mut agree, mut otherwise) = (0, 0);
    for record in lines(vectors) {
        let id = record["id"].as_str().unwrap();
        let mut all_agree = true;
        for (key, expected) in record["expect"].as_object().unwrap() {
            let read = read(&record, key, expected);
            let is_decided = OTHERWISE.iter().any(|&(decided, what, _)| (decided, what) == (id, key));
            assert_eq!(
                read != *expected,
                is_decided,
                "{id} {key}: expected {expected}, read {read}\n{record}"
            );
            all_agree &= !is_decided;
        }
        *(if all_agree { &mut agree } else { &mut otherwise }) += 1;
    }
    (agree, otherwise)
}

/// What Silken reads where a record has an expectation, in the form of the expectation.
fn read(record: &Value, key: &str, expected: &Value) -> Value {
    match record.get("sgf") {
        Some(text) => read_record(text.as_str().unwrap(), key, expected),
        None => read_value(record, key),
    }
}

fn read_value(record: &Value, key: &str) -> Value {
    let text = |field: &str| record[field].as_str().unwrap();
    match key {
        "escaped_value" => json!(values::escape(text("export_text"))),
        "winner" => json!(winner(text("value")).map(letter)),
        "value" => values::thousandths(text("value")).map_or(json!("error"), |amount| decimal(amount, 1000)),
        "handicap" => {
            let sgf = format!("(;HA[{}])", text("value"));
            let collection = Collection::read_text(&sgf).unwrap();
            let is_odd = collection
                .all_flaws()
                .iter()
                .any(|flaw| flaw.kind == FlawKind::HandicapOne);
            if is_odd {
                json!("error")
            } else {
                json!(first(&collection).handicap())
            }
        }
        key => panic!("no test for {key}"),
    }
}

fn read_record(text: &str, key: &str, expected: &Value) -> Value {
    let strict = Collection::read_strictly(text.as_bytes());
    if matches!(key, "error" | "strict") {
        return if strict.is_err() {
            expected.clone()
        } else {
            json!("no error")
        };
    }
    let collection = Collection::read(text.as_bytes()).unwrap();
    let root = collection.roots().next().unwrap();
    let flaws = collection.all_flaws();
    let has = |wanted: &dyn Fn(&FlawKind) -> bool| json!(flaws.iter().any(|flaw| wanted(&flaw.kind)));
    match key {
        "ok" | "lenient" => json!(true),
        "warning" => json!(!flaws.is_empty()),
        "flaws" => flaws.iter().map(|flaw| json!(variant(&flaw.kind))).collect(),
        "tree" => tree(root),
        "seq" => root.main_line().map(properties).collect(),
        "props" => properties(root),
        "shape" | "lenient_shape" => shape(root),
        "first_tree_sequence_nodes" => shape(root)[0].clone(),
        "first_tree_variations" => json!(shape(root)[1].as_array().unwrap().len()),
        "node_count" => json!(root.record().count()),
        "main_nodes" | "lenient_main_nodes" => json!(root.main_line().count()),
        "lenient_last" => properties(root.main_line().last().unwrap()),
        "lenient_same_as" => json!(collection.write().trim()),
        "tree_count" => json!(collection.roots().len()),
        "go_trees" => collection
            .records()
            .enumerate()
            .filter(|(_, record)| record.is_ok())
            .map(|(at, _)| json!(at))
            .collect(),
        "text" | "lenient_text" => texts(root, expected, |node, ident| node.text(ident).map(|text| json!(text))),
        "simpletext" => texts(root, expected, |node, ident| {
            Some(json!(node.property(ident)?.value().line()))
        }),
        "not_go" => json!(matches!(collection.record(0), Some(Err(Unplayable::NotGo(_))))),
        "encoding_unsupported" => has(&|kind| matches!(kind, FlawKind::UnknownCharset { .. })),
        "HA_irregular" => has(&|kind| matches!(kind, FlawKind::HandicapOne)),
        "komi_bad" => has(&|kind| matches!(kind, FlawKind::BadValue { ident: Ident::KM, .. })),
        "invalid_properties" => flaws.iter().filter_map(|flaw| ignored(&flaw.kind)).collect(),
        "points_xy" => root
            .record()
            .skip(1)
            .flat_map(Node::properties)
            .map(|property| json!(xy(property.value().raw())))
            .collect(),
        "size" => match GameTree::of(root) {
            Ok(record) => json!([record.size().width(), record.size().height()]),
            Err(unplayable) => json!(unplayable.to_string()),
        },
        key => read_game(GameTree::of(root).unwrap(), key, expected),
    }
}

fn read_game(record: GameTree<'_>, key: &str, expected: &Value) -> Value {
    let mut moves = record
        .main_line()
        .flat_map(|(_, step)| step.moves().collect::<Vec<_>>());
    let stones = |color| {
        record
            .main_line()
            .flat_map(move |(_, step)| step.stones(Some(color)).collect::<Vec<_>>())
    };
    let in_order_of = |names: Vec<Value>| sorted_like(names, expected);
    match key {
        "moves" | "lenient_moves" => moves
            .map(|(color, play)| json!(format!("{} {play}", letter(color))))
            .collect(),
        "final_rows" => rows(record.size(), moves.by_ref()),
        "setup_black" => in_order_of(stones(Color::Black).map(name).collect()),
        "setup_white" => in_order_of(stones(Color::White).map(name).collect()),
        "first_player" => json!(letter(record.first_player())),
        "komi" => json!(record.komi().map(|komi| decimal(komi.as_halves().into(), 2))),
        "handicap" => json!(record.handicap()),
        "result" => json!(record.outcome().map(|outcome| outcome.to_string())),
        "main_time_seconds" => json!(record.main_time().map(|time| time.as_secs())),
        "OT" => json!(record.info(Ident::OT)),
        "late_setup" => {
            json!(after_first_move(record).any(|step| step.setup().is_some_and(|setup| !setup.points.is_empty())))
        }
        "late_pl" => json!(after_first_move(record).any(|step| step.setup().is_some_and(|setup| setup.turn.is_some()))),
        "illegal_setup" => record.flaws().iter().map(|flaw| json!(flaw.to_string())).collect(),
        "labels" => record
            .root()
            .record()
            .flat_map(|node| record.labels(node))
            .map(|(point, label)| (point.to_string(), json!(label)))
            .collect(),
        "marks" => {
            let marks = record.root().record().filter_map(|node| record.points(node, Ident::MA));
            json!({ "MA": marks.flatten().map(name).collect::<Vec<_>>() })
        }
        key => panic!("no test for {key}"),
    }
}

#[test]
fn points() {
    let mut agree = 0;
    for record in lines(POINTS) {
        let side = |at: usize| u8::try_from(record["size"][at].as_u64().unwrap()).unwrap();
        let is_valid = record["valid"].as_bool().unwrap();
        let input = &record["input"];
        if let Some(x) = record.get("x") {
            assert_eq!(
                json!(xy(input.as_str().unwrap())),
                json!([x, record["y_from_top"]]),
                "{record}"
            );
        } else if let Some(input) = input.as_str() {
            let size = Size::rectangle(side(0), side(1)).unwrap();
            let read = values::play(input, size).map(|play| play.to_string());
            assert_eq!(json!(read), record["vertex"], "{record}");
            assert_eq!(read.is_some(), is_valid, "{record}");
        } else {
            let list: String = input
                .as_array()
                .unwrap()
                .iter()
                .map(|value| format!("[{}]", value.as_str().unwrap()))
                .collect();
            let sgf = format!("(;SZ[{}]AB{list})", side(0));
            assert_eq!(Collection::read_strictly(sgf.as_bytes()).is_ok(), is_valid, "{record}");
            if is_valid {
                let collection = Collection::read_text(&sgf).unwrap();
                let points: Vec<_> = first(&collection)
                    .step(first(&collection).root())
                    .stones(Some(Color::Black))
                    .map(name)
                    .collect();
                assert_eq!(sorted_like(points, &record["points"]), record["points"], "{record}");
            }
        }
        agree += 1;
    }
    assert_eq!(agree, 25);
}

fn first<'a>(collection: &'a Collection<'_>) -> GameTree<'a> {
    collection.record(0).unwrap().unwrap()
}

fn letter(color: Color) -> &'static str {
    if color == Color::Black { "b" } else { "w" }
}

fn name(point: Point) -> Value {
    json!(point.to_string())
}

fn xy(letters: &str) -> [u8; 2] {
    values::coordinates(letters).map(|(column, row)| [column, row]).unwrap()
}

/// A number of parts as JSON has it: whole if it is.
fn decimal(parts: i64, of: i64) -> Value {
    if parts % of == 0 {
        json!(parts / of)
    } else {
        serde_json::from_str(&format!("{}", parts as f64 / of as f64)).unwrap()
    }
}

/// The name of a variant.
fn variant(kind: &FlawKind) -> String {
    format!("{kind:?}")
        .chars()
        .take_while(char::is_ascii_alphabetic)
        .collect()
}

fn ignored(kind: &FlawKind) -> Option<Value> {
    match kind {
        FlawKind::BadValue { ident, .. } => Some(json!(ident.to_string())),
        _ => None,
    }
}

/// Lists of points have no order: where both have the same points, in the expected one.
fn sorted_like(names: Vec<Value>, expected: &Value) -> Value {
    let key = |names: &[Value]| {
        let mut names: Vec<_> = names.iter().map(ToString::to_string).collect();
        names.sort();
        names
    };
    let is_same = expected.as_array().is_some_and(|expected| key(expected) == key(&names));
    if is_same { expected.clone() } else { json!(names) }
}

fn properties(node: Node<'_>) -> Value {
    let list = node.properties().map(|property| {
        let values: Vec<_> = property.values().map(|value| value.raw()).collect();
        (property.name(), json!(values))
    });
    list.collect()
}

fn tree(root: Node<'_>) -> Value {
    let decoded: BTreeMap<_, _> = root
        .properties()
        .map(|property| {
            (
                property.name(),
                property.values().map(|value| value.text()).collect::<Vec<_>>(),
            )
        })
        .collect();
    json!({ "properties": decoded, "children": root.children().map(tree).collect::<Vec<_>>() })
}

/// The number of nodes up to where the ways part, and the shapes of these.
fn shape(start: Node<'_>) -> Value {
    let (mut last, mut count) = (start, 1);
    while let (Some(next), None) = (last.children().next(), last.children().nth(1)) {
        (last, count) = (next, count + 1);
    }
    json!([count, last.children().map(shape).collect::<Vec<_>>()])
}

/// The texts of the properties that are expected, from the last node that has each.
fn texts<'a>(root: Node<'a>, expected: &Value, text: impl Fn(Node<'a>, Ident) -> Option<Value>) -> Value {
    let idents = expected.as_object().unwrap().keys();
    idents
        .map(|name| {
            let ident = Ident::from_letters(name.as_bytes());
            (
                name.clone(),
                root.record()
                    .filter_map(|node| text(node, ident))
                    .last()
                    .unwrap_or_default(),
            )
        })
        .collect()
}

fn after_first_move(record: GameTree<'_>) -> impl Iterator<Item = silken::sgf::NodeStep> {
    record
        .main_line()
        .map(|(_, step)| step)
        .skip_while(|step| step.moves().next().is_none())
}

/// The board after these moves, from the top row down.
fn rows(size: Size, moves: impl Iterator<Item = (Color, Move)>) -> Value {
    let rules = silken::go::Ruleset::named("silken").unwrap().rules(size);
    let mut game = silken::game::Game::new(size, rules);
    for (color, play) in moves {
        game.play_as(color, play).unwrap();
    }
    game.diagram().to_string().lines().collect()
}
