//! The game by ear is the game by eye: everything can be asked for in words, and nothing is said that a voice or a
//! braille display cannot give.

mod sitting;

use std::fs;
use std::path::PathBuf;

use silken::command::VERBS;
use silken::go::{Color, Diagram, Point, Size, is_star};
use silken::help::Library;
use silken::learn::Course;

use sitting::Sitting;

fn transcripts() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("transcripts")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    assert!(files.len() > 20, "there are transcripts");
    files
}

/// What is typed in a transcript, at whatever seat, and the size of its board.
fn typed(text: &str) -> (u8, Vec<&str>) {
    let side = text.lines().find_map(|line| line.strip_prefix("-- set size "));
    let lines = text.lines().filter_map(|line| {
        let prompts = ["> ", "black> ", "white> "];
        prompts.iter().find_map(|prompt| line.strip_prefix(prompt))
    });
    let side = side.map_or(9, |side| side.parse().expect("a size"));
    (side, lines.collect())
}

/// What is wrong with a line for a voice or a braille display.
fn flaw(line: &str) -> Option<&'static str> {
    let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
    if line.chars().any(char::is_control) {
        Some("a control character")
    } else if !line.is_ascii() {
        Some("a character outside ASCII")
    } else if line.trim_start().contains("  ") {
        Some("the gaps of a table")
    } else if words.len() > 2 && words.iter().all(|word| word.len() == 1) {
        Some("a drawn row")
    } else if line.trim().is_empty() {
        Some("nothing")
    } else {
        None
    }
}

fn check<'a>(lines: impl IntoIterator<Item = &'a String>, what: &str) {
    for line in lines {
        assert_eq!(flaw(line), None, "{what}: {line:?}");
    }
}

/// A record is handed over as it is, and COMMENT tells what someone wrote into one.
fn is_record(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case("sgf")
}

#[test]
fn nothing_that_was_ever_typed_is_answered_by_a_drawing() {
    for file in transcripts() {
        let text = fs::read_to_string(&file).expect("text");
        let (side, lines) = typed(&text);
        let mut sitting = Sitting::new(side).by_ear();
        for line in lines {
            sitting.types(line);
            let asks_for_rows = line.to_ascii_lowercase().contains("rows");
            if !asks_for_rows && !is_record(line) {
                check(&sitting.lines(), &format!("{}: {line}", file.display()));
            }
        }
    }
}

#[test]
fn no_command_draws() {
    let setups = ["", "d4; e5; c3", "a1; b1; c3; a2", "pass; pass", "learn 2", "problem 3"];
    for setup in setups {
        for spec in VERBS.iter().filter(|spec| spec.name != "SGF") {
            let words = spec
                .usage
                .iter()
                .map(|usage| usage.replace("point", "D4").replace("[n]", "2"));
            for line in [spec.name.to_owned(), format!("{} d4", spec.name)]
                .into_iter()
                .chain(words)
            {
                let mut sitting = Sitting::new(9).by_ear();
                sitting.types(setup);
                if !line.contains("ROWS") {
                    check(&sitting.types(&line).lines(), &format!("{setup}; {line}"));
                }
            }
        }
    }
}

#[test]
fn no_page_and_no_exercise_draws() {
    let mut sitting = Sitting::new(9).by_ear();
    for page in Library::standard().pages() {
        let line = format!("help {}", page.number);
        let answered = sitting.types(&line).lines();
        assert!(answered[0].contains("page"), "{answered:?}");
        check(&answered, &line);
    }
    let course = Course::standard();
    let lessons = course.lessons().iter();
    let lessons = lessons.flat_map(|lesson| lesson.exercises.iter().map(move |one| (lesson.number, one.number)));
    let lines = lessons.map(|(lesson, exercise)| format!("learn {lesson} {exercise}"));
    let problems = (1..=course.problems().count()).map(|number| format!("problem {number}"));
    for line in lines.chain(problems) {
        check(&sitting.types(&line).lines(), &line);
        check(
            &sitting.types("hint; a1; pass; 1").lines(),
            &format!("{line}, answered"),
        );
    }
}

#[test]
fn what_is_typed_outside_ascii_comes_back_in_ascii() {
    let mut sitting = Sitting::new(9).by_ear();
    for line in [
        "caf\u{e9}",
        "help caf\u{e9}",
        "help search \u{56f2}\u{7881}",
        "play \u{1f600}",
        "comment \u{56f2}",
        "comment",
        "alias \u{e9} play",
        "set \u{e9} on",
        "set color \u{e9}",
        "save \u{e9}/\u{e9}/..",
        "problem \u{e9}",
        "commands \u{e9}",
    ] {
        let answered = sitting.types(line).lines();
        check(&answered, line);
        assert!(!answered.is_empty(), "{line}");
    }
    sitting.types("caf\u{e9}").mentions("[U+00");
}

#[test]
fn the_game_by_ear_is_the_game_by_eye() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a transcript");
    let (by_eye, by_ear) = (read("by_eye.transcript"), read("by_ear.transcript"));
    assert_eq!(typed(&by_eye), typed(&by_ear), "the same lines are typed");
    let mut sittings = [Sitting::new(7), Sitting::new(7).by_ear()];
    for line in typed(&by_eye).1 {
        for sitting in &mut sittings {
            sitting.types(line);
        }
        let [eye, ear] = &sittings;
        assert_eq!(eye.table.game.diagram(), ear.table.game.diagram());
        assert_eq!(eye.table.game.phase(), ear.table.game.phase());
    }
    assert!(by_eye.contains("A B C D") && !by_ear.contains("A B C D"));
}

