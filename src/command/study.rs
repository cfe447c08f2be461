//! Learning at the table: an exercise takes the place of the game, which is put aside and waits.

use crate::game::{Game, Played, Setup, Step, Tree};
use crate::go::{Color, Move, Ruleset};
use crate::learn::{Attempt, Chapter, Course, Exercise, Hint, Progress, Ruling, Verdict};
use crate::say;
use crate::table::{Of, Picture, Refusal, Reply, Role, Switch, Table, Text, Turn};

use super::announce::by_ear;
use super::scene::{Ran, Scene};

/// What a person learns, and how far they are.
#[derive(Debug, Default)]
pub struct Study {
    /// What is solved.
    pub progress: Progress,
    lesson: Option<Lesson>,
}

/// An exercise on the table.
#[derive(Debug)]
struct Lesson {
    attempt: Attempt<'static>,
    /// The person's own game.
    put_aside: Table,
}

impl Study {
    /// Whether an exercise is on the table.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.lesson.is_some()
    }

    /// The exercise on the table.
    #[must_use]
    pub fn exercise(&self) -> Option<&'static Exercise> {
        self.lesson.as_ref().map(|lesson| lesson.attempt.exercise())
    }

    /// The person's own game, if an exercise is in its place.
    #[must_use]
    pub fn put_aside(&self) -> Option<&Table> {
        self.lesson.as_ref().map(|lesson| &lesson.put_aside)
    }
}

/// Puts an exercise on the table. The first of a lesson comes after what the lesson says.
pub fn begin(scene: &mut Scene<'_>, exercise: &'static Exercise) -> Turn {
    let table = table_with(exercise, scene.table.seed);
    let game = std::mem::replace(scene.table, table);
    let put_aside = match scene.study.lesson.take() {
        Some(lesson) => lesson.put_aside,
        None => game,
    };
    scene.study.lesson = Some(Lesson {
        attempt: Attempt::new(exercise),
        put_aside,
    });
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
    let replies = vec![
        Reply::Prose(prose.collect()),
        Reply::Board(Box::new(picture(scene))),
        Reply::line(Text::prose(&exercise.task)),
    ];
    Turn { replies, ask: None }
}

/// The board of the exercise and what is asked, if there is one on the table.
#[must_use]
pub fn show(scene: &Scene<'_>) -> Option<Turn> {
    let exercise = scene.study.exercise()?;
    let replies = vec![
        Reply::Board(Box::new(picture(scene))),
        Reply::line(Text::prose(&exercise.task)),
    ];
    Some(Turn { replies, ask: None })
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
    let mut picture = scene.picture();
    picture.notes.clear();
    picture.liberties = Switch::Off;
    if scene.desk.screen_reader.is_on() {
        picture.notes.push(say!("The board is {}", picture.diagram.size()));
    }
    picture
}

fn table_with(exercise: &Exercise, seed: u64) -> Table {
    let start = exercise.start();
    let diagram = start.diagram();
    let mut tree = Tree::new();
    tree.node_mut(Tree::ROOT).step = Step::SetUp(Setup {
        points: diagram.stones().map(|(point, color)| (point, Some(color))).collect(),
        turn: Some(exercise.turn),
    });
    let rules = Ruleset::DEFAULT.rules(diagram.size());
    Table::with_game(Game::from_tree(diagram.size(), rules, 0, tree), Ruleset::DEFAULT, seed)
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
    Refusal::Because(say!("Nothing is asked now. `LEARN` lists the lessons."))
}

