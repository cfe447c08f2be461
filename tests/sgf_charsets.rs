//! Records in the character sets of the world: decoded by their name, by a mark, or by a good guess.

use encoding_rs::Encoding;
use serde_json::{Value, json};
use silken::sgf::{Collection, GameTree, Ident};

const CHARSETS: &str = include_str!("vectors/sgf/charsets.jsonl");

fn first<'a>(collection: &'a Collection<'_>) -> GameTree<'a> {
    collection.record(0).unwrap().unwrap()
}

/// The bytes of a text in a set, with the mark of UTF-8 or UTF-16 in front if it is asked for.
fn encode(text: &str, charset: &str, mark: bool) -> Vec<u8> {
    let text = if mark {
        format!("\u{feff}{text}")
    } else {
        text.to_owned()
    };
    match charset {
        "utf-16le" => text.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "utf-16be" => text.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        _ => {
            let (bytes, _, failed) = Encoding::for_label(charset.as_bytes()).unwrap().encode(&text);
            assert!(!failed, "{text} cannot be written in {charset}");
            bytes.into_owned()
        }
    }
}

/// A game with a text before its character set is named, and another at its end.
fn game(text: &str, ca: Option<&str>) -> String {
    let ca = ca.map(|name| format!("CA[{name}]")).unwrap_or_default();
    format!("(;PB[{text}]{ca}SZ[19]\n;B[pd];W[dp]C[{text}])")
}

#[test]
fn every_set_is_decoded() {
    let mut agree = 0;
    for line in CHARSETS.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let text = record["text"].as_str().unwrap();
        let sgf = game(text, record["ca"].as_str());
        let bytes = encode(
            &sgf,
            record["charset"].as_str().unwrap(),
            record["mark"].as_bool().unwrap(),
        );
        let collection = Collection::read(&bytes).unwrap();
        let last = first(&collection).root().main_line().last().unwrap();
        assert_eq!(first(&collection).info(Ident::PB).unwrap(), text, "{record}");
        assert_eq!(last.text(Ident::C).unwrap(), text, "{record}");
        assert_eq!(
            first(&collection)
                .main_line()
                .flat_map(|(_, step)| step.moves().collect::<Vec<_>>())
                .count(),
            2,
            "{record}"
        );
        let kinds = collection
            .all_flaws()
            .into_iter()
            .map(|flaw| format!("{:?}", flaw.kind));
        let flaws: Value = kinds.map(|kind| json!(kind.split([' ', '(']).next())).collect();
        assert_eq!(flaws, record.get("flaws").cloned().unwrap_or(json!([])), "{record}");
        agree += 1;
    }
    assert_eq!(agree, 28);
}

#[test]
fn short_texts_are_guessed_too() {
    let cases = [
        ("gbk", "柯洁"),
        ("gbk", "黑先白死"),
        ("gbk", "聂卫平 九段"),
        ("big5", "黑先白死"),
        ("big5", "張栩 九段"),
        ("shift_jis", "囲碁"),
        ("shift_jis", "黒先"),
        ("shift_jis", "井山裕太"),
        ("euc-jp", "ここは急所です"),
        ("euc-kr", "이창호"),
        ("euc-kr", "바둑 흑 불계승"),
        ("windows-1251", "Иван Петров"),
        ("windows-1252", "Müller, J."),
        ("windows-1252", "Gérard Größler"),
    ];
    for (charset, text) in cases {
        let bytes = encode(&game(text, None), charset, false);
        let collection = Collection::read(&bytes).unwrap();
        assert_eq!(first(&collection).info(Ident::PB).unwrap(), text, "{charset}");
    }
}

#[test]
fn a_name_cut_short_does_not_spoil_utf8() {
    let bytes = [
        b"(;PB[".as_slice(),
        &"古力古力古力".as_bytes()[..17],
        b"]CA[UTF-8];B[aa])",
    ]
    .concat();
    let collection = Collection::read(&bytes).unwrap();
    assert_eq!(first(&collection).info(Ident::PB).unwrap(), "古力古力古\u{fffd}");
    assert_eq!(collection.flaws().len(), 1);
}

#[test]
fn what_is_written_is_utf8_and_says_so() {
    let bytes = encode(&game("表ソ", Some("Shift_JIS")), "shift_jis", false);
    let collection = Collection::read(&bytes).unwrap();
    let written = collection.write();
    assert_eq!(written, "(;PB[表ソ]CA[UTF-8]SZ[19];B[pd];W[dp]C[表ソ])\n");
    assert!(Collection::read_strictly(written.as_bytes()).is_ok());
}
