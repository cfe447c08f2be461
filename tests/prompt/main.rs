//! The program as a person at a terminal meets it: a pseudo-terminal stands in for the real one.
#![cfg(unix)]

mod ended;
mod games;
mod home;
mod kept;

use std::fs;
use std::io::Write;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use home::Home;

/// What solves the first exercise of the first lesson.
const SOLVE: [&str; 2] = ["learn 1 1", "4"];
/// What tells that one exercise of the first lesson is solved.
const ONE_SOLVED: &str = "1 of 6 solved";

/// Where progress is kept.
const PROGRESS: &str = "state/silken/progress";

#[test]
fn what_was_learned_is_known_the_next_time() {
    let home = Home::new("learned");
    home.talk(80, &[], &SOLVE);
    assert_eq!(home.read(PROGRESS), "liberties: 1\n");
    let answers = home.talk(80, &[], &["learn"]);
    assert!(answers[1].contains(ONE_SOLVED), "{answers:?}");
    assert!(!answers[0].contains("progress"), "nothing is said of it: {answers:?}");
}

#[test]
fn two_programs_at_once_keep_what_both_have_solved() {
    let home = Home::new("learned-at-once");
    let (mut one, mut other) = (home.sit_down(80, &[]), home.sit_down(80, &[]));
    for sitting in [&mut one, &mut other] {
        sitting.answer();
    }
    one.ask("learn 1 1");
    other.ask("learn 1 2");
    one.ask("4");
    other.ask("3");
    assert_eq!(home.read(PROGRESS), "liberties: 1 2\n");
    assert!(one.leave().success() && other.leave().success());
}

#[test]
fn progress_that_makes_no_sense_is_told_once_and_put_aside() {
    let home = Home::new("learned-broken");
    home.write(PROGRESS, "liberties: 1\nliberties: many\n");
    let told = "cannot be read from line 2 of its file on";
    let answers = home.talk(200, &[], &["learn 1 2", "3"]);
    assert_eq!(answers.concat().matches(told).count(), 1, "{answers:?}");
    assert_eq!(home.read(PROGRESS), "liberties: 2\n");
    assert_eq!(
        home.read("state/silken/progress.broken"),
        "liberties: 1\nliberties: many\n"
    );
    assert!(!home.talk(200, &[], &[]).concat().contains("cannot be read"));
}

#[test]
fn progress_that_cannot_be_reached_is_told_once_and_left_alone() {
    let home = Home::new("learned-unreadable");
    fs::create_dir_all(home.folder.join(PROGRESS).join("in the way")).expect("a folder");
    let answers = home.talk(200, &[], &[SOLVE[0], SOLVE[1], "learn"]);
    let told = "Your progress in LEARN cannot be read or saved: ";
    assert_eq!(answers.concat().matches(told).count(), 1, "{answers:?}");
    assert!(
        answers[3].contains(ONE_SOLVED),
        "it holds until one leaves: {answers:?}"
    );
    assert!(home.folder.join(PROGRESS).is_dir());
}

#[test]
fn a_script_knows_and_keeps_no_progress() {
    let home = Home::new("learned-by-script");
    home.write(PROGRESS, "liberties: 1\n");
    home.write("script", "learn\nlearn 1 2\n3\nlearn\n");
    let output = home
        .command()
        .args(["run", "script"])
        .output()
        .expect("the program runs");
    let shown = String::from_utf8(output.stdout).expect("text");
    assert_eq!(
        shown.matches(ONE_SOLVED).count(),
        1,
        "only what the script solved: {shown}"
    );
    assert_eq!(home.read(PROGRESS), "liberties: 1\n");
}

#[test]
fn lines_follow_the_window_unless_a_width_was_set() {
    let home = Home::new("width");
    let longest = |answer: &str| {
        let prose = answer.lines().filter(|line| !line.starts_with("    "));
        prose.map(str::len).max().unwrap_or_default()
    };
    let page = "help first game";
    for (columns, fits) in [(40, 40), (64, 64), (200, 79), (5, 20)] {
        let answers = home.talk(columns, &[], &[page]);
        if columns > 20 {
            let widest = longest(&answers[1]);
            assert!(
                widest <= fits && widest + 12 > fits,
                "{columns}: {widest} in {}",
                answers[1]
            );
        }
    }
    let answers = home.talk(40, &[], &["width", "width 60", page, "width auto", page]);
    assert!(answers[1].contains("WIDTH is auto."), "{answers:?}");
    assert!(longest(&answers[3]) > 40, "{answers:?}");
    assert!(longest(&answers[5]) <= 40, "{answers:?}");
    let answers = home.talk(40, &["--width", "60"], &["width", "spell on"]);
    assert!(answers[1].contains("WIDTH is 60."), "{answers:?}");
    assert!(
        home.read("config/silken/settings").contains("width auto\n"),
        "a flag is for one session only"
    );
}

