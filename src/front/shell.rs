//! What the program does for each thing that can be said in the shell.

use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::{CommandFactory, Parser};

use super::args::{Action, Arguments, TableFlags};
use super::host::Host;
use super::records::{self, Found};
use super::script::{self, Ended};
use super::{gtp, networks, prompt, transcript};
use crate::bot::net::Network;
use crate::bot::{Bot, Level};
use crate::render::printable;
use crate::session::{Session, Status};
use crate::table::Table;
use crate::text::Text;

/// Exit status for input that cannot be used.
const UNUSABLE: u8 = 2;

/// Runs the program.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(&arguments) {
        Ok(code) => code,
        // Whoever reads the output has seen enough.
        Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&failure.to_string());
            ExitCode::from(UNUSABLE)
        }
    }
}

/// Why the program stops early.
#[derive(Debug)]
enum Failure {
    /// Reading or writing failed.
    Io(io::Error),
    /// What was asked for makes no sense, in words.
    Told(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Text> for Failure {
    fn from(text: Text) -> Self {
        Self::Told(text.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Told(words) => f.write_str(words),
        }
    }
}

fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let flags = &arguments.table;
    match &arguments.action {
        None if io::stdin().is_terminal() => {
            let host = host(flags, io::stdout())?;
            prompt::talk(host, flags)?;
            Ok(ExitCode::SUCCESS)
        }
        None => play(flags, io::stdin().lock()),
        Some(Action::Run { file }) if file == Path::new("-") => play(flags, io::stdin().lock()),
        Some(Action::Run { file }) => {
            // A folder opens like a file, and only reading it fails.
            let script = match File::open(file) {
                Ok(_) if file.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
                opened => opened,
            };
            let script = script.map_err(|error| Failure::Told(format!("{}: {error}", file.display())))?;
            play(flags, BufReader::new(script))
        }
        Some(Action::Test { files, update }) => Ok(transcript::test(files, *update)?),
        Some(Action::Help { topic }) => help(flags, &topic.join(" ")),
        Some(Action::Show { file, moves, game }) => show(flags, file, *game, *moves),
        Some(Action::Score { files, dead, format }) => {
            let network = network(flags)?;
            let bot = || {
                let network = network.clone().unwrap_or_else(Network::built_in);
                Bot::with_network(Level::DEFAULT, flags.seed, network)
            };
            let mut output = io::stdout().lock();
            Ok(status(records::score(
                files,
                flags.ruleset,
                *dead,
                &bot,
                *format,
                &mut output,
            )?))
        }
        Some(Action::Check { files }) => Ok(status(records::check(files, &mut io::stdout().lock())?)),
        Some(Action::Convert { files, output }) => Ok(convert(files, output.as_deref())?),
        Some(Action::Gtp(engine)) => {
            let start = flags.gtp_start().map_err(Failure::Told)?;
            let network = network(flags)?.unwrap_or_else(Network::built_in);
            let (level, budget) = engine.strength();
            let bot = Bot::with_network(level, flags.seed, network).on_threads(engine.threads.into());
            gtp::serve(bot, budget, &start, BufReader::new(io::stdin()), io::stdout().lock())?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Action::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut Arguments::command(), "silken", &mut script);
            io::stdout().write_all(&script)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Action::Man) => {
            clap_mangen::Man::new(Arguments::command()).render(&mut io::stdout())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// A session as the flags ask for it, with whoever thinks for it.
fn host<W: Write>(flags: &TableFlags, output: W) -> Result<Host<W>, Failure> {
    let opening = flags.opening().map_err(Failure::Told)?;
    let desk = flags.desk(io::stdout().is_terminal()).map_err(Failure::Told)?;
    let table = Table::open(&opening, flags.seed);
    let mut host = Host::new(Session::new(desk), table, output);
    if let Some(network) = network(flags)? {
        host.world.thinker.think_with(network);
    }
    Ok(host)
}

/// The network that is to think in place of the one that is built in.
fn network(flags: &TableFlags) -> Result<Option<Arc<Network>>, Failure> {
    let read = flags.net.as_deref().map(networks::read);
    Ok(read.transpose()?)
}

fn play(flags: &TableFlags, script: impl io::BufRead) -> Result<ExitCode, Failure> {
    let mut host = host(flags, BufWriter::new(io::stdout().lock()))?;
    if let Some(engine) = &flags.engine
        && host.run(&format!("engine {engine}"))? == Status::Refused
    {
        return Err(Failure::Told("nothing is played without the engine".to_owned()));
    }
    match script::play(&mut host, script, flags.strict)? {
        Ended::Well => Ok(ExitCode::SUCCESS),
        Ended::Refused(line) => {
            complain(&format!("line {line} was refused"));
            Ok(ExitCode::FAILURE)
        }
    }
}

fn status(found: Found) -> ExitCode {
    match found {
        Found::Nothing => ExitCode::SUCCESS,
        Found::Flaws => ExitCode::FAILURE,
        Found::Unusable => ExitCode::from(UNUSABLE),
    }
}

fn show(flags: &TableFlags, file: &Path, game: usize, moves: Option<usize>) -> Result<ExitCode, Failure> {
    let (game, ruleset) = records::position(file, game, moves, flags.ruleset).map_err(Failure::Told)?;
    let mut host = host(flags, BufWriter::new(io::stdout().lock()))?;
    host.table = Table::with_game(game, ruleset, flags.seed);
    host.run("board")?;
    Ok(ExitCode::SUCCESS)
}

/// Writes every file that can be read; the others are told.
fn convert(files: &[PathBuf], to: Option<&Path>) -> io::Result<ExitCode> {
    let mut found = Found::Nothing;
    let mut written = HashSet::new();
    for conversion in records::conversions(files, to) {
        if let Some(to) = conversion.to().filter(|&to| !written.insert(to.to_owned())) {
            complain(&format!(
                "{}: two records would go there; convert them one by one",
                to.display()
            ));
            found = Found::Unusable;
            continue;
        }
        if let Err(reason) = conversion.run(&mut io::stdout().lock())? {
            complain(&reason);
            found = Found::Unusable;
        }
    }
    Ok(status(found))
}

fn help(flags: &TableFlags, topic: &str) -> Result<ExitCode, Failure> {
    let mut host = host(flags, BufWriter::new(io::stdout().lock()))?;
    Ok(match host.run(&format!("help {topic}"))? {
        Status::Refused => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    })
}

/// Tells what went wrong where the shell expects it. Nobody may be listening.
fn complain(words: &str) {
    let _ = writeln!(io::stderr(), "silken: {}", printable(words));
}
