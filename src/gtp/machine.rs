//! The machine: the game it referees, and a line in for an answer out.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::bot::Choice;
use crate::game::Game;
use crate::go::{Color, Move, Point, Points, Rules, Ruleset, Size, certainly_dead};

use super::wire::Framed;
use super::{Analysis, Clock, Failure, Files, Player, Request, Verdict, clean, table};

/// What a command comes to.
pub(super) type Answer = Result<String, Failure>;

/// The answer of a command that has nothing to say.
#[expect(clippy::unnecessary_wraps, reason = "it ends every command that can fail")]
pub(super) fn done() -> Answer {
    Ok(String::new())
}

/// What the machine says to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// The whole answer, its sign, its id and the empty line that ends it included. That line is still to come if an
    /// analysis goes on.
    pub text: String,
    /// Whether the conversation is over.
    pub ends: bool,
    /// What is to be reported, again and again, until the next line comes; an empty line ends it.
    pub analysis: Option<Analysis>,
}

/// A program at the other end of a line that referees a game of Go.
///
/// It starts with an empty 19x19 board under the default ruleset. Until somebody sets a komi, it is the usual one of
/// the ruleset for the size of the board.
///
/// ```
/// use silken::gtp::{Files, Gtp};
/// # struct NoFiles;
/// # impl Files for NoFiles {
/// #     fn read(&mut self, _: &str) -> std::io::Result<Vec<u8>> { Err(std::io::ErrorKind::NotFound.into()) }
/// #     fn write(&mut self, _: &str, _: &str) -> std::io::Result<()> { Err(std::io::ErrorKind::NotFound.into()) }
/// # }
///
/// let mut gtp = Gtp::new(Box::new(NoFiles));
/// assert_eq!(gtp.line("play black D4").unwrap().text, "=\n\n");
/// assert_eq!(gtp.line("2 play white d4").unwrap().text, "?2 illegal move\n\n");
/// assert_eq!(gtp.line("# a comment"), None);
/// ```
pub struct Gtp {
    pub(super) game: Game,
    /// The komi that somebody set.
    komi: Option<Points>,
    /// Whose usual komi holds until then.
    ruleset: &'static Ruleset,
    pub(super) clock: Clock,
    pub(super) files: Box<dyn Files>,
    player: Option<Box<dyn Player>>,
    ends: bool,
    /// What the last command began.
    analysis: Option<Analysis>,
}

impl Gtp {
    /// The side of the board it starts with.
    const SIDE: u8 = 19;

    /// A referee.
    #[must_use]
    pub fn new(files: Box<dyn Files>) -> Self {
        let size = Size::square(Self::SIDE).expect("19 is between 2 and 25");
        Self {
            game: Game::new(size, Ruleset::DEFAULT.rules(size)),
            komi: None,
            ruleset: Ruleset::DEFAULT,
            clock: Clock::default(),
            files,
            player: None,
            ends: false,
            analysis: None,
        }
    }

    /// A referee that can also play.
    #[must_use]
    pub fn with_player(files: Box<dyn Files>, player: Box<dyn Player>) -> Self {
        Self {
            player: Some(player),
            ..Self::new(files)
        }
    }

    /// The game as it stands.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Whether somebody is there to play.
    #[must_use]
    pub fn has_player(&self) -> bool {
        self.player.is_some()
    }

    /// Takes a line. There is no answer to a line without a command.
    pub fn line(&mut self, line: &str) -> Option<Response> {
        let line = clean(line);
        let request = Request::read(&line)?;
        let answer = table::find(self, request.command)
            .ok_or(Failure::UnknownCommand)
            .and_then(|command| (command.run)(self, &request.arguments));
        let (verdict, text) = match answer {
            Ok(text) => (Verdict::Success, text),
            Err(failure) => (Verdict::Failure, failure.to_string()),
        };
        let framed = Framed {
            verdict,
            id: request.id,
            text: &text,
        };
        let mut text = framed.to_string();
        let analysis = self.analysis.take();
        if analysis.is_some() {
            text.truncate(text.len() - 1);
        }
        Some(Response {
            text,
            ends: self.ends,
            analysis,
        })
    }

    /// A line of an analysis, after so much more time or when it is stopped. None if the player does not tell.
    pub fn report(&mut self, analysis: &Analysis, time: Duration, stop: &AtomicBool) -> Option<String> {
        let player = self.player.as_mut()?;
        let thought = player.analyze(&self.game, analysis.color, time, stop)?;
        Some(analysis.report(&thought, &self.game))
    }

    pub(super) fn begin(&mut self, analysis: Analysis) {
        self.analysis = Some(analysis);
    }

    pub(super) fn end(&mut self) {
        self.ends = true;
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

    /// Goes on with another game. A komi that it brings along is kept as if it had been set.
    pub(super) fn take_over(&mut self, game: Game, komi: Option<Points>) {
        self.game = game;
        self.komi = komi.or(self.komi);
    }

    pub(super) fn set_komi(&mut self, komi: Points) {
        self.komi = Some(komi);
        self.set_rules(*self.game.rules());
    }

    /// Plays on by a ruleset, with its usual komi if no other was set.
    pub(super) fn set_ruleset(&mut self, ruleset: &'static Ruleset) {
        self.ruleset = ruleset;
        self.set_rules(ruleset.rules(self.game.size()));
    }

    /// Plays on by these rules, but for their komi.
    pub(super) fn set_rules(&mut self, rules: Rules) {
        let komi = self.komi_on(self.game.size());
        self.game.set_rules(Rules { komi, ..rules });
    }

    /// The komi that holds on a board of this size.
    pub(super) fn komi_on(&self, size: Size) -> Points {
        self.komi.unwrap_or_else(|| self.ruleset.rules(size).komi)
    }

    /// What the player would do; without one it passes.
    pub(super) fn choose(&mut self, color: Color) -> Choice {
        match &mut self.player {
            Some(player) => player.choose(&self.game, color, &self.clock),
            None => Choice::Move(Move::Pass),
        }
    }

    /// The stones that are dead, as far as somebody can tell.
    pub(super) fn dead(&mut self) -> Vec<Point> {
        match &mut self.player {
            Some(player) => player.dead(&self.game),
            None => certainly_dead(&self.game.diagram(), self.game.rules().suicide),
        }
    }
}
