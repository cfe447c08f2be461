//! What the program does for each thing that can be said in the shell.

use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use super::args::{Action, Arguments, TableFlags};
use super::host::Host;
use super::records::{self, Found};
use super::script::{self, Ended};
use super::{gtp, prompt, transcript};
use crate::bot::{Bot, Level};
use crate::session::Session;
use crate::table::Table;

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
            prompt::talk(session(flags, io::stdout().is_terminal())?, flags)?;
            Ok(ExitCode::SUCCESS)
        }
        None => play(flags, io::stdin().lock()),
        Some(Action::Run { file }) if file == Path::new("-") => play(flags, io::stdin().lock()),
        Some(Action::Run { file }) => {
            let script = File::open(file).map_err(|error| Failure::Told(format!("{}: {error}", file.display())))?;
            play(flags, BufReader::new(script))
        }
        Some(Action::Test { files, update }) => Ok(transcript::test(files, *update)?),
        Some(Action::Help { topic }) => help(flags, &topic.join(" ")),
        Some(Action::Show { file, moves, game }) => show(flags, file, *game, *moves),
        Some(Action::Score { files, dead, format }) => Ok(status(records::score(
            files,
            flags.ruleset,
            *dead,
            *format,
            &mut io::stdout().lock(),
        )?)),
        Some(Action::Check { files }) => Ok(status(records::check(files, &mut io::stdout().lock())?)),
        Some(Action::Convert { files, output }) => Ok(convert(files, output.as_deref())?),
        Some(Action::Gtp { level }) => {
            let bot = Bot::new(level.unwrap_or(Level::STRONGEST), flags.seed);
            gtp::serve(bot, io::stdin().lock(), io::stdout().lock())?;
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

fn session(flags: &TableFlags, is_terminal: bool) -> Result<Session, Failure> {
    let opening = flags.opening().map_err(Failure::Told)?;
    let desk = flags.desk(is_terminal).map_err(Failure::Told)?;
    Ok(Session::new(&opening, flags.seed, desk))
}

fn play(flags: &TableFlags, script: impl io::BufRead) -> Result<ExitCode, Failure> {
    let session = session(flags, io::stdout().is_terminal())?;
    let mut host = Host::new(session, BufWriter::new(io::stdout().lock()));
    if let Some(engine) = &flags.engine {
        host.run(&format!("engine {engine}"), None)?;
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
    let mut session = session(flags, io::stdout().is_terminal())?;
    session.table = Table::with_game(game, ruleset, flags.seed);
    let mut host = Host::new(session, BufWriter::new(io::stdout().lock()));
    host.run("board", None)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes every file that can be read; the others are told.
fn convert(files: &[PathBuf], to: Option<&Path>) -> io::Result<ExitCode> {
    let mut found = Found::Nothing;
    for conversion in records::conversions(files, to) {
        if let Err(reason) = conversion.run(&mut io::stdout().lock())? {
            complain(&reason);
            found = Found::Unusable;
        }
    }
    Ok(status(found))
}

fn help(flags: &TableFlags, topic: &str) -> Result<ExitCode, Failure> {
    let session = session(flags, io::stdout().is_terminal())?;
    let mut host = Host::new(session, BufWriter::new(io::stdout().lock()));
    Ok(match host.run(&format!("help {topic}"), None)? {
        super::host::Went::Refused => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    })
}

/// Tells what went wrong where the shell expects it. Nobody may be listening.
fn complain(words: &str) {
    let _ = writeln!(io::stderr(), "silken: {words}");
}
