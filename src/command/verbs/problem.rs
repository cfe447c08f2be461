use crate::command::grammar::Words;
use crate::command::scene::Scene;
use crate::command::spec::{Kind, Spec};
use crate::command::turn::Ran;
use crate::command::{grammar, study};
use crate::learn::Course;
use crate::reply::Missing;

pub const PROBLEM: Spec = Spec {
    name: "PROBLEM",
    usage: &["PROBLEM", "PROBLEM n"],
    gist: "sets a problem to solve",
    kind: Kind::Learning,
    run,
    ..Spec::PLAIN
};

fn run(scene: &mut Scene<'_>, words: &Words<'_>) -> Ran {
    let course = Course::standard();
    let number = words.read(grammar::optional("a whole number", grammar::number))?;
    let problem = match number {
        Some(number) => course.problem(number),
        None => course.next_problem(&scene.study.progress).or_else(|| course.problem(1)),
    };
    match problem {
        Some(problem) => Ok(study::begin(scene, problem)),
        None => Err(Missing::Problem(course.problems().count()).into()),
    }
}
