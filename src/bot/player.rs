//! The player: it remembers what it thought, and answers what it is asked about a game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::estimate::Ownership;
use super::etiquette::{self, Hopelessness};
use super::history::{History, Spot};
use super::judging::{self, Judged, Objection};
use super::level::{self, Level};
use super::mind::Mind;
use super::net::{NetEvaluator, Network};
use super::opinion::{self, Opinion};
use super::search::{Glance, Search, SearchTree};
use super::thought::{self, Candidate, Choice, Thought};
use super::{Bans, Budget, Estimate, Evaluation, Proposal, Random};
use crate::game::{Cursor, Phase};
use crate::go::{Grid, Move, OnGrid, Point, on_grid};

/// An opponent of some level.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use silken::bot::{Bot, Level};
/// use silken::game::Game;
/// use silken::go::{Ruleset, Size};
///
/// let size = Size::square(9).unwrap();
/// let game = Game::new(size, Ruleset::DEFAULT.rules(size));
/// let mut bot = Bot::new(Level::DEFAULT, 1);
/// let thought = bot.think(&game, Level::DEFAULT.budget(), &AtomicBool::new(false)).unwrap();
/// assert!(thought.win > 0.2 && thought.win < 0.8);
/// ```
#[derive(Clone, Debug)]
pub struct Bot {
    level: &'static Level,
    seed: u64,
    /// One for each thread that thinks; `None` where playouts do.
    evaluators: Vec<Option<NetEvaluator>>,
    memory: Option<Memory>,
    /// The last opinions, each with the line it is about.
    opinions: Vec<(History, Opinion)>,
    hopelessness: Hopelessness,
}

/// What was thought last.
#[derive(Clone, Debug)]
struct Memory {
    history: History,
    /// What the end of the line looked like at first sight.
    evaluation: Evaluation,
    tree: SearchTree,
    /// What was left out.
    bans: Bans,
}

impl Bot {
    /// A bot with the network that comes with the program. The same seed plays the same game against the same moves.
    #[must_use]
    pub fn new(level: &'static Level, seed: u64) -> Self {
        Self::with_network(level, seed, Network::built_in())
    }

    /// A bot with another network.
    #[must_use]
    pub fn with_network(level: &'static Level, seed: u64, network: Arc<Network>) -> Self {
        Self {
            evaluators: vec![Some(NetEvaluator::new(network))],
            ..Self::without_network(level, seed)
        }
    }

    /// A bot that relies on playouts alone.
    #[must_use]
    pub fn without_network(level: &'static Level, seed: u64) -> Self {
        Self {
            level,
            seed,
            evaluators: vec![None],
            memory: None,
            opinions: Vec::new(),
            hopelessness: Hopelessness::default(),
        }
    }

