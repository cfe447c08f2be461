//! What an engine is sent, written from beside: an engine that does not read holds nobody up.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

/// The way to an engine's standard input.
#[derive(Debug)]
pub(super) struct Input {
    /// The lines that wait to be written. Each answer is awaited before the next line, so that few ever wait.
    lines: Sender<String>,
    /// How many lines were handed over.
    sent: u64,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    /// How many lines the engine, or the system on its behalf, has taken.
    taken: AtomicU64,
    /// Whether nobody reads any more.
    is_closed: AtomicBool,
}

impl Input {
    /// Writes to this from now on.
    pub(super) fn new(mut input: impl Write + Send + 'static) -> Self {
        let (lines, waiting) = channel::<String>();
        let state = Arc::new(State::default());
        let writer = Arc::clone(&state);
        thread::spawn(move || {
            for line in waiting {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    writer.is_closed.store(true, Ordering::Release);
                    return;
                }
                writer.taken.fetch_add(1, Ordering::Release);
            }
        });
        Self { lines, sent: 0, state }
    }

    /// Hands a line over; tells whether someone still writes.
    pub(super) fn send(&mut self, line: String) -> bool {
        self.sent += 1;
        self.lines.send(line).is_ok()
    }

    /// Whether all that was sent is taken.
    pub(super) fn is_taken(&self) -> bool {
        self.state.taken.load(Ordering::Acquire) == self.sent
    }

    /// Whether the engine has closed its standard input.
    pub(super) fn is_closed(&self) -> bool {
        self.state.is_closed.load(Ordering::Acquire)
    }
}
