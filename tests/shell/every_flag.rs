//! No flag is taken and then ignored.

use std::collections::BTreeSet;

use silken::front::command_line;

use crate::place::{Place, code, err, out};

/// A flag with what it is tried on: the command with what it needs, the flag with its value, and the input.
type Row = (&'static [&'static str], &'static [&'static str], &'static str);

/// For every flag of every command a run in which it shows.
const ROWS: &[Row] = &[
    (&[], &["--size", "13"], "status\n"),
    (&[], &["--ruleset", "chinese"], "status\n"),
    (&[], &["--komi", "-2.5"], "komi\n"),
    (&[], &["--handicap", "4"], "handicap\n"),
    (&[], &["--seed", "7"], "seed\n"),
    (&[], &["--net", "missing.bin"], "status\n"),
    (&[], &["--engine", "silken-has-no-such-program"], "status\n"),
    (&[], &["--strict"], "d4\nd4\n"),
    (&[], &["--screenreader"], "board\n"),
    (&[], &["--color", "always"], "board\n"),
    (&[], &["--width", "40"], "help liberties\n"),
    (&["run", "-"], &["--size", "13"], "status\n"),
    (&["run", "-"], &["--ruleset", "chinese"], "status\n"),
    (&["run", "-"], &["--komi", "-2.5"], "komi\n"),
    (&["run", "-"], &["--handicap", "4"], "handicap\n"),
    (&["run", "-"], &["--seed", "7"], "seed\n"),
    (&["run", "-"], &["--net", "missing.bin"], "status\n"),
    (&["run", "-"], &["--engine", "silken-has-no-such-program"], "status\n"),
    (&["run", "-"], &["--strict"], "d4\nd4\n"),
    (&["run", "-"], &["--screenreader"], "board\n"),
    (&["run", "-"], &["--color", "always"], "board\n"),
    (&["run", "-"], &["--width", "40"], "help liberties\n"),
    (&["test", "wrong.transcript"], &["--update"], ""),
    (&["help", "ko"], &["--screenreader"], ""),
    (&["help", "ko"], &["--color", "always"], ""),
    (&["help", "ko"], &["--width", "40"], ""),
    (&["show", "two.sgf"], &["--move", "1"], ""),
    (&["show", "two.sgf"], &["--game", "2"], ""),
    (&["show", "two.sgf"], &["--ruleset", "chinese"], ""),
    (&["show", "two.sgf"], &["--komi", "0"], ""),
    (&["show", "two.sgf"], &["--screenreader"], ""),
    (&["show", "two.sgf"], &["--color", "always"], ""),
    (&["score", "two.sgf"], &["--dead", "none"], ""),
    (&["score", "two.sgf"], &["--format", "json"], ""),
    (&["score", "two.sgf"], &["--ruleset", "chinese"], ""),
    (&["score", "two.sgf"], &["--komi", "0"], ""),
    (&["score", "two.sgf", "--ruleset", "chinese"], &["--handicap", "3"], ""),
    (&["score", "two.sgf"], &["--net", "missing.bin"], ""),
    (&["check", "two.sgf"], &["--ruleset", "chinese"], ""),
    (&["check", "two.sgf"], &["--komi", "0"], ""),
    (&["convert", "two.sgf"], &["--output", "new.sgf"], ""),
    (&["gtp", "--level", "20k"], &["--seed", "9"], GENMOVES),
    (&["gtp"], &["--size", "5"], "showboard\n"),
    (&["gtp"], &["--ruleset", "japanese"], "kata-get-rules\n"),
    (&["gtp"], &["--komi", "5"], "get_komi\n"),
    (&["gtp"], &["--handicap", "4"], "showboard\n"),
    (&["gtp"], &["--net", "missing.bin"], "name\n"),
    (&["gtp"], &["--level", "20k"], GENMOVES),
    (&["gtp"], &["--visits", "1"], GENMOVES),
    (&["gtp"], &["--seconds", "0"], "name\n"),
    (&["gtp"], &["--threads", "0"], "name\n"),
    (&["serve", "--database", "no/folder.db"], &["--listen", "0"], ""),
    (
        &["serve", "--listen", "203.0.113.1:4000"],
        &["--database", "no/folder.db"],
        "",
    ),
    (
        &[
            "serve",
            "--database",
            "no/folder.db",
            "--cert",
            "c.pem",
            "--key",
            "k.pem",
        ],
        &["--tls-listen", "127.0.0.1:0"],
        "",
    ),
    (
        &["serve", "--database", "no/folder.db", "--tls-listen", "127.0.0.1:0"],
        &["--self-signed"],
        "",
    ),
    (
        &[
            "serve",
            "--database",
            "no/folder.db",
            "--tls-listen",
            "127.0.0.1:0",
            "--key",
            "k.pem",
        ],
        &["--cert", "c.pem"],
        "",
    ),
    (
        &[
            "serve",
            "--database",
            "no/folder.db",
            "--tls-listen",
            "127.0.0.1:0",
            "--cert",
            "c.pem",
        ],
        &["--key", "k.pem"],
        "",
    ),
    (&["serve", "--database", "no/folder.db"], &["--status-listen", "0"], ""),
    (&["serve", "--database", "no/folder.db"], &["--log", "loud"], ""),
    (&["hall", "list"], &["--database", "another.db"], ""),
];

