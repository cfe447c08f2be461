//! What is kept between sessions: settings, progress and history, whatever else writes there or stands in the way.

use std::fs::{self, File};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::Command;

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use crate::home::{Home, Sitting};

const SETTINGS: &str = "config/silken/settings";
const HISTORY: &str = "state/silken/history";

/// What is shown, without the ends of its lines.
pub fn on_one_line(shown: &str) -> String {
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub fn end(sitting: &mut Sitting) {
    let child = Pid::from_raw(sitting.child.id().try_into().expect("a number of a process"));
    kill(child, Signal::SIGKILL).expect("the program is there");
    sitting.child.wait().expect("it ends");
}

#[test]
fn programs_that_run_at_once_keep_each_others_settings() {
    let home = Home::new("settings-at-once");
    let mine = "# my own\r\ncolor off\r\n\n  no such setting\nwidth many\n";
    home.write("dotfiles/silken", mine);
    let real = home.folder.join("dotfiles/silken");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).expect("it is ours");
    fs::remove_file(home.folder.join(SETTINGS)).expect("it was made");
    symlink("../../dotfiles/silken", home.folder.join(SETTINGS)).expect("a link");
    let (mut one, mut other) = (home.sit_down(80, &[]), home.sit_down(80, &[]));
    for sitting in [&mut one, &mut other] {
        sitting.answer();
    }
    one.ask("alias bb board compact");
    other.ask("set autoboard on");
    one.ask("alias tt turn");
    one.ask("set autoboard off; set color on");
    other.ask("alias tt off");
    assert_eq!(
        home.read(SETTINGS),
        mine.replace("color off", "color on") + "alias BB board compact\nautoboard on\nalias TT turn\n",
        "each writes what was set in it: the one had the board off, the other no TT"
    );
    assert!(home.folder.join(SETTINGS).is_symlink());
    let mode = fs::metadata(&real).expect("it is there").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    assert!(one.leave().success() && other.leave().success());
}

#[test]
fn a_person_takes_settings_back() {
    let home = Home::new("settings-back");
    home.talk(80, &[], &["alias bb board", "set spell on"]);
    home.talk(80, &[], &["bb", "alias bb off", "set spell off"]);
    assert_eq!(home.read(SETTINGS), "color off\nspell off\n");
}

#[test]
fn pipes_and_endless_files_are_refused_at_once() {
    let fifo = |home: &Home, name: &str| {
        let path = home.folder.join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        let _ = fs::remove_file(&path);
        let made = Command::new("mkfifo").arg(path).status();
        assert!(made.expect("there is mkfifo").success());
    };
    let huge = |home: &Home, name: &str| {
        home.write(name, "");
        let file = File::options().write(true).open(home.folder.join(name));
        file.and_then(|file| file.set_len(2 << 30)).expect("a file with a hole");
    };
    let zero = |home: &Home, name: &str| {
        home.write(name, "");
        fs::remove_file(home.folder.join(name)).expect("it was made");
        symlink("/dev/zero", home.folder.join(name)).expect("a link");
    };
    for (i, (hinder, why)) in [
        (&fifo as &dyn Fn(&Home, &str), "it is not a regular file"),
        (&zero, "it is not a regular file"),
        (&huge, "it is too large"),
    ]
    .into_iter()
    .enumerate()
    {
        for (name, told) in [
            (SETTINGS, "Your settings cannot be read: "),
            (
                "state/silken/progress",
                "Your progress in LEARN cannot be read or saved: ",
            ),
            (HISTORY, ""),
        ] {
            let home = Home::new(&format!("hindered-{i}"));
            hinder(&home, name);
            let answers = home.talk(200, &[], &["turn", "learn 1 1", "4", "resume", "set spell on"]);
            assert!(answers[1].contains("Black to move."), "{name}: {answers:?}");
            if !told.is_empty() {
                let told = format!("{told}{why}.");
                let shown = on_one_line(&answers.concat());
                assert_eq!(shown.matches(&told).count(), 1, "{told} {answers:?}");
            }
        }
    }
    let home = Home::new("hindered-unfinished");
    fifo(&home, "state/silken/unfinished/1-0.sgf");
    fifo(&home, "state/silken/unfinished/2-0.lock");
    home.write("state/silken/unfinished/2-0.sgf", "(;SZ[9];B[aa])");
    let answers = home.talk(200, &[], &["load unfinished", "turn"]);
    assert!(answers[1].contains("it is not a regular file"), "{answers:?}");
}

