//! The command line of the program.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::records::{Dead, Format};
use crate::bot::{Budget, LEVELS, Level};
use crate::desk::{Desk, Switch};
use crate::go::{Points, PointsError, Ruleset, Size, fixed_handicap};
use crate::gtp::Start;
use crate::table::Opening;

/// Play Go in plain words.
///
/// Without a command, a game starts at the prompt: type HELP there. Piped input is played as a script.
#[derive(Debug, Parser)]
#[command(version, disable_help_subcommand = true, max_term_width = 100)]
pub struct Arguments {
    /// What to do instead of playing.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// Options for the game and how it is shown.
    #[command(flatten)]
    pub table: TableFlags,
}

/// Options for the game and how it is shown.
#[derive(Args, Debug)]
pub struct TableFlags {
    /// Size of the board, from 2 to 25 [default: 9; 19 for gtp].
    #[arg(long, global = true, value_parser = clap::value_parser!(u8).range(2..=25))]
    pub size: Option<u8>,
    /// Ruleset; see `silken help rulesets` [default: silken; chinese for gtp; for a record, its own rules, or else japanese].
    #[arg(long, global = true, value_parser = ruleset)]
    pub ruleset: Option<&'static Ruleset>,
    /// Komi, a whole or half number [default: depends on the ruleset and the size].
    #[arg(long, global = true, allow_negative_numbers = true, value_parser = komi)]
    pub komi: Option<Points>,
    /// Number of handicap stones for Black.
    #[arg(long, global = true, default_value_t = 0)]
    pub handicap: usize,
    /// Words in place of drawings, one item per line, no color.
    #[arg(long, global = true, env = "SILKEN_SCREENREADER", value_parser = clap::builder::FalseyValueParser::new())]
    pub screenreader: bool,
    /// When to use color.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto)]
    pub color: When,
    /// Line width for prose, from 20 to 79 [default: the terminal's, at most 79; 79 for a script].
    #[arg(long, global = true)]
    pub width: Option<usize>,
    /// Seed for random choices.
    #[arg(long, global = true, default_value_t = 0)]
    pub seed: u64,
    /// KataGo network (`.bin.gz`) to use instead of the built-in one.
    #[arg(long, global = true, value_name = "FILE")]
    pub net: Option<PathBuf>,
    /// Command that starts another program to play White, such as "gnugo --mode gtp".
    #[arg(long, global = true, value_name = "COMMAND LINE")]
    pub engine: Option<String>,
    /// Stop a script at the first refused line, with exit status 1.
    #[arg(long, global = true)]
    pub strict: bool,
}

/// Options for playing as an engine for other programs.
#[derive(Args, Debug)]
pub struct GtpFlags {
    /// Strength: 20k to 3d, or max [default: max].
    #[arg(long, value_parser = level, conflicts_with_all = ["visits", "seconds"])]
    pub level: Option<&'static Level>,
    /// Play the best move after this many visits.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "seconds")]
    pub visits: Option<u32>,
    /// Play the best move after this many seconds, or sooner if the clock requires it.
    #[arg(long, value_parser = seconds)]
    pub seconds: Option<Duration>,
    /// Number of threads. With more than one, the same seed need not give the same game.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    pub threads: u8,
}

impl GtpFlags {
    /// How strong the engine is, and how long it thinks.
    #[must_use]
    pub fn strength(&self) -> (&'static Level, Budget) {
        let level = self.level.unwrap_or(Level::STRONGEST);
        let visits = self.visits.map(Budget::Visits);
        let budget = visits.or(self.seconds.map(Budget::Time));
        (level, budget.unwrap_or(level.budget()))
    }
}

