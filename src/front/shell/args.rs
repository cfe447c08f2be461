//! The command line of the program.

mod flags;
#[cfg(feature = "serve")]
mod hall;
mod refusal;
mod values;

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Command, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

pub use flags::{BoardFlags, ChanceFlags, LookFlags, MindFlags, NetworkFlags, OpeningFlags, RulesFlags, TableFlags};
#[cfg(feature = "serve")]
pub use hall::{HallAction, ServeFlags, YesNo};
pub use refusal::refusal;

use crate::bot::{Budget, Level};
use crate::front::records::{Dead, Format};
use crate::gtp::Start;

/// Play Go in plain words.
///
/// Without a command, a game starts at the prompt: type HELP there. Piped input is played as a script.
#[derive(Debug, Parser)]
#[command(
    version,
    disable_help_subcommand = true,
    max_term_width = 100,
    args_conflicts_with_subcommands = true
)]
pub struct Arguments {
    /// What to do instead of playing.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// Options for the game and how it is shown.
    #[command(flatten)]
    pub table: TableFlags,
}

/// The command line as a whole, from which completions and the man page are made.
#[must_use]
pub fn command_line() -> Command {
    Arguments::command()
}

/// How a transcript lays down the table that it is replayed at.
#[derive(Debug, Parser)]
pub struct LaidDown {
    /// What is played.
    #[command(flatten)]
    pub game: OpeningFlags,
    /// How random choices are made.
    #[command(flatten)]
    pub chance: ChanceFlags,
}

/// Options for playing as an engine for other programs.
#[derive(Args, Debug)]
pub struct GtpFlags {
    /// How the first game starts, until the other program says otherwise.
    #[command(flatten)]
    pub game: OpeningFlags,
    /// Who thinks.
    #[command(flatten)]
    pub mind: MindFlags,
    /// Strength: 20k to 3d, or max [default: max].
    #[arg(long, value_parser = values::level, conflicts_with_all = ["visits", "seconds"])]
    pub level: Option<&'static Level>,
    /// Play the best move after this many visits.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "seconds")]
    pub visits: Option<u32>,
    /// Play the best move after this many seconds, or sooner if the clock requires it.
    #[arg(long, value_parser = values::seconds)]
    pub seconds: Option<Duration>,
    /// Number of threads. With more than one, the same seed need not give the same game.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
}

impl GtpFlags {
    /// How the conversation starts.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn start(&self) -> Result<Start, String> {
        self.game.gtp_start()
    }

    /// How strong the engine is, and how long it thinks.
    #[must_use]
    pub fn strength(&self) -> (&'static Level, Budget) {
        let level = self.level.unwrap_or(Level::STRONGEST);
        let visits = self.visits.map(Budget::Visits);
        let budget = visits.or(self.seconds.map(Budget::Time));
        (level, budget.unwrap_or(level.budget()))
    }
}

/// What to do instead of playing.
#[derive(Debug, Subcommand)]
pub enum Action {
    /// Play a script.
    Run {
        /// The script; `-` is standard input.
        file: PathBuf,
        /// How the table is opened and shown.
        #[command(flatten)]
        table: Box<TableFlags>,
    },
    /// Replay transcripts and compare the replies.
    Test {
        /// Transcripts, or folders of them; `-` is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write the current replies into the files.
        #[arg(long)]
        update: bool,
    },
    /// Show a page of HELP.
    Help {
        /// A topic, a number, INDEX, or SEARCH and words.
        topic: Vec<String>,
        /// How it is shown.
        #[command(flatten)]
        look: LookFlags,
    },
    /// Show a position from a record.
    Show {
        /// The file; `-` is standard input.
        file: PathBuf,
        /// The move after which to show it [default: the last].
        #[arg(long = "move")]
        moves: Option<usize>,
        /// The number of the game in the file.
        #[arg(long, default_value_t = 1)]
        game: usize,
        /// By which rules.
        #[command(flatten)]
        rules: RulesFlags,
        /// How it is shown.
        #[command(flatten)]
        look: BoardFlags,
    },
    /// Count records.
    Score {
        /// Files, or folders of them; `-` is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Which stones are dead [default: those marked, or else those that the built-in opponent considers dead; none if
        /// the rules count the board as it stands].
        #[arg(long, value_enum)]
        dead: Option<Dead>,
        /// Output format.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
        /// By which rules.
        #[command(flatten)]
        rules: RulesFlags,
        /// Handicap stones, for which some rules give White points [default: the record's].
        #[arg(long, value_parser = clap::value_parser!(u16).range(..=625))]
        handicap: Option<u16>,
        /// Who judges what is dead.
        #[command(flatten)]
        network: NetworkFlags,
    },
    /// List what is wrong with records.
    Check {
        /// Files, or folders of them; `-` is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// By which rules.
        #[command(flatten)]
        rules: RulesFlags,
    },
    /// Rewrite records as SGF in UTF-8: brackets and property names are repaired, values stay as they are.
    Convert {
        /// Files, or folders of them; `-` is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Where to write: a file, or a folder for several records; `-` is standard output [default: standard output].
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Speak the Go Text Protocol (GTP), for other programs.
    Gtp(GtpFlags),
    /// Open a hall in which people play each other over a network.
    #[cfg(feature = "serve")]
    Serve(ServeFlags),
    /// Look after a hall.
    #[cfg(feature = "serve")]
    Hall {
        /// The file in which the hall keeps everything.
        #[arg(long, global = true, default_value = "silken.db")]
        database: PathBuf,
        /// What to do.
        #[command(subcommand)]
        action: HallAction,
    },
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the man page.
    Man,
}
