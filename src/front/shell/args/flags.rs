//! Flags that several commands take, each in a group with those it goes with.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values;
use crate::desk::{Desk, Switch};
use crate::go::{Points, Ruleset, Size, fixed_handicap};
use crate::gtp::Start;
use crate::table::Opening;

/// How a table is opened and shown, and who sits at it.
#[derive(Args, Debug)]
pub struct TableFlags {
    /// What is played.
    #[command(flatten)]
    pub game: OpeningFlags,
    /// How it is shown.
    #[command(flatten)]
    pub look: LookFlags,
    /// Who thinks.
    #[command(flatten)]
    pub mind: MindFlags,
    /// Command that starts another program to play White, such as "gnugo --mode gtp".
    #[arg(long, value_name = "COMMAND LINE")]
    pub engine: Option<String>,
    /// Stop a script at the first refused line, with exit status 1.
    #[arg(long)]
    pub strict: bool,
}

/// What is played.
#[derive(Args, Debug, Default)]
pub struct OpeningFlags {
    /// Size of the board, from 2 to 25 [default: 9; 19 for gtp].
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=25))]
    pub size: Option<u8>,
    /// By which rules.
    #[command(flatten)]
    pub rules: RulesFlags,
    /// Number of handicap stones for Black: none, or at least 2.
    #[arg(long, default_value_t = 0)]
    pub handicap: usize,
}

/// By which rules.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct RulesFlags {
    /// Ruleset; see `silken help rulesets` [default: silken; chinese for gtp; for a record, its own rules, or else
    /// japanese].
    #[arg(long, value_parser = values::ruleset)]
    pub ruleset: Option<&'static Ruleset>,
    /// Komi, a whole or half number [default: depends on the ruleset and the size; for a record, its own].
    #[arg(long, allow_negative_numbers = true, value_parser = values::komi)]
    pub komi: Option<Points>,
}

/// How replies are shown.
#[derive(Args, Debug)]
pub struct LookFlags {
    /// How anything is shown.
    #[command(flatten)]
    pub board: BoardFlags,
    /// Line width for prose, from 20 to 79 [default: the terminal's, at most 79; 79 for a script].
    #[arg(long)]
    pub width: Option<usize>,
}

/// How a board, or anything else, is shown.
#[derive(Args, Debug)]
pub struct BoardFlags {
    /// Words in place of drawings, one item per line, no color.
    #[arg(long, env = "SILKEN_SCREENREADER", value_parser = clap::builder::FalseyValueParser::new())]
    pub screenreader: bool,
    /// When to use color.
    #[arg(long, value_enum, default_value_t = When::Auto)]
    pub color: When,
}

/// How the built-in opponent thinks.
#[derive(Args, Debug)]
pub struct MindFlags {
    /// How its choices are drawn.
    #[command(flatten)]
    pub chance: ChanceFlags,
    /// With what it thinks.
    #[command(flatten)]
    pub network: NetworkFlags,
}

/// How random choices are made.
#[derive(Args, Clone, Copy, Debug)]
pub struct ChanceFlags {
    /// Seed for random choices.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
}

/// With what the built-in opponent thinks.
#[derive(Args, Debug)]
pub struct NetworkFlags {
    /// KataGo network (`.bin.gz`) to use instead of the built-in one.
    #[arg(long, value_name = "FILE")]
    pub net: Option<PathBuf>,
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

impl OpeningFlags {
    /// The table that is asked for.
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
            ruleset: self.rules.ruleset,
            komi: self.rules.komi,
            handicap: opening.handicap,
        })
    }

    /// The table that is asked for, with this board and these rules unless others are named.
    fn opening_or(&self, usual_side: u8, usual_ruleset: &'static Ruleset) -> Result<Opening, String> {
        let ruleset = self.rules.ruleset.unwrap_or(usual_ruleset);
        let size = Size::square(self.size.unwrap_or(usual_side))
            .map_err(|_| "the board size must be from 2 to 25".to_owned())?;
        let mut opening = Opening::plain(size, ruleset);
        opening.komi = self.rules.komi;
        if let Some(komi) = opening.komi
            && !opening.rules().accepts_komi(komi, size)
        {
            return Err(format!("komi {komi} is out of range for {} on {size}", ruleset.key));
        }
        opening.handicap = match self.handicap {
            0 => Vec::new(),
            1 => return Err("a handicap is at least 2 stones; for one stone less, give --komi 0.5".to_owned()),
            stones => fixed_handicap(size, stones)
                .ok_or_else(|| format!("there are no standard points for {stones} handicap stones on {size}"))?,
        };
        Ok(opening)
    }
}

impl LookFlags {
    /// Sets what the shell says about a desk, whatever was kept from an earlier session.
    pub fn override_desk(&self, desk: &mut Desk) {
        if self.board.screenreader {
            desk.screen_reader = Switch::On;
        }
        match self.board.color {
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
        if self.width.is_some_and(|width| !Desk::WIDTHS.contains(&width)) {
            return Err(format!(
                "the width must be from {} to {}",
                Desk::WIDTHS.start(),
                Desk::WIDTHS.end()
            ));
        }
        Ok(Desk {
            width: self.width,
            ..self.board.desk(is_terminal)
        })
    }
}

impl BoardFlags {
    /// How a board is shown on a terminal, or not on one.
    #[must_use]
    pub fn desk(&self, is_terminal: bool) -> Desk {
        let color = match self.color {
            When::Auto => is_terminal && !no_color(),
            When::Always => true,
            When::Never => false,
        };
        Desk {
            screen_reader: Switch::on_if(self.screenreader),
            color: Switch::on_if(color && !self.screenreader),
            ..Desk::default()
        }
    }
}

/// Whether the person wants no color anywhere (no-color.org), or the terminal has none.
fn no_color() -> bool {
    let is = |name, holds: fn(&std::ffi::OsStr) -> bool| std::env::var_os(name).is_some_and(|value| holds(&value));
    is("NO_COLOR", |value| !value.is_empty()) || is("TERM", |value| value == "dumb")
}
