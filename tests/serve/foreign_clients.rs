//! Clients of others that people reach a hall with, where they are installed.

use std::fs;
use std::io::Write;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::client::{Server, database};

/// A program of the system's, if it is installed.
pub fn installed(name: &str) -> bool {
    let found = Command::new("which")
        .arg(name)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let is_there = found.is_ok_and(|status| status.success());
    if !is_there {
        println!("{name} is not installed: this test is skipped.");
    }
    is_there
}

/// A real telnet client, with lines piped into it, comes in, plays against another person, and leaves.
#[test]
fn a_telnet_client_plays() {
    if !installed("telnet") {
        return;
    }
    let server = Server::open(&database());
    let mut anna = server.guest("anna");
    let (host, port) = (server.address.ip().to_string(), server.address.port().to_string());
    let mut telnet = Command::new("telnet")
        .args([&host, &port])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("telnet starts");
    let mut typed = telnet.stdin.take().expect("a pipe");
    typed.write_all(b"guest bob\n").expect("it reads");
    anna.until("bob has arrived.");
    typed.write_all(b"challenge anna 5 white\n").expect("it reads");
    anna.until("ACCEPT bob");
    anna.says("accept");
    anna.says("c3");
    typed.write_all(b"c4\n").expect("it reads");
    anna.until("White C4.");
    typed.write_all(b"resign\nyes\nquit\n").expect("it reads");
    anna.until("White resigns.");
    drop(typed);
    let shown = telnet.wait_with_output().expect("it ends");
    let shown = String::from_utf8_lossy(&shown.stdout);
    assert!(shown.contains("1. Black C3. White to move."), "{shown}");
}

/// A client that needs a terminal, in one, with lines to be typed into it.
struct Terminal {
    child: Child,
    typed: ChildStdin,
}

impl Terminal {
    fn run(command: &str) -> Self {
        let command = format!("stty rows 24 cols 80; exec {command}");
        let mut child = Command::new("script")
            .args(["-qc", &command, "/dev/null"])
            .env("TERM", "xterm")
            .env("HOME", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("script starts");
        let typed = child.stdin.take().expect("a pipe");
        Self { child, typed }
    }

    fn types(&mut self, line: &str) {
        self.typed.write_all(format!("{line}\r").as_bytes()).expect("it reads");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// TinTin++ and TinyFugue, two clients for MUDs, play each other to the count while a third person watches.
#[test]
fn clients_for_muds_play_each_other() {
    if !(installed("script") && installed("tt++") && installed("tf")) {
        return;
    }
    let server = Server::open(&database());
    let mut anna = server.guest("anna");
    let (host, port) = (server.address.ip(), server.address.port());
    let start = server.database.with_extension("tin");
    fs::write(&start, format!("#session hall {host} {port}\n")).expect("it is written");
    // Either may need a moment before it takes what is typed.
    let mut tony = Terminal::run(&format!("tt++ -G {}", start.display()));
    let mut tina = Terminal::run(&format!("tf -n {host} {port}"));
    thread::sleep(Duration::from_secs(1));
    tony.types("guest tony");
    anna.until("tony has arrived.");
    tina.types("screenreader on");
    tina.types("guest tina");
    anna.until("tina has arrived.");
    tony.types("seek 5 japanese black");
    anna.until("tony is looking for a game");
    tina.types("sit 1");
    anna.until("tony (Black) against tina (White)");
    anna.says("watch 1");
    for (number, point) in [
        "c1", "d1", "c2", "d2", "c3", "d3", "c4", "d4", "c5", "d5", "pass", "pass",
    ]
    .into_iter()
    .enumerate()
    {
        let player = if number % 2 == 0 { &mut tony } else { &mut tina };
        player.types(point);
        anna.until(&format!("{}. ", number + 1));
    }
    tony.types("done");
    anna.until("Black accepts");
    tina.types("done");
    anna.until("Result: W+1.5");
}
