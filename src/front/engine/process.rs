//! The child process of an engine: threads write to it and listen to it, and it does not outlive the table.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::input::Input;
use super::{EngineError, group};
use crate::gtp::ResponseStatus;

/// An answer.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) status: ResponseStatus,
    pub(super) id: Option<u32>,
    pub(super) text: String,
}

/// The longest line, and the longest answer but for its last line, in bytes.
const LONGEST: usize = 1 << 16;

/// A running program. It leads a process group of its own, so that a Ctrl-C at the terminal is not for it, and so that
/// whatever it started ends with it.
#[derive(Debug)]
pub(super) struct Process {
    program: String,
    child: Child,
    input: Option<Input>,
    answers: Receiver<Said>,
    errors: Arc<Mutex<VecDeque<String>>>,
    /// Is closed once everything that the program wrote to its standard error has been read.
    errors_end: Receiver<()>,
}

impl Process {
    /// How long a program may take to leave.
    pub(super) const FAREWELL: Duration = Duration::from_secs(1);
    /// How many lines of its standard error are kept.
    const ERRORS_KEPT: usize = 20;
    /// How many answers may wait to be heard. A program that talks on regardless has to wait, too.
    const ANSWERS_KEPT: usize = 16;

    pub(super) fn start(words: &[String]) -> Result<Self, EngineError> {
        let (program, arguments) = words.split_first().ok_or(EngineError::BadCommandLine)?;
        let mut command = Command::new(program);
        command.args(arguments);
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = group::started(|| command.spawn(), Child::id).map_err(|why| EngineError::NotStarted {
            program: program.clone(),
            why,
        })?;
        let (sender, answers) = sync_channel(Self::ANSWERS_KEPT);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &sender));
        }
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        let (reading, errors_end) = sync_channel(0);
        if let Some(output) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || {
                keep_last_lines(output, &errors);
                drop(reading);
            });
        }
        Ok(Self {
            program: program.clone(),
            input: child.stdin.take().map(Input::new),
            child,
            answers,
            errors,
            errors_end,
        })
    }

    /// Sends a line; tells whether the program can still be sent anything. It is written from beside.
    pub(super) fn send(&mut self, line: String) -> bool {
        self.input.as_mut().is_some_and(|input| input.send(line))
    }

    /// Whether the program has taken all that was sent.
    pub(super) fn has_taken(&self) -> bool {
        self.input.as_ref().is_some_and(Input::is_taken)
    }

    /// Whether the program has closed its standard input.
    pub(super) fn is_deaf(&self) -> bool {
        self.input.as_ref().is_none_or(Input::is_closed)
    }

    pub(super) fn listen(&self, limit: Duration) -> Result<Said, RecvTimeoutError> {
        self.answers.recv_timeout(limit)
    }

    pub(super) fn last_errors(&self) -> Vec<String> {
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        errors.iter().cloned().collect()
    }

    /// What is known about a program that no longer speaks.
    pub(super) fn death(&mut self) -> EngineError {
        let status = self.leave();
        // Its last words may still be on their way.
        let _ = self.errors_end.recv_timeout(Self::FAREWELL);
        EngineError::Died {
            program: self.program.clone(),
            status,
            last_error: self.last_errors().pop(),
        }
    }

    /// Closes the program's input, waits a moment for it to end, and then ends it.
    pub(super) fn leave(&mut self) -> Option<ExitStatus> {
        self.input = None;
        let deadline = Instant::now() + Self::FAREWELL;
        while Instant::now() < deadline {
            if let Ok(Some(status)) = self.child.try_wait() {
                self.kill();
                return Some(status);
            }
            thread::sleep(Duration::from_millis(5));
        }
        self.kill();
        self.child.try_wait().ok().flatten()
    }

    /// Ends the program and everything it started.
    pub(super) fn kill(&mut self) {
        group::end(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Passes on each answer. What is said before an answer is chatter.
fn listen(output: impl Read, answers: &SyncSender<Said>) {
    let mut lines = Lines::new(output);
    while let Some(line) = lines.next_line() {
        let Some((status, id, first)) = ResponseStatus::read(&line) else {
            continue;
        };
        let id = id.parse().ok();
        let mut text = first.to_owned();
        while let Some(line) = lines.next_line().filter(|line| !line.trim().is_empty()) {
            if text.len() < LONGEST {
                text.push('\n');
                text.push_str(&line);
            }
        }
        let text = text.trim().to_owned();
        if answers.send(Said { status, id, text }).is_err() {
            return;
        }
    }
}

fn keep_last_lines(output: impl Read, kept: &Mutex<VecDeque<String>>) {
    let mut lines = Lines::new(output);
    while let Some(line) = lines.next_line() {
        if line.trim().is_empty() {
            continue;
        }
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == Process::ERRORS_KEPT {
            kept.pop_front();
        }
        kept.push_back(line.trim_end().to_owned());
    }
}

/// Lines of whatever a program writes. What is too long for a line is cut into several.
struct Lines<R> {
    output: BufReader<R>,
}

impl<R: Read> Lines<R> {
    fn new(output: R) -> Self {
        Self {
            output: BufReader::new(output),
        }
    }

    fn next_line(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let mut output = self.output.by_ref().take(LONGEST as u64);
        match output.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_owned()),
        }
    }
}
