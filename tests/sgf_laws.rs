//! What holds of every record: it can be written and read again, nothing makes the reader panic or hang, and the strict
//! reader accepts only what the forgiving one has nothing to say about.

use proptest::collection::vec;
use proptest::prelude::*;
use silken::go::{Color, Move, Point, Points, Size};
use silken::sgf::{Collection, FlawKind, GameTree, Ident, Kind, Node, Writer};

#[path = "vectors/as_sgf.rs"]
mod as_sgf;

type Property = (String, Vec<String>);

/// Everything in a collection: for each node its parent and its properties, decoded.
fn content(collection: &Collection<'_>) -> Vec<(Option<usize>, Vec<Property>)> {
    let node = |node: Node<'_>| {
        let values =
            |property: silken::sgf::Property<'_>| property.values().map(|value| value.text().into_owned()).collect();
        let properties = node.properties().map(|property| (property.name(), values(property)));
        (node.parent().map(|parent| parent.id().index()), properties.collect())
    };
    collection.roots().flat_map(Node::record).map(node).collect()
}

fn first<'a>(collection: &'a Collection<'_>) -> GameTree<'a> {
    collection.record(0).unwrap().unwrap()
}

/// Reads bytes every way there is; what comes out only has to come out.
fn read_all(bytes: &[u8]) {
    let strict = Collection::read_strictly(bytes);
    let Ok(collection) = Collection::read(bytes) else {
        assert!(strict.is_err());
        return;
    };
    let flaws = collection.all_flaws();
    assert_eq!(strict.is_ok(), flaws.is_empty(), "{:?}", flaws.first());
    assert!(flaws.iter().all(|flaw| !flaw.notice().to_string().contains('\n')));
    for record in collection.records().flatten() {
        let _ = (
            record.komi(),
            record.handicap(),
            record.outcome(),
            record.first_player(),
            record.main_time(),
        );
        for (node, step) in record.nodes() {
            assert!(
                step.setup()
                    .iter()
                    .flat_map(|setup| &setup.points)
                    .all(|&(point, _)| record.size().contains(point))
            );
            let _ = (record.labels(node), record.points(node, Ident::TB));
        }
    }
    let written = collection.write();
    let again = Collection::read(written.as_bytes()).unwrap();
    let known = |content: Vec<(Option<usize>, Vec<Property>)>| -> Vec<_> {
        let nodes = content.into_iter();
        nodes
            .map(|(parent, properties)| (parent, without_charset(properties)))
            .collect()
    };
    let expected = content(&collection)
        .into_iter()
        .map(|(parent, properties)| (parent, each_once(properties)));
    assert_eq!(known(content(&again)), known(expected.collect()));
    assert_eq!(again.write(), written);
    for (record, before) in again.records().zip(collection.records()) {
        let facts = |record: GameTree<'_>| {
            (
                record.size(),
                record.komi(),
                record.outcome(),
                record.info(Ident::RU).map(|rules| rules.into_owned()),
            )
        };
        assert_eq!(record.map(facts), before.map(facts));
    }
}

/// What is written is always UTF-8.
fn without_charset(mut properties: Vec<Property>) -> Vec<Property> {
    properties.retain(|(name, _)| name != "CA");
    properties
}

/// The properties of a node, those that it has twice made one.
fn each_once(properties: Vec<Property>) -> Vec<Property> {
    let mut once: Vec<Property> = Vec::new();
    for (name, values) in properties {
        let kind = Ident::from_letters(name.as_bytes()).kind();
        let Some((_, before)) = once.iter_mut().find(|(known, _)| *known == name) else {
            once.push((name, values));
            continue;
        };
        match kind {
            Kind::Points | Kind::PointsOrNone | Kind::Pairs | Kind::Labels | Kind::Unknown => before.extend(values),
            Kind::Text => *before = vec![[&before[..], &values].concat().join("\n")],
            _ if name == "AP" && values[0].trim() == "foxwq" => *before = values,
            _ => {}
        }
    }
    once
}

