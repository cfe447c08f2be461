//! Analysis as other programs read it: what is thought of the best moves, again and again while the thinking goes on.
//!
//! The forms are those of Leela Zero (`lz-`: whole numbers, in ten thousandths) and of KataGo (`kata-`: fractions, with
//! the lead in points). All of it is seen from the side of the player to move.
//!
//! Source: lightvector/KataGo, docs/GTP_Extensions.md.

use std::fmt::{Display, Write as _};
use std::time::Duration;

use crate::bot::{Bans, Candidate, Named, Thought};
use crate::game::Game;
use crate::go::{Color, Size};

use super::failure::Failure;
use super::numbers::{count, hundredths, truth};
use super::words::{parse_color, parse_move};

/// Whose form is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    LeelaZero,
    KataGo,
}

/// An analysis that goes on until the next line comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Who is to move.
    pub color: Color,
    /// How long it is from one report to the next: from a hundredth of a second to a day.
    pub interval: Duration,
    /// The moves that are left out.
    pub bans: Bans,
    form: Form,
    most_moves: usize,
    tells_ownership: bool,
    tells_root: bool,
    tells_visits: bool,
    tells_edge_visits: bool,
}

impl Analysis {
    /// How often reports come if nothing is said.
    const INTERVAL: Duration = Duration::from_secs(1);
    /// They never come faster than this.
    const SHORTEST_INTERVAL: Duration = Duration::from_millis(10);
    /// Nor slower than this.
    const LONGEST_INTERVAL: Duration = Duration::from_secs(24 * 60 * 60);

    /// Reads `[color] [interval] [key value ...]` on a board of this size, on which `turn` is to move. An interval is in
    /// hundredths of a second.
    ///
    /// # Errors
    /// [`Failure::BadOption`] for a key that means nothing here, or a value that is not one.
    pub(super) fn read(form: Form, size: Size, turn: Color, words: &[&str]) -> Result<Self, Failure> {
        let mut analysis = Self {
            color: turn,
            interval: Self::INTERVAL,
            bans: Bans::default(),
            form,
            most_moves: usize::MAX,
            tells_ownership: false,
            tells_root: false,
            tells_visits: false,
            tells_edge_visits: false,
        };
        let mut words = words.iter().copied().peekable();
        if let Some(color) = words.peek().and_then(|word| parse_color(word)) {
            analysis.color = color;
            words.next();
        }
        if let Some(interval) = words.peek().and_then(|word| interval(word)) {
            analysis.interval = interval;
            words.next();
        }
        while let Some(key) = words.next() {
            analysis.read_option(key, &mut words, size)?;
        }
        Ok(analysis)
    }

