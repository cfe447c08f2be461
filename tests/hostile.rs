//! Whatever is typed, a session answers in words, stays whole, and changes nothing that it refuses to do.

use proptest::prelude::*;
use silken::command::VERBS;
use silken::command::{Answer, Ask, Turn};
use silken::desk::{Desk, Switch};
use silken::game::Phase;
use silken::go::{Color, Diagram, RULESETS, Ruleset, Size};
use silken::render;
use silken::session::Session;
use silken::table::Opening;

/// What may change about a game.
#[derive(Debug, PartialEq)]
struct State {
    diagram: Diagram,
    turn: Color,
    moves: usize,
    nodes: usize,
    prisoners: [usize; 2],
    phase: Phase,
    dead: usize,
    accepted: [bool; 2],
    ruleset: &'static str,
    komi: String,
    handicap: usize,
    seed: u64,
    desk: Desk,
    aliases: usize,
}

impl State {
    fn of(session: &Session) -> Self {
        let (table, game) = (&session.table, &session.table.game);
        let prisoners = game.prisoners();
        Self {
            diagram: game.diagram(),
            turn: game.turn(),
            moves: game.moves().len(),
            nodes: game.tree().len(),
            prisoners: [prisoners.black, prisoners.white],
            phase: game.phase(),
            dead: game.dead().count(),
            accepted: Color::ALL.map(|color| game.has_accepted(color)),
            ruleset: table.ruleset.key,
            komi: game.rules().komi.to_string(),
            handicap: game.handicap(),
            seed: table.seed,
            desk: session.desk,
            aliases: session.aliases.len(),
        }
    }
}

fn session(size: u8, ruleset: &'static Ruleset) -> Session {
    let opening = Opening::plain(Size::square(size).expect("a size"), ruleset);
    Session::new(&opening, 0, Desk::default())
}

fn small() -> Session {
    session(5, Ruleset::DEFAULT)
}

/// Types a line; the world answers that nothing can be done. Returns every turn.
fn type_line(session: &mut Session, line: &str) -> Vec<Turn> {
    let mut turns = Vec::new();
    session.enter(line, None);
    while let Some(turn) = session.next_turn() {
        let asks_the_world = turn.ask.as_ref().is_some_and(|ask| !matches!(ask, Ask::Yes(_)));
        turns.push(turn);
        if asks_the_world {
            turns.push(session.answer(Answer::Failed(silken::say!("There is no world here."))));
        }
    }
    turns
}

/// The lines that are shown for some turns.
fn shown(turns: &[Turn], desk: &Desk) -> Vec<String> {
    let replies = turns.iter().flat_map(|turn| &turn.replies);
    replies.flat_map(|reply| render::plain(reply, desk)).collect()
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
                 tromp-taylor;resign;again;moves;territory;eyes;cuts;handicap a1 c3;komi 0;set screenreader on;legal";
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
    fn a_refusal_changes_nothing(lines in lines()) {
        let mut session = small();
        for line in &lines {
            let Some(first) = silken::command::statements(line).into_iter().next() else { continue };
            let before = State::of(&session);
            let turns = type_line(&mut session, &first);
            if turns.iter().all(Turn::is_refusal) {
                prop_assert_eq!(State::of(&session), before, "after {:?} of {:?}", first, lines);
            }
        }
    }

    #[test]
    fn every_line_is_answered_in_printable_words(lines in lines(), by_ear in any::<bool>()) {
        let mut session = small();
        session.desk.screen_reader = Switch::on_if(by_ear);
        for line in &lines {
            let turns = type_line(&mut session, line);
            for shown in shown(&turns, &session.desk) {
                prop_assert!(!shown.starts_with(render::PROMPT), "{:?} looks typed, after {:?}", shown, line);
                prop_assert!(!shown.chars().any(char::is_control), "{:?} after {:?}", shown, line);
                prop_assert!(!shown.contains('\n'));
            }
        }
    }

    #[test]
    fn how_lines_are_cut_does_not_matter(lines in lines()) {
        let is_plain = |line: &&String| silken::command::statements(line).len() == 1 && !line.to_lowercase().contains("alias");
        let lines: Vec<String> = lines.iter().filter(is_plain).cloned().collect();
        let (mut one_by_one, mut at_once) = (small(), small());
        let mut replies = Vec::new();
        for line in &lines {
            replies.extend(type_line(&mut one_by_one, line).iter().map(|turn| format!("{:?}", turn.replies)));
        }
        let statements: Vec<String> = lines.iter().flat_map(|line| silken::command::statements(line)).collect();
        let joined = type_line(&mut at_once, &statements.join(";"));
        if silken::command::statements(&statements.join(";")) == statements {
            prop_assert_eq!(joined.iter().map(|turn| format!("{:?}", turn.replies)).collect::<Vec<_>>(), replies);
            prop_assert_eq!(State::of(&at_once), State::of(&one_by_one));
        }
    }

    #[test]
    fn what_is_typed_is_read_out_in_ascii(lines in prop::collection::vec("[ -~]{0,30}", 1..20)) {
        let mut session = small();
        session.desk.screen_reader = Switch::On;
        for line in &lines {
            let turns = type_line(&mut session, line);
            let desk = Desk { screen_reader: Switch::On, ..session.desk };
            for shown in shown(&turns, &desk) {
                prop_assert!(shown.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{:?}", shown);
            }
        }
    }

    #[test]
    fn completion_takes_any_beginning(line in "\\PC{0,20}", lines in lines()) {
        let mut session = small();
        for line in &lines {
            type_line(&mut session, line);
        }
        for line in lines.iter().chain([&line]) {
            for (end, _) in line.char_indices() {
                let begun = &line[..end];
                let (start, _) = silken::command::completions(begun, &session.table, silken::help::Library::standard());
                prop_assert!(begun.is_char_boundary(start), "{:?} at {}", begun, start);
                let _ = silken::command::usage_hint(begun);
            }
        }
    }
}

#[test]
fn ten_thousand_commands_in_a_line_are_all_run() {
    let mut session = small();
    let turns = type_line(&mut session, &"turn;".repeat(10_000));
    assert_eq!(turns.len(), 10_000);
    let turns = type_line(&mut session, &"a1;b2;undo 2;".repeat(3_000));
    assert_eq!(turns.iter().filter(|turn| turn.is_refusal()).count(), 0);
    assert_eq!(session.table.game.moves().len(), 0);
}

#[test]
fn a_line_of_a_megabyte_is_one_refusal() {
    let mut session = small();
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
        let turns = type_line(&mut session, &line);
        assert!(turns.len() <= 1, "{word:?} is {} statements", turns.len());
        let length: usize = shown(&turns, &session.desk).iter().map(String::len).sum();
        assert!(length < 5_000, "{word:?} is answered by {length} bytes");
    }
    assert_eq!(session.table.game.moves().len(), 0);
}

#[test]
fn control_characters_are_spaces() {
    let mut session = small();
    type_line(&mut session, "\u{1}d4\u{1b}[31m");
    assert_eq!(session.table.game.moves().len(), 0, "an escape hides no move");
    type_line(&mut session, "\tplay\t\u{7}b2\r\n");
    assert_eq!(session.table.game.moves().len(), 1);
}
