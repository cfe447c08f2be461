//! What can be said to the program in the shell.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use super::records::{Dead, Format};
use crate::bot::{Budget, LEVELS, Level};
use crate::desk::{Desk, Switch};
use crate::go::{Points, PointsError, Ruleset, Size, fixed_handicap};
use crate::table::Opening;

/// Play Go in plain words.
///
/// Without a command, a table is opened: type HELP there. Piped input is played as a script.
#[derive(Debug, Parser)]
#[command(version, disable_help_subcommand = true, max_term_width = 100)]
pub struct Arguments {
    /// What to do instead of playing.
    #[command(subcommand)]
    pub action: Option<Action>,
    /// How the table is opened and shown.
    #[command(flatten)]
    pub table: TableFlags,
}

/// How the table is opened and shown.
#[derive(Args, Debug)]
pub struct TableFlags {
    /// Size of the board, from 2 to 25 [9 if nothing is said].
    #[arg(long, global = true, value_parser = clap::value_parser!(u8).range(2..=25))]
    pub size: Option<u8>,
    /// Rules by name; see `silken help rulesets` [silken; for a record those it names, or else japanese].
    #[arg(long, global = true, value_parser = ruleset)]
    pub ruleset: Option<&'static Ruleset>,
    /// Points given to White, in halves.
    #[arg(long, global = true, allow_negative_numbers = true, value_parser = komi)]
    pub komi: Option<Points>,
    /// Stones given to Black.
    #[arg(long, global = true, default_value_t = 0)]
    pub handicap: usize,
    /// Words for every drawing, one item a line, no color.
    #[arg(long, global = true, env = "SILKEN_SCREENREADER", value_parser = clap::builder::FalseyValueParser::new())]
    pub screenreader: bool,
    /// Color in the output.
    #[arg(long, global = true, value_enum, default_value_t = When::Auto)]
    pub color: When,
    /// Characters on a line of prose, from 20 to 79 [as many as the terminal has; 79 for a script].
    #[arg(long, global = true)]
    pub width: Option<usize>,
    /// Where random choices begin.
    #[arg(long, global = true, default_value_t = 0)]
    pub seed: u64,
    /// A network of KataGo's (`.bin.gz`) that thinks in place of the one that is built in.
    #[arg(long, global = true, value_name = "FILE")]
    pub net: Option<PathBuf>,
    /// Another program that plays White, and how it is started: "gnugo --mode gtp".
    #[arg(long, global = true, value_name = "COMMAND LINE")]
    pub engine: Option<String>,
    /// Stop a script at the first refusal, with exit status 1.
    #[arg(long, global = true)]
    pub strict: bool,
}

/// How the engine plays for other programs.
#[derive(Args, Debug)]
pub struct GtpFlags {
    /// How strong it plays: 20k to 3d, or max [max if nothing is said].
    #[arg(long, value_parser = level, conflicts_with_all = ["visits", "seconds"])]
    pub level: Option<&'static Level>,
    /// The best move after so many visits of positions.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "seconds")]
    pub visits: Option<u32>,
    /// The best move after so many seconds, or fewer if a clock says so.
    #[arg(long, value_parser = seconds)]
    pub seconds: Option<Duration>,
    /// How many threads think. With more than one, the same seed does not play the same game.
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

/// When something is done.
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
    /// Replay transcripts and compare.
    Test {
        /// Transcripts, or folders of them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Write down what is answered now.
        #[arg(long)]
        update: bool,
    },
    /// Show a page of HELP.
    Help {
        /// A topic, a number, INDEX, or SEARCH and words.
        topic: Vec<String>,
    },
    /// Show a record.
    Show {
        /// The file.
        file: PathBuf,
        /// After this move; the last one if nothing is said.
        #[arg(long = "move")]
        moves: Option<usize>,
        /// Which game in the file.
        #[arg(long, default_value_t = 1)]
        game: usize,
    },
    /// Count records.
    Score {
        /// Files, or folders of them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Which stones are dead [those that are marked, or else those that the built-in opponent takes for dead; none
        /// where the rules count the board as it stands].
        #[arg(long, value_enum)]
        dead: Option<Dead>,
        /// How the counts are written.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Tell what is wrong with records.
    Check {
        /// Files, or folders of them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Write records anew as SGF in UTF-8: brackets and names are mended, values stay as they are.
    Convert {
        /// Files, or folders of them.
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Where it is written: a file, or a folder for several; standard output if nothing is said.
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Speak the Go Text Protocol, for other programs.
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
        format!("there are {}", keys.join(", "))
    })
}

fn level(name: &str) -> Result<&'static Level, String> {
    Level::named(name).ok_or_else(|| {
        let keys: Vec<&str> = LEVELS.iter().map(|level| level.key).collect();
        format!("there are {}", keys.join(", "))
    })
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0);
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "give a number of seconds like 2 or 0.5".to_owned())
}

fn komi(text: &str) -> Result<Points, String> {
    text.parse().map_err(|error| match error {
        PointsError::NotAHalf => "komi goes in half points, like 6.5 or 7".to_owned(),
        PointsError::NotANumber | PointsError::TooLarge => "give a number like 6.5 or 7".to_owned(),
    })
}

impl TableFlags {
    /// The table that is asked for.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn opening(&self) -> Result<Opening, String> {
        const USUAL_SIDE: u8 = 9;
        let ruleset = self.ruleset.unwrap_or(Ruleset::DEFAULT);
        let size =
            Size::square(self.size.unwrap_or(USUAL_SIDE)).map_err(|_| "a board is 2 to 25 lines wide".to_owned())?;
        let mut opening = Opening::plain(size, ruleset);
        opening.komi = self.komi;
        if let Some(komi) = self.komi
            && !opening.rules().accepts_komi(komi, size)
        {
            return Err(format!("komi {komi} is out of the range of {} on {size}", ruleset.key));
        }
        if self.handicap > 1 {
            opening.handicap = fixed_handicap(size, self.handicap)
                .ok_or_else(|| format!("there are no {} usual handicap points on {size}", self.handicap))?;
        }
        Ok(opening)
    }

    /// Sets what the shell says about a desk, whatever was kept from an earlier session.
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
            return Err(format!("a width is {} to {}", Desk::WIDTHS.start(), Desk::WIDTHS.end()));
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