    fn read_option<'a>(
        &mut self,
        key: &str,
        words: &mut impl Iterator<Item = &'a str>,
        size: Size,
    ) -> Result<(), Failure> {
        let bad = |expected| Failure::BadOption {
            key: key.to_owned(),
            expected,
        };
        if matches!(key, "avoid" | "allow") {
            let ban = read_ban(key == "allow", words, size);
            let (color, moves, until) = ban.ok_or_else(|| bad("COLOR POINT,POINT,... NUMBER_OF_MOVES"))?;
            self.bans.add(color, moves, until);
            return Ok(());
        }
        let value = words.next().unwrap_or_default();
        let number = || count(value).ok_or_else(|| bad("a whole number"));
        let choice = || truth(value).ok_or_else(|| bad("true or false"));
        match (key, self.form) {
            ("interval", _) => {
                self.interval = interval(value).ok_or_else(|| bad("a number of hundredths of a second"))?
            }
            ("maxmoves", _) => self.most_moves = number()? as usize,
            // Every move that was thought about is reported, and there are no more.
            ("minmoves", _) => drop(number()?),
            ("ownership", Form::KataGo) => self.tells_ownership = choice()?,
            ("rootInfo", Form::KataGo) => self.tells_root = choice()?,
            ("pvVisits", Form::KataGo) => self.tells_visits = choice()?,
            ("pvEdgeVisits", Form::KataGo) => self.tells_edge_visits = choice()?,
            ("ownershipStdev" | "movesOwnership" | "movesOwnershipStdev", Form::KataGo) if choice()? => {
                return Err(bad("false: it is not known here"));
            }
            ("ownershipStdev" | "movesOwnership" | "movesOwnershipStdev", Form::KataGo) => {}
            (_, Form::KataGo) => return Err(bad(Self::KATAGO_KEYS)),
            (_, Form::LeelaZero) => return Err(bad(Self::LEELA_ZERO_KEYS)),
        }
        Ok(())
    }

    const LEELA_ZERO_KEYS: &str = "interval, minmoves, maxmoves, avoid or allow";
    const KATAGO_KEYS: &str =
        "interval, minmoves, maxmoves, avoid, allow, ownership, rootInfo, pvVisits or pvEdgeVisits";

    /// One line of report.
    #[must_use]
    pub fn report(&self, thought: &Thought, game: &Game) -> String {
        let moves = thought.candidates.iter().take(self.most_moves).enumerate();
        let moves: Vec<String> = moves.map(|(order, candidate)| self.info(order, candidate)).collect();
        let mut line = moves.join(" ");
        if self.tells_root {
            let _ = write!(
                line,
                " rootInfo visits {} winrate {:.6} scoreLead {:.4}",
                thought.visits, thought.win, thought.lead
            );
        }
        if self.tells_ownership {
            line.push_str(" ownership");
            let sign = if thought.player == Color::Black { 1.0 } else { -1.0 };
            let width = usize::from(game.size().width());
            for row in thought.ownership.chunks(width).rev() {
                row.iter().for_each(|owner| {
                    let _ = write!(line, " {:.3}", sign * owner);
                });
            }
        }
        line
    }

    fn info(&self, order: usize, candidate: &Candidate) -> String {
        let Candidate {
            mv, visits, prior, win, ..
        } = candidate;
        let bound = lower_bound(candidate);
        let numbers = match self.form {
            Form::LeelaZero => format!(
                "winrate {} prior {} lcb {}",
                ten_thousandths(*win),
                ten_thousandths(*prior),
                ten_thousandths(bound)
            ),
            Form::KataGo => format!(
                "winrate {win:.6} scoreMean {lead:.4} scoreLead {lead:.4} prior {prior:.6} lcb {bound:.6}",
                lead = candidate.lead
            ),
        };
        let mut line = format!("info move {mv} visits {visits} {numbers} order {order}");
        append(&mut line, "pv", &candidate.variation);
        if self.tells_visits {
            append(&mut line, "pvVisits", &candidate.variation_visits);
        }
        if self.tells_edge_visits {
            // A position is reached by one order of moves only, so that every visit came by the last of them.
            append(&mut line, "pvEdgeVisits", &candidate.variation_visits);
        }
        line
    }
}

fn append<T: Display>(line: &mut String, key: &str, values: &[T]) {
    let _ = write!(line, " {key}");
    for value in values {
        let _ = write!(line, " {value}");
    }
}

/// Lower confidence bound of the win rate: one standard deviation of this many games below it.
fn lower_bound(candidate: &Candidate) -> f32 {
    let Candidate { win, visits, .. } = *candidate;
    let deviation = (win * (1.0 - win) / (1 + visits) as f32).max(0.0).sqrt();
    (win - deviation).max(0.0)
}

fn ten_thousandths(chance: f32) -> u32 {
    (chance.clamp(0.0, 1.0) * 10_000.0).round() as u32
}

/// The time from one report to the next, within its bounds.
fn interval(word: &str) -> Option<Duration> {
    let interval = hundredths(word)?;
    Some(interval.clamp(Analysis::SHORTEST_INTERVAL, Analysis::LONGEST_INTERVAL))
}

/// Reads `color point,point,... number`: for that number of moves, the player leaves out these moves or, if they
/// are the only ones that are allowed, every other.
fn read_ban<'a>(
    is_allowance: bool,
    words: &mut impl Iterator<Item = &'a str>,
    size: Size,
) -> Option<(Color, Named, usize)> {
    let color = parse_color(words.next()?)?;
    let moves = words.next()?.split(',').map(|word| parse_move(word, size));
    let moves = moves.collect::<Option<Vec<_>>>()?;
    let until = count(words.next()?).filter(|&until| until > 0)?;
    let named = if is_allowance {
        Named::AllBut(moves)
    } else {
        Named::These(moves)
    };
    Some((color, named, until as usize))
}
