use crate::command::grammar::Words;
use crate::command::scene::{Ran, Scene};
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::study;
use crate::learn::Course;
use crate::say;
use crate::table::Refusal;

pub const LEARN: Spec = Spec {
    name: "LEARN",
    aliases: &["LESSONS", "LESSON", "TEACH", "TEACH ME", "TUTORIAL"],
    usage: &["LEARN", "LEARN lesson", "LEARN lesson exercise", "LEARN NEXT"],
    gist: "teaches the game by exercises",
    kind: Kind::Learning,
    arguments: &[Argument::Word(&["NEXT"])],
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let course = Course::standard();
    let (name, place) = match course.lesson(words.text()) {
        Some(_) => (words.text(), ""),
        None => words.text().split_once(' ').unwrap_or((words.text(), "")),
    };
    if name.is_empty() {
        return Ok(study::list(&scene.study.progress));
    }
    if name.eq_ignore_ascii_case("NEXT") {
        let next = course.next_exercise(&scene.study.progress, scene.study.exercise());
        return match next {
            Some(exercise) => Ok(study::begin(scene, exercise)),
            None => Err(Refusal::Because(say!(
                "Every exercise is solved. `PROBLEM` gives problems."
            ))),
        };
    }
    let Some(lesson) = course.lesson(name) else {
        let last = course.lessons().len();
        return Err(Refusal::Because(say!(
            "There are lessons 1 to {}: `LEARN` lists them.",
            last
        )));
    };
    let unsolved = lesson
        .exercises
        .iter()
        .find(|exercise| !scene.study.progress.is_solved(exercise));
    let exercise = match place.trim() {
        "" => unsolved.or(lesson.exercises.first()),
        number => number
            .parse::<usize>()
            .ok()
            .and_then(|number| lesson.exercises.get(number.checked_sub(1)?)),
    };
    let Some(exercise) = exercise else {
        let last = lesson.exercises.len();
        return Err(Refusal::Because(say!("This lesson has exercises 1 to {}.", last)));
    };
    Ok(study::begin(scene, exercise))
}