/// Flags of a hall that is open, which `tests/serve/` tries.
const OF_AN_OPEN_HALL: [(&str, &str); 3] = [("serve", "name"), ("serve", "open-registration"), ("serve", "bots")];

/// A game over the protocol that is long enough to differ.
const GENMOVES: &str = "boardsize 5\ngenmove b\ngenmove w\ngenmove b\ngenmove w\n";

/// A finished game whose dead stone is marked, and another game.
const TWO: &str = "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+3.5];B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce]\
                   ;W[de];B[ec];W[];B[]TB[aa:be]TW[ea:ee])(;SZ[9];B[ee])";

#[test]
fn every_flag_shows() {
    let place = Place::new("every-flag");
    let mut tried = BTreeSet::new();
    for &(command, flag, input) in ROWS {
        let is_of_the_hall = command.first().is_some_and(|name| ["serve", "hall"].contains(name));
        if is_of_the_hall && cfg!(not(feature = "serve")) {
            continue;
        }
        let run = |arguments: &[&str]| {
            place.write("two.sgf", TWO);
            place.write("wrong.transcript", "> d4\nwrong\n");
            let output = place.pipe(arguments, input.as_bytes());
            (
                code(&output),
                out(&output),
                err(&output),
                place.read("wrong.transcript"),
            )
        };
        let (without, with) = (run(command), run(&[command, flag].concat()));
        assert_ne!(without, with, "{command:?} is the same with {flag:?}");
        tried.insert((command.first().copied().unwrap_or_default(), flag[0].to_owned()));
    }
    let program = command_line();
    for command in std::iter::once(&program).chain(program.get_subcommands()) {
        let name = Some(command.get_name())
            .filter(|name| *name != "silken")
            .unwrap_or_default();
        for long in command.get_arguments().filter_map(|argument| argument.get_long()) {
            if OF_AN_OPEN_HALL.contains(&(name, long)) {
                continue;
            }
            assert!(
                tried.contains(&(name, format!("--{long}"))),
                "silken {name} takes --{long}, and nothing is known of what it does"
            );
        }
    }
}

#[test]
fn a_flag_is_refused_where_it_means_nothing() {
    let place = Place::new("foreign-flags");
    place.write("two.sgf", TWO);
    for (arguments, says) in [
        (
            &["score", "two.sgf", "--size", "13"][..],
            "--size goes with silken, silken run",
        ),
        (&["check", "two.sgf", "--dead=none"], "--dead goes with silken score"),
        (
            &["show", "two.sgf", "--engine", "x"],
            "--engine goes with silken, silken run",
        ),
        (
            &["completions", "bash", "--komi", "5"],
            "--komi goes with silken, silken run, silken show",
        ),
        (&["gtp", "--engine", "x"], "--engine goes with silken, silken run"),
        (&["--size", "13", "run", "x"], "flags come behind the command"),
        (
            &["score", "two.sgf", "--dead", "marked", "--net", "x"],
            "--net judges which stones are dead",
        ),
        (&["--handicap", "1"], "at least 2 stones"),
    ] {
        let output = place.pipe(arguments, b"");
        assert_eq!(code(&output), Some(2), "{arguments:?}");
        assert!(err(&output).contains(says), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
    let mut with_environment = place.silken(&["score", "two.sgf"]);
    with_environment.env("SILKEN_SCREENREADER", "1");
    assert!(with_environment.output().expect("it starts").status.success());
    place.write("strict.transcript", "-- set strict on\n> d4\n");
    assert!(out(&place.run(&["test", "strict.transcript"])).contains("--strict"));
}
