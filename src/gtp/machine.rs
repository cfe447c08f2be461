//! What the commands work on: a game, the clocks, and what the host lends.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::bot::{Bans, Choice};
use crate::game::{Game, Record, Setup};
use crate::go::{Color, Ending, Move, Point, Points, Rules, Ruleset, Size};

use super::analysis::Analysis;
use super::axes::RulesSaid;
use super::clock::Clock;
use super::failure::Failure;
use super::fates::Fates;
use super::host::{Files, Player};

/// What a command comes to.
pub(super) type Answer = Result<String, Failure>;

/// The answer of a command that has nothing to say.
#[expect(clippy::unnecessary_wraps, reason = "it ends every command that can fail")]
pub(super) fn done() -> Answer {
    Ok(String::new())
}

/// How a machine starts, where that is not left to the protocol.
#[derive(Clone, Debug)]
pub struct Start {
    /// The board; 19x19 by default.
    pub size: Size,
    /// The rules, if they are not to be the usual ones. Records are then not played by the rules that they name.
    pub ruleset: Option<&'static Ruleset>,
    /// The komi, if it is not to be the usual one of the ruleset for the board.
    pub komi: Option<Points>,
    /// Stones that Black is given.
    pub handicap: Vec<Point>,
}

impl Start {
    /// The rules that other programs expect where none are named. Controllers that never name any count the area
    /// without dead stones.
    const RULESET: &str = "chinese";
    const SIDE: u8 = 19;

    /// The rules it starts with.
    #[must_use]
    pub fn ruleset(&self) -> &'static Ruleset {
        let usual = || Ruleset::named(Self::RULESET);
        self.ruleset.or_else(usual).unwrap_or(Ruleset::DEFAULT)
    }
}

impl Default for Start {
    fn default() -> Self {
        Self {
            size: Size::square(Self::SIDE).expect("19 is between 2 and 25"),
            ruleset: None,
            komi: None,
            handicap: Vec::new(),
        }
    }
}

/// The state of a conversation.
pub(super) struct Machine {
    pub(super) game: Game,
    /// The komi that was set.
    komi: Option<Points>,
    /// Whose usual komi holds until then.
    ruleset: &'static Ruleset,
    /// Whether the rules were chosen, so that those of a record do not count.
    rules_are_set: bool,
    pub(super) clock: Clock,
    pub(super) files: Box<dyn Files>,
    pub(super) player: Option<Box<dyn Player>>,
    pub(super) ends: bool,
    /// What the last command began.
    pub(super) analysis: Option<Analysis>,
}

impl Machine {
    pub(super) fn new(start: &Start, files: Box<dyn Files>, player: Option<Box<dyn Player>>) -> Self {
        let (size, ruleset) = (start.size, start.ruleset());
        let mut machine = Self {
            game: Game::new(size, ruleset.rules(size)),
            komi: start.komi,
            ruleset,
            rules_are_set: start.ruleset.is_some(),
            clock: Clock::default(),
            files,
            player,
            ends: false,
            analysis: None,
        };
        machine.start(size);
        if !start.handicap.is_empty() {
            machine.start_with_handicap(&start.handicap);
        }
        machine
    }

    /// Begins again on an empty board of this size.
    pub(super) fn start(&mut self, size: Size) {
        let rules = Rules {
            komi: self.komi_on(size),
            ..*self.game.rules()
        };
        self.game = Game::new(size, rules);
    }

    /// Begins again with these handicap stones.
    pub(super) fn start_with_handicap(&mut self, stones: &[Point]) {
        self.game = Game::with_handicap(self.game.size(), *self.game.rules(), stones);
    }

    /// Begins again with a position that is no one's handicap.
    pub(super) fn start_with(&mut self, setup: Setup) {
        let turn = setup.turn.unwrap_or(Color::Black);
        let record = Record::with_setup(self.game.size(), *self.game.rules(), setup.points, turn);
        self.game = Game::at_start(record);
    }

