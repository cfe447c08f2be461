//! Clocks at the tables of a hall: flags that fall by themselves, and words before they do.

use crate::company::{GameId, Name, Notice};
use crate::desk::Warnings;
use crate::game::{Millis, Moment};
use crate::go::Color;
use crate::table::{Event, Table};

use super::Hall;
use super::games::Match;
use super::member::Member;

/// A player is warned when this much time is left before the flag falls.
const WARNINGS: [Millis; 4] = [
    Millis::from_secs(300),
    Millis::from_secs(60),
    Millis::from_secs(30),
    Millis::from_secs(10),
];

/// The last warning that is due when this much is left.
fn due(left: Millis) -> Option<Millis> {
    WARNINGS.into_iter().filter(|&warning| left <= warning).min()
}

/// A player has this much time left.
struct Warning {
    id: GameId,
    color: Color,
    left: Millis,
}

impl Match {
    /// Whose time runs out when.
    fn running(table: &Table) -> Option<(Color, Moment)> {
        let clock = table.clock.as_ref()?;
        Some((clock.times().running?, clock.deadline()?))
    }

    /// Takes note of how much time is left as a turn begins: what is past then is not warned of.
    pub fn begin_turn(&mut self, table: &Table, now: Moment) {
        self.warned = Self::running(table).and_then(|(_, deadline)| due(deadline.since(now)));
    }

    /// Who has to be warned now, and of how much.
    fn warning(&mut self, now: Moment) -> Option<Warning> {
        let (color, deadline) = Self::running(self.table.as_ref()?)?;
        let due = due(deadline.since(now))?;
        if self.warned.is_some_and(|warned| warned <= due) {
            return None;
        }
        self.warned = Some(due);
        Some(Warning {
            id: self.card.id,
            color,
            left: due,
        })
    }

    /// When the next warning is due, or the flag may fall.
    fn alarm(&self) -> Option<Moment> {
        let (_, deadline) = Self::running(self.table.as_ref()?)?;
        let next = WARNINGS
            .into_iter()
            .find(|&warning| self.warned.is_none_or(|warned| warning < warned));
        Some(next.map_or(deadline, |next| deadline.before(next)))
    }
}

impl Hall {
    /// Time passes: players are warned, and flags fall.
    pub fn tick(&mut self, now: Moment) {
        let mut warnings: Vec<Warning> = Vec::new();
        let mut flagged: Vec<(GameId, Event)> = Vec::new();
        for (&id, game) in &mut self.games {
            let Some(table) = &mut game.table else { continue };
            match table.see(now) {
                Some(event) => flagged.push((id, event)),
                None => warnings.extend(game.warning(now)),
            }
        }
        for warning in warnings {
            self.warn(&warning);
        }
        for (id, event) in flagged {
            self.happened(id, &event, None);
            self.store(id, None, now);
        }
        self.tell_ratings();
        self.tell_places_in_line(now);
        self.forget_the_absent(now);
    }

    /// Everyone at a game who wants to hear it is told how much time a player has left.
    fn warn(&mut self, warning: &Warning) {
        let &Warning { id, color, left } = warning;
        let Some(player) = self.games.get(&id).map(|game| game.card.players[color].clone()) else {
            return;
        };
        let there = self.people.iter().filter(|(_, member)| member.at == Some(id));
        let wanted = |member: &Member| member.session.as_ref().map(|session| session.desk.warnings);
        let there: Vec<(Name, Option<Warnings>)> = there.map(|(name, member)| (name.clone(), wanted(member))).collect();
        for (name, wanted) in there {
            match wanted {
                Some(Warnings::Mine | Warnings::All) if name == player => self.notify(&name, Notice::TimeLeft(left)),
                Some(Warnings::All) => self.notify(&name, Notice::TimeLeftOf(color, left)),
                _ => {}
            }
        }
    }

    /// When [`Hall::tick`] has to be called next: someone is to be told something then, or a flag falls a millisecond
    /// later.
    #[must_use]
    pub fn next_alarm(&self) -> Option<Moment> {
        let alarms = self.games.values().filter_map(Match::alarm);
        alarms.chain(self.next_word_about_places()).min()
    }
}
