//! A hall that is killed in the middle of a game.

use std::time::{Duration, Instant};

use crate::client::{Server, database, silken};

/// Moves are made until the hall is killed; every move that was acknowledged is there when it is opened again.
fn no_move_is_lost(rounds: usize) {
    let database = database();
    let mut acknowledged = 0;
    let points: Vec<String> = (1..=19)
        .flat_map(|row| {
            "ABCDEFGHJKLMNOPQRST"
                .chars()
                .map(move |column| format!("{column}{row}"))
        })
        .collect();
    // No stone has another beside it, so that nothing is ever captured.
    let moves: Vec<&String> = points.iter().step_by(2).collect();
    let mut server = Server::open(&database);
    let (mut black, mut white) = (server.guest("anna"), server.guest("bob"));
    black.says("challenge bob 19 black");
    white.until("ACCEPT anna");
    white.says("accept");
    black.until("You play Black.");
    for round in 0..rounds {
        let end = Instant::now() + Duration::from_millis(15 + 7 * (round as u64 % 10));
        while Instant::now() < end && acknowledged < moves.len() {
            let (me, other) = match acknowledged % 2 {
                0 => (&mut black, &mut white),
                _ => (&mut white, &mut black),
            };
            me.types(moves[acknowledged]);
            acknowledged += 1;
            me.until(&format!("{acknowledged}. "));
            other.until(&format!("{acknowledged}. "));
        }
        // One more is on its way: it may be stored or not, but not half.
        if acknowledged < moves.len() {
            let me = if acknowledged % 2 == 0 { &mut black } else { &mut white };
            me.types(moves[acknowledged]);
        }
        server.kill();
        let opened = Instant::now();
        server = Server::open(&database);
        (black, white) = (server.guest("anna"), server.guest("bob"));
        assert!(
            opened.elapsed() < Duration::from_secs(2),
            "both are back in {:?}",
            opened.elapsed()
        );
        let there = black.moves_made();
        assert!(
            there == acknowledged || there == acknowledged + 1,
            "{acknowledged} moves were acknowledged, and {there} are there in round {round}"
        );
        assert_eq!(white.moves_made(), there, "both see the same game");
        acknowledged = there;
        if acknowledged == moves.len() {
            break;
        }
    }
    drop((black, white));
    server.kill();
    let file = database.to_str().expect("a path");
    let checked = silken(&["hall", "--database", file, "check"])
        .output()
        .expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}

#[test]
fn no_acknowledged_move_is_lost_when_the_hall_is_killed() {
    no_move_is_lost(6);
}

#[test]
#[ignore = "takes a minute"]
fn no_acknowledged_move_is_lost_in_two_hundred_kills() {
    for _ in 0..10 {
        no_move_is_lost(20);
    }
}
