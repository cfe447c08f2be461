//! The clock of a game. It has no time of its own: its host says what moment it is.
//!
//! [`TimeControl`] says how a game is timed, [`Left`] what a player still has, and [`Clock`] runs for two players.

mod control;
mod left;
mod notation;
mod time;

use std::error::Error;
use std::fmt;

use crate::go::{ByColor, Color};

pub use control::{Overtime, TimeControl, TimeControlError};
pub use left::{Left, OvertimeLeft};
pub use time::{Millis, Moment};

/// A clock for two players. The time of at most one of them runs.
///
/// A turn lasts as long as the same player is to act, however often the clock is paused, and is charged as a whole when it
/// ends. Time never goes back: a moment before the last one seen is taken for that one, and nothing is charged for it.
///
/// A clock is a small value. To let moves be taken back, keep a copy for each move and return to it with
/// [`Clock::put_back`].
///
/// ```
/// use silken::game::{Clock, Millis, Moment};
/// use silken::go::Color;
///
/// let mut clock = Clock::new("60s 3x10s".parse()?);
/// clock.start(Color::Black, Moment::new(0));
/// let spent = clock.moved(Color::Black, Moment::new(75_000))?;
/// assert_eq!((spent.periods_lost, spent.overtime), (1, Millis::from_secs(15)));
/// assert_eq!(clock.running(), Some(Color::White));
/// assert_eq!(clock.deadline(), Some(Moment::new(165_000)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What each player had when the present turn began.
    left: ByColor<Left>,
    turn: Option<Turn>,
    /// The last moment that the clock has seen.
    seen: Moment,
}

/// A turn that has begun and not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    color: Color,
    /// The time it had taken at the last moment seen.
    used: Millis,
    running: bool,
}

impl Turn {
    const fn begun(color: Color) -> Self {
        Self {
            color,
            used: Millis::ZERO,
            running: true,
        }
    }
}

/// What a turn has cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// How long the turn took, without pauses.
    pub used: Millis,
    /// How much of that the overtime had to cover, beyond turn time and bank.
    pub overtime: Millis,
    /// Whether this turn emptied the bank of a clock with overtime.
    pub entered_overtime: bool,
    /// How many periods of byo-yomi were lost.
    pub periods_lost: u16,
    /// What was added to the bank.
    pub gained: Millis,
    /// What was left as the turn ended: the increment is added, lost periods and the stone are taken off, but turn time
    /// and period are not renewed yet. Records keep this; the next turn begins with [`Clock::left`].
    pub left: Left,
}

/// Why a move cannot end a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressError {
    /// It is the other player's turn.
    NotYourTurn,
    /// The player's flag has fallen.
    FlagFell,
}

impl fmt::Display for PressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotYourTurn => "It is the other player's turn on the clock.",
            Self::FlagFell => "The time was up before the move was made.",
        })
    }
}

impl Error for PressError {}

/// How a turn ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// By a move, which gains the increment and counts as a stone.
    Move,
    /// Without a move: the other player is to act.
    HandedOver,
}

