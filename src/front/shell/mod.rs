//! What the program does for each thing that can be said in the shell.

pub(super) mod args;
pub(super) mod lines;
mod signals;

use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use clap::Parser;

use crate::bot::net::Network;
use crate::bot::{Bot, Level};
use crate::desk::Desk;
use crate::front::local::host::Host;
use crate::front::local::networks;
use crate::front::records::{self, Dead, Found, Question, Said};
use crate::front::script::transcript;
use crate::front::script::{self, Ended};
#[cfg(feature = "serve")]
use crate::front::serve;
use crate::front::store::keep::STANDARD_INPUT;
use crate::front::{gtp, prompt};
use crate::session::{Session, Status};
use crate::table::Table;
use crate::text::Text;
use args::{Action, Arguments, BoardFlags, LookFlags, NetworkFlags, OpeningFlags, RulesFlags, TableFlags};
use lines::{complain, tell};
use signals::Ctrl;

/// Exit status for input that cannot be used.
const UNUSABLE: u8 = 2;

/// Runs the program.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
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

/// Says why the command line makes no sense, or what was asked of it: help, or the version.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Whoever does not read it has seen enough.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let words = args::refusal(error);
    // Nobody may be listening.
    let _ = words.lines().try_for_each(|line| tell(&mut io::stderr(), line));
    ExitCode::from(UNUSABLE)
}

