//! What ends the program from outside: a hangup, a request to terminate, and Ctrl-C where nobody is at a prompt.
//!
//! One thread waits for these signals; no other is ever interrupted by one. It ends the engines, sets the terminal back
//! to how it was, and lets the signal do what it does to any program. The game on the table was kept after its last move.

#[cfg(unix)]
pub use unix::end_well;

#[cfg(not(unix))]
pub use other::end_well;

/// Who is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ctrl {
    /// A prompt, where Ctrl-C has a meaning of its own.
    AtThePrompt,
    /// A script, which Ctrl-C ends.
    InAScript,
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::io::{self, Write};
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::Duration;

    use nix::sys::signal::{SigSet, Signal, raise};
    use nix::sys::termios::{SetArg, Termios, tcgetattr, tcsetattr};

    use super::Ctrl;
    use crate::front::engine;

    /// Ends everything well when a signal asks for it. To be called before any other thread is started: those inherit
    /// what is blocked here.
    ///
    /// # Errors
    /// If the system lets no signal be waited for.
    pub fn end_well(ctrl: Ctrl) -> io::Result<()> {
        let mut signals = SigSet::empty();
        let asked = [Signal::SIGTERM, Signal::SIGHUP, Signal::SIGINT];
        let is_wanted = |signal: &Signal| *signal != Signal::SIGINT || ctrl == Ctrl::InAScript;
        // Who was started by nohup, or behind the shell's back, goes on.
        for signal in asked
            .into_iter()
            .filter(|signal| is_wanted(signal) && !is_ignored(*signal))
        {
            signals.add(signal);
        }
        signals.thread_block()?;
        let terminal = tcgetattr(io::stdin()).ok();
        thread::Builder::new().name("signals".to_owned()).spawn(move || {
            if let Ok(signal) = signals.wait() {
                end(signal, &signals, terminal.as_ref());
            }
        })?;
        Ok(())
    }

    fn end(signal: Signal, waited: &SigSet, terminal: Option<&Termios>) {
        // No engine is started from here on.
        let _ended = engine::end_all();
        if let Some(terminal) = terminal {
            let _ = tcsetattr(io::stdin(), SetArg::TCSANOW, terminal);
            unmark_pasting();
        }
        // No handler is left in its way, so this does not come back.
        let _ = waited.thread_unblock();
        let _ = raise(signal);
    }

    /// The line editor has the terminal mark what is pasted (DEC private mode 2004): no more. A terminal that was halted
    /// takes nothing, and is not waited for.
    fn unmark_pasting() {
        const PATIENCE: Duration = Duration::from_millis(200);
        let (done, is_done) = channel();
        thread::spawn(move || {
            let _ = io::stderr().write_all(b"\x1b[?2004l\r\n");
            let _ = done.send(());
        });
        let _ = is_done.recv_timeout(PATIENCE);
    }

    /// Whether the program was started so that a signal does nothing. Where the system does not say, it was not.
    fn is_ignored(signal: Signal) -> bool {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        ignored.is_some_and(|mask| mask >> (signal as u32 - 1) & 1 == 1)
    }
}

#[cfg(not(unix))]
mod other {
    use std::io;

    use super::Ctrl;

    /// Elsewhere the system ends what belongs together.
    ///
    /// # Errors
    /// None.
    pub fn end_well(_ctrl: Ctrl) -> io::Result<()> {
        Ok(())
    }
}
