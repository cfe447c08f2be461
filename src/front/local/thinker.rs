//! Where thinking is done: the built-in opponent, kept from move to move so that it remembers what it thought.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::bot::net::Network;
use crate::bot::{Estimate, Level, Objection, Opinion, Pool, Thought};
use crate::game::Cursor;
use crate::go::Point;
use crate::hall::{Answer, Question};
use crate::say;
use crate::world::{Appraise, Compare, Consider, EstimateGame, Failure, JudgeMarks, Think};

/// Thinks for a table. The same seed gives the same thoughts.
#[derive(Debug, Default)]
pub struct Thinker {
    /// Those who think.
    bots: Pool,
    /// Set by someone who does not want to wait any longer.
    stop: Arc<AtomicBool>,
}

impl Thinker {
    /// What ends a thought at once when it is set.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Whether someone has ended a thought before its time since this was asked last.
    pub fn take_stop(&self) -> bool {
        self.stop.swap(false, Ordering::Relaxed)
    }

    /// Thinks with another network from now on.
    pub fn think_with(&mut self, network: Arc<Network>) {
        self.bots = Pool::with_network(network);
    }

    /// Thinks about a move.
    ///
    /// # Errors
    /// If play has stopped.
    pub fn think(&mut self, asked: &Think) -> Result<Thought, Failure> {
        let stop = self.stop();
        let bot = self.bots.bot(asked.level, asked.seed);
        let thought = bot.think(&asked.game, asked.level.budget(), &stop);
        thought.ok_or_else(|| say!("There is no move to think about."))
    }

    /// Looks at a position.
    pub fn consider(&mut self, asked: &Consider) -> Opinion {
        self.opinion(asked.seed, &asked.game)
    }

    /// Looks at the positions before and after the last move.
    pub fn compare(&mut self, asked: &Compare) -> (Opinion, Opinion) {
        let before = self.opinion(asked.seed, &asked.before);
        (before, self.opinion(asked.seed, &asked.after))
    }

    /// Looks at a position, and estimates whose each point is.
    pub fn appraise(&mut self, asked: &Appraise) -> (Opinion, Estimate) {
        let opinion = self.opinion(asked.seed, &asked.game);
        let bot = self.bots.bot(Level::DEFAULT, asked.seed);
        (opinion, bot.estimate(&asked.game))
    }

    /// Answers a question of a hall.
    pub fn answer(&mut self, question: &Question) -> Answer {
        match question {
            Question::Move(asked) => Answer::Move(self.think(asked)),
            Question::Comparison(asked) => Answer::Comparison(Ok(self.compare(asked))),
            Question::Position(asked) => Answer::Position(Ok(self.consider(asked))),
            Question::Appraisal(asked) => Answer::Appraisal(Ok(self.appraise(asked))),
            Question::Estimate(asked) => Answer::Estimate(Ok(self.estimate(asked))),
            Question::Marks(asked) => Answer::Marks(Ok(self.judge_marks(asked))),
        }
    }

    /// Estimates how the game stands.
    pub fn estimate(&mut self, asked: &EstimateGame) -> Estimate {
        self.bots.bot(Level::DEFAULT, asked.seed).estimate(&asked.game)
    }

    /// Tells what speaks against counting a game with the stones that are marked as dead.
    pub fn judge_marks(&mut self, asked: &JudgeMarks) -> Vec<Objection> {
        let dead: Vec<Point> = asked.game.dead().collect();
        self.bots
            .bot(Level::DEFAULT, asked.seed)
            .judge_marking(&asked.game, &dead)
    }

    fn opinion(&mut self, seed: u64, game: &Cursor) -> Opinion {
        let stop = self.stop();
        self.bots.bot(Level::DEFAULT, seed).opinion(game, &stop)
    }
}
