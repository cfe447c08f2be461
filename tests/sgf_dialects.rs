//! What programs and people write into records in place of what the specification asks for: each spelling is read to its
//! end, or not at all.

use silken::go::{HandicapBonus, Points, Repetition, Scoring, Size, Suicide, Tax};
use silken::sgf::{Collection, FlawKind, GameTree, NamedRules, komi, outcome, rules_of, ruleset, winner};

fn first<'a>(collection: &'a Collection<'_>) -> GameTree<'a> {
    collection.record(0).unwrap().unwrap()
}

#[test]
fn komi_dialects() {
    let cases = [
        ("6.5", 13),
        ("6,5", 13),
        ("0", 0),
        ("-1.5", -3),
        ("7.50", 15),
        ("5 1/2", 11),
        ("5½", 11),
        ("3.75", 15),
        ("2.75", 11),
        ("3.25", 13),
        ("3 3/4", 15),
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
        ("黒6目半コミ出し", 13),
        ("コミ6目半", 13),
        ("6집반", 13),
        ("덤 6집반", 13),
        ("６目半", 13),
        ("六目半", 13),
        ("半目", 1),
        ("６．５", 13),
        ("3又3/4子", 15),
        ("黑贴3又3/4子", 15),
        ("贴3.75子", 15),
        ("黑贴6.5目", 13),
        ("贴目7.5", 15),
        ("2又四分之三子", 11),
        ("二又四分之三子", 11),
        ("2子半", 10),
        ("3/4子", 3),
        ("4子", 16),
        ("7.5目", 15),
        ("5.5 points", 11),
        (" 6.5\n", 13),
    ];
    for (written, halves) in cases {
        assert_eq!(komi(written), Some(Points::halves(halves)), "{written}");
    }
    let nonsense = [
        "",
        "none",
        "6.3",
        "7.25",
        "99999",
        "6.5?",
        "6.5 or 7.5",
        "3又子",
        "3又3/5子",
        "13/4子",
        "1e400",
        "5.5.5",
        "白6目半",
        "6.5目3子",
        "3.75目",
        "points",
        "6pointsx",
        "--5",
    ];
    for nonsense in nonsense {
        assert_eq!(komi(nonsense), None, "{nonsense}");
    }
}

/// Fox writes hundredths; so does whoever names a komi that no board could have.
#[test]
fn komi_in_hundredths() {
    let cases = [
        ("KM[50]AP[foxwq]", Some(1)),
        ("KM[50]AP[GNU Go:3.8]RE[W+R]AP[foxwq]", Some(1)),
        ("KM[0]AP[foxwq]", Some(0)),
        ("KM[375]AP[foxwq]", Some(15)),
        ("KM[650]AP[foxwq]", Some(13)),
        ("KM[6.5]AP[foxwq]", Some(13)),
        ("KM[7]AP[foxwq]", Some(14)),
        ("KM[50]AP[GNU Go:3.8]", Some(100)),
        ("KM[50]", Some(100)),
        ("KM[650]", Some(13)),
        ("SZ[9]KM[250]", Some(5)),
        ("SZ[9]KM[100]", Some(200)),
        ("SZ[9]KM[250.0]", Some(500)),
        ("KM[6.5 or so]AP[foxwq]", None),
    ];
    for (properties, halves) in cases {
        let text = format!("(;{properties})");
        let collection = Collection::read_text(&text).unwrap();
        assert_eq!(first(&collection).komi(), halves.map(Points::halves), "{properties}");
        let written = collection.write();
        let again = Collection::read_text(&written).unwrap();
        assert_eq!(first(&again).komi(), halves.map(Points::halves), "{written}");
    }
    let collection = Collection::read_text("(;FF[4]KM[50]AP[foxwq])").unwrap();
    let notices: Vec<String> = collection
        .all_flaws()
        .iter()
        .map(|flaw| flaw.notice().to_string())
        .collect();
    assert_eq!(notices, ["line 1, column 11: \"50\" is not a valid komi; read as 0.5"]);
}

