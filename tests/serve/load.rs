//! What a hall bears: figures, not promises. Each prints a line; what is asserted is far from it, so that a busy machine
//! does not fail.
//!
//! `cargo test --release --test serve -- --ignored --nocapture --test-threads 1 load`

use std::net::{Ipv4Addr, SocketAddr};
use std::thread;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;
use tokio::time::{sleep, sleep_until, timeout};

use crate::client::{Server, database};
use crate::memory_of;

/// How many lines come from one address; the hall takes no more than fifty.
const LINES_AN_ADDRESS: u32 = 40;

/// A person's line.
struct Line {
    socket: TcpStream,
    shown: Vec<u8>,
}

impl Line {
    /// The line of this number; each of some lines has an address of its own.
    async fn open(to: SocketAddr, number: u32) -> Self {
        let from = u32::from(Ipv4Addr::new(127, 1, 0, 1)) + number / LINES_AN_ADDRESS;
        let socket = TcpSocket::new_v4().expect("a socket");
        socket
            .bind((Ipv4Addr::from(from), 0).into())
            .expect("an address of this machine");
        let socket = socket.connect(to).await.expect("the hall is open");
        socket.set_nodelay(true).expect("no delay");
        Self {
            socket,
            shown: Vec::new(),
        }
    }

    async fn guest(to: SocketAddr, number: u32, name: &str) -> Self {
        let mut line = Self::open(to, number).await;
        line.until("Name: ").await;
        line.types(&format!("guest {name}")).await;
        line.until("Welcome").await;
        line
    }

    async fn types(&mut self, words: &str) {
        let written = self.socket.write_all(format!("{words}\r\n").as_bytes()).await;
        written.expect("the line is open");
    }

    /// Reads up to some words, and forgets what came before them.
    async fn until(&mut self, words: &str) {
        let mut looked = 0;
        loop {
            let found = self.shown[looked..]
                .windows(words.len())
                .position(|window| window == words.as_bytes());
            if let Some(at) = found {
                self.shown.drain(..looked + at + words.len());
                return;
            }
            looked = self.shown.len().saturating_sub(words.len());
            let mut bytes = [0; 4096];
            let read = timeout(Duration::from_secs(60), self.socket.read(&mut bytes)).await;
            let count = read.expect("something is shown").expect("the line is open");
            assert!(
                count > 0,
                "{words:?} should come after {}",
                String::from_utf8_lossy(&self.shown)
            );
            self.shown.extend(&bytes[..count]);
        }
    }
}

/// Two people at a game, and how many moves they have made.
struct Pair {
    lines: [Line; 2],
    made: usize,
}

impl Pair {
    async fn sit(to: SocketAddr, number: u32) -> Self {
        let (black, white) = (format!("b{number}"), format!("w{number}"));
        let mut lines = [
            Line::guest(to, 2 * number, &black).await,
            Line::guest(to, 2 * number + 1, &white).await,
        ];
        lines[0].types(&format!("challenge {white} 19 black")).await;
        lines[1].until("ACCEPT").await;
        lines[1].types("accept").await;
        lines[0].until("You play Black.").await;
        Self { lines, made: 0 }
    }

    /// Moves are made, one each `every`, until some time has passed. How long each took until the opponent had read it.
    async fn play(&mut self, every: Duration, lasts: Duration, first: Duration) -> Vec<Duration> {
        const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";
        let start = tokio::time::Instant::now();
        let (mut next, mut took) = (start + first, Vec::new());
        // No stone has another beside it, so that nothing is captured.
        while next < start + lasts && self.made < 180 {
            sleep_until(next).await;
            let (point, mover) = (2 * self.made, self.made % 2);
            let words = format!("{}{}", char::from(COLUMNS[point % 19]), point / 19 + 1);
            let shown = format!("{}. ", self.made + 1);
            // A move that begins late counts from when it should have begun.
            let due = next;
            self.lines[mover].types(&words).await;
            self.lines[1 - mover].until(&shown).await;
            took.push(due.elapsed());
            self.lines[mover].until(&shown).await;
            self.made += 1;
            next = (next + every).max(tokio::time::Instant::now());
        }
        took
    }
}

async fn sit(to: SocketAddr, pairs: u32) -> Vec<Pair> {
    let mut sat = Vec::new();
    for number in 0..pairs {
        sat.push(Pair::sit(to, number).await);
    }
    sat
}

/// All pairs play together at this many moves a second.
async fn play(pairs: Vec<Pair>, rate: u32, lasts: Duration) -> (Vec<Pair>, Vec<Duration>) {
    let count = u32::try_from(pairs.len()).expect("a small number");
    let every = Duration::from_secs(1) * count / rate;
    let mut games = JoinSet::new();
    for (number, mut pair) in (0..).zip(pairs) {
        games.spawn(async move {
            let took = pair.play(every, lasts, every * number / count).await;
            (pair, took)
        });
    }
    let (mut pairs, mut all) = (Vec::new(), Vec::new());
    while let Some(played) = games.join_next().await {
        let (pair, took) = played.expect("it is played");
        pairs.push(pair);
        all.extend(took);
    }
    all.sort();
    (pairs, all)
}

/// The time within which so many of a hundred were.
fn within(sorted: &[Duration], percent: usize) -> Duration {
    sorted[(sorted.len() * percent / 100).min(sorted.len() - 1)]
}

fn told(what: &str, sorted: &[Duration]) {
    let (half, most) = (within(sorted, 50), within(sorted, 99));
    println!("{what}: {} moves, p50 {half:.1?}, p99 {most:.1?}", sorted.len());
}

