//! A line in, an answer out.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::game::Game;

use super::analysis::Analysis;
use super::failure::Failure;
use super::host::{Files, Player};
use super::machine::{Machine, Start};
use super::table;
use super::wire::{Framed, Request, ResponseStatus, clean};

/// What the machine says to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The whole answer, its sign, its id and the empty line that ends it included. That line is still to come if an
    /// analysis goes on.
    pub text: String,
    /// Whether the conversation is over.
    pub ends: bool,
    /// What is to be reported, again and again, until the next line comes; an empty line ends it.
    pub analysis: Option<Analysis>,
}

/// A program at the other end of a line that referees a game of Go.
///
/// ```
/// use silken::gtp::{Files, Gtp, Start};
/// # struct NoFiles;
/// # impl Files for NoFiles {
/// #     fn read(&mut self, _: &str) -> std::io::Result<Vec<u8>> { Err(std::io::ErrorKind::NotFound.into()) }
/// #     fn write(&mut self, _: &str, _: &str) -> std::io::Result<()> { Err(std::io::ErrorKind::NotFound.into()) }
/// # }
///
/// let mut gtp = Gtp::new(&Start::default(), Box::new(NoFiles));
/// assert_eq!(gtp.line("play black D4").unwrap().text, "=\n\n");
/// assert_eq!(gtp.line("2 play white d4").unwrap().text, "?2 illegal move\n\n");
/// assert_eq!(gtp.line("# a comment"), None);
/// ```
pub struct Gtp {
    machine: Machine,
}

impl Gtp {
    /// A referee.
    #[must_use]
    pub fn new(start: &Start, files: Box<dyn Files>) -> Self {
        Self {
            machine: Machine::new(start, files, None),
        }
    }

    /// A referee that can also play.
    #[must_use]
    pub fn with_player(start: &Start, files: Box<dyn Files>, player: Box<dyn Player>) -> Self {
        Self {
            machine: Machine::new(start, files, Some(player)),
        }
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.machine.game
    }

    /// Takes a line. There is no answer to a line without a command.
    pub fn line(&mut self, line: &str) -> Option<Response> {
        let line = clean(line);
        let request = Request::read(&line)?;
        let machine = &mut self.machine;
        let answer = table::find(machine, request.command)
            .ok_or(Failure::UnknownCommand)
            .and_then(|command| command.run(machine, &request.arguments));
        let (status, text) = match answer {
            Ok(text) => (ResponseStatus::Success, text),
            Err(failure) => (ResponseStatus::Failure, failure.to_string()),
        };
        let framed = Framed {
            status,
            id: request.id,
            text: &text,
        };
        let mut text = framed.to_string();
        let analysis = machine.analysis.take();
        if analysis.is_some() {
            text.truncate(text.len() - 1);
        }
        Some(Response {
            text,
            ends: machine.ends,
            analysis,
        })
    }

    /// A line of an analysis, after this much more time or when it is stopped. None if there is nothing to report.
    pub fn report(&mut self, analysis: &Analysis, time: Duration, stop: &AtomicBool) -> Option<String> {
        self.machine.report(analysis, time, stop)
    }
}