/// A position with stones of both colors in many places, prisoners and territory, after its last move.
const GAME: &str =
    "b1; c1; b2; c2; b3; c3; b4; c4; b5; c5; b6; c6; b7; c7; b8; c8; b9; c9; d5; d6; a1; e5; a3; d4; a5; j1";

/// What the drawn board shows at a point: its sign, and whether it is the last move.
fn drawn(rows: &[String], size: Size, point: Point) -> (char, bool) {
    let row = &rows[usize::from(size.height() - point.row())];
    let at = 4 + 2 * usize::from(point.column());
    let sign = row.chars().nth(at).expect("the row is long enough");
    (sign, row.chars().nth(at - 1) == Some('('))
}

#[test]
fn everything_that_the_board_shows_can_be_asked_for_in_words() {
    let size = Size::square(9).expect("a size");
    let (mut eye, mut ear) = (Sitting::new(9), Sitting::new(9).by_ear());
    for sitting in [&mut eye, &mut ear] {
        sitting.does(GAME);
    }
    let board = eye.does("board").lines();
    let beside = board.join("\n");
    let ask = |ear: &mut Sitting, question: &str| ear.does(question).text();
    let stars = ask(&mut ear, "scan stars");
    for point in size.points() {
        let (sign, is_last) = drawn(&board, size, point);
        let word = match sign {
            'X' => "black",
            'O' => "white",
            _ => "empty",
        };
        let around = ask(&mut ear, &format!("around {point}"));
        assert!(around.starts_with(&format!("{point} is {word}:")), "{point}: {around}");
        assert_eq!(
            is_star(size, point),
            stars.contains(&format!("{point} {word}")),
            "{point} in {stars}"
        );
        assert!(sign != '+' || is_star(size, point), "{point} is drawn as a star");
        let row = ask(&mut ear, &format!("scan {}", point.row() + 1));
        assert_eq!(
            word != "empty",
            row.contains(&format!("{point} {word}")),
            "{point} in {row}"
        );
        if is_last {
            let last = ask(&mut ear, "last");
            assert!(last.contains(&point.to_string()), "{last}");
        }
    }
    assert!(beside.contains("Silken, 9x9, komi 5.5"), "{beside}");
    assert!(ask(&mut ear, "status").contains("Silken, 9 by 9, komi 5.5."));
    assert_eq!(ask(&mut ear, "komi"), "Komi is 5.5.");
    let prisoners = eye.table.game.prisoners();
    assert!(prisoners.white > 0, "the game has prisoners");
    assert!(beside.contains(&format!(
        "Prisoners: Black {}, White {}",
        prisoners.black, prisoners.white
    )));
    let captures = ask(&mut ear, "captures");
    assert!(
        captures.contains(&format!("White has captured {} stone", prisoners.white)),
        "{captures}"
    );
    assert!(beside.contains("Last: 26. White J1") && ask(&mut ear, "last") == "Move 26: White J1.");
    assert!(beside.contains("Black to move") && ask(&mut ear, "turn").contains("Black to move."));
    count_can_be_asked_for(&mut eye, &mut ear);
}

/// The points that SCORE marks on the board and the sheet beside it, in words.
fn count_can_be_asked_for(eye: &mut Sitting, ear: &mut Sitting) {
    let size = eye.table.game.size();
    let counted = eye.does("score").lines();
    let diagram: Diagram = eye.table.game.diagram();
    for point in size.points().filter(|&point| diagram[point].is_none()) {
        let owner = match drawn(&counted, size, point).0 {
            'b' => "Black",
            'w' => "White",
            _ => "Nobody",
        };
        let told = ear.does(&format!("territory {point}")).lines().join(" ");
        assert!(told.starts_with(owner), "{point}: {told}");
    }
    let told = ear.does("score").lines();
    for line in counted.iter().skip_while(|line| !line.starts_with("Count")).skip(1) {
        let numbers: Vec<&str> = line
            .split("  ")
            .map(str::trim)
            .filter(|part| !part.is_empty())
            .collect();
        if let [what, black, white] = numbers[..] {
            assert!(
                told.contains(&format!("{what}: Black {black}, White {white}.")),
                "{line} in {told:?}"
            );
        }
    }
}

#[test]
fn an_announcement_carries_all_that_a_move_caused() {
    let mut sitting = Sitting::new(9).by_ear();
    sitting.does("c5; d5; b4; e4; c3; d3");
    sitting
        .does("d4")
        .says("Black D4. Black's group at D4 has 1 liberty, C4. Move 7, White to play.")
        .does("c4")
        .says(
            "White C4 takes 1 stone: D4. White's group at C4 has 1 liberty, D4. Ko: Black may not retake at D4 now. \
             Move 8, Black to play.",
        )
        .refuses("d4")
        .mentions("ko")
        .does("spell on; j9")
        .says("Spell is on.\nBlack Juliett 9. Move 9, White to play.");
}

#[test]
fn a_group_is_yours_where_the_other_side_is_a_program() {
    let mut sitting = Sitting::new(5).by_ear();
    sitting
        .against_engine(Color::White, ["B1", "E5", "D5"])
        .does("a1; c3; e4")
        .mentions("White B1. Your group at point A1 has 1 liberty, A2. Move 2");
}