impl Clock {
    /// A clock for a new game, not running yet.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        Self::with(control, ByColor::from_fn(|_| control.whole()))
    }

    /// A clock for a game that is taken up again between two turns, not running yet.
    ///
    /// What the players have left is made to fit the time control: parts that it lacks are dropped, and overtime that is
    /// not given is whole.
    #[must_use]
    pub fn with(control: TimeControl, left: ByColor<Left>) -> Self {
        Self {
            control,
            left: ByColor::from_fn(|color| left[color].fitted(control)),
            turn: None,
            seen: Moment::default(),
        }
    }

    /// How the game is timed.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Whose turn it is, running or paused; `None` before the first start.
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        self.turn.map(|turn| turn.color)
    }

    /// Whose time is running, if any.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.turn.filter(|turn| turn.running).map(|turn| turn.color)
    }

    /// Lets a player's time run. A paused turn goes on from where it was.
    ///
    /// If it was the other player's turn, that turn ends without a move. It is charged and gains nothing; its cost is
    /// returned.
    pub fn start(&mut self, color: Color, now: Moment) -> Option<Spent> {
        self.see(now);
        let (mine, other) = match self.turn {
            Some(turn) if turn.color == color => (turn, None),
            other => (Turn::begun(color), other),
        };
        let spent = other.map(|turn| self.end(turn, End::HandedOver));
        self.turn = Some(Turn { running: true, ..mine });
        spent
    }

    /// Stops the clock. The turn is not over: neither turn time nor period is renewed when it goes on.
    pub fn pause(&mut self, now: Moment) {
        self.see(now);
        if let Some(turn) = &mut self.turn {
            turn.running = false;
        }
    }

    /// Ends a player's turn by a move and lets the other player's time run, even if the clock was paused. If it had not
    /// been started at all, the move costs nothing.
    ///
    /// # Errors
    /// If it is the other player's turn, or if the player's flag has fallen. Then nothing changes.
    pub fn moved(&mut self, color: Color, now: Moment) -> Result<Spent, PressError> {
        if self.turn.is_some_and(|turn| turn.color != color) {
            return Err(PressError::NotYourTurn);
        }
        if self.flag(now).is_some() {
            return Err(PressError::FlagFell);
        }
        self.see(now);
        let turn = self.turn.unwrap_or(Turn::begun(color));
        let spent = self.end(turn, End::Move);
        self.turn = Some(Turn::begun(color.opponent()));
        Ok(spent)
    }

    /// Whose flag has fallen: the player whose turn has taken longer than turn time, bank and overtime together. Taking
    /// exactly as long is in time.
    #[must_use]
    pub fn flag(&self, now: Moment) -> Option<Color> {
        let turn = self.turn?;
        (self.used(turn, now) > self.total(turn)).then_some(turn.color)
    }

    /// The last moment at which the player whose time is running can still move: the flag falls a millisecond later. `None`
    /// while nobody's time is running.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        let turn = self.turn.filter(|turn| turn.running)?;
        Some(self.seen + self.total(turn).saturating_sub(turn.used))
    }

    /// What a player has left at a moment.
    #[must_use]
    pub fn left(&self, color: Color, now: Moment) -> Left {
        let left = self.left[color];
        match self.turn.filter(|turn| turn.color == color) {
            Some(turn) => left.draw(self.used(turn, now), self.control).0,
            None => left,
        }
    }

    /// This copy of the clock, kept from an earlier moment, going on from now as it was then. Nothing is charged for the
    /// time in between.
    #[must_use]
    pub const fn put_back(self, now: Moment) -> Self {
        Self { seen: now, ..self }
    }

    fn total(&self, turn: Turn) -> Millis {
        self.left[turn.color].total(self.control)
    }

    fn used(&self, turn: Turn, now: Moment) -> Millis {
        if turn.running {
            turn.used.saturating_add(now.since(self.seen))
        } else {
            turn.used
        }
    }

    /// Adds the time that has passed to the present turn.
    fn see(&mut self, now: Moment) {
        if let Some(turn) = self.turn {
            let used = self.used(turn, now);
            self.turn = Some(Turn { used, ..turn });
        }
        self.seen = self.seen.max(now);
    }

    /// Charges a turn to its player.
    fn end(&mut self, turn: Turn, end: End) -> Spent {
        let before = self.left[turn.color];
        let (mut left, overtime) = before.draw(turn.used, self.control);
        let entered_overtime = left.is_overtime() && !before.is_overtime();
        let periods_lost = before.count().saturating_sub(left.count());
        let mut gained = Millis::ZERO;
        if end == End::Move {
            left.count_stone(self.control);
            let bank = left.bank.saturating_add(self.control.increment()).min(Millis::LONGEST);
            gained = bank.saturating_sub(left.bank);
            left.bank = bank;
        }
        self.left[turn.color] = left.renewed(self.control);
        Spent {
            used: turn.used,
            overtime,
            entered_overtime,
            periods_lost,
            gained,
            left,
        }
    }
}
