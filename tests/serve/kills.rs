//! A hall that is killed in the middle of its games.

use std::thread;
use std::time::{Duration, Instant};

use crate::client::{Client, Server, database, silken};

/// How many games go on at once.
const PAIRS: usize = 4;

/// Two people at one game.
struct Pair {
    names: [String; 2],
    lines: [Client; 2],
    /// How many moves either of them has been shown.
    acknowledged: usize,
}

/// Points of a board of which none has another beside it, so that nothing is ever captured.
fn points() -> Vec<String> {
    let columns = "ABCDEFGHJKLMNOPQRST";
    let all = (1..=19).flat_map(|row| columns.chars().map(move |column| format!("{column}{row}")));
    all.step_by(2).collect()
}

impl Pair {
    /// Two people begin a game.
    fn sit(server: &Server, number: usize) -> Self {
        let names = [format!("anna{number}"), format!("bob{number}")];
        let mut lines = [server.guest(&names[0]), server.guest(&names[1])];
        lines[0].says(&format!("challenge {} 19 black", names[1]));
        lines[1].until(&format!("ACCEPT {}", names[0]));
        lines[1].says("accept");
        lines[0].until("You play Black.");
        Self {
            names,
            lines,
            acknowledged: 0,
        }
    }

    /// They move in turn until the hall is gone, or the board is full.
    fn play(&mut self, points: &[String]) {
        while let Some(point) = points.get(self.acknowledged) {
            let mover = self.acknowledged % 2;
            let shown = format!("{}. ", self.acknowledged + 1);
            if !self.lines[mover].try_type(point) {
                return;
            }
            let is_shown = [mover, 1 - mover].map(|who| self.lines[who].comes(&shown));
            if is_shown != [true, true] {
                // Whoever has seen the move may rely on it.
                self.acknowledged += usize::from(is_shown.contains(&true));
                return;
            }
            self.acknowledged += 1;
        }
    }

    /// They come back to a hall that has been opened again. Every move that was shown is there; one more may be, which
    /// was on its way.
    fn come_back(&mut self, server: &Server, round: usize) {
        let opened = Instant::now();
        for (line, name) in self.lines.iter_mut().zip(&self.names) {
            *line = server.guest(name);
        }
        let took = opened.elapsed();
        assert!(took < Duration::from_secs(2), "both are back in {took:?}");
        let there = self.lines[0].moves_made();
        assert_eq!(self.lines[1].moves_made(), there, "both see the same game");
        assert!(
            there == self.acknowledged || there == self.acknowledged + 1,
            "{} moves were shown, and {there} are there in round {round}",
            self.acknowledged
        );
        self.acknowledged = there;
    }
}

/// Moves are made in several games at once until the hall is killed, again and again. Returns how many were made.
fn no_move_is_lost(rounds: usize) -> usize {
    let points = points();
    let (mut made, mut round) = (0, 0);
    while round < rounds {
        let database = database();
        let mut server = Server::open(&database);
        let mut pairs: Vec<Pair> = (0..PAIRS).map(|number| Pair::sit(&server, number)).collect();
        // Until a board is full.
        while round < rounds && pairs.iter().all(|pair| pair.acknowledged < points.len()) {
            let wait = Duration::from_millis(2 + 3 * (round as u64 % 10));
            thread::scope(|scope| {
                for pair in &mut pairs {
                    scope.spawn(|| pair.play(&points));
                }
                thread::sleep(wait);
                server.kill();
            });
            server = Server::open(&database);
            for pair in &mut pairs {
                pair.come_back(&server, round);
            }
            round += 1;
        }
        made += pairs.iter().map(|pair| pair.acknowledged).sum::<usize>();
        drop(pairs);
        server.kill();
        let file = database.to_str().expect("a path");
        let checked = silken(&["hall", "--database", file, "check"])
            .output()
            .expect("it runs");
        assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
    }
    made
}

#[test]
fn no_acknowledged_move_is_lost_when_the_hall_is_killed() {
    assert!(no_move_is_lost(6) > 0);
}

/// `cargo test --test serve -- --ignored kills --nocapture`
#[test]
#[ignore = "takes a minute"]
fn no_acknowledged_move_is_lost_in_two_hundred_kills() {
    let made = no_move_is_lost(200);
    println!("{made} moves were made over 200 kills");
    assert!(made > 1000, "{made} moves are no load");
}
