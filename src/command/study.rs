//! Learning: an exercise is on a board of its own, and the game waits meanwhile.

use crate::desk::Switch;
use crate::game::{Game, Played, Record};
use crate::go::{Color, Move, Ruleset};
use crate::learn::{Attempt, Chapter, Course, Exercise, Hint, Progress, Ruling, Verdict};
use crate::reply::{Caption, Picture, Refusal, Reply};
use crate::say;
use crate::table::Table;
use crate::text::{Of, Role, Text};

use super::scene::{Scene, picture_of};
use super::turn::{Ran, Turn};

/// What a person learns, and how far they are.
#[derive(Debug, Default)]
pub struct Study {
    /// What is solved.
    pub progress: Progress,
    lesson: Option<Box<Lesson>>,
}

/// An exercise that is being solved.
#[derive(Debug)]
struct Lesson {
    attempt: Attempt<'static>,
    /// The board it is solved on.
    table: Table,
}

impl Study {
    /// Whether an exercise is on the board.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.lesson.is_some()
    }

    /// The exercise on the board.
    #[must_use]
    pub fn exercise(&self) -> Option<&'static Exercise> {
        self.lesson.as_ref().map(|lesson| lesson.attempt.exercise())
    }

    /// The board that the exercise is solved on.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.lesson.as_ref().map(|lesson| &lesson.table)
    }
}

/// Puts an exercise on the board. The first of a lesson comes after what the lesson says.
pub fn begin(scene: &mut Scene<'_>, exercise: &'static Exercise) -> Turn {
    scene.study.lesson = Some(Box::new(Lesson {
        attempt: Attempt::new(exercise),
        table: table_with(exercise, scene.table.seed),
    }));
    let lesson = Course::standard().lesson(&exercise.chapter);
    let lesson = lesson.filter(|_| exercise.number == 1);
    let introduction = lesson.map(|lesson| (lesson.title.clone(), &lesson.prose));
    let parts = introduction.into_iter().chain([(heading(exercise), &exercise.prose)]);
    let prose = parts.flat_map(|(title, paragraphs)| {
        let paragraphs = paragraphs.iter().map(|paragraph| Text::prose(paragraph));
        [say!("{}.", Text::of(Role::Heading, &title))]
            .into_iter()
            .chain(paragraphs)
    });
    let mut replies = vec![Reply::Prose(prose.collect())];
    replies.extend(board_and_task(scene, exercise));
    Turn::replies(replies)
}

/// The board of the exercise and what is asked, if there is one.
#[must_use]
pub fn show(scene: &Scene<'_>) -> Option<Turn> {
    let exercise = scene.study.exercise()?;
    Some(Turn::replies(board_and_task(scene, exercise).into()))
}

fn board_and_task(scene: &Scene<'_>, exercise: &Exercise) -> [Reply; 2] {
    [
        Reply::Board(Box::new(picture(scene))),
        Reply::line(Text::prose(&exercise.task)),
    ]
}

/// Which exercise it is: `Exercise 2 of 6: At the edge`.
fn heading(exercise: &Exercise) -> String {
    let course = Course::standard();
    let title = &exercise.title;
    match (course.problem_number(exercise), course.lesson(&exercise.chapter)) {
        (Some(number), _) => format!("Problem {number}: {title}"),
        (None, Some(lesson)) => format!("Exercise {} of {}: {title}", exercise.number, lesson.exercises.len()),
        (None, None) => title.clone(),
    }
}

/// The board of an exercise, without the notes of a game and without what is to be found out. Its size can be seen, but
/// has to be said.
fn picture(scene: &Scene<'_>) -> Picture {
    let table = scene.shown_table();
    let mut picture = picture_of(table, &table.game);
    picture.caption = Caption::Size;
    picture.liberties = Switch::Off;
    picture
}

fn table_with(exercise: &Exercise, seed: u64) -> Table {
    let diagram = exercise.start().diagram();
    let stones = diagram.stones().map(|(point, color)| (point, Some(color)));
    let rules = Ruleset::DEFAULT.rules(diagram.size());
    let record = Record::with_setup(diagram.size(), rules, stones, exercise.turn);
    Table::with_game(Game::at_start(record), Ruleset::DEFAULT, seed)
}

