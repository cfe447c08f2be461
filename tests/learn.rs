//! No answer in the lessons and problems is wrong: everything that reading can judge is read to its end.

use std::collections::{BTreeSet, HashSet};

use proptest::prelude::*;
use silken::go::{Color, Diagram, Move, Point, Size, Suicide};
use silken::learn::{
    AnswerMark, Attempt, Chapter, Course, Event, Exercise, Goal, Hint, KoMaster, Place, Question, Reader, Ruling,
    Verdict, after, place,
};

fn chapters() -> impl Iterator<Item = &'static Chapter> {
    let course = Course::standard();
    course.lessons().iter().chain(course.problem_chapters())
}

fn exercises() -> impl Iterator<Item = &'static Exercise> {
    chapters().flat_map(|chapter| &chapter.exercises)
}

fn name(exercise: &Exercise) -> String {
    format!("{}, {}: {}", exercise.chapter, exercise.number, exercise.title)
}

/// The moves with which the file's own lines of this kind begin.
fn first_moves(exercise: &Exercise, mark: AnswerMark) -> BTreeSet<String> {
    let lines = exercise.lines.iter().filter(|line| line.mark == mark);
    lines
        .filter_map(|line| line.moves.first())
        .map(Move::to_string)
        .collect()
}

#[test]
fn there_is_enough_to_learn() {
    let course = Course::standard();
    assert!(course.lessons().len() >= 8);
    assert!(
        course
            .lessons()
            .iter()
            .map(|lesson| lesson.exercises.len())
            .sum::<usize>()
            >= 40
    );
    assert!(course.problems().count() >= 60);
    let keys: HashSet<&str> = chapters().map(|chapter| chapter.key.as_str()).collect();
    assert_eq!(
        keys.len(),
        chapters().count(),
        "two chapters share a key, and so their progress"
    );
}

