//! Saving changes what was changed, and nothing else.

use silken::sgf::{Collection, FlawKind, GameTree, Node, replayed, rules_of, write_game};

#[path = "vectors/as_sgf.rs"]
mod as_sgf;

/// Every record of the vectors that is a game of Go alone in its file.
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

/// The record as it is saved after it was loaded.
fn saved(record: GameTree<'_>) -> String {
    let rules = rules_of(record);
    write_game(&replayed(record, rules.rules), rules.ruleset.name)
}

/// A node: how deep it lies, and its properties with their values as they are escaped.
type Properties = (usize, Vec<(String, Vec<String>)>);

/// The nodes of a record in its order.
fn nodes(record: GameTree<'_>) -> Vec<Properties> {
    let depth = |node: Node<'_>| std::iter::successors(node.parent(), |node| node.parent()).count();
    let owned = |values: Vec<std::borrow::Cow<'_, str>>| values.into_iter().map(|value| value.into_owned()).collect();
    let properties = |node: Node<'_>| {
        node.merged()
            .into_iter()
            .map(|(name, values)| (name, owned(values)))
            .collect()
    };
    record
        .nodes()
        .map(|(node, _)| (depth(node), properties(node)))
        .collect()
}

/// Whether a node does more than one thing: it becomes several, as the specification has it.
fn is_split(record: GameTree<'_>) -> bool {
    record
        .nodes()
        .any(|(_, step)| step.moves().count() + usize::from(step.setup().is_some()) > 1)
}

/// The character set is the only thing that may change, since text is written as UTF-8; it is added only where it matters.
fn without_charset(mut nodes: Vec<Properties>) -> Vec<Properties> {
    for (_, properties) in &mut nodes {
        properties.retain(|(name, _)| name != "CA");
    }
    nodes
}

/// Records that change, by their beginnings, each with the reason.
const CHANGED: [&str; 3] = [
    // A move without a point in the first node: it is not known what was meant, and the node becomes two.
    "(;B;W[ah])",
    // Hardly a record: what is no property is left out.
    "Error 1: e.g. 'a (b) c'",
    // Two passes end a game under Tromp-Taylor rules, and its result, which the record leaves open, is counted.
    "(;GM[1]FF[4]CA[UTF-8]AP[CGoban:3]ST[2]RU[Tromp-Taylor]SZ[19]KM[5.00]PW[White]PB[Black]AB[dd]",
];

#[test]
fn what_is_loaded_and_saved_is_as_it_was() {
    let (mut kept, mut wrong) = (0, Vec::new());
    for text in vectors() {
        let Ok(collection) = Collection::read(text.as_bytes()) else {
            continue;
        };
        let Some(Ok(record)) = collection.record(0) else {
            continue;
        };
        // A result that stands where none may be is not the result of the game.
        let is_misplaced = |kind: &FlawKind| matches!(kind, FlawKind::Misplaced(_));
        if is_split(record) || record.flaws().iter().any(|flaw| is_misplaced(&flaw.kind)) {
            continue;
        }
        if CHANGED.iter().any(|beginning| text.starts_with(beginning)) {
            continue;
        }
        let written = saved(record);
        let again = Collection::read(written.as_bytes()).unwrap();
        let again = again.record(0).unwrap().unwrap();
        kept += 1;
        let (before, after) = (nodes(record), nodes(again));
        let had_charset = before[0].1.iter().any(|(name, _)| name == "CA");
        let has_charset = after[0].1.iter().any(|(name, _)| name == "CA");
        if without_charset(before) != without_charset(after) || (text.is_ascii() && had_charset != has_charset) {
            wrong.push(format!("{text}\nbecame\n{written}"));
        }
    }
    assert!(kept > 400, "{kept}");
    assert!(wrong.is_empty(), "{} of {kept}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_is_saved_and_loaded_and_saved_is_the_same_bytes() {
    for text in vectors() {
        let Ok(collection) = Collection::read(text.as_bytes()) else {
            continue;
        };
        for record in collection.records().flatten() {
            let once = saved(record);
            let again = Collection::read(once.as_bytes()).unwrap();
            let twice = saved(again.record(0).unwrap().unwrap());
            assert_eq!(twice, once, "{text}");
        }
    }
}

#[test]
fn a_charset_is_named_only_where_it_matters() {
    for (text, expected) in [
        ("(;SZ[9]GM[1];B[ee])", "(;SZ[9]GM[1];B[ee])\n"),
        ("(;SZ[9];B[ee]C[\u{e9}])", "(;CA[UTF-8]SZ[9];B[ee]C[\u{e9}])\n"),
        ("(;SZ[9]CA[gb2312];B[tt])", "(;SZ[9]CA[UTF-8];B[tt])\n"),
        (
            "(;AB[aa:cc]SZ[9]FF[3]KM[6];C[x]W[ee])",
            "(;AB[aa:cc]SZ[9]FF[3]KM[6];C[x]W[ee])\n",
        ),
        ("(;W[ee]SZ[9];B[dd])", "(;W[ee]SZ[9];B[dd])\n"),
    ] {
        let collection = Collection::read(text.as_bytes()).unwrap();
        assert_eq!(saved(collection.record(0).unwrap().unwrap()), expected);
    }
}

#[test]
fn what_is_hardly_a_record_is_none() {
    let noise: Vec<u8> = (0..100_000_u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let with_start = [b"(;B[aa]".as_slice(), &noise].concat();
    let others: [&[u8]; 9] = [
        b"",
        b"   \n",
        b"Dear reader (see note[1]) hello",
        b"a smile (;-) and nothing more",
        b"fn main() { let x = (a[1]); }",
        b"\x7fELF\x02\x01\x01\0\0\0(;\0\0\0",
        b"{\"a\": (1)}",
        &noise,
        &with_start,
    ];
    for bytes in others {
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(40)]).into_owned();
        assert!(Collection::read(bytes).is_err(), "{shown:?}");
    }
    for bytes in [&b"(;)"[..], b"(;XY[1])", b"junk (;B[aa]) junk", b"(;B[aa"] {
        assert!(Collection::read(bytes).is_ok());
    }
}
