//! All lessons and problems.

use std::sync::LazyLock;

use super::exercise::Exercise;
use super::progress::Progress;

/// Files by their names without `.md`, in the order of these names, with their texts.
type Files = &'static [(&'static str, &'static str)];

/// The files under `help/lessons/`, as the build found them.
const LESSONS: Files = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));
/// The files under `help/problems/`.
const PROBLEMS: Files = include!(concat!(env!("OUT_DIR"), "/problems.rs"));

/// Some exercises on one subject.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The name of its file without number and `.md`.
    pub key: String,
    /// Its place among its kind, from 1.
    pub number: usize,
    /// Its name.
    pub title: String,
    /// What it is about, in one line.
    pub gist: String,
    /// What to know first, a paragraph each.
    pub prose: Vec<String>,
    /// The exercises, in order.
    pub exercises: Vec<Exercise>,
}

/// Everything there is to learn.
#[derive(Clone, Debug)]
pub struct Course {
    lessons: Vec<Chapter>,
    problems: Vec<Chapter>,
}

impl Course {
    /// The course that is built into the program, read at the first call.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Course> = LazyLock::new(|| Course {
            lessons: read(LESSONS),
            problems: read(PROBLEMS),
        });
        &STANDARD
    }

    /// The lessons, in order.
    #[must_use]
    pub fn lessons(&self) -> &[Chapter] {
        &self.lessons
    }

    /// The problems in chapters of rising difficulty.
    #[must_use]
    pub fn problem_chapters(&self) -> &[Chapter] {
        &self.problems
    }

    /// The lesson with this number, key or title, in either case.
    #[must_use]
    pub fn lesson(&self, name: &str) -> Option<&Chapter> {
        let is_meant = |lesson: &&Chapter| {
            let names = [&lesson.key, &lesson.title];
            lesson.number.to_string() == name || names.iter().any(|known| known.eq_ignore_ascii_case(name))
        };
        self.lessons.iter().find(is_meant)
    }

    /// Every problem; the first is problem 1.
    pub fn problems(&self) -> impl Iterator<Item = &Exercise> {
        self.problems.iter().flat_map(|chapter| &chapter.exercises)
    }

    /// The problem with this number, counted from 1 through all chapters.
    #[must_use]
    pub fn problem(&self, number: usize) -> Option<&Exercise> {
        self.problems().nth(number.checked_sub(1)?)
    }

    /// The number of a problem, counted from 1 through all chapters.
    #[must_use]
    pub fn problem_number(&self, problem: &Exercise) -> Option<usize> {
        let is_same = |other: &Exercise| other.chapter == problem.chapter && other.number == problem.number;
        Some(self.problems().position(is_same)? + 1)
    }

    /// The first exercise of the lessons that is not solved; after `last`, if that is one of them, and only then before.
    #[must_use]
    pub fn next_exercise(&self, progress: &Progress, last: Option<&Exercise>) -> Option<&Exercise> {
        let exercises: Vec<&Exercise> = self.lessons.iter().flat_map(|lesson| &lesson.exercises).collect();
        let is_last = |other: &&Exercise| last.is_some_and(|last| std::ptr::eq(*other, last));
        let start = exercises.iter().position(is_last).map_or(0, |place| place + 1);
        let mut in_order = exercises[start..].iter().chain(&exercises[..start]).copied();
        in_order.find(|exercise| !progress.is_solved(exercise))
    }

    /// The first problem that is not solved.
    #[must_use]
    pub fn next_problem(&self, progress: &Progress) -> Option<&Exercise> {
        self.problems().find(|problem| !progress.is_solved(problem))
    }
}

fn read(files: Files) -> Vec<Chapter> {
    let numbered = files.iter().enumerate();
    let chapters = numbered.map(|(i, (name, text))| {
        let key = name.split_once('-').map_or(*name, |(_, key)| key);
        Chapter::parse(key, i + 1, text).expect("the tests have read every chapter")
    });
    chapters.collect()
}
