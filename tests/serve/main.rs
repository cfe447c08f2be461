//! A hall over real sockets: strangers meet, play, are cut off and come back, and no acknowledged move is ever lost.

mod client;
mod encrypted;
mod faults;
mod foreign_clients;
mod keepers;
mod kills;
mod load;
mod long_game;
mod watched;

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

use client::{Client, Server, database, silken};

#[test]
fn two_strangers_meet_and_play_to_the_count() {
    let server = Server::open(&database());
    let mut anna = server.client();
    assert!(
        anna.until("Name: ").contains("GUEST"),
        "the greeting says how to come in"
    );
    anna.types("help");
    assert!(anna.until("Name: ").contains("QUIT"));
    anna.types("guest");
    assert!(anna.until("> ").contains("Welcome, guest1."));
    anna.says("seek 5 japanese black clock 10m");

    let mut bob = server.client();
    bob.until("Name: ");
    bob.types("screenreader on");
    bob.until("Name: ");
    bob.types("guest bob");
    assert!(bob.until("> ").contains("Welcome, bob."));
    assert!(bob.says("tables").contains("Table 1: guest1 is looking for a game"));
    assert!(bob.says("sit 1").contains("You play White."));
    anna.until("You play Black.");

    let moves = ["c1 d1", "c2 d2", "c3 d3", "c4 d4", "c5 d5"];
    for pair in moves {
        let (black, white) = pair.split_once(' ').expect("two moves");
        anna.types(black);
        anna.until("White to move.");
        bob.until(&format!("Black {}.", black.to_uppercase()));
        bob.types(white);
        anna.until(&format!("White {}.", white.to_uppercase()));
    }
    // One of them is cut off once, and is back in the same seat.
    drop(bob);
    anna.until("bob has lost the connection.");
    anna.types("pass");
    anna.until("Black passes.");
    let mut bob = server.client();
    bob.until("Name: ");
    bob.types("guest bob");
    bob.until("You are back at table 1, against guest1.");
    anna.until("bob is back.");
    bob.types("pass");
    anna.until("White passes.");
    anna.types("done");
    bob.until("Black accepts");
    bob.types("done");
    for client in [&mut anna, &mut bob] {
        client.until("Result: W+1.5");
    }
    anna.types("stand");
    anna.until("own board");
    anna.types("quit");
    anna.until("Goodbye.");
    assert!(anna.is_closed());
}

/// Comes in under a new name, or one whose password this is.
fn member(server: &Server, name: &str, password: &str, is_new: bool) -> Client {
    let mut client = server.client();
    client.until("Name: ");
    client.types(name);
    client.until("Password: ");
    client.types(password);
    if is_new {
        client.until("The same again: ");
        client.types(password);
    }
    client.until("> ");
    client
}

#[test]
fn a_password_is_changed_by_whoever_knows_the_old_one() {
    let server = Server::open(&database());
    let mut anna = member(&server, "anna", "the first one", true);
    anna.types("password");
    anna.until("Your password now: ");
    anna.types("not the first");
    assert!(
        anna.until("> ")
            .contains("That is not your password. Your password stays as it was.")
    );
    anna.types("password");
    anna.until("Your password now: ");
    anna.types("the first one");
    anna.until("New password: ");
    anna.types("");
    assert!(anna.until("> ").contains("stays as it was"));
    anna.types("password");
    anna.until("Your password now: ");
    anna.types("the first one");
    anna.until("New password: ");
    anna.types("the second one");
    anna.until("The same again: ");
    anna.types("the second one");
    assert!(anna.until("> ").contains("Your password has been changed."));
    assert!(anna.says("who").contains("anna"), "and everything goes on");
    anna.types("quit");
    anna.until("Goodbye.");

    let mut other = server.client();
    other.until("Name: ");
    other.types("anna");
    other.until("Password: ");
    other.types("the first one");
    assert!(other.until("Name: ").contains("not the password"));
    drop(member(&server, "anna", "the second one", false));
    let mut guest = server.guest("carla");
    assert!(guest.says("password").contains("Guests have no account"));
}

#[test]
fn an_account_has_a_password_and_keeps_its_settings() {
    let database = database();
    let mut server = Server::open(&database);
    let mut anna = server.client();
    anna.until("Name: ");
    for (name, told) in [
        ("a", "2 to 10"),
        ("black", "cannot be a name"),
        ("two words", "one word"),
    ] {
        anna.types(name);
        assert!(anna.until("Name: ").contains(told), "{name}");
    }
    anna.types("Anna");
    assert!(anna.until("Password: ").contains("new here"));
    anna.types("short");
    assert!(
        anna.until("Password: ").contains("shorter"),
        "and what is typed next is not shown as a name"
    );
    anna.types("a long password");
    anna.until("The same again: ");
    anna.types("another password");
    assert!(anna.until("Password: ").contains("differ"));
    anna.types("");
    anna.until("Name: ");
    anna.types("Anna");
    anna.until("Password: ");
    anna.types("a long password");
    anna.until("The same again: ");
    anna.types("a long password");
    anna.until("Welcome, Anna.");
    anna.until("> ");
    anna.says("set autoboard on");
    anna.says("alias zz tables");
    assert!(
        anna.says("save x").contains("not available here"),
        "files are not for strangers"
    );
    assert!(server.terminate(), "it ends well");
    anna.until("The hall is closing.");

    let server = Server::open(&database);
    let mut anna = server.client();
    anna.until("Name: ");
    anna.types("anna");
    anna.until("Password: ");
    anna.types("a wrong password");
    assert!(anna.until("Name: ").contains("not the password"));
    anna.types("anna");
    anna.until("Password: ");
    anna.types("a long password");
    anna.until("Welcome, Anna.");
    anna.until("> ");
    assert!(anna.says("set autoboard").contains("on"));
    assert!(anna.says("zz").contains("No games are in play."));
    // A second line takes the place of the first.
    let mut again = server.client();
    again.until("Name: ");
    again.types("guest anna");
    assert!(again.until("Name: ").contains("has an account"));
    again.types("anna");
    again.until("Password: ");
    again.types("a long password");
    again.until("> ");
    anna.until("another place");
    assert!(anna.is_closed());
    let file = database.to_str().expect("a path");
    let banned = silken(&["hall", "--database", file, "ban", "anna"])
        .status()
        .expect("it runs");
    assert!(banned.success());
    let mut third = server.client();
    third.until("Name: ");
    third.types("anna");
    assert!(third.until("Name: ").contains("closed"));
}

