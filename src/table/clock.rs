//! The clock on a table: it goes with the moves, also back.

use crate::game::{Clock, Game, Left, Moment, Outcome, Phase, Spent, TimeControl, Victory};
use crate::go::{ByColor, Color};

use super::{Event, Table};
use crate::sgf;

/// A clock, and how it stood after each move, for when moves are taken back.
#[derive(Clone, Debug)]
pub struct TableClock {
    clock: Clock,
    /// How it stood after this many moves; the first ones may have been made before it was set.
    past: Vec<(usize, Clock)>,
    /// Whether it was taken up from a record, which says what was left at earlier moves.
    is_recorded: bool,
    /// The last moment that the table has heard of.
    now: Moment,
}

/// What each player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// How the game is timed.
    pub control: TimeControl,
    /// What each player has.
    pub left: ByColor<Left>,
    /// Whose time is running.
    pub running: Option<Color>,
}

impl TableClock {
    /// A clock that starts with the next move.
    #[must_use]
    pub fn new(clock: Clock, now: Moment) -> Self {
        Self {
            clock,
            past: Vec::new(),
            is_recorded: false,
            now,
        }
    }

    /// A clock as a record left it, that goes on with the next move.
    #[must_use]
    pub fn recorded(clock: Clock, now: Moment) -> Self {
        Self {
            is_recorded: true,
            ..Self::new(clock, now)
        }
    }

    /// How the game is timed.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        self.clock.control()
    }

    /// What each player has left at the last moment that the table has heard of.
    #[must_use]
    pub fn times(&self) -> Times {
        Times {
            control: self.clock.control(),
            left: ByColor::from_fn(|color| self.clock.left(color, self.now)),
            running: self.clock.running(),
        }
    }

    /// The table hears what moment it is. Whose flag has fallen, if any has.
    pub fn see(&mut self, now: Moment) -> Option<Color> {
        self.now = self.now.max(now);
        self.clock.running()?;
        self.clock.flag(self.now)
    }

    /// A player has acted, after which this many moves have been made. What it cost; nothing if the flag had fallen.
    pub fn press(&mut self, color: Color, moves: usize) -> Option<Spent> {
        if self.clock.turn().is_some_and(|turn| turn != color) {
            // Moves need not alternate: the other player's turn ends without one.
            self.clock.start(color, self.now);
        }
        if self.past.is_empty() {
            self.past.push((moves.saturating_sub(1), self.clock));
        }
        let spent = self.clock.moved(color, self.now).ok()?;
        self.past.retain(|&(before, _)| before < moves);
        self.past.push((moves, self.clock));
        Some(spent)
    }

    /// The last moment at which the player whose time is running can still move; `None` while nobody's is.
    #[must_use]
    pub fn deadline(&self) -> Option<Moment> {
        self.clock.deadline()
    }

    /// The clock stops, until someone acts or it goes on.
    pub fn pause(&mut self) {
        self.clock.pause(self.now);
    }

    /// A player's time runs.
    pub fn run(&mut self, color: Color) {
        self.clock.start(color, self.now);
    }

    /// Moves were taken back to where these are left: the clock stands as it did then, and runs for the player to move
    /// if it has been running at all.
    pub fn go_back(&mut self, game: &Game) {
        let (moves, turn) = (game.moves().len(), game.turn());
        self.past.retain(|&(before, _)| before <= moves);
        let clock = match self.past.last() {
            Some(&(_, clock)) => clock,
            None if self.is_recorded => sgf::clock_at(game, self.clock.control()),
            None => return,
        };
        self.clock = clock.put_back(self.now);
        if self.clock.turn().is_some() {
            self.clock.start(turn, self.now);
        }
    }
}

/// Time.
impl Table {
    /// Sets a clock that starts with the next move, or takes it away.
    pub fn set_clock(&mut self, control: Option<TimeControl>, now: Moment) {
        let clock = control.map(|control| TableClock::new(Clock::new(control), now));
        self.clock = clock.map(Box::new);
    }

    /// The table hears what moment it is. If a player's time has run out, the game is over.
    pub fn see(&mut self, now: Moment) -> Option<Event> {
        let by = !self.clock.as_mut()?.see(now)?;
        self.flag_fell(by)
    }

    /// The time of a player's opponent has run out.
    fn flag_fell(&mut self, by: Color) -> Option<Event> {
        let how = Victory::Time;
        let outcome = self.game.conclude(Outcome::Won { by, how }).ok()?;
        // What was offered during the game is not for accepting after it.
        self.offers.clear();
        if let Some(clock) = &mut self.clock {
            clock.pause();
        }
        Some(Event::Flagged { color: !by, outcome })
    }

    /// The time of the player to move runs, if it stands still.
    pub fn let_clock_run(&mut self) {
        let turn = self.game.turn();
        if let Some(clock) = &mut self.clock
            && clock.times().running.is_none()
        {
            clock.run(turn);
        }
    }

    /// A player has acted, and the other's time runs. What that cost, if there is a clock.
    pub fn press_clock(&mut self, color: Color) -> Option<Spent> {
        let moves = self.game.moves().len();
        let clock = self.clock.as_mut()?;
        let spent = clock.press(color, moves);
        match self.game.phase() {
            Phase::Over(_) => clock.pause(),
            Phase::Playing | Phase::Marking => clock.run(self.game.turn()),
        }
        if let Some(spent) = &spent {
            self.game
                .set_properties_here(sgf::time_left_properties(color, spent.left));
        }
        spent
    }
}
