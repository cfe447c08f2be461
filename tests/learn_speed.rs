//! Nobody waits for an answer: every move of every exercise is judged, wrong ones are refuted, and hints found, at once.

use std::time::{Duration, Instant};

use silken::go::Move;
use silken::learn::{Attempt, Course, Exercise, Hint, Verdict};

/// By itself the slowest takes less than 1 ms; machines under tests are busy.
const LONGEST: Duration = Duration::from_millis(20);

/// How long someone waits who has read nothing yet: the shorter of two times.
fn time(attempt: impl Fn() -> Attempt<'static>, answer: impl Fn(&mut Attempt<'static>)) -> Duration {
    let once = || {
        let mut attempt = attempt();
        let start = Instant::now();
        answer(&mut attempt);
        start.elapsed()
    };
    once().min(once())
}

/// An exercise after some right moves, by someone who has read nothing.
fn after(exercise: &'static Exercise, moves: &[Move]) -> Attempt<'static> {
    let mut attempt = Attempt::new(exercise);
    for &mv in moves.iter().step_by(2) {
        attempt.play(mv);
    }
    attempt
}

#[test]
fn every_answer_is_judged_at_once() {
    let course = Course::standard();
    let mut slowest = (Duration::ZERO, String::new());
    let (mut wrong, mut hints) = (0, 0);
    let chapters = course.lessons().iter().chain(course.problem_chapters());
    for exercise in chapters.flat_map(|chapter| &chapter.exercises) {
        let name = format!("{} {}", exercise.chapter, exercise.number);
        for mv in exercise.diagram.size().points().map(Move::Play).chain([Move::Pass]) {
            let took = time(
                || Attempt::new(exercise),
                |attempt| {
                    attempt.play(mv);
                },
            );
            wrong += usize::from(matches!(Attempt::new(exercise).play(mv), Verdict::Wrong { .. }));
            slowest = slowest.max((took, format!("{name}, {mv}")));
        }
        // On to the end by the hints.
        let mut solving = Attempt::new(exercise);
        while !solving.is_done() {
            let moves = solving.moves().to_vec();
            let took = time(
                || after(exercise, &moves),
                |attempt| {
                    attempt.hint();
                },
            );
            slowest = slowest.max((took, format!("{name}, hint after {}", moves.len())));
            match solving.hint() {
                Hint::Move(mv) => solving.play(mv),
                Hint::Number(number) => solving.answer(number),
                Hint::Words(_) => continue,
                Hint::Nothing => panic!("{name} has no answer"),
            };
            hints += 1;
        }
    }
    println!("{slowest:?}");
    assert!(wrong > 1000, "most moves are wrong");
    assert!(hints >= 130, "every exercise can be solved by its hints: {hints}");
    assert!(slowest.0 < LONGEST, "{slowest:?}");
}
