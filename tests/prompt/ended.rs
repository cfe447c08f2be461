//! The program is ended from outside: nothing is left running, the terminal is as it was, and the game is kept.

use std::fs;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::sys::termios::{LocalFlags, tcgetattr};
use nix::unistd::Pid;

use crate::home::{Home, Sitting};

/// How long anything may take on a busy machine.
const AMPLE: Duration = Duration::from_secs(30);

/// An engine with a child, which notes the numbers of both and then thinks for ever.
const ENGINE: &str = "trap '' TERM HUP INT
    sleep 1000 & echo $$ $! > pids
    while read id command arguments; do case $command in
        genmove) echo thinking > thinks; sleep 1000;;
        *) printf '=%s name\\n\\n' $id;;
    esac; done";

fn signal(process: u32, signal: Signal) {
    kill(
        Pid::from_raw(process.try_into().expect("a number of a process")),
        signal,
    )
    .expect("it runs");
}

fn is_running(process: &str) -> bool {
    let listed = Command::new("ps").args(["-o", "stat=", "-p", process]).output();
    let state = String::from_utf8(listed.expect("there is ps").stdout).expect("text");
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

/// The engine and its child, once they run.
fn pids(home: &Home) -> Vec<String> {
    let path = home.folder.join("pids");
    let found = until(|| fs::read_to_string(&path).ok().filter(|pids| pids.ends_with('\n')));
    found.split_whitespace().map(str::to_owned).collect()
}

fn until<T>(mut there: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + AMPLE;
    loop {
        if let Some(found) = there() {
            return found;
        }
        assert!(Instant::now() < deadline, "nothing came of it");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Whether the tests, and so every program that they start, ignore a signal: in the background of a script they may.
fn is_ignored(signal: Signal) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    let is_ignored = mask.is_some_and(|mask| mask >> (signal as u32 - 1) & 1 == 1);
    if is_ignored {
        eprintln!("{signal} is skipped: it is ignored here");
    }
    is_ignored
}

fn ended(program: &mut Child) -> ExitStatus {
    until(|| program.try_wait().expect("it is ours"))
}

fn with_engine(name: &str) -> (Home, Sitting, Vec<String>) {
    let home = Home::new(name);
    home.write("engine.sh", ENGINE);
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    sitting.ask("engine sh engine.sh");
    let pids = pids(&home);
    assert!(pids.len() == 2 && pids.iter().all(|pid| is_running(pid)), "{pids:?}");
    (home, sitting, pids)
}

fn assert_gone(pids: &[String]) {
    until(|| (!pids.iter().any(|pid| is_running(pid))).then_some(()));
}

fn is_raw(sitting: &Sitting) -> bool {
    let mode = tcgetattr(&sitting.terminal).expect("it is a terminal");
    !mode.local_flags.contains(LocalFlags::ECHO)
}

#[test]
fn a_signal_ends_the_engines_too_and_the_terminal_is_as_it_was() {
    let cases = [
        (Signal::SIGTERM, false),
        (Signal::SIGHUP, false),
        (Signal::SIGTERM, true),
        (Signal::SIGHUP, true),
    ];
    for (sent, is_thinking) in cases.into_iter().filter(|(signal, _)| !is_ignored(*signal)) {
        let (home, mut sitting, pids) = with_engine(&format!("ended-{sent}-{is_thinking}"));
        if is_thinking {
            write!(sitting.terminal, "d4\r").expect("the terminal takes a line");
            until(|| home.folder.join("thinks").exists().then_some(()));
        } else {
            // The line editor takes a moment to get the terminal.
            until(|| is_raw(&sitting).then_some(()));
        }
        signal(sitting.child.id(), sent);
        let status = ended(&mut sitting.child);
        assert_eq!(status.signal(), Some(sent as i32), "as any program does");
        assert_gone(&pids);
        assert!(!is_raw(&sitting), "{sent}");
        if is_thinking {
            let again = home.talk(80, &[], &["load unfinished", "turn"]).concat();
            assert!(again.contains("Move 2. White to move."), "{again}");
        }
    }
}

#[test]
fn a_terminal_that_is_closed_ends_the_engines_too() {
    let (_home, sitting, pids) = with_engine("closed-terminal");
    let Sitting { mut child, terminal } = sitting;
    drop(terminal);
    ended(&mut child);
    assert_gone(&pids);
}

#[test]
fn a_script_that_is_ended_ends_its_engine() {
    let signals = [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGINT].into_iter();
    for sent in signals.filter(|signal| !is_ignored(*signal)) {
        let home = Home::new(&format!("ended-script-{sent}"));
        home.write("engine.sh", ENGINE);
        let mut script = home
            .command()
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("it starts");
        let mut lines = script.stdin.take().expect("a pipe");
        lines.write_all(b"engine sh engine.sh\nd4\n").expect("it listens");
        until(|| home.folder.join("thinks").exists().then_some(()));
        signal(script.id(), sent);
        assert_eq!(ended(&mut script).signal(), Some(sent as i32));
        assert_gone(&pids(&home));
    }
}

#[test]
fn a_script_that_nobody_may_hang_up_goes_on() {
    let home = Home::new("nohup");
    let program = format!("trap '' HUP; exec '{}'", env!("CARGO_BIN_EXE_silken"));
    let mut command = Command::new("sh");
    let mut script = command
        .args(["-c", &program])
        .current_dir(&home.folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = script.stdin.take().expect("a pipe");
    lines.write_all(b"transcript begun\n").expect("it listens");
    until(|| home.folder.join("begun").exists().then_some(()));
    signal(script.id(), Signal::SIGHUP);
    lines.write_all(b"turn\n").expect("it listens");
    drop(lines);
    let output = script.wait_with_output().expect("it ends");
    assert!(output.status.success());
    assert!(String::from_utf8_lossy(&output.stdout).ends_with("Move 1. Black to move.\n"));
}

#[test]
fn ctrl_c_ends_the_wait_for_an_engine_that_does_not_read() {
    let home = Home::new("deaf-engine");
    home.write("chatter.sh", "while true; do printf '= D4\\n\\n'; done");
    let passes = ";B[];W[]".repeat(3000);
    home.write("long.sgf", &format!("(;GM[1]SZ[9]{passes};B[ee])"));
    let mut sitting = home.sit_down(80, &[]);
    sitting.answer();
    sitting.ask("load long");
    write!(sitting.terminal, "engine white sh chatter.sh\r").expect("the terminal takes a line");
    // The commands that fit into the pipe are taken at once; from then on nothing moves.
    sitting.until("Press Ctrl-C to stop waiting.\n");
    thread::sleep(Duration::from_secs(1));
    let began = Instant::now();
    signal(sitting.child.id(), Signal::SIGINT);
    let answer = sitting.answer();
    assert!(
        answer.contains("the wait was interrupted") || answer.contains("does not read"),
        "{answer}"
    );
    assert!(began.elapsed() < Duration::from_secs(8), "{:?}", began.elapsed());
    assert!(sitting.ask("turn").contains("to move"));
    assert!(sitting.leave().success());
}
