//! The seat of an engine from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::engine::{Engine, EngineError, Patience};
use crate::game::Game;
use crate::go::Color;
use crate::say;
use crate::table::Answer;

/// The engine that sits at the table, if one does.
#[derive(Debug)]
pub struct Visitor {
    engine: Option<Engine>,
    /// Set by somebody who does not want to wait any longer.
    stop: Arc<AtomicBool>,
}

impl Visitor {
    /// How long an engine may think about one command.
    const LIMIT: Duration = Duration::from_secs(300);
    /// How long a program may take to say that it is an engine. Some load a large network first; many a program never
    /// says anything.
    const INTRODUCTION: Duration = Duration::from_secs(30);

    /// An empty seat; `stop` ends every wait.
    pub fn new(stop: Arc<AtomicBool>) -> Self {
        Self { engine: None, stop }
    }

    /// Starts an engine for a player in place of the one that is there, or sends that one away. If the new one does not
    /// start, the old one stays.
    pub fn seat(&mut self, color: Color, command_line: Option<&str>) -> Answer {
        let started = command_line.map(|line| Engine::start(line, self.patience(Self::INTRODUCTION)));
        let engine = match started.transpose() {
            Ok(engine) => engine,
            Err(error) => return Answer::Failed(say!("{}'s engine does not start: {}.", color, error.to_string())),
        };
        let name = engine.as_ref().map(|engine| engine.name().to_owned());
        if let Some(last) = std::mem::replace(&mut self.engine, engine) {
            last.quit();
        }
        Answer::EngineSeated(name)
    }

    /// Lets the engine choose a move. One that fails loses its seat.
    pub fn choose(&mut self, game: &Game) -> Answer {
        self.stop.store(false, Ordering::Relaxed);
        let stop = Arc::clone(&self.stop);
        let patience = Patience {
            limit: Self::LIMIT,
            stop: Some(&stop),
        };
        let Some(engine) = &mut self.engine else {
            return Answer::EngineFailed(say!("it is not there"));
        };
        match engine.genmove(game, patience) {
            Ok(choice) => Answer::Chosen(choice),
            Err(error) => self.fail(&error),
        }
    }

    fn fail(&mut self, error: &EngineError) -> Answer {
        if let Some(engine) = self.engine.take() {
            engine.quit();
        }
        Answer::EngineFailed(say!("{}", error.to_string()))
    }

    fn patience(&self, limit: Duration) -> Patience<'_> {
        self.stop.store(false, Ordering::Relaxed);
        Patience {
            limit,
            stop: Some(&self.stop),
        }
    }
}