    /// Thinks on this many threads, at least one. On more than one the same seed no longer gives the same thoughts.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Self {
        let one = self.evaluators.swap_remove(0);
        self.evaluators = vec![one; threads.max(1)];
        self
    }

    /// How strong it plays.
    #[must_use]
    pub fn level(&self) -> &'static Level {
        self.level
    }

    /// Thinks about a move for the player to move, until the budget is spent or `stop` is set. `None` once play has
    /// stopped.
    pub fn think(&mut self, game: &Cursor, budget: Budget, stop: &AtomicBool) -> Option<Thought> {
        let mut thought = self.analyze(game, budget, stop)?;
        if self.hopelessness.should_resign(game, &thought) {
            thought.choice = Choice::Resign;
        } else if was_offered_the_end(game) && etiquette::may_as_well_end(game, &self.estimate(game), &thought) {
            thought.choice = Choice::Move(Move::Pass);
        }
        Some(thought)
    }

    /// As [`Bot::think`], but the choice is the best move, whatever manners or patience say of it.
    pub fn analyze(&mut self, game: &Cursor, budget: Budget, stop: &AtomicBool) -> Option<Thought> {
        self.analyze_without(&Bans::default(), game, budget, stop)
    }

    /// As [`Bot::analyze`], leaving some moves out. If nothing is left the choice is a pass.
    pub fn analyze_without(
        &mut self,
        bans: &Bans,
        game: &Cursor,
        budget: Budget,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        if game.phase() != Phase::Playing {
            return None;
        }
        let purse = budget.open();
        let history = History::of(game);
        let (mut tree, known) = self
            .remembered(&history, bans)
            .unwrap_or_else(|| (SearchTree::new(game.size()), None));
        let (size, seed) = (game.size(), self.seed);
        let evaluators = (0..).zip(&mut self.evaluators);
        let mut minds: Vec<Mind<'_>> = evaluators
            .map(|(thread, evaluator)| Mind::for_size(size, evaluator.as_mut(), seed.wrapping_add(thread)))
            .collect();
        let basis = minds[0].basis();
        let search = Search {
            history: &history,
            tree: &mut tree,
            known,
            minds: &mut minds,
            purse,
            stop,
            allows: |mv| game.check(mv).is_ok(),
            bans,
        };
        let glance = on_grid(game.size(), search);

        let candidates = thought::candidates(&tree);
        let root = tree.node(SearchTree::ROOT);
        let judgement = root.mean.turned();
        let mut ownership = Ownership(glance.evaluation.ownership.clone()).seen_by(game.turn());
        ownership.make_certain(&game.diagram(), game.rules().suicide);
        let thought = Thought {
            player: game.turn(),
            choice: Choice::Move(self.choose(game, &glance, &candidates, bans)),
            win: judgement.win,
            lead: judgement.lead,
            visits: root.visits,
            candidates,
            ownership: ownership.0,
            basis,
        };
        self.memory = Some(Memory {
            history,
            evaluation: glance.evaluation,
            tree,
            bans: bans.clone(),
        });
        Some(thought)
    }

    /// Estimates how the game stands: who leads, whose is what, and which stones are dead.
    pub fn estimate(&mut self, game: &Cursor) -> Estimate {
        self.judge(game).estimate
    }

    /// What is thought of a position at first sight, from the side of the player to move: by all symmetries together, or
    /// by the network in one of them. Nothing if there is no symmetry of that number, or no network for boards of that
    /// size.
    pub fn glance(&mut self, game: &Cursor, symmetry: Option<usize>) -> Option<Evaluation> {
        let history = History::of(game);
        let mind = Mind::for_size(game.size(), self.evaluators[0].as_mut(), self.seed);
        on_grid(
            game.size(),
            Glancing {
                history: &history,
                mind,
                symmetry,
            },
        )
    }

    /// The stones that would come off if the game were counted now, and the chains of which nobody can be sure.
    pub fn propose_dead(&mut self, game: &Cursor) -> Proposal {
        self.estimate(game).proposal
    }

    /// What it thinks of a position at a look that is the same whatever was thought before. Asked again, it gives the
    /// same answer. A look that `stop` cut short is not kept.
    pub fn opinion(&mut self, game: &Cursor, stop: &AtomicBool) -> Opinion {
        let history = History::of(game);
        if let Some((_, known)) = self.opinions.iter().find(|(known, _)| *known == history) {
            return known.clone();
        }
        let memory = self.memory.take();
        let thought = self.analyze(game, Budget::Visits(opinion::VISITS), stop);
        self.memory = memory;
        let diagram = game.diagram();
        let opinion = match thought {
            Some(thought) => Opinion::searched(&diagram, thought),
            None => Opinion::counted(game.turn(), &diagram, &self.estimate(game)),
        };
        if !stop.load(Ordering::Relaxed) {
            self.opinions.truncate(opinion::KEPT - 1);
            self.opinions.insert(0, (history, opinion.clone()));
        }
        opinion
    }

    /// What speaks against counting a game with these stones as dead, and no others: groups among them that live for
    /// certain, and others that are certainly dead.
    pub fn judge_marking(&mut self, game: &Cursor, dead: &[Point]) -> Vec<Objection> {
        judging::objections(&game.diagram(), &self.judge(game), dead)
    }

    fn judge(&mut self, game: &Cursor) -> Judged {
        let history = History::of(game);
        let mind = Mind::for_size(game.size(), self.evaluators[0].as_mut(), self.seed);
        judging::judge(game, &history, mind, self.seed)
    }

    /// What was thought about this line when it, or another that leads to it, was thought about; and how its end looked
    /// if it was the same.
    fn remembered(&mut self, history: &History, bans: &Bans) -> Option<(SearchTree, Option<Evaluation>)> {
        let memory = self.memory.take().filter(|memory| memory.bans == *bans)?;
        // Bans are counted from where the thinking began, so that they mean something else after a move.
        let way = memory
            .history
            .way_to(history)
            .filter(|way| way.is_empty() || bans.is_empty())?;
        let known = way.is_empty().then_some(memory.evaluation);
        Some((memory.tree.after(&way)?, known))
    }

    /// What a player of the level would do, manners aside.
    fn choose(&self, game: &Cursor, glance: &Glance, candidates: &[Candidate], bans: &Bans) -> Move {
        let best = candidates.first().map_or(Move::Pass, |best| best.mv);
        let was_glance = candidates.first().is_none_or(|best| best.visits == 0);
        if glance.must_clean || self.level.temperature <= 0.0 {
            return best;
        }
        let is_natural = |point| {
            let mv = Move::Play(point);
            game.check(mv).is_ok() && bans.allow(game.turn(), mv, 1) && !game.is_eye(point, game.turn())
        };
        let moves = if was_glance {
            let moves = level::natural_moves(&glance.evaluation, game.size(), is_natural);
            let allowed = |&(mv, _): &(Move, f32)| mv != Move::Pass || bans.allow(game.turn(), mv, 1);
            moves.into_iter().filter(allowed).collect()
        } else {
            candidates
                .iter()
                .map(|candidate| (candidate.mv, candidate.visits as f32))
                .collect()
        };
        let moment = self.seed ^ game.hash() ^ (game.moves().len() as u64) << 32;
        self.level.draw(moves, &mut Random::seeded(moment)).unwrap_or(best)
    }
}

/// Whether the opponent has passed and another pass would end play.
fn was_offered_the_end(game: &Cursor) -> bool {
    game.passes() > 0 && game.pass_would_end_play()
}

/// A position that is to be looked at.
struct Glancing<'a> {
    history: &'a History,
    mind: Mind<'a>,
    symmetry: Option<usize>,
}

impl OnGrid for Glancing<'_> {
    type Output = Option<Evaluation>;

    fn run<G: Grid>(mut self) -> Option<Evaluation> {
        let spot: Spot<G> = self.history.spot();
        match self.symmetry {
            Some(number) => self.mind.evaluate_turned(spot.situation(), number),
            None => Some(self.mind.evaluate_root(spot.situation())),
        }
    }
}