#[test]
fn results_in_every_spelling() {
    let cases = [
        ("B+R", "B+R"),
        ("W+Resign", "W+R"),
        ("W+Resign.", "W+R"),
        ("b+resign", "B+R"),
        ("B+res", "B+R"),
        ("W+T", "W+T"),
        ("B+Timeout", "B+T"),
        ("W+Time", "W+T"),
        ("B+F", "B+F"),
        ("B+3.50", "B+3.5"),
        ("W+0.5", "W+0.5"),
        ("W+1/2", "W+0.5"),
        ("W+½", "W+0.5"),
        ("B+5 1/2", "B+5.5"),
        ("B+ 12.5", "B+12.5"),
        ("W+3,5", "W+3.5"),
        ("W+.5", "W+0.5"),
        ("Ｗ＋３．５", "W+3.5"),
        ("W+3.25", "W+6.5"),
        ("B+0.25", "B+0.5"),
        ("B+22.75", "B+45.5"),
        ("0", "0"),
        ("0.0", "0"),
        ("Draw", "0"),
        ("draw", "0"),
        ("Jigo", "0"),
        ("持碁", "0"),
        ("和棋", "0"),
        ("무승부", "0"),
        ("Void", "Void"),
        ("No result", "Void"),
        ("無勝負", "Void"),
        ("Black wins by 3.5 points", "B+3.5"),
        ("black wins by 5 points", "B+5"),
        ("White won by resignation", "W+R"),
        ("White wins on time", "W+T"),
        ("Black resigns", "W+R"),
        ("White resigned.", "B+R"),
        ("White forfeits", "B+F"),
        ("Black ran out of time", "W+T"),
        ("black loses by 2.5", "W+2.5"),
        ("White wins by forfeit", "W+F"),
        ("W+3.5 (moves beyond 250 not known)", "W+3.5"),
        ("黑胜2又3/4子", "B+5.5"),
        ("白胜1/4子", "W+0.5"),
        ("黑3/4子胜", "B+1.5"),
        ("黑胜3/4子", "B+1.5"),
        ("黑1/4子胜", "B+0.5"),
        ("白胜二又四分之一子", "W+4.5"),
        ("白四分之三子胜", "W+1.5"),
        ("黑胜十二子", "B+24"),
        ("黑方胜1又1/2子", "B+3"),
        ("黑胜2.75子", "B+5.5"),
        ("白半目胜", "W+0.5"),
        ("白胜半目", "W+0.5"),
        ("黑胜2.5目", "B+2.5"),
        ("白中盘胜", "W+R"),
        ("白棋中盘胜", "W+R"),
        ("黑中押胜", "B+R"),
        ("白中盘", "W+R"),
        ("黑超时负", "W+T"),
        ("白超时胜", "W+T"),
        ("白认输", "B+R"),
        ("黑中盘胜(共257手)", "B+R"),
        ("白胜黑 1.5目", "W+1.5"),
        ("黒中押し勝ち", "B+R"),
        ("257手完, 黒中押し勝ち", "B+R"),
        ("白番中押し勝ち", "W+R"),
        ("黒番半目勝ち", "B+0.5"),
        ("白3目半勝", "W+3.5"),
        ("白両目半勝", "W+2.5"),
        ("白1.5目勝ち!", "W+1.5"),
        ("黒2目半勝", "B+2.5"),
        ("黒の時間切れ勝ち", "B+T"),
        ("黒反則負け", "W+F"),
        ("흑 불계승", "B+R"),
        ("백 반집승", "W+0.5"),
        ("백 3집반승", "W+3.5"),
        ("흑 시간승", "B+T"),
        ("백 불계패", "B+R"),
    ];
    for (written, result) in cases {
        assert_eq!(
            outcome(written).map(|read| read.to_string()).as_deref(),
            Some(result),
            "{written}"
        );
    }
}

