//! People at a table in a test: what they type, what they hear, and a world that has nothing but the table.
//!
//! `Sitting::new(9).types("d4").says("1. Black D4. White to move.")` is a whole test. Each test file uses the part that it
//! needs.
#![allow(dead_code, unused_imports)]

mod state;
mod view;

use std::collections::VecDeque;
use std::convert::Infallible;

use silken::bot::Choice;
use silken::command::{Lookup, clean};
use silken::desk::{Desk, Switch};
use silken::go::{ByColor, Color, Move, Point, Ruleset, Size};
use silken::render;
use silken::reply::{PastGame, Refusal, Reply};
use silken::session::{Session, Status};
use silken::table::{Event, Listener, Opening, Person, Power, Powers, Seat, Table};
use silken::text::Text;
use silken::world::{
    Answered, EngineMove, Failure, ListGames, Load, LoadPast, LoadUnfinished, ReadNetwork, Said, Save, Saved,
    StartEngine, StopEngine, Transcribe, World,
};

pub use state::State;
pub use view::View;

/// A table, and one person with both seats, or one in each.
pub struct Sitting {
    pub table: Table,
    pub session: Session,
    /// The other player, who is not typing, if there are two.
    pub other: Option<Session>,
    /// How the last line went.
    pub outcome: Status,
    /// What the person who typed it heard.
    pub heard: Vec<Heard>,
    /// What the other one heard, in lines.
    pub overheard: Vec<String>,
    is_by_ear: bool,
    /// What an engine plays, if one is seated.
    engine: VecDeque<Point>,
}

/// One thing that was heard.
pub struct Heard {
    pub said: Said,
    pub lines: Vec<String>,
}

impl Heard {
    pub fn is_refusal(&self) -> bool {
        matches!(self.said, Said::Reply(Reply::Refused(_)))
    }
}

impl Sitting {
    /// One person with both seats, on a square board of this side.
    pub fn new(side: u8) -> Self {
        Self::under(side, Ruleset::DEFAULT)
    }

    /// The same by other rules.
    pub fn under(side: u8, ruleset: &'static Ruleset) -> Self {
        let opening = Opening::plain(Size::square(side).expect("a size"), ruleset);
        Self {
            table: Table::open(&opening, 0),
            session: Session::new(Desk::default()),
            other: None,
            outcome: Status::Done,
            heard: Vec::new(),
            overheard: Vec::new(),
            is_by_ear: false,
            engine: VecDeque::new(),
        }
    }

    /// Two people, Black and White. Black types until it is said otherwise.
    pub fn for_two(side: u8) -> Self {
        Self::for_two_under(side, Ruleset::DEFAULT)
    }

    /// The same by other rules.
    pub fn for_two_under(side: u8, ruleset: &'static Ruleset) -> Self {
        let mut sitting = Self::under(side, ruleset);
        let (black, white) = (Person(1), Person(2));
        sitting.table.seats = ByColor {
            black: Seat::Person(black),
            white: Seat::Person(white),
        };
        sitting.session = Session::with_powers(Desk::default(), black, Powers::AT_HOME);
        sitting.other = Some(Session::with_powers(Desk::default(), white, Powers::AT_HOME));
        sitting
    }

    /// Everything is read out, whatever is set meanwhile.
    pub fn by_ear(mut self) -> Self {
        self.is_by_ear = true;
        self
    }

    /// The person may reach only this much of the world.
    pub fn with_powers(mut self, powers: Powers) -> Self {
        self.session = Session::with_powers(self.session.desk, self.session.person, powers);
        self
    }

    /// An engine sits on one side, and makes these moves.
    pub fn against_engine<const N: usize>(&mut self, color: Color, moves: [&str; N]) -> &mut Self {
        self.engine = moves.iter().map(|mv| mv.parse().expect("a point")).collect();
        self.table.seat(color, Seat::Engine);
        self
    }

    /// Types a line.
    pub fn types(&mut self, line: &str) -> &mut Self {
        if self.is_by_ear {
            self.session.desk.screen_reader = Switch::On;
        }
        let mut world = Earshot {
            powers: self.session.powers(),
            is_by_ear: self.is_by_ear,
            heard: Vec::new(),
            other: self.other.as_mut(),
            engine: &mut self.engine,
            overheard: Vec::new(),
        };
        let Ok(outcome) = self.session.drive(&mut self.table, line, &mut world);
        self.outcome = outcome;
        self.heard = world.heard;
        self.overheard = world.overheard;
        self
    }

    /// Black, of two people, types a line.
    pub fn black(&mut self, line: &str) -> &mut Self {
        self.lets_type(Color::Black).types(line)
    }

    /// White, of two people, types a line.
    pub fn white(&mut self, line: &str) -> &mut Self {
        self.lets_type(Color::White).types(line)
    }

    fn lets_type(&mut self, color: Color) -> &mut Self {
        if self.table.seats[color] != Seat::Person(self.session.person) {
            let other = self.other.as_mut().expect("there are two people");
            std::mem::swap(&mut self.session, other);
        }
        self
    }

    /// Types a line of which nothing may be refused.
    #[track_caller]
    pub fn does(&mut self, line: &str) -> &mut Self {
        self.types(line);
        assert!(!self.is_refused(), "{line:?} is refused: {:?}", self.lines());
        self
    }

