//! The program as the shell sees it: pipes, flags, exit statuses, and a world that is full, closed or forbidden.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A folder of its own to run the program in, with nothing kept from elsewhere.
struct Place {
    folder: PathBuf,
}

impl Place {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder for the test");
        Self { folder }
    }

    fn silken(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_silken"));
        command.args(arguments).current_dir(&self.folder).stdin(Stdio::null());
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"] {
            command.env(name, &self.folder);
        }
        command.env_remove("NO_COLOR").env_remove("SILKEN_SCREENREADER");
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.silken(arguments).output().expect("the program starts")
    }

    /// Runs the program with something on its standard input.
    fn pipe(&self, arguments: &[&str], input: &[u8]) -> Output {
        fed(&mut self.silken(arguments), input)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.folder.join(name);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.join(name)).expect("the file is there")
    }
}

fn fed(command: &mut Command, input: &[u8]) -> Output {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input is a pipe");
    let input = input.to_vec();
    // From beside, so that neither waits for the other; a program that has seen enough may close the pipe.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is UTF-8")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("complaints are UTF-8")
}

fn code(output: &Output) -> Option<i32> {
    output.status.code()
}

#[test]
fn piped_output_is_a_transcript() {
    let place = Place::new("transcript");
    let output = place.pipe(&[], b"d4\nd4\nquit\nyes\nboard\n");
    assert_eq!(
        out(&output),
        "> d4\n1. Black D4. White to move.\n> d4\nD4 is occupied by a black stone. Try an empty point, or UNDO. See HELP \
         OCCUPIED.\n> quit\nThe game is not over. Leave it? Type YES, or NO to go on.\n> yes\n"
    );
    assert_eq!((err(&output).as_str(), code(&output)), ("", Some(0)));
    place.write("game.transcript", &out(&output));
    assert_eq!(code(&place.run(&["test", "game.transcript"])), Some(0));
}

#[test]
fn how_lines_end_does_not_matter() {
    let place = Place::new("endings");
    let unix = place.pipe(&[], b"d4\ne5\nlast 2\n");
    for input in [&b"d4\r\ne5\r\nlast 2\r\n"[..], b"d4\ne5\nlast 2"] {
        assert_eq!(out(&place.pipe(&[], input)), out(&unix));
    }
    assert!(out(&unix).ends_with("> last 2\n1. Black D4. 2. White E5.\n"));
}

#[test]
fn scripts_come_from_a_file_or_a_pipe() {
    let place = Place::new("run");
    place.write("opening.silken", "d4\nturn\n");
    let expected = "> d4\n1. Black D4. White to move.\n> turn\nMove 2. White to move.\n";
    assert_eq!(out(&place.run(&["run", "opening.silken"])), expected);
    assert_eq!(out(&place.pipe(&["run", "-"], b"d4\nturn\n")), expected);
    let missing = place.run(&["run", "nowhere"]);
    assert_eq!(code(&missing), Some(2));
    assert!(err(&missing).starts_with("silken: nowhere: "), "{}", err(&missing));
    assert_eq!(code(&place.run(&["run", "."])), Some(2), "a folder is no script");
}

#[test]
fn a_strict_script_stops_at_its_first_refusal() {
    let place = Place::new("strict");
    let output = place.pipe(&["--strict"], b"d4\n# a remark\nd4\ne5\n");
    assert_eq!(code(&output), Some(1));
    assert_eq!(err(&output), "silken: line 3 was refused\n");
    assert!(!out(&output).contains("E5"));
    assert_eq!(code(&place.pipe(&["--strict"], b"d4\ne5\n")), Some(0));
    assert_eq!(
        code(&place.pipe(&[], b"d4\nd4\n")),
        Some(0),
        "without --strict a refusal is no failure"
    );
}

