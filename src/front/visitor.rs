//! The seat of an engine from outside.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::engine::{Engine, EngineError, Patience};
use crate::game::Game;
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
    /// How long an engine may take for one command.
    const LIMIT: Duration = Duration::from_secs(300);

    /// An empty seat; `stop` ends every wait.
    pub fn new(stop: Arc<AtomicBool>) -> Self {
        Self { engine: None, stop }
    }

    /// Starts an engine in place of the one that is there, or sends that one away.
    pub fn seat(&mut self, command_line: Option<&str>) -> Answer {
        if let Some(engine) = self.engine.take() {
            engine.quit();
        }
        let Some(command_line) = command_line else {
            return Answer::EngineSeated(None);
        };
        match Engine::start(command_line, self.patience()) {
            Ok(engine) => {
                let name = engine.name().to_owned();
                self.engine = Some(engine);
                Answer::EngineSeated(Some(name))
            }
            Err(error) => Answer::Failed(say!("{}.", error.to_string())),
        }
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

    fn patience(&self) -> Patience<'_> {
        self.stop.store(false, Ordering::Relaxed);
        Patience {
            limit: Self::LIMIT,
            stop: Some(&self.stop),
        }
    }
}