/// When to use something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum When {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// What to do instead of playing.
#[derive(Debug, Subcommand)]
pub enum Action {
    /// Play a script.
    Run {
        /// The script; `-` is standard input.
        file: PathBuf,
    },
    /// Replay transcripts and compare the replies.
    Test {
        /// Transcripts, or folders of them.
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
    },
    /// Show a position from a record.
    Show {
        /// The file.
        file: PathBuf,
        /// The move after which to show it [default: the last].
        #[arg(long = "move")]
        moves: Option<usize>,
        /// The number of the game in the file.
        #[arg(long, default_value_t = 1)]
        game: usize,
    },
    /// Count records.
    Score {
        /// Files, or folders of them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Which stones are dead [default: those marked, or else those that the built-in opponent considers dead; none if
        /// the rules count the board as it stands].
        #[arg(long, value_enum)]
        dead: Option<Dead>,
        /// Output format.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// List what is wrong with records.
    Check {
        /// Files, or folders of them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Rewrite records as SGF in UTF-8: brackets and property names are repaired, values stay as they are.
    Convert {
        /// Files, or folders of them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Where to write: a file, or a folder for several records [default: standard output].
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Speak the Go Text Protocol (GTP), for other programs.
    Gtp(GtpFlags),
    /// Print completions for a shell.
    Completions {
        /// The shell.
        shell: Shell,
    },
    /// Print the man page.
    Man,
}

fn ruleset(name: &str) -> Result<&'static Ruleset, String> {
    Ruleset::named(name).ok_or_else(|| {
        let keys: Vec<&str> = crate::go::RULESETS.iter().map(|ruleset| ruleset.key).collect();
        format!("choose one of {}", keys.join(", "))
    })
}

fn level(name: &str) -> Result<&'static Level, String> {
    Level::named(name).ok_or_else(|| {
        let keys: Vec<&str> = LEVELS.iter().map(|level| level.key).collect();
        format!("choose one of {}", keys.join(", "))
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "give a number of seconds like 2 or 0.5".to_owned())
}

fn komi(text: &str) -> Result<Points, String> {
    text.parse().map_err(|error| match error {
        PointsError::NotAHalf => "komi must be a whole or half number, like 7 or 6.5".to_owned(),
        PointsError::NotANumber | PointsError::TooLarge => "give a number like 6.5 or 7".to_owned(),
    })
}

impl TableFlags {
    /// The game that the flags ask for.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn opening(&self) -> Result<Opening, String> {
        const USUAL_SIDE: u8 = 9;
        self.opening_or(USUAL_SIDE, Ruleset::DEFAULT)
    }

    /// How a conversation in the Go Text Protocol starts.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn gtp_start(&self) -> Result<Start, String> {
        let usual = Start::default();
        let opening = self.opening_or(usual.size.width(), usual.ruleset())?;
        Ok(Start {
            size: opening.size,
            ruleset: self.ruleset,
            komi: self.komi,
            handicap: opening.handicap,
        })
    }

    /// The table that is asked for, with this board and these rules if nothing is said.
    fn opening_or(&self, usual_side: u8, usual_ruleset: &'static Ruleset) -> Result<Opening, String> {
        let ruleset = self.ruleset.unwrap_or(usual_ruleset);
        let size = Size::square(self.size.unwrap_or(usual_side))
            .map_err(|_| "the board size must be from 2 to 25".to_owned())?;
        let mut opening = Opening::plain(size, ruleset);
        opening.komi = self.komi;
        if let Some(komi) = self.komi
            && !opening.rules().accepts_komi(komi, size)
        {
            return Err(format!("komi {komi} is out of range for {} on {size}", ruleset.key));
        }
        if self.handicap > 1 {
            opening.handicap = fixed_handicap(size, self.handicap).ok_or_else(|| {
                format!(
                    "there are no standard points for {} handicap stones on {size}",
                    self.handicap
                )
            })?;
        }
        Ok(opening)
    }

    /// Applies the flags to a desk, overriding what was saved in an earlier session.
    pub fn override_desk(&self, desk: &mut Desk) {
        if self.screenreader {
            desk.screen_reader = Switch::On;
        }
        match self.color {
            When::Always => desk.color = Switch::On,
            When::Never => desk.color = Switch::Off,
            When::Auto if no_color() => desk.color = Switch::Off,
            When::Auto => {}
        }
        desk.width = self.width.or(desk.width);
    }

    /// How the game is shown on a terminal, or not on one.
    ///
    /// # Errors
    /// What is wrong with the width, in words.
    pub fn desk(&self, is_terminal: bool) -> Result<Desk, String> {
        let color = match self.color {
            When::Auto => is_terminal && !no_color(),
            When::Always => true,
            When::Never => false,
        };
        if self.width.is_some_and(|width| !Desk::WIDTHS.contains(&width)) {
            return Err(format!(
                "the width must be from {} to {}",
                Desk::WIDTHS.start(),
                Desk::WIDTHS.end()
            ));
        }
        Ok(Desk {
            screen_reader: Switch::on_if(self.screenreader),
            color: Switch::on_if(color && !self.screenreader),
            width: self.width,
            ..Desk::default()
        })
    }
}

/// Whether the person wants no color anywhere (no-color.org), or the terminal has none.
fn no_color() -> bool {
    let is = |name, holds: fn(&std::ffi::OsStr) -> bool| std::env::var_os(name).is_some_and(|value| holds(&value));
    is("NO_COLOR", |value| !value.is_empty()) || is("TERM", |value| value == "dumb")
}
