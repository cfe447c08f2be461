//! What can go wrong with an engine.

use std::error::Error;
use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

use crate::go::{IllegalMove, Move};

/// What went wrong with an engine.
#[derive(Debug)]
pub enum EngineError {
    /// The command line is empty, or a quotation mark is not closed.
    BadCommandLine,
    /// There is no such program, or it may not be run.
    NotStarted {
        /// The program.
        program: String,
        /// What the system said.
        why: io::Error,
    },
    /// The program has ended.
    Died {
        /// The program.
        program: String,
        /// How it ended, if that is known.
        status: Option<ExitStatus>,
        /// The last line that it wrote to its standard error.
        last_error: Option<String>,
    },
    /// It did not answer in time.
    TimedOut {
        /// The command.
        command: String,
        /// How long was waited.
        limit: Duration,
    },
    /// It leaves what it is sent unread.
    NotListening,
    /// Someone stopped the wait.
    Stopped,
    /// It answered that it will not.
    Refused {
        /// The command.
        command: String,
        /// Its reason.
        answer: String,
    },
    /// It does not know a command.
    Unknown {
        /// The command.
        command: String,
    },
    /// It was to name stones, and named something else.
    NotStones {
        /// The command.
        command: String,
        /// The answer.
        answer: String,
    },
    /// It answered something that is no answer to the command.
    Nonsense {
        /// The command.
        command: String,
        /// The answer.
        answer: String,
    },
    /// It chose a move that the rules refuse.
    Illegal {
        /// The move.
        mv: Move,
        /// Why it is refused.
        reason: IllegalMove,
    },
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BadCommandLine => f.write_str("its command line needs a program name and matching quotation marks"),
            Self::NotStarted { program, why } if why.kind() == io::ErrorKind::NotFound => {
                write!(f, "there is no program {program}")
            }
            Self::NotStarted { program, why } => write!(f, "{program} could not be started: {why}"),
            Self::Died {
                program,
                status,
                last_error,
            } => {
                write!(f, "{program} has exited")?;
                if let Some(status) = status {
                    write!(f, " ({status})")?;
                }
                last_error
                    .iter()
                    .try_for_each(|line| write!(f, "; its last message was: {line}"))
            }
            Self::TimedOut { command, limit } => {
                write!(f, "no answer to {} within {} s", brief(command), limit.as_secs_f32())
            }
            Self::NotListening => f.write_str("it does not read what it is sent"),
            Self::Stopped => f.write_str("the wait was interrupted"),
            Self::Refused { command, answer } => write!(f, "{} was refused: {}", brief(command), brief(answer)),
            Self::Unknown { command } => write!(f, "it does not know {}", brief(command)),
            Self::NotStones { command, answer } => {
                write!(
                    f,
                    "the answer to {} does not name stones: {}",
                    brief(command),
                    brief(answer)
                )
            }
            Self::Nonsense { command, answer } => {
                write!(f, "the answer to {} is not a move: {}", brief(command), brief(answer))
            }
            Self::Illegal { mv, .. } => write!(f, "it played {mv}, which is not legal"),
        }
    }
}

impl Error for EngineError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NotStarted { why, .. } => Some(why),
            _ => None,
        }
    }
}

/// The beginning of the first line.
fn brief(text: &str) -> String {
    const LONGEST: usize = 60;
    text.lines().next().unwrap_or_default().chars().take(LONGEST).collect()
}
