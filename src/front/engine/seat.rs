//! The seat of an engine from outside.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::bot::Choice;
use crate::front::engine::{Engine, EngineError, Patience};
use crate::game::Cursor;
use crate::go::Color;
use crate::say;
use crate::world::{EngineSays, Failure};

/// The engine that sits at the table, if one does.
#[derive(Debug)]
pub struct EngineSeat {
    engine: Option<Engine>,
    /// Set by someone who does not want to wait any longer.
    stop: Arc<AtomicBool>,
}

impl EngineSeat {
    /// How long an engine may think about one command.
    const LIMIT: Duration = Duration::from_secs(300);
    /// How long a program may take to say that it is an engine. Some load a large network first; many a program never
    /// says anything.
    const INTRODUCTION: Duration = Duration::from_secs(30);

    /// An empty seat; `stop` ends every wait.
    pub fn new(stop: Arc<AtomicBool>) -> Self {
        Self { engine: None, stop }
    }

    /// Starts an engine for a player in place of the one that is there, and tells what it calls itself. If the new one
    /// does not start, the old one stays.
    ///
    /// # Errors
    /// Why it does not start.
    pub fn seat(&mut self, color: Color, command_line: &str) -> Result<String, Failure> {
        let started = Engine::start(command_line, self.patience(Self::INTRODUCTION));
        let engine = started.map_err(|error| say!("{}'s engine did not start: {}.", color, error.to_string()))?;
        let name = engine.name().to_owned();
        self.leave();
        self.engine = Some(engine);
        Ok(name)
    }

    /// Sends the engine away, if there is one.
    pub fn leave(&mut self) {
        if let Some(engine) = self.engine.take() {
            engine.quit();
        }
    }

    /// Lets the engine choose a move. One that fails is sent away.
    ///
    /// # Errors
    /// Why it has failed.
    pub fn choose(&mut self, game: &Cursor) -> Result<Choice, Failure> {
        let stop = Arc::clone(&self.stop);
        let patience = Patience {
            limit: Self::LIMIT,
            stop: Some(&stop),
        };
        let engine = self.engine.as_mut().ok_or_else(|| say!("it is not running"))?;
        engine.genmove(game, patience).map_err(|error| {
            self.leave();
            say!("{}", error.to_string())
        })
    }

    /// Asks the engine which stones are dead. One that fails is sent away; one that refuses to answer stays.
    ///
    /// # Errors
    /// Why it has failed.
    pub fn dead(&mut self, game: &Cursor) -> Result<EngineSays, Failure> {
        let stop = Arc::clone(&self.stop);
        let patience = Patience {
            limit: Self::LIMIT,
            stop: Some(&stop),
        };
        let engine = self.engine.as_mut().ok_or_else(|| say!("it is not running"))?;
        match engine.dead(game, patience) {
            Ok(stones) => Ok(EngineSays::Dead(stones)),
            Err(
                error @ (EngineError::Refused { .. } | EngineError::Unknown { .. } | EngineError::NotStones { .. }),
            ) => Ok(EngineSays::Nothing(say!("{}", error.to_string()))),
            Err(error) => {
                self.leave();
                Err(say!("{}", error.to_string()))
            }
        }
    }

    fn patience(&self, limit: Duration) -> Patience<'_> {
        Patience {
            limit,
            stop: Some(&self.stop),
        }
    }
}