/// Every record of the vectors, those of games as they would be written.
fn vectors() -> Vec<String> {
    let lines = |text: &'static str| {
        text.lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap())
    };
    let odd = [
        include_str!("vectors/sgf/cases.jsonl"),
        include_str!("vectors/sgf/dialects.jsonl"),
    ];
    let games = [
        include_str!("vectors/games/results.jsonl"),
        include_str!("vectors/games/replays.jsonl"),
    ];
    let odd = odd.into_iter().flat_map(lines);
    let odd = odd.filter_map(|case| Some(case["sgf"].as_str()?.to_owned()));
    let games = games.into_iter().flat_map(lines).map(|game| as_sgf::as_sgf(&game));
    odd.chain(games).collect()
}

#[test]
fn every_record_there_is_comes_back() {
    let vectors = vectors();
    assert!(vectors.len() > 500, "{}", vectors.len());
    for record in vectors {
        read_all(record.as_bytes());
        if let Ok(collection) = Collection::read(record.as_bytes()) {
            let converted = collection.write_as_ff4();
            let again = Collection::read(converted.as_bytes()).unwrap();
            assert_eq!(again.write_as_ff4(), converted, "{record}");
        }
    }
}

#[test]
fn properties_given_twice_are_written_once() {
    let text =
        "(;FF[4]AB[aa]AP[GNU Go:3.8]KM[50]LB[aa:1]AB[bb][cc]XX[1]C[one]LB[bb:2]XX[2]PB[x]C[two]PB[y]AP[foxwq]C[three])";
    let collection = Collection::read_text(text).unwrap();
    let once = "(;FF[4]AB[aa][bb][cc]AP[foxwq]KM[50]LB[aa:1][bb:2]XX[1][2]C[one\ntwo\nthree]PB[x])\n";
    assert_eq!(collection.write(), once);
    let flaws: Vec<_> = collection
        .flaws()
        .iter()
        .chain(&first(&collection).flaws())
        .map(|flaw| (flaw.place.column, flaw.kind.clone()))
        .collect();
    for (column, ident) in [(42, Ident::AB), (63, Ident::LB), (87, Ident::PB)] {
        assert!(
            flaws.contains(&(column, FlawKind::Duplicate(ident))),
            "{ident}: {flaws:?}"
        );
    }
}

fn value() -> impl Strategy<Value = String> {
    prop_oneof!["[a-s]{2}", "[ -~]{0,8}", "[a-z\\[\\]\\\\:;()\n 棋é]{0,12}"]
}

/// A record: for each node how far up its parent is, a name and some values.
fn nodes() -> impl Strategy<Value = Vec<(usize, String, Vec<String>)>> {
    vec((0..4usize, "B|W|C|AB|XY|LONGER", vec(value(), 1..3)), 1..30)
}

/// Writes nodes by hand, as the grammar has it.
fn written(nodes: &[(usize, String, Vec<String>)]) -> String {
    let mut text = String::from("(;FF[4]");
    let mut depth = 0;
    for (up, name, values) in nodes {
        let up = (*up).min(depth);
        depth -= up;
        text.push_str(&")".repeat(up));
        text.push_str("(;");
        depth += 1;
        text.push_str(name);
        for value in values {
            text.push_str(&format!("[{}]", silken::sgf::values::escape(value)));
        }
    }
    text + &")".repeat(depth + 1)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn trees_are_read_and_written(nodes in nodes()) {
        let text = written(&nodes);
        let collection = Collection::read_text(&text).unwrap();
        prop_assert!(collection.flaws().is_empty());
        let read: Vec<_> = content(&collection).into_iter().skip(1).map(|(_, properties)| properties).collect();
        let normal = |value: &String| silken::sgf::values::text(&silken::sgf::values::escape(value)).into_owned();
        let expected: Vec<_> = nodes.iter().map(|(_, name, values)| vec![(name.clone(), values.iter().map(normal).collect())]).collect();
        prop_assert_eq!(read, expected);
        read_all(text.as_bytes());
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[();\\[\\]\\\\:BWCAa-z \n棋]{0,60}") {
        read_all(text.as_bytes());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..60)) {
        read_all(&bytes);
        read_all(&[b"(;C[".as_slice(), &bytes, b"];B[aa])"].concat());
    }

    #[test]
    fn text_survives_any_mutation(nodes in nodes(), edits in vec((any::<prop::sample::Index>(), "[();\\[\\]\\\\:Ba\n]?"), 1..6)) {
        let mut bytes = written(&nodes).into_bytes();
        for (place, new) in edits {
            let at = place.index(bytes.len());
            bytes.splice(at..=at, new.bytes());
        }
        read_all(&bytes);
    }

    #[test]
    fn every_point_and_komi_comes_back(column in 0..25u8, row in 0..25u8, side in 2..=25u8, halves in -200..1500i16) {
        let size = Size::square(side).unwrap();
        let point = size.point(column % side, row % side).unwrap();
        let mut writer = Writer::new();
        writer.open();
        writer.root(size);
        writer.komi(Points::halves(halves));
        writer.points(Ident::AB, [point], size);
        writer.node();
        writer.play(Color::White, Move::Pass, size);
        writer.node();
        writer.play(Color::White, Move::Play(point), size);
        let text = writer.finish();
        let collection = Collection::read_strictly(text.as_bytes()).unwrap();
        let record = first(&collection);
        let moves: Vec<_> = record.main_line().flat_map(|(_, step)| step.moves().collect::<Vec<_>>()).collect();
        prop_assert_eq!(record.size(), size);
        prop_assert_eq!(record.komi(), Some(Points::halves(halves)));
        let step = record.step(record.root());
        prop_assert_eq!(&step.setup().unwrap().points, &[(point, Some(Color::Black))]);
        prop_assert_eq!(moves, [(Color::White, Move::Pass), (Color::White, Move::Play(point))]);
    }
}

