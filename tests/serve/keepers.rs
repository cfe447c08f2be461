//! What whoever runs a hall can do for the people in it, and what is kept of them.

use std::path::Path;
use std::process::Output;

use crate::client::{Client, Server, database, silken};

/// What `silken hall` says.
fn hall(file: &Path, arguments: &[&str]) -> Output {
    let file = file.to_str().expect("a path in UTF-8");
    let all = [&["hall", "--database", file], arguments].concat();
    silken(&all).output().expect("it runs")
}

fn told(output: &Output) -> String {
    let all = [output.stdout.as_slice(), &output.stderr].concat();
    String::from_utf8(all).expect("text")
}

const PASSWORD: &str = "a long password";

/// Someone who makes an account.
fn newcomer(server: &Server, name: &str) -> Client {
    let mut client = server.client();
    client.until("Name: ");
    client.types(name);
    client.until("Password: ");
    client.types(PASSWORD);
    client.until("The same again: ");
    client.types(PASSWORD);
    client.until("> ");
    client
}

/// The owner of an account.
fn member(server: &Server, name: &str) -> Client {
    let mut client = server.client();
    client.until("Name: ");
    client.types(name);
    client.until("Password: ");
    client.types(PASSWORD);
    client.until("Welcome, ");
    client
}

#[test]
fn what_an_account_keeps_survives_quit_and_kill() {
    let file = database();
    let mut server = Server::open(&file);
    let mut anna = newcomer(&server, "anna");
    anna.says("set width 60");
    anna.says("alias zz tables");
    anna.says("new 5");
    anna.says("c3");
    anna.types("quit");
    anna.until("Quit anyway?");
    anna.types("yes");
    anna.until("Goodbye.");
    for _ in 0..2 {
        let mut anna = member(&server, "anna");
        anna.until("Your own board has the unfinished game");
        anna.until("> ");
        assert!(anna.says("set width").contains("60"));
        assert!(anna.says("zz").contains("No games are in play."));
        assert!(anna.says("moves").contains("1. Black C3."));
        server.kill();
        server = Server::open(&file);
    }
}

#[test]
fn a_muted_person_is_heard_by_nobody_and_reports_are_listed() {
    let server = Server::open(&database());
    let (mut anna, mut bob) = (newcomer(&server, "anna"), newcomer(&server, "bob"));
    bob.says("report anna shouts all day");
    let reports = told(&hall(&server.database, &["reports"]));
    assert!(reports.contains("UTC, bob about anna: shouts all day"), "{reports}");
    assert_eq!(told(&hall(&server.database, &["mute", "anna"])), "");
    assert!(told(&hall(&server.database, &["list"])).contains("anna (muted)"));
    anna.types("say hello");
    anna.until("You have been muted");
    assert!(told(&hall(&server.database, &["mute", "--lift", "anna"])).is_empty());
    anna.types("say hello again");
    anna.until("You say: hello again");
    bob.until("anna says: hello again");
    let guest = told(&hall(&server.database, &["mute", "nobody"]));
    assert!(guest.contains("nobody has no account"), "{guest}");
}

#[test]
fn an_account_is_renamed_with_its_games() {
    let file = database();
    let mut server = Server::open(&file);
    let (mut anna, mut bob) = (newcomer(&server, "anna"), newcomer(&server, "bob"));
    anna.says("set width 60");
    anna.says("challenge bob 5 black");
    bob.until("ACCEPT anna");
    bob.says("accept");
    anna.until("You play Black.");
    anna.until("> ");
    anna.says("c3");
    let refused = hall(&file, &["rename", "anna", "dora"]);
    assert!(told(&refused).contains("a hall is open"), "{}", told(&refused));
    assert!(!refused.status.success());
    assert!(server.terminate());
    for (from, to, reason) in [
        ("carl", "dora", "there is no account carl"),
        ("anna", "bob", "there is an account bob already"),
    ] {
        let refused = hall(&file, &["rename", from, to]);
        assert!(told(&refused).contains(reason), "{}", told(&refused));
    }
    assert!(hall(&file, &["rename", "anna", "dora"]).status.success());
    assert!(told(&hall(&file, &["export", "1"])).contains("PB[dora]PW[bob]"));
    assert!(told(&hall(&file, &["check"])).contains("1 game checked."));
    let server = Server::open(&file);
    let mut dora = server.client();
    dora.until("Name: ");
    dora.types("dora");
    dora.until("Password: ");
    dora.types(PASSWORD);
    dora.until("You are back at table 1, against bob.");
    dora.until("> ");
    assert!(dora.says("set width").contains("60"));
    let mut anna = server.client();
    anna.until("Name: ");
    anna.types("anna");
    assert!(anna.until("Password: ").contains("new here"));
}

#[test]
fn two_halls_cannot_be_open_on_one_file() {
    let server = Server::open(&database());
    let file = server.database.to_str().expect("a path in UTF-8");
    let other = silken(&["serve", "--listen", "127.0.0.1:0", "--database", file])
        .output()
        .expect("it ends");
    assert!(!other.status.success());
    assert!(told(&other).contains("a hall is open"), "{}", told(&other));
}

#[test]
fn the_house_has_as_many_bots_as_it_is_told() {
    let server = Server::open_with(&database(), &["--bots", "2"]);
    let mut anna = server.client();
    anna.until("Name: ");
    anna.types("bot20k");
    assert!(anna.until("Name: ").contains("bot20k cannot be a name."));
    anna.types("guest anna");
    anna.until("> ");
    assert!(anna.says("who").contains("Bots: bot20k and botmax."));
    anna.types("challenge bot20k 5 white");
    anna.until("1. Black ");
    anna.types("pass");
    anna.until("3. Black ");
    let alone = Server::open_with(&database(), &["--bots", "0"]);
    assert!(!alone.guest("anna").says("who").contains("Bots"));
}
