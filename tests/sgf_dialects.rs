//! What programs and people write into records in place of what the specification asks for.

use silken::go::Points;
use silken::sgf::{NamedRules, komi, ruleset};

#[test]
fn komi_dialects() {
    let cases = [
        ("6.5", 13),
        ("6,5", 13),
        ("0", 0),
        ("-1.5", -3),
        ("7.50", 15),
        ("5 1/2", 11),
        ("3.75", 15),
        ("2.75", 11),
        ("275", 11),
        ("325", 13),
        ("350", 14),
        ("375", 15),
        ("550", 11),
        ("650", 13),
        ("700", 14),
        ("750", 15),
        ("325.0", 650),
        ("黒6目半", 13),
        ("6집반", 13),
        ("６目半", 13),
        ("六目半", 13),
        ("６．５", 13),
    ];
    for (written, halves) in cases {
        assert_eq!(komi(written), Some(Points::halves(halves)), "{written}");
    }
    for nonsense in ["", "none", "6.3", "7.25", "99999"] {
        assert_eq!(komi(nonsense), None, "{nonsense}");
    }
}

#[test]
fn rules_by_their_names() {
    use NamedRules::{Known, Near, Unknown};
    let cases = [
        ("Japanese", Some("japanese"), true),
        ("japanese rules", Some("japanese"), true),
        ("Japonaise", Some("japanese"), true),
        ("日本", Some("japanese"), true),
        ("Korean", Some("japanese"), true),
        ("Chinese, PSK", Some("chinese"), true),
        ("Chinesisch", Some("chinese"), true),
        ("中国规则", Some("chinese"), true),
        ("AGA", Some("aga"), true),
        ("NZ", Some("new-zealand"), true),
        ("New Zealand", Some("new-zealand"), true),
        ("Tromp-Taylor", Some("tromp-taylor"), true),
        ("silken", Some("silken"), true),
        ("GOE", Some("chinese"), false),
        ("Ing", Some("chinese"), false),
        ("Old Chinese", Some("chinese"), false),
        ("Area", Some("chinese"), false),
        ("Territory", Some("japanese"), false),
        ("house", None, false),
        ("", None, false),
    ];
    for (written, key, is_same) in cases {
        let found = match ruleset(written) {
            Known(rules) => (Some(rules.key), true),
            Near(rules) => (Some(rules.key), false),
            Unknown => (None, false),
        };
        assert_eq!(found, (key, is_same), "{written}");
    }
}