#[test]
fn the_first_start_asks_once_whether_to_read_out() {
    let home = Home::empty("first-start");
    let mut sitting = home.sit_down(80, &[]);
    let question = sitting.until("Type yes or no: ");
    assert!(!question.contains("A B C"), "before anything is drawn: {question}");
    write!(sitting.terminal, "yes\r").expect("the terminal takes a line");
    let welcome = sitting.answer();
    assert!(welcome.contains("Black: no stones."), "{welcome}");
    assert!(sitting.leave().success());
    assert!(home.read("config/silken/settings").contains("screenreader on\n"));
    let answers = home.talk(80, &[], &["d4"]);
    assert!(answers[1].contains("Black D4."), "{answers:?}");
}

/// What offers to take up a game that was left.
const OFFER: &str = "You have an unfinished game.";

#[test]
fn an_unfinished_game_is_offered_until_it_is_saved_or_over() {
    let home = Home::new("unfinished");
    let talk = |lines: &[&str]| home.talk(80, &[], lines).concat();
    assert!(!talk(&["d4"]).contains(OFFER));
    let looked_at = talk(&["load unfinished"]);
    assert!(looked_at.contains(OFFER), "{looked_at}");
    let saved = talk(&["load unfinished", "save mine"]);
    assert!(
        saved.contains(OFFER) && saved.contains("Saved as mine.sgf."),
        "a look saves nothing: {saved}"
    );
    let after = talk(&["load unfinished", "e5"]);
    assert!(!after.contains(OFFER), "{after}");
    assert!(after.contains("There is no unfinished game."), "{after}");
    let over = talk(&["load unfinished", "resign", "yes"]);
    assert!(over.contains(OFFER) && over.contains("Result: B+R"), "{over}");
    assert!(!talk(&[]).contains(OFFER));
}

#[test]
fn the_bot_sits_where_it_sat_when_its_game_is_taken_up_again() {
    let home = Home::new("seat-again");
    let talk = |lines: &[&str]| home.talk(80, &[], lines).concat();
    talk(&["bot white 18k", "d4"]);
    let again = talk(&["load unfinished", "f6"]);
    assert!(again.contains("Black against Silken 18k"), "{again}");
    assert!(again.contains("The bot plays White at 18k."), "{again}");
    assert!(again.contains("4. White "), "it answers: {again}");
}

#[test]
fn a_long_reply_stops_at_each_windowful_if_that_is_asked() {
    const MORE: &str = "Press Enter for more, or Q and Enter to skip the rest. ";
    let home = Home::new("paging");
    let whole = home.talk(80, &[], &["help index; help silken rules"]).concat();
    assert!(!whole.contains(MORE), "it is whole unless asked");
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    sitting.ask("set paging on");
    write!(sitting.terminal, "help index; help silken rules\r").expect("the terminal takes a line");
    let first = sitting.until(MORE);
    assert_eq!(
        first.lines().count(),
        41,
        "the line typed, 39 lines and the question: {first}"
    );
    write!(sitting.terminal, "\r").expect("the terminal takes a line");
    let second = sitting.until(MORE);
    let told = |text: &str| whole.contains(text.lines().nth(5).expect("there are more lines"));
    assert!(told(&first) && told(&second));
    write!(sitting.terminal, "q\r").expect("the terminal takes a line");
    let rest = sitting.answer();
    assert!(rest.lines().count() < 4, "the rest is skipped: {rest}");
    assert!(
        sitting.ask("turn").contains("Black to move."),
        "and the next reply is shown"
    );
    assert!(sitting.leave().success());
}

#[test]
fn a_command_is_no_answer_to_the_first_question() {
    let home = Home::empty("first-command");
    let mut sitting = home.sit_down(80, &[]);
    sitting.until("Type yes or no: ");
    write!(sitting.terminal, "d4\r").expect("the terminal takes a line");
    sitting.until("the game begins after that: ");
    write!(sitting.terminal, "no\r").expect("the terminal takes a line");
    sitting.answer();
    let shown = sitting.ask("turn");
    assert!(
        shown.contains("Move 1. Black to move."),
        "nothing has been played: {shown}"
    );
    assert!(sitting.leave().success());
    let again = home.talk(80, &[], &[]).concat();
    assert!(!again.contains("Type yes or no"), "it is asked once: {again}");
}

