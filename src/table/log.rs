//! The log of a table: its record as it was once, and a line for each step since. A crash loses at most the line that
//! was being written.

use std::fmt;

use crate::bot::Level;
use crate::game::{Moment, Step, StepError};
use crate::go::Color;

use super::{Person, Seat, Table, TableClock};
use crate::sgf::clock_at;

/// What stands between the record and the steps.
const STEPS: &str = "\n;; steps since then\n";

/// A line of a log that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// It is no step of this game.
    Step(StepError),
    /// It is nothing that holds for a table.
    Line(String),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Step(error) => error.fmt(f),
            Self::Line(line) => write!(f, "the line {line:?} makes no sense"),
        }
    }
}

impl std::error::Error for LogError {}

/// The log of one game, and how much of it is in a file.
#[derive(Clone, Debug, Default)]
pub struct Log {
    text: String,
    /// What held for the table besides its game when that was last written down.
    circumstances: String,
    written: usize,
}

impl Log {
    /// The whole log.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many bytes of it are in a file.
    #[must_use]
    pub fn written(&self) -> usize {
        self.written
    }

    /// Remembers how many bytes of it are in a file.
    pub fn is_written_to(&mut self, written: usize) {
        self.written = written;
    }
}

impl Table {
    /// The log with everything that was done until now. It begins when it is first asked for.
    pub fn log(&mut self) -> &mut Log {
        let circumstances = self.circumstances();
        if self.log.is_none() {
            self.game.keep_steps();
            self.log = Some(Box::new(Log {
                text: self.written_down(),
                circumstances: circumstances.clone(),
                written: 0,
            }));
        }
        let steps = self.game.take_steps();
        let log = self.log.get_or_insert_default();
        if log.circumstances != circumstances {
            log.text.push_str(&circumstances);
            log.circumstances = circumstances;
        }
        log.text.extend(steps.iter().map(|step| format!("{step}\n")));
        log
    }

    /// A log that begins now: the record as it is, and no steps yet.
    #[must_use]
    pub fn written_down(&self) -> String {
        format!("{}{STEPS}{}", self.record(), self.circumstances())
    }

    /// What holds for the table besides its game, a line each.
    fn circumstances(&self) -> String {
        let mut lines = format!("seed {}\n", self.seed);
        if self.is_agreed_specially() {
            lines.push_str("agreed\n");
        }
        if self.is_rated {
            lines.push_str("rated\n");
        }
        match &self.clock {
            Some(clock) => lines.push_str(&format!("clock {}\n", clock.control())),
            None => lines.push_str("clock off\n"),
        }
        lines.push_str(if self.is_adjourned {
            "adjourned yes\n"
        } else {
            "adjourned no\n"
        });
        for (color, word) in [(Color::Black, "black"), (Color::White, "white")] {
            let sitter = match self.seats[color] {
                Seat::Bot(level) => level.key,
                Seat::Person(_) | Seat::Engine => "person",
            };
            lines.push_str(&format!("seat {word} {sitter}\n"));
        }
        lines
    }

    /// The record and the steps of a log. What ends without a line break was not written whole.
    #[must_use]
    pub fn split_log(log: &str) -> (&str, &str) {
        let (record, steps) = log.split_once(STEPS).unwrap_or((log, ""));
        let whole = steps.rfind('\n').map_or(0, |end| end + 1);
        (record, &steps[..whole])
    }

    /// Does what the lines of a log say, up to the first that makes no sense.
    ///
    /// # Errors
    /// That line.
    pub fn fold(&mut self, steps: &str) -> Result<(), LogError> {
        let followed = steps.lines().try_for_each(|line| self.follow(line));
        if let Some(clock) = &self.clock {
            let clock = clock_at(&self.game, clock.control());
            self.clock = Some(Box::new(TableClock::recorded(clock, Moment::default())));
        }
        followed
    }

    fn follow(&mut self, line: &str) -> Result<(), LogError> {
        let senseless = || LogError::Line(line.to_owned());
        if let Some(control) = line.strip_prefix("clock ") {
            let control = match control {
                "off" => None,
                control => Some(control.parse().map_err(|_| senseless())?),
            };
            self.set_clock(control, Moment::default());
            return Ok(());
        }
        let mut words = line.split(' ');
        match (words.next(), words.next(), words.next()) {
            (Some("seed"), Some(seed), None) => self.seed = seed.parse().map_err(|_| senseless())?,
            (Some("adjourned"), Some(word @ ("yes" | "no")), None) => self.is_adjourned = word == "yes",
            (Some("rated"), None, None) => self.is_rated = true,
            (Some("agreed"), None, None) => {
                self.game.set_rules(self.game.rules().agreed());
            }
            (Some("seat"), Some(side), Some(sitter)) => {
                let color = match side {
                    "black" => Color::Black,
                    "white" => Color::White,
                    _ => return Err(senseless()),
                };
                let bot = Level::named(sitter).map(Seat::Bot);
                self.seats[color] = bot.unwrap_or(Seat::Person(Person::default()));
            }
            _ => {
                let step: Step = line.parse().map_err(LogError::Step)?;
                self.game.apply(&step).map_err(LogError::Step)?;
            }
        }
        Ok(())
    }
}
