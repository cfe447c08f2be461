//! A chapter's file is read as its form says, and an attempt at an exercise goes on as one at a table would.

use silken::go::{IllegalMove, Move};
use silken::learn::{Attempt, Chapter, ChapterFault, Hint, Progress, ProgressError, Ruling, Verdict};

const CHAPTER: &str = "\
title: Test
gist: A chapter for this test.

One
line.

Two.

## Take
task: Take it.
goal: capture C3
plies: 3

Look.

```position
. . . . .
. . X . .
. X O X .
. . . . .
. . . . .
```

+ C2: Taken.
- B2, C2: Out.
- *: Slow.
? Look below.

## Ko
task: Threaten, then take.
played: D3
goal: play

```position
. . . . .
. . O X .
. O X . X
. . O X .
. . . . .
```

+ A1: A threat.
+ A1, A5, C3: Taken back.
- *: No threat.

## Count
task: How many?
goal: liberties A1

```position
. . .
. . .
X . .
```

+ *: Two.
- *: No.
";

fn chapter() -> Chapter {
    Chapter::parse("test", 1, CHAPTER).expect("a sound chapter")
}

fn play(point: &str) -> Move {
    Move::Play(point.parse().expect("a point"))
}

#[test]
fn a_file_is_read_into_exercises() {
    let chapter = chapter();
    assert_eq!(
        (chapter.title.as_str(), chapter.gist.as_str()),
        ("Test", "A chapter for this test.")
    );
    assert_eq!(chapter.prose, ["One line.", "Two."]);
    let titles: Vec<&str> = chapter
        .exercises
        .iter()
        .map(|exercise| exercise.title.as_str())
        .collect();
    assert_eq!(titles, ["Take", "Ko", "Count"]);
    assert_eq!(chapter.exercises[0].prose, ["Look."]);
    assert_eq!(chapter.exercises[2].number, 3);
}

#[test]
fn faults_are_named_with_their_lines() {
    let fault = |from: &str, to: &str| {
        let text = CHAPTER.replacen(from, to, 1);
        Chapter::parse("test", 1, &text)
            .err()
            .map(|error| (error.line, error.fault))
    };
    assert_eq!(fault("", ""), None);
    assert_eq!(fault("title: Test", "title Test"), Some((1, ChapterFault::NotAHeader)));
    assert_eq!(
        fault("gist: A chapter for this test.\n", ""),
        Some((1, ChapterFault::MissingKey("gist")))
    );
    assert_eq!(
        fault("task: Take it.\n", ""),
        Some((9, ChapterFault::MissingKey("task")))
    );
    assert_eq!(
        fault("capture C3", "capture I3"),
        Some((11, ChapterFault::BadValue("goal")))
    );
    assert_eq!(
        fault("capture C3", "capture C4"),
        Some((9, ChapterFault::BadValue("goal")))
    );
    assert_eq!(
        fault("capture C3", "capture T19"),
        Some((9, ChapterFault::BadValue("goal")))
    );
    assert_eq!(fault("plies: 3\n", ""), Some((9, ChapterFault::MissingKey("region"))));
    assert_eq!(
        fault("goal: capture", "gaol: capture"),
        Some((11, ChapterFault::StrayKey("gaol".into())))
    );
    assert_eq!(fault(". . X . .\n", ". . X .\n"), Some((9, ChapterFault::BadPosition)));
    assert_eq!(fault("+ C2: Taken.", "+ C2 Taken."), Some((24, ChapterFault::BadLine)));
    assert_eq!(fault("Slow", "Sl\u{f6}w"), Some((26, ChapterFault::NotAscii)));
    assert_eq!(
        Chapter::parse("x", 1, "title: A\ngist: B\n\nC\n")
            .err()
            .map(|error| error.fault),
        Some(ChapterFault::Empty)
    );
}