#[test]
fn help_is_at_hand_in_the_shell() {
    let place = Place::new("help");
    let ko = place.run(&["help", "ko"]);
    assert!(out(&ko).starts_with("18.2.3.1 Ko\n"), "{}", out(&ko));
    assert_eq!(code(&ko), Some(0));
    assert!(out(&place.run(&["help"])).contains("HELP INDEX"));
    assert!(out(&place.run(&["help", "search", "screen", "reader"])).contains("SCREENREADER"));
    let nothing = place.run(&["help", "qqqqqq"]);
    assert_eq!(code(&nothing), Some(1));
    assert!(out(&nothing).contains("There is no help on qqqqqq."));
    let narrow = place.run(&["help", "liberties", "--width", "40"]);
    assert!(
        out(&narrow)
            .lines()
            .all(|line| line.len() <= 40 || line.starts_with("    ")),
        "{}",
        out(&narrow)
    );
}

#[test]
fn transcripts_are_tests() {
    let place = Place::new("test");
    place.write(
        "good/one.transcript",
        ";; One move.\n> d4\n1. Black D4. White to move.\n",
    );
    place.write(
        "good/deep/two.transcript",
        ";; Wildcards.\n> d4\n1. [..] White to move.\n> board\n...\n    A B [..]\n",
    );
    place.write("good/notes.txt", "> d4\nno transcript\n");
    let good = place.run(&["test", "good"]);
    assert_eq!(code(&good), Some(0), "{}", out(&good));
    assert!(
        out(&good).ends_with("2 the same, 0 different, 0 unreadable\n"),
        "{}",
        out(&good)
    );

    place.write(
        "bad.transcript",
        ";; Wrong.\n-- set size 7\n> d4\n2. Black D4.\n;; kept\n> turn\nMove 2. White to move.\n",
    );
    let bad = place.run(&["test", "good", "bad.transcript"]);
    assert_eq!(code(&bad), Some(1));
    for line in [
        "different bad.transcript",
        "  line 3: > d4",
        "  - 2. Black D4.",
        "  + 1. Black D4. White to move.",
    ] {
        assert!(out(&bad).lines().any(|shown| shown == line), "{line} in {}", out(&bad));
    }

    assert_eq!(code(&place.run(&["test", "--update", "bad.transcript"])), Some(0));
    assert_eq!(
        place.read("bad.transcript"),
        ";; Wrong.\n-- set size 7\n> d4\n1. Black D4. White to move.\n;; kept\n> turn\nMove 2. White to move.\n"
    );
    assert_eq!(code(&place.run(&["test", "bad.transcript"])), Some(0));
}

#[test]
fn transcripts_that_cannot_be_read_are_told() {
    let place = Place::new("unreadable");
    place.write(
        "setting.transcript",
        ";; A setting that is none.\n-- set colour blue\n> d4\n",
    );
    place.write("size.transcript", ";; No such size.\n-- set size 99\n> d4\n");
    fs::write(place.folder.join("latin.transcript"), b";; caf\xe9\n> d4\n").expect("a file");
    for name in [
        "nowhere.transcript",
        "setting.transcript",
        "size.transcript",
        "latin.transcript",
    ] {
        let output = place.run(&["test", name]);
        assert_eq!(code(&output), Some(2), "{name}: {}", out(&output));
        assert!(
            out(&output).starts_with(&format!("unreadable {name}: ")),
            "{}",
            out(&output)
        );
    }
    assert_eq!(code(&place.run(&["test"])), Some(2), "no file is named");
}

