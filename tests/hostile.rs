//! Whatever is typed, a session answers in words, stays whole, and changes nothing that it refuses to do.

mod sitting;

use proptest::prelude::*;
use silken::command::VERBS;
use silken::desk::Switch;
use silken::go::RULESETS;
use silken::render;
use silken::session::Status;
use silken::table::Powers;

use sitting::{Heard, Sitting, State, statements};

fn small() -> Sitting {
    Sitting::new(5)
}

fn one_of(words: Vec<String>) -> impl Strategy<Value = String> {
    prop::sample::select(words)
}

/// A word that the language knows, or nearly.
fn word() -> impl Strategy<Value = String> {
    let names = VERBS.iter().flat_map(|spec| spec.names()).map(str::to_owned).collect();
    let begun = VERBS
        .iter()
        .flat_map(|spec| (1..spec.name.len()).map(|end| spec.name[..end].to_owned()))
        .collect();
    let words = "on off ascii unicode compact text region komi handicap agreed black white corners diagonals index search \
                 yes no y n pass 0 1 2 3 5 9 99 4294967296 -1 5.25 6.5 0.5 delta four d 4 # ; ;; , ' \" ` { } {} \u{9f}";
    let rulesets = RULESETS.iter().map(|ruleset| ruleset.key.to_owned()).collect();
    prop_oneof![
        4 => one_of(names),
        1 => one_of(begun),
        4 => one_of(words.split(' ').map(str::to_owned).collect()),
        1 => one_of(rulesets),
        6 => ("[a-fA-F]", 0..7).prop_map(|(column, row)| format!("{column}{row}")),
        1 => "\\PC{0,6}",
        1 => any::<String>(),
    ]
}

/// A statement that may well be done: a move more often than not.
fn statement() -> impl Strategy<Value = String> {
    let often = "pass;done;undo;redo;resume;yes;no;score;board;dead a1;alive a1;new 3;new 4 surround;new 5 japanese;new 2 \
                 tromp-taylor;resign;again;moves;territory;eyes;cuts;handicap a1 c3;komi 0;set screenreader on;legal;no result;\
                 adjourn;accept;decline;withdraw;prev;next;start;end;main;variation 1;variation 2;goto 1;comment off;comment \
                 well;learn 1;problem 1;answer 2;bot off;alias x a1;x;x off";
    prop_oneof![
        6 => ("[a-e]", 1..6).prop_map(|(column, row)| format!("{column}{row}")),
        4 => one_of(often.split(';').map(str::to_owned).collect()),
        3 => prop::collection::vec(word(), 1..6).prop_map(|words| words.join(" ")),
    ]
}

fn lines() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(statement(), 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_refusal_changes_nothing(lines in lines(), for_two in any::<bool>()) {
        let mut sitting = if for_two { Sitting::for_two(5) } else { small() };
        for (number, line) in lines.iter().enumerate() {
            let Some(first) = statements(line).into_iter().next() else { continue };
            let before = State::of(&sitting);
            match number % 2 {
                0 if for_two => sitting.black(&first),
                1 if for_two => sitting.white(&first),
                _ => sitting.types(&first),
            };
            if sitting.heard.iter().all(Heard::is_refusal) {
                prop_assert_eq!(State::of(&sitting), before, "after {:?} of {:?}", first, lines);
            }
        }
    }

    #[test]
    fn every_line_is_answered_in_printable_words(lines in lines(), by_ear in any::<bool>()) {
        let mut sitting = small();
        sitting.session.desk.screen_reader = Switch::on_if(by_ear);
        for line in &lines {
            for shown in sitting.types(line).lines() {
                prop_assert!(!shown.starts_with(render::PROMPT), "{:?} looks typed, after {:?}", shown, line);
                prop_assert!(!shown.chars().any(char::is_control), "{:?} after {:?}", shown, line);
                prop_assert!(!shown.contains('\n'));
            }
        }
    }

    #[test]
    fn how_lines_are_cut_does_not_matter(lines in lines()) {
        let is_plain = |line: &&String| statements(line).len() == 1 && !line.to_lowercase().contains("alias");
        let lines: Vec<String> = lines.iter().filter(is_plain).cloned().collect();
        let (mut one_by_one, mut at_once) = (small(), small());
        let mut replies = Vec::new();
        for line in &lines {
            replies.extend(one_by_one.types(line).lines());
            if one_by_one.outcome == Status::Left {
                break;
            }
        }
        let all: Vec<String> = lines.iter().flat_map(|line| statements(line)).collect();
        if statements(&all.join(";")) == all {
            prop_assert_eq!(at_once.types(&all.join(";")).lines(), replies);
            prop_assert_eq!(State::of(&at_once), State::of(&one_by_one));
        }
    }

    #[test]
    fn what_is_typed_is_read_out_in_ascii(lines in prop::collection::vec("[ -~]{0,30}", 1..20)) {
        let mut sitting = small().by_ear();
        for line in &lines {
            for shown in sitting.types(line).lines() {
                prop_assert!(shown.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{:?}", shown);
            }
        }
    }

    #[test]
    fn completion_takes_any_beginning(line in "\\PC{0,20}", lines in lines()) {
        let mut sitting = small();
        for line in &lines {
            sitting.types(line);
        }
        let board = sitting.session.view(&sitting.table);
        for line in lines.iter().chain([&line]) {
            for (end, _) in line.char_indices() {
                let begun = &line[..end];
                let library = silken::help::Library::standard();
                let (start, _) = silken::command::completions(begun, board, Powers::ALL, library);
                prop_assert!(begun.is_char_boundary(start), "{:?} at {}", begun, start);
                let _ = silken::command::usage_hint(begun);
            }
        }
    }
}

#[test]
fn ten_thousand_commands_in_a_line_are_all_run() {
    let mut sitting = small();
    assert_eq!(sitting.types(&"turn;".repeat(10_000)).heard.len(), 10_000);
    sitting.does(&"a1;b2;undo 2;".repeat(3_000));
    assert_eq!(sitting.table.game.moves().len(), 0);
}

#[test]
fn a_line_of_a_megabyte_is_one_refusal() {
    let mut sitting = small();
    let words = [
        "a",
        " a",
        "(",
        "d4",
        "play ",
        "\u{1f600}",
        "\0",
        "dead ",
        "- ",
        "help search ko ",
    ];
    let line = |word: &str| word.repeat(1_000_000 / word.len());
    let begun = VERBS.iter().map(|spec| format!("{} {}", spec.name, line("x")));
    for line in words.map(line).into_iter().chain(begun) {
        let word = line.get(..12).unwrap_or_default();
        sitting.types(&line);
        let answers = sitting.heard.len();
        assert!(answers <= 1, "{word:?} is answered {answers} times");
        let length: usize = sitting.lines().iter().map(String::len).sum();
        assert!(length < 5_000, "{word:?} is answered by {length} bytes");
    }
    assert_eq!(sitting.table.game.moves().len(), 0);
}

#[test]
fn control_characters_are_spaces() {
    let mut sitting = small();
    sitting.types("\u{1}d4\u{1b}[31m");
    assert_eq!(sitting.table.game.moves().len(), 0, "an escape hides no move");
    sitting.does("\tplay\t\u{7}b2\r\n");
    assert_eq!(sitting.table.game.moves().len(), 1);
}
