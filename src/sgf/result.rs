//! How a game ended, as records have it: in the letters of the specification, or in English, Chinese, Japanese or Korean.

mod words;

use super::amount::{self, Amount, Unit, plain};
use super::values;
use crate::game::{Outcome, Victory};
use crate::go::{Color, Points};
use words::{Word, next_word};

/// What a record says of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Draw,
    Void,
    /// Who won, and how if that is said too, and in a way that can be shown.
    Won(Color, Option<Victory>),
}

/// How a game ended by the value of `RE`. `None` where any of it is not understood, and where it is only said who won.
///
/// A margin in stones (子), as Chinese counting has it, is twice as many points; so is one in quarters without a unit.
///
/// ```
/// use silken::sgf::outcome;
///
/// assert_eq!(outcome("W+Resign").unwrap().to_string(), "W+R");
/// assert_eq!(outcome("黒2目半勝").unwrap().to_string(), "B+2.5");
/// assert_eq!(outcome("黑胜2又3/4子").unwrap().to_string(), "B+5.5");
/// assert_eq!(outcome("Black wins by 2 or 3"), None);
/// assert_eq!(outcome("?"), None);
/// ```
#[must_use]
pub fn outcome(text: &str) -> Option<Outcome> {
    match said(text)? {
        Said::Draw => Some(Outcome::Draw),
        Said::Void => Some(Outcome::Void),
        Said::Won(by, how) => Some(Outcome::Won { by, how: how? }),
    }
}

/// Who won by the value of `RE`, also where it is not said how.
#[must_use]
pub fn winner(text: &str) -> Option<Color> {
    match said(text)? {
        Said::Won(winner, _) => Some(winner),
        Said::Draw | Said::Void => None,
    }
}

fn said(text: &str) -> Option<Said> {
    plainly(text).or_else(|| spelled(&plain(text)))
}

/// An outcome as the specification writes it.
pub(super) fn plainly(text: &str) -> Option<Said> {
    let winner = match text.get(..2) {
        _ if text == "0" || text == "Draw" => return Some(Said::Draw),
        _ if text == "Void" => return Some(Said::Void),
        Some("B+") => Color::Black,
        Some("W+") => Color::White,
        _ => return None,
    };
    let how = match text.get(2..)? {
        "" => None,
        "R" | "Resign" => Some(Victory::Resignation),
        "T" | "Time" => Some(Victory::Time),
        "F" | "Forfeit" => Some(Victory::Forfeit),
        score => {
            let is_margin = |&points: &Points| points > Points::ZERO && values::thousandths(score).is_some();
            Some(Victory::Points(score.parse().ok().filter(is_margin)?))
        }
    };
    Some(Said::Won(winner, how))
}

/// The most words that a result has; what has more is a story.
const MOST_WORDS: usize = 16;

/// What the words of a result say together.
#[derive(Default)]
struct Sentence {
    players: Vec<Color>,
    /// Whether the player named first won, where a verb says so.
    verb: Option<bool>,
    how: Option<Word>,
    amount: Option<Amount>,
    /// A whole result in one word.
    whole: Option<Said>,
    is_unknown: bool,
}

/// Any spelling that is met, read to its end; `text` is plain.
fn spelled(text: &str) -> Option<Said> {
    let mut sentence = Sentence::default();
    let mut rest = without_remark(text);
    for _ in 0..MOST_WORDS {
        if rest.is_empty() {
            return sentence.meaning();
        }
        rest = sentence.take(rest)?;
    }
    None
}

/// Go databases remark behind a result that moves are missing from the record, which says nothing about the result.
fn without_remark(text: &str) -> &str {
    let remark = text.split_once(" (moves ");
    match remark {
        Some((result, remark))
            if ["not known)", "unknown)", "not recorded)"]
                .iter()
                .any(|end| remark.ends_with(end)) =>
        {
            result
        }
        _ => text,
    }
}

impl Sentence {
    /// Takes a word or a number from the front. `None` if it is not understood, or says a thing twice.
    fn take<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        if let Some(rest) = move_count(text) {
            return Some(rest);
        }
        if let Some((amount, rest)) = amount::read(text) {
            return self.amount.replace(amount).is_none().then_some(rest);
        }
        let (word, rest) = next_word(text)?;
        let is_new = match word {
            Word::Nothing => true,
            Word::Player(color) => {
                self.players.push(color);
                self.players.len() <= 2
            }
            Word::Wins => self.verb.replace(true).is_none(),
            Word::Loses => self.verb.replace(false).is_none(),
            Word::LosesBy(how) => self.verb.replace(false).is_none() && self.how.replace(Word::By(how)).is_none(),
            Word::By(_) | Word::ByResignation => self.how.replace(word).is_none(),
            Word::Draw => self.whole.replace(Said::Draw).is_none_or(|before| before == Said::Draw),
            Word::Void => self.whole.replace(Said::Void).is_none_or(|before| before == Said::Void),
            Word::Unknown => !std::mem::replace(&mut self.is_unknown, true),
        };
        is_new.then_some(rest)
    }

    fn meaning(self) -> Option<Said> {
        if let Some(whole) = self.whole {
            let is_alone =
                self.players.is_empty() && self.verb.is_none() && self.how.is_none() && self.amount.is_none();
            return (is_alone && !self.is_unknown).then_some(whole);
        }
        let named = match *self.players {
            [] => {
                let is_nil = self
                    .amount
                    .is_some_and(|amount| amount.is_zero() && amount.unit == Unit::Unsaid);
                return (is_nil && self.verb.is_none() && self.how.is_none()).then_some(Said::Draw);
            }
            [named] => named,
            // "White beat Black", word by word.
            [first, second] if first != second && self.verb == Some(true) => first,
            _ => return None,
        };
        let how = match (self.how, self.amount, self.is_unknown) {
            (Some(Word::By(how)), None, false) => Some(how),
            (Some(_), None, false) => Some(Victory::Resignation),
            (None, Some(amount), false) => {
                let points = amount.points().filter(|&points| points > Points::ZERO);
                points.map(Victory::Points)
            }
            (None, None, _) => None,
            _ => return None,
        };
        // Without a verb the player who is named with an end is the loser in one language and the winner in another.
        let is_clear = self.verb.is_some() || !matches!(self.how, Some(Word::By(_)));
        let winner = if self.verb == Some(false) {
            named.opponent()
        } else {
            named
        };
        is_clear.then_some(Said::Won(winner, how))
    }
}

/// What follows a number of moves at the front: `257手完`, `共257手`.
fn move_count(text: &str) -> Option<&str> {
    let number = text.strip_prefix(['共', '全']).unwrap_or(text);
    let rest = number.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == number.len() {
        return None;
    }
    let rest = rest.trim_start();
    if let Some(rest) = rest.strip_prefix('手') {
        let ends = ["まで", "完", "止", "終", "终"];
        return Some(ends.iter().find_map(|end| rest.strip_prefix(end)).unwrap_or(rest));
    }
    rest.strip_prefix("moves")
        .filter(|rest| !rest.starts_with(char::is_alphabetic))
}
