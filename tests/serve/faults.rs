//! What goes wrong with the file of a hall, and at its door.

use std::fs;
use std::os::unix::fs::FileExt;
use std::process::{Command, Stdio};

use crate::client::{Client, Server, database, silken};
use crate::foreign_clients::installed;

/// Bytes that say who a terminal is, in the way of MUD clients.
const WILL_TYPE: [u8; 3] = [255, 251, 24];

fn begin(server: &Server) -> (Client, Client) {
    let (mut anna, mut bob) = (server.guest("anna"), server.guest("bob"));
    anna.says("challenge bob 19 black");
    bob.until("ACCEPT anna");
    bob.says("accept");
    anna.until("You play Black.");
    (anna, bob)
}

/// A hall whose disk fills up says so to the people, goes on when there is room again, and has lost nothing.
#[test]
fn a_full_disk_stops_the_games_and_loses_nothing() {
    if !(installed("bash") && installed("prlimit")) {
        return;
    }
    let database = database();
    let mut command = Command::new("bash");
    // Writing beyond the limit is an error then, as on a full disk, and no signal.
    command
        .args(["-c", "trap '' XFSZ; exec \"$@\"", "bash", env!("CARGO_BIN_EXE_silken")])
        .args(["serve", "--listen", "127.0.0.1:0", "--database"])
        .arg(&database)
        .stdin(Stdio::null());
    let mut server = Server::start(command, &database);
    let (mut anna, mut bob) = begin(&server);
    for (number, point) in ["c3", "d3", "e3"].into_iter().enumerate() {
        let me = if number % 2 == 0 { &mut anna } else { &mut bob };
        me.types(point);
        for player in [&mut anna, &mut bob] {
            player.until(&format!("{}. ", number + 1));
        }
    }
    let limit = |size: &str| {
        let pid = server.process().to_string();
        let status = Command::new("prlimit").args(["--pid", &pid, size]).status();
        assert!(status.expect("prlimit runs").success());
    };
    limit("--fsize=4096:unlimited");
    bob.types("f3");
    bob.until("Nothing was done: the hall cannot store anything");
    assert_eq!((anna.moves_made(), bob.moves_made()), (3, 3));
    limit("--fsize=unlimited:unlimited");
    let told = server.complains();
    assert!(told.contains("nothing can be stored"), "{told}");
    bob.types("f3");
    anna.until("White F3.");
    server.kill();
    let server = Server::open(&database);
    assert_eq!(server.guest("anna").moves_made(), 4);
}

#[test]
fn a_damaged_file_is_told_from_a_foreign_one() {
    let database = database();
    let mut server = Server::open(&database);
    begin(&server);
    assert!(server.terminate());
    let file = fs::OpenOptions::new().write(true).open(&database).expect("a file");
    let pages = file.metadata().expect("a file").len() / 4096;
    for page in 1..pages {
        file.write_all_at(&[0xAA; 4096], page * 4096).expect("it is written");
    }
    let path = database.to_str().expect("a path");
    let output = silken(&["serve", "--listen", "127.0.0.1:0", "--database", path]).output();
    let output = output.expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(
        told.contains("the file is damaged") && told.contains("backup"),
        "{told}"
    );

    let folder = database.parent().expect("a folder").to_str().expect("a path");
    let output = silken(&["serve", "--listen", "127.0.0.1:0", "--database", folder]).output();
    let told = String::from_utf8_lossy(&output.expect("it runs").stderr).into_owned();
    assert!(told.contains(folder) && told.contains("cannot be opened"), "{told}");
}

#[test]
fn a_file_that_cannot_be_written_to_is_refused() {
    let database = database();
    let mut server = Server::open(&database);
    assert!(server.terminate());
    let mut permissions = fs::metadata(&database).expect("a file").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&database, permissions).expect("they are set");
    if fs::OpenOptions::new().write(true).open(&database).is_ok() {
        println!("whoever runs this may write to every file: this test is skipped.");
        return;
    }
    let path = database.to_str().expect("a path");
    let output = silken(&["serve", "--listen", "127.0.0.1:0", "--database", path]).output();
    let told = String::from_utf8_lossy(&output.expect("it runs").stderr).into_owned();
    assert!(told.contains("cannot be written to"), "{told}");
}

#[test]
fn a_line_that_is_too_long_is_not_read_at_the_door_either() {
    let server = Server::open(&database());
    let mut anna = server.client();
    anna.until("Name: ");
    anna.types(&"x".repeat(5000));
    assert!(anna.until("Name: ").contains("That line is too long. It was not read."));
    anna.types("guest anna");
    anna.until("Welcome, anna.");
}

/// A terminal may say only after the login that it reads everything out.
#[test]
fn a_screen_reader_is_heard_of_after_the_login_too() {
    let server = Server::open(&database());
    let mut anna = server.guest("anna");
    assert!(anna.says("set screenreader").contains("off"));
    anna.sends(&WILL_TYPE);
    let types = [b"\xff\xfa\x18\x00MTTS 64\xff\xf0".as_slice(), b"set screenreader\r\n"].concat();
    anna.sends(&types);
    assert!(anna.until("> ").contains("on"));
}
