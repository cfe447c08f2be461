//! What is said about a command line that makes no sense.

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::command_line;

/// Why a command line is refused, in words, and what to type instead.
#[must_use]
pub fn refusal(error: &clap::Error) -> String {
    let mut words = error.render().to_string();
    let tip = match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::UnknownArgument, Some(ContextValue::String(flag))) => {
            where_it_goes(flag).map(|place| format!("{flag} goes with {place}"))
        }
        (ErrorKind::ArgumentConflict, _) if error.get(ContextKind::InvalidSubcommand).is_some() => {
            Some("flags come behind the command: silken run --size 13 FILE".to_owned())
        }
        _ => None,
    };
    if let Some(tip) = tip {
        words.push_str(&format!("\n  tip: {tip}\n"));
    }
    words
}

/// With which commands a flag goes; `None` if with none at all.
fn where_it_goes(flag: &str) -> Option<String> {
    let name = flag.strip_prefix("--")?.split('=').next()?;
    let program = command_line();
    let takes = |command: &Command| command.get_arguments().any(|known| known.get_long() == Some(name));
    let others = program.get_subcommands().filter(|command| takes(command));
    let commands: Vec<String> = takes(&program)
        .then(|| "silken".to_owned())
        .into_iter()
        .chain(others.map(|command| format!("silken {}", command.get_name())))
        .collect();
    (!commands.is_empty()).then(|| commands.join(", "))
}