/// Who won may be understood where the margin is not; where anything is not understood at all, neither is.
#[test]
fn results_that_are_not_understood() {
    let only_winner = [
        "B",
        "W+",
        "B+?",
        "黑胜",
        "白勝ち",
        "Black wins",
        "白胜黑",
        "black wins by 5 3/4 points",
        "W+0.02",
        "B+0",
    ];
    for written in only_winner {
        assert!(winner(written).is_some(), "{written}");
        assert_eq!(outcome(written), None, "{written}");
    }
    let not_at_all = [
        "",
        "?",
        "john wins",
        "黑胜2又3/5子",
        "黑胜13/4子",
        "B+R or W+R",
        "B+-3",
        "B+1e4",
        "B+3.5.5",
        "B+3.5x",
        "B3.5+",
        "Black wins by 2 or 3",
        "Black might win",
        "Draw?",
        "Black time",
        "黑超时",
        "W+R, later void",
        "打ち掛け",
        "unfinished",
        "bw",
    ];
    for written in not_at_all {
        assert_eq!((winner(written), outcome(written)), (None, None), "{written}");
    }
}

#[test]
fn rules_by_their_names() {
    let same = [
        ("Japanese", "japanese"),
        ("japanese rules", "japanese"),
        ("Japanese 1989", "japanese"),
        ("Japonaise", "japanese"),
        ("日本", "japanese"),
        ("日本ルール", "japanese"),
        ("JP", "japanese"),
        ("Korean", "japanese"),
        ("Chinese", "chinese"),
        ("Chinese, PSK", "chinese"),
        ("Chinesisch", "chinese"),
        ("CHN", "chinese"),
        ("China", "chinese"),
        ("中国规则", "chinese"),
        ("中国", "chinese"),
        ("AGA", "aga"),
        ("NZ", "new-zealand"),
        ("New Zealand", "new-zealand"),
        ("New Zealand rules", "new-zealand"),
        ("Tromp-Taylor", "tromp-taylor"),
        ("Tromp Taylor", "tromp-taylor"),
        ("tromp/taylor", "tromp-taylor"),
        ("silken", "silken"),
    ];
    for (written, key) in same {
        assert!(
            matches!(ruleset(written), NamedRules::Known(known) if known.key == key),
            "{written}"
        );
    }
    let near = [
        ("Old Chinese", "chinese"),
        ("GOE", "chinese"),
        ("Ing", "chinese"),
        ("CGOS", "tromp-taylor"),
        ("Area", "chinese"),
        ("Territory", "japanese"),
        ("French", "aga"),
        ("Chinese-OGS", "chinese"),
        ("Chinese, but no suicide and two kos", "chinese"),
        ("中国竞赛规则2002", "chinese"),
    ];
    for (written, key) in near {
        let named = ruleset(written);
        assert!(!matches!(named, NamedRules::Known(_)), "{written}");
        assert_eq!(named.ruleset().map(|nearest| nearest.key), Some(key), "{written}");
    }
    for written in [
        "house",
        "",
        "OGS",
        "Nihongo",
        "koSIMPLE",
        "koSIMPLEscoreAREAtaxWHAT",
        "koSIMPLEkoSIMPLEscoreAREA",
    ] {
        assert!(matches!(ruleset(written), NamedRules::Unknown), "{written}");
    }
}

#[test]
fn rules_choice_by_choice() {
    let size = Size::square(19).unwrap();
    let rules = |text| ruleset(text).rules(size).unwrap();
    let read = rules("koPOSITIONALscoreAREAtaxNONEsui0whbN");
    assert_eq!(read.repetition, Repetition::PositionalSuperko);
    assert_eq!(read.scoring, Scoring::Area);
    assert_eq!(read.suicide, Suicide::Forbidden);
    assert_eq!(read.handicap_bonus, HandicapBonus::PerStone);
    for same in [
        "ko:positional score:area tax:none sui:0 whb:N",
        "koPOSITIONAL scoreAREA taxNONE sui0 whbN",
        r#"{"ko":"POSITIONAL","scoring":"AREA","tax":"NONE","suicide":false,"whiteHandicapBonus":"N"}"#,
    ] {
        assert_eq!(rules(same), read, "{same}");
    }
    let read = rules("koSIMPLEscoreTERRITORYtaxSEKIsui1whbN-1komi5.5");
    assert_eq!(read.repetition, Repetition::ImmediateKo);
    assert_eq!((read.scoring, read.tax), (Scoring::Territory, Tax::Seki));
    assert_eq!((read.suicide, read.komi), (Suicide::OfSeveral, Points::halves(11)));
    assert_eq!(read.handicap_bonus, HandicapBonus::PerStoneButOne);
    assert_eq!(rules("ko:simple score:territory").tax, Tax::Seki);
    assert_eq!(
        ruleset("koSIMPLEscoreAREAtaxNONEsui1button1").differs(),
        Some("there is no button here")
    );
    assert_eq!(ruleset("koSIMPLEscoreAREAtaxNONEsui1button0").differs(), None);
}