    /// Types a line that is refused, and changes nothing.
    #[track_caller]
    pub fn refuses(&mut self, line: &str) -> &mut Self {
        let before = State::of(self);
        self.types(line);
        assert!(self.is_refused(), "{line:?} is not refused: {:?}", self.lines());
        assert_eq!(State::of(self), before, "{line:?} is refused, but changes something");
        self
    }

    /// What was heard is just this.
    #[track_caller]
    pub fn says(&mut self, text: &str) -> &mut Self {
        assert_eq!(self.text(), text);
        self
    }

    /// What was heard has this in it.
    #[track_caller]
    pub fn mentions(&mut self, text: &str) -> &mut Self {
        assert!(self.text().contains(text), "{text:?} is not in {:?}", self.lines());
        self
    }

    /// What the other one heard is just this.
    #[track_caller]
    pub fn is_overheard_as(&mut self, text: &str) -> &mut Self {
        assert_eq!(self.overheard.join("\n"), text);
        self
    }

    /// Whether something was refused.
    pub fn is_refused(&self) -> bool {
        self.heard.iter().any(Heard::is_refusal)
    }

    /// What was refused last.
    pub fn refusal(&self) -> Option<&Refusal> {
        self.heard.iter().rev().find_map(|heard| match &heard.said {
            Said::Reply(Reply::Refused(refusal)) => Some(&**refusal),
            _ => None,
        })
    }

    /// The lines that were heard.
    pub fn lines(&self) -> Vec<String> {
        self.heard.iter().flat_map(|heard| heard.lines.clone()).collect()
    }

    /// The same as one text.
    pub fn text(&self) -> String {
        self.lines().join("\n")
    }
}

/// The statements of a line, as they were typed.
pub fn statements(line: &str) -> Vec<String> {
    let line = clean(line);
    let mut rest = line.as_str();
    let mut statements = Vec::new();
    while let Some(statement) = Lookup::standard().first(rest, Powers::ALL) {
        statements.push(statement.text.to_owned());
        rest = statement.rest;
    }
    statements
}

/// A world in which everything is heard, and nothing is there to be done. It is asked for nothing that the session has
/// no power for.
struct Earshot<'a> {
    powers: Powers,
    is_by_ear: bool,
    heard: Vec<Heard>,
    other: Option<&'a mut Session>,
    engine: &'a mut VecDeque<Point>,
    overheard: Vec<String>,
}

impl Earshot<'_> {
    fn refuse<T>(&self, power: Power) -> Answered<T, Infallible> {
        assert!(self.powers.include(power), "{power} were asked for without the power");
        Ok(Err(silken::say!("There is no world here.")))
    }
}

impl World for Earshot<'_> {
    type Error = Infallible;

    fn hear(&mut self, said: &Said, listener: Listener<'_>) -> Result<(), Infallible> {
        let mut desk = *listener.desk;
        if self.is_by_ear {
            desk.screen_reader = Switch::On;
        }
        let lines = render::plain(
            said,
            Listener {
                desk: &desk,
                side: listener.side,
            },
        );
        self.heard.push(Heard {
            said: said.clone(),
            lines,
        });
        Ok(())
    }

    fn happened(&mut self, event: &Event, table: &Table) -> Result<(), Infallible> {
        if let Some(other) = &mut self.other {
            for said in other.overhear(event, table) {
                self.overheard.extend(render::plain(&said, other.listener(table)));
            }
        }
        Ok(())
    }

    fn lacks(&self, _: &str) -> Failure {
        silken::say!("There is no world here.")
    }

    fn read_network(&mut self, _: &ReadNetwork) -> Answered<String, Infallible> {
        self.refuse(Power::Networks)
    }

    fn start_engine(&mut self, _: &StartEngine) -> Answered<String, Infallible> {
        self.refuse(Power::Processes)
    }

    fn stop_engine(&mut self, _: &StopEngine) -> Answered<(), Infallible> {
        self.refuse(Power::Processes)
    }

    fn engine_move(&mut self, _: &EngineMove) -> Answered<Choice, Infallible> {
        match self.engine.pop_front() {
            Some(point) => Ok(Ok(Choice::Move(Move::Play(point)))),
            None => self.refuse(Power::Processes),
        }
    }

    fn save(&mut self, _: &Save) -> Answered<Saved, Infallible> {
        self.refuse(Power::Files)
    }

    fn load(&mut self, _: &Load) -> Answered<Vec<u8>, Infallible> {
        self.refuse(Power::Files)
    }

    fn load_unfinished(&mut self, _: &LoadUnfinished) -> Answered<String, Infallible> {
        self.refuse(Power::Files)
    }

    fn list_games(&mut self, _: &ListGames) -> Answered<Vec<PastGame>, Infallible> {
        self.refuse(Power::Files)
    }

    fn load_past(&mut self, _: &LoadPast) -> Answered<Vec<u8>, Infallible> {
        self.refuse(Power::Files)
    }

    fn transcribe(&mut self, _: &Transcribe) -> Answered<Text, Infallible> {
        self.refuse(Power::Files)
    }
}