/// Answers the exercise with a move, or with a point.
///
/// # Errors
/// If the rules forbid the move, or something else is asked for.
pub fn play(scene: &mut Scene<'_>, mv: Move) -> Ran {
    let Some(lesson) = &mut scene.study.lesson else {
        return Err(nothing_to_answer());
    };
    let player = lesson.attempt.exercise().turn;
    match lesson.attempt.play(mv) {
        Verdict::Illegal(reason) => Err(scene.illegal(player, mv, reason)),
        verdict => judged(scene, player, Some(mv), verdict),
    }
}

/// Answers the exercise with a number.
///
/// # Errors
/// If something else is asked for.
pub fn answer(scene: &mut Scene<'_>, number: usize) -> Ran {
    let Some(lesson) = &mut scene.study.lesson else {
        return Err(nothing_to_answer());
    };
    let player = lesson.attempt.exercise().turn;
    let verdict = lesson.attempt.answer(number);
    judged(scene, player, None, verdict)
}

fn nothing_to_answer() -> Refusal {
    Refusal::Because(say!("There is no exercise to answer. `LEARN` lists the lessons."))
}

fn judged(scene: &mut Scene<'_>, player: Color, mv: Option<Move>, verdict: Verdict<'_>) -> Ran {
    let said = |remark: Option<&str>, otherwise: &str| Text::prose(remark.unwrap_or(otherwise));
    match verdict {
        Verdict::Done { remark } => {
            let right = Reply::WithMoves {
                before: said(remark, "Right."),
                moves: takers(make_moves(scene, player, mv)),
                after: Text::new(),
            };
            let mut replies = vec![right, Reply::line(solved(scene))];
            if mv.is_some() {
                replies.insert(0, Reply::Drawing(Box::new(picture(scene))));
            }
            Ok(Turn::replies(replies))
        }
        Verdict::Right { remark, reply } => {
            let mut moves = make_moves(scene, player, mv.into_iter().chain([reply]));
            let answer = moves.split_off(moves.len().min(1));
            let right = Reply::WithMoves {
                before: said(remark, "Right."),
                moves: takers(moves).into_iter().chain(answer).collect(),
                after: say!("It is your move again."),
            };
            Ok(Turn::replies(vec![right, Reply::Drawing(Box::new(picture(scene)))]))
        }
        Verdict::Wrong {
            remark,
            refutation,
            shown,
            worth,
        } => {
            let mut wrong = said(remark, "That does not work.");
            if worth == Ruling::Ko {
                wrong.add(&say!("It would only lead to a ko."));
            }
            if refutation.is_empty() {
                return Ok(Turn::says(Reply::Lines(vec![wrong, unchanged()])));
            }
            let moves = mv.into_iter().chain(refutation);
            let mut tried = scene.shown_table().game.clone();
            let moves = moves_made(&mut tried, player, moves);
            Ok(Turn::replies(vec![
                Reply::WithMoves {
                    before: wrong,
                    moves: moves.into_iter().skip(usize::from(mv.is_some())).collect(),
                    after: Text::new(),
                },
                Reply::Drawing(Box::new(Picture::of(shown))),
                Reply::EitherWay {
                    eye: say!(
                        "That is what would happen; the board is back to where it was. Try again, or type `HINT`."
                    ),
                    ear: unchanged(),
                },
            ]))
        }
        Verdict::NotAsked => Err(Refusal::Because(match mv {
            Some(_) => say!("The answer is a number. Type it alone, or after `ANSWER`."),
            None => say!("The answer is a move, like `D4` or `PASS`."),
        })),
        Verdict::Illegal(_) | Verdict::Over => Err(Refusal::Because(say!(
            "You have already solved this one. Go on with `LEARN NEXT` or `PROBLEM`."
        ))),
    }
}

fn unchanged() -> Text {
    say!("The board is unchanged. Try again, or type `HINT`.")
}