#[test]
fn what_is_said_of_the_rules() {
    let notice = |rules: &str| {
        let text = format!("(;SZ[9]RU[{rules}])");
        let collection = Collection::read_text(&text).unwrap();
        let read = rules_of(first(&collection));
        (read.ruleset.key, read.notice())
    };
    assert_eq!(notice("Chinese"), ("chinese", None));
    assert_eq!(notice(" "), ("japanese", None));
    let house = "The record names rules that are not known here, house; Japanese rules are used.";
    assert_eq!(notice("house"), ("japanese", Some(house.into())));
    let (key, said) = notice("Area");
    assert_eq!(key, "chinese");
    assert!(
        said.unwrap()
            .starts_with("The record names Area rules; Chinese rules are used, which are the nearest here:")
    );
    let (_, said) = notice("GOE");
    assert!(
        said.unwrap()
            .ends_with("with one difference: positional superko stands for Ing's ko rule.")
    );
}

/// Real files have lines broken at a width, also inside points.
#[test]
fn white_space_in_values() {
    let text =
        "(;FF[4]GM[ 1 ]SZ[ 9 ]HA[ 2 ]KM[ 6.5 ]AB[cc][d\nd]AW[e\r\ne][f\\\nf]LB[g\ng:one]TR[aa : b\nb];B[g\ng];W[\n])";
    let collection = Collection::read_text(text).unwrap();
    let record = first(&collection);
    assert_eq!(record.size(), Size::square(9).unwrap());
    assert_eq!((record.handicap(), record.komi()), (Some(2), Some(Points::halves(13))));
    let points = |color| -> Vec<String> {
        record
            .step(record.root())
            .stones(Some(color))
            .map(|point| point.to_string())
            .collect()
    };
    assert_eq!(points(silken::go::Color::Black), ["C7", "D6"]);
    assert_eq!(points(silken::go::Color::White), ["E5", "F4"]);
    let labels = record.labels(record.root());
    assert_eq!(
        labels
            .iter()
            .map(|(point, label)| format!("{point} {label}"))
            .collect::<Vec<_>>(),
        ["G3 one"]
    );
    let marked = record.points(record.root(), silken::sgf::Ident::TR).unwrap();
    assert_eq!(marked.len(), 4);
    let moves: Vec<String> = record
        .main_line()
        .flat_map(|(_, step)| step.moves().map(|(_, mv)| mv.to_string()).collect::<Vec<_>>())
        .collect();
    assert_eq!(moves, ["G3", "pass"]);
    let flaws = collection.all_flaws();
    assert!(
        !flaws.iter().any(|flaw| matches!(flaw.kind, FlawKind::BadValue { .. })),
        "{flaws:?}"
    );
    assert!(Collection::read_strictly(text.as_bytes()).is_err());

    let sides = |value: &str| {
        let text = format!("(;SZ[{value}])");
        let collection = Collection::read_text(&text).unwrap();
        let flaws: Vec<String> = collection
            .all_flaws()
            .iter()
            .map(|flaw| flaw.notice().to_string())
            .collect();
        (first(&collection).size().to_string(), flaws.join(" "))
    };
    assert_eq!(sides("19 : 19 ").0, "19x19");
    let notice = "line 1, column 6: \"9\" has white space in it or around it; read without it";
    assert_eq!(sides(" 9 "), ("9x9".to_owned(), notice.to_owned()));
    let notice = "line 1, column 6: \"13x9\" is not how a size is written; read as 13x9";
    assert_eq!(sides("13x9"), ("13x9".to_owned(), notice.to_owned()));
}
