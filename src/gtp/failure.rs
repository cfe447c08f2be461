//! Why a command fails, in the words of the protocol.

use std::fmt;

/// Why a command fails. Programs compare the texts, so those of the specification and of its reference implementation,
/// GNU Go 3.8, are kept to the letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// There is no such command.
    UnknownCommand,
    /// No board has that size.
    UnacceptableSize,
    /// The rules refuse the move.
    IllegalMove,
    /// There is no move to take back.
    CannotUndo,
    /// There is no handicap of that number on this board.
    InvalidHandicap,
    /// Stones are on the board already.
    BoardNotEmpty,
    /// The board size is no number.
    SizeNotANumber,
    /// The komi is no number.
    KomiNotANumber,
    /// The komi is no multiple of one half.
    KomiNotAHalf,
    /// The komi is beyond what any board could make up for.
    KomiTooLarge,
    /// The handicap is no number.
    HandicapNotANumber,
    /// No color, or no point of the board, where a move was expected.
    NotAMove,
    /// No color where one was expected.
    NotAColor,
    /// No point of the board where one was expected.
    NotAPoint,
    /// A point was given twice.
    RepeatedPoint,
    /// The point is empty.
    NoStone,
    /// No move was made yet.
    NoMove,
    /// A file could not be read.
    CannotLoad {
        /// Its name.
        file: String,
        /// Why not.
        why: String,
    },
    /// A file could not be written.
    CannotSave {
        /// Its name.
        file: String,
        /// Why not.
        why: String,
    },
    /// No rules are called so.
    UnknownRules(String),
    /// The description of the rules does not say what it should.
    BadRules {
        /// The axis, if it is one.
        axis: String,
        /// What may be said there.
        expected: &'static str,
    },
    /// There are too many arguments for the command, or too few.
    Arguments {
        /// Its name.
        command: &'static str,
        /// What it takes.
        usage: &'static str,
    },
    /// The arguments are not what the command needs.
    Usage(&'static str),
    /// An option of an analysis is not what it should be.
    BadOption {
        /// The option.
        key: String,
        /// What may be said there.
        expected: &'static str,
    },
    /// There is no network for boards of this size, or it does not see them in that symmetry.
    NoNetwork,
    /// The player does not say what it thinks.
    NoOpinion,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnknownCommand => "unknown command",
            Self::UnacceptableSize => "unacceptable size",
            Self::IllegalMove => "illegal move",
            Self::CannotUndo => "cannot undo",
            Self::InvalidHandicap => "invalid handicap",
            Self::BoardNotEmpty => "board not empty",
            Self::SizeNotANumber => "boardsize not an integer",
            Self::KomiNotANumber => "komi not a float",
            Self::KomiNotAHalf => "komi not a multiple of 0.5",
            Self::KomiTooLarge => "komi too large",
            Self::HandicapNotANumber => "handicap not an integer",
            Self::NotAMove => "invalid color or coordinate",
            Self::NotAColor => "invalid color",
            Self::NotAPoint => "invalid coordinate",
            Self::RepeatedPoint => "repeated vertex",
            Self::NoStone => "vertex must not be empty",
            Self::NoMove => "no previous move known",
            Self::CannotLoad { file, why } => return write!(f, "cannot load '{file}': {why}"),
            Self::CannotSave { file, why } => return write!(f, "cannot save '{file}': {why}"),
            Self::UnknownRules(name) => return write!(f, "unknown rules '{name}'"),
            Self::BadRules { axis, expected } => return write!(f, "bad rules: {axis} must be {expected}"),
            Self::NoNetwork => "no network for this board in this symmetry",
            Self::NoOpinion => "no analysis of this position",
            Self::Arguments { command, usage: "" } => return write!(f, "syntax error: {command} takes no arguments"),
            Self::Arguments { command, usage } => return write!(f, "syntax error: {command} {usage}"),
            Self::BadOption { key, expected } => return write!(f, "syntax error: {key} must be {expected}"),
            Self::Usage(usage) => return write!(f, "syntax error: {usage}"),
        })
    }
}

impl std::error::Error for Failure {}