fn runtime() -> Runtime {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime")
}

/// How many lines can be tried: each is a file here, and one in the hall.
fn most_lines() -> u32 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find(|line| line.starts_with("Max open files"));
    let limit = line.and_then(|line| line.split_whitespace().nth(3)?.parse::<u32>().ok());
    limit.unwrap_or(1024).saturating_sub(100).min(10_000)
}

#[test]
#[ignore = "measures"]
fn load_of_idle_lines() {
    let count = most_lines();
    let server = Server::open(&database());
    let before = memory_of(server.process());
    let lines = runtime().block_on(async {
        let mut lines = Vec::new();
        for number in 0..count {
            let mut line = Line::open(server.address, number).await;
            line.until("Name: ").await;
            lines.push(line);
        }
        lines
    });
    let after = memory_of(server.process());
    if let (Some(before), Some(after)) = (before, after) {
        let each = (after.saturating_sub(before) * 1024) / lines.len();
        println!(
            "{} plain lines at the door: {each} bytes each, {after} kB in all",
            lines.len()
        );
        assert!(each < 64 * 1024);
    }
}

#[test]
#[ignore = "measures"]
fn load_of_moves() {
    let server = Server::open(&database());
    runtime().block_on(async {
        let mut pairs = sit(server.address, 300).await;
        let lasts = Duration::from_secs(10);
        for rate in [200, 500, 1000, 1500, 2000, 3000, 4000] {
            let took;
            (pairs, took) = play(pairs, rate, lasts).await;
            let real = took.len() as f64 / lasts.as_secs_f64();
            told(&format!("{rate} moves/s asked, {real:.0} made"), &took);
            if within(&took, 99) > Duration::from_millis(100) {
                break;
            }
            if pairs[0].made > 120 {
                drop(pairs);
                sleep(Duration::from_secs(1)).await;
                return;
            }
        }
    });
}

#[test]
#[ignore = "measures"]
fn load_of_a_thousand_watchers() {
    let server = Server::open(&database());
    runtime().block_on(async {
        let mut pair = Pair::sit(server.address, 0).await;
        let mut watchers = Vec::new();
        for number in 0..1000 {
            let mut line = Line::guest(server.address, 100 + number, &format!("v{number}")).await;
            line.types("watch 1").await;
            watchers.push(line);
        }
        sleep(Duration::from_secs(2)).await;
        let mut slowest = Vec::new();
        for round in 0..10 {
            let start = Instant::now();
            let mut looks = JoinSet::new();
            for mut watcher in watchers.drain(..) {
                looks.spawn(async move {
                    watcher.until(&format!("{}. ", round + 1)).await;
                    (watcher, start.elapsed())
                });
            }
            pair.play(Duration::ZERO, Duration::from_millis(1), Duration::ZERO)
                .await;
            let mut last = Duration::ZERO;
            while let Some(looked) = looks.join_next().await {
                let (watcher, took) = looked.expect("it is shown");
                watchers.push(watcher);
                last = last.max(took);
            }
            slowest.push(last);
        }
        slowest.sort();
        println!(
            "1000 watchers of one table: the last was served within {:.1?}, at most {:.1?}",
            within(&slowest, 50),
            within(&slowest, 100)
        );
        assert!(within(&slowest, 100) < Duration::from_secs(5));
    });
}

/// A thousand lines that never say who they are, one that asks for much and reads nothing, and a hundred that each send
/// a megabyte of junk a second. Whoever is cut off comes back for more.
async fn be_hostile(to: SocketAddr) {
    let mut half_open = Vec::new();
    for number in 0..1000 {
        half_open.push(Line::open(to, 1000 + number).await);
    }
    let mut deaf = Line::guest(to, 3000, "deaf").await;
    let mut hostile = JoinSet::new();
    hostile.spawn(async move {
        while deaf.socket.write_all(b"help index\r\n").await.is_ok() {
            sleep(Duration::from_millis(1)).await;
        }
    });
    let junk: Vec<u8> = (0..=255).cycle().take(100_000).collect();
    for number in 0..100 {
        let junk = junk.clone();
        hostile.spawn(async move {
            for again in 0.. {
                let mut line = Line::open(to, 4000 + number + 100 * (again % 50)).await;
                while line.socket.write_all(&junk).await.is_ok() {
                    sleep(Duration::from_millis(100)).await;
                }
                sleep(Duration::from_millis(100)).await;
            }
        });
    }
    while hostile.join_next().await.is_some() {}
}

#[test]
#[ignore = "measures"]
fn load_of_the_hostile() {
    let server = Server::open(&database());
    runtime().block_on(async {
        let lasts = Duration::from_secs(10);
        let (pairs, took) = play(sit(server.address, 100).await, 200, lasts).await;
        told("200 moves/s, nobody else", &took);
        let before = memory_of(server.process());
        let to = server.address;
        // On a thread of their own, so that they do not slow those down whose moves are measured.
        thread::spawn(move || runtime().block_on(be_hostile(to)));
        sleep(Duration::from_secs(2)).await;
        let (_, took) = play(pairs, 200, lasts).await;
        told(
            "200 moves/s, 1000 half-open lines, 100 of junk, one that does not read",
            &took,
        );
        if let (Some(before), Some(after)) = (before, memory_of(server.process())) {
            println!("memory: {before} kB before, {after} kB with them");
            assert!(after < before + 256 * 1024);
        }
        assert!(within(&took, 99) < Duration::from_secs(2));
    });
}