/// Why the program stops early.
#[derive(Debug)]
enum Failure {
    /// Reading or writing failed.
    Io(io::Error),
    /// What was asked for makes no sense, in words.
    KnownGame(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Text> for Failure {
    fn from(text: Text) -> Self {
        Self::KnownGame(text.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::KnownGame(words) => f.write_str(words),
        }
    }
}

fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let table = &arguments.table;
    match &arguments.action {
        None if io::stdin().is_terminal() => {
            if table.strict {
                let told = "--strict is for scripts; give one: silken run --strict FILE";
                return Err(Failure::KnownGame(told.to_owned()));
            }
            signals::end_well(Ctrl::AtThePrompt)?;
            let host = at_table(table, io::stdout())?;
            prompt::talk(host, table)?;
            Ok(ExitCode::SUCCESS)
        }
        None => play(table, io::stdin().lock()),
        Some(Action::Run { file, table }) if file == Path::new(STANDARD_INPUT) => play(table, io::stdin().lock()),
        Some(Action::Run { file, table }) => {
            // A folder opens like a file, and only reading it fails.
            let script = match File::open(file) {
                Ok(_) if file.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
                opened => opened,
            };
            let script = script.map_err(|error| Failure::KnownGame(format!("{}: {error}", file.display())))?;
            play(table, BufReader::new(script))
        }
        Some(Action::Test { files, update }) => Ok(transcript::test(files, *update)?),
        Some(Action::Help { topic, look }) => help(look, &topic.join(" ")),
        Some(Action::Show {
            file,
            moves,
            game,
            rules,
            look,
        }) => show(look, file, *game, *moves, &said(rules)),
        Some(Action::Score {
            files,
            dead,
            format,
            rules,
            handicap,
            network,
        }) => {
            if network.net.is_some() && matches!(dead, Some(Dead::Marked | Dead::None)) {
                let told = "--net judges which stones are dead: leave it out, or say --dead auto";
                return Err(Failure::KnownGame(told.to_owned()));
            }
            let network = read_network(network)?;
            let question = Question {
                said: Said {
                    handicap: handicap.map(usize::from),
                    ..said(rules)
                },
                dead: *dead,
                bot: &|| Bot::with_network(Level::DEFAULT, 0, network.clone().unwrap_or_else(Network::built_in)),
                format: *format,
            };
            Ok(status(records::score(files, &question, &mut io::stdout().lock())?))
        }
        Some(Action::Check { files, rules }) => {
            let found = records::check(files, &said(rules), &mut io::stdout().lock())?;
            Ok(status(found))
        }
        Some(Action::Convert { files, output }) => {
            let output = output.as_deref().filter(|output| !records::is_for_output(output));
            convert(files, output)
        }
        Some(Action::Gtp(engine)) => {
            let start = engine.start().map_err(Failure::KnownGame)?;
            let network = read_network(&engine.mind.network)?.unwrap_or_else(Network::built_in);
            let (level, budget) = engine.strength();
            let bot = Bot::with_network(level, engine.mind.chance.seed, network).on_threads(engine.threads.into());
            gtp::serve(bot, budget, &start, BufReader::new(io::stdin()), io::stdout().lock())?;
            Ok(ExitCode::SUCCESS)
        }
        #[cfg(feature = "serve")]
        Some(Action::Serve(flags)) => {
            let certificate = match (&flags.cert, &flags.key) {
                (Some(chain), Some(key)) => serve::Certificate::Files { chain, key },
                _ => serve::Certificate::SelfMade {
                    database: &flags.database,
                },
            };
            let opening = serve::Opening {
                address: flags.listen,
                status: flags.status_listen,
                log: flags.log.as_deref(),
                encrypted: flags.tls_listen.map(|address| (address, certificate)),
                database: &flags.database,
                name: &flags.name,
                bots: flags.bots.into(),
                is_open: flags.open_registration == args::YesNo::Yes,
            };
            serve::serve(&opening).map_err(Failure::KnownGame)?;
            Ok(ExitCode::SUCCESS)
        }
        #[cfg(feature = "serve")]
        Some(Action::Hall { database, action }) => {
            let is_well = serve::admin::run(database, action, &mut io::stdout().lock()).map_err(Failure::KnownGame)?;
            Ok(status(if is_well { Found::Nothing } else { Found::Flaws }))
        }
        Some(Action::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(*shell, &mut args::command_line(), "silken", &mut script);
            io::stdout().write_all(&script)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Action::Man) => {
            clap_mangen::Man::new(args::command_line()).render(&mut io::stdout())?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// A session as the flags ask for it, with whoever thinks for it.
fn at_table<W: Write>(flags: &TableFlags, output: W) -> Result<Host<W>, Failure> {
    let opening = flags.game.opening().map_err(Failure::KnownGame)?;
    let table = Table::open(&opening, flags.mind.chance.seed);
    let mut host = Host::new(Session::new(desk(&flags.look)?), table, output);
    if let Some(network) = read_network(&flags.mind.network)? {
        host.world.thinker.think_with(network);
    }
    Ok(host)
}

/// A session in which nothing is played.
fn lectern<W: Write>(desk: Desk, output: W) -> Result<Host<W>, Failure> {
    let opening = OpeningFlags::default().opening().map_err(Failure::KnownGame)?;
    Ok(Host::new(Session::new(desk), Table::open(&opening, 0), output))
}

fn desk(look: &LookFlags) -> Result<Desk, Failure> {
    look.desk(io::stdout().is_terminal()).map_err(Failure::KnownGame)
}

/// What the flags say in place of a record.
fn said(rules: &RulesFlags) -> Said {
    Said {
        ruleset: rules.ruleset,
        komi: rules.komi,
        handicap: None,
    }
}

/// The network that is to think in place of the one that is built in.
fn read_network(flags: &NetworkFlags) -> Result<Option<Arc<Network>>, Failure> {
    let read = flags.net.as_deref().map(networks::read);
    Ok(read.transpose()?)
}

fn play(flags: &TableFlags, script: impl io::BufRead) -> Result<ExitCode, Failure> {
    signals::end_well(Ctrl::InAScript)?;
    let mut host = at_table(flags, BufWriter::new(io::stdout().lock()))?;
    if let Some(engine) = &flags.engine
        && host.run(&format!("engine {engine}"))? == Status::Refused
    {
        return Err(Failure::KnownGame(
            "the script was not run without the engine".to_owned(),
        ));
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

fn show(look: &BoardFlags, file: &Path, game: usize, moves: Option<usize>, said: &Said) -> Result<ExitCode, Failure> {
    let (game, ruleset) = records::position(file, game, moves, said).map_err(Failure::KnownGame)?;
    let desk = look.desk(io::stdout().is_terminal());
    let mut host = lectern(desk, BufWriter::new(io::stdout().lock()))?;
    host.table = Table::with_game(game, ruleset, 0);
    host.run("board")?;
    Ok(ExitCode::SUCCESS)
}

/// Writes every file that can be read; the others are reported.
fn convert(files: &[PathBuf], to: Option<&Path>) -> Result<ExitCode, Failure> {
    let mut found = Found::Nothing;
    let mut written = HashSet::new();
    for conversion in records::conversions(files, to).map_err(Failure::KnownGame)? {
        let clash = |to: &Path| {
            format!(
                "{}: two records would be written there; convert them one at a time",
                to.display()
            )
        };
        let done = match conversion {
            Err(reason) => Err(reason),
            Ok(conversion) => match conversion.to().filter(|&to| !written.insert(to.to_owned())) {
                Some(to) => Err(clash(to)),
                None => conversion.run(&mut io::stdout().lock())?,
            },
        };
        if let Err(reason) = done {
            complain(&reason);
            found = Found::Unusable;
        }
    }
    Ok(status(found))
}

fn help(look: &LookFlags, topic: &str) -> Result<ExitCode, Failure> {
    let mut host = lectern(desk(look)?, BufWriter::new(io::stdout().lock()))?;
    Ok(match host.run(&format!("help {topic}"))? {
        Status::Refused => ExitCode::FAILURE,
        _ => ExitCode::SUCCESS,
    })
}