/// Resident memory of a process, in kilobytes, where the system tells it.
fn memory_of(process: u32) -> Option<usize> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[test]
fn floods_and_those_who_do_not_read_harm_only_themselves() {
    let server = Server::open(&database());
    let (mut anna, mut bob) = (server.guest("anna"), server.guest("bob"));
    anna.says("challenge bob 9 black");
    bob.until("ACCEPT anna");
    bob.says("accept");
    anna.until("You play Black.");
    let before = memory_of(server.process());

    // Some never say who they are, some send junk, one asks for much and reads nothing.
    let idle: Vec<_> = (0..15).map(|_| server.client()).collect();
    let mut deaf = server.guest("deaf");
    let mut junk: Vec<_> = (0..15).map(|_| server.client()).collect();
    let bytes: Vec<u8> = (0..64 * 1024_u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    for client in &mut junk {
        let _ = client.try_send(&bytes);
    }
    for _ in 0..2000 {
        if !deaf.try_send(b"help index\r\n") {
            break;
        }
    }
    let mut slowest = Duration::ZERO;
    for (number, point) in ["c3", "d3", "e3", "f3", "c5", "d5", "e5", "f5"].into_iter().enumerate() {
        let start = Instant::now();
        let (me, other) = match number % 2 {
            0 => (&mut anna, &mut bob),
            _ => (&mut bob, &mut anna),
        };
        me.types(point);
        other.until(&format!("{}. ", number + 1));
        slowest = slowest.max(start.elapsed());
    }
    println!("the slowest move took {slowest:?}");
    assert!(slowest < Duration::from_secs(2), "a move took {slowest:?}");
    if let (Some(before), Some(after)) = (before, memory_of(server.process())) {
        println!("{before} kB before, {after} kB after");
        assert!(after < before + 64 * 1024, "{before} kB have become {after} kB");
    }
    drop((idle, junk));
}

#[test]
fn a_file_that_is_no_hall_is_refused() {
    let database = database();
    let file = database.to_str().expect("a path");
    fs::write(&database, "this is not a database at all, whatever its name says").expect("it is written");
    let refused = silken(&["serve", "--listen", "127.0.0.1:0", "--database", file])
        .output()
        .expect("it runs");
    assert_eq!(refused.status.code(), Some(2));
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("is not the database of a hall"), "{told}");

    let missing = silken(&["hall", "--database", "no-such-file.db", "list"])
        .output()
        .expect("it runs");
    assert!(String::from_utf8_lossy(&missing.stderr).contains("there is no file"));
}

#[test]
fn whoever_runs_a_hall_looks_after_it() {
    let database = database();
    let server = Server::open_with(&database, &["--name", "The Go Club", "--open-registration", "no"]);
    let mut anna = server.client();
    assert!(anna.until("Name: ").contains("The Go Club"));
    anna.types("anna");
    assert!(anna.until("Name: ").contains("new ones cannot be made here"));
    drop(anna);
    let (mut anna, mut bob) = (server.guest("anna"), server.guest("bob"));
    anna.says("challenge bob 5 black");
    bob.until("ACCEPT anna");
    bob.says("accept");
    anna.until("You play Black.");
    // The prompt that comes next may still be the one after the game began.
    anna.types("c3");
    anna.until("1. Black C3.");

    let file = server.database.to_str().expect("a path");
    let hall = |arguments: &[&str]| {
        let all = [&["hall", "--database", file], arguments].concat();
        silken(&all).output().expect("it runs")
    };
    // While the hall is open.
    assert!(String::from_utf8_lossy(&hall(&["check"]).stdout).contains("1 game checked."));
    let record = String::from_utf8(hall(&["export", "1"]).stdout).expect("SGF is text");
    assert!(
        record.contains("PB[anna]PW[bob]") && record.contains(";B[cc]"),
        "{record}"
    );
    let copy = format!("{file}.copy");
    assert!(hall(&["backup", &copy]).status.success());
    assert!(!hall(&["backup", &copy]).status.success(), "nothing is written over");
    let checked = silken(&["hall", "--database", &copy, "check"])
        .output()
        .expect("it runs");
    assert!(String::from_utf8_lossy(&checked.stdout).contains("1 game checked."));
    let nobody = hall(&["ban", "nobody"]);
    assert!(String::from_utf8_lossy(&nobody.stderr).contains("there is no account nobody"));

    let mut passwd = silken(&["hall", "--database", file, "passwd", "anna"]);
    let mut child = passwd
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"another password\n")
        .expect("it reads");
    let told = child.wait_with_output().expect("it ends");
    assert!(String::from_utf8_lossy(&told.stderr).contains("there is no account anna"));
}
