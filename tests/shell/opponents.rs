//! Networks and engines from outside.

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::place::{Place, code, err, out};

/// The network that is built in, as a file.
const NETWORK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/bot/net/silken.net");

#[test]
fn a_network_from_a_file_thinks_at_the_table_and_over_gtp() {
    let place = Place::new("network");
    let seated = format!("bot black 5k net {NETWORK}\n");
    let output = out(&place.pipe(&[], seated.as_bytes()));
    assert!(
        output.contains("The bot plays Black at 5k, using the network silken-b6c64"),
        "{output}"
    );
    assert!(output.contains("1. Black "), "it moves at once: {output}");
    let gtp = place.pipe(
        &["gtp", "--net", NETWORK, "--visits", "2", "--threads", "2"],
        b"genmove b\n",
    );
    assert!(out(&gtp).starts_with("= "), "{}", out(&gtp));
}

#[test]
fn a_file_that_is_no_network_is_refused_in_words_and_the_game_goes_on() {
    let place = Place::new("no-network");
    place.write("prose.bin.gz", "Once upon a time");
    let whole = fs::read(NETWORK).expect("the network is there");
    fs::write(place.folder.join("half.bin"), &whole[..whole.len() / 2]).expect("a file");
    for (file, said) in [
        ("missing.bin.gz", "missing.bin.gz cannot be read"),
        ("prose.bin.gz", "prose.bin.gz is not a network"),
        ("half.bin", "half.bin is damaged"),
    ] {
        let output = out(&place.pipe(&[], format!("d4\nbot white net {file}\nturn\n").as_bytes()));
        assert!(output.contains(said), "{output}");
        assert!(output.contains("White to move"), "no seat was taken: {output}");
        let output = place.pipe(&["gtp", "--net", file], b"name\n");
        assert_eq!(code(&output), Some(2));
        assert!(err(&output).contains(said), "{}", err(&output));
    }
    let output = out(&place.pipe(&[], b"bot white 5k net\nbot white net\nbot white 5k 3\n"));
    assert_eq!(output.matches("[level] [NET file]").count(), 3, "{output}");
}

#[cfg(unix)]
#[test]
fn a_program_that_is_no_engine_holds_nobody_up() {
    use std::io::{BufRead, BufReader};

    let place = Place::new("no-engine");
    let mut child = place
        .silken(&[])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let began = Instant::now();
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    stdin.write_all(b"d4\nengine cat\nturn\n").expect("it listens");
    drop(stdin);
    let mut lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
    let mut next = || lines.next().expect("there is more").expect("it is text");
    assert_eq!([next(), next()], ["> d4", "1. Black D4. White to move."]);
    assert!(
        began.elapsed() < Duration::from_secs(8),
        "what was said before is not held back"
    );
    assert_eq!(
        [next(), next()],
        [
            "> engine cat",
            "White's engine did not start: no answer to name within 30 s."
        ]
    );
    assert!(began.elapsed() < Duration::from_secs(90));
    assert_eq!(next(), "> turn");
    assert!(child.wait().expect("it ends").success());
    let absent = place.pipe(&["--engine", "silken-has-no-such-program"], b"d4\n");
    assert_eq!(
        (code(&absent), out(&absent).as_str()),
        (
            Some(2),
            "White's engine did not start: there is no program silken-has-no-such-program.\n"
        )
    );
}