/// Makes the moves of both players by turns on the board of the exercise.
fn make_moves(scene: &mut Scene<'_>, player: Color, moves: impl IntoIterator<Item = Move>) -> Vec<Played> {
    let lesson = scene.study.lesson.as_mut();
    lesson.map_or_else(Vec::new, |lesson| moves_made(&mut lesson.table.game, player, moves))
}

/// Makes the moves of both players by turns, and tells what they did.
fn moves_made(game: &mut Game, player: Color, moves: impl IntoIterator<Item = Move>) -> Vec<Played> {
    let colors = [player, player.opponent()];
    let moves = moves.into_iter().zip(colors.into_iter().cycle());
    // Where only a point is asked for, a stone may stand there already.
    let made = moves.filter_map(|(mv, color)| game.play_on(color, mv).ok().cloned());
    made.collect()
}

/// The moves that took something.
fn takers(moves: Vec<Played>) -> Vec<Played> {
    moves.into_iter().filter(|played| !played.captured.is_empty()).collect()
}

fn solved(scene: &mut Scene<'_>) -> Text {
    let Some(exercise) = scene.study.exercise() else {
        return Text::new();
    };
    scene.study.progress.solve(exercise);
    let course = Course::standard();
    if let Some(number) = course.problem_number(exercise) {
        return say!(
            "Problem {} solved. `PROBLEM` gives you the next one, `RESUME` returns to your game.",
            number
        );
    }
    match course.next_exercise(&scene.study.progress, Some(exercise)) {
        Some(_) => say!("Solved. `LEARN NEXT` goes on, `RESUME` returns to your game."),
        None => {
            say!(
                "Solved, and that was the last exercise. `PROBLEM` gives you problems to solve, `RESUME` returns to your game."
            )
        }
    }
}

/// Takes back the last right move.
///
/// # Errors
/// If there is none.
pub fn undo(scene: &mut Scene<'_>) -> Ran {
    let taken_back = scene.study.lesson.as_mut().is_some_and(|lesson| lesson.attempt.undo());
    if !taken_back {
        return Err(Refusal::Because(say!("There is nothing to take back.")));
    }
    let seed = scene.table.seed;
    if let Some(lesson) = &mut scene.study.lesson {
        let (exercise, moves) = (lesson.attempt.exercise(), lesson.attempt.moves().to_vec());
        lesson.table = table_with(exercise, seed);
        moves_made(&mut lesson.table.game, exercise.turn, moves);
    }
    show(scene).ok_or_else(nothing_to_answer)
}

/// Helps with the exercise.
pub fn hint(scene: &mut Scene<'_>) -> Turn {
    let hint = scene.study.lesson.as_mut().map(|lesson| lesson.attempt.hint());
    Turn::line(match hint {
        Some(Hint::Words(words)) => Text::prose(words),
        Some(Hint::Move(Move::Pass)) => say!("Try `PASS`."),
        Some(Hint::Move(mv)) => say!("Try {}.", mv),
        Some(Hint::Number(number)) => say!("Count again: there are {}.", number),
        Some(Hint::Nothing) | None => say!("There is nothing left to find."),
    })
}

/// Goes back to the person's own game.
pub fn leave(scene: &mut Scene<'_>) -> Option<Turn> {
    scene.study.lesson.take()?;
    Some(Turn::says(Reply::BackAtTheGame(Box::new(scene.standing()))))
}

/// The lessons with how much of each is solved.
#[must_use]
pub fn list(progress: &Progress) -> Turn {
    let entry = |lesson: &Chapter| {
        let name = say!("`LEARN {}` {}", lesson.number, lesson.title);
        let (solved, all) = (progress.solved(lesson), lesson.exercises.len());
        (name, say!("{} {} of {} solved", lesson.gist, solved, all))
    };
    let course = Course::standard();
    let mut replies = vec![Reply::Entries(course.lessons().iter().map(entry).collect())];
    let problems = course.problems().count();
    let solved: usize = course
        .problem_chapters()
        .iter()
        .map(|chapter| progress.solved(chapter))
        .sum();
    replies.push(Reply::line(say!(
        "`PROBLEM` offers {}, {} solved.",
        Of(problems, "problem"),
        solved
    )));
    Turn::replies(replies)
}