#[test]
fn a_wrong_move_is_refuted_and_changes_nothing() {
    let chapter = chapter();
    let mut attempt = Attempt::new(&chapter.exercises[0]);
    let before = attempt.position().diagram();
    let Verdict::Wrong {
        remark,
        refutation,
        shown,
        worth,
    } = attempt.play(play("B2"))
    else {
        panic!("B2 is wrong");
    };
    assert_eq!(
        (remark, refutation, worth),
        (Some("Out."), vec![play("C2")], Ruling::Fails)
    );
    assert_eq!(shown[play_point("C2")], Some(silken::go::Color::White));
    assert_eq!(attempt.position().diagram(), before);
    let Verdict::Wrong { remark, .. } = attempt.play(play("A1")) else {
        panic!("A1 is wrong");
    };
    assert_eq!(remark, Some("Slow."));
    assert_eq!(
        attempt.play(play("C4")),
        Verdict::Illegal(IllegalMove::Occupied {
            by: silken::go::Color::Black
        })
    );
    assert_eq!(attempt.play(play("T19")), Verdict::Illegal(IllegalMove::OffBoard));
    assert_eq!(attempt.answer(4), Verdict::NotAsked);
}

fn play_point(text: &str) -> silken::go::Point {
    text.parse().expect("a point")
}

#[test]
fn hints_come_in_words_first_and_the_end_is_the_end() {
    let chapter = chapter();
    let mut attempt = Attempt::new(&chapter.exercises[0]);
    assert_eq!(attempt.hint(), Hint::Words("Look below."));
    assert_eq!(attempt.hint(), Hint::Move(play("C2")));
    assert!(!attempt.undo());
    assert_eq!(attempt.play(play("C2")), Verdict::Done { remark: Some("Taken.") });
    assert_eq!(
        (attempt.hint(), attempt.play(play("A1"))),
        (Hint::Nothing, Verdict::Over)
    );
    assert!(attempt.undo());
    assert!(!attempt.is_done() && attempt.moves().is_empty());
}

#[test]
fn a_line_of_the_file_is_played_with_its_replies_and_taken_back() {
    let chapter = chapter();
    let mut attempt = Attempt::new(&chapter.exercises[1]);
    assert_eq!(attempt.last(), Some(play("D3")));
    assert_eq!(attempt.play(play("C3")), Verdict::Illegal(IllegalMove::Ko));
    let right = Verdict::Right {
        remark: Some("A threat."),
        reply: play("A5"),
    };
    assert_eq!(attempt.play(play("A1")), right);
    assert!(attempt.undo());
    assert_eq!(attempt.play(play("A1")), right);
    assert_eq!(
        attempt.play(play("C3")),
        Verdict::Done {
            remark: Some("Taken back.")
        }
    );
    assert!(attempt.undo());
    assert_eq!(attempt.moves(), [play("A1"), play("A5")]);
}

#[test]
fn a_number_is_counted() {
    let chapter = chapter();
    let mut attempt = Attempt::new(&chapter.exercises[2]);
    assert_eq!(attempt.play(play("A1")), Verdict::NotAsked);
    assert!(matches!(
        attempt.answer(3),
        Verdict::Wrong {
            remark: Some("No."),
            ..
        }
    ));
    assert_eq!(attempt.hint(), Hint::Number(2));
    assert_eq!(attempt.answer(2), Verdict::Done { remark: Some("Two.") });
}

#[test]
fn progress_is_kept_as_text() {
    let chapter = chapter();
    let mut progress = Progress::default();
    assert!(progress.solve(&chapter.exercises[1]));
    assert!(!progress.solve(&chapter.exercises[1]), "solved before");
    assert!(progress.solve(&chapter.exercises[0]));
    assert_eq!(progress.to_string(), "test: 1 2\n");
    assert_eq!(progress.to_string().parse(), Ok(progress.clone()));
    assert_eq!(progress.solved(&chapter), 2);
    assert!(!progress.is_solved(&chapter.exercises[2]));
    assert_eq!("a: 1\nb 2\n".parse::<Progress>(), Err(ProgressError { line: 2 }));
    assert_eq!("a: x\n".parse::<Progress>(), Err(ProgressError { line: 1 }));
    assert_eq!(
        "gone: 7\n\n".parse::<Progress>().map(|kept| kept.to_string()),
        Ok("gone: 7\n".to_owned())
    );
}