#[test]
fn a_folder_that_cannot_be_made_is_told_once_and_tried_again() {
    let home = Home::new("state-in-the-way");
    let told = "silken is a file, not a folder.";
    home.write("state/silken", "in the way");
    let mut sitting = home.sit_down(200, &[]);
    let mut answers = sitting.answer();
    assert_eq!(on_one_line(&answers).matches(told).count(), 1, "{answers}");
    for line in ["learn 1 1", "4", "learn 1 2", "3"] {
        answers += &sitting.ask(line);
    }
    assert_eq!(on_one_line(&answers).matches(told).count(), 1, "{answers}");
    fs::remove_file(home.folder.join("state/silken")).expect("it was in the way");
    sitting.ask("learn 1 3");
    assert!(
        !home.folder.join("state/silken/progress").exists(),
        "nothing was solved since"
    );
    for line in ["hint", "3", "2", "4", "5", "6"] {
        sitting.ask(line);
    }
    assert!(
        home.read("state/silken/progress").starts_with("liberties: 1 2 3"),
        "once there is room, all of it is kept: {}",
        home.read("state/silken/progress")
    );
    assert!(sitting.leave().success());

    let home = Home::empty("config-dangling");
    fs::create_dir_all(home.folder.join("config")).expect("a folder");
    symlink("nowhere/at/all", home.folder.join("config/silken")).expect("a link");
    let mut sitting = home.sit_down(200, &[]);
    let mut answers = sitting.answer();
    answers += &sitting.ask("set spell on");
    answers += &sitting.ask("set spell off");
    assert_eq!(
        on_one_line(&answers).matches("silken is a link to nothing").count(),
        2,
        "{answers}"
    );
    fs::remove_file(home.folder.join("config/silken")).expect("it was in the way");
    sitting.ask("set autoboard on");
    let kept = home.read(SETTINGS);
    assert!(
        kept.ends_with("spell on\nautoboard on\n") || kept.ends_with("spell off\nautoboard on\n"),
        "{kept}"
    );
    assert!(sitting.leave().success());
}

#[test]
fn what_was_left_by_a_program_that_was_killed_is_cleared_away_and_never_in_the_way() {
    let home = Home::new("leftovers");
    let leftovers = [
        "config/silken/.settings.0.new",
        "config/silken/.settings.4711.new",
        "state/silken/.progress.0.new",
        "state/silken/unfinished/.1-0.sgf.0.new",
    ];
    for name in leftovers {
        home.write(name, "half of it");
    }
    home.write("config/silken/.mine.new", "not ours");
    let busy = File::create(home.folder.join("config/silken/.settings.7.new")).expect("a file");
    busy.lock().expect("it is ours");
    home.talk(80, &[], &[]);
    for name in leftovers {
        assert!(!home.folder.join(name).exists(), "{name}");
    }
    assert!(home.folder.join("config/silken/.mine.new").exists());
    assert!(
        home.folder.join("config/silken/.settings.7.new").exists(),
        "somebody is writing it"
    );
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    home.write("config/silken/.settings.0.new", "while it runs");
    fs::create_dir(home.folder.join("config/silken/.settings.1.new")).expect("a folder");
    assert!(!sitting.ask("set spell on").contains("cannot be written"));
    assert!(home.read(SETTINGS).contains("spell on\n"));
    assert!(sitting.leave().success());
}

#[test]
fn history_is_kept_line_by_line_by_all_programs() {
    let home = Home::new("history");
    home.write(HISTORY, "#V2\nolder \\\\ line\ntorn");
    let (mut one, mut other) = (home.sit_down(80, &[]), home.sit_down(80, &[]));
    for sitting in [&mut one, &mut other] {
        sitting.answer();
    }
    one.ask("d4");
    other.ask("turn");
    one.ask("e5");
    one.ask("e5");
    for sitting in [&mut one, &mut other] {
        end(sitting);
    }
    assert_eq!(home.read(HISTORY), "#V2\nolder \\\\ line\ntorn\nd4\nturn\ne5\n");
    let many: String = (0..2500).map(|n| format!("move {n}\n")).collect();
    home.write(HISTORY, &many);
    home.talk(80, &[], &["turn"]);
    let kept = home.read(HISTORY);
    assert_eq!(
        kept.lines().count(),
        1 + 1000 + 3,
        "its last lines, and TURN, RESUME and QUIT"
    );
    assert!(
        kept.starts_with("#V2\nmove 1500\n") && kept.ends_with("move 2499\nturn\nresume\nquit\n"),
        "{kept}"
    );
}
