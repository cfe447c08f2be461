//! What whoever looks after a hall can ask of it while it is open, and lists of servers.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use crate::client::{Server, database};

fn asked(address: SocketAddr, question: &str) -> String {
    let mut socket = TcpStream::connect(address).expect("it answers");
    socket.write_all(question.as_bytes()).expect("it reads");
    let mut reply = String::new();
    socket.read_to_string(&mut reply).expect("it replies");
    reply
}

#[test]
fn a_hall_tells_whether_it_is_well() {
    let mut server = Server::open_with(&database(), &["--status-listen", "127.0.0.1:0"]);
    let address = server.also_listens("status");
    let (mut anna, mut bob) = (server.guest("anna"), server.guest("bob"));
    anna.says("challenge bob 9 black");
    bob.until("ACCEPT anna");
    bob.types("accept");
    anna.until("You play Black.");
    let get = |path: &str| asked(address, &format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n"));
    let health = get("/healthz");
    assert!(
        health.starts_with("HTTP/1.1 200 OK\r\n") && health.ends_with("\r\n\r\nok\n"),
        "{health}"
    );
    let metrics = get("/metrics");
    for row in [
        "silken_people 2\n",
        "silken_lines 2\n",
        "silken_steps_stored_total 1\n",
        "silken_store_failures_total 0\n",
    ] {
        assert!(metrics.contains(row), "{metrics}");
    }
    assert!(get("/").starts_with("HTTP/1.1 404 "));
    assert!(asked(address, "POST /metrics HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 405 "));
}

#[test]
fn lists_of_servers_are_told_about_the_hall() {
    let server = Server::open_with(&database(), &["--name", "The Go Club"]);
    let _anna = server.guest("anna");
    let mut list = server.client();
    list.until("Name: ");
    list.types("MSSP-REQUEST");
    let told = list.until("MSSP-REPLY-END\n");
    for row in [
        "MSSP-REPLY-START\n",
        "NAME\tThe Go Club\n",
        "PLAYERS\t1\n",
        "CODEBASE\tSilken ",
    ] {
        assert!(told.contains(row), "{told}");
    }
    list.until("Name: ");
    // By telnet's own way, too: what comes has no end of a line.
    list.sends(&[255, 253, 70]);
    list.until("\u{1}PLAYERS\u{2}1\u{1}");
}

#[test]
fn the_log_tells_who_comes_and_no_secrets() {
    let mut server = Server::open_with(&database(), &["--log", "trace"]);
    let mut anna = server.client();
    anna.until("Name: ");
    anna.types("anna");
    anna.until("Password: ");
    anna.types("a secret password");
    anna.until("The same again: ");
    anna.types("a secret password");
    anna.until("Welcome, anna.");
    let mut bob = server.guest("bob");
    bob.says("tell anna a private word");
    anna.until("a private word");
    assert!(server.terminate());
    let log = server.rest_of_complaints();
    for row in ["a new account", "name=anna", "name=bob", "the hall closes"] {
        assert!(log.contains(row), "{row:?} in {log}");
    }
    for secret in ["secret", "private"] {
        assert!(!log.contains(secret), "{log}");
    }
}
