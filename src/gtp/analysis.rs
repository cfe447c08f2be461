//! Analysis as other programs read it: what is thought of the best moves, again and again while the thinking goes on.
//!
//! The forms are those of Leela Zero (`lz-`: whole numbers, in ten thousandths) and of KataGo (`kata-`: fractions, with
//! the lead in points). All of it is seen from the side of the player to move.

use std::fmt::Write as _;
use std::time::Duration;

use crate::bot::{Candidate, Choice, Thought};
use crate::game::Game;
use crate::go::Color;

use super::Failure;
use super::machine::{Answer, Gtp, done};
use super::moves::{choice_word, make};
use super::words::parse_color;

/// Whose form is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    LeelaZero,
    KataGo,
}

/// An analysis that goes on until the next line comes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Who is to move.
    pub color: Color,
    /// How long it is from one report to the next.
    pub interval: Duration,
    form: Form,
    most_moves: usize,
    tells_ownership: bool,
    tells_root: bool,
}

impl Analysis {
    /// How often reports come if nothing is said.
    const INTERVAL: Duration = Duration::from_secs(1);
    /// They never come faster than this.
    const SHORTEST_INTERVAL: Duration = Duration::from_millis(10);

    /// Reads `[color] [interval] [key value ...]`, in which an interval is in hundredths of a second. A key that only
    /// tunes another program's search is passed over.
    fn read(form: Form, turn: Color, words: &[&str]) -> Option<Self> {
        let mut analysis = Self {
            color: turn,
            interval: Self::INTERVAL,
            form,
            most_moves: usize::MAX,
            tells_ownership: false,
            tells_root: false,
        };
        let mut words = words.iter().copied().peekable();
        if let Some(color) = words.peek().and_then(|word| parse_color(word)) {
            analysis.color = color;
            words.next();
        }
        if let Some(interval) = words.peek().and_then(|word| hundredths(word)) {
            analysis.interval = interval;
            words.next();
        }
        while let Some(key) = words.next() {
            let value = words.next()?;
            match key {
                "interval" => analysis.interval = hundredths(value)?,
                "maxmoves" => analysis.most_moves = value.parse().ok()?,
                "ownership" => analysis.tells_ownership = value.parse().ok()?,
                "rootInfo" => analysis.tells_root = value.parse().ok()?,
                // To leave moves out and say nothing of it would be a wrong report.
                "allow" | "avoid" => return None,
                _ => {}
            }
        }
        Some(analysis)
    }

    /// One line of report.
    #[must_use]
    pub fn report(&self, thought: &Thought, game: &Game) -> String {
        let moves = thought.candidates.iter().take(self.most_moves).enumerate();
        let moves: Vec<String> = moves.map(|(order, candidate)| self.info(order, candidate)).collect();
        let mut line = moves.join(" ");
        if self.form == Form::KataGo && self.tells_root {
            let _ = write!(
                line,
                " rootInfo visits {} winrate {:.6} scoreLead {:.4}",
                thought.visits, thought.win, thought.lead
            );
        }
        if self.form == Form::KataGo && self.tells_ownership {
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
        let variation: Vec<String> = candidate.variation.iter().map(ToString::to_string).collect();
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
        format!(
            "info move {mv} visits {visits} {numbers} order {order} pv {}",
            variation.join(" ")
        )
    }
}

/// Below which chance to win a move hardly is: one standard deviation of so many games less.
fn lower_bound(candidate: &Candidate) -> f32 {
    let Candidate { win, visits, .. } = *candidate;
    let deviation = (win * (1.0 - win) / (1 + visits) as f32).max(0.0).sqrt();
    (win - deviation).max(0.0)
}

fn ten_thousandths(chance: f32) -> u32 {
    (chance.clamp(0.0, 1.0) * 10_000.0).round() as u32
}

fn hundredths(word: &str) -> Option<Duration> {
    let hundredths: f64 = word.parse().ok()?;
    let interval = Duration::try_from_secs_f64(hundredths / 100.0).ok()?;
    Some(interval.max(Analysis::SHORTEST_INTERVAL))
}

/// `lz-analyze [color] [interval] [key value ...]`.
pub(super) fn lz_analyze(gtp: &mut Gtp, words: &[&str]) -> Answer {
    begin(gtp, Form::LeelaZero, words)
}

/// `kata-analyze [color] [interval] [key value ...]`.
pub(super) fn kata_analyze(gtp: &mut Gtp, words: &[&str]) -> Answer {
    begin(gtp, Form::KataGo, words)
}

/// `lz-genmove_analyze [color] [interval] [key value ...]`.
pub(super) fn lz_genmove_analyze(gtp: &mut Gtp, words: &[&str]) -> Answer {
    genmove(gtp, Form::LeelaZero, words)
}

/// `kata-genmove_analyze [color] [interval] [key value ...]`.
pub(super) fn kata_genmove_analyze(gtp: &mut Gtp, words: &[&str]) -> Answer {
    genmove(gtp, Form::KataGo, words)
}

const USAGE: Failure = Failure::Usage("[COLOR] [HUNDREDTHS OF A SECOND] [KEY VALUE ...]");

fn begin(gtp: &mut Gtp, form: Form, words: &[&str]) -> Answer {
    let analysis = Analysis::read(form, gtp.game.turn(), words).ok_or(USAGE)?;
    gtp.begin(analysis);
    done()
}

/// A move is chosen and made; what was thought of it comes first, on a line of its own.
fn genmove(gtp: &mut Gtp, form: Form, words: &[&str]) -> Answer {
    let analysis = Analysis::read(form, gtp.game.turn(), words).ok_or(USAGE)?;
    let choice = gtp.choose(analysis.color);
    let report = gtp.report(&analysis, Duration::ZERO, &false.into()).unwrap_or_default();
    if let Choice::Move(mv) = choice {
        make(gtp, analysis.color, mv)?;
    }
    Ok(format!("\n{report}\nplay {}", choice_word(choice)))
}
