//! A person in the hall.

use std::collections::{BTreeSet, VecDeque};

use crate::company::{GameId, Name};
use crate::desk::Desk;
use crate::game::Moment;
use crate::go::{ByColor, Ruleset, Size};
use crate::session::Session;
use crate::table::{Opening, Person, Powers, Seat, Table, Version};

use super::{Keepsake, ThoughtId};

/// A person in the hall, or away from a game that goes on.
#[derive(Debug)]
pub(super) struct Member {
    pub person: Person,
    pub is_guest: bool,
    /// Whether there is a line to them.
    pub is_here: bool,
    /// Since when they are here, or away.
    pub since: Moment,
    /// Taken out while it is at work.
    pub session: Option<Session>,
    /// The board that is theirs alone; taken out while a session is at work at it.
    pub home: Option<Table>,
    /// The game of others that they are at, if they are not at their own board.
    pub at: Option<GameId>,
    /// Whom they do not want to hear.
    pub ignored: BTreeSet<Name>,
    /// What was said at their game while they were away.
    missed: VecDeque<String>,
    /// What a bot has to think about before they can go on.
    pub waits_for: Option<ThoughtId>,
    /// What is left of the line that they wait with.
    pub interrupted: Option<String>,
    /// What they typed meanwhile.
    typed_ahead: VecDeque<String>,
    /// Whether they have a seat from before the hall was opened, and have not come in since.
    pub is_unknown: bool,
    /// What is kept with their account.
    pub kept: Keepsake,
    /// Which version of their own board that is.
    pub kept_board: Option<Version>,
    /// When they complained about someone last.
    pub reported: Option<Moment>,
}

impl Member {
    /// How many lines are kept for someone who is away; older ones are dropped.
    const MOST_MISSED: usize = 200;
    /// How many lines may be typed ahead.
    pub const MOST_AHEAD: usize = 20;
    /// The side of the board that a person finds before them.
    const SIDE: u8 = 9;

    /// A person who has just come in.
    pub fn new(person: Person, is_guest: bool, desk: Desk, seed: u64, now: Moment) -> Self {
        Self {
            person,
            is_guest,
            is_here: true,
            since: now,
            session: Some(Session::with_powers(desk, person, Powers::IN_COMPANY)),
            home: Some(own_board(person, seed)),
            at: None,
            ignored: BTreeSet::new(),
            missed: VecDeque::new(),
            waits_for: None,
            interrupted: None,
            typed_ahead: VecDeque::new(),
            is_unknown: false,
            kept: Keepsake::new(),
            kept_board: None,
            reported: None,
        }
    }

    /// Lines are said while the person is away.
    pub fn miss(&mut self, lines: Vec<String>) {
        self.missed.extend(lines);
        let over = self.missed.len().saturating_sub(Self::MOST_MISSED);
        self.missed.drain(..over);
    }

    /// What was said while the person was away.
    pub fn take_missed(&mut self) -> Vec<String> {
        std::mem::take(&mut self.missed).into()
    }

    /// A line is typed while the person has to wait. Whether there was room for it.
    pub fn type_ahead(&mut self, line: &str) -> bool {
        let has_room = self.typed_ahead.len() < Self::MOST_AHEAD;
        if has_room {
            self.typed_ahead.push_back(line.to_owned());
        }
        has_room
    }

    /// The next line that was typed while the person had to wait, once they need not any more.
    pub fn next_line(&mut self) -> Option<String> {
        if self.waits_for.is_some() {
            return None;
        }
        self.typed_ahead.pop_front()
    }

    /// The person waits for nothing any more; what they had typed is dropped.
    pub fn stop_waiting(&mut self) {
        self.waits_for = None;
        self.interrupted = None;
        self.typed_ahead.clear();
    }
}

/// A board that belongs to one person, who plays both sides until a bot is asked to.
fn own_board(person: Person, seed: u64) -> Table {
    let size = Size::square(Member::SIDE).expect("a size");
    let mut table = Table::open(&Opening::plain(size, Ruleset::DEFAULT), seed);
    table.seats = ByColor::from_fn(|_| Seat::Person(person));
    table
}