#[test]
fn flags_lay_the_table() {
    let place = Place::new("flags");
    let shown = |arguments: &[&str], input: &[u8]| out(&place.pipe(arguments, input));
    assert!(shown(&["--size", "13"], b"status\n").contains("Silken, 13x13, komi 6.5."));
    assert!(shown(&["--ruleset", "chinese"], b"status\n").contains("Chinese, 9x9, komi 7.5."));
    assert!(shown(&["--komi", "-2.5"], b"komi\n").contains("Komi is -2.5."));
    assert!(shown(&["--handicap", "4"], b"handicap\n").contains("Black has 4 handicap stones."));
    assert!(shown(&["--seed", "7"], b"seed\n").contains("The seed is 7."));
    assert!(shown(&["--width", "40"], b"set width\n").contains("WIDTH is 40."));
    assert!(shown(&["--screenreader"], b"d4\n").contains("Black D4. Move 1, White to play."));
    assert!(shown(&["--color", "always"], b"d4\n").contains("\x1b["));
}

#[test]
fn bad_flags_are_refused_in_words() {
    let place = Place::new("bad-flags");
    for (arguments, says) in [
        (&["--size", "26"][..], "26"),
        (&["--size", "one"], "one"),
        (&["--ruleset", "klingon"], "silken, surround, lesson"),
        (&["--komi", "5.25"], "half points"),
        (&["--komi", "much"], "6.5"),
        (&["--ruleset", "surround", "--komi", "-1"], "out of the range"),
        (&["--size", "6", "--handicap", "2"], "handicap"),
        (&["--handicap", "30"], "handicap"),
        (&["--width", "3"], "20 to 79"),
        (&["--frobnicate"], "--frobnicate"),
        (&["frobnicate"], "frobnicate"),
    ] {
        let output = place.pipe(arguments, b"board\n");
        assert_eq!(code(&output), Some(2), "{arguments:?}");
        assert!(err(&output).contains(says), "{arguments:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}

#[test]
fn color_is_never_needed() {
    let place = Place::new("color");
    assert!(
        !out(&place.pipe(&[], b"d4\nboard\nhelp\n")).contains('\x1b'),
        "a pipe is no terminal"
    );
    for arguments in [&["--color", "never"][..], &["--screenreader", "--color", "always"]] {
        assert!(
            !out(&place.pipe(arguments, b"d4\nboard\n")).contains('\x1b'),
            "{arguments:?}"
        );
    }
    let mut command = place.silken(&[]);
    let output = fed(command.env("NO_COLOR", "1"), b"board\n");
    assert!(!out(&output).contains('\x1b'));
    let mut command = place.silken(&[]);
    let output = fed(command.env("SILKEN_SCREENREADER", "1"), b"board\n");
    assert!(
        out(&output).contains("Black: no stones."),
        "the environment turns the screen reader on"
    );
}

#[test]
fn completions_and_the_man_page_come_from_the_flags() {
    let place = Place::new("generated");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = place.run(&["completions", shell]);
        assert!(out(&output).contains("screenreader"), "{shell}");
    }
    let man = place.run(&["man"]);
    assert!(out(&man).contains(".TH silken") && out(&man).contains("ruleset"));
    assert!(out(&place.run(&["--version"])).starts_with("silken "));
    assert!(out(&place.run(&["--help"])).contains("--screenreader"));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_failure() {
    let place = Place::new("closed-pipe");
    for arguments in [&[][..], &["help", "silken", "rules"], &["completions", "zsh"], &["man"]] {
        let mut command = place.silken(arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("its input is a pipe");
        let writer = std::thread::spawn(move || {
            let _ = stdin.write_all("board\n".repeat(5000).as_bytes());
        });
        let status = child.wait().expect("the program ends");
        writer.join().expect("the input is written");
        let mut complaints = String::new();
        child
            .stderr
            .take()
            .expect("complaints")
            .read_to_string(&mut complaints)
            .expect("complaints are UTF-8");
        assert_eq!((status.code(), complaints.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let place = Place::new("full-disk");
    let mut command = place.silken(&[]);
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .expect("Linux has /dev/full");
    command.stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(b"d4\nboard\n")
        .expect("the input is written");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(code(&output), Some(2));
    assert!(err(&output).starts_with("silken: "), "{}", err(&output));
}

#[cfg(target_os = "linux")]
#[test]
fn a_transcript_that_cannot_be_written_never_stops_the_game() {
    let place = Place::new("full-transcript");
    std::os::unix::fs::symlink("/dev/full", place.folder.join("full")).expect("a link");
    let output = place.pipe(
        &[],
        b"transcript full\ntranscript no/such/folder\ntranscript ../above\nd4\nturn\n",
    );
    let text = out(&output);
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    assert!(
        text.contains("There is a file full already."),
        "what is there is never overwritten: {text}"
    );
    assert!(text.contains("no/such/folder cannot be written"), "{text}");
    assert!(text.contains("../above is no name for a file here."), "{text}");
    assert!(text.ends_with("> turn\nMove 2. White to move.\n"), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_disk_that_fills_stops_a_transcript_and_not_the_game() {
    let place = Place::new("filling");
    // A limit on the length of files does what a full disk does, once nobody dies of it.
    let limited = format!("trap '' XFSZ; ulimit -f 1; exec {}", env!("CARGO_BIN_EXE_silken"));
    let mut command = Command::new("sh");
    command.args(["-c", &limited]).current_dir(&place.folder);
    let lines = String::from("transcript long\n") + &"board\n".repeat(20) + "d4\nturn\n";
    let output = fed(&mut command, lines.as_bytes());
    let text = out(&output);
    assert_eq!(code(&output), Some(0), "{}", err(&output));
    assert_eq!(text.matches("The transcript stops here: ").count(), 1, "{text}");
    assert!(text.ends_with("> turn\nMove 2. White to move.\n"), "{text}");
}

#[test]
fn a_transcript_that_is_recorded_can_be_replayed() {
    let place = Place::new("recorded");
    let output = place.pipe(&[], b"transcript mine.transcript\nd4\nd4\nboard\ntranscript off\ne5\n");
    assert_eq!(code(&output), Some(0));
    let recorded = place.read("mine.transcript");
    assert!(recorded.contains("> d4\n1. Black D4. White to move.\n"), "{recorded}");
    assert!(!recorded.contains("E5"), "{recorded}");
}

#[test]
fn it_starts_at_once() {
    let place = Place::new("start");
    let times = (0..5).map(|_| {
        let start = Instant::now();
        place.pipe(&[], b"");
        start.elapsed()
    });
    // A tenth of this is what one feels; machines under tests are busy.
    assert!(times.min() < Some(Duration::from_millis(500)));
}

/// The network that is built in, as a file.
const NETWORK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/bot/net/silken.net");

#[test]
fn a_network_from_a_file_thinks_at_the_table_and_over_gtp() {
    let place = Place::new("network");
    let seated = format!("bot black 5k net {NETWORK}\n");
    let output = out(&place.pipe(&[], seated.as_bytes()));
    assert!(
        output.contains("The bot plays Black at 5k, and thinks with silken-b6c64"),
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
        ("prose.bin.gz", "prose.bin.gz is no network"),
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

#[test]
fn an_engine_is_told_one_way_how_strong_to_play() {
    let place = Place::new("strength");
    for flags in [["--level", "5k", "--visits", "3"], ["--visits", "3", "--seconds", "1"]] {
        let output = place.pipe(&[&["gtp"][..], &flags].concat(), b"name\n");
        assert_eq!(code(&output), Some(2), "{flags:?}");
    }
    for flags in [
        ["--visits", "0"],
        ["--seconds", "-1"],
        ["--seconds", "soon"],
        ["--threads", "0"],
    ] {
        let output = place.pipe(&[&["gtp"][..], &flags].concat(), b"name\n");
        assert_eq!(code(&output), Some(2), "{flags:?}");
    }
}

#[test]
fn a_line_without_an_end_is_no_script() {
    let place = Place::new("endless");
    place.write("endless.txt", &"\0".repeat((1 << 24) + 1));
    let endless = place.run(&["run", "endless.txt"]);
    assert_eq!(
        (code(&endless), err(&endless).as_str()),
        (Some(2), "silken: line 1 of the script is too long\n")
    );
    let folder = place.run(&["run", "."]);
    assert_eq!(
        (code(&folder), err(&folder).as_str()),
        (Some(2), "silken: .: is a directory\n")
    );
}

#[test]
fn a_transcript_in_which_nothing_is_typed_proves_nothing() {
    let place = Place::new("untyped");
    place.write("empty.transcript", "");
    let output = place.run(&["test", "empty.transcript"]);
    assert_eq!(code(&output), Some(2));
    assert!(
        out(&output).starts_with("unreadable empty.transcript: nothing is typed in it\n"),
        "{}",
        out(&output)
    );
}

/// What has no end, or may never begin, is not waited for.
#[cfg(unix)]
#[test]
fn only_ordinary_files_are_read_whole() {
    let place = Place::new("devices");
    let made = Command::new("mkfifo").arg(place.folder.join("pipe.sgf")).status();
    assert!(made.expect("there is mkfifo").success());
    for name in ["pipe.sgf", "/dev/zero"] {
        for action in ["show", "check", "score", "convert", "test"] {
            let output = place.run(&[action, name]);
            let told = out(&output) + &err(&output);
            assert_eq!(code(&output), Some(2), "{action} {name}: {told}");
            assert!(told.contains("it is no ordinary file"), "{action} {name}: {told}");
        }
        let output = place.pipe(&["gtp"], format!("loadsgf {name}\nname\n").as_bytes());
        assert!(out(&output).starts_with("? "), "{}", out(&output));
        assert!(out(&output).contains("it is no ordinary file"), "{}", out(&output));
        assert!(out(&output).contains("= Silken"), "{}", out(&output));
    }
    let loaded = out(&place.pipe(&[], b"load pipe\n"));
    assert!(loaded.contains("it is no ordinary file"), "{loaded}");
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
            "White's engine does not start: no answer to name within 10 s."
        ]
    );
    assert!(began.elapsed() < Duration::from_secs(60));
    assert_eq!(next(), "> turn");
    assert!(child.wait().expect("it ends").success());
    let absent = place.pipe(&["--engine", "silken-has-no-such-program"], b"d4\n");
    assert_eq!(
        (code(&absent), out(&absent).as_str()),
        (
            Some(2),
            "White's engine does not start: there is no program silken-has-no-such-program.\n"
        )
    );
}

#[test]
fn a_game_is_given_up_only_for_a_file_that_is_there() {
    let place = Place::new("giving-up");
    place.write("other.sgf", "(;GM[1]SZ[9];B[aa];W[bb])");
    let told = out(&place.pipe(&[], b"d4\nload nope\nload \"other\"\nyes\nturn\n"));
    assert!(told.contains("> load nope\nnope.sgf cannot be read"), "{told}");
    assert!(
        told.contains(
            "> load \"other\"\nThis game is not saved. Load another? Type YES, or NO to go on.\n> yes\nLoaded:"
        ),
        "{told}"
    );
}

#[test]
fn names_of_files_are_plain() {
    let place = Place::new("names");
    let told = out(&place.pipe(&[], b"d4\nsave \"a b\"\nsave .\nsave .hidden\nsave \"\"\n"));
    assert!(told.contains("Saved as a b.sgf."), "{told}");
    assert_eq!(told.matches("is no name for a file here.").count(), 3, "{told}");
    assert!(place.read("a b.sgf").starts_with("(;"));
}

#[test]
fn a_remark_can_be_taken_away() {
    let place = Place::new("remarks");
    let told = out(&place.pipe(&[], b"comment off\ncomment good\ncomment off\ncomment\n"));
    assert_eq!(
        told,
        "> comment off\nThere is no remark on this move.\n> comment good\nRemarked.\n> comment off\nThe remark is \
         taken away.\n> comment\nThere is no remark on this move.\n"
    );
}