    /// Goes on with the game of a record. A komi that it names is kept as if it had been set.
    pub(super) fn take_over(&mut self, game: Game, komi: Option<Points>) {
        self.game = game;
        self.komi = komi.or(self.komi);
    }

    /// The rules by which a record on a board of this size is played: the chosen ones or else those that `named` finds
    /// in it, given what holds where it names none.
    pub(super) fn rules_of_record(&mut self, size: Size, named: impl FnOnce(Rules) -> Option<RulesSaid>) -> Rules {
        let mut rules = *self.game.rules();
        if !self.rules_are_set {
            self.ruleset = Start::default().ruleset();
            rules = self.ruleset.rules(size);
            match named(rules) {
                Some(RulesSaid::Ruleset(ruleset)) => {
                    self.ruleset = ruleset;
                    rules = ruleset.rules(size);
                }
                Some(RulesSaid::Axes(axes)) => rules = axes,
                None => {}
            }
        }
        Rules {
            komi: self.komi_on(size),
            ..rules
        }
    }

    pub(super) fn set_komi(&mut self, komi: Points) {
        self.komi = Some(komi);
        self.play_by(*self.game.rules());
    }

    /// Plays on by a ruleset, with its usual komi if no other was set.
    pub(super) fn set_ruleset(&mut self, ruleset: &'static Ruleset) {
        self.ruleset = ruleset;
        self.set_rules(ruleset.rules(self.game.size()));
    }

    /// Plays on by these rules, but for their komi.
    pub(super) fn set_rules(&mut self, rules: Rules) {
        self.rules_are_set = true;
        self.play_by(rules);
    }

    fn play_by(&mut self, rules: Rules) {
        let komi = self.komi_on(self.game.size());
        self.game.set_rules(Rules { komi, ..rules });
    }

    /// The komi that holds on a board of this size.
    fn komi_on(&self, size: Size) -> Points {
        self.komi.unwrap_or_else(|| self.ruleset.rules(size).komi)
    }

    /// Makes a move. Nothing ends a game here: the controller decides when to stop, so play goes on after two passes,
    /// too.
    pub(super) fn play(&mut self, color: Color, mv: Move) -> Result<(), Failure> {
        match self.game.play_on(color, mv) {
            Ok(_) => Ok(()),
            Err(_) => Err(Failure::IllegalMove),
        }
    }

    /// Takes moves back: all of them or none.
    pub(super) fn take_back(&mut self, moves: usize) -> Result<(), Failure> {
        if moves > self.game.moves().len() {
            return Err(Failure::CannotUndo);
        }
        self.game.undo(moves);
        Ok(())
    }

    /// What the player would do; without one it passes.
    pub(super) fn choose(&mut self, color: Color, bans: &Bans) -> Choice {
        match &mut self.player {
            Some(player) => player.choose(&self.game, color, &self.clock, bans),
            None => Choice::Move(Move::Pass),
        }
    }

    /// What becomes of the stones when the game is counted. Under rules that count the board as it stands, every stone
    /// is alive. Under rules of agreement there is nobody to agree with, so it is what the player thinks or, without
    /// one, what is certain.
    pub(super) fn fates(&mut self) -> Fates {
        match (self.game.rules().ending, &mut self.player) {
            (Ending::AsItStands, _) => Fates::default(),
            (Ending::Agreement(_), Some(player)) => player.fates(&self.game),
            (Ending::Agreement(_), None) => Fates::certain(&self.game),
        }
    }

    /// A line of an analysis, after this much more time or when it is stopped. None if there is nothing to report.
    pub(super) fn report(&mut self, analysis: &Analysis, time: Duration, stop: &AtomicBool) -> Option<String> {
        let player = self.player.as_mut()?;
        let thought = player.analyze(&self.game, analysis.color, &analysis.bans, time, stop)?;
        let report = analysis.report(&thought, &self.game);
        // An empty line would end the answer.
        Some(report.trim().to_owned()).filter(|report| !report.is_empty())
    }
}
