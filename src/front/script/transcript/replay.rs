//! The people of a transcript at their table, and the world they play in: nothing but a bot.

use std::convert::Infallible;

use clap::Parser;

use super::{Prompt, TranscriptError};
use crate::bot::{Estimate, Objection, Opinion, Thought};
use crate::desk::{Desk, Setting};
use crate::front::local::thinker::Thinker;
use crate::front::shell::args::LaidDown;
use crate::game::Moment;
use crate::go::{ByColor, Color};
use crate::render;
use crate::say;
use crate::session::{Session, Status};
use crate::table::{Event, Listener, Person, Powers, Seat, Table};
use crate::text::Text;
use crate::world::{
    Answered, Appraise, Compare, Consider, EstimateGame, Failure, JudgeMarks, Said, Think, Transcribe, World,
};

/// The people of a transcript at their table.
pub struct Replay {
    table: Table,
    /// The one who types after a plain prompt.
    alone: Session,
    /// The two players, where prompts say which of them is typing.
    players: ByColor<Session>,
    thinker: Thinker,
    now: Moment,
    /// Whether what the other player hears is part of the transcript.
    has_audience: bool,
    has_ended: bool,
}

/// What the head of a transcript says of the table and of how people see it.
#[derive(Default)]
struct Setup {
    flags: Vec<String>,
    /// Settings of everybody, or of one player, each with its line.
    settings: Vec<(usize, Option<Color>, &'static Setting, String)>,
    has_audience: bool,
}

impl Setup {
    fn read(head: &[String]) -> Self {
        let mut setup = Self {
            flags: vec!["silken".to_owned()],
            ..Self::default()
        };
        for (i, line) in head.iter().enumerate() {
            let Some(setting) = line.strip_prefix("-- set ") else {
                continue;
            };
            let (seat, setting) = match setting.trim().split_once(' ') {
                Some(("black", rest)) => (Some(Color::Black), rest.trim()),
                Some(("white", rest)) => (Some(Color::White), rest.trim()),
                _ => (None, setting.trim()),
            };
            let (name, value) = setting.split_once(' ').unwrap_or((setting, "on"));
            match Setting::named(name) {
                Some(setting) => setup.settings.push((i + 1, seat, setting, value.trim().to_owned())),
                None if name == "audience" => setup.has_audience = value.trim() == "on",
                None => setup.flags.push(format!("--{name}={}", value.trim())),
            }
        }
        setup
    }

    /// How a player, or the one person there is, wants to see the game.
    fn desk(&self, seat: Option<Color>) -> Result<Desk, TranscriptError> {
        let mut desk = Desk::default();
        for (line, whose, setting, value) in &self.settings {
            if (whose.is_none() || *whose == seat) && !setting.set(&mut desk, value) {
                return Err(TranscriptError {
                    line: *line,
                    what: format!("{} cannot be {value}", setting.name),
                });
            }
        }
        Ok(desk)
    }
}

impl Replay {
    /// The table that the head of a transcript lays down. The settings are the flags of the shell, and those of SET.
    ///
    /// # Errors
    /// If one of them makes no sense.
    pub fn of(head: &[String], is_for_two: bool) -> Result<Self, TranscriptError> {
        let setup = Setup::read(head);
        let unusable = |what: String| TranscriptError {
            line: 1,
            what: what.lines().next().unwrap_or_default().to_owned(),
        };
        let laid_down = LaidDown::try_parse_from(&setup.flags).map_err(|error| unusable(error.to_string()))?;
        let opening = laid_down.game.opening().map_err(unusable)?;
        let mut table = Table::open(&opening, laid_down.chance.seed);
        let sit = |number, seat| {
            let desk = setup.desk(seat)?;
            Ok(Session::with_powers(desk, Person(number), Powers::AT_HOME))
        };
        let (alone, black, white) = (sit(0, None)?, sit(1, Some(Color::Black))?, sit(2, Some(Color::White))?);
        if is_for_two {
            table.seats = ByColor {
                black: Seat::Person(black.person),
                white: Seat::Person(white.person),
            };
        }
        Ok(Self {
            table,
            alone,
            players: ByColor { black, white },
            thinker: Thinker::default(),
            now: Moment::default(),
            has_audience: setup.has_audience,
            has_ended: false,
        })
    }