fn judged(scene: &mut Scene<'_>, player: Color, mv: Option<Move>, verdict: Verdict<'_>) -> Ran {
    let said = |remark: Option<&str>, otherwise: &str| Text::prose(remark.unwrap_or(otherwise));
    // To somebody who listens, the whole board after each move would be more than they asked for.
    let by_ear = scene.desk.screen_reader.is_on();
    match verdict {
        Verdict::Done { remark } => {
            let mut line = said(remark, "Right.");
            for played in make_moves(&mut scene.table.game, player, mv.into_iter()) {
                line.add(&taken(&played));
            }
            let mut replies = vec![Reply::Lines(vec![line, solved(scene)])];
            if !by_ear && mv.is_some() {
                replies.insert(0, Reply::Board(Box::new(picture(scene))));
            }
            Ok(Turn { replies, ask: None })
        }
        Verdict::Right { remark, reply } => {
            let mut line = said(remark, "Right.");
            let played = make_moves(&mut scene.table.game, player, mv.into_iter().chain([reply]));
            if let [own, answer] = played.as_slice() {
                line.add(&taken(own));
                line.add(&by_ear::moved(answer));
            }
            line.add(&say!("It is your move again."));
            let mut replies = vec![Reply::line(line)];
            if !by_ear {
                replies.push(Reply::Board(Box::new(picture(scene))));
            }
            Ok(Turn { replies, ask: None })
        }
        Verdict::Wrong {
            remark,
            refutation,
            shown,
            worth,
        } => {
            let mut line = said(remark, "That does not work.");
            if worth == Ruling::Ko {
                line.add(&say!("It would only lead to a ko."));
            }
            let mut replies = Vec::new();
            if !refutation.is_empty() {
                let mut game = scene.table.game.clone();
                let played = make_moves(&mut game, player, mv.into_iter().chain(refutation));
                for played in played.iter().skip(usize::from(mv.is_some())) {
                    line.add(&by_ear::moved(played));
                }
                if !by_ear {
                    replies.push(Reply::Board(Box::new(Picture::of(shown, scene.desk.board_style()))));
                }
            }
            replies.insert(0, Reply::line(line));
            let is_drawn = replies.len() > 1;
            replies.push(Reply::line(match is_drawn {
                true => {
                    say!("That is what would happen; the board is as it was before. Try again, or ask for a `HINT`.")
                }
                false => say!("The board is as it was. Try again, or ask for a `HINT`."),
            }));
            Ok(Turn { replies, ask: None })
        }
        Verdict::NotAsked => Err(Refusal::Because(match mv {
            Some(_) => say!("A number is asked for. Type it, alone or after `ANSWER`."),
            None => say!("A move is asked for, like `D4` or `PASS`."),
        })),
        Verdict::Illegal(_) | Verdict::Over => Err(Refusal::Because(say!(
            "This one is solved. `LEARN NEXT` or `PROBLEM` goes on."
        ))),
    }
}

/// Makes the moves of both players by turns, and tells what they did.
fn make_moves(game: &mut Game, player: Color, moves: impl Iterator<Item = Move>) -> Vec<Played> {
    let colors = [player, player.opponent()];
    let moves = moves.zip(colors.into_iter().cycle());
    // Where only a point is asked for, a stone may stand there already.
    let made = moves.filter_map(|(mv, color)| game.play_on(color, mv).ok().cloned());
    made.collect()
}

/// What a move took, if it took something.
fn taken(played: &Played) -> Text {
    match played.captured.as_slice() {
        [] => Text::new(),
        _ => by_ear::moved(played),
    }
}

fn solved(scene: &mut Scene<'_>) -> Text {
    let Some(exercise) = scene.study.exercise() else {
        return Text::new();
    };
    scene.study.progress.solve(exercise);
    let course = Course::standard();
    if let Some(number) = course.problem_number(exercise) {
        return say!(
            "Problem {} is solved. `PROBLEM` gives the next, `RESUME` returns to your game.",
            number
        );
    }
    match course.next_exercise(&scene.study.progress, Some(exercise)) {
        Some(_) => say!("Solved. `LEARN NEXT` goes on, `RESUME` returns to your game."),
        None => {
            say!("Solved, and that was the last exercise. `PROBLEM` gives problems, `RESUME` returns to your game.")
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
    if let Some(lesson) = &scene.study.lesson {
        let (exercise, moves) = (lesson.attempt.exercise(), lesson.attempt.moves().to_vec());
        *scene.table = table_with(exercise, scene.table.seed);
        make_moves(&mut scene.table.game, exercise.turn, moves.into_iter());
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

/// Brings the person's own game back.
pub fn leave(scene: &mut Scene<'_>) -> Option<Turn> {
    let lesson = scene.study.lesson.take()?;
    *scene.table = lesson.put_aside;
    Some(Turn::says(Reply::Lines(vec![
        say!("Back at your game."),
        super::announce::what_next(&scene.table.game),
    ])))
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
        "`PROBLEM` gives {}, {} solved.",
        Of(problems, "problem"),
        solved
    )));
    Turn { replies, ask: None }
}
