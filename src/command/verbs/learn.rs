use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Argument, Kind, Spec};
use crate::command::study;
use crate::command::turn::Ran;
use crate::learn::Course;
use crate::reply::{Missing, Refusal};
use crate::say;

pub const LEARN: Spec = Spec {
    name: "LEARN",
    aliases: &["LESSONS", "LESSON", "TEACH", "TEACH ME", "TUTORIAL"],
    usage: &["LEARN", "LEARN lesson", "LEARN lesson exercise", "LEARN NEXT"],
    gist: "teaches the game with exercises",
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
                "You have solved every exercise. `PROBLEM` gives you problems to solve."
            ))),
        };
    }
    let Some(lesson) = course.lesson(name) else {
        let last = course.lessons().len();
        return Err(Missing::Lesson(last).into());
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
        return Err(Missing::Exercise(last).into());
    };
    Ok(study::begin(scene, exercise))
}
