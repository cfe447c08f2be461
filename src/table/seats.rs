//! The table itself.

use crate::bot::Level;
use crate::game::{Game, Phase, Tree};
use crate::go::{ByColor, Color, Ending, Point, Points, Proposal, Resumption, Rules, Ruleset, Size};
use crate::sgf;

/// What the built-in opponent is called in records, before its level.
const BOT_NAME: &str = "Silken";

/// Who sits on one side of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Seat {
    /// Somebody who types.
    #[default]
    Person,
    /// The built-in opponent.
    Bot(&'static Level),
    /// A program from outside, which the front knows.
    Engine,
}

/// A game with its name, its seats and its seed.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// The rules by name.
    pub ruleset: &'static Ruleset,
    /// Who sits on each side.
    pub seats: ByColor<Seat>,
    /// Where every random choice at this table begins.
    pub seed: u64,
    /// Whether something was just done that a bot answers: a move, or a new game. Walking through a game is not.
    pub bot_is_due: bool,
    /// How much of the game is in a file: how many nodes its tree had then, if nothing else has changed since.
    saved: Option<usize>,
}

/// How a table is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The size of the board.
    pub size: Size,
    /// The rules by name.
    pub ruleset: &'static Ruleset,
    /// The komi, if it is not the usual one.
    pub komi: Option<Points>,
    /// Black's stones at the start.
    pub handicap: Vec<Point>,
    /// Whether dead stones are agreed on, also where the ruleset counts the board as it stands.
    pub is_agreed: bool,
}

impl Opening {
    /// A board of this size under these rules, and nothing special.
    #[must_use]
    pub fn plain(size: Size, ruleset: &'static Ruleset) -> Self {
        Self {
            size,
            ruleset,
            komi: None,
            handicap: Vec::new(),
            is_agreed: false,
        }
    }

    /// The rules that are played by.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let mut rules = self.ruleset.rules(self.size);
        if let Some(komi) = self.komi {
            rules.komi = komi;
        }
        if self.is_agreed && rules.ending == Ending::AsItStands {
            rules.ending = Ending::Agreement(Resumption::OpponentOfPasser);
        }
        rules
    }
}

impl Table {
    /// A table with a new game.
    #[must_use]
    pub fn open(opening: &Opening, seed: u64) -> Self {
        let rules = opening.rules();
        let game = if opening.handicap.is_empty() {
            Game::new(opening.size, rules)
        } else {
            Game::with_handicap(opening.size, rules, &opening.handicap)
        };
        let mut table = Self::with_game(game, opening.ruleset, seed);
        if rules.proposal == Proposal::Estimate {
            // A lesson is played against somebody who knows the game, and gives the handicap.
            table.seats[Color::White] = Seat::Bot(Level::DEFAULT);
        }
        table.bot_is_due = true;
        table
    }

    /// A table with a game that was read from a file.
    #[must_use]
    pub fn with_game(game: Game, ruleset: &'static Ruleset, seed: u64) -> Self {
        let mut table = Self {
            game,
            ruleset,
            seats: ByColor::default(),
            seed,
            bot_is_due: false,
            saved: None,
        };
        table.has_been_saved();
        table
    }

    /// The game as a record. The built-in opponent is named, so that its seat can be taken up again.
    #[must_use]
    pub fn record(&self) -> String {
        let players = ByColor::from_fn(|color| match self.seats[color] {
            Seat::Bot(level) => Some(format!("{BOT_NAME} {}", level.key)),
            Seat::Person | Seat::Engine => None,
        });
        sgf::write_game_of(&self.game, self.ruleset.name, &players)
    }

    /// Seats the built-in opponent where a record says that it sat. Returns where.
    pub fn seat_again(&mut self) -> Vec<(Color, &'static Level)> {
        let root = self.game.tree().node(Tree::ROOT);
        let level = |ident: &str| {
            let (_, values) = root.properties.iter().find(|(name, _)| name == ident)?;
            Level::named(values.first()?.strip_prefix(BOT_NAME)?.trim())
        };
        let found = [(Color::Black, level("PB")), (Color::White, level("PW"))];
        let bots = found.into_iter().filter_map(|(color, level)| Some((color, level?)));
        let bots: Vec<(Color, &'static Level)> = bots.collect();
        for &(color, level) in &bots {
            self.seats[color] = Seat::Bot(level);
            self.bot_is_due = true;
        }
        bots
    }

    /// Remembers that the game is in a file as it is now.
    pub fn has_been_saved(&mut self) {
        self.saved = Some(self.game.tree().len());
    }

    /// Remembers that the game is in no file as it is now, though it may have no new moves.
    pub fn has_changed(&mut self) {
        self.saved = None;
    }

    /// Whether moves would be lost if the game were dropped: it has begun, has no result and is in no file.
    #[must_use]
    pub fn would_be_lost(&self) -> bool {
        self.game.outcome().is_none() && self.saved != Some(self.game.tree().len())
    }

    /// Who is to move, while moves are made.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        (self.game.phase() == Phase::Playing).then(|| self.seats[self.game.turn()])
    }

    /// Whether a bot or an engine sits on this side.
    #[must_use]
    pub fn is_program(&self, color: Color) -> bool {
        self.seats[color] != Seat::Person
    }

    /// Whether nobody but programs plays.
    #[must_use]
    pub fn only_programs(&self) -> bool {
        Color::ALL.iter().all(|&color| self.is_program(color))
    }

    /// The player that a person has, if the other side is a program's.
    #[must_use]
    pub fn only_person(&self) -> Option<Color> {
        let against_a_program = |&color: &Color| !self.is_program(color) && self.is_program(color.opponent());
        Color::ALL.into_iter().find(against_a_program)
    }

    /// Whether somebody proposes dead stones when play has stopped: the rules say so, or a bot plays along.
    #[must_use]
    pub fn has_proposer(&self) -> bool {
        self.game.rules().proposal == Proposal::Estimate || Color::ALL.iter().any(|&color| self.is_program(color))
    }

    /// Whether dead stones are agreed on here though the ruleset says otherwise.
    #[must_use]
    pub fn is_agreed_specially(&self) -> bool {
        self.game.rules().ending != self.ruleset.rules(self.game.size()).ending
    }
}
