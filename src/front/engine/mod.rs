//! An engine at the table: any program that speaks the Go Text Protocol, as a child process.
//!
//! Threads write to it and read what it says, so that no silence, chatter, deafness or death of the engine can hold up
//! the table: every wait has a limit and can be stopped. The game is never the engine's: it is given the game before each
//! of its moves, and what it answers is checked against the rules, so a crash loses nothing and [`Engine::restart`] goes
//! on.

pub(super) mod seat;

mod error;
mod group;
mod input;
mod process;

use std::collections::HashSet;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

pub use error::EngineError;
pub(super) use group::end_all;
use process::{Process, Said};

use crate::bot::Choice;
use crate::game::{Cursor, SinceSetup};
use crate::go::{Color, Move, Point, Rules, Size};
use crate::gtp::{ResponseStatus, color_word, parse_move, rules_to_json};

/// How long someone waits for an engine.
#[derive(Clone, Copy, Debug)]
pub struct Patience<'a> {
    /// At most this long for one command.
    pub limit: Duration,
    /// Or until this is set, by Ctrl-C for instance.
    pub stop: Option<&'a AtomicBool>,
}

impl Patience<'_> {
    /// How often the wish to stop is looked at.
    const GLANCE: Duration = Duration::from_millis(20);
    /// How long it takes at most until it is known here that a command was taken.
    const BLINK: Duration = Duration::from_millis(1);

    /// As long as it takes, up to a limit.
    #[must_use]
    pub fn of(limit: Duration) -> Self {
        Self { limit, stop: None }
    }

    fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// A program that plays.
#[derive(Debug)]
pub struct Engine {
    words: Vec<String>,
    process: Process,
    name: String,
    version: String,
    commands: HashSet<String>,
    /// The number of the last command sent.
    last_id: u32,
    /// Whether an answer to an earlier command may still come.
    is_late: bool,
    /// What the engine's own board shows, as far as it is known.
    told: Option<KnownGame>,
}

/// A game as an engine was told it.
#[derive(Clone, Debug, PartialEq)]
struct KnownGame {
    size: Size,
    rules: Rules,
    handicap: usize,
    /// The stones that were there before the first move.
    start: Vec<(Point, Color)>,
    moves: Vec<(Color, Move)>,
}

impl Engine {
    /// How long a program may leave a command unread. What it does not read at once waits in a pipe, so that only one that
    /// never reads gets so far.
    const LISTENING: Duration = Duration::from_secs(10);

    /// Starts a program. The command line is split into words as a shell does it; no shell runs.
    ///
    /// # Errors
    /// [`EngineError::BadCommandLine`] or [`EngineError::NotStarted`], or that of its first answers.
    pub fn start(command_line: &str, patience: Patience<'_>) -> Result<Self, EngineError> {
        let words = shell_words::split(command_line).map_err(|_| EngineError::BadCommandLine)?;
        let process = Process::start(&words)?;
        let mut engine = Self {
            words,
            process,
            name: String::new(),
            version: String::new(),
            commands: HashSet::new(),
            last_id: 0,
            is_late: false,
            told: None,
        };
        engine.introduce(patience)?;
        Ok(engine)
    }

    /// Ends the program, however it is, and starts it anew.
    ///
    /// # Errors
    /// As for [`Engine::start`].
    pub fn restart(&mut self, patience: Patience<'_>) -> Result<(), EngineError> {
        self.process.kill();
        self.process = Process::start(&self.words)?;
        self.is_late = false;
        self.told = None;
        self.introduce(patience)
    }

    fn introduce(&mut self, patience: Patience<'_>) -> Result<(), EngineError> {
        self.name = self.ask("name", patience)?;
        self.version = self.ask("version", patience)?;
        let listed = self.ask("list_commands", patience)?;
        self.commands = listed.split_whitespace().map(str::to_owned).collect();
        Ok(())
    }

