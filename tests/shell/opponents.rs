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

/// Two walls on 5x5 and two passes, with an engine for White that does `cases`; then these lines.
#[cfg(unix)]
fn marked_against(cases: &str, lines: &str) -> String {
    let place = Place::new("marks");
    place.write(
        "engine.sh",
        &format!(
            "while read id command arguments; do case $command in
                {cases}
                *) printf '=%s\n\n' $id;;
            esac; done"
        ),
    );
    let play = "new 5 chinese; b1; d1; b2; d2; b3; d3; b4; d4; b5; d5; pass; pass; engine sh engine.sh";
    out(&place.pipe(&[], format!("{play}\n{lines}").as_bytes()))
}

#[cfg(unix)]
#[test]
fn an_engine_is_asked_whether_marks_are_right() {
    let list = "list_commands) printf '=%s final_status_list\n\n' $id;;";
    let says = |answer: &str| format!("final_status_list) printf '=%s {answer}\n\n' $id;; {list}");
    let output = marked_against(&says(""), "dead d1\ndone\nalive d1\ndone\n");
    assert!(
        output.contains("The engine thinks D1-D5 live. RESUME plays on, or ALIVE D1."),
        "{output}"
    );
    assert!(
        output.contains("Black accepts that no stones are dead.\nResult:"),
        "{output}"
    );
    let output = marked_against(&says("D1 D2 D3 D4 D5"), "done\n");
    assert!(
        output.contains("The engine thinks D1-D5 are dead. RESUME plays on, or DEAD D1."),
        "{output}"
    );
}

#[cfg(unix)]
#[test]
fn marks_are_judged_also_where_the_engine_cannot() {
    let lines = "dead d1\ndone\nturn\n";
    let refuses =
        "final_status_list) printf '?%s no idea\n\n' $id;; list_commands) printf '=%s final_status_list\n\n' $id;;";
    for (cases, why) in [
        ("", "it does not know final_status_list"),
        (refuses, "final_status_list dead was refused: no idea"),
    ] {
        let output = marked_against(cases, lines);
        let told =
            format!("The engine does not say which stones are dead: {why}. The built-in opponent judges instead.");
        assert!(output.contains(&told), "{output}");
        assert!(output.contains("I think D1-D5 live."), "{output}");
        assert!(!output.contains("Result"), "{output}");
    }
    let dies = "final_status_list) exit 3;; list_commands) printf '=%s final_status_list\n\n' $id;;";
    let output = marked_against(dies, "done\ndone\n");
    assert!(output.contains("The engine failed: sh has exited"), "{output}");
    assert!(
        output.contains("The marks are yours to settle now: DONE accepts them."),
        "{output}"
    );
    assert!(
        output.contains("Both players accept that no stones are dead."),
        "{output}"
    );
}
