//! Nobody waits for an answer: the deepest problems are judged, and wrong moves refuted, at once.

use std::time::{Duration, Instant};

use silken::go::Move;
use silken::learn::{Attempt, Course, Verdict};

/// The slowest takes 5 ms by itself; machines under tests are busy.
const LONGEST: Duration = Duration::from_millis(50);

#[test]
fn every_first_move_is_judged_at_once() {
    let deep = Course::standard()
        .problem_chapters()
        .last()
        .expect("there are problems");
    let mut slowest = (Duration::ZERO, String::new());
    let mut wrong = 0;
    for exercise in &deep.exercises {
        for mv in exercise.diagram.size().points().map(Move::Play) {
            let mut took = Duration::MAX;
            for _ in 0..2 {
                // Each time by somebody who has read nothing yet.
                let mut attempt = Attempt::new(exercise);
                let start = Instant::now();
                let verdict = attempt.play(mv);
                took = took.min(start.elapsed());
                wrong += usize::from(matches!(verdict, Verdict::Wrong { .. }));
            }
            slowest = slowest.max((took, format!("problem {} of {}, {mv:?}", exercise.number, deep.key)));
        }
    }
    println!("{slowest:?}");
    assert!(wrong > 100, "most moves are wrong");
    assert!(slowest.0 < LONGEST, "{slowest:?}");
}