    /// What it calls itself.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which version of itself it says it is.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Whether it lists a command.
    #[must_use]
    pub fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// The last lines that it wrote to its standard error, oldest first.
    #[must_use]
    pub fn last_errors(&self) -> Vec<String> {
        self.process.last_errors()
    }

    /// Sends a command and waits for its answer.
    ///
    /// When the wait is stopped, or too long, the engine is left to itself: a late answer is passed over, and whatever
    /// it did to its own board meanwhile is put right before its next move.
    ///
    /// # Errors
    /// [`EngineError::Refused`] if the engine says no, and every other way in which it can fail.
    pub fn ask(&mut self, command: &str, patience: Patience<'_>) -> Result<String, EngineError> {
        self.last_id = self.last_id.wrapping_add(1);
        if !self.process.send(format!("{} {command}\n", self.last_id)) {
            return Err(self.process.death());
        }
        let said = self.wait(command, patience).inspect_err(|_| {
            self.is_late = true;
            self.told = None;
        })?;
        match said.status {
            ResponseStatus::Success => Ok(said.text),
            ResponseStatus::Failure => Err(EngineError::Refused {
                command: command.to_owned(),
                answer: said.text,
            }),
        }
    }

    fn wait(&mut self, command: &str, patience: Patience<'_>) -> Result<Said, EngineError> {
        let began = Instant::now();
        let mut early = None;
        loop {
            let waited = began.elapsed();
            let left = patience.limit.saturating_sub(waited);
            let has_taken = self.process.has_taken();
            if let Some(said) = early.take_if(|_| has_taken) {
                self.is_late = false;
                return Ok(said);
            }
            // An early answer is taken a moment later, unless the command stays unread.
            let glance = if early.is_some() {
                Patience::BLINK
            } else {
                Patience::GLANCE
            };
            match self.process.listen(left.min(glance)) {
                Ok(said) if self.is_mine(&said) && (has_taken || said.id.is_some()) => {
                    self.is_late = false;
                    return Ok(said);
                }
                Ok(said) if self.is_mine(&said) => early = Some(said),
                Ok(_) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(self.process.death()),
                Err(RecvTimeoutError::Timeout) if self.process.is_deaf() => return Err(self.process.death()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if patience.is_over() {
                if has_taken && self.knows("gogui-interrupt") {
                    self.process.send("# interrupt\n".to_owned());
                }
                return Err(EngineError::Stopped);
            }
            if !has_taken && waited > Self::LISTENING {
                return Err(EngineError::NotListening);
            }
            if left.is_zero() {
                return Err(EngineError::TimedOut {
                    command: command.to_owned(),
                    limit: patience.limit,
                });
            }
        }
    }

    /// Whether an answer is to the last command. One without a number can only be so if no other is awaited.
    fn is_mine(&self, said: &Said) -> bool {
        match said.id {
            Some(id) => id == self.last_id,
            None => !self.is_late,
        }
    }

    /// Tells the engine the game as it stands: all of it, or only the moves that are new to it.
    ///
    /// # Errors
    /// If the engine refuses something that it cannot play without, or fails.
    pub fn follow(&mut self, game: &Cursor, patience: Patience<'_>) -> Result<(), EngineError> {
        let now = KnownGame::of(game);
        let known = self.told.take().filter(|told| now.continues(told));
        let from = match known {
            Some(told) => told.moves.len(),
            None => {
                self.set_up(&now, patience)?;
                0
            }
        };
        for &(color, mv) in now.moves.iter().skip(from) {
            self.ask(&format!("play {} {mv}", color_word(color)), patience)?;
        }
        self.told = Some(now);
        Ok(())
    }

    fn set_up(&mut self, game: &KnownGame, patience: Patience<'_>) -> Result<(), EngineError> {
        let (width, height) = (game.size.width(), game.size.height());
        if width == height {
            self.ask(&format!("boardsize {width}"), patience)?;
        } else {
            self.ask(&format!("rectangular_boardsize {width} {height}"), patience)?;
        }
        self.ask("clear_board", patience)?;
        self.ask(&format!("komi {}", game.rules.komi), patience)?;
        if self.knows("kata-set-rules") {
            let rules = self.ask(&format!("kata-set-rules {}", rules_to_json(&game.rules)), patience);
            unless_refused(rules)?;
        }
        let is_handicap =
            game.handicap == game.start.len() && game.start.iter().all(|&(_, color)| color == Color::Black);
        if is_handicap && game.handicap >= 2 {
            let stones: String = game.start.iter().map(|(point, _)| format!(" {point}")).collect();
            self.ask(&format!("set_free_handicap{stones}"), patience)?;
            return Ok(());
        }
        // No stone of a position in which all have liberties can capture while the position is put together.
        for (point, color) in &game.start {
            self.ask(&format!("play {} {point}", color_word(*color)), patience)?;
        }
        Ok(())
    }

    /// Has the engine choose a move for the player whose turn it is. It is told the game first; the move is checked,
    /// and making it is up to the caller.
    ///
    /// # Errors
    /// [`EngineError::Nonsense`] if it names no move, [`EngineError::Illegal`] if the rules refuse the move, and every
    /// other way in which it can fail. The game is as it was.
    pub fn genmove(&mut self, game: &Cursor, patience: Patience<'_>) -> Result<Choice, EngineError> {
        self.follow(game, patience)?;
        let color = game.turn();
        let command = format!("genmove {}", color_word(color));
        let told = self.told.take();
        let answer = self.ask(&command, patience)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Ok(Choice::Resign);
        }
        let Some(mv) = parse_move(&answer, game.size()) else {
            return Err(EngineError::Nonsense { command, answer });
        };
        if let Err(reason) = game.check(mv) {
            return Err(EngineError::Illegal { mv, reason });
        }
        self.told = told.map(|mut told| {
            told.moves.push((color, mv));
            told
        });
        Ok(Choice::Move(mv))
    }

    /// Asks the engine which stones are dead. It is told the game first.
    ///
    /// # Errors
    /// [`EngineError::Unknown`] if it does not know how to tell, [`EngineError::NotStones`] if it names anything
    /// else, and every other way in which it can fail. The game is as it was.
    pub fn dead(&mut self, game: &Cursor, patience: Patience<'_>) -> Result<Vec<Point>, EngineError> {
        const COMMAND: &str = "final_status_list";
        if !self.knows(COMMAND) {
            let command = COMMAND.to_owned();
            return Err(EngineError::Unknown { command });
        }
        self.follow(game, patience)?;
        let command = format!("{COMMAND} dead");
        let answer = self.ask(&command, patience)?;
        let diagram = game.diagram();
        let stone = |word: &str| match parse_move(word, game.size()) {
            Some(Move::Play(point)) if diagram[point].is_some() => Some(point),
            _ => None,
        };
        let stones: Option<Vec<Point>> = answer.split_whitespace().map(stone).collect();
        stones.ok_or(EngineError::NotStones { command, answer })
    }

    /// Asks the engine to leave, and makes it leave if it does not.
    pub fn quit(mut self) -> Option<ExitStatus> {
        let _ = self.ask("quit", Patience::of(Process::FAREWELL));
        self.process.leave()
    }
}

impl KnownGame {
    fn of(game: &Cursor) -> Self {
        let SinceSetup { start, moves, .. } = game.since_setup();
        Self {
            size: game.size(),
            rules: *game.rules(),
            handicap: game.handicap(),
            start: start.stones().collect(),
            moves,
        }
    }

    /// Whether this is the other game with more moves, or none.
    fn continues(&self, other: &Self) -> bool {
        self.size == other.size
            && self.rules == other.rules
            && self.handicap == other.handicap
            && self.start == other.start
            && self.moves.starts_with(&other.moves)
    }
}

/// An engine that knows a command may still not know these rules; it plays by its own then.
fn unless_refused(answer: Result<String, EngineError>) -> Result<(), EngineError> {
    match answer {
        Ok(_) | Err(EngineError::Refused { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}
