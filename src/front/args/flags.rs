//! Flags that several commands take, each in a group with those it goes with.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values;
use crate::go::{Points, Ruleset, Size, fixed_handicap};
use crate::desk::{Desk, Switch};
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
    /// Another program that plays White, and how it is started: "gnugo --mode gtp".
    #[arg(long, value_name = "COMMAND LINE")]
    pub engine: Option<String>,
    /// Stop a script at the first refusal, with exit status 1.
    #[arg(long)]
    pub strict: bool,
}

/// What is played.
#[derive(Args, Debug, Default)]
pub struct OpeningFlags {
    /// Size of the board, from 2 to 25 [9 if nothing is said].
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=25))]
    pub size: Option<u8>,
    /// By which rules.
    #[command(flatten)]
    pub rules: RulesFlags,
    /// Stones given to Black: none, or 2 and more.
    #[arg(long, default_value_t = 0)]
    pub handicap: usize,
}

/// By which rules.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct RulesFlags {
    /// Rules by name; see `silken help rulesets` [silken; for a record those it names, or else japanese].
    #[arg(long, value_parser = values::ruleset)]
    pub ruleset: Option<&'static Ruleset>,
    /// Points given to White, in halves [as the rules have it; for a record as it says].
    #[arg(long, allow_negative_numbers = true, value_parser = values::komi)]
    pub komi: Option<Points>,
}

/// How replies are shown.
#[derive(Args, Debug)]
pub struct LookFlags {
    /// How anything is shown.
    #[command(flatten)]
    pub board: BoardFlags,
    /// Characters on a line of prose, from 20 to 79 [as many as the terminal has; 79 for a script].
    #[arg(long)]
    pub width: Option<usize>,
}

/// How a board, or anything else, is shown.
#[derive(Args, Debug)]
pub struct BoardFlags {
    /// Words for every drawing, one item a line, no color.
    #[arg(long, env = "SILKEN_SCREENREADER", value_parser = clap::builder::FalseyValueParser::new())]
    pub screenreader: bool,
    /// Color in the output.
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
    /// Where random choices begin.
    #[arg(long, default_value_t = 0)]
    pub seed: u64,
}

/// With what the built-in opponent thinks.
#[derive(Args, Debug)]
pub struct NetworkFlags {
    /// A network of KataGo's (`.bin.gz`) that thinks in place of the one that is built in.
    #[arg(long, value_name = "FILE")]
    pub net: Option<PathBuf>,
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

impl OpeningFlags {
    /// The table that is asked for.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn opening(&self) -> Result<Opening, String> {
        const USUAL_SIDE: u8 = 9;
        let ruleset = self.rules.ruleset.unwrap_or(Ruleset::DEFAULT);
        let size =
            Size::square(self.size.unwrap_or(USUAL_SIDE)).map_err(|_| "a board is 2 to 25 lines wide".to_owned())?;
        let mut opening = Opening::plain(size, ruleset);
        opening.komi = self.rules.komi;
        if let Some(komi) = opening.komi
            && !opening.rules().accepts_komi(komi, size)
        {
            return Err(format!("komi {komi} is out of the range of {} on {size}", ruleset.key));
        }
        opening.handicap = match self.handicap {
            0 => Vec::new(),
            1 => return Err("a handicap is 2 stones or more; for one stone less, give --komi 0.5".to_owned()),
            stones => fixed_handicap(size, stones)
                .ok_or_else(|| format!("there are no {stones} usual handicap points on {size}"))?,
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
            return Err(format!("a width is {} to {}", Desk::WIDTHS.start(), Desk::WIDTHS.end()));
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