#[test]
fn depth_is_no_problem() {
    const DEPTH: usize = 100_000;
    const REPEATS: usize = 10_000;
    let nested = "(;B[aa]".repeat(DEPTH) + &")".repeat(DEPTH);
    read_all(nested.as_bytes());
    read_all(("(;B[aa](;C[x])".repeat(REPEATS) + &")".repeat(REPEATS / 2)).as_bytes());
    let junk = [
        "(",
        "(;",
        ")",
        "[",
        "C[a]x",
        "C[[a] b",
        "AB[aa:ss]",
        "\\",
        "a ",
        "C[a]C[b",
        "(;GM[1])",
    ];
    for junk in junk {
        read_all(format!("(;{}", junk.repeat(REPEATS)).as_bytes());
    }
}

#[test]
fn a_flaw_has_a_place_and_a_remedy() {
    let collection = Collection::read(b"(;FF[4]SZ[9]\r\n;B[ss]\n\rC[caf\xc3\xa9])x").unwrap();
    let notices: Vec<_> = collection
        .all_flaws()
        .iter()
        .map(|flaw| flaw.notice().to_string())
        .collect();
    assert_eq!(
        notices,
        [
            "line 2, column 4: \"ss\" is off the board; ignored",
            "line 4, column 9: \"x\" is outside any record; skipped",
        ]
    );
    let error = Collection::read_strictly(b"(;FF[4]US[me[3d]];B[pd])").unwrap_err();
    assert_eq!(error.kind, FlawKind::BareBracket);
    assert_eq!(
        error.to_string(),
        "line 1, column 16: a bracket in the text has no backslash before it"
    );
}

#[test]
fn a_pass_stays_a_pass() {
    for (size, pass) in [(19, "tt"), (9, "tt"), (18, ""), (25, "")] {
        let text = format!("(;SZ[{size}];B[{pass}])");
        let collection = Collection::read_strictly(text.as_bytes()).unwrap();
        let record = first(&collection);
        let (_, step) = record.main_line().last().unwrap();
        assert_eq!(step.moves().next(), Some((Color::Black, Move::Pass)));
        let mut writer = Writer::new();
        writer.open();
        writer.node();
        writer.play(Color::Black, Move::Pass, record.size());
        assert_eq!(writer.finish(), "(;B[])\n");
    }
    let largest = Collection::read_text("(;SZ[21];B[tt])").unwrap();
    let (_, step) = first(&largest).main_line().last().unwrap();
    let u2: Point = "U2".parse().unwrap();
    assert_eq!(step.moves().next(), Some((Color::Black, Move::Play(u2))));
}

#[test]
fn other_boards_and_games_are_named() {
    let collection = Collection::read_text("(;SZ[52];B[ZZ])(;GM[37])(;GM[1];B[aa])").unwrap();
    let told: Vec<_> = collection
        .records()
        .map(|record| record.map_err(|error| error.to_string()).err())
        .collect();
    let too_large = "the board is 52x52; the largest here is 25x25";
    let not_go = "the record is of a game other than Go (game number 37)";
    assert_eq!(told, [Some(too_large.to_owned()), Some(not_go.to_owned()), None]);
}
