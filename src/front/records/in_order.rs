//! Work that is shared among all cores, with its results in order.

use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many items each core may be ahead of the result that is taken next. One item can take far longer than others,
/// and results wait in memory.
const AHEAD: usize = 16;

/// Works on each item, on as many threads as there are cores, and takes what comes of them in the order of the items,
/// each as soon as it is there.
///
/// # Errors
/// The first error of `take`; work that has begun is finished then, and no more is begun.
pub fn in_order<T: Send, R: Send>(
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> io::Result<()>,
) -> io::Result<()> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let (ticket, tickets) = channel();
    let queue = Mutex::new((tickets, items.enumerate()));
    let (done, results) = channel();
    thread::scope(|scope| {
        // Dropped with this closure: who waits for a ticket then learns that there is no more to do.
        let ticket = ticket;
        for _ in 0..threads * AHEAD {
            let _ = ticket.send(());
        }
        for _ in 0..threads {
            let (queue, work, done) = (&queue, &work, done.clone());
            scope.spawn(move || {
                loop {
                    let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
                    let next = queue.0.recv().ok().and_then(|()| queue.1.next());
                    drop(queue);
                    let Some((i, item)) = next else { return };
                    let result = catch_unwind(AssertUnwindSafe(|| work(item)));
                    if done.send((i, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(done);
        let (mut ready, mut next) = (BTreeMap::new(), 0);
        for (i, result) in results {
            ready.insert(i, result);
            while let Some(result) = ready.remove(&next) {
                // Whatever went wrong goes wrong here, as if there were no other threads.
                take(result.unwrap_or_else(|panic| resume_unwind(panic)))?;
                next += 1;
                let _ = ticket.send(());
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_early() {
        let mut taken = Vec::new();
        let work = |n: u64| {
            thread::sleep(std::time::Duration::from_micros(n % 7 * 100));
            n * 2
        };
        in_order(0..500, work, |n| {
            taken.push(n);
            Ok(())
        })
        .unwrap();
        assert_eq!(taken, (0..500).map(|n| n * 2).collect::<Vec<u64>>());
    }

    #[test]
    fn an_error_ends_the_work_though_there_is_no_end_of_items() {
        let stopped = in_order(
            0..,
            |n: u64| n,
            |n| {
                if n < 100 {
                    Ok(())
                } else {
                    Err(io::ErrorKind::BrokenPipe.into())
                }
            },
        );
        assert_eq!(stopped.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
    }

    #[test]
    #[should_panic(expected = "at 70")]
    fn a_panic_is_not_waited_for() {
        let _ = in_order(0.., |n: u64| assert!(n != 70, "at 70"), |()| Ok(()));
    }
}
