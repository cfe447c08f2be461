//! Games that have ended are kept, and what was changed is known to be, wherever one looks.

use std::fs;

use crate::home::Home;
use crate::kept::{end, on_one_line};

const GAMES: &str = "state/silken/games";
const RECORD: &str = "(;FF[4]GM[1]SZ[9]KM[5.5]RU[Silken]RE[B+R];B[dd];W[ee];B[cc])";

fn names(home: &Home) -> Vec<String> {
    let entries = fs::read_dir(home.folder.join(GAMES)).expect("there are games");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(".sgf")).collect();
    names.sort();
    names
}

#[test]
fn a_game_that_has_ended_is_found_again_however_one_leaves() {
    let home = Home::new("ended-games");
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    assert!(sitting.ask("games").contains("No game has been finished here yet."));
    assert!(sitting.ask("load last").contains("There is no finished game number 1."));
    sitting.ask("new 5; c3; resign");
    sitting.ask("yes");
    assert!(
        sitting.ask("new 7; d4; resign").contains("New game"),
        "nothing is lost, and nothing asked"
    );
    let over = sitting.ask("yes");
    assert!(over.contains("Result: B+R"), "{over}");
    end(&mut sitting);
    let again = home.talk(
        100,
        &[],
        &["games", "load last", "end", "load last 2", "load last 3", "load last 0"],
    );
    assert!(
        again[1].contains(": Black against White, 7x7, Black wins; White resigned.\n2. "),
        "{}",
        again[1]
    );
    assert!(
        again[1].contains("LOAD LAST opens number 1, LOAD LAST 2 number 2."),
        "{}",
        again[1]
    );
    assert!(again[2].contains("7x7, Silken rules"), "{}", again[2]);
    assert!(again[4].contains("5x5, Silken rules"), "{}", again[4]);
    for refused in &again[5..] {
        assert!(refused.contains("There is no finished game number "), "{refused}");
    }
    assert_eq!(names(&home), ["00000001.sgf", "00000002.sgf"], "loading adds none");
}

#[test]
fn a_game_that_ends_again_is_kept_once_and_by_all_programs() {
    let home = Home::new("ended-again");
    let (mut one, mut other) = (home.sit_down(80, &[]), home.sit_down(80, &[]));
    for sitting in [&mut one, &mut other] {
        sitting.answer();
        sitting.ask("d4; resign");
        sitting.ask("yes");
    }
    one.ask("undo; e5; resign");
    one.ask("yes");
    assert_eq!(names(&home).len(), 2);
    assert!(home.read(&format!("{GAMES}/00000001.sgf")).contains("W[ee]"));
    assert!(!home.read(&format!("{GAMES}/00000002.sgf")).contains("W[ee]"));
    assert!(one.leave().success() && other.leave().success());
}

#[test]
fn the_last_hundred_games_stay() {
    let home = Home::new("hundred-games");
    for number in 1..=150 {
        home.write(&format!("{GAMES}/{number:08}.sgf"), RECORD);
    }
    home.write(&format!("{GAMES}/mine.sgf"), "not a number");
    home.write(&format!("{GAMES}/.00000150.sgf.0.new"), "half of it");
    home.talk(80, &[], &["d4; resign", "yes"]);
    let names = names(&home);
    assert_eq!(names.len(), 101, "and the one that is not ours");
    assert_eq!(
        (names[0].as_str(), names[99].as_str()),
        ("00000052.sgf", "00000151.sgf")
    );
    assert!(!home.folder.join(GAMES).join(".00000150.sgf.0.new").exists());
}

#[test]
fn games_that_cannot_be_read_are_listed_as_such() {
    let home = Home::new("damaged-games");
    home.write(&format!("{GAMES}/00000001.sgf"), "no record");
    home.write(
        &format!("{GAMES}/00000002.sgf"),
        "(;GM[1]SZ[9]PB[A\u{202e}\u{1b}[31mB]RE[W+2.5])",
    );
    fs::create_dir(home.folder.join(GAMES).join("00000003.sgf")).expect("a folder");
    let shown = home.talk(80, &[], &["games", "load last", "load last 3"]);
    let listed = &shown[1];
    assert!(listed.contains("the file cannot be read."), "{listed}");
    assert!(listed.contains("against White, 9x9, White wins by 2.5."), "{listed}");
    assert!(!listed.contains('\u{202e}'), "{listed}");
    assert!(shown[2].contains("The game cannot be read: "), "{}", shown[2]);
    assert!(shown[3].contains("This is not a game record"), "{}", shown[3]);
}

#[test]
fn a_game_that_cannot_be_kept_is_asked_for_before_it_is_lost() {
    let home = Home::new("games-in-the-way");
    home.write(GAMES, "in the way");
    let mut sitting = home.sit_down(200, &[]);
    sitting.answer();
    sitting.ask("d4; resign");
    let over = sitting.ask("yes");
    let told = "The game is not being kept on disk: ";
    assert_eq!(on_one_line(&over).matches(told.trim()).count(), 1, "{over}");
    let next = sitting.ask("turn");
    assert!(!next.contains(told), "{next}");
    let asked = sitting.ask("quit");
    assert!(
        asked.contains("This game is over, but it is not saved. Quit anyway?"),
        "{asked}"
    );
    sitting.ask("no");
    fs::remove_file(home.folder.join(GAMES)).expect("it was in the way");
    sitting.ask("turn");
    assert_eq!(names(&home).len(), 1, "it is tried again");
    assert!(sitting.leave().success());
}

/// What an earlier program left, when it was killed after these lines.
fn left_after(name: &str, lines: &[&str]) -> String {
    let home = Home::new(name);
    home.write("game.sgf", RECORD);
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    for line in lines {
        sitting.ask(line);
    }
    end(&mut sitting);
    let again = home.talk(80, &[], &["load unfinished", "sgf"]);
    again[1..].concat()
}

#[test]
fn what_was_changed_in_a_finished_game_survives_a_kill() {
    let comment = left_after("killed-comment", &["load game", "comment well played"]);
    assert!(comment.contains("C[well played]"), "{comment}");
    let variation = left_after("killed-variation", &["load game", "prev 2", "g7", "start", "main"]);
    assert!(variation.contains("W[gc]"), "wherever one has gone: {variation}");
    let back = left_after("killed-back", &["load game", "prev 2", "g7", "main", "prev 1", "c7"]);
    assert!(back.contains("W[gc]"), "onto the old last move too: {back}");
    let taken_back = left_after("killed-undo", &["d4", "e5", "undo"]);
    assert!(
        taken_back.contains("1 move.") && !taken_back.contains("2 moves"),
        "{taken_back}"
    );
    let nothing = left_after("killed-unchanged", &["load game", "start", "end"]);
    assert!(nothing.contains("There is no unfinished game."), "{nothing}");
}