    /// What is answered to a line that is typed, or what happens as time passes. Nothing once a person has left.
    pub fn answer(&mut self, prompt: &Prompt, typed: &str) -> Vec<String> {
        if self.has_ended {
            return Vec::new();
        }
        if let &Prompt::Time(time) = prompt {
            self.now = self.now + time;
        }
        let is_for_two = self.table.has_two_people();
        let (session, other) = match prompt {
            Prompt::Time(_) if is_for_two => (&mut self.players.black, Some((Color::White, &mut self.players.white))),
            Prompt::Player(Color::Black) => (&mut self.players.black, Some((Color::White, &mut self.players.white))),
            Prompt::Player(Color::White) => (&mut self.players.white, Some((Color::Black, &mut self.players.black))),
            _ => (&mut self.alone, None),
        };
        let mut world = Stage {
            lines: Vec::new(),
            thinker: &mut self.thinker,
            now: self.now,
            audience: other.filter(|_| self.has_audience),
        };
        match prompt {
            Prompt::Time(_) => {
                let Ok(()) = session.look_at_the_clock(&mut self.table, &mut world);
            }
            _ => {
                let Ok(outcome) = session.drive(&mut self.table, typed, &mut world);
                self.has_ended = outcome == Status::Left;
            }
        }
        world.lines
    }
}

/// The world of a transcript.
struct Stage<'a> {
    lines: Vec<String>,
    thinker: &'a mut Thinker,
    now: Moment,
    /// The other player, if what they hear is written down.
    audience: Option<(Color, &'a mut Session)>,
}

impl World for Stage<'_> {
    type Error = Infallible;

    fn hear(&mut self, said: &Said, listener: Listener<'_>) -> Result<(), Infallible> {
        let lines = render::plain(said, listener).into_iter();
        self.lines.extend(lines.map(|line| line.trim_end().to_owned()));
        Ok(())
    }

    fn happened(&mut self, event: &Event, table: &Table) -> Result<(), Infallible> {
        let Some((color, other)) = &mut self.audience else {
            return Ok(());
        };
        let mark = match color {
            Color::Black => "black| ",
            Color::White => "white| ",
        };
        for said in other.overhear(event, table) {
            let lines = render::plain(&said, other.listener(table));
            self.lines
                .extend(lines.iter().map(|line| format!("{mark}{line}").trim_end().to_owned()));
        }
        Ok(())
    }

    fn now(&self) -> Moment {
        self.now
    }

    fn lacks(&self, _: &str) -> Failure {
        say!("No files are used while a transcript is replayed.")
    }

    fn think(&mut self, asked: &Think) -> Answered<Thought, Infallible> {
        Ok(self.thinker.think(asked))
    }

    fn consider(&mut self, asked: &Consider) -> Answered<Opinion, Infallible> {
        Ok(Ok(self.thinker.consider(asked)))
    }

    fn compare(&mut self, asked: &Compare) -> Answered<(Opinion, Opinion), Infallible> {
        Ok(Ok(self.thinker.compare(asked)))
    }

    fn appraise(&mut self, asked: &Appraise) -> Answered<(Opinion, Estimate), Infallible> {
        Ok(Ok(self.thinker.appraise(asked)))
    }

    fn estimate(&mut self, asked: &EstimateGame) -> Answered<Estimate, Infallible> {
        Ok(Ok(self.thinker.estimate(asked)))
    }

    fn judge_marks(&mut self, asked: &JudgeMarks) -> Answered<Vec<Objection>, Infallible> {
        Ok(Ok(self.thinker.judge_marks(asked)))
    }

    fn transcribe(&mut self, asked: &Transcribe) -> Answered<Text, Infallible> {
        Ok(match asked.name {
            // A transcript ends with the line that ends it, before any reply.
            None => Ok(Text::new()),
            Some(_) => Err(self.lacks("")),
        })
    }
}