/// A move that only leads to a ko is wrong too, and then the file has to say so.
#[test]
fn reading_finds_just_the_moves_that_the_files_call_right() {
    let mut faults = Vec::new();
    for exercise in exercises() {
        let Some(mut judge) = exercise.judge() else { continue };
        let rulings = judge.rulings(&exercise.start());
        let with = |wanted| {
            rulings
                .iter()
                .filter(move |(_, ruling)| *ruling == wanted)
                .map(|(mv, _)| mv.to_string())
        };
        let right: BTreeSet<String> = with(Ruling::Holds).collect();
        let written = first_moves(exercise, AnswerMark::Right);
        let agree = if written.is_empty() {
            right.len() == 1
        } else {
            right == written
        };
        let ko: BTreeSet<String> = with(Ruling::Ko).collect();
        if !agree || !ko.is_subset(&first_moves(exercise, AnswerMark::Wrong)) {
            faults.push(format!(
                "{}: read {right:?}, written {written:?}, by ko {ko:?}",
                name(exercise)
            ));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Where reading has no end but the end of all moves, it must not matter what stands around the region: no chain that
/// reaches out of it can be taken.
#[test]
fn regions_that_are_read_to_the_end_are_closed() {
    for exercise in exercises() {
        let Some(question) = exercise.question().filter(|question| question.limit >= 20) else {
            continue;
        };
        let diagram = exercise.start().diagram();
        let inside = |point: &Point| question.region.contains(point);
        for (point, _) in diagram.stones().filter(|(point, _)| !inside(point)) {
            let liberties = diagram.empty_beside(&diagram.connected(point));
            assert!(
                liberties.iter().any(|point| !inside(point)),
                "{}: {point} can be taken",
                name(exercise)
            );
        }
        for point in question.region.iter().filter(|&&point| diagram[point].is_none()) {
            let open = diagram
                .size()
                .neighbors(*point)
                .find(|beside| diagram[*beside].is_none() && !inside(beside));
            assert_eq!(open, None, "{}: one can run out of the region", name(exercise));
        }
    }
}

/// Solves an exercise by asking for hints; returns the number of the player's moves.
fn solve(exercise: &Exercise) -> usize {
    let mut attempt = Attempt::new(exercise);
    for moves in 1..=12 {
        let verdict = loop {
            match attempt.hint() {
                Hint::Words(_) => {}
                Hint::Move(mv) => break attempt.play(mv),
                Hint::Number(number) => break attempt.answer(number),
                Hint::Nothing => panic!("{}: no hint in {:?}", name(exercise), attempt.moves()),
            }
        };
        match verdict {
            Verdict::Done { .. } => return moves,
            Verdict::Right { .. } => {}
            other => panic!("{}: {other:?} after {:?}", name(exercise), attempt.moves()),
        }
    }
    panic!("{}: no end after {:?}", name(exercise), attempt.moves())
}

#[test]
fn every_exercise_can_be_solved_by_its_hints() {
    for exercise in exercises() {
        assert!(solve(exercise) <= 12);
    }
}

fn has_happened(event: Event, stones: &[Point], color: Color, diagram: &Diagram) -> bool {
    let stands = |point: &Point| diagram[*point] == Some(color);
    match event {
        Event::AllTaken => !stones.iter().any(stands),
        Event::OneTaken => !stones.iter().all(stands),
        Event::Joined => stones.iter().all(|point| diagram.connected(stones[0]).contains(point)),
    }
}

#[test]
fn every_wrong_move_is_refuted() {
    for exercise in exercises() {
        let Some(question) = exercise.question() else { continue };
        let color = if matches!(exercise.goal, Goal::Read(aim, _) if aim.is_about_own_stones()) {
            exercise.turn
        } else {
            exercise.turn.opponent()
        };
        let start = exercise.start();
        let rulings = exercise
            .judge()
            .map(|mut judge| judge.rulings(&start))
            .unwrap_or_default();
        for (mv, _) in rulings.iter().filter(|(_, ruling)| *ruling != Ruling::Holds) {
            let verdict = Attempt::new(exercise).play(*mv);
            let Verdict::Wrong { refutation, shown, .. } = verdict else {
                panic!("{}: {mv} is {verdict:?}", name(exercise));
            };
            let mut position = after(&start, *mv);
            for &reply in &refutation {
                let is_legal = matches!(reply, Move::Pass)
                    || matches!(reply, Move::Play(point) if position.check(point, Suicide::Forbidden).is_ok());
                assert!(is_legal, "{}: {mv} {refutation:?}", name(exercise));
                position = after(&position, reply);
            }
            assert_eq!(shown, position.diagram());
            let happened = has_happened(question.event, &question.stones, color, &shown);
            if question.seeker == exercise.turn {
                assert!(
                    !happened && !refutation.is_empty(),
                    "{}: {mv} {refutation:?}",
                    name(exercise)
                );
            } else {
                let mut judge = exercise.judge().expect("it is read");
                let fails = happened || judge.ruling(&position) != Ruling::Holds;
                assert!(fails, "{}: {mv} {refutation:?} shows nothing", name(exercise));
            }
        }
    }
}

#[test]
fn lines_in_the_files_are_legal_and_say_something() {
    for exercise in exercises() {
        for line in &exercise.lines {
            assert!(!line.remark.is_empty(), "{}", name(exercise));
            let mut position = exercise.start();
            for &mv in &line.moves {
                if let (Move::Play(point), false) = (mv, exercise.goal == Goal::Point) {
                    let check = position.check(point, Suicide::Forbidden);
                    assert_eq!(check, Ok(()), "{}: {mv} in {:?}", name(exercise), line.moves);
                }
                position = after(&position, mv);
            }
        }
        let (right, wrong) = (
            first_moves(exercise, AnswerMark::Right),
            first_moves(exercise, AnswerMark::Wrong),
        );
        assert!(right.is_disjoint(&wrong), "{}", name(exercise));
    }
}

#[test]
fn lessons_answer_every_move_and_give_a_hint() {
    for exercise in Course::standard().lessons().iter().flat_map(|lesson| &lesson.exercises) {
        let has_right = exercise.lines.iter().any(|line| line.mark == AnswerMark::Right);
        assert!(
            has_right && exercise.otherwise.is_some() && !exercise.hints.is_empty(),
            "{}",
            name(exercise)
        );
    }
}

/// The same text for all positions that are alike but for turning, mirroring and swapping the colors.
fn shape(diagram: &Diagram, turn: Color) -> String {
    let size = diagram.size();
    let last = size.width() - 1;
    let turned = |symmetry: u8, point: Point| {
        let (column, row) = (point.column(), point.row());
        let (column, row) = if symmetry & 4 == 0 {
            (column, row)
        } else {
            (row, column)
        };
        let column = if symmetry & 1 == 0 { column } else { last - column };
        let row = if symmetry & 2 == 0 { row } else { last - row };
        size.point(column, row).expect("a square stays on the board")
    };
    let texts = (0..8).map(|symmetry| {
        Diagram::from_fn(size, |point| {
            let stone = diagram[turned(symmetry, point)]?;
            Some(if stone == turn { Color::Black } else { Color::White })
        })
        .to_string()
    });
    texts.min().expect("there are eight")
}

#[test]
fn no_problem_comes_twice() {
    let mut seen = HashSet::new();
    for problem in Course::standard().problems() {
        assert!(seen.insert(shape(&problem.diagram, problem.turn)), "{}", name(problem));
    }
}

/// Whether the event happens within this many plies, found by trying everything, without memory or any other shortcut.
/// The master of the ko is barred nowhere.
fn by_force(question: &Question, stone: Color, master: Option<Color>, position: &Place, left: u8) -> bool {
    if has_happened(question.event, &question.stones, stone, &position.diagram()) {
        return true;
    }
    let is_lost = |&point: &Point| position.diagram()[point] != Some(question.seeker);
    // Stones that were taken are never joined, whatever is put in their place.
    if left == 0 || question.event == Event::Joined && question.stones.iter().any(is_lost) {
        return false;
    }
    let mut position = *position;
    if master == Some(position.turn()) {
        // A turn that comes back ends a ko.
        position.set_turn(position.turn().opponent());
        position.set_turn(position.turn().opponent());
    }
    let seeks = position.turn() == question.seeker;
    let legal = question
        .region
        .iter()
        .filter(|&&point| position.check(point, Suicide::Forbidden).is_ok());
    let moves = legal
        .map(|&point| Move::Play(point))
        .chain((!seeks || position.ko().is_some()).then_some(Move::Pass));
    let mut wins = moves.map(|mv| by_force(question, stone, master, &after(&position, mv), left - 1));
    if seeks {
        wins.any(|won| won)
    } else {
        wins.all(|won| won)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn reading_takes_no_shortcut_that_misleads(
        cells in prop::collection::vec(0..5_u8, 16),
        region: u16,
        event in prop::sample::select(vec![Event::AllTaken, Event::OneTaken, Event::Joined]),
        (wanted, other) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
        seeker_is_master: bool,
        seeker_moves: bool,
        limit in 1..4_u8,
    ) {
        let size = Size::square(4).unwrap();
        let drawn = Diagram::from_fn(size, |point| match cells[size.index(point)] {
            0 => Some(Color::Black),
            1 | 2 => Some(Color::White),
            _ => None,
        });
        let breathes = |point| !drawn.empty_beside(&drawn.connected(point)).is_empty();
        let diagram = Diagram::from_fn(size, |point| drawn[point].filter(|_| breathes(point)));
        let white: Vec<Point> = diagram.stones().filter(|&(_, color)| color == Color::White).map(|(point, _)| point).collect();
        prop_assume!(!white.is_empty());
        let mut stones = vec![*wanted.get(&white), *other.get(&white)];
        stones.sort_unstable();
        stones.dedup();
        let seeker = if event == Event::Joined { Color::White } else { Color::Black };
        let points = size.points().filter(|&point| region >> size.index(point) & 1 == 1);
        let question = Question { event, stones, seeker, region: points.collect(), limit };
        let (master, by) = match seeker_is_master {
            true => (KoMaster::Seeker, seeker),
            false => (KoMaster::Resister, seeker.opponent()),
        };
        let mut reader = Reader::new(question, master, size);
        let start = place(&diagram, if seeker_moves { seeker } else { seeker.opponent() });
        let most = limit + u8::from(!seeker_moves);
        let question = reader.question().clone();
        let forced = (0..=most).find(|&left| by_force(&question, Color::White, Some(by), &start, left));
        prop_assert_eq!(reader.plies(&start), forced, "{}", diagram);
    }
}

#[test]
fn short_problems_are_read_as_by_force() {
    let mut checked = 0;
    for problem in Course::standard()
        .problems()
        .filter(|problem| problem.region.len() <= 16)
    {
        let question = problem.question().expect("problems are read");
        let mut with_ko = [KoMaster::Seeker, KoMaster::Resister]
            .map(|master| Reader::new(question.clone(), master, Size::square(7).expect("7")));
        let start = place(&problem.diagram, problem.turn);
        let [easy, hard] = with_ko
            .each_mut()
            .map(|reader| reader.plies(&start).filter(|&plies| plies <= 3));
        let stone = problem.start().diagram()[question.stones[0]].expect("it is about stones");
        let forced = (0..=3).find(|&left| by_force(&question, stone, None, &start, left));
        if easy == hard {
            assert_eq!(forced, easy, "{}", name(problem));
            checked += 1;
        }
    }
    assert!(checked >= 30);
}
