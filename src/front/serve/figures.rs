//! What is known of a hall as a whole, for whoever looks after it, and for lists of servers.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Counts of a hall that is open.
#[derive(Debug)]
pub struct Figures {
    start: Instant,
    /// Seconds since 1970.
    opened: u64,
    /// Lines that are open, also of those who have not said who they are.
    pub lines: AtomicUsize,
    /// People whose line is open.
    pub people: AtomicUsize,
    /// Steps that have been stored.
    pub steps: AtomicU64,
    /// How often steps could not be stored.
    pub failures: AtomicU64,
    /// Whether the last steps could not be stored.
    pub cannot_store: AtomicBool,
}

impl Figures {
    /// Nothing has happened yet.
    #[must_use]
    pub fn new() -> Self {
        let opened = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self {
            start: Instant::now(),
            opened: opened.as_secs(),
            lines: AtomicUsize::default(),
            people: AtomicUsize::default(),
            steps: AtomicU64::default(),
            failures: AtomicU64::default(),
            cannot_store: AtomicBool::default(),
        }
    }

    /// Steps have been stored, or could not be.
    pub fn count_stored(&self, steps: usize, is_stored: bool) {
        let (counter, count) = match is_stored {
            true => (&self.steps, u64::try_from(steps).unwrap_or(u64::MAX)),
            false => (&self.failures, 1),
        };
        counter.fetch_add(count, Ordering::Relaxed);
        self.cannot_store.store(!is_stored, Ordering::Relaxed);
    }

    /// The figures in the text format of Prometheus.
    #[must_use]
    pub fn metrics(&self) -> String {
        let rows = [
            ("lines", "gauge", self.lines.load(Ordering::Relaxed).to_string()),
            ("people", "gauge", self.people.load(Ordering::Relaxed).to_string()),
            (
                "steps_stored_total",
                "counter",
                self.steps.load(Ordering::Relaxed).to_string(),
            ),
            (
                "store_failures_total",
                "counter",
                self.failures.load(Ordering::Relaxed).to_string(),
            ),
            ("uptime_seconds", "gauge", self.start.elapsed().as_secs().to_string()),
        ];
        let rows = rows.map(|(name, kind, value)| format!("# TYPE silken_{name} {kind}\nsilken_{name} {value}\n"));
        rows.concat()
    }

    /// What lists of servers ask for, under the names of the Mud Server Status Protocol.
    #[must_use]
    pub fn status(&self, hall: &str) -> Vec<(&'static str, String)> {
        let told = |words: &str| words.to_owned();
        vec![
            ("NAME", told(hall)),
            ("PLAYERS", self.people.load(Ordering::Relaxed).to_string()),
            ("UPTIME", self.opened.to_string()),
            ("CODEBASE", format!("Silken {}", env!("CARGO_PKG_VERSION"))),
            ("FAMILY", told("Custom")),
            ("GAMESYSTEM", told("Go")),
            ("GAMEPLAY", told("Strategy")),
            ("LANGUAGE", told("English")),
            ("CHARSET", told("UTF-8")),
            ("UTF-8", told("1")),
            ("ANSI", told("1")),
        ]
    }
}
