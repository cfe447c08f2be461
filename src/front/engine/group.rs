//! The engines that run, so that whoever ends this program from outside ends them, too.

use std::sync::{Mutex, PoisonError};

/// The leaders of the process groups that run.
static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

/// Notes the leader of a group that was started by `start`. Nothing is ended in between.
pub(super) fn started<T>(
    start: impl FnOnce() -> std::io::Result<T>,
    leader: impl FnOnce(&T) -> u32,
) -> std::io::Result<T> {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let child = start()?;
    running.push(leader(&child));
    Ok(child)
}

/// Ends a group with everything in it, unless that was done before: its number may be another's since.
pub(super) fn end(leader: u32) {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(place) = running.iter().position(|&known| known == leader) {
        running.swap_remove(place);
        kill(leader);
    }
}

/// Ends all engines with whatever they started. None is started any more.
pub fn end_all() -> impl Drop {
    let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    running.drain(..).for_each(kill);
    running
}

#[cfg(unix)]
fn kill(leader: u32) {
    use nix::sys::signal::{Signal, killpg};
    if let Ok(leader) = i32::try_from(leader) {
        // It may have ended by itself.
        let _ = killpg(nix::unistd::Pid::from_raw(leader), Signal::SIGKILL);
    }
}

#[cfg(not(unix))]
fn kill(_leader: u32) {}
