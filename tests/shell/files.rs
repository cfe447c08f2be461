//! A world that is full, closed or forbidden, and files with odd names.

use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Stdio};

use crate::place::{Place, code, err, fed, out};

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let place = Place::new("closed-pipe");
    for arguments in [&[][..], &["help", "silken", "rules"], &["completions", "zsh"], &["man"]] {
        let mut command = place.silken(arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("its input is a pipe");
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all("board\n".repeat(5000).as_bytes());
        });
        let status = child.wait().expect("the program ends");
        writer.join().expect("the input is written");
        let mut complaints = String::new();
        child
            .stderr
            .take()
            .expect("complaints")
            .read_to_string(&mut complaints)
            .expect("complaints are UTF-8");
        assert_eq!((status.code(), complaints.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let place = Place::new("full-disk");
    let mut command = place.silken(&[]);
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux has /dev/full");
    command.stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"d4\nboard\n")
        .expect("the input is written");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(code(&output), Some(2));
    assert!(err(&output).starts_with("silken: "), "{}", err(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_transcript_that_cannot_be_written_never_stops_the_game() {
    let place = Place::new("full-transcript");
    std::os::unix::fs::symlink("/dev/full", place.folder.join("full")).expect("a link");
    let output = place.pipe(
        &[],
        b"transcript full\ntranscript no/such/folder\ntranscript ../above\nd4\nturn\n",
    );
    let text = out(&output);
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    assert!(
        text.contains("The file full already exists."),
        "what is there is never overwritten: {text}"
    );
    assert!(text.contains("no/such/folder cannot be written"), "{text}");
    assert!(text.contains("../above is not a valid file name here."), "{text}");
    assert!(text.ends_with("> turn\nMove 2. White to move.\n"), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_stops_a_transcript_and_not_the_game() {
    let place = Place::new("filling");
    // A limit on the length of files does what a full disk does, once nobody dies of it.
    let limited = format!("trap '' XFSZ; ulimit -f 1; exec {}", env!("CARGO_BIN_EXE_silken"));
    let mut command = Command::new("sh");
    command.args(["-c", &limited]).current_dir(&place.folder);
    let lines = String::from("transcript long\n") + &"board\n".repeat(20) + "d4\nturn\n";
    let output = fed(&mut command, lines.as_bytes());
    let text = out(&output);
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    assert_eq!(text.matches("The transcript stops here: ").count(), 1, "{text}");
    assert!(text.ends_with("> turn\nMove 2. White to move.\n"), "{text}");
}

/// What has no end, or may never begin, is not waited for.
#[cfg(unix)]
#[test]
fn only_ordinary_files_are_read_whole() {
    let place = Place::new("devices");
    let made = Command::new("mkfifo").arg(place.folder.join("pipe.sgf")).status();
    assert!(made.expect("there is mkfifo").success());
    for name in ["pipe.sgf", "/dev/zero"] {
        for action in ["show", "check", "score", "convert", "test"] {
            let output = place.run(&[action, name]);
            let told = out(&output) + &err(&output);
            assert_eq!(code(&output), Some(2), "{action} {name}: {told}");
            assert!(told.contains("it is not a regular file"), "{action} {name}: {told}");
        }
        let output = place.pipe(&["gtp"], format!("loadsgf {name}\nname\n").as_bytes());
        assert!(out(&output).starts_with("? "), "{}", out(&output));
        assert!(out(&output).contains("it is not a regular file"), "{}", out(&output));
        assert!(out(&output).contains("= Silken"), "{}", out(&output));
    }
    let loaded = out(&place.pipe(&[], b"load pipe\n"));
    assert!(loaded.contains("it is not a regular file"), "{loaded}");
}

#[test]
fn a_game_is_given_up_only_for_a_file_that_is_there() {
    let place = Place::new("giving-up");
    place.write("other.sgf", "(;GM[1]SZ[9];B[aa];W[bb])");
    let told = out(&place.pipe(&[], b"d4\nload nope\nload \"other\"\nyes\nturn\n"));
    assert!(told.contains("> load nope\nnope.sgf cannot be read"), "{told}");
    assert!(
        told.contains(
            "> load \"other\"\nThis game is not saved. Load another one anyway? Type YES, or NO to go on.\n> yes\nLoaded:"
        ),
        "{told}"
    );
}

#[test]
fn names_of_files_are_plain() {
    let place = Place::new("names");
    let told = out(&place.pipe(&[], b"d4\nsave \"a b\"\nsave .\nsave .hidden\nsave \"\"\n"));
    assert!(told.contains("Saved as a b.sgf."), "{told}");
    assert_eq!(told.matches("is not a valid file name here.").count(), 3, "{told}");
    assert!(place.read("a b.sgf").starts_with("(;"));
}

#[test]
fn a_remark_can_be_taken_away() {
    let place = Place::new("remarks");
    let told = out(&place.pipe(&[], b"comment off\ncomment good\ncomment off\ncomment\n"));
    assert_eq!(
        told,
        "> comment off\nThere is no comment on this move.\n> comment good\nComment saved.\n> comment off\nComment \
         removed.\n> comment\nThere is no comment on this move.\n"
    );
}

#[test]
fn dead_stones_of_a_saved_game_are_counted_when_it_is_loaded() {
    let place = Place::new("dead-again");
    let walls = "new 5 chinese komi 0.5\nc1; d1; c2; d2; c3; d3; c4; d4; c5; d5\n";
    let ending = "e3; pass; pass\ndead e3\ndone\ndone\nscore\nsave it\n";
    let saved = out(&fed(&mut place.silken(&[]), [walls, ending].concat().as_bytes()));
    let loaded = out(&fed(&mut place.silken(&[]), b"load it\nscore\nstart\nend\n"));
    let total = |text: &str| text.lines().find(|line| line.starts_with("Total")).map(str::to_owned);
    assert!(total(&saved).is_some_and(|line| line.ends_with("10.5")), "{saved}");
    assert_eq!(total(&loaded), total(&saved), "{loaded}");
    assert!(
        loaded.ends_with("Result: B+4.5 (Black wins by 4.5).\n"),
        "the end tells the result: {loaded}"
    );
}

#[test]
fn marks_of_dead_stones_are_saved_before_they_are_agreed_on() {
    let place = Place::new("marked");
    let walls = "new 5 chinese komi 0.5\nc1; d1; c2; d2; c3; d3; c4; d4; c5; d5\n";
    fed(
        &mut place.silken(&[]),
        [walls, "e3; pass; pass\ndead e3\nsave it\n"].concat().as_bytes(),
    );
    let loaded = out(&fed(&mut place.silken(&[]), b"load it\ndone\n"));
    assert!(
        loaded.contains("Both players accept these dead stones: E3."),
        "{loaded}"
    );
    assert!(loaded.ends_with("Result: B+4.5 (Black wins by 4.5).\n"), "{loaded}");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_written_again_keeps_its_permissions_and_its_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let place = Place::new("written-again");
    place.write("real.sgf", "(;SZ[9];B[aa])");
    place.write("bad.transcript", "> d4\nwrong\n");
    for name in ["real.sgf", "bad.transcript"] {
        let path = place.folder.join(name);
        fs::set_permissions(path, fs::Permissions::from_mode(0o640)).expect("it is ours");
    }
    symlink("real.sgf", place.folder.join("link.sgf")).expect("a link");
    symlink("bad.transcript", place.folder.join("link")).expect("a link");
    symlink("new.sgf", place.folder.join("ahead.sgf")).expect("a link to what is not there yet");
    symlink("round.sgf", place.folder.join("round.sgf")).expect("a link to itself");
    let saved = out(&place.pipe(&[], b"e5\nsave link\nyes\nsave ahead\nsave round\n"));
    assert!(saved.contains("Saved as link.sgf."), "{saved}");
    assert!(saved.contains("Saved as ahead.sgf."), "{saved}");
    assert!(saved.contains("round.sgf cannot be written: it is a link"), "{saved}");
    assert_eq!(code(&place.run(&["test", "--update", "link"])), Some(0));
    assert!(place.read("real.sgf").contains("B[ee]") && place.read("new.sgf").contains("B[ee]"));
    assert!(place.read("bad.transcript").contains("Black D4"));
    for name in ["real.sgf", "bad.transcript"] {
        let about = fs::symlink_metadata(place.folder.join(name)).expect("it is there");
        assert_eq!(about.permissions().mode() & 0o777, 0o640, "{name}");
    }
    for name in ["link.sgf", "link", "ahead.sgf"] {
        assert!(place.folder.join(name).is_symlink(), "{name}");
    }
    fs::set_permissions(place.folder.join("real.sgf"), fs::Permissions::from_mode(0o440)).expect("it is ours");
    let refused = out(&place.pipe(&[], b"e5\nsave real\nyes\n"));
    assert!(
        refused.contains("real.sgf cannot be written: permission denied"),
        "{refused}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_leaves_a_transcript_as_it_was() {
    let place = Place::new("filling-update");
    let old = "> board\nwrong\n".repeat(50);
    place.write("long.transcript", &old);
    let limited = format!(
        "trap '' XFSZ; ulimit -f 2; exec {} test --update long.transcript",
        env!("CARGO_BIN_EXE_silken")
    );
    let mut command = Command::new("sh");
    command.args(["-c", &limited]).current_dir(&place.folder);
    let output = fed(&mut command, b"");
    assert_eq!(code(&output), Some(2), "{}", out(&output));
    assert_eq!(place.read("long.transcript"), old);
    let left = fs::read_dir(&place.folder).expect("a folder").count();
    assert_eq!(left, 1, "nothing is left beside it");
}