#[test]
fn nothing_is_lost_where_nothing_can_be_kept() {
    let home = Home::new("nothing-kept");
    // No rights keep an administrator out, but nobody writes a file where a folder is.
    fs::create_dir_all(home.folder.join("state/silken/history/x")).expect("a folder");
    home.write("state/silken/unfinished", "no folder");
    let shown = home.talk(80, &[], &["d4", "turn"]).concat();
    assert!(shown.contains("Move 2. White to move."), "{shown}");
}

#[test]
fn lines_that_are_pasted_at_once_are_all_run() {
    let home = Home::new("pasted");
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    write!(sitting.terminal, "d4\re5\rc3\rturn\r").expect("the terminal takes lines");
    let shown = sitting.until("Move 4. White to move.\n> ");
    assert!(shown.contains("3. Black C3. White to move."), "{shown}");
    assert!(sitting.leave().success());
}

#[test]
fn who_thinks_for_long_says_so_once_and_moves_when_told() {
    let home = Home::new("thinking");
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    // So large a board keeps any machine busy for longer than a moment.
    sitting.ask("new 19");
    sitting.ask("bot white max");
    write!(sitting.terminal, "d4\r").expect("the terminal takes a line");
    sitting.until("Thinking. Press Ctrl-C to take the best answer so far.\n");
    let child = Pid::from_raw(sitting.child.id().try_into().expect("a number of a process"));
    kill(child, Signal::SIGINT).expect("the program is there");
    let moved = sitting.answer();
    assert!(moved.starts_with("2. White "), "{moved}");
    assert!(!moved.contains("Thinking"), "once is enough: {moved}");
    assert!(sitting.leave().success());
}

#[test]
fn bots_that_play_each_other_are_stopped_at_a_word() {
    let home = Home::new("bots");
    let mut sitting = home.sit_down(80, &["--size", "19"]);
    sitting.answer();
    sitting.ask("bot white max");
    write!(sitting.terminal, "bot black max\r").expect("the terminal takes a line");
    sitting.until("Thinking. Press Ctrl-C to take the best answer so far.\n");
    kill(
        Pid::from_raw(sitting.child.id().try_into().expect("a number")),
        Signal::SIGINT,
    )
    .expect("it runs");
    let stopped = sitting.answer();
    assert!(stopped.contains("Stopped. GENMOVE plays the next move"), "{stopped}");
    let next = sitting.ask("save mine");
    assert!(
        next.contains("Saved as mine.sgf.") && !next.contains("Stopped"),
        "{next}"
    );
    assert!(sitting.leave().success());
}

/// Pastes some text as a terminal does it, and presses Enter. What is answered up to the last prompt.
fn paste(sitting: &mut home::Sitting, text: &str, last: &str) -> String {
    write!(sitting.terminal, "\x1b[200~{text}\x1b[201~\r").expect("the terminal takes it");
    sitting.until(last)
}

#[test]
fn a_paste_is_so_many_lines_each_run_and_shown() {
    let moves = "1. Black C3. 2. White G7.\n> ";
    for (number, (text, wanted)) in [
        (
            "c3\rg7\rmoves",
            "> c3\n1. Black C3. White to move.\n> g7\n2. White G7. Black to move.\n> moves\n",
        ),
        (
            "c3\ng7\r\n\r\nmoves\n",
            "> c3\n1. Black C3. White to move.\n> g7\n2. White G7. Black to move.\n> moves\n",
        ),
        (
            "# opening\rc3\rg7\rmoves",
            "> # opening\n> c3\n1. Black C3. White to move.\n> g7\n",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let home = Home::new(&format!("paste-{number}"));
        let mut sitting = home.sit_down(80, &[]);
        sitting.answer();
        let shown = paste(&mut sitting, text, moves);
        assert!(shown.contains(wanted), "{text:?}: {shown}");
        assert!(sitting.leave().success());
    }
}

#[test]
fn a_paste_answers_a_question_and_goes_on_after_it() {
    let home = Home::new("paste-question");
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    let shown = paste(
        &mut sitting,
        "c3\rnew 7\ryes\rd4\rturn",
        "> turn\nMove 2. White to move.\n> ",
    );
    assert!(shown.contains("New game: Silken, 7x7"), "{shown}");
    assert!(sitting.leave().success());
    let history = home.read("state/silken/history");
    assert!(history.ends_with("c3\nnew 7\nd4\nturn\nresume\nquit\n"), "{history}");
}

#[test]
fn lines_that_come_before_they_are_asked_for_are_run_too() {
    let home = Home::new("paste-plain");
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    write!(sitting.terminal, "c3\rg7\rmoves\r").expect("the terminal takes it");
    let shown = sitting.until("1. Black C3. 2. White G7.\n> ");
    assert!(shown.contains("2. White G7. Black to move."), "{shown}");
    assert!(sitting.leave().success());
}
